"""Bang! (Wanted!): hidden roles, guns, and sixteen characters who bend the rules."""

"""Most Wanted: sealed poker hands at the saloon, and who goes to jail for them."""

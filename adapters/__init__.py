"""Games as other libraries have them. Each module needs the library of its name and is imported by itself."""

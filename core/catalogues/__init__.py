"""Catalogues of a package's texts, for those who translate them; what speaks them is `core.language`.

`python -m gunsmoke.core.catalogues FOLDER` needs babel, which nothing else does.
"""

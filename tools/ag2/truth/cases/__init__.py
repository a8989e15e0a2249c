"""The golden cases, one module each; :data:`truth.cases.registry.CASES` lists them."""

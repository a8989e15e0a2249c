"""Reports of the real AG2 compaction verifier, made with scripted agents in deterministic worlds."""

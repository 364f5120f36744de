"""What to say: changes become a digest, the digest gets its subject. Pure; markup and sending are `notify`'s."""

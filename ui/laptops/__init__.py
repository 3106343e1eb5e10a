"""The page of other laptops: nights that come in, who is who in them, and two branches of one night."""

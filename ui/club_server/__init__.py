"""The page of the club server: pairing this laptop, what is sent, and the laptops that are paired."""

"""What lies under the two papers of the settle page: tables and acts that not every night needs."""

"""What is said to people: every sentence about rules, entries, figures and nights, for screen, paper and terminal."""

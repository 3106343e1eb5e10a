"""The sections under the nets and payments of the settle page, which not every night needs."""

"""The open row: model, cells, typing, prompts and painting."""

"""Old sheets: what a spreadsheet or a pasted text would bring into the books, before anything is written."""

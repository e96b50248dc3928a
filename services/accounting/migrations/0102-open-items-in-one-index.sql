-- Another index has what this one had.
drop index documents_open_with_amounts;

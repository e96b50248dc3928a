-- Where an issued document has each of its lines in the ledger: `account_code` stays as it was entered, and accounts of
-- contacts and rules may change later.
alter table document_lines add column posted_account text;

-- An archive becomes the company that it is imported into.
alter table imports
  drop constraint imports_format_check,
  add constraint imports_format_check check (format in (
    'isdoc', 'einvoice', 'pohoda', 'money', 'fakturoid', 'idoklad', 'csv', 'xlsx', 'opening_balances', 'archive'
  ));

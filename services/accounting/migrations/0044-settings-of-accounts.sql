-- What a company says of an account beside its name: where it stands in the statements, what its costs are for, whether
-- its revenue is net turnover, and the only currency that it is kept in. Null: by the tables, or not said.
alter table accounts
  add column statement_row text check (length(statement_row) between 1 and 30),
  add column function text check (function in ('sales', 'distribution', 'administration')),
  add column turnover boolean,
  add column currency text check (currency ~ '^[A-Z]{3}$'),
  add constraint accounts_function_of_costs check (function is null or starts_with(code, '5')),
  add constraint accounts_turnover_of_revenue check (turnover is null or starts_with(code, '6'));

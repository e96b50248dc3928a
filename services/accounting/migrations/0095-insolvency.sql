-- An insolvency takes what claims with priority may, instead of all other claims.
alter table wage_deductions
  drop constraint wage_deductions_kind_check,
  add constraint wage_deductions_kind_check check (
    kind in ('maintenance', 'maintenance_arrears', 'priority', 'non_priority', 'agreed', 'insolvency')
  ) not valid;

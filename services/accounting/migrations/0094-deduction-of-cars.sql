-- Of a selected passenger car the tax is deducted up to a limit (section 72(3) of act 235/2004). Every line that is there
-- has a value of the narrower rule, so nothing is read.
alter table document_lines
  drop constraint document_lines_deduction_check,
  add constraint document_lines_deduction_check
    check (deduction in ('full', 'proportional', 'reduced', 'car', 'none')) not valid;

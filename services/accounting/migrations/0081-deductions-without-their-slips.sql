-- For each row the company and the slip were looked up again, which was half of storing it. Both rows are written in one
-- transaction, the claim knows its company, and `check` compares what slips say with what stands here.
alter table payslip_deductions
  drop constraint payslip_deductions_entity_id_fkey,
  drop constraint payslip_deductions_entity_id_employee_id_year_month_fkey;

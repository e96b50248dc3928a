-- For each row the slip was looked up again, which was a good part of storing it. Both are written in one transaction, and
-- `check` compares what slips say with what stands here.
alter table payslip_deductions drop constraint payslip_deductions_entity_id_employee_id_year_month_fkey;

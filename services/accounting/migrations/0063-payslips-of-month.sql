-- With the employee, so that a payslip that something refers to is found by any index at once: by the months alone, of
-- which there is no estimate while a month is new, each check went through the whole month.
drop index payslips_of_month;
create index payslips_of_month on payslips (entity_id, year, month, employee_id);

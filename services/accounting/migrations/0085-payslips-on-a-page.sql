-- A slip with an absence and two deductions is just above half a page: compressing it, and unfolding it for every list,
-- took longer than the rest of the work with it. Only what does not fit on a page is compressed.
alter table payslips set (toast_tuple_target = 8160);

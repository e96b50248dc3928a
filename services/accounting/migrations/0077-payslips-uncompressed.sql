-- A month of many employees spent nearly as long on compressing slips as on storing them. A slip stays as it is where two
-- of them fit into a page, and of a larger one only the larger part is compressed.
alter table payslips set (toast_tuple_target = 4064);

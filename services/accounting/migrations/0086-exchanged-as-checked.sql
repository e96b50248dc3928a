-- Apart from adding them, so that documents and partners are written to while their rows are gone through.
alter table documents validate constraint documents_exchanged_as_check;
alter table partners validate constraint partners_exchanged_as_check;

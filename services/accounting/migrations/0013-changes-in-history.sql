-- Old and new values of the fields that a write has changed.
alter table events add column changes jsonb check (jsonb_typeof(changes) = 'array');
create index events_of_subject on events (entity_id, subject_type, subject_id, id);

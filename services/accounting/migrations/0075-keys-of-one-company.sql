-- What a key may be bound to beside its user: one company, and a last day, which ends in Prague.
alter table api_keys add column entity_id bigint references entities (id);
alter table api_keys add column valid_until date;

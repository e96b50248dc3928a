-- Each record of a history carries a hash of the one before it and of its own content, so that whoever changes, removes
-- or inserts a record outside the service has to make all later ones anew, and the head of the history shows it.
-- Existing records get theirs as they stand now: what happened to them before cannot be told.
alter table events
  add column number bigint,
  add column hash bytea,
  -- What a record was called where it was written, when it came with an archive: id, number, hash, subject_id, user.
  add column origin jsonb check (jsonb_typeof(origin) = 'object');
alter table event_totals
  add column hash bytea not null default '' check (length(hash) in (0, 32)),
  add column last_id bigint not null default 0,
  drop constraint event_totals_total_check,
  add constraint event_totals_total_check check (total >= 0);
alter table event_totals alter column hash drop default, alter column last_id drop default;

-- What of a record is hashed, as the interface answers it: its moment to the millisecond, no details as empty ones. The
-- number is left out: it follows from the place in the chain.
create function event_content(e events) returns text language sql stable as $$
  select jsonb_build_array(e.id, to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    (select username from users where id = e.user_id), e.action, e.subject_type, e.subject_id, e.summary,
    coalesce(e.details, '{}'), e.changes, e.origin)::text
$$;
create function chained_hash(before bytea, content text) returns bytea language sql immutable strict as $$
  select sha256(convert_to(encode(before, 'hex') || content, 'UTF8'))
$$;

create aggregate chain_of(text) (sfunc = chained_hash, stype = bytea, initcond = '');
alter table events disable trigger events_append_only;
update events e set number = c.number, hash = c.hash
from (
  select entity_id, id, row_number() over records as number, chain_of(event_content(v)) over records as hash
  from events v window records as (partition by entity_id order by id rows unbounded preceding)
) c where c.entity_id = e.entity_id and c.id = e.id;
alter table events enable trigger events_append_only;
drop aggregate chain_of(text);
update event_totals t set hash = e.hash, last_id = e.id
from events e where e.entity_id = t.entity_id and e.number = t.total;
alter table events
  alter column number set not null,
  alter column hash set not null,
  add check (length(hash) = 32);

-- The head of the history that a statement adds to is held in a setting until the statement ends: a row that is changed
-- for each record would leave as many versions of itself, and the next change would walk through all of them.
create function begin_chain() returns trigger language plpgsql as $$
begin
  perform set_config('books.history_head', '', true);
  return null;
end $$;
create function store_head(head event_totals) returns void language sql as $$
  update event_totals set total = head.total, hash = head.hash, last_id = head.last_id where entity_id = head.entity_id
$$;
create function chain_event() returns trigger language plpgsql as $$
declare
  head event_totals := nullif(current_setting('books.history_head'), '')::event_totals;
begin
  if head.entity_id is distinct from new.entity_id then
    if head.entity_id is not null then perform store_head(head); end if;
    -- Held until the transaction ends: nobody else adds to this history before.
    select * into head from event_totals where entity_id = new.entity_id for update;
    if not found then
      insert into event_totals (entity_id, total, hash, last_id) values (new.entity_id, 0, '', 0)
      on conflict (entity_id) do update set total = event_totals.total returning * into head;
    end if;
  end if;
  -- Who waited for another transaction drew its number before; the order of ids is the order of the chain.
  new.id := greatest(new.id, head.last_id + 1);
  new.number := head.total + 1;
  new.hash := chained_hash(head.hash, event_content(new));
  head.total := new.number;
  head.hash := new.hash;
  head.last_id := new.id;
  perform set_config('books.history_head', head::text, true);
  return new;
end $$;
create or replace function count_events() returns trigger language plpgsql as $$
declare
  head event_totals := nullif(current_setting('books.history_head'), '')::event_totals;
begin
  if head.entity_id is not null then perform store_head(head); end if;
  return null;
end $$;
create trigger events_begin_chain before insert on events for each statement execute function begin_chain();
create trigger events_chain before insert on events for each row execute function chain_event();
drop trigger events_count on events;
create trigger events_count after insert on events for each statement execute function count_events();

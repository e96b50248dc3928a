-- Receivers of what the change history tells, and what is to be told to them.
create table webhooks (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  url text not null check (length(url) between 1 and 2000),
  -- `*`, `document.*`, `document.issued`.
  actions text[] not null check (cardinality(actions) between 1 and 100),
  active boolean not null,
  -- Encrypted. For a day after a rotation the former one signs as well.
  secret bytea not null,
  former_secret bytea,
  former_secret_until timestamptz,
  hint text not null,
  -- The first failure since the last delivery that was taken.
  failing_since timestamptz,
  -- Why the service switched it off: the receiver said so, or failed for days. Null when a person did.
  disabled_reason text check (disabled_reason in ('gone', 'failing')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (entity_id, id),
  check ((former_secret is null) = (former_secret_until is null)),
  check (disabled_reason is null or not active)
);
-- What people edit is a version; what deliveries leave behind is none.
create trigger webhooks_version before update of url, actions, active, secret on webhooks
  for each row execute function advance_version();
create index webhooks_failing on webhooks (failing_since) where active and failing_since is not null;

-- Times here are of the database's clock, which made the rows: all processes go by the same one.
create table webhook_deliveries (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  webhook_id bigint not null,
  -- Null: a test, which no event stands for.
  event_id bigint,
  action text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  -- Tries since somebody last asked for it, by which the next pause goes.
  round integer not null default 0 check (round between 0 and attempts),
  -- A person asked for it just now: it is sent even where the webhook is switched off.
  is_asked boolean not null default false,
  -- Of the last try: status of the answer, why it failed, when it was.
  status integer,
  error text,
  tried_at timestamptz,
  -- Null while its webhook is switched off, and when it is over.
  next_at timestamptz,
  -- One process sends it until then.
  claimed_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (entity_id, id),
  foreign key (entity_id, webhook_id) references webhooks (entity_id, id) on delete cascade,
  foreign key (entity_id, event_id) references events (entity_id, id),
  check (event_id is not null or action = 'webhook.test'),
  check (state = 'waiting' or (next_at is null and claimed_until is null and not is_asked))
);
create index webhook_deliveries_of_webhook on webhook_deliveries (entity_id, webhook_id, id);
create index webhook_deliveries_failed on webhook_deliveries (entity_id, webhook_id, id) where state = 'failed';
create index webhook_deliveries_waiting on webhook_deliveries (entity_id, webhook_id, next_at) where state = 'waiting';
create index webhook_deliveries_due on webhook_deliveries (next_at, entity_id, webhook_id) where state = 'waiting';
create index webhook_deliveries_asked on webhook_deliveries (entity_id, webhook_id, next_at) where is_asked;
create index webhook_deliveries_old on webhook_deliveries (created_at);

-- The outbox: whatever writes into the history makes the deliveries, in its own transaction. Of a sample company
-- nothing leaves, and what came with an archive happened elsewhere.
create function deliver_events() returns trigger language plpgsql as $$
begin
  insert into webhook_deliveries (entity_id, webhook_id, event_id, action, next_at)
  select e.entity_id, w.id, e.id, e.action, now()
  from added e
  join webhooks w on w.entity_id = e.entity_id and w.active
  join entities c on c.id = e.entity_id
  where w.actions && array['*', split_part(e.action, '.', 1) || '.*', e.action]
    and e.origin is null and c.settings -> 'demo' is distinct from 'true'
  order by e.id, w.id;
  return null;
end $$;
create trigger events_deliver after insert on events referencing new table as added
  for each statement execute function deliver_events();

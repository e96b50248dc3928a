-- Who approves which expenses: rules in their order, requests for approval, and what was decided.
create table approval_rules (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  -- From 1, without gaps: the first active rule that fits an expense is the one that counts.
  position integer not null check (position >= 1),
  name text not null check (length(name) between 1 and 100),
  active boolean not null,
  -- Empty lists: any.
  kinds text[] not null,
  -- Haléře, both inclusive.
  amount_from bigint,
  amount_to bigint,
  partner_ids bigint[] not null,
  cost_centres text[] not null,
  approver_ids bigint[] not null,
  approver_roles text[] not null,
  required smallint not null check (required between 1 and 5),
  allow_self boolean not null,
  blocks text not null check (blocks in ('issue', 'payment')),
  primary key (entity_id, id),
  check (amount_from <= amount_to)
);
create index approval_rules_in_order on approval_rules (entity_id, position);

-- A request keeps what its rule said when it was made.
create table approvals (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  document_id bigint not null,
  state text not null check (state in ('requested', 'approved', 'rejected', 'withdrawn', 'reset')),
  -- The one that `approval_state` of the document tells; a rejected one gives way to the next request.
  is_current boolean not null default true,
  -- Null: no rule fits, one person was asked. A rule may be gone since.
  rule_id bigint,
  rule_name text,
  approver_ids bigint[] not null,
  approver_roles text[] not null,
  required smallint not null check (required between 1 and 5),
  allow_self boolean not null,
  blocks text not null check (blocks in ('issue', 'payment')),
  -- Of what the document said when it was asked for: when that changes, the approval is over.
  basis bytea not null check (octet_length(basis) = 32),
  -- Null: the service itself, in a sample company.
  requested_by bigint references users (id),
  requested_at timestamptz not null,
  note text check (length(note) <= 500),
  ended_at timestamptz,
  primary key (entity_id, id),
  foreign key (entity_id, document_id) references documents (entity_id, id) on delete cascade,
  check (not is_current or state in ('requested', 'approved', 'rejected')),
  check ((rule_id is null) = (rule_name is null)),
  check ((state = 'requested') = (ended_at is null))
);
create unique index approvals_of_document on approvals (entity_id, document_id) where is_current;
create index approvals_in_order on approvals (entity_id, state, requested_at, id) where is_current;

create table approval_decisions (
  entity_id bigint not null references entities (id),
  approval_id bigint not null,
  user_id bigint not null references users (id),
  decision text not null check (decision in ('approved', 'rejected')),
  note text check (length(note) <= 500),
  decided_at timestamptz not null,
  -- Who has approved may still reject, until nothing remains.
  primary key (entity_id, approval_id, user_id, decision),
  foreign key (entity_id, approval_id) references approvals (entity_id, id) on delete cascade
);

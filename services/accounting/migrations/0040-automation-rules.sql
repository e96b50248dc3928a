-- Rules that people make for what repeats, in their order: what has to hold, and what is done then.
create table automation_rules (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  -- From 1, without gaps: the first rule that fits is the one that counts.
  position integer not null check (position >= 1),
  name text not null check (length(name) between 1 and 100),
  active boolean not null,
  target text not null check (target in ('bank_transaction', 'document')),
  -- As the interface names them; amounts in hundredths of the currency, accounts as they are compared.
  conditions jsonb not null check (jsonb_typeof(conditions) = 'object'),
  effects jsonb not null check (jsonb_typeof(effects) = 'object'),
  -- What they name, so that it stays as long as the rule does.
  condition_partner_id bigint generated always as ((conditions ->> 'partner_id')::bigint) stored,
  bank_account_id bigint generated always as ((conditions ->> 'bank_account_id')::bigint) stored,
  account_code text generated always as (effects ->> 'account_code') stored,
  partner_id bigint generated always as ((effects ->> 'partner_id')::bigint) stored,
  -- How often it posted, put aside, filled or first proposed something.
  hits integer not null default 0 check (hits >= 0),
  last_hit_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (entity_id, id),
  foreign key (entity_id, condition_partner_id) references partners (entity_id, id),
  foreign key (entity_id, partner_id) references partners (entity_id, id),
  foreign key (entity_id, bank_account_id) references bank_accounts (entity_id, id),
  foreign key (entity_id, account_code) references accounts (entity_id, code),
  check ((hits = 0) = (last_hit_at is null))
);
create index automation_rules_in_order on automation_rules (entity_id, position);
-- What people edit is a version; what a run leaves behind is none.
create trigger automation_rules_version
  before update of position, name, active, target, conditions, effects on automation_rules
  for each row execute function advance_version();

alter table bank_transactions add column tags text[] not null default '{}';
-- By which rule a movement was posted.
alter table bank_lines
  add column rule_id bigint,
  add foreign key (entity_id, rule_id) references automation_rules (entity_id, id) on delete set null (rule_id);
create index bank_lines_of_rule on bank_lines (entity_id, rule_id) where rule_id is not null;

import { notFound } from '../../platform/errors.ts';
import { type Queries, rowsOf } from '../../platform/store.ts';
import type { DocumentRule } from './document-rules.ts';
import type { RuleValues } from './fields.ts';
import type { About, Rule } from './rule.ts';

const columns = (sql: Queries) => sql`
  r.id, r.position, r.name, r.active, r.target, r.conditions, r.effects, r.hits, r.last_hit_at, r.created_at,
  r.updated_at, json_build_object(
    'condition_partner',
    (select p.name from partners p where p.entity_id = r.entity_id and p.id = r.condition_partner_id),
    'bank_account', (select b.name from bank_accounts b where b.entity_id = r.entity_id and b.id = r.bank_account_id),
    'partner', (select p.name from partners p where p.entity_id = r.entity_id and p.id = r.partner_id),
    'account', (select a.name from accounts a where a.entity_id = r.entity_id and a.code = r.account_code)
  ) as about`;

/** The rules of a company in their order. */
export function rulesOf(sql: Queries, entityId: number): Promise<Rule[]> {
  return sql<Rule[]>`
    select ${columns(sql)} from automation_rules r where r.entity_id = ${entityId} order by r.position, r.id`;
}

/** The active rules for a target in their order, without the names of what they refer to. */
export async function briefRulesFor(
  sql: Queries,
  entityId: number,
  target: Rule['target'],
): Promise<DocumentRule[]> {
  const [row] = await sql<{ rules: DocumentRule[] | null }[]>`
    select json_agg(json_build_object('id', id, 'name', name, 'conditions', conditions, 'effects', effects)
      order by position) as rules
    from automation_rules where entity_id = ${entityId} and target = ${target} and active`;
  return row?.rules ?? [];
}

/** @throws {HttpError} 404 */
export async function ruleOf(sql: Queries, entityId: number, id: number): Promise<Rule> {
  const [rule] = await sql<Rule[]>`
    select ${columns(sql)} from automation_rules r where r.entity_id = ${entityId} and r.id = ${id}`;
  if (rule === undefined) throw notFound();
  return rule;
}

export async function countRules(sql: Queries, entityId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from automation_rules where entity_id = ${entityId}`;
  return row?.count ?? 0;
}

type Stored = Omit<RuleValues, 'position'> & { position: number };

/** Whoever calls holds the company and has made place. */
export async function insertRule(tx: Queries, entityId: number, values: Stored, now: Date): Promise<number> {
  const row = { ...values, entity_id: entityId, created_at: now, updated_at: now };
  const names = tx.unsafe(Object.keys(row).join(', '));
  const [stored] = await tx<{ id: number }[]>`
    insert into automation_rules (${names}) select ${names} from ${rowsOf(tx, 'automation_rules', [row])}
    returning id`;
  if (stored === undefined) throw new Error('an insert returned no row');
  return stored.id;
}

export async function changeRule(
  tx: Queries,
  entityId: number,
  id: number,
  values: Stored,
  now: Date,
): Promise<void> {
  const row = { ...values, updated_at: now };
  const names = tx.unsafe(Object.keys(row).join(', '));
  await tx`
    update automation_rules r set (${names}) = (select ${names} from ${rowsOf(tx, 'automation_rules', [row])})
    where r.entity_id = ${entityId} and r.id = ${id}`;
}

/** Moves the rules from one position to another by one place. */
export async function shiftRules(
  tx: Queries,
  entityId: number,
  { from, to, by }: { from: number; to: number | null; by: 1 | -1 },
  now: Date,
): Promise<void> {
  await tx`
    update automation_rules set position = position + ${by}, updated_at = ${now}
    where entity_id = ${entityId} and position >= ${from} ${to === null ? tx`` : tx`and position <= ${to}`}`;
}

export async function removeRule(tx: Queries, entityId: number, id: number): Promise<void> {
  await tx`delete from automation_rules where entity_id = ${entityId} and id = ${id}`;
}

/** What a rule proposed before it was changed: accepting it would do something else by now. */
export async function forgetProposals(
  tx: Queries,
  entityId: number,
  ruleId: number,
  now: Date,
): Promise<void> {
  await tx`
    update bank_transactions set suggestion = null, updated_at = ${now}
    where entity_id = ${entityId} and state in ('new', 'partial') and suggestion -> 'rule_id' = to_jsonb(${ruleId}::bigint)`;
}

/** Counts what rules did. */
export async function countHits(
  tx: Queries,
  entityId: number,
  hits: ReadonlyMap<number, number>,
  now: Date,
): Promise<void> {
  if (hits.size === 0) return;
  await tx`
    update automation_rules r set hits = r.hits + h.count, last_hit_at = ${now}
    from unnest(${[...hits.keys()]}::bigint[], ${[...hits.values()]}::int[]) h (id, count)
    where r.entity_id = ${entityId} and r.id = h.id`;
}

export async function isPartner(sql: Queries, entityId: number, id: number): Promise<boolean> {
  const [row] = await sql`select from partners where entity_id = ${entityId} and id = ${id}`;
  return row !== undefined;
}

export async function isBankAccount(sql: Queries, entityId: number, id: number): Promise<boolean> {
  const [row] = await sql`select from bank_accounts where entity_id = ${entityId} and id = ${id}`;
  return row !== undefined;
}

/** Whether a rule names a contact. */
export async function isInRules(sql: Queries, entityId: number, partnerId: number): Promise<boolean> {
  const [row] = await sql`
    select from automation_rules
    where entity_id = ${entityId} and ${partnerId} in (condition_partner_id, partner_id) limit 1`;
  return row !== undefined;
}

/** Names of what values refer to that are not stored. */
export async function aboutOf(
  sql: Queries,
  entityId: number,
  { conditions, effects }: Pick<RuleValues, 'conditions' | 'effects'>,
): Promise<About> {
  const [row] = await sql<About[]>`
    select
      (select name from partners where entity_id = ${entityId} and id = ${conditions.partner_id}::bigint)
        as condition_partner,
      (select name from bank_accounts where entity_id = ${entityId} and id = ${conditions.bank_account_id}::bigint)
        as bank_account,
      (select name from partners where entity_id = ${entityId} and id = ${effects.partner_id}::bigint) as partner,
      (select name from accounts where entity_id = ${entityId} and code = ${effects.account_code}::text) as account`;
  return row as About;
}

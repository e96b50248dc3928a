import { HttpError } from '@news-and-accounting/http';
import {
  type DocumentRule,
  documentRules,
  firstFitting,
  type ReadyRule,
  type RuledDocument,
  subjectOfDocument,
} from '../../automation/rules/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import type { Queries } from '../../platform/store.ts';
import type { Batch } from './batch.ts';
import { isDoubleEntry, partnerFacts } from './facts.ts';
import { type Filled, filledIn } from './filled-in.ts';
import { newPostings } from './postings.ts';
import { type Order, type Prepared, prepare, type Way } from './prepare.ts';

/** What the first rule that fits has done with a new document. */
export type FollowedRule = { rule: Pick<DocumentRule, 'id' | 'name'>; filled: readonly Filled[] };
export type ReadyDocumentRule = ReadyRule<DocumentRule>;
export type PreparedNew = { prepared: Prepared; followed: FollowedRule | null };

/** What a correction or a tax receipt says follows from another document. */
const isRuled = ({ kind, originalId }: Pick<Order, 'kind' | 'originalId'>) =>
  originalId === null && kind !== 'tax_receipt';

/**
 * The rules that have a say in a new document. Where there are any, the company is held from here on: what they do is
 * counted, and whoever else writes rules holds the company before.
 */
export async function rulesForNew(
  tx: Queries,
  entityId: number,
  order: Pick<Order, 'kind' | 'originalId'>,
  batch: Batch | undefined,
): Promise<readonly ReadyDocumentRule[]> {
  if (!isRuled(order)) return [];
  const rules = batch?.rules ?? (await readRules(tx, entityId));
  if (batch !== undefined) batch.rules = rules;
  return rules;
}

async function readRules(tx: Queries, entityId: number): Promise<readonly ReadyDocumentRule[]> {
  const rules = await documentRules(tx, entityId);
  if (rules.length > 0) await holdCompany(tx, entityId);
  return rules;
}

/** The same for a document that is only shown. */
export async function rulesForPreview(
  sql: Queries,
  order: Pick<Order, 'kind' | 'originalId'>,
  company: Prepared['company'],
): Promise<readonly ReadyDocumentRule[]> {
  if (!isRuled(order) || !company.has_document_rules) return [];
  return documentRules(sql, company.id);
}

/**
 * A new document with what the first rule that fits fills in where nothing is entered. What would not be taken is left
 * out: a rule is never why a document is refused.
 * @throws {HttpError} 422 for what was entered
 */
export async function prepareNew(
  sql: Queries,
  entityId: number,
  order: Order,
  way: Way,
  rules: readonly ReadyDocumentRule[],
): Promise<PreparedNew> {
  const prepared = await prepare(sql, entityId, order, way);
  const usable = rules.filter(({ rule }) => isUsable(rule, prepared));
  const rule = usable.length === 0 ? null : firstFitting(usable, subjectOfDocument(ruledOf(prepared)));
  if (rule === null) return { prepared, followed: null };
  if (rule.effects.ignore) return { prepared, followed: { rule, filled: [] } };
  const { partner_id } = rule.effects;
  const partner =
    order.given.partner_id === null && partner_id !== null
      ? await partnerFacts(sql, entityId, partner_id, way.isStored)
      : prepared.partner;
  const facts = { company: prepared.company, partner };
  for (const effects of [rule.effects, { ...rule.effects, account_code: null }]) {
    const { given, filled } = filledIn(order.given, { ...rule, effects }, { ...prepared, partner });
    if (filled.length === 0) break;
    const again = await takenOr(() => prepare(sql, entityId, { ...order, given }, { ...way, facts }));
    if (again !== null) return { prepared: again, followed: { rule, filled } };
  }
  return { prepared, followed: null };
}

/** A rule with an account is none any more where there is no double entry. */
const isUsable = ({ effects }: DocumentRule, { company }: Prepared) =>
  effects.account_code === null || isDoubleEntry(company);

/** What would be stored and posted; null where it would be refused. */
async function takenOr(work: () => Promise<Prepared>): Promise<Prepared | null> {
  try {
    const prepared = await work();
    const { values, company, partner } = prepared;
    const isMeasured = values.currency === 'CZK' || values.rate !== null;
    if (isDoubleEntry(company) && isMeasured)
      newPostings({ ...prepared, copy: partner }, { id: null, number: null });
    return prepared;
  } catch (error) {
    if (error instanceof HttpError && error.answer.status === 422) return null;
    throw error;
  }
}

function ruledOf({ values, lines, computed, partner }: Prepared): RuledDocument {
  const { direction, partner_id, variable_symbol, constant_symbol, specific_symbol } = values;
  const { currency, bank_account_id, payee_account } = values;
  return {
    ...{ direction, partner_id, variable_symbol, constant_symbol, specific_symbol },
    ...{ currency, bank_account_id, payee_account },
    partner_name: partner?.name ?? null,
    line_names: lines.map(({ name }) => name),
    total: computed.sums.total,
    partner_accounts: partner?.bank_accounts ?? [],
  };
}

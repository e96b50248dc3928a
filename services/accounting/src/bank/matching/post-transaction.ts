import { recordEvent } from '../../access/history/index.ts';
import type { Rule } from '../../automation/rules/index.ts';
import { checkUnlocked, holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { amount } from '../../platform/http/amount.ts';
import { ok } from '../../platform/http/answer.ts';
import {
  bodySchema,
  type Field,
  invalidFields,
  list,
  nullable,
  object,
  oneOf,
  readBody,
  text,
  type ValuesOf,
  wholeNumber,
} from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import {
  CATEGORIES,
  TransactionParams,
  TransactionSchema,
  transactionDetail,
  transactionDetailOf,
  transactionOf,
} from '../transactions/index.ts';
import { matchEvent } from './events.ts';
import { checkOpen } from './match-transaction.ts';
import { type Movement, remainingOf } from './movement.ts';
import { needsPartner, type PostedLine, storeLines, wholeLine } from './post-lines.ts';
import { knownRates, rateOfMovement } from './rates.ts';
import { followedByPerson, partnerOf, ruleLine, ruleToPost } from './rule-lines.ts';
import { isPartner, movementOf, refuseRules, removeLines, settleAnew } from './store.ts';

const LINES_AT_MOST = 100;

const LINE = object(
  {
    account_code: nullable(
      text({ pattern: /^\d{3,9}$/, patternText: 'Musí být číslo účtu z účtového rozvrhu.' }),
    ),
    category: nullable(oneOf(CATEGORIES)),
    amount: amount({ minimum: 'any' }),
    text: nullable(text({ maximum: 200 })),
    partner_id: nullable(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
    cost_centre: nullable(text({ maximum: 50 })),
  },
  'BankLine',
);

const POSTING = {
  lines: nullable(list(LINE, LINES_AT_MOST)),
  rule_id: nullable(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
} satisfies Record<string, Field<unknown>>;

export const postTransaction = defineOperation({
  id: 'postBankTransaction',
  method: 'POST',
  path: '/entities/{entity_id}/bank_transactions/{id}/post_entries',
  summary: 'Post a movement of a bank account to accounts or categories',
  description:
    'Settles all that remains of a movement by accounts: `lines` of `account_code` and `amount` in the currency of the account and with the sign of the movement, together exactly `remaining`. Above zero the bank is debited, below zero credited. 311, 321, 324 and 314 need `partner_id`. Where the company has no double entry, lines have a `category` of the cash journal instead; the wrong kind is a 422.\n\nWithout `lines` the movement goes to its `account_code` (`updateBankTransaction`); without that to where the first automation rule that fits it and posts says, else it is a 422 `NO_RULE`. With a `rule_id` it goes where that rule says, whether it fits or is switched off. A rule also gives its cost centre and contact, and its note and tags where the movement has none. Repeating replaces the lines of before. Double entry gets the postings with source `bank`. A locked day is a 422. The history gets the record `bank_transaction.posted`.',
  tag: 'Bank',
  meta: { permission: 'writer', versioned: true },
  params: TransactionParams,
  body: strict(bodySchema(POSTING, 'BankPosting')),
  responses: {
    ...json(200, 'The movement', TransactionSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const given = readBody(POSTING, body);
    if (given.rule_id !== null && given.lines !== null)
      throw invalidFields({ rule_id: 'Zadejte buď řádky, nebo pravidlo.' });
    const company = companyOf(context);
    const { userId } = callerOf(context);
    const now = new Date(context.now());
    const rates = await knownRates(context, company.id, [params.id]);
    return write(context, async (tx) => {
      const held = await holdCompany(tx, company.id);
      const present = await transactionOf(tx, company.id, params.id);
      const before = await movementOf(tx, company.id, params.id, true);
      await checkVersion(context, present, () => transactionDetail(tx, company.id, present));
      checkUnlocked(held.lockedUntil, before.booked_on);
      await refuseRules(tx, company.id, before.id, now);
      await removeLines(tx, company.id, [before.id], 'entries');
      await settleAnew(tx, company.id, [before.id], now);
      const movement = await movementOf(tx, company.id, before.id);
      checkOpen(movement);
      const { lines, rule } = await linesOf(tx, company.id, movement, given, held.isDoubleEntry);
      await checkLines(tx, company.id, movement, lines, held.isDoubleEntry);
      const rate = rateOfMovement(movement, null, rates);
      const posted = { movement, lines, rate, userId, ruleId: rule?.id ?? null };
      await storeLines(tx, company.id, [posted], { now, isDoubleEntry: held.isDoubleEntry });
      if (rule !== null) await followedByPerson(tx, company.id, movement, rule, now);
      const names = rule === null ? [] : [`pravidlo ${rule.name}`];
      await recordEvent(tx, matchEvent('posted', company.id, userId, movement, remainingOf(movement), names));
      const detail = await transactionDetailOf(tx, company.id, movement.id);
      return ok(detail, detail.updated_at);
    });
  },
});

type Lines = { lines: readonly PostedLine[]; rule: Rule | null };

/**
 * The given lines, else one to where the movement is assigned, else one to where a rule says.
 * @throws {HttpError} 422, also `NO_RULE` where nothing says where a movement belongs
 */
async function linesOf(
  tx: Queries,
  entityId: number,
  movement: Movement,
  given: ValuesOf<typeof POSTING>,
  isDoubleEntry: boolean,
): Promise<Lines> {
  if (given.lines !== null) return { lines: given.lines, rule: null };
  const { account_code } = movement;
  if (given.rule_id === null && account_code !== null && isDoubleEntry) {
    const partner_id = needsPartner(account_code) ? movement.partner_id : null;
    return { lines: [wholeLine(movement, { account_code, partner_id })], rule: null };
  }
  const rule = await ruleToPost(tx, entityId, movement, given.rule_id, isDoubleEntry);
  const partnerId = await partnerOf(tx, entityId, movement);
  return { lines: [ruleLine(movement, rule, partnerId)], rule };
}

async function checkLines(
  tx: Queries,
  entityId: number,
  movement: Movement,
  lines: readonly PostedLine[],
  isDoubleEntry: boolean,
): Promise<void> {
  const problems: Record<string, string> = {};
  for (const [i, line] of lines.entries()) {
    const [wanted, wrong] = isDoubleEntry
      ? (['account_code', 'category'] as const)
      : (['category', 'account_code'] as const);
    if (line[wrong] !== null)
      problems[`lines[${i}].${wrong}`] = isDoubleEntry
        ? 'V podvojném účetnictví se zadává účet.'
        : 'Bez podvojného účetnictví se zadává druh příjmu nebo výdaje.';
    if (line[wanted] === null) problems[`lines[${i}].${wanted}`] = 'Musí být vyplněno.';
    if (line.amount === 0) problems[`lines[${i}].amount`] = 'Nesmí být nula.';
    if (line.account_code === movement.ledger_code)
      problems[`lines[${i}].account_code`] = 'Je to účet samotného pohybu.';
    if (isDoubleEntry && line.partner_id === null && needsPartner(line.account_code))
      problems[`lines[${i}].partner_id`] = 'Na tento účet se účtuje s kontaktem.';
    if (line.partner_id !== null && !(await isPartner(tx, entityId, line.partner_id)))
      problems[`lines[${i}].partner_id`] = 'Tento kontakt firma nemá.';
  }
  const sum = lines.reduce((total, line) => total + line.amount, 0);
  if (sum !== remainingOf(movement)) problems.lines = 'Součet řádků musí být to, co z pohybu zbývá.';
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}

import { type Haler, haler } from '@news-and-accounting/money';
import { recordEvent } from '../../access/history/index.ts';
import { checkUnlocked, holdCompany, type NewPosting, replacePostings } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
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
  TransactionParams,
  TransactionSchema,
  transactionDetail,
  transactionDetailOf,
  transactionOf,
} from '../transactions/index.ts';
import { matchEvent } from './events.ts';
import { checkOpen } from './match-transaction.ts';
import { type Movement, remainingOf, signOf } from './movement.ts';
import { czkOf } from './plan.ts';
import { knownRates, rateOfMovement } from './rates.ts';
import { changeSettled, insertLines, isPartner, movementOf, removeLines, settleAnew } from './store.ts';

const CATEGORIES = [
  'income_taxable',
  'income_other',
  'expense_deductible',
  'expense_other',
  'transfer',
] as const;
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
type Line = ValuesOf<{ line: typeof LINE }>['line'];

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
    'Settles all that remains of a movement by accounts: `lines` of `account_code` and `amount` in the currency of the account and with the sign of the movement, together exactly `remaining`. Above zero the bank is debited, below zero credited. 311, 321, 324 and 314 need `partner_id`. Where the company has no double entry, lines have a `category` of the cash journal instead; the wrong kind is a 422.\n\nWithout `lines` the movement goes to its `account_code` (`updateBankTransaction`); without that it is a 422 `NO_RULE`. There are no rules yet, so a `rule_id` is a 422. Repeating replaces the lines of before. Double entry gets the postings with source `bank`. A locked day is a 422. The history gets the record `bank_transaction.posted`.',
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
    if (given.rule_id !== null) throw invalidFields({ rule_id: 'Toto pravidlo firma nemá.' });
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
      await removeLines(tx, company.id, [before.id], 'entries');
      await settleAnew(tx, company.id, [before.id], now);
      const movement = await movementOf(tx, company.id, before.id);
      checkOpen(movement);
      const lines = given.lines ?? assigned(movement, held.isDoubleEntry);
      await checkLines(tx, company.id, movement, lines, held.isDoubleEntry);
      const rate = rateOfMovement(movement, null, rates);
      await storeLines(tx, company.id, movement, {
        lines,
        rate,
        userId,
        now,
        isDoubleEntry: held.isDoubleEntry,
      });
      const amountPosted = remainingOf(movement);
      await recordEvent(tx, matchEvent('posted', company.id, userId, movement, amountPosted));
      const detail = await transactionDetailOf(tx, company.id, movement.id);
      return ok(detail, detail.updated_at);
    });
  },
});

/** @throws {HttpError} 422 `NO_RULE` where nothing says where a movement belongs */
function assigned(movement: Movement, isDoubleEntry: boolean): Line[] {
  const { account_code } = movement;
  if (account_code === null || !isDoubleEntry)
    throw invalid('Pro tento pohyb není účet ani pravidlo; zadejte řádky.', { code: 'NO_RULE' });
  const line = { category: null, text: null, partner_id: null, cost_centre: null };
  return [{ ...line, account_code, amount: remainingOf(movement) }];
}

/** Accounts whose items are somebody's. */
const OF_PARTNERS = /^(311|321|324|314)/;

async function checkLines(
  tx: Queries,
  entityId: number,
  movement: Movement,
  lines: readonly Line[],
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
    if (isDoubleEntry && line.partner_id === null && OF_PARTNERS.test(line.account_code ?? ''))
      problems[`lines[${i}].partner_id`] = 'Na tento účet se účtuje s kontaktem.';
    if (line.partner_id !== null && !(await isPartner(tx, entityId, line.partner_id)))
      problems[`lines[${i}].partner_id`] = 'Tento kontakt firma nemá.';
  }
  const sum = lines.reduce((total, line) => total + line.amount, 0);
  if (sum !== remainingOf(movement)) problems.lines = 'Součet řádků musí být to, co z pohybu zbývá.';
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}

type Stored = {
  lines: readonly Line[];
  rate: number | null;
  userId: number;
  now: Date;
  isDoubleEntry: boolean;
};

async function storeLines(
  tx: Queries,
  entityId: number,
  movement: Movement,
  { lines, rate, userId, now, isDoubleEntry }: Stored,
): Promise<void> {
  let sum: Haler = movement.settled;
  const rows = lines.map((line, i) => {
    const before = czkOf(sum, rate);
    sum = haler(sum + line.amount);
    const { account_code, category, text: said, partner_id, cost_centre } = line;
    return {
      ...{ transaction_id: movement.id, position: movement.lines + i + 1, kind: 'entry' as const },
      ...{ account_code, category, amount: line.amount, amount_czk: haler(czkOf(sum, rate) - before) },
      ...{ text: said, partner_id, cost_centre, user_id: userId },
    };
  });
  const postings = isDoubleEntry ? rows.flatMap((row) => postingOf(movement, row)) : [];
  await replacePostings(tx, entityId, { source: 'bank', sourceIds: [movement.id] }, postings);
  await insertLines(tx, entityId, rows, now);
  const isPosted = rows.some((row) => Math.sign(row.amount) === signOf(movement));
  const { id, amount: whole } = movement;
  await changeSettled(tx, entityId, [{ id, settled: whole, state: isPosted ? 'posted' : 'matched' }], now);
}

type Row = {
  account_code: string | null;
  amount: Haler;
  amount_czk: Haler;
  text: string | null;
  partner_id: number | null;
  cost_centre: string | null;
};

function postingOf(movement: Movement, row: Row): NewPosting[] {
  const { ledger_code: bank, currency } = movement;
  const account = row.account_code ?? '';
  if (row.amount_czk === 0) return [];
  const isIn = row.amount_czk > 0;
  return [
    {
      ...{ date: movement.booked_on, debit: isIn ? bank : account, credit: isIn ? account : bank },
      amount: haler(Math.abs(row.amount_czk)),
      text: row.text ?? movement.message ?? movement.counter_name ?? 'Pohyb na účtu',
      ...{ source: 'bank' as const, sourceId: movement.id },
      ...(currency === 'CZK' ? {} : { foreign: { currency, amount: haler(Math.abs(row.amount)) } }),
      ...(row.partner_id === null ? {} : { partnerId: row.partner_id }),
      ...(row.cost_centre === null ? {} : { costCentre: row.cost_centre }),
    },
  ];
}

import { type Haler, haler } from '@news-and-accounting/money';
import { type NewPosting, replacePostings } from '../../books/ledger/index.ts';
import type { Queries } from '../../platform/store.ts';
import { type Movement, remainingOf, signOf } from './movement.ts';
import { markOwnPayments } from './order-items.ts';
import { czkOf } from './plan.ts';
import { changeSettled, insertLines, type LineRow } from './store.ts';

/** A part of a movement that goes to an account, or without double entry to a category. */
export type PostedLine = {
  account_code: string | null;
  category: string | null;
  amount: Haler;
  text: string | null;
  partner_id: number | null;
  cost_centre: string | null;
};

/** A movement with lines that take all that remains of it. */
export type PostedMovement = {
  movement: Movement;
  lines: readonly PostedLine[];
  /** CZK for one unit in millionths; null in CZK. */
  rate: number | null;
  /** Null: automatic. */
  userId: number | null;
  ruleId: number | null;
};

/** Accounts whose items are somebody's. */
const OF_PARTNERS = /^(311|321|324|314)/;

export const needsPartner = (account: string | null) => OF_PARTNERS.test(account ?? '');

/** Stores lines of movements that have none of accounts, by few statements for any number of movements. */
export async function storeLines(
  tx: Queries,
  entityId: number,
  posted: readonly PostedMovement[],
  { now, isDoubleEntry }: { now: Date; isDoubleEntry: boolean },
): Promise<void> {
  const rows = posted.map((each) => ({ movement: each.movement, lines: linesOf(each) }));
  const postings = isDoubleEntry
    ? rows.flatMap(({ movement, lines }) => lines.flatMap((line) => postingOf(movement, line)))
    : [];
  const sourceIds = posted.map(({ movement }) => movement.id);
  await replacePostings(tx, entityId, { source: 'bank', sourceIds }, postings);
  await insertLines(
    tx,
    entityId,
    rows.flatMap(({ lines }) => lines),
    now,
  );
  const settled = rows.map(({ movement, lines }) => {
    const isPosted = lines.some((line) => Math.sign(line.amount) === signOf(movement));
    const state = isPosted ? ('posted' as const) : ('matched' as const);
    return { id: movement.id, settled: movement.amount, state };
  });
  await changeSettled(tx, entityId, settled, now);
  await markOwnPayments(
    tx,
    entityId,
    posted.map(({ movement }) => movement),
    new Set(posted.flatMap(({ movement, userId }) => (userId === null ? [] : [movement]))),
  );
}

function linesOf({ movement, lines, rate, userId, ruleId }: PostedMovement): LineRow[] {
  let sum: Haler = movement.settled;
  return lines.map(({ account_code, category, amount, text, partner_id, cost_centre }, i) => {
    const before = czkOf(sum, rate);
    sum = haler(sum + amount);
    return {
      ...{ transaction_id: movement.id, position: movement.lines + i + 1, kind: 'entry' as const },
      ...{ account_code, category, amount, amount_czk: haler(czkOf(sum, rate) - before) },
      ...{ text, partner_id, cost_centre, user_id: userId, rule_id: ruleId },
    };
  });
}

function postingOf(movement: Movement, row: LineRow): NewPosting[] {
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

/** One line of all that remains of a movement. */
export function wholeLine(movement: Movement, place: Partial<PostedLine>): PostedLine {
  const nothing = { account_code: null, category: null, text: null, partner_id: null, cost_centre: null };
  return { ...nothing, ...place, amount: remainingOf(movement) };
}

import { type Haler, haler, negate } from '@news-and-accounting/money';
import type { SampleContext } from '../../access/companies/index.ts';
import type { Rule } from '../../automation/rules/index.ts';
import { type holdCompany, type NewPosting, replacePostings } from '../../books/ledger/index.ts';
import { type BankPayment, type PaidThing, recordBankPayments } from '../../documents/payments/index.ts';
import { EMPLOYEES_PAYABLE } from '../../people/payslips/index.ts';
import type { Queries } from '../../platform/store.ts';
import { candidateJson } from '../matching/candidate.ts';
import {
  insertLines,
  insertMatches,
  keepSuggestions,
  type LineRow,
  type MatchRow,
} from '../matching/index.ts';
import { dutyThing, onTheWay, payslipThing } from '../matching/paid-things.ts';
import { shownTargets } from '../matching/shown.ts';
import type { Judgement, Proof } from './decide.ts';
import type { BookedMovement } from './statement-of.ts';
import { namePayments, type Stored } from './store.ts';
import type { Story } from './tell.ts';
import type { Meaning } from './told.ts';

type Held = SampleContext & { held: Awaited<ReturnType<typeof holdCompany>> };

type Made = {
  story: Story;
  judged: ReadonlyMap<BookedMovement, Judgement>;
  stored: Stored;
  /** What rules have posted. */
  ruled: ReadonlyMap<BookedMovement, Rule>;
};

/** A movement that is settled, with its id. */
type Settling = { told: BookedMovement; means: Meaning; id: number };

/** Writes what the movements settle: payments of what has none, matches with their reasons, lines and proposals. */
export async function settle(
  tx: Queries,
  { entityId, userId, now, held }: Held,
  { story, judged, stored, ruled }: Made,
): Promise<void> {
  const all = [...stored.movements].flatMap(([told, id]): Settling[] =>
    told.means === null ? [] : [{ told, means: told.means, id }],
  );
  const codes = new Map(story.accounts.map(({ id, account_code }) => [id, account_code]));
  const { owner } = story;
  const things = all.flatMap((each) =>
    thingsOf(each).map((thing) => ({
      ...each,
      amount: thing.amount,
      payment: paymentOf(each, thing, codes),
    })),
  );
  const recorder = { company: { id: entityId, fiscalYearStart: 1 }, userId, now, held };
  const paid = await recordBankPayments(
    tx,
    recorder,
    things.map(({ payment }) => payment),
  );
  const others = pairsOf(all);
  const made = things.map((each, i) => ({ ...each, payment: paid[i]?.id ?? 0 }));
  const recorded = all.flatMap((each) =>
    each.means.kind === 'document'
      ? [{ ...each, amount: haler(Math.abs(each.told.amount)), payment: each.means.paid.payment_id }]
      : [],
  );
  const positions = new Map<number, number>();
  const matches = [...made, ...recorded].map((each) => {
    const position = (positions.get(each.id) ?? 0) + 1;
    positions.set(each.id, position);
    const proof = judged.get(each.told)?.proof ?? null;
    return matchOf(each, { position, proof, owner, other: others.get(each.id) ?? null });
  });
  await namePayments(
    tx,
    entityId,
    all.flatMap(({ means, id }) =>
      means.kind === 'document' ? [{ id: means.paid.payment_id, bank_transaction_id: id }] : [],
    ),
  );
  await insertMatches(tx, entityId, matches, now);
  const lines = all.flatMap((each) =>
    lineOf(each, owner, ruled.get(each.told)?.id ?? null, held.isDoubleEntry),
  );
  await insertLines(tx, entityId, lines, now);
  if (held.isDoubleEntry)
    await replacePostings(
      tx,
      entityId,
      null,
      all.flatMap((each) => postingOf(each, codes)),
    );
  await propose(tx, { entityId, now }, { judged, stored });
}

/** What a movement pays besides documents, and how much of it. */
type Thing = { pays: PaidThing; amount: Haler };

function thingsOf({ told, means }: Settling): Thing[] {
  const amount = haler(Math.abs(told.amount));
  switch (means.kind) {
    case 'payslips':
      return means.slips.map(({ id, name, month, year, payout }) => ({
        pays: payslipThing(id, `${name} ${month}/${year}`, EMPLOYEES_PAYABLE),
        amount: payout,
      }));
    case 'duty':
      // What comes back is a payment below zero.
      return [{ pays: dutyThing(means.owed.duty), amount: negate(told.amount) }];
    case 'transfer':
      return [{ pays: onTheWay(told.currency, told.amount > 0), amount }];
    default:
      return [];
  }
}

const MILLION = 1_000_000;

function paymentOf(
  { told, id }: Settling,
  { pays, amount }: Thing,
  codes: ReadonlyMap<number, string>,
): BankPayment {
  const isCzk = told.currency === 'CZK';
  const amountCzk = isCzk ? amount : haler(Math.abs(told.amountCzk));
  return {
    ...{ pays, paid: { amount, amountCzk }, difference: null, paidOn: told.on, transactionId: id },
    moved: { currency: told.currency, amount },
    rate: isCzk ? null : Math.round((amountCzk / amount) * MILLION),
    ...{ bankAccountId: told.bankAccountId, account: codes.get(told.bankAccountId) ?? '' },
  };
}

/** The other sides of transfers, by their ids. */
function pairsOf(all: readonly Settling[]): ReadonlyMap<number, number> {
  const sides = all.flatMap(({ means, id }) => (means.kind === 'transfer' ? [{ key: means.key, id }] : []));
  return new Map(
    [...Map.groupBy(sides, ({ key }) => key).values()].flatMap(([one, other]): [number, number][] =>
      one === undefined || other === undefined
        ? []
        : [
            [one.id, other.id],
            [other.id, one.id],
          ],
    ),
  );
}

const TARGETS = { document: 'document', payslips: 'payslip', duty: 'duty', transfer: 'transaction' } as const;

type Matched = { position: number; proof: Proof | null; owner: number; other: number | null };

function matchOf(
  { told, means, id, amount, payment }: Settling & { amount: Haler; payment: number },
  { position, proof, owner, other }: Matched,
): MatchRow {
  const isRecorded = means.kind === 'document' && means.paid.method === 'card';
  const target = means.kind === 'line' || isRecorded ? 'payment' : TARGETS[means.kind];
  return {
    ...{ transaction_id: id, position, target, payment_id: payment, made_payment: !isRecorded },
    ...{ other_transaction_id: other, amount: haler(Math.sign(told.amount) * Math.abs(amount)) },
    target_amount: means.kind === 'document' ? means.paid.amount : amount,
    ...{ difference: haler(0), user_id: proof === null ? owner : null, evidence: proof ?? [] },
  };
}

function lineOf(
  { told, means, id }: Settling,
  owner: number,
  ruleId: number | null,
  isDoubleEntry: boolean,
): LineRow[] {
  if (means.kind !== 'line') return [];
  const place = isDoubleEntry
    ? { account_code: means.account, category: null }
    : { account_code: null, category: means.category };
  return [
    {
      ...{ transaction_id: id, position: 1, kind: 'entry', ...place },
      ...{ amount: told.amount, amount_czk: told.amountCzk, text: means.text, partner_id: null },
      ...{ cost_centre: null, user_id: ruleId === null ? owner : null, rule_id: ruleId },
    },
  ];
}

function postingOf({ told, means, id }: Settling, codes: ReadonlyMap<number, string>): NewPosting[] {
  if (means.kind !== 'line') return [];
  const bank = codes.get(told.bankAccountId) ?? '';
  const [debit, credit] = told.amount > 0 ? [bank, means.account] : [means.account, bank];
  const amount = haler(Math.abs(told.amountCzk));
  return [{ date: told.on, debit, credit, amount, text: means.text, source: 'bank', sourceId: id }];
}

/** Keeps what is proposed for those that wait. */
async function propose(
  tx: Queries,
  { entityId, now }: Pick<SampleContext, 'entityId' | 'now'>,
  { judged, stored }: Pick<Made, 'judged' | 'stored'>,
): Promise<void> {
  const proposals = [...judged].flatMap(([told, { proposal }]) => {
    const id = stored.movements.get(told);
    return proposal === null || id === undefined ? [] : [{ id, proposal }];
  });
  const shown = await shownTargets(
    tx,
    entityId,
    proposals.map(({ proposal }) => ({ candidates: [proposal] })),
  );
  const rows = proposals.map(({ id, proposal }) => ({ id, suggestion: candidateJson(proposal, shown) }));
  await keepSuggestions(tx, entityId, rows, now);
}

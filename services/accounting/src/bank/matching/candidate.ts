import { type Haler, halerToJson } from '@news-and-accounting/money';
import type { Candidate, Decision } from '@news-and-accounting/payment-matching';
import Type from 'typebox';
import { type Effects, EffectsSchema } from '../../automation/rules/index.ts';
import { type DocumentKind, KINDS } from '../../documents/documents/index.ts';
import { orderNumber } from '../order-states/index.ts';
import { DutySchema } from '../transactions/index.ts';
import type { KnownDuties, UnmeasuredDuty } from './duty-targets.ts';
import type { Movement } from './movement.ts';
import { remainingOf } from './movement.ts';
import { keyOfTarget, targetOfKey } from './target-keys.ts';

const orNull = (schema: Type.TSchema, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });

/** What a candidate shows of a target, beside what names it. */
export type Shown = {
  number: string | null;
  name: string | null;
  currency: string;
  remaining: Haler | null;
  due_on: string | null;
  /** Of the other side of a transfer, for which two movements may be alike otherwise. */
  counterparty: string | null;
  /** Of a document and of a payment of one: those of two kinds may have one symbol. */
  document_kind: DocumentKind | null;
};

const ItemSchema = Type.Object(
  {
    document_id: Type.Optional(Type.Integer()),
    payment_id: Type.Optional(Type.Integer()),
    payslip_id: Type.Optional(Type.Integer()),
    transaction_id: Type.Optional(Type.Integer()),
    transfer: Type.Optional(Type.Literal('waiting', { description: 'The other side has not come yet' })),
    duty: Type.Optional(DutySchema),
    amount: Type.Number(),
    about: Type.Object(
      {
        number: orNull(Type.String()),
        name: orNull(Type.String()),
        currency: Type.String(),
        remaining: orNull(Type.Number()),
        due_on: orNull(Type.String({ format: 'date' }), 'When it is due; of a payment or movement its day'),
        counterparty: orNull(
          Type.String(),
          'Of the other side of a transfer: the counterparty, else the message, that the bank tells of it',
        ),
        counts_against: Type.Optional(
          Type.Literal(true, {
            description:
              'Money of the other direction would settle it, such as a credit note among invoices: it is taken off the others',
          }),
        ),
        document_kind: orNull(
          Type.Enum(Object.keys(KINDS) as DocumentKind[]),
          'Of a document, also of one whose payment was recorded',
        ),
      },
      { description: 'What is paid, to be shown; it is no part of what `matchBankTransaction` takes' },
    ),
  },
  { title: 'CandidateItem' },
);

export const CandidateSchema = Type.Object(
  {
    rank: Type.Integer(),
    score: Type.Number({ description: 'From 0 to 1; it only ranks' }),
    kind: Type.Enum(['document', 'combination', 'payment', 'payslip', 'duty', 'transfer', 'rule']),
    items: Type.Array(ItemSchema),
    difference: orNull(
      Type.Object({
        kind: Type.Enum(['rounding', 'fee', 'overpayment', 'other']),
        amount: Type.Number(),
        account_code: Type.Optional(
          Type.String({
            description:
              'Of `other`, which is what an order pays of deductions from wages; of an order for creditors alone it is all of the movement, and there are no `items`',
          }),
        ),
        text: Type.Optional(Type.String({ description: 'Of `other`' })),
      }),
      'What the movement has beyond the items or, below zero, lacks, and what it probably is',
    ),
    automatic: Type.Boolean({ description: 'A proof holds, nothing stands against it' }),
    evidence: Type.Array(
      Type.Object({ code: Type.String(), text: Type.String(), weight: Type.Number() }, { title: 'Evidence' }),
    ),
    against: Type.Array(
      Type.Object({ code: Type.String(), text: Type.String() }, { title: 'CounterEvidence' }),
    ),
    order: Type.Optional(
      Type.Object(
        { id: Type.Integer(), number: Type.String() },
        {
          description:
            'The payment order whose sum it is, as banks book an order as one movement, or that pays the creditor',
        },
      ),
    ),
    rule_id: Type.Optional(Type.Integer({ description: 'Of kind `rule`: for `postBankTransaction`' })),
    effects: Type.Optional(EffectsSchema),
  },
  { title: 'Candidate', description: 'What a movement may settle, with the reasons' },
);

export type CandidateJson = Omit<ReturnType<typeof candidateJson>, 'kind' | 'evidence' | 'against'> & {
  kind: Candidate['kind'] | 'rule';
  evidence: { code: string; text: string; weight: number }[];
  against: { code: string; text: string }[];
  rule_id?: number;
  effects?: Effects;
};

/** Where payslips have what is owed to creditors instead of employees. */
const DEDUCTED = { account_code: '379', text: 'Srážky ze mzdy' };

export function candidateJson(candidate: Candidate, shown: ReadonlyMap<string, Shown>) {
  const { rank, score, kind, items, orderKey, difference, automatic, evidence, against } = candidate;
  return {
    ...{ rank, score: score / 100, kind },
    items: items.map(({ key, amount, isContrary }) => ({
      ...named(key),
      amount: halerToJson(amount),
      about: {
        ...aboutJson(shown.get(key ?? 'transfer')),
        ...(isContrary === undefined ? {} : { counts_against: isContrary }),
      },
    })),
    difference:
      difference === null
        ? null
        : {
            ...{ kind: difference.kind, amount: halerToJson(difference.amount) },
            ...(difference.kind === 'other' ? DEDUCTED : {}),
          },
    automatic,
    evidence: evidence.map(({ weight, ...each }) => ({ ...each, weight: weight / 100 })),
    against: against.map((each) => ({ ...each })),
    ...(orderKey === undefined
      ? {}
      : { order: { id: Number(orderKey), number: orderNumber(Number(orderKey)) } }),
  };
}

function named(key: string | null) {
  const target = targetOfKey(key);
  if (target.kind === 'transfer') return { transfer: 'waiting' as const };
  if (target.kind !== 'duty') return { [`${target.kind}_id`]: target.id };
  const { kind, period, insurer } = target.duty;
  return { duty: { kind, period, ...(insurer === null ? {} : { insurer }) } };
}

function aboutJson(shown: Shown | undefined) {
  const { number = null, name = null, currency = 'CZK', remaining = null, due_on = null } = shown ?? {};
  const { counterparty = null, document_kind = null } = shown ?? {};
  return {
    ...{ number, name, currency, due_on, counterparty, document_kind },
    remaining: remaining === null ? null : halerToJson(remaining),
  };
}

const ACCOUNT = 20;
const SYMBOL = 40;

/** A decision with what is known of duties by their accounts alone: nobody knows their amount, so a person decides. */
export function withUnmeasured(
  decision: Decision,
  movement: Movement,
  { unmeasured }: KnownDuties,
): Decision {
  const duty = unmeasured.get(movement.counter_key ?? '');
  if (duty === undefined || movement.amount > 0 || decision.decision === 'automatic') return decision;
  const candidate = unmeasuredCandidate(duty, movement);
  // Where a return says how much it is, that stands there already.
  const [key] = candidate.items.map((item) => item.key);
  if (decision.candidates.some(({ items }) => items.some((item) => item.key === key))) return decision;
  const candidates = [...decision.candidates, candidate]
    .sort((a, b) => b.score - a.score)
    .slice(0, 20)
    .map((each, i) => ({ ...each, rank: i + 1 }));
  return { ...decision, decision: 'propose', candidates };
}

function unmeasuredCandidate(
  { kind, account, symbol, periodOf }: UnmeasuredDuty,
  movement: Movement,
): Candidate {
  const isNamed =
    symbol !== null && movement.variable_symbol?.replace(/^0+/, '') === symbol.replace(/^0+/, '');
  const period = periodOf(movement.booked_on);
  return {
    ...{ rank: 1, score: ACCOUNT + (isNamed ? SYMBOL : 0), kind: 'duty', difference: null, automatic: false },
    items: [
      {
        key: keyOfTarget({ kind: 'duty', duty: { kind, period, insurer: null } }),
        amount: Math.abs(remainingOf(movement)) as Haler,
      },
    ],
    evidence: [
      { code: 'account', text: `Účet ${account} je účet finančního úřadu pro tuto daň.`, weight: ACCOUNT },
      ...(isNamed
        ? [{ code: 'symbol' as const, text: `Variabilní symbol ${symbol} je číslo plátce.`, weight: SYMBOL }]
        : []),
    ],
    against: [],
  };
}

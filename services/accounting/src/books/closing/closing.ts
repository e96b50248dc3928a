import type { CategoryJson } from '@news-and-accounting/financial-statements';
import { type Haler, halerToJson } from '@news-and-accounting/money';
import Type from 'typebox';
import type { Company } from '../../platform/http/caller.ts';
import { EntityId } from '../../platform/http/params.ts';
import { type Balance, fiscalYearText, ownFiscalYear } from '../ledger/index.ts';
import { CategorySchema } from '../statements/index.ts';
import { resultOf } from './closing-entries.ts';
import { FINDING_LEVELS, type Finding, FindingSchema, findingJson } from './finding.ts';
import { resultBeforeTax, taxOf } from './result.ts';
import type { Rates } from './revaluation.ts';
import type { ClosingPosting } from './store.ts';

export const STATES = ['open', 'closed', 'approved'] as const;
export type State = (typeof STATES)[number];

/** What can be done of a close, in its order. */
export const ACTIONS = ['revalue', 'tax', 'close', 'approve'] as const;
export type Action = (typeof ACTIONS)[number];

export type ClosingValues = {
  state: State;
  /** By which rates currencies were revalued; null: not yet. */
  rates: Rates | null;
  include_advances: boolean;
  /** Where the lock of the period stood before the close. */
  lock_before: string | null;
  /** Warnings that were accepted, each with the reason. */
  accepted: Readonly<Record<string, string>>;
  closed_at: Date | null;
  approved_on: string | null;
};

/** The close of a fiscal year as it is stored. */
export type Closing = ClosingValues & {
  id: number;
  year: number;
  from_on: string;
  to_on: string;
  updated_at: Date;
};

/** The year as people call it. */
export const yearName = ({ year, to_on }: Pick<Closing, 'year' | 'to_on'>) => fiscalYearText(year, to_on);

export const ClosingParams = Type.Object({ entity_id: EntityId });

const orNull = (schema: Type.TSchema, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
const Day = Type.String({ format: 'date' });
const Amount = Type.Number();

const StepSchema = Type.Object(
  {
    action: Type.Enum(['check', ...ACTIONS]),
    state: Type.Enum(['done', 'todo', 'blocked', 'not_needed'], {
      description: '`blocked`: a step before has to be done first',
    }),
  },
  { title: 'ClosingStep' },
);

const EntrySchema = Type.Object(
  {
    action: Type.Enum(['revalue', 'tax', 'close', 'open', 'approve'], {
      description: 'What posted it; `open`: the openings of the next year, which `close` posts',
    }),
    entry_id: Type.Integer(),
    id: Type.Integer({ description: 'Of the posting' }),
    date: Day,
    debit: Type.String(),
    credit: Type.String(),
    amount: Amount,
    text: Type.String(),
    currency: orNull(Type.String(), 'Of a revaluation'),
    partner_id: orNull(Type.Integer()),
    document_id: orNull(Type.Integer()),
  },
  { title: 'ClosingEntry' },
);

export const ClosingSchema = Type.Object(
  {
    year: Type.Integer(),
    from: Day,
    to: Day,
    state: Type.Enum([...STATES]),
    profit_before_tax: Type.Number({ description: 'CZK; below zero a loss' }),
    tax: Type.Number({ description: 'What group 59 holds of taxes on income' }),
    profit: Type.Number({ description: 'After tax' }),
    category: orNull(
      CategorySchema,
      'Null when an account has a row of its own in the statements that it cannot stand in',
    ),
    findings: Type.Array(FindingSchema, { description: 'Errors first, then warnings, then information' }),
    steps: Type.Array(StepSchema, { description: 'In their order' }),
    entries: Type.Array(EntrySchema, {
      description: 'What the close has posted, in the order of the journal',
    }),
    accepted: Type.Object(
      {},
      {
        additionalProperties: Type.String(),
        description: 'Reasons for which warnings were accepted, by their codes',
      },
    ),
    rates: orNull(
      Type.Object({}, { additionalProperties: Type.Number() }),
      'CZK for one unit, by which currencies were revalued; null: they were not',
    ),
    include_advances: Type.Boolean(),
    approved_on: orNull(Day),
    lock_before: orNull(Day, 'Where the lock of the period returns to when the year is opened again'),
  },
  { title: 'Closing', description: 'The close of a fiscal year' },
);

/** What the 422 of a company says whose bookkeeping has no books to close. */
export const ONLY_DOUBLE_ENTRY = 'Účetní závěrka se dělá jen v podvojném účetnictví.';

/** What a year looks like before or after its close. */
export type ClosingView = {
  year: number;
  from: string;
  to: string;
  closing: Closing | null;
  balances: readonly Balance[];
  category: CategoryJson | null;
  findings: readonly Finding[];
  postings: readonly ClosingPosting[];
};

const MILLION = 1_000_000;

export function closingJson(
  view: ClosingView,
  company: Pick<Company, 'legalForm' | 'fiscalYearStart' | 'foundedOn'>,
) {
  const { year, closing, balances, category, findings, postings } = view;
  const rates = closing?.rates ?? null;
  return {
    ...{ year, ...ownFiscalYear(year, company.fiscalYearStart, company.foundedOn ?? null) },
    state: closing?.state ?? 'open',
    profit_before_tax: halerToJson(resultBeforeTax(balances)),
    tax: halerToJson(taxOf(balances)),
    profit: halerToJson(resultOf(balances)),
    category,
    findings: findings.map(findingJson),
    steps: stepsOf(view, company),
    entries: postings.map(entryJson),
    accepted: closing?.accepted ?? {},
    rates:
      rates === null
        ? null
        : Object.fromEntries(Object.entries(rates).map(([currency, rate]) => [currency, rate / MILLION])),
    include_advances: closing?.include_advances ?? false,
    approved_on: closing?.approved_on ?? null,
    lock_before: closing?.lock_before ?? null,
  };
}

const PARTS: Readonly<Record<string, string>> = {
  income_tax: 'tax',
  books_closed: 'close',
  books_opened: 'open',
  result_distributed: 'approve',
};

function entryJson({ source, part, amount, ...posting }: ClosingPosting) {
  const { entry_id, id, date, debit, credit, text, currency, partner_id, document_id } = posting;
  return {
    action: source === 'exchange' ? 'revalue' : (PARTS[part ?? ''] ?? 'close'),
    ...{ entry_id, id, date, debit, credit, amount: halerToJson(amount) },
    ...{ text, currency, partner_id, document_id },
  };
}

function stepsOf({ closing, balances, findings }: ClosingView, { legalForm }: Pick<Company, 'legalForm'>) {
  const state = closing?.state ?? 'open';
  const isClosed = state !== 'open';
  const hasErrors = findings.some(({ code }) => FINDING_LEVELS[code] === 'error');
  const isToRevalue = findings.some(({ code }) => code === 'revaluation_missing');
  const hasTax = taxOf(balances, '591') !== (0 as Haler);
  // A loss of the books is taxed too when enough of its costs is not deductible.
  const isTaxed =
    (legalForm !== 'osvc' && resultBeforeTax(balances) > 0) ||
    findings.some(({ code }) => code === 'tax_difference');
  return [
    { action: 'check', state: isClosed || !hasErrors ? 'done' : 'todo' },
    {
      action: 'revalue',
      state: isToRevalue ? 'todo' : (closing?.rates ?? null) === null ? 'not_needed' : 'done',
    },
    // Why a closed year has no tax was accepted when it was closed.
    { action: 'tax', state: hasTax ? 'done' : isTaxed && !isClosed ? 'todo' : 'not_needed' },
    { action: 'close', state: isClosed ? 'done' : hasErrors ? 'blocked' : 'todo' },
    { action: 'approve', state: state === 'approved' ? 'done' : isClosed ? 'todo' : 'blocked' },
  ];
}

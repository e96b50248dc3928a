import { ADVANCE_FREQUENCIES, FILING_MODES, ITEM_TYPES, LINE_SOURCES } from '@news-and-accounting/income-tax';
import Type, { type TSchema } from 'typebox';
import { LawReferenceSchema } from '../../platform/http/law-reference.ts';
import { FilingSchema } from '../filings/index.ts';
import { WORKING_FIELDS } from './fields.ts';
import { KINDS } from './working.ts';

const Czk = Type.Number({ description: 'CZK' });
const Day = Type.String({ format: 'date' });
const orNull = (schema: TSchema, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });

const ItemId = Type.Union([Type.Integer(), Type.String(), Type.Null()], {
  description:
    'Of an account its code, of an asset its id, of a loss its year, of an adjustment, gift or income from abroad its place in the inputs; null where a rule takes something off',
});

const LineSchema = Type.Object(
  {
    code: Type.String({ description: 'Number of the row on the form' }),
    label: Type.String(),
    amount: Type.Number({ description: 'Whole CZK as on the form; of a row that is a rate per cent' }),
    source: Type.Enum([...LINE_SOURCES]),
    field: orNull(Type.String(), 'Attribute of the row in the XML; null where it has none'),
    items: Type.Array(
      Type.Object(
        {
          type: Type.Enum([...ITEM_TYPES]),
          id: ItemId,
          label: Type.String(),
          amount: Type.Number({ description: 'CZK with haléře' }),
          reason: orNull(Type.String(), 'Why it counts, where somebody entered it or a rule cut it'),
        },
        { title: 'IncomeTaxItem' },
      ),
      { description: 'What the row is made of; rounded, their sum is the row' },
    ),
    note: orNull(Type.String(), 'How it came about, where the items do not say it'),
    reference: orNull(LawReferenceSchema),
  },
  { title: 'IncomeTaxLine' },
);

const CompanyResultSchema = Type.Object(
  {
    accounting_profit: Czk,
    base: Type.Number({ description: 'CZK, row 200' }),
    loss: Czk,
    loss_used: Czk,
    gifts: Czk,
    rounded_base: Czk,
    rate: Type.Number({ description: 'Per cent' }),
    tax: Czk,
    credits: Czk,
    total: Type.Number({ description: 'CZK, row 340' }),
    advances_paid: Czk,
    balance: Type.Number({ description: 'CZK; above 0 it is to be paid' }),
  },
  { title: 'CompanyTaxResult' },
);

const PersonResultSchema = Type.Object(
  {
    ...{ employment: Czk, business: Czk, capital: Czk, rent: Czk, other: Czk },
    base: Type.Number({ description: 'CZK, row 42' }),
    ...{ loss: Czk, loss_used: Czk, deductions: Czk, rounded_base: Czk },
    tax_before_credits: Type.Number({ description: 'CZK, row 60' }),
    credits: Czk,
    child_benefit: Type.Object({ total: Czk, as_credit: Czk, bonus: Czk }),
    tax: Type.Number({ description: 'CZK, row 74' }),
    paid: Czk,
    balance: Type.Number({ description: 'CZK, row 91; above 0 it is to be paid' }),
    last_known_tax: Czk,
  },
  { title: 'PersonTaxResult' },
);

const FlatTaxMonthSchema = Type.Object(
  { month: Type.Integer(), amount: Czk, tax: Czk, social: Czk, health: Czk },
  { title: 'FlatTaxMonth' },
);

const FlatTaxResultSchema = Type.Object(
  {
    income: Czk,
    band: Type.Integer(),
    limit: Type.Number({ description: 'CZK, above which the flat tax is lost' }),
    band_limit: Type.Number({
      description: 'CZK, up to which the band holds while income comes from the same sources',
    }),
    announced_band: Type.Integer({ description: 'The band of the advances: they follow it all year' }),
    announced_by: Type.Enum(['entered', 'payments', 'assumed'], {
      description: 'Where it is known from; assumed: the first band, as nothing says another',
    }),
    months: Type.Integer(),
    monthly: Type.Array(FlatTaxMonthSchema, { description: 'By the band of the income' }),
    advances: Type.Array(FlatTaxMonthSchema, {
      description:
        'By the announced band, as they are paid: what earlier months of the year were too high by is taken off the next ones',
    }),
    total: Type.Number({ description: 'CZK, by the band of the income: the sum of `monthly`' }),
    overpaid: Type.Number({
      description:
        'CZK, what months before a fall within the year (July 2026) were too high by: it lowers the next advances and is not taken off the total',
    }),
    settlement: Type.Number({
      description:
        'CZK, the total without `overpaid` less the advances: above 0 it is paid after the year with the notice of another tax, below 0 it is given back',
    }),
    paid: Czk,
    balance: Type.Number({ description: 'CZK, the total without `overpaid` and without what was paid' }),
  },
  { title: 'FlatTaxResult' },
);

const LossSchema = Type.Object(
  {
    year: Type.Integer(),
    assessed: Czk,
    used: Type.Number({ description: 'CZK, in years before this one' }),
    available: Czk,
    applied: Type.Number({ description: 'CZK, in this year' }),
    remaining: Czk,
    until: Type.Integer({ description: 'The last year in which it can be deducted' }),
    expired: Type.Boolean(),
    source: Type.Enum(['filed', 'manual'], { description: 'A return filed here, or an entry' }),
  },
  { title: 'TaxLoss' },
);

const Annexed = (row: number, description: string) =>
  Type.Number({ description: `CZK, row ${row}: ${description}` });

const ForeignTaxSchema = Type.Object(
  {
    full_credit: Annexed(1, 'paid where the whole of it is credited'),
    paid: Annexed(2, 'paid in states with an annex'),
    limited: Annexed(3, 'what their annexes let be credited'),
    creditable: Annexed(4, 'rows 1 and 3, which row 320 of the return takes up to the tax'),
    left: Annexed(5, 'paid and not credited; it may be a cost of the next period'),
    states: Type.Array(
      Type.Object(
        {
          country: Type.String(),
          tax: Annexed(1, 'the tax after credits, row 310 of the return'),
          base: Annexed(2, 'row 220 of the return'),
          paid: Annexed(3, 'tax paid in the state'),
          income: Annexed(4, 'gross income'),
          expenses: Annexed(5, 'expenses belonging to it'),
          net: Annexed(6, 'row 4 less row 5'),
          creditable: orNull(
            Type.Number(),
            'CZK, row 7: the part of the tax that falls on the income, at most what was paid; null for a loss',
          ),
        },
        { title: 'ForeignTaxOfState' },
      ),
      { description: 'The annex of each state with ordinary credit' },
    ),
  },
  { title: 'ForeignTax' },
);

const ProposalSchema = Type.Object(
  {
    code: Type.String(),
    row: Type.Integer({ description: 'Number of the row that an adjustment goes into' }),
    amount: Czk,
    reason: Type.String(),
    reference: orNull(LawReferenceSchema),
    items: Type.Array(
      Type.Object({
        type: Type.Enum([...ITEM_TYPES, 'document', 'payslip']),
        id: ItemId,
        label: Type.String(),
        amount: Czk,
      }),
    ),
  },
  { title: 'IncomeTaxProposal' },
);

const inputs = Object.fromEntries(
  Object.entries(WORKING_FIELDS).map(([key, { schema }]) => [key, Type.Optional(orNull(schema))]),
);

export const WorkingSchema = Type.Object(
  {
    year: Type.Integer(),
    kind: Type.Enum([...KINDS]),
    period: Type.Object({ from: Day, to: Day }),
    form: orNull(
      Type.Enum(['DPPDP9', 'DPFDP7']),
      'The form of the tax portal; null: the year has none known here',
    ),
    inputs: Type.Object(inputs, {
      title: 'IncomeTaxInputs',
      description: 'What counts, by key: what was entered, otherwise its default. A kind has only its keys',
    }),
    defaulted: Type.Array(Type.String(), {
      description:
        'The keys that nothing was entered for, and members that an entered object leaves open: of `business` without `activities` they are `business.activities`, which are those of the books',
    }),
    lines: Type.Array(LineSchema, { description: 'The rows of the form in its order, zeros too' }),
    result: Type.Union([CompanyResultSchema, PersonResultSchema, FlatTaxResultSchema], {
      description: 'By `kind`',
    }),
    losses: Type.Array(LossSchema),
    foreign_tax: orNull(
      ForeignTaxSchema,
      'Table I of the return of a company: tax paid abroad; null where none was to be credited',
    ),
    proposals: Type.Array(ProposalSchema, {
      description: 'What the books suggest; it counts only once it is entered as an adjustment',
    }),
    advances: Type.Object({
      basis: Type.Number({
        description: 'CZK, the last known tax, that of a period of less than twelve months put on twelve',
      }),
      frequency: Type.Enum([...ADVANCE_FREQUENCIES]),
      amount: Czk,
      none_to: orNull(Czk, 'CZK, the last known tax up to which no advances are paid; null of the flat tax'),
      why: Type.Union([Type.Enum(['limit', 'employment']), Type.Null()], {
        description:
          'Why none are paid: the tax is within `none_to`, or employment makes at least half of the base; null where some are, and of the flat tax',
      }),
      dates: Type.Array(Type.Object({ due_on: Day, amount: Czk })),
    }),
    due: Type.Object({
      filing_mode: Type.Enum([...FILING_MODES]),
      statutory_on: Day,
      due_on: Type.String({ format: 'date', description: 'Moved to a working day' }),
    }),
    findings: Type.Array(
      Type.Object(
        {
          level: Type.Enum(['error', 'warning', 'info']),
          code: Type.String(),
          message: Type.String(),
          field: orNull(
            Type.String(),
            'The input, the row of the form or the setting it is about; `cash_journal` for movements in `getCashJournal`',
          ),
        },
        { title: 'IncomeTaxFinding' },
      ),
    ),
    filings: Type.Array(FilingSchema, { description: 'Returns of the year, newest first' }),
    updated_at: orNull(Type.String({ format: 'date-time' }), 'Null until something was entered'),
  },
  {
    title: 'IncomeTaxWorking',
    description: 'The income tax of a year, worked out from what the books have now',
  },
);

import Type, { type TSchema } from 'typebox';
import { FilingSchema } from '../filings/index.ts';

export const orNull = (schema: TSchema, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
export const Day = Type.String({ format: 'date' });
const Amount = Type.Number();
const Id = orNull(Type.Integer());
const Text = orNull(Type.String());

export const VatFindingSchema = Type.Object(
  {
    level: Type.Enum(['error', 'warning']),
    code: Type.String(),
    message: Type.String({ description: 'Czech' }),
    document_id: Id,
    number: Text,
    field: orNull(Type.String(), 'Of the document or the company, by its name in the interface'),
  },
  { title: 'VatFinding', description: 'An `error` stands in the way of filing, a `warning` is to be known' },
);

export const VatCheckSchema = Type.Object(
  {
    check: Type.String(),
    label: Type.String({ description: 'Czech' }),
    left: Amount,
    right: Amount,
    difference: Type.Number({ description: '`left` less `right`' }),
    tolerance: Amount,
    ok: Type.Boolean(),
    documents: Type.Array(
      Type.Object({
        document_id: Id,
        number: Text,
        left: Amount,
        right: Amount,
        reason: Type.Enum(['timing', 'amount', 'not_posted', 'not_in_return', 'manual_entry']),
      }),
      { description: 'Those at fault; empty when the two agree' },
    ),
  },
  { title: 'VatCheck', description: 'Two figures that are to agree' },
);

/** What every live view has besides its content. */
export const VIEW = {
  period: Type.String({ description: '`YYYY-MM` or `YYYY-Qn`' }),
  due_on: Type.String({ format: 'date', description: 'By when it is filed' }),
  applies: Type.Boolean({ description: 'Whether there is anything to file; false: `reason` says why not' }),
  reason: orNull(Type.String(), 'Czech'),
  checks: Type.Array(VatCheckSchema),
  findings: Type.Array(VatFindingSchema),
  filings: Type.Array(FilingSchema, { description: 'What was built of the kind and period, newest first' }),
};

const Exact = Type.Object({ base: Amount, vat: Amount, vat_reduced: Amount });
export const ReturnLineSchema = Type.Object(
  {
    line: Type.String(),
    label: Type.String({ description: 'Czech' }),
    base: orNull(Amount, 'Whole CZK; null where the form has no such column'),
    vat: orNull(Amount, 'Whole CZK, of deductions those in full'),
    vat_reduced: orNull(Amount, 'Whole CZK: deductions by the coefficient'),
    coefficient: orNull(Amount, 'Per cent, of lines 52 and 53'),
    exact: { ...Exact, description: 'Before rounding' } as TSchema,
    sources: Type.Array(
      Type.Object({ document_id: Id, record_id: Id, number: Text, base: Amount, vat: Amount }),
      { description: 'What is behind the line; empty for sums' },
    ),
  },
  { title: 'VatReturnLine' },
);

export const ReturnTotalsSchema = Type.Object({
  output: Type.Number({ description: 'Line 62' }),
  deduction: Type.Number({ description: 'Line 63' }),
  due: Type.Number({ description: 'Line 64; 0 when there is none' }),
  refund: Type.Number({ description: 'Line 65; 0 when there is none' }),
  difference: orNull(Amount, 'Line 66; only of D and E'),
});

export const CoefficientSchema = orNull(
  Type.Object({
    year: Type.Integer(),
    provisional: orNull(Type.Integer()),
    settlement: orNull(
      Type.Object({
        percent: orNull(Type.Integer()),
        is_set: Type.Boolean({ description: 'Set by the company instead of what the lines say' }),
        numerator: Amount,
        denominator: Amount,
        reduced_of_year: Type.Number({ description: 'Line 46, reduced, of the year' }),
        applied_of_year: Type.Number({ description: 'Line 52 of the year' }),
      }),
      'Only in the last period of the year',
    ),
  }),
  'Null where nothing is deducted by it',
);

export const ProposalSchema = Type.Object(
  {
    kind: Type.Enum(['bad_debt_debtor']),
    document_id: Type.Integer(),
    number: Text,
    rate: Type.Number(),
    open: Type.Number({ description: 'CZK open on the day that decides, tax included' }),
    base: Amount,
    vat: Type.Number({ description: 'Above zero lowers the deduction, below zero claims it again' }),
    on: Day,
    recorded: Type.Boolean({ description: 'Whether a record says it already; before, it counts nowhere' }),
  },
  { title: 'VatProposal' },
);

const Amounts = {
  ...{ base1: Amount, vat1: Amount, base2: Amount, vat2: Amount, base3: Amount, vat3: Amount },
};
const ROW = {
  row: Type.Integer({ description: 'From 1 in each section' }),
  document_ids: Type.Array(Type.Integer()),
  number: orNull(Type.String(), 'Ours of what is issued, the supplier’s of what is received'),
  date: Day,
};
const BadDebt = Type.Enum(['N', 'P']);
const Sum = orNull(Type.Object({ document_ids: Type.Array(Type.Integer()), ...Amounts }));
const Dic = orNull(Type.String(), 'With `CZ`; null: a finding says so');

export const SectionsSchema = Type.Object(
  {
    A1: Type.Array(Type.Object({ ...ROW, dic: Dic, commodity: Text, base1: Amount })),
    A2: Type.Array(Type.Object({ ...ROW, vat_country: Text, vat_id: Text, ...Amounts })),
    A3: Type.Array(Type.Object({ ...ROW, dic: Text, vat_country: Text, vat_id: Text, base1: Amount })),
    A4: Type.Array(Type.Object({ ...ROW, dic: Dic, regime: Type.String(), bad_debt: BadDebt, ...Amounts })),
    A5: Sum,
    B1: Type.Array(Type.Object({ ...ROW, dic: Dic, commodity: Text, ...Amounts })),
    B2: Type.Array(
      Type.Object({ ...ROW, dic: Dic, proportional: Type.Enum(['A', 'N']), bad_debt: BadDebt, ...Amounts }),
    ),
    B3: Sum,
  },
  { title: 'ControlSections' },
);

export const ControlTotalsSchema = Type.Object({
  ...{ obrat23: Amount, obrat5: Amount, pln23: Amount, pln5: Amount },
  ...{ pln_rez_pren: Amount, rez_pren23: Amount, rez_pren5: Amount, celk_zd_a2: Amount },
});

export const RecapitulativeRowSchema = Type.Object(
  {
    country: Type.String({ description: 'Prefix of the number, `EL` for Greece' }),
    vat_id: Type.String({ description: 'Without the prefix' }),
    code: Type.Enum([0, 2, 3], { description: '0 goods, 2 middle person of a triangle, 3 services' }),
    count: Type.Integer({ description: 'Documents, corrections among them' }),
    value: Type.Number({ description: 'Whole CZK, rounded away from zero' }),
    exact: Amount,
    storno: orNull(Type.Enum(['A']), '`A` cancels a filed row'),
    document_ids: Type.Array(Type.Integer()),
  },
  { title: 'RecapitulativeRow' },
);

export const LedgerRowSchema = Type.Object(
  {
    source: Type.Enum(['document', 'record']),
    document_id: Id,
    record_id: Id,
    direction: Type.Enum(['output', 'input']),
    number: Text,
    external_number: Text,
    partner: orNull(
      Type.Object({
        id: Id,
        name: Type.String(),
        dic: Text,
        vat_id: Text,
        country: Type.String(),
      }),
    ),
    date: Day,
    vat_period_on: Day,
    vat_treatment: Text,
    commodity: Text,
    rate: orNull(Amount, 'Per cent'),
    deduction: Type.Enum(['full', 'proportional', 'reduced', 'car', 'none']),
    deduction_percent: orNull(Amount),
    base: Type.Number({ description: 'CZK' }),
    vat: Type.Number({ description: 'CZK; what the recipient assesses is computed' }),
    claimed_base: Amount,
    claimed_vat: Type.Number({ description: 'What of the tax is deducted in the period' }),
    lines: Type.Array(Type.String(), { description: 'Lines of the return, ascending' }),
    section: Text,
    recapitulative_code: orNull(Type.Enum([0, 2, 3])),
    findings: Type.Array(VatFindingSchema),
  },
  {
    title: 'VatLedgerRow',
    description: 'A document by treatment, commodity, rate and deduction, or a record',
  },
);

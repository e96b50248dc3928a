import { dateOf } from '@news-and-accounting/calendar';
import { crowns, formatCzk, haler, halerToJson } from '@news-and-accounting/money';
import {
  LARGEST_GROSS,
  type Payslip,
  payslips,
  payslipToJson,
  type Relationship,
} from '@news-and-accounting/payroll';
import Type from 'typebox';
import { amount } from '../../platform/http/amount.ts';
import { ok } from '../../platform/http/answer.ts';
import {
  type Field,
  flag,
  invalidFields,
  nullable,
  oneOf,
  querySchema,
  readBody,
  type ValuesOf,
  wholeNumber,
  withDefault,
} from '../../platform/http/fields.ts';
import { LawReferenceSchema } from '../../platform/http/law-reference.ts';
import { queryValues, today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { type AgreementFacts, participationThreshold, whyOf } from './agreement-reasons.ts';
import { calculated, checkMonth, RULES } from './rules.ts';
import { PayslipDataSchema } from './schema.ts';

const FIELDS = {
  kind: oneOf(['dpp', 'dpc']),
  year: nullable(wholeNumber(1, 9999)),
  month: nullable(wholeNumber(1, 12)),
  gross: amount(),
  declaration: withDefault(flag(), false),
  other_gross: withDefault(amount(), crowns(0)),
  agreed_income: nullable(amount()),
  state_insured: withDefault(flag(), true),
} satisfies Record<string, Field<unknown>>;

const KINDS = {
  numbers: ['year', 'month', 'gross', 'other_gross', 'agreed_income'],
  flags: ['declaration', 'state_insured'],
} satisfies Record<string, (keyof typeof FIELDS)[]>;

type Asked = ValuesOf<typeof FIELDS>;

export const calculateAgreement = defineOperation({
  id: 'calculateAgreement',
  method: 'GET',
  path: '/calculators/agreement',
  summary: 'Insurance and tax of an agreement outside employment in a month, and why',
  description:
    'Says for a month of an agreement to complete a job (`dpp`) or to perform work (`dpc`) which insurance is paid, whether the tax is an advance or withheld, and what is left, with the engine of `calculateNetWage`. `threshold` and `test` say from which income (`>=`) or above which one (`>`) social insurance is paid; `why` names the rule behind participation and tax with its paragraph, and from 2025 that the regime of notified agreements never took effect. `other_gross` is what the other agreements of the kind with the same employer bring in the month: they decide with this one, and credits and the health minimum go to this one first; `net`, `employer_cost` and `data` are of this one alone. Without `year` and `month` it is the present month in Prague. Numbers may have a decimal comma. A year without known rates is a 422 at `year`, any other value that cannot be used a 422 naming the parameter.',
  tag: 'Public',
  meta: { permission: 'public' },
  query: querySchema(FIELDS, {
    kind: 'Agreement to complete a job (`dpp`) or to perform work (`dpc`)',
    year: 'Year of the work; absent: this year in Prague',
    month: 'Month of the work; absent: this month in Prague',
    gross: 'Gross income of the agreement in the month in CZK',
    declaration: 'Whether the taxpayer’s declaration is signed with this employer',
    other_gross: 'Gross income from other agreements of the kind with the same employer in the month, in CZK',
    agreed_income: 'Agreed monthly income of a `dpc` in CZK, for the small-scale threshold; absent: `gross`',
    state_insured: 'The state or another employer sees to the health minimum; `false`: it is topped up',
  }),
  responses: {
    ...json(
      200,
      'The month',
      Type.Object({
        insured: Type.Object({ social: Type.Boolean(), health: Type.Boolean() }),
        tax_kind: Type.Enum(['advance', 'withholding']),
        threshold: Type.Number({ description: 'CZK a month that decides about social insurance' }),
        test: Type.Enum(['>', '>='], { description: 'How the income is compared with `threshold`' }),
        net: Type.Number(),
        employer_cost: Type.Number(),
        data: PayslipDataSchema,
        why: Type.Array(
          Type.Object(
            {
              code: Type.Enum(['participation', 'tax', 'notified_agreements']),
              text: Type.String({ description: 'Czech' }),
              reference: LawReferenceSchema,
            },
            { title: 'AgreementReason' },
          ),
        ),
      }),
    ),
    ...errorResponses(422, 429),
  },
  async handler({ query }, context) {
    const asked = readBody(FIELDS, queryValues(query as Record<string, string>, KINDS));
    const present = today(context.now());
    const year = asked.year ?? Number(present.slice(0, 4));
    const month = asked.month ?? Number(present.slice(5, 7));
    checkMonth(year, month);
    const slip = slipOf(asked, year, month);
    const { threshold, test } = participationThreshold(asked.kind, year, month);
    const facts: AgreementFacts = {
      kind: asked.kind,
      year,
      month,
      income: (asked.gross + asked.other_gross) as typeof asked.gross,
      agreed: asked.kind === 'dpc' ? asked.agreed_income : null,
      hasOthers: asked.other_gross > 0,
      declaration: asked.declaration,
      insured: slip.insured,
      taxKind: slip.tax.kind,
    };
    return ok({
      insured: slip.insured,
      tax_kind: slip.tax.kind,
      threshold: halerToJson(threshold),
      test,
      net: halerToJson(slip.net),
      employer_cost: halerToJson(slip.employerCost),
      data: payslipToJson(slip),
      why: whyOf(facts),
    });
  },
});

/** The slip of this agreement; the others of the month decide with it and come after it. */
function slipOf(asked: Asked, year: number, month: number): Payslip {
  if (asked.other_gross > LARGEST_GROSS)
    throw invalidFields({ other_gross: `Smí být nejvýše ${formatCzk(haler(LARGEST_GROSS))}.` });
  const own = relationshipOf(asked, year, month);
  const others: Relationship[] =
    asked.other_gross > 0 ? [{ ...own, baseGross: asked.other_gross, agreedIncome: crowns(0) }] : [];
  const person = { year, month, socialBaseReached: crowns(0), relationships: [own, ...others] };
  const [slip] = calculated(
    () => payslips(person, RULES),
    () => null,
  );
  if (slip === undefined) throw new Error('one agreement gave no payslip');
  return slip;
}

function relationshipOf(asked: Asked, year: number, month: number): Relationship {
  return {
    contract: asked.kind,
    payee: 'employee',
    startedOn: dateOf(year, month, 1),
    endedOn: null,
    baseGross: asked.gross,
    bonuses: crowns(0),
    agreedIncome: asked.agreed_income ?? asked.gross,
    category: 'A',
    partTimeDiscount: null,
    pensioner: false,
    stateInsured: asked.state_insured,
    healthMinimumElsewhere: false,
    declaration: asked.declaration,
    disability: 'none',
    ztpp: false,
    student: false,
    children: [],
    taxResident: true,
  };
}

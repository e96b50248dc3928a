import { lossDifference, taxDifference } from '@news-and-accounting/income-tax-forms';
import { type Haler, halerToJson } from '@news-and-accounting/money';
import Type, { type TSchema } from 'typebox';
import { WorkingSchema } from '../income/index.ts';
import type { ComparedLine } from './form.ts';
import type { IncomeContent } from './income-content.ts';

const czk = halerToJson;

/** What a filed return says, as `getFiling` answers it. */
export function incomeDetails({ working, company, correction }: IncomeContent): object {
  const { form, kind, period, result, losses, inputs } = working;
  return {
    income_tax: {
      ...{ form, kind, period, inputs },
      lines: working.lines.map(({ code, label, amount, field, items }) => ({
        ...{ code, label, amount: czk(amount), field },
        items: items.map((item) => ({ ...item, amount: czk(item.amount) })),
      })),
      result,
      losses: losses.map(({ year, assessed, used, applied }) => ({
        year,
        ...{ assessed: czk(assessed), used: czk(used), applied: czk(applied) },
      })),
      statements: company?.statements ?? null,
      correction:
        correction === null
          ? null
          : {
              ...{ tax_known: czk(correction.known.tax), tax_found: czk(correction.found.tax) },
              tax_difference: czk(taxDifference(correction)),
              ...{ loss_known: czk(correction.known.loss), loss_found: czk(correction.found.loss) },
              loss_difference: czk(lossDifference(correction)),
            },
    },
  };
}

/** Rows of the return, and of the statements that go with it, in CZK. */
export function incomeLines({ working, company, correction }: IncomeContent): Map<string, ComparedLine> {
  const statements = company?.statements ?? null;
  const thousands = (amount: number) => ({ amount: amount * 1000 });
  return new Map<string, ComparedLine>([
    ...working.lines.map(({ code, amount }): [string, ComparedLine] => [code, { amount: czk(amount) }]),
    ...(correction === null
      ? []
      : ([['IV', { amount: czk(taxDifference(correction)) }]] as [string, ComparedLine][])),
    ...(statements?.assets ?? []).map(({ number, net }): [string, ComparedLine] => [
      `rozvaha A ${number}`,
      thousands(net),
    ]),
    ...(statements?.liabilities ?? []).map(({ number, current }): [string, ComparedLine] => [
      `rozvaha P ${number}`,
      thousands(current),
    ]),
    ...(statements?.income ?? []).map(({ number, current }): [string, ComparedLine] => [
      `výsledovka ${number}`,
      thousands(current),
    ]),
  ]);
}

/** What is still to be paid; of a supplementary return what it adds. */
export function incomeAmount({ working, correction }: IncomeContent): Haler {
  if (correction !== null) return taxDifference(correction);
  return Math.round(working.result.balance * 100) as Haler;
}

const Czk = Type.Number({ description: 'CZK' });
const orNull = (schema: TSchema, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
const { result, period, form, kind } = WorkingSchema.properties;

const StatementRows = Type.Array(
  Type.Object({ number: Type.Integer(), current: Type.Integer(), prior: Type.Integer() }),
);
const StatementsSchema = Type.Object(
  {
    asOf: Type.String({ format: 'date' }),
    balanceScope: Type.Enum(['full', 'small', 'micro']),
    incomeScope: Type.Enum(['full', 'short']),
    layout: Type.Enum(['nature', 'function']),
    assets: Type.Array(
      Type.Object({
        number: Type.Integer(),
        ...{ gross: Type.Integer(), correction: Type.Integer(), net: Type.Integer(), prior: Type.Integer() },
      }),
    ),
    liabilities: StatementRows,
    income: StatementRows,
  },
  {
    title: 'FiledStatements',
    description: 'Balance sheet and income statement by the rows of the electronic form, in thousands',
  },
);

/** The fields of `details` of a return. */
export const INCOME_FIELDS = {
  income_tax: Type.Optional(
    Type.Object(
      {
        ...{ form, kind, period, result },
        inputs: Type.Object({}, { description: 'What counted, as `inputs` of `getIncomeTax`' }),
        lines: Type.Array(
          Type.Object({
            code: Type.String({ description: 'Number of the row on the form' }),
            label: Type.String(),
            amount: Type.Number({ description: 'Whole CZK; of a rate per cent' }),
            field: orNull(Type.String(), 'Attribute of the row in the XML'),
            items: Type.Array(
              Type.Object({
                type: Type.String(),
                id: Type.Union([Type.Integer(), Type.String(), Type.Null()]),
                label: Type.String(),
                amount: Czk,
                reason: orNull(Type.String()),
              }),
            ),
          }),
        ),
        losses: Type.Array(Type.Object({ year: Type.Integer(), assessed: Czk, used: Czk, applied: Czk })),
        statements: orNull(StatementsSchema, 'Of companies with double entry'),
        correction: orNull(
          Type.Object({
            ...{ tax_known: Czk, tax_found: Czk, tax_difference: Czk },
            ...{ loss_known: Czk, loss_found: Czk, loss_difference: Czk },
          }),
          'Of a supplementary return: the last known tax and loss against the new ones',
        ),
      },
      { title: 'FiledIncomeTax', description: 'Of a return of income tax: its rows as they were filed' },
    ),
  ),
};

import Type from 'typebox';

const Czk = Type.Number({ description: 'CZK' });
const Month = Type.Integer({ minimum: 1, maximum: 12 });
const Employees = Type.Integer({ description: 'Persons; of the year each once' });

const WAGES = { employees: Employees, advances: Czk, bonuses: Czk, settled: Czk, due: Czk, paid: Czk };
const WITHHOLDING = { employees: Employees, income: Czk, tax: Czk, paid: Czk };

export const WageMonthSchema = Type.Object({ month: Month, ...WAGES }, { title: 'WageTaxMonth' });
export const WageTotalsSchema = Type.Object(WAGES, { title: 'WageTaxTotals' });
export const WithholdingMonthSchema = Type.Object(
  { month: Month, ...WITHHOLDING },
  { title: 'WithholdingMonth' },
);
export const WithholdingTotalsSchema = Type.Object(WITHHOLDING, { title: 'WithholdingTotals' });

const Day = Type.String({ format: 'date' });
const StatementDutySchema = Type.Object(
  {
    statutory_on: Day,
    due_on: Day,
    uncertain: Type.Union([Type.String(), Type.Null()], { description: 'Why it is in doubt, in Czech' }),
  },
  { title: 'StatementDay' },
);

export const PayrollStatementSchema = Type.Object(
  {
    year: Type.Integer(),
    months: Type.Array(WageMonthSchema, {
      description:
        'Tax by advances: `settled` are refunds of yearly settlements paid in the month, `due` is advances less bonuses and refunds, `paid` what bank matches say was paid for it',
    }),
    totals: WageTotalsSchema,
    withholding: Type.Object({
      months: Type.Array(WithholdingMonthSchema),
      totals: WithholdingTotalsSchema,
    }),
    due: Type.Object(
      { wage_tax_statement: StatementDutySchema, withholding_statement: StatementDutySchema },
      { description: 'By when the statements of the year are filed' },
    ),
    required: Type.Object({
      wage_tax_statement: Type.Boolean(),
      withholding_statement: Type.Boolean(),
    }),
    jmhz: Type.Array(
      Type.Object({
        month: Month,
        tax: Type.Number({ description: 'CZK of the filed report: advances and withheld tax less bonuses' }),
        difference: Type.Number({ description: 'CZK: payslips of today less the report' }),
      }),
      { description: 'The months whose filed report says another tax than the payslips' },
    ),
  },
  { title: 'PayrollStatement', description: 'A year of tax of wages' },
);

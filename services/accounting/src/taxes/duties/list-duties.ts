import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { EntityId } from '../../platform/http/params.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { type Duty, dutiesOf, paidOf, wageMonths } from './duties.ts';
import { paidDuties } from './store.ts';

const DAYS_AHEAD = 45;

const Null = Type.Null();
const Text = Type.String();
const orNull = (schema: ReturnType<typeof Type.String>) => Type.Union([schema, Null]);

const DutySchema = Type.Object(
  {
    year: Type.Integer(),
    month: Type.Integer(),
    kind: Type.Enum(['jmhz', 'payroll_insurance', 'payroll_tax']),
    label: Type.String({ description: 'In Czech' }),
    period: Type.String({ description: 'The month of the wages, `YYYY-MM`' }),
    due_on: Type.String({ format: 'date' }),
    amount: Type.Union([Type.Number(), Null], {
      description: 'CZK; null: no payslips yet, or nothing is paid',
    }),
    paid: Type.Union([Type.Number(), Null], {
      description: 'CZK paid of it so far, as payments name it; null for the report',
    }),
    is_final: Type.Boolean({ description: 'Everybody has a payslip and all of them are approved or posted' }),
    payment: Type.Union([
      Type.Object({
        account: orNull(Text),
        is_unconfirmed: Type.Boolean({ description: 'The account rests on one source: compare it' }),
        variable_symbol: orNull(Text),
        constant_symbol: orNull(Text),
        missing: Type.Array(
          Type.Object({
            field: Type.String({ description: 'Of the company or its settings, or of the employee' }),
            employee_id: Type.Union([Type.Integer(), Null]),
            message: Type.String({ description: 'In Czech' }),
          }),
        ),
        duty: Type.Object({
          kind: Type.Enum(['social_insurance', 'health_insurance', 'wage_tax', 'withholding_tax']),
          period: Text,
          insurer: Type.Optional(Text),
        }),
      }),
      Null,
    ]),
  },
  { title: 'Duty' },
);

export const listPayrollDuties = defineOperation({
  id: 'listPayrollDuties',
  method: 'GET',
  path: '/entities/{entity_id}/payslips/duties',
  summary: 'Deadlines and payments of wages in the next 45 days',
  description:
    'What wages oblige the company to between today and the 45th day from now: the monthly report, and payments of social and health insurance and of tax, with account, symbols and amount in CZK. `amount` is null for the report and while the month has no payslips; `is_final` says that everybody has one and all are approved or posted. `payment.missing` names what to enter before the payment can be made, such as the insurers’ accounts in `settings.authority_accounts` (`updateCompanySettings`). `paid` is what movements of the bank have paid of it already. Duties whose day is over are not listed.',
  tag: 'Payslips',
  meta: { permission: 'member' },
  params: Type.Object({ entity_id: EntityId }),
  responses: { ...json(200, 'The duties', Type.Array(DutySchema)), ...errorResponses(401, 404, 429) },
  async handler(_input, context) {
    const now = context.now();
    const day = today(now);
    const duties: Duty[] = [];
    for (const month of wageMonths(day))
      duties.push(...(await dutiesOf(context.sql, companyOf(context).id, month, now)));
    const end = new Date(Date.parse(`${day}T00:00:00Z`) + DAYS_AHEAD * 86_400_000).toISOString().slice(0, 10);
    const due = duties
      .filter(({ due_on }) => due_on >= day && due_on <= end)
      .sort((a, b) => a.due_on.localeCompare(b.due_on));
    const periods = [...new Set(due.map(({ period }) => period))];
    const paid = await paidDuties(context.sql, companyOf(context).id, periods);
    return ok(due.map((duty) => ({ ...duty, paid: paidOf(duty, paid) })));
  },
});

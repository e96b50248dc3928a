import { type Haler, halerToJson } from '@news-and-accounting/money';
import { DEDUCTION_KINDS } from '@news-and-accounting/payroll';
import Type from 'typebox';
import { EntityId, recordId } from '../../platform/http/params.ts';
import type { StoredDeduction } from '../wage-inputs/index.ts';

/** A deduction with what slips have deducted, in haléře. */
export type Deduction = StoredDeduction & {
  deducted: Haler;
  /** The name on the card of the employee. */
  employee_name: string;
  person: string;
};

export const DeductionParams = Type.Object({
  entity_id: EntityId,
  id: recordId('The deduction: `id` of an entry of `listDeductions`'),
});

const amountOrNull = (description: string) => Type.Union([Type.Number(), Type.Null()], { description });
const textOrNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

export const DeductionSchema = Type.Object(
  {
    id: Type.Integer(),
    employee_id: Type.Integer(),
    kind: Type.Enum([...DEDUCTION_KINDS]),
    creditor: Type.String(),
    reference: textOrNull('The file of the court, bailiff or office'),
    delivered_on: Type.String({ format: 'date', description: 'Decides the order' }),
    monthly: amountOrNull('Maintenance of a month, or the instalment of an agreement; CZK'),
    total: amountOrNull(
      'The whole debt; null: deducted until it ends. Of an insolvency what was stored before it was refused; it limits nothing',
    ),
    remaining: amountOrNull(
      '`total` less what all payslips deduct, drafts included; null without `total` and of an insolvency',
    ),
    bank_account: textOrNull('Of the creditor'),
    variable_symbol: textOrNull('By which the creditor knows the payment'),
    ended_on: textOrNull('The last day on which a wage may be paid out with this deduction'),
    note: textOrNull('For the company only'),
    updated_at: Type.String({ format: 'date-time', description: 'In quotes the version for `If-Match`' }),
  },
  { title: 'Deduction', description: 'What is deducted from the wages of an employee for one creditor' },
);

export function deductionJson(deduction: Deduction) {
  const { kind, monthly, total, deducted, updated_at } = deduction;
  const isLimited = total !== null && kind !== 'insolvency';
  return {
    id: deduction.id,
    employee_id: deduction.employee_id,
    kind,
    creditor: deduction.creditor,
    reference: deduction.reference,
    delivered_on: deduction.delivered_on,
    monthly: monthly === null ? null : halerToJson(monthly),
    total: total === null ? null : halerToJson(total),
    remaining: isLimited ? halerToJson((total - deducted) as Haler) : null,
    bank_account: deduction.bank_account,
    variable_symbol: deduction.variable_symbol,
    ended_on: deduction.ended_on,
    note: deduction.note,
    updated_at,
  };
}

import { HttpError } from '@news-and-accounting/http';
import Type from 'typebox';
import { CheckSchema, type ItemCheck, type LeftOut } from '../../bank/orders/index.ts';
import { notFound } from '../../platform/errors.ts';

/** What became of one of many. */
export type Outcome =
  | { ok: true; status: number; unchanged?: true }
  | { ok: false; status: number; code?: string; error: string; checks?: ItemCheck[] };
export type Result = { id: number } & Outcome;

const OUTCOME = {
  ok: Type.Boolean(),
  status: Type.Integer({ description: 'What the operation alone would have answered' }),
  unchanged: Type.Optional(Type.Boolean({ description: 'It was so before: nothing was written' })),
  code: Type.Optional(Type.String()),
  error: Type.Optional(Type.String({ description: 'For people, in Czech' })),
  checks: Type.Optional(
    Type.Array(CheckSchema, { description: 'What stands against paying it, as `createPaymentOrder` says' }),
  ),
};

export const ResultSchema = Type.Object({ id: Type.Integer(), ...OUTCOME }, { title: 'PayslipBulkResult' });
export const DutyResultSchema = Type.Object(
  {
    label: Type.String({ description: 'In Czech' }),
    amount: Type.Number({ description: 'CZK' }),
    ...OUTCOME,
  },
  { title: 'PayslipBulkDuty' },
);

export const DeductionResultSchema = Type.Object(
  {
    label: Type.String({ description: 'Creditor, employee and month, in Czech' }),
    amount: Type.Number({
      description: 'What the approved and posted payslips of the month deduct for it, CZK',
    }),
    ...OUTCOME,
  },
  { title: 'PayslipBulkDeduction' },
);

/**
 * What an error says of the one that it stopped.
 * @throws whatever is no answer
 */
export function failureOf(error: unknown): Outcome {
  if (!(error instanceof HttpError)) throw error;
  const { status, body } = error.answer;
  const { code, error: said } = body as { code?: string; error: string };
  return { ok: false, status, ...(code === undefined ? {} : { code }), error: said };
}

export const MISSING: Outcome = failureOf(notFound());

/** Somebody has ordered or paid it before, or there is nothing to be paid. */
export const DONE_BEFORE: Outcome = { ok: true, status: 200, unchanged: true };

/** What became of something that was to be in an order; @param leftOut undefined: it is in it. */
export function paidOutcome(leftOut: LeftOut | undefined): Outcome {
  if (leftOut === undefined) return { ok: true, status: 201 };
  const { code, text, checks } = leftOut;
  if (checks.some((check) => check.code === 'duplicate_item')) return DONE_BEFORE;
  return {
    ...{ ok: false, status: 422, error: text },
    ...(code === null ? {} : { code }),
    ...(checks.length === 0 ? {} : { checks }),
  };
}

import Type from 'typebox';
import { type Context, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { EntityId, recordId } from '../../platform/http/params.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { employeesOfPerson } from '../employees/index.ts';
import { findingsOf } from './findings.ts';
import { outdatedSlips } from './outdated.ts';
import { type PayslipRow, payslipJson } from './payslip.ts';
import { PayslipWithStepsSchema } from './schema.ts';
import { stepsOf } from './steps.ts';
import { payslipWithFacts } from './store.ts';

export const PayslipParams = Type.Object({
  entity_id: EntityId,
  id: recordId('The payslip: `id` of an entry of `listPayslips`'),
});

export const getPayslip = defineOperation({
  id: 'getPayslip',
  method: 'GET',
  path: '/entities/{entity_id}/payslips/{id}',
  summary: 'One payslip with the steps behind its figures',
  description:
    'Answers a payslip with all its figures in CZK in `data`, and in `steps` how each came about: inputs, rate, rounding and paragraph of the law. `figures` of a step names the places in `data` that it leads to. `steps` is empty when statutory values were corrected since and would give other figures today. `data.postings` are what `postPayslip` writes; `data.warnings` are Czech sentences for people.',
  tag: 'Payslips',
  meta: { permission: 'member', versioned: true },
  params: PayslipParams,
  responses: { ...json(200, 'The payslip', PayslipWithStepsSchema), ...errorResponses(401, 404, 429) },
  async handler({ params }, context) {
    const { sql } = context;
    const { id: entityId } = companyOf(context);
    const row = await payslipWithFacts(sql, entityId, params.id);
    const outdated = await outdatedSlips(
      sql,
      entityId,
      row,
      await employeesOfPerson(sql, entityId, row.person),
    );
    const own = findingsOf(outdated.filter(({ id }) => id === row.id));
    return ok({ ...detailJson(row), ...own }, row.updated_at);
  },
});

export function detailJson(row: Awaited<ReturnType<typeof payslipWithFacts>>) {
  return { ...payslipJson(row), steps: stepsOf(row) };
}

/**
 * Compares the version of a payslip that a write is made for, in the write's transaction.
 * @throws {HttpError} 412
 */
export async function checkPayslipVersion(
  context: Context,
  tx: Queries,
  slip: Pick<PayslipRow, 'id' | 'updated_at'>,
): Promise<void> {
  const { id: entityId } = companyOf(context);
  await checkVersion(context, slip, async () => detailJson(await payslipWithFacts(tx, entityId, slip.id)));
}

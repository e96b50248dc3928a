import type { Applied, Check } from '@news-and-accounting/vat';
import Type from 'typebox';
import type { Queries } from '../../platform/store.ts';
import { filingJson, filingsOfPeriod } from '../filings/index.ts';
import { checkJson, findingJson } from './json.ts';
import type { VatForm } from './period.ts';

export const PERIOD_QUERY = {
  period: Type.Optional(
    Type.String({
      description: '`YYYY-MM`, of a quarterly payer `YYYY-Qn`; absent: the last that has ended',
    }),
  ),
};

/** What every live view answers beside its content. */
export async function viewJson(
  sql: Queries,
  entityId: number,
  form: VatForm,
  code: string,
  { applies, reason, dueOn, checks, findings }: Applied<unknown> & { checks: readonly Check[] },
) {
  const filings = await filingsOfPeriod(sql, entityId, form, code);
  return {
    head: { period: code, due_on: dueOn, applies, reason },
    tail: {
      checks: checks.map(checkJson),
      findings: findings.map(findingJson),
      filings: filings.map(filingJson),
    },
  };
}

import type { paths } from '@news-and-accounting/accounting-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { useEntityId } from '../../../api/companies.ts';
import { useWrite } from '../../../api/write.ts';
import { common } from '../../../cs/common.ts';
import { payroll } from '../../../cs/payroll.ts';
import { payrollBulk as t } from '../../../cs/payroll-bulk.ts';
import type { useBatch } from '../../../parts/batch.tsx';
import type { Month } from '../../../parts/url-month.ts';
import type { Payslip } from './api.ts';

type Bulk = paths['/entities/{entity_id}/payslips/bulk']['post'];
export type BulkBody = NonNullable<Bulk['requestBody']>['content']['application/json'];
export type BulkAnswer = Bulk['responses'][200]['content']['application/json'];

/** So many in a request: often enough to see how it goes. */
const AT_ONCE = 20;

export function bulkPayslips(entityId: number, body: BulkBody): Promise<BulkAnswer> {
  return unwrap(
    api.POST('/entities/{entity_id}/payslips/bulk', { params: { path: { entity_id: entityId } }, body }),
  );
}

/** One order of what is left to be paid of a month. */
export function usePayMonth(entityId: number, onDone: (answer: BulkAnswer) => void) {
  return useWrite({
    write: (body: BulkBody) => bulkPayslips(entityId, body),
    refresh: ['entities', entityId],
    errors: 'form',
    onDone,
  });
}

/** One slip by mail; says what became of it. */
export function useSendSlip(entityId: number, { id }: Pick<Payslip, 'id'>) {
  return useWrite({
    write: (how: Partial<BulkBody>) => bulkPayslips(entityId, { action: 'send', ids: [id], ...how }),
    refresh: ['entities', entityId],
    done: ({ results }) => results[0]?.error ?? t.sendQueued,
  });
}

/** To whom the payslips of a month would go. */
export function useRecipients(entityId: number, { year, month }: Month) {
  return useQuery({
    queryKey: ['entities', entityId, 'payslips', 'recipients', year, month],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/payslips/recipients', {
          params: { path: { entity_id: entityId }, query: { year: String(year), month: String(month) } },
        }),
      ),
  });
}

type OneByOne = 'approve' | 'unapprove' | 'post' | 'send';
const LABELS: Readonly<Record<OneByOne, string>> = {
  approve: t.approving,
  unapprove: t.unapproving,
  post: payroll.posting,
  send: t.sending,
};

/**
 * Does one thing to many slips, a group of them in a request; what somebody has changed since they were shown is left
 * alone and named. What was approved can be taken back at once.
 */
export function useBulk(batch: ReturnType<typeof useBatch>) {
  const entityId = useEntityId();
  const client = useQueryClient();
  const start = (action: OneByOne, slips: readonly Payslip[], how: Partial<BulkBody> = {}, isSeen = true) => {
    const changed: Payslip[] = [];
    return batch.start({
      label: LABELS[action],
      items: slips,
      nameOf: ({ employee_name }) => employee_name,
      groupOf: AT_ONCE,
      runGroup: async (group) => {
        const seen_at = isSeen ? latestOf(group) : null;
        const ids = group.map(({ id }) => id);
        const { results } = await bulkPayslips(entityId, { action, ids, seen_at, ...how });
        for (const [at, slip] of group.entries())
          if (results[at]?.ok === true && results[at].unchanged !== true) changed.push(slip);
        return results.map(({ ok, error }) => (ok ? null : (error ?? common.unexpectedError)));
      },
      onEnd: () => client.invalidateQueries({ queryKey: ['entities', entityId] }),
      ...(action === 'approve'
        ? { undo: { label: t.undo, run: () => void start('unapprove', changed, {}, false) } }
        : {}),
    });
  };
  return start;
}

const latestOf = (slips: readonly Payslip[]): string =>
  slips.map(({ updated_at }) => updated_at).reduce((latest, each) => (each > latest ? each : latest), '');

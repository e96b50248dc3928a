import type { paths } from '@news-and-accounting/accounting-client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import type { IfMatch } from '../../../api/versions.ts';
import { useWrite } from '../../../api/write.ts';
import { payroll as t } from '../../../cs/payroll.ts';
import { payrollBulk as bulk } from '../../../cs/payroll-bulk.ts';
import { sendGuarded } from '../../../parts/conflict.tsx';
import type { Month } from '../../../parts/url-month.ts';
import { monthText } from '../../../parts/url-month.ts';

export type PayslipsOfMonth =
  paths['/entities/{entity_id}/payslips']['get']['responses'][200]['content']['application/json'];
export type Payslip = PayslipsOfMonth['payslips'][number];
type One = paths['/entities/{entity_id}/payslips/{id}'];
export type PayslipWithSteps = One['get']['responses'][200]['content']['application/json'];
export type PayslipChange = NonNullable<One['patch']['requestBody']>['content']['application/json'];
export type Attendance = NonNullable<PayslipChange['attendance']>;
export type Benefits = NonNullable<PayslipChange['benefits']>;

/** Payslips of a month with the sums of all of them. */
export function usePayslips(entityId: number, month: Month) {
  return useQuery(payslipsQuery(entityId, month));
}

export function payslipsQuery(entityId: number, { year, month }: Month) {
  return queryOptions({
    queryKey: ['entities', entityId, 'payslips', 'month', year, month],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/payslips', {
          params: { path: { entity_id: entityId }, query: { year: String(year), month: String(month) } },
        }),
      ),
  });
}

/** One payslip with the steps behind its figures. */
export function usePayslip(entityId: number, id: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'payslips', id],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/payslips/{id}', { params: { path: { entity_id: entityId, id } } }),
      ),
  });
}

export function useGenerate(entityId: number) {
  const client = useQueryClient();
  return useWrite({
    write: async ({ year, month }: Month) => {
      // The answer has all slips of the month: which of them are new only the list of before knows.
      const before = client.getQueryData(payslipsQuery(entityId, { year, month }).queryKey)?.payslips ?? [];
      const generated = await unwrap(
        api.POST('/entities/{entity_id}/payslips/generate', {
          params: { path: { entity_id: entityId }, query: { year: String(year) } },
          body: { month },
        }),
      );
      return { ...generated, counts: generatedCounts(before, generated.payslips) };
    },
    refresh: ['entities', entityId],
    done: ({ counts, findings }, month) => withLater(t.generated(counts, monthText(month)), findings),
  });
}

function generatedCounts(before: readonly Pick<Payslip, 'id'>[], after: readonly Payslip[]) {
  const known = new Set(before.map(({ id }) => id));
  const [fresh, kept] = [after.filter(({ id }) => !known.has(id)), after.filter(({ id }) => known.has(id))];
  return { made: fresh.length, again: kept.filter(({ status }) => status === 'draft').length };
}

/** A change of a slip, and the slip that it was made on. */
export type ChangeOfPayslip = { read: Payslip; change: PayslipChange };

/** What people change on a slip, by the names of the change, and what comes out of it. */
function viewOf({ status, net, data }: Payslip) {
  const { base_gross, bonuses, attendance, benefits } = data;
  return { gross: base_gross, bonuses, benefits, status, net, attendance };
}

function changePayslip(entityId: number, { read, change }: ChangeOfPayslip, header: IfMatch) {
  return unwrap(
    api.PATCH('/entities/{entity_id}/payslips/{id}', {
      params: { path: { entity_id: entityId, id: read.id }, header },
      body: change,
    }),
  );
}

/** What is said of a change, with later slips that it would let come out differently. */
function withLater(done: string, findings: PayslipsOfMonth['findings'] = []): string {
  return findings.length === 0 ? done : `${done} ${bulk.laterOutdated(findings.length)}`;
}

export function useChangePayslip(
  entityId: number,
  { done, ...rest }: { errors?: 'form'; done?: string } = {},
) {
  return useWrite<ChangeOfPayslip, Awaited<ReturnType<typeof changePayslip>>>({
    write: ({ read, change }: ChangeOfPayslip) =>
      sendGuarded({
        subject: 'Payslip',
        read,
        changes: change,
        view: viewOf,
        send: (change, header) => changePayslip(entityId, { read, change }, header),
      }),
    refresh: ['entities', entityId],
    ...rest,
    ...(done === undefined ? {} : { done: ({ findings }) => withLater(done, findings) }),
  });
}

function postPayslip(entityId: number, { id }: Payslip, header: IfMatch) {
  return unwrap(
    api.POST('/entities/{entity_id}/payslips/{id}/post_entries', {
      params: { path: { entity_id: entityId, id }, header },
    }),
  );
}

export function usePostPayslip(entityId: number) {
  return useWrite({
    write: (read: Payslip) =>
      sendGuarded({
        subject: 'Payslip',
        read,
        changes: null,
        view: viewOf,
        send: (_, header) => postPayslip(entityId, read, header),
      }),
    refresh: ['entities', entityId],
    done: t.posted,
  });
}

/** @param leave Goes from the page of the slip. */
export function useDeletePayslip(entityId: number, leave: () => Promise<unknown>) {
  return useWrite({
    write: (read: Payslip) =>
      sendGuarded({
        subject: 'Payslip',
        read,
        changes: null,
        view: viewOf,
        send: (_, header) =>
          unwrap(
            api.DELETE('/entities/{entity_id}/payslips/{id}', {
              params: { path: { entity_id: entityId, id: read.id }, header },
            }),
          ),
      }),
    refresh: ['entities', entityId],
    leave,
    done: t.deleted,
  });
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import type { paths } from '../../api/schema.d.ts';
import { useWrite } from '../../api/write.ts';
import { payroll as t } from '../../cs/payroll.ts';
import type { Month } from '../../parts/url-month.ts';
import { monthText } from '../../parts/url-month.ts';

export type PayslipsOfMonth =
  paths['/entities/{entity_id}/payslips']['get']['responses'][200]['content']['application/json'];
export type Payslip = PayslipsOfMonth['payslips'][number];
type One = paths['/entities/{entity_id}/payslips/{id}'];
export type PayslipWithSteps = One['get']['responses'][200]['content']['application/json'];
export type PayslipChange = NonNullable<One['patch']['requestBody']>['content']['application/json'];
export type Attendance = NonNullable<PayslipChange['attendance']>;

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
  return useWrite({
    write: ({ year, month }: Month) =>
      unwrap(
        api.POST('/entities/{entity_id}/payslips/generate', {
          params: { path: { entity_id: entityId }, query: { year: String(year) } },
          body: { month },
        }),
      ),
    refresh: ['entities', entityId],
    done: ({ payslips }, month) => t.generated(payslips.length, monthText(month)),
  });
}

export type ChangeOfPayslip = { id: number; change: PayslipChange; done?: string };

export function changePayslip(entityId: number, { id, change }: ChangeOfPayslip) {
  return unwrap(
    api.PATCH('/entities/{entity_id}/payslips/{id}', {
      params: { path: { entity_id: entityId, id } },
      body: change,
    }),
  );
}

export function useChangePayslip(entityId: number, options: { errors?: 'form'; done?: string } = {}) {
  return useWrite({
    write: (change: ChangeOfPayslip) => changePayslip(entityId, change),
    refresh: ['entities', entityId],
    ...options,
  });
}

export function postPayslip(entityId: number, id: number) {
  return unwrap(
    api.POST('/entities/{entity_id}/payslips/{id}/post_entries', {
      params: { path: { entity_id: entityId, id } },
    }),
  );
}

export function usePostPayslip(entityId: number) {
  return useWrite({
    write: (id: number) => postPayslip(entityId, id),
    refresh: ['entities', entityId],
    done: t.posted,
  });
}

export function useDeletePayslip(entityId: number, onDone: () => void) {
  return useWrite({
    write: (id: number) =>
      unwrap(
        api.DELETE('/entities/{entity_id}/payslips/{id}', { params: { path: { entity_id: entityId, id } } }),
      ),
    refresh: ['entities', entityId, 'payslips', 'month'],
    done: t.deleted,
    onDone,
  });
}

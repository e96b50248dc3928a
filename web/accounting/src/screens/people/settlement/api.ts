import type { paths } from '@news-and-accounting/accounting-client';
import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { useWrite } from '../../../api/write.ts';
import { common } from '../../../cs/common.ts';
import { settlement as t } from '../../../cs/settlement.ts';
import { saveFile } from '../../../parts/download.ts';

type Yearly = paths['/entities/{entity_id}/annual_settlements']['get']['responses'][200];
type One = paths['/entities/{entity_id}/employees/{id}/annual_settlement'];
export type SettlementList = Yearly['content']['application/json'];
export type SettlementRow = SettlementList['rows'][number];
export type Settlement = One['get']['responses'][200]['content']['application/json'];
export type SettlementClaims = NonNullable<
  One['put']['requestBody']
>['content']['application/json']['settlement'];

/** Everybody who was employed in a year, with the state of the settlement. */
export function useSettlements(entityId: number, year: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'settlements', year],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/annual_settlements', {
          params: { path: { entity_id: entityId }, query: { year: String(year) } },
        }),
      ),
  });
}

export function useSettlement(entityId: number, id: number, year: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'settlements', year, id],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/employees/{id}/annual_settlement', {
          params: { path: { entity_id: entityId, id }, query: { year: String(year) } },
        }),
      ),
  });
}

/** A write on one settlement, for the version that was read. */
type Of = Pick<Settlement, 'employee_id' | 'year' | 'updated_at'>;

const header = ({ updated_at }: Of) => ({
  'If-Match': `"${updated_at === null ? null : new Date(updated_at).toISOString()}"`,
});

export function useSaveSettlement(entityId: number) {
  return useWrite({
    write: ({ read, settlement }: { read: Of; settlement: SettlementClaims }) =>
      unwrap(
        api.PUT('/entities/{entity_id}/employees/{id}/annual_settlement', {
          params: {
            path: { entity_id: entityId, id: read.employee_id },
            query: { year: String(read.year) },
            header: header(read),
          },
          body: { settlement },
        }),
      ),
    refresh: ['entities', entityId],
    done: t.saved,
    errors: 'form',
  });
}

export function useApplySettlement(entityId: number) {
  return useWrite({
    write: ({ read, month }: { read: Of; month: number }) =>
      unwrap(
        api.POST('/entities/{entity_id}/employees/{id}/annual_settlement/apply', {
          params: {
            path: { entity_id: entityId, id: read.employee_id },
            query: { year: String(read.year) },
            header: header(read),
          },
          body: { month },
        }),
      ),
    refresh: ['entities', entityId],
    done: t.appliedDone,
  });
}

export function useUndoSettlement(entityId: number) {
  return useWrite({
    write: (read: Of) =>
      unwrap(
        api.DELETE('/entities/{entity_id}/employees/{id}/annual_settlement/apply', {
          params: {
            path: { entity_id: entityId, id: read.employee_id },
            query: { year: String(read.year) },
            header: header(read),
          },
        }),
      ),
    refresh: ['entities', entityId],
    done: t.undone,
  });
}

export type CertificateKind = 'income' | 'withholding' | 'employment';

/** Saves a certificate of a card; that a year has no such income is said as any other error. */
export function useSaveCertificate(entityId: number, id: number) {
  return useWrite({
    write: ({ year, kind }: { year: number; kind: CertificateKind }) =>
      saveFile(
        api.GET('/entities/{entity_id}/employees/{id}/certificates', {
          params: { path: { entity_id: entityId, id }, query: { year: String(year), kind, format: 'pdf' } },
          parseAs: 'blob',
        }),
        `potvrzeni-${id}.pdf`,
      ),
    refresh: ['entities', entityId, 'certificates'],
    done: (name) => common.fileSaved(name),
  });
}

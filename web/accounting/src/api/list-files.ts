import type { FileQuery } from '../parts/table-menu.tsx';
import type { Month } from '../parts/url-month.ts';
import { api } from './client.ts';

/** Lists of a company as files: each asks the list's operation with the filter in force. */

const BLOB = 'blob' as const;

export function assetsFile(entity_id: number, year: number) {
  return (file: FileQuery) =>
    api.GET('/entities/{entity_id}/assets', {
      params: { path: { entity_id }, query: { year: String(year), ...file } },
      parseAs: BLOB,
    });
}

export function employeesFile(entity_id: number) {
  return (query: FileQuery) =>
    api.GET('/entities/{entity_id}/employees', { params: { path: { entity_id }, query }, parseAs: BLOB });
}

/** `filter` is that of the contacts as their operation takes it. */
export function partnersFile(entity_id: number, filter: Readonly<Record<string, string>>) {
  return (file: FileQuery) =>
    api.GET('/entities/{entity_id}/partners', {
      params: { path: { entity_id }, query: { ...filter, ...file } },
      parseAs: BLOB,
    });
}

/** `filter` is that of the documents as their operation takes it. */
export function documentsFile(entity_id: number, filter: Readonly<Record<string, string>>) {
  return (file: FileQuery) =>
    api.GET('/entities/{entity_id}/documents', {
      params: { path: { entity_id }, query: { ...filter, ...file } },
      parseAs: BLOB,
    });
}

/** `filter` is that of the movements as their operation takes it. */
export function bankTransactionsFile(entity_id: number, filter: Readonly<Record<string, string>>) {
  return (file: FileQuery) =>
    api.GET('/entities/{entity_id}/bank_transactions', {
      params: { path: { entity_id }, query: { ...filter, ...file } },
      parseAs: BLOB,
    });
}

/** `filter` is that of the statements as their operation takes it. */
export function statementsFile(entity_id: number, filter: Readonly<Record<string, string>>) {
  return (file: FileQuery) =>
    api.GET('/entities/{entity_id}/statements', {
      params: { path: { entity_id }, query: { ...filter, ...file } },
      parseAs: BLOB,
    });
}

export function paymentOrdersFile(entity_id: number) {
  return (query: FileQuery) =>
    api.GET('/entities/{entity_id}/payment_orders', {
      params: { path: { entity_id }, query },
      parseAs: BLOB,
    });
}

export function partnerStatementFile(entity_id: number, id: number) {
  return (query: FileQuery) =>
    api.GET('/entities/{entity_id}/partners/{id}/statement', {
      params: { path: { entity_id, id }, query },
      parseAs: BLOB,
    });
}

/** `period` is that of the cash book as its operation takes it. */
export function cashBookFile(entity_id: number, id: number, period: Readonly<Record<string, string>>) {
  return (file: FileQuery) =>
    api.GET('/entities/{entity_id}/cash_registers/{id}/book', {
      params: { path: { entity_id, id }, query: { ...period, ...file } },
      parseAs: BLOB,
    });
}

export function tripsFile(entity_id: number, year: number) {
  return (file: FileQuery) =>
    api.GET('/entities/{entity_id}/trips', {
      params: { path: { entity_id }, query: { year: String(year), ...file } },
      parseAs: BLOB,
    });
}

export function settlementsFile(entity_id: number, year: number) {
  return (file: FileQuery) =>
    api.GET('/entities/{entity_id}/annual_settlements', {
      params: { path: { entity_id }, query: { year: String(year), ...file } },
      parseAs: BLOB,
    });
}

export function payrollStatementFile(entity_id: number, year: number) {
  return (file: FileQuery) =>
    api.GET('/entities/{entity_id}/taxes/payroll_statement', {
      params: { path: { entity_id }, query: { year: String(year), ...file } },
      parseAs: BLOB,
    });
}

export function payslipsFile(entity_id: number, { year, month }: Month) {
  return (file: FileQuery) =>
    api.GET('/entities/{entity_id}/payslips', {
      params: { path: { entity_id }, query: { year: String(year), month: String(month), ...file } },
      parseAs: BLOB,
    });
}

export function filingsFile(entity_id: number, { year, month }: Month) {
  const period = `${year}-${String(month).padStart(2, '0')}`;
  return (file: FileQuery) =>
    api.GET('/entities/{entity_id}/filings', {
      params: { path: { entity_id }, query: { kind: 'jmhz', period, ...file } },
      parseAs: BLOB,
    });
}

export function membersFile(entity_id: number) {
  return (query: FileQuery) =>
    api.GET('/entities/{entity_id}/members', { params: { path: { entity_id }, query }, parseAs: BLOB });
}

/** `filter` is that of the history as its operation takes it. */
export function eventsFile(entity_id: number, filter: Readonly<Record<string, string | number>>) {
  return (file: FileQuery) =>
    api.GET('/entities/{entity_id}/events', {
      params: { path: { entity_id }, query: { ...filter, ...file } },
      parseAs: BLOB,
    });
}

export function accountsFile(entity_id: number, year: number) {
  return (file: FileQuery) =>
    api.GET('/entities/{entity_id}/accounts', {
      params: { path: { entity_id }, query: { year: String(year), ...file } },
      parseAs: BLOB,
    });
}

/** `query` is the filter of the movements as their operation takes it. */
export function accountStatementFile(entity_id: number, id: number, query: Readonly<Record<string, string>>) {
  return (file: FileQuery) =>
    api.GET('/entities/{entity_id}/accounts/{id}/statement', {
      params: { path: { entity_id, id }, query: { ...query, ...file } },
      parseAs: BLOB,
    });
}

/** `query` is what the trial balance on the page was asked. */
export function trialBalanceFile(entity_id: number, query: Readonly<Record<string, string>>) {
  return (file: FileQuery) =>
    api.GET('/entities/{entity_id}/reports/trial_balance', {
      params: { path: { entity_id }, query: { ...query, ...file } },
      parseAs: BLOB,
    });
}

/** `query` is what the general ledger on the page was asked. */
export function generalLedgerFile(entity_id: number, query: Readonly<Record<string, string>>) {
  return (file: FileQuery) =>
    api.GET('/entities/{entity_id}/reports/general_ledger', {
      params: { path: { entity_id }, query: { ...query, ...file } },
      parseAs: BLOB,
    });
}

/** `filter` is that of the journal as its operation takes it. */
export function journalFile(entity_id: number, filter: Readonly<Record<string, string>>) {
  return (file: FileQuery) =>
    api.GET('/entities/{entity_id}/journal', {
      params: { path: { entity_id }, query: { ...filter, ...file } },
      parseAs: BLOB,
    });
}

export function removedPostingsFile(entity_id: number) {
  return (query: FileQuery) =>
    api.GET('/entities/{entity_id}/journal/removed', {
      params: { path: { entity_id }, query },
      parseAs: BLOB,
    });
}

export function recurrencesFile(entity_id: number) {
  return (query: FileQuery) =>
    api.GET('/entities/{entity_id}/recurrences', { params: { path: { entity_id }, query }, parseAs: BLOB });
}

export function seriesFile(entity_id: number) {
  return (query: FileQuery) =>
    api.GET('/entities/{entity_id}/number_series', { params: { path: { entity_id }, query }, parseAs: BLOB });
}

export function requestsFile(entity_id: number) {
  return (query: FileQuery) =>
    api.GET('/entities/{entity_id}/document_requests', {
      params: { path: { entity_id }, query },
      parseAs: BLOB,
    });
}

export function importsFile(entity_id: number) {
  return (query: FileQuery) =>
    api.GET('/entities/{entity_id}/imports', { params: { path: { entity_id }, query }, parseAs: BLOB });
}

export function exportsFile(entity_id: number) {
  return (query: FileQuery) =>
    api.GET('/entities/{entity_id}/exports', { params: { path: { entity_id }, query }, parseAs: BLOB });
}

export function webhooksFile(entity_id: number) {
  return (query: FileQuery) =>
    api.GET('/entities/{entity_id}/webhooks', { params: { path: { entity_id }, query }, parseAs: BLOB });
}

/** `state` is that of the deliveries as their operation takes it; empty: all. */
export function deliveriesFile(entity_id: number, id: number, state: string) {
  return (file: FileQuery) =>
    api.GET('/entities/{entity_id}/webhooks/{id}/deliveries', {
      params: { path: { entity_id, id }, query: { ...(state === '' ? {} : { state }), ...file } },
      parseAs: BLOB,
    });
}

export function approvalsFile(
  entity_id: number,
  filter: { state: string; role: 'approver' | 'requester' | 'all' },
) {
  return (file: FileQuery) =>
    api.GET('/entities/{entity_id}/approvals', {
      params: { path: { entity_id }, query: { ...filter, ...file } },
      parseAs: BLOB,
    });
}

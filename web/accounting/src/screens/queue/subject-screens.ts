import type { QueueEntry } from './api.ts';

type Target = { path: string; search?: Record<string, string> };

const SCREENS: Readonly<Record<string, (id: number) => Target>> = {
  document: (id) => ({ path: `/doklady/${id}` }),
  bank_transaction: (id) => ({ path: `/banka/pohyby/${id}` }),
  attachment: (id) => ({ path: `/prilohy/${id}` }),
  document_request: (id) => ({ path: `/vyzadani/${id}` }),
  import: (id) => ({ path: `/prevzeti/${id}` }),
  payment_order: (id) => ({ path: `/banka/prikazy/${id}` }),
  bank_statement: () => ({ path: '/banka/vypisy' }),
  bank_account: () => ({ path: '/banka' }),
  recurrence: (id) => ({ path: `/opakovani/${id}` }),
  filing: (id) => ({ path: `/podani/${id}` }),
  payslip: (id) => ({ path: `/mzdy/${id}` }),
  webhook: (id) => ({ path: `/webhooky/${id}` }),
};

/** Kinds whose entries are about a period. */
const OF_PERIODS: Readonly<Record<string, (entry: QueueEntry) => Target>> = {
  filing_due: () => ({ path: '/kalendar' }),
  payslips_unposted: ({ id }) => {
    const month = Math.floor(id / 64);
    return {
      path: '/mzdy',
      search: { rok: String(Math.floor(month / 100)), mesic: String(month % 100) },
    };
  },
};

/** Kinds whose entries are dealt with elsewhere than where their subject is shown. */
const ELSEWHERE: Readonly<Record<string, (entry: QueueEntry) => Target>> = {
  unpaid_record_too_high: ({ proposal }) => ({
    path: '/dph',
    search: { obdobi: String((proposal as { period?: string } | null)?.period ?? '') },
  }),
};

/** The screen where an entry is dealt with, below the company; null: there is none. */
export function screenOf(entry: QueueEntry): Target | null {
  const { kind, subject_type: type, subject_id: id } = entry;
  const elsewhere = ELSEWHERE[kind]?.(entry);
  if (elsewhere !== undefined) return elsewhere;
  const ofSubject = type === null || id === null ? undefined : SCREENS[type]?.(id);
  return ofSubject ?? OF_PERIODS[kind]?.(entry) ?? null;
}

import { today } from '../../src/platform/http/query.ts';

/** What is made by a request with a key of its own. */
export const KINDS = {
  partner: { path: '/partners', table: 'partners', column: 'name', action: 'partner.created' },
  asset: { path: '/assets', table: 'fixed_assets', column: 'name', action: 'asset.created' },
  document: { path: '/documents', table: 'documents', column: 'note', action: 'document.issued' },
  entry: { path: '/journal', table: 'internal_documents', column: 'text', action: 'journal.created' },
  attachment: { path: '/attachments', table: 'attachments', column: 'name', action: 'attachment.created' },
  repeat: { path: '/recurrences', table: 'recurrences', column: 'name', action: 'recurrence.created' },
  payment: { path: '', table: 'payments', column: 'note', action: 'document.paid' },
  mail: { path: '', table: 'document_mails', column: 'subject', action: 'document.sent' },
} as const;
export type Kind = keyof typeof KINDS;

/** A file is stored under a name that says its type. */
export const markOf = (kind: Kind, mark: string) => (kind === 'attachment' ? `${mark}.txt` : mark);

export const PRICE = 1210;
export const INVOICED_ON = '2026-03-05';
const LINES = [{ name: 'Práce', unit_price: PRICE, account_code: '602' }];

/** Years that a round alone posts to and locks: by single steps, and later by rushes. */
export type LockedYears = { steps: number; rushes: number };
/** @param nth of the rounds of one company; what comes later locks later */
export const lockedYearsOf = (nth: number): LockedYears => ({
  steps: 2012 + 2 * nth,
  rushes: 2013 + 2 * nth,
});

export const WEEKS = 3;
/** Due while things fail: the last of them was yesterday. */
const daysAgo = (days: number) =>
  new Date(Date.parse(today(Date.now())) - days * 86_400_000).toISOString().slice(0, 10);

type About = { date: string | null; customer: number | undefined };

export function bodyOf(kind: Kind, mark: string, { date, customer }: About): unknown {
  switch (kind) {
    case 'partner':
      return { partner: { name: mark, city: 'Brno' }, allow_duplicate: true };
    case 'asset':
      return { asset: { name: mark, price: 100_000, in_use_from: '2026-01-01', tax_group: 2 } };
    case 'document':
      return {
        document: { kind: 'invoice', partner_id: customer, issued_on: INVOICED_ON, note: mark, lines: LINES },
        issue: true,
      };
    case 'payment':
      return { paid_on: '2026-03-20', note: mark };
    case 'mail':
      return { to: 'odberatel@example.com', subject: mark, attach: [] };
    case 'repeat':
      return {
        recurrence: {
          ...{ name: mark, period: 'weekly', starts_on: daysAgo(7 * (WEEKS - 1) + 1), ends_on: daysAgo(1) },
          document: { kind: 'other_receivable', lines: LINES },
        },
      };
    case 'entry':
      return {
        entry: {
          date: date ?? '2026-03-31',
          text: mark,
          lines: [{ debit: '518', credit: '389', amount: 100 }],
        },
      };
    case 'attachment': {
      const form = new FormData();
      form.append('file', new Blob([`Poznámka ${mark}`], { type: 'text/plain' }), markOf(kind, mark));
      return form;
    }
  }
}

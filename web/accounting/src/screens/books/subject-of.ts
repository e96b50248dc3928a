import type { EventRecord } from './api.ts';
import type { Target } from './source-of.ts';

/** Screens of records that have one of their own. */
const SCREENS: Readonly<Record<string, string>> = {
  Asset: '/majetek',
  Employee: '/zamestnanci',
  Payslip: '/mzdy',
  Trip: '/cesty',
  Partner: '/kontakty',
  Document: '/doklady',
  Recurrence: '/opakovani',
  PaymentOrder: '/banka/prikazy',
  Rule: '/banka/pravidla',
  Webhook: '/webhooky',
  BankTransaction: '/banka/pohyby',
  JournalEntry: '/denik',
};

/** A record's screen in the application; null where the record does not exist any more. */
export function subjectOf(
  entityId: number,
  event: Pick<EventRecord, 'action' | 'subject_type' | 'subject_id' | 'subject_deleted' | 'summary'>,
): Target | null {
  const { action, subject_type: type, subject_id: id, subject_deleted: isDeleted, summary } = event;
  const target = (path: string, search?: Record<string, string>): Target => ({
    to: `/firmy/${entityId}${path}`,
    ...(search === undefined ? {} : { search }),
  });
  if (isDeleted === true) return null;
  const screen = SCREENS[type];
  if (screen !== undefined) return id === null ? null : target(`${screen}/${id}`);
  if (type === 'Filing' || action.startsWith('payroll.jmhz')) return target('/jmhz', monthIn(summary));
  if (type === 'Membership' || type === 'InvitationLink') return target('/clenove');
  if (type === 'Account') return target('/ucty', { ucty: 'vsechny' });
  if (type === 'BankAccount') return target('/banka');
  if (type === 'BankStatement') return target('/banka/vypisy');
  if (type === 'CashRegister') return target('/pokladna', id === null ? {} : { pokladna: String(id) });
  if (type === 'NumberSeries') return target('/nastaveni/rady');
  if (type !== 'Entity') return null;
  if (action.startsWith('payroll.')) return target('/mzdy', monthIn(summary));
  if (action.startsWith('asset.')) return target('/majetek');
  if (action.startsWith('approval_rules.')) return target('/nastaveni/schvalovani');
  return target(action.endsWith('locked') ? '/nastaveni/obdobi' : '/nastaveni/udaje');
}

/** What was done with a whole month names it in its text, which never changes: nothing else in the record does. */
function monthIn(summary: string): Record<string, string> | undefined {
  const [, month, year] = /(?:^|\s)0?(\d{1,2})\/(20\d\d)\b/.exec(summary) ?? [];
  return month === undefined || year === undefined ? undefined : { rok: year, mesic: month };
}

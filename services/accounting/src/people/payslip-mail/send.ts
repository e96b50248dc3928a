import { randomUUID } from 'node:crypto';
import { isSample } from '../../access/companies/index.ts';
import { recordEvent } from '../../access/history/index.ts';
import { invalid, problem } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Queries } from '../../platform/store.ts';
import type { PayrollWriter, PayslipRow } from '../payslips/index.ts';
import { PAYSLIP_MAIL } from './mail-job.ts';
import { insertMail, isMailed, isWaiting, mailedSince, recipientsOf } from './store.ts';

/** What sending takes of the service. */
export type PayslipMailServices = Pick<Services, 'jobs' | 'mailer' | 'settings'>;

/** How payslips are sent. */
export type PayslipSending = {
  /** Also what was sent as it is. */
  again: boolean;
  /** Also to who has no password. */
  unprotected: boolean;
};

const DAY_MILLISECONDS = 86_400_000;
const RETRY_SECONDS = 3600;

/** Whether payslips can be sent at all; of a sample company nothing is, so nothing is needed. */
export async function canSend(
  sql: Queries,
  { mailer }: PayslipMailServices,
  entityId: number,
): Promise<boolean> {
  return mailer.canSend || (await isSample(sql, entityId));
}

/**
 * @throws {HttpError} 422 `MAIL_NOT_CONFIGURED`
 */
export async function checkMail(
  sql: Queries,
  services: PayslipMailServices,
  entityId: number,
): Promise<void> {
  if (await canSend(sql, services, entityId)) return;
  throw invalid('Na tomto serveru není nastavený poštovní server, výplatní pásky nejde poslat e-mailem.', {
    code: 'MAIL_NOT_CONFIGURED',
  });
}

/**
 * Puts a payslip into the outbox, with its history record. The company is held by the caller.
 * @returns false when it was sent, or is being sent, as it is
 * @throws {HttpError} 422 `NOT_APPROVED`, `NO_ADDRESS`, `NO_PASSWORD`; 429 `RATE_LIMITED`
 */
export async function sendPayslip(
  tx: Queries,
  { jobs, mailer, settings }: PayslipMailServices,
  { entityId, userId, now }: PayrollWriter,
  slip: PayslipRow,
  { again, unprotected }: PayslipSending,
): Promise<boolean> {
  if (slip.status === 'draft')
    throw invalid('Rozpracovaná páska se neposílá, nejdřív ji schvalte.', { code: 'NOT_APPROVED' });
  const [to] = await recipientsOf(tx, entityId, { payslipId: slip.id });
  if (await (again ? isWaiting : isMailed)(tx, entityId, slip.id)) return false;
  if (to === undefined || to.email === null)
    throw invalid('Zaměstnanec nemá na kartě e-mail.', { code: 'NO_ADDRESS' });
  if (!to.has_password && !unprotected)
    throw invalid('Se zaměstnancem není domluvené heslo, páska by odešla nezašifrovaná.', {
      code: 'NO_PASSWORD',
    });
  const status = (await isSample(tx, entityId)) ? 'suppressed' : 'queued';
  if (status === 'queued') await checkDailyLimit(tx, settings, { entityId, userId, now });
  const mailId = await insertMail(tx, entityId, {
    ...{ payslip_id: slip.id, recipient: to.email, encrypted: to.has_password, status },
    ...{ message_id: mailer.messageId(randomUUID()), created_by: userId, created_at: now },
  });
  if (status === 'queued') await jobs.enqueue(tx, PAYSLIP_MAIL, { entityId, mailId });
  await recordEvent(tx, {
    ...{ entityId, userId, action: 'payroll.sent', subjectType: 'Payslip', subjectId: slip.id },
    // Without the address: everybody reads the history, and nothing of it can be erased.
    summary: `Odeslána e-mailem výplatní páska ${slip.month}/${slip.year}: ${slip.employee_name}${to.has_password ? ', zašifrovaná' : ''}`,
  });
  return true;
}

/** Whoever can enter addresses must not become a relay. @throws {HttpError} 429 `RATE_LIMITED` */
async function checkDailyLimit(
  tx: Queries,
  settings: Services['settings'],
  { entityId, userId, now }: PayrollWriter,
): Promise<void> {
  if (!settings.ACCOUNTING_RATE_LIMITS) return;
  const limit = settings.ACCOUNTING_PAYSLIP_MAILS_A_DAY;
  const since = new Date(now.getTime() - DAY_MILLISECONDS);
  const { ofCompany, ofUser } = await mailedSince(tx, entityId, userId, since);
  if (Math.max(ofCompany, ofUser) < limit) return;
  throw problem(
    429,
    `Za 24 hodin lze poslat nejvýše ${limit} výplatních pásek, zbytek prosím pošlete později.`,
    {
      code: 'RATE_LIMITED',
      headers: { 'Retry-After': String(RETRY_SECONDS) },
    },
  );
}

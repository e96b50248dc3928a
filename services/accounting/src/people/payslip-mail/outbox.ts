import { letterheadOf } from '../../access/companies/index.ts';
import { GivenUp, type JobHandler, jobHandler } from '../../platform/jobs/index.ts';
import { giveUpOld, type MadeMail, sendOnce } from '../../platform/outbox/index.ts';
import { SECRETS } from '../../platform/secrets.ts';
import type { Services } from '../../platform/services.ts';
import { employeeById } from '../employees/index.ts';
import { payslipDocument, payslipFileName, payslipOf } from '../payslips/index.ts';
import { lettersOf } from './letter.ts';
import { PAYSLIP_MAIL } from './mail-job.ts';
import { ownerOf } from './password.ts';
import { mailOf, passwordOf, type StoredPayslipMail, senderOf } from './store.ts';

const TABLE = 'payslip_mails';

/** Sends what is in the outbox. */
export const payslipMailHandler = (services: Services): JobHandler =>
  jobHandler(PAYSLIP_MAIL, ({ data: { entityId, mailId }, isLast }) =>
    sendOnce(services, { table: TABLE, entityId, id: mailId }, isLast, async () => {
      const mail = await mailOf(services.sql, entityId, mailId);
      // Nobody has approved what it would say now.
      if (mail === null || !mail.is_current) throw new GivenUp('Výplatní páska se mezitím změnila.');
      return made(services, entityId, mail);
    }),
  );

/**
 * A mail as it goes out. The figures are in the file alone: the mail itself is read by every server on its way.
 * @throws {GivenUp} when it was to be protected and cannot be
 */
async function made(services: Services, entityId: number, mail: StoredPayslipMail): Promise<MadeMail> {
  const { sql } = services;
  const slip = await payslipOf(sql, entityId, mail.payslip_id);
  const employee = await employeeById(sql, entityId, slip.employee_id);
  const sender = await senderOf(sql, entityId);
  const password = mail.encrypted ? await openPassword(services, entityId, employee.id) : null;
  const letterhead = await letterheadOf(sql, entityId);
  const content = await payslipDocument(slip, employee, letterhead, [], password);
  return {
    messageId: mail.message_id,
    mail: {
      ...{ to: mail.recipient, senderName: sender.name, replyTo: sender.email },
      ...lettersOf(slip, sender.name, mail.encrypted),
      attachments: [{ filename: payslipFileName(slip), contentType: 'application/pdf', content }],
    },
  };
}

async function openPassword(services: Services, entityId: number, employeeId: number): Promise<string> {
  const kept = await passwordOf(services.sql, entityId, employeeId);
  const password =
    kept === null
      ? null
      : await services.clients.get(SECRETS).open(kept.sealed, ownerOf(entityId, employeeId));
  if (password === null)
    throw new GivenUp('Heslo zaměstnance chybí, nebo ho nejde přečíst: nastavte ho znovu.');
  return password;
}

/** Gives up mails that nobody sent for a day. */
export const giveUpOldPayslipMails = (sql: Services['sql'], now: number): Promise<number> =>
  giveUpOld(sql, TABLE, now);

import { isSample } from '../../access/companies/index.ts';
import { today } from '../../platform/http/query.ts';
import { dayText } from '../../platform/http/texts.ts';
import { type JobHandler, jobHandler, jobType } from '../../platform/jobs/index.ts';
import { mailedToken } from '../../platform/mailed-token.ts';
import { deliver, MAIL_TRIES, sendMail } from '../../platform/send-mail.ts';
import type { Services } from '../../platform/services.ts';
import type { Queries } from '../../platform/store.ts';
import { linkOf } from './link.ts';
import type { DocumentRequest } from './request.ts';
import { addressOfMember, companyName, markSent, putLink, requestToMail } from './store.ts';

/** `mail` is 1 for the first one of a request, then those of reminders. */
export const REQUEST_MAIL = jobType<{ entityId: number; requestId: number; mail: number }>({
  name: 'requests.mail',
  ...MAIL_TRIES,
});

/** Whether mails of a company go out at all: nothing leaves a sample. */
export async function sendsMails(
  { mailer }: Pick<Services, 'mailer'>,
  tx: Queries,
  entityId: number,
): Promise<boolean> {
  return mailer.canSend && !(await isSample(tx, entityId));
}

/** Puts a mail to who is asked on its way. */
export function askByMail(
  { jobs }: Services,
  tx: Queries,
  entityId: number,
  requestId: number,
  mail: number,
) {
  return jobs.enqueue(tx, REQUEST_MAIL, { entityId, requestId, mail });
}

/**
 * Writes to who is asked. The link in a mail has a token of its own, made at the moment of sending: a job may wait for
 * days, and the database holds no secret. What was answered or closed meanwhile is not asked for.
 */
export const requestMailHandler = (services: Services): JobHandler =>
  jobHandler(REQUEST_MAIL, async ({ id, data: { entityId, requestId, mail } }) => {
    const { sql, mailer, origin, now } = services;
    const request = await requestToMail(sql, entityId, requestId, new Date(now()));
    if (request === null) return;
    const to = request.email ?? (await addressOfMember(sql, entityId, request.asked_id ?? 0));
    if (to === null) return;
    let url = addressOf(origin, entityId, requestId);
    if (request.email !== null) {
      const link = linkOf(origin, entityId, requestId, await mailedToken(services, id));
      // Committed before the mail goes out: who reads it at once must find the link working.
      await putLink(sql, entityId, requestId, { mail, digest: link.digest });
      url = link.url;
    }
    const company = await companyName(sql, entityId);
    const subject = `${mail === 1 ? 'Prosba o doklad' : 'Připomínka: prosba o doklad'} – ${company}`;
    await deliver(mailer, { to, subject, text: askingText(request, company, url), isAutomatic: true }, id);
    await markSent(sql, entityId, requestId, new Date(now()));
  });

/** Where members see a request. */
const addressOf = (origin: string, entityId: number, requestId: number) =>
  `${origin}/firmy/${entityId}/vyzadani/${requestId}`;

function askingText(request: DocumentRequest, company: string, url: string): string {
  const { created_by, text, due_on, link_expires_at } = request;
  const due = due_on === null ? '' : `\n\nPotřebujeme ho do ${dayText(due_on)}.`;
  const upload =
    link_expires_at === null
      ? `Soubory nahrajete po přihlášení na této adrese:\n\n${url}`
      : `Soubory nahrajete bez přihlášení na této adrese, která platí do ${dayText(today(link_expires_at.getTime()))}:\n\n${url}`;
  return `Dobrý den,

uživatel ${created_by} firmy ${company} vás prosí o doklad:

${text}${due}

${upload}

Pokud o ničem takovém nevíte, nemusíte dělat nic.`;
}

/** Tells the asker that a file has come, unless the asker has brought it or has left the company. */
export async function tellAsker(
  services: Services,
  tx: Queries,
  entityId: number,
  { request, name, userId }: { request: DocumentRequest; name: string; userId: number | null },
): Promise<void> {
  if (request.asker_id === userId || !(await sendsMails(services, tx, entityId))) return;
  const to = await addressOfMember(tx, entityId, request.asker_id);
  if (to === null) return;
  await sendMail(services, tx, {
    to,
    subject: `Přišel vyžádaný doklad – ${await companyName(tx, entityId)}`,
    text: `Dobrý den,

na vaše vyžádání dokladu přišel soubor ${name}:

${request.text}

${addressOf(services.origin, entityId, request.id)}`,
    isAutomatic: true,
  });
}

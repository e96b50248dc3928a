import { transaction } from '@news-and-accounting/postgres';
import type { Mail } from '../../platform/mail.ts';
import { sendMail } from '../../platform/send-mail.ts';
import type { Services } from '../../platform/services.ts';
import type { Sql } from '../../platform/store.ts';
import type { FailureKind } from './failure.ts';
import { linksOf } from './link.ts';
import { FAILURE_SOURCES } from './sources.ts';
import { forgetTold, hearersOf, takeFailure } from './store.ts';
import { type Failed, WORDS } from './words.ts';

/** What failed longer ago is no news, such as when mails were set up just now. */
const NEWS_DAYS = 3;
const TOLD_DAYS = 30;
const DAY_MS = 86_400_000;
/** A mail that lists more is read by nobody. */
const LISTED_AT_MOST = 20;

type Row = {
  entity_id: number;
  what: FailureKind;
  ref: string;
  user_id: number | null;
  about: string | null;
  error: string | null;
};

/**
 * Tells by mail of work in the background that failed for good: who started it, owners where nobody did, and managers
 * who want to hear of all. What failed together is one mail for each company and reader. That it is told is stored
 * with the mail, so it is told once, whoever looks and whoever is killed.
 * @param signal aborted: nothing more is begun
 * @returns how many mails
 */
export async function tellOfFailures(services: Services, signal: AbortSignal): Promise<number> {
  const { sql, now, mailer } = services;
  if (!mailer.canSend) return 0;
  const rows = await untold(sql, new Date(now() - NEWS_DAYS * DAY_MS));
  let told = 0;
  for (const [entityId, own] of Map.groupBy(rows, ({ entity_id }) => entity_id)) {
    if (signal.aborted) break;
    told += await transaction(sql, async (tx) => {
      const moment = new Date(now());
      const mails = new Map<number, { hearer: Hearer; failed: Failed[] }>();
      for (const row of own) {
        if (!(await takeFailure(tx, { entityId, what: row.what, ref: row.ref }, moment))) continue;
        for (const hearer of await hearersOf(tx, entityId, row.user_id)) {
          const mail = mails.get(hearer.user_id) ?? { hearer, failed: [] };
          mail.failed.push(row);
          mails.set(hearer.user_id, mail);
        }
      }
      for (const { hearer, failed } of mails.values())
        await sendMail(services, tx, await mailOf(services, entityId, hearer, failed));
      return mails.size;
    });
  }
  return told;
}

type Hearer = Awaited<ReturnType<typeof hearersOf>>[number];

/** Of every source what failed since a moment and nobody was told of. */
async function untold(sql: Sql, since: Date): Promise<Row[]> {
  const rows: Row[] = [];
  for (const source of FAILURE_SOURCES) {
    rows.push(
      ...(await sql<Row[]>`
        select f.entity_id, ${source.what} as what, f.ref, f.user_id, f.about, f.error
        from (${source.rows(sql, since)}) f
        where not exists (
          select from notice_failures t
          where t.entity_id = f.entity_id and t.what = ${source.what} and t.ref = f.ref
        )
        order by f.entity_id, f.ref`),
    );
  }
  return rows;
}

async function mailOf(
  services: Services,
  entityId: number,
  hearer: Hearer,
  failed: readonly Failed[],
): Promise<Mail> {
  const { origin } = services;
  const { language, company, user_id, email } = hearer;
  const words = WORDS[language];
  const { unsubscribe, page } = await linksOf(services, { topic: 'failures', userId: user_id, entityId });
  const lines = failed.slice(0, LISTED_AT_MOST).map(({ what, about, error }) => {
    const which = about === null ? '' : ` (${about})`;
    return `- ${words.failed[what]}${which}${error === null ? '' : `: ${error}`}`;
  });
  return {
    to: email,
    subject: words.failuresSubject(company, failed.length),
    text: [
      words.failuresIntro(company),
      lines.join('\n'),
      `${origin}/firmy/${entityId}/ukoly`,
      words.closing(`${origin}/ucet/zpravy`, page),
    ].join('\n\n'),
    isAutomatic: true,
    unsubscribe,
  };
}

/** Forgets what was told long ago. @returns how many */
export const forgetToldFailures = (sql: Sql, now: number): Promise<number> =>
  forgetTold(sql, new Date(now - TOLD_DAYS * DAY_MS));

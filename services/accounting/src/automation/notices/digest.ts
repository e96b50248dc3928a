import { dateOfDayNumber, dayNumber, weekday } from '@news-and-accounting/calendar';
import { localDate } from '@news-and-accounting/law';
import { transaction } from '@news-and-accounting/postgres';
import { pragueTime } from '../../platform/http/prague-time.ts';
import { today } from '../../platform/http/query.ts';
import type { Mail } from '../../platform/mail.ts';
import { sendMail } from '../../platform/send-mail.ts';
import type { Services } from '../../platform/services.ts';
import { dueEntries, dutiesToDo, isLateBefore } from '../../taxes/calendar/index.ts';
import { queueDigest } from '../queue/index.ts';
import { linksOf } from './link.ts';
import { type Reader, readersOf, type ToldCompany, takeDay, toldCompanies } from './store.ts';
import { dayIn, type Section, WORDS } from './words.ts';

/** Mails are read in the morning, and nobody's telephone rings at midnight. */
const FROM_HOUR = 6;
/** What has been late for longer nobody hears of week after week; it stands in the calendar. */
const LATE_DAYS_AT_MOST = 30;
const AT_ONCE = 50;

/**
 * Writes to everybody who wants it what is due in their companies: one mail for a user and day, on the days of the week
 * that they chose, and none when there is nothing. Several processes may do so at once: the day of a user and the mail are
 * stored together, so it is there once, also when one is killed between them.
 * @param signal aborted: nothing more is begun
 * @returns how many mails
 */
export async function tellOfDeadlines(services: Services, signal: AbortSignal): Promise<number> {
  const { sql, now, mailer } = services;
  if (!mailer.canSend || Number(pragueTime(new Date(now())).slice(11, 13)) < FROM_HOUR) return 0;
  const day = today(now());
  let told = 0;
  let after = 0;
  while (!signal.aborted) {
    const readers = await readersOf(sql, {
      ...{ day, after, atMost: AT_ONCE },
      weekday: weekday(localDate(day)),
    });
    for (const reader of readers) {
      if (signal.aborted) break;
      const mail = await mailFor(services, reader, day);
      const isTaken = await transaction(sql, async (tx) => {
        const taken = await takeDay(tx, reader.user_id, day);
        if (taken && mail !== null) await sendMail(services, tx, mail);
        return taken;
      });
      if (isTaken && mail !== null) told += 1;
    }
    if (readers.length < AT_ONCE) break;
    after = readers.at(-1)?.user_id ?? after;
  }
  return told;
}

/** Null: there is nothing to tell. */
async function mailFor(services: Services, reader: Reader, day: string): Promise<Mail | null> {
  const { language, days_ahead, user_id, email } = reader;
  const until = dateOfDayNumber(dayNumber(localDate(day)) + days_ahead);
  const sections: Section[] = [];
  for (const company of await toldCompanies(services.sql, user_id, day)) {
    const section = await sectionOf(services, { company, userId: user_id, day, until });
    if (section.isUnknown || section.duties.length > 0 || (section.tasks?.all ?? 0) > 0)
      sections.push(section);
  }
  if (sections.length === 0) return null;
  const words = WORDS[language];
  const { origin } = services;
  const { unsubscribe, page } = await linksOf(services, { topic: 'deadlines', userId: user_id });
  const parts = sections.map(({ id, name, duties, tasks, isUnknown }) =>
    [
      name,
      ...duties.map(words.duty),
      ...(isUnknown ? [words.unknown] : []),
      ...(duties.length > 0 || isUnknown ? [`${origin}/firmy/${id}/kalendar`] : []),
      ...(tasks === null || tasks.all === 0 ? [] : [words.tasks(tasks), `${origin}/firmy/${id}/ukoly`]),
    ].join('\n'),
  );
  return {
    to: email,
    subject: words.deadlinesSubject(
      sections.map(({ name }) => name),
      dayIn[language](until),
    ),
    text: [
      words.deadlinesIntro(dayIn[language](until)),
      ...parts,
      words.closing(`${origin}/ucet/zpravy`, page),
    ].join('\n\n'),
    isAutomatic: true,
    unsubscribe,
  };
}

type Asked = { company: ToldCompany; userId: number; day: string; until: string };

/** One company that cannot be worked out keeps nobody from hearing of the others. */
async function sectionOf(services: Services, asked: Asked): Promise<Section> {
  const { company, userId, day, until } = asked;
  const { sql, now, log } = services;
  const { id, name } = company;
  try {
    const all = await dutiesToDo(sql, id, day);
    const since = dateOfDayNumber(dayNumber(localDate(day)) - LATE_DAYS_AT_MOST);
    const duties = all
      .map(({ duty }) => duty)
      .filter((duty) => !isLateBefore(duty))
      .filter(({ due_on }) => company.deadlines && due_on >= since && due_on <= until)
      .toSorted((a, b) => (a.due_on < b.due_on ? -1 : Number(a.due_on > b.due_on)));
    if (!company.queue) return { id, name, duties, tasks: null, isUnknown: false };
    const { urgency } = await queueDigest(
      sql,
      { company, userId, today: day, now: now() },
      dueEntries(all, day),
    );
    const tasks = {
      all: Object.values(urgency).reduce((sum, count) => sum + count, 0),
      late: urgency.overdue,
    };
    return { id, name, duties, tasks, isUnknown: false };
  } catch (error) {
    log.error({ err: error, company: id }, 'what is due in a company could not be told by mail');
    return { id, name, duties: [], tasks: null, isUnknown: true };
  }
}

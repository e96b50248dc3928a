import { dateOfDayNumber, dayNumber } from '@news-and-accounting/calendar';
import { localDate } from '@news-and-accounting/law';
import { halerToJson } from '@news-and-accounting/money';
import { historyHeads } from '../../access/history/index.ts';
import { type QueueDigest, queueDigest } from '../../automation/queue/index.ts';
import { wagesDue } from '../../people/wage-payments/index.ts';
import { type Context, callerOf } from '../../platform/context.ts';
import { inSnapshot } from '../../platform/reading.ts';
import { Remembered } from '../../platform/remembered.ts';
import type { Queries } from '../../platform/store.ts';
import {
  calendarCompany,
  type DutyToDo,
  dueEntries,
  dutiesToDo,
  isBeforeKept,
  isLateBefore,
  leftOf,
} from '../../taxes/calendar/index.ts';
import type { CompanyOfUser } from './needs-store.ts';
import { wageDeadline } from './wage-deadline.ts';

const AHEAD_DAYS = 31;
const DEADLINES = 12;
/** What people and programs do stands in the history; what fails by itself is seen so much later. */
const KEPT_MS = 5 * 60_000;
const PARTS_OF_TURN = 60;
/** Companies that are looked at side by side, each by one connection: the others are for other requests. */
const AT_ONCE = 3;

type NeedDeadline = ReturnType<typeof deadlineJson> | Awaited<ReturnType<typeof wagesToPay>>[number];
type Digest = QueueDigest & { deadlines: NeedDeadline[] };

/** Enough for some offices; what an office of 500 companies needs is about a megabyte. */
const digests = new Remembered<Digest>(2000);

/** What each company needs, as the caller sees it, in the order in which they were given. */
export async function needsOf(context: Context, companies: readonly CompanyOfUser[], today: string) {
  const ids = companies.map(({ id }) => id);
  // Before anything is looked at: what changes meanwhile is never remembered as the state behind the change.
  const heads = await historyHeads(context.sql, ids);
  const { userId } = callerOf(context);
  return sideBySide(companies, AT_ONCE, async ({ isSample, ...company }) => {
    context.signal.throwIfAborted();
    const key = {
      of: JSON.stringify([company, userId]),
      version: JSON.stringify([today, turnOf(company.id, context.now()), heads.get(company.id)]),
    };
    const digest = await digests.get(key, () =>
      inSnapshot(context.sql, (reading) => digestOf(reading, context, company, today)),
    );
    return { entity_id: company.id, name: company.name, role: company.role, sample: isSample, ...digest };
  });
}

type Needs = Awaited<ReturnType<typeof needsOf>>[number];

/** Which turn of `KEPT_MS` it is for a company: they begin one after another, so that no answer looks at all of them anew. */
const turnOf = (id: number, now: number) => Math.floor(now / KEPT_MS + (id % PARTS_OF_TURN) / PARTS_OF_TURN);

async function digestOf(
  sql: Queries,
  context: Context,
  company: Omit<CompanyOfUser, 'isSample'>,
  today: string,
) {
  const looking = dutiesToDo(sql, company.id, today);
  const asked = { company, userId: callerOf(context).userId, today, now: context.now() };
  // Sent together, they wait for the database and not for each other.
  const [duties, wages, digest] = await Promise.all([
    looking,
    wagesToPay(sql, company.id, today),
    queueDigest(
      sql,
      asked,
      looking.then((found) => dueEntries(found, today)),
    ),
  ]);
  const until = dateOfDayNumber(dayNumber(localDate(today)) + AHEAD_DAYS);
  const deadlines = [...duties.toSorted((a, b) => a.nr - b.nr).map(deadlineJson), ...wages]
    .filter(({ due_on }) => due_on <= until)
    .sort((a, b) => Number(isLateBefore(a)) - Number(isLateBefore(b)) || inText(a.due_on, b.due_on))
    .slice(0, DEADLINES);
  return { ...digest, deadlines };
}

/** What is owed to people of months that are over. */
async function wagesToPay(sql: Queries, entityId: number, today: string) {
  const [{ kept_since }, wages] = await Promise.all([
    calendarCompany(sql, entityId),
    wagesDue(sql, entityId, today),
  ]);
  return wages.flatMap((month) => {
    const { ordered, state, ...deadline } = wageDeadline(month);
    if (state === 'waiting') return [];
    return [{ ...deadline, state, before_kept: isBeforeKept(month, kept_since), filing_id: null }];
  });
}

function deadlineJson({ duty }: DutyToDo) {
  const { kind, label, period, due_on, state, before_kept, payment, filing_id } = duty;
  const left = leftOf(duty);
  const json = left === null ? null : halerToJson(left);
  return {
    ...{ kind, label, period, due_on, state, before_kept },
    ...{ is_payment: payment !== null, amount: json, filing_id },
  };
}

/** What burns first: the oldest late duty, then what is overdue, due today, next, soon, and how much there is. */
export function byUrgency(a: Needs, b: Needs): number {
  const lateSince = ({ deadlines }: Needs) =>
    deadlines.find((each) => each.state === 'overdue' && !isLateBefore(each))?.due_on;
  const next = ({ deadlines }: Needs) => deadlines.find(({ state }) => state !== 'overdue')?.due_on;
  const total = ({ urgency, before_kept }: Needs) =>
    Object.values(urgency).reduce((sum, count) => sum + count, before_kept);
  return (
    inText(lateSince(a) ?? NEVER, lateSince(b) ?? NEVER) ||
    b.urgency.overdue - a.urgency.overdue ||
    b.urgency.today - a.urgency.today ||
    inText(next(a) ?? NEVER, next(b) ?? NEVER) ||
    b.urgency.soon - a.urgency.soon ||
    total(b) - total(a) ||
    a.name.localeCompare(b.name, 'cs') ||
    a.entity_id - b.entity_id
  );
}

const NEVER = '9999-12-31';

const inText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Works on so many at once; the first failure is everybody's. */
async function sideBySide<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const worker = async () => {
    for (const [i, item] of left) results[i] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return results;
}

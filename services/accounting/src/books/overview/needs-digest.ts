import { dateOfDayNumber, dayNumber } from '@news-and-accounting/calendar';
import { localDate } from '@news-and-accounting/law';
import { halerToJson } from '@news-and-accounting/money';
import { type QueueAsked, type QueueDigest, queueDigest } from '../../automation/queue/index.ts';
import { wagesDue } from '../../people/wage-payments/index.ts';
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
import { inText } from './needs-order.ts';
import { wageDeadline } from './wage-deadline.ts';

const AHEAD_DAYS = 31;
const DEADLINES = 12;

type NeedDeadline = ReturnType<typeof deadlineJson> | Awaited<ReturnType<typeof wagesToPay>>[number];
export type Digest = QueueDigest & { deadlines: NeedDeadline[] };

/** What a company needs, as a member of it sees it. @param sql a snapshot */
export async function digestOf(sql: Queries, asked: QueueAsked): Promise<Digest> {
  const { company, today } = asked;
  const looking = dutiesToDo(sql, company.id, today);
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

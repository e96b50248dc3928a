import { isLateBefore } from '../../taxes/calendar/index.ts';
import type { Digest } from './needs-digest.ts';

type Needs = Digest & { name: string; entity_id: number };

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

export const inText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

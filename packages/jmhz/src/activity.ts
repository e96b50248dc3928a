import type { EmploymentCard } from './report-input.ts';

const letters = (text: string): readonly string[] => text.split(' ');

/** Kinds of activity by contract; each further one is for a further concurrent relationship of the person. */
const ACTIVITIES: Readonly<Record<EmploymentCard['contract'], readonly string[]>> = {
  hpp: letters('1 2 3 4 5 6 7 8 9'),
  dpc: letters('A B C D E F G H I J'),
  dpp: letters('T U V W X Y Z ZA ZB ZC'),
};
const KNOWN = new Set(Object.values(ACTIVITIES).flat());

/** Whether forms of the kind are built here. */
export function isKnownActivity(activity: string): boolean {
  return KNOWN.has(activity);
}

export function fitsContract(activity: string, contract: EmploymentCard['contract']): boolean {
  return ACTIVITIES[contract].includes(activity);
}

/**
 * The kind of activity of each of a person's relationships, by card id: as the card has it, else the first of the
 * contract's kinds that no relationship existing at the same time and started earlier has. So it stays the same as long
 * as all relationships of the person are given. Null when the kinds do not suffice.
 */
export function activitiesOf(cards: readonly EmploymentCard[]): ReadonlyMap<number, string | null> {
  const found = new Map<number, string | null>();
  const fixed = cards.filter((card) => ownActivity(card) !== null);
  for (const card of fixed) found.set(card.id, ownActivity(card));
  const open = cards.filter((card) => ownActivity(card) === null).sort(byStart);
  const placed = [...fixed];
  for (const card of open) {
    const taken = new Set(placed.filter((other) => overlap(card, other)).map(({ id }) => found.get(id)));
    found.set(card.id, ACTIVITIES[card.contract].find((activity) => !taken.has(activity)) ?? null);
    placed.push(card);
  }
  return found;
}

function ownActivity({ details }: EmploymentCard): string | null {
  return details?.activity_type || null;
}

export function overlap(a: EmploymentCard, b: EmploymentCard): boolean {
  return (
    (b.ended_on === null || a.started_on <= b.ended_on) && (a.ended_on === null || b.started_on <= a.ended_on)
  );
}

export function byStart(a: EmploymentCard, b: EmploymentCard): number {
  if (a.started_on !== b.started_on) return a.started_on < b.started_on ? -1 : 1;
  return a.id - b.id;
}

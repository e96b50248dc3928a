import type { CardDetails, EmploymentCard } from './report-input.ts';

const letters = (text: string): readonly string[] => text.split(' ');

/** Kinds of activity by contract; each further one is for a further concurrent relationship of the person. */
const ACTIVITIES: Readonly<Record<EmploymentCard['contract'], readonly string[]>> = {
  hpp: letters('1 2 3 4 5 6 7 8 9'),
  dpc: letters('A B C D E F G H I J'),
  dpp: letters('T U V W X Y Z ZA ZB ZC'),
};
const KNOWN = new Set(Object.values(ACTIVITIES).flat());

/** The form of a person's relationship, by the name of its element. */
export type FormKind =
  | 'bezPriznaku'
  | 'cinnostKS'
  | 'pestoun'
  | 'ozpTpp'
  | 'jinyPrijem'
  | 'mezinarodniPronajemSily';

/** Forms of the kinds of activity that no contract has by itself (control 343). */
const OTHER_FORMS: ReadonlyMap<string, FormKind> = new Map([
  ...letters('15 16').map((activity) => [activity, 'bezPriznaku'] as const),
  ...letters('K N O P Q R S').map((activity) => [activity, 'cinnostKS'] as const),
  ['M', 'pestoun'],
  ['10', 'ozpTpp'],
  ...letters('11 13 14').map((activity) => [activity, 'jinyPrijem'] as const),
  ['12', 'mezinarodniPronajemSily'],
]);
/** Insured as an employment is, whatever the amount or the kind of agreement. */
const LIKE_EMPLOYMENT = new Set(letters('15 16 K N O P Q R S M'));

/** Whether forms of the kind are built here. */
export function isKnownActivity(activity: string): boolean {
  return KNOWN.has(activity) || OTHER_FORMS.has(activity);
}

/** Whether wages of the contract are calculated as the kind of activity needs it. */
export function fitsContract(activity: string, contract: EmploymentCard['contract']): boolean {
  if (!OTHER_FORMS.has(activity)) return ACTIVITIES[contract].includes(activity);
  return contract === 'hpp' || !LIKE_EMPLOYMENT.has(activity);
}

/** Executives, partners and members of collective bodies. */
export const OFFICE_ACTIVITIES: readonly string[] = letters('S Q');

/** Whether what somebody gets is for an office in the company, which is no employment by the labour code. */
export function isOffice({ contract, details }: Pick<EmploymentCard, 'contract' | 'details'>): boolean {
  return contract === 'hpp' && OFFICE_ACTIVITIES.includes(details?.activity_type ?? '');
}

/** Employment, of which only the specification of the register decides whether it has a form of its own. */
export function isEmployment(activity: string | null): boolean {
  return activity !== null && ACTIVITIES.hpp.includes(activity);
}

/** Agreements to complete a job, whose incomes the authority adds up apart. */
export function isJobAgreement(activity: string): boolean {
  return ACTIVITIES.dpp.includes(activity);
}

/** The form that the kind of activity belongs to; that of ordinary work for a kind which is not known. */
export function formOfActivity(activity: string | null, details: CardDetails): FormKind {
  if (isEmployment(activity) && details.employment_specification === 'specific_group') return 'cinnostKS';
  return (activity === null ? null : OTHER_FORMS.get(activity)) ?? 'bezPriznaku';
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

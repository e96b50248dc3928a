import { calendarOf, type StoryDocument, type Tell } from './story.ts';

/**
 * Two years of documents as they were until the end of a day, in the order in which they were made: what is later has
 * not happened yet, and neither has what follows from it.
 */
export function tellStory(today: string, tellers: readonly Tell[]): StoryDocument[] {
  const calendar = calendarOf(today);
  const all = tellers
    .flatMap((tell) => tell(calendar))
    .sort((a, b) => (madeOn(a) < madeOn(b) ? -1 : madeOn(a) > madeOn(b) ? 1 : 0));
  const known = new Set<string>();
  const paid = new Set<string>();
  const told: StoryDocument[] = [];
  for (const document of all) {
    if (madeOn(document) > today) continue;
    const { source, duplicateOf, corrects, receiptOf } = document;
    const needed = [source, duplicateOf, corrects?.key].filter((key) => key !== undefined);
    if (needed.some((key) => !known.has(key)) || (receiptOf !== undefined && !paid.has(receiptOf))) continue;
    const payments = document.payments?.filter(({ paid_on }) => paid_on <= today);
    for (const { key } of payments ?? []) if (key !== undefined) paid.add(key);
    known.add(document.key);
    told.push({
      ...document,
      ...settledOf(document, paid),
      ...endOf(document, today),
      payments: payments ?? [],
    });
  }
  return told;
}

/** The day whose number a document gets: received ones when they came. */
export const madeOn = ({ body }: StoryDocument): string => String(body.received_on ?? body.issued_on);

const settledOf = ({ settles }: StoryDocument, paid: ReadonlySet<string>) =>
  settles === undefined ? {} : { settles: settles.filter((key) => paid.has(key)) };

/** What was cancelled after the day is not cancelled yet. */
function endOf({ state }: StoryDocument, today: string): Pick<StoryDocument, 'state'> {
  if (state === undefined || state === 'draft') return state === undefined ? {} : { state };
  return state.cancelled_on <= today ? { state } : {};
}

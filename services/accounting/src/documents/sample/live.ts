import { ZERO } from '@news-and-accounting/money';
import type { CompanyFacts, PartnerFacts } from '../documents/facts.ts';
import { numberDay } from '../documents/warnings.ts';
import type { FirstNumbers } from '../series/index.ts';
import { type Entered, enter } from './enter.ts';
import { storedOf } from './issue.ts';
import { type PaidPayment, paidAtIssue, pay } from './pay.ts';
import type { StoryDocument, StoryPayment } from './story.ts';
import { madeOn } from './tell.ts';

/** What the story made: documents and payments in the order in which they came. */
export type Lived = { documents: Entered[]; payments: PaidPayment[] };

export type Place = {
  company: CompanyFacts;
  partners: ReadonlyMap<string, PartnerFacts>;
  numbers: FirstNumbers;
  now: Date;
  /** Ids that nothing else will have, ascending. */
  ids: Readonly<Record<'document' | 'line' | 'payment', () => number>>;
};

/** Lives a story day by day; the documents of a day come before its payments. */
export function live(story: readonly StoryDocument[], place: Place): Lived {
  const life = new Life(place);
  const waiting = story
    .flatMap(({ key, payments = [] }) => payments.map((payment) => ({ payment, key })))
    .sort((a, b) => compare(a.payment.paid_on, b.payment.paid_on));
  let paid = 0;
  for (const told of [...story, null]) {
    for (; paid < waiting.length; paid += 1) {
      const { payment, key } = waiting[paid] as (typeof waiting)[number];
      if (told !== null && payment.paid_on >= madeOn(told)) break;
      life.pay(key, payment);
    }
    if (told !== null) life.enter(told);
  }
  for (const document of life.lived.documents) cancelIfTold(document, place.now);
  return life.lived;
}

/** What the story cancels was never paid and nothing follows from it, so it makes no difference when. */
function cancelIfTold({ told: { state }, stored }: Entered, now: Date): void {
  if (typeof state !== 'object') return;
  const cancelled = { cancelled_at: now, cancelled_on: stored.accounting_on, cancel_reason: state.reason };
  Object.assign(stored, { status: 'cancelled', remaining: ZERO, remaining_czk: ZERO, ...cancelled });
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

class Life {
  readonly lived: Lived = { documents: [], payments: [] };
  private readonly place: Place;
  private readonly documents = new Map<string, Entered>();
  private readonly payments = new Map<string, PaidPayment>();
  private readonly halves = new Map<string, PaidPayment>();

  constructor(place: Place) {
    this.place = place;
  }

  enter(told: StoryDocument): void {
    const { place, documents, payments } = this;
    const { now, ids, numbers } = place;
    const entered = enter(told, { ...place, documents, payments });
    const { prepared } = entered;
    const isDraft = told.state === 'draft';
    const numbered = isDraft ? null : numbers.take(told.kind, numberDay(prepared));
    const lines = prepared.lines.map(() => ids.line());
    const stored = storedOf(entered, numbered, { id: ids.document(), lines, now });
    const document: Entered = { ...entered, stored, corrections: [] };
    if (!isDraft) document.original?.corrections.push(document);
    if (document.receiptOf !== null) document.receiptOf.receipt = document;
    documents.set(told.key, document);
    this.lived.documents.push(document);
    const atIssue = isDraft ? null : paidAtIssue(document);
    if (atIssue !== null) this.pay(told.key, atIssue);
  }

  pay(key: string, told: StoryPayment): void {
    const document = this.documents.get(key);
    if (document === undefined) throw new Error(`a payment of ${key} before it is there`);
    const { company, numbers, now, ids } = this.place;
    const other = (told.offset === undefined ? null : this.documents.get(told.offset)) ?? null;
    const half = this.halves.get(`${told.offset} ${key}`) ?? null;
    const payment = pay(document, told, { company, numbers, other, half, id: ids.payment(), now });
    if (other !== null) this.offset(payment, other, half);
    if (told.key !== undefined) this.payments.set(told.key, payment);
    this.lived.payments.push(payment);
  }

  private offset(payment: PaidPayment, other: Entered, half: PaidPayment | null): void {
    const { document, stored } = payment;
    stored.offset_document_id = other.stored.id;
    this.halves.set(`${document.told.key} ${other.told.key}`, payment);
    if (half === null) return;
    stored.counterpart_id = half.stored.id;
    half.stored.counterpart_id = stored.id;
  }
}

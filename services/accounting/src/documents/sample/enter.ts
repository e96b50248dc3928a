import { type SettledPayment, uncorrected } from '@news-and-accounting/document';
import { readBody } from '../../platform/http/fields.ts';
import { compute, taxedRow } from '../documents/compute.ts';
import type { StoredDocument } from '../documents/document.ts';
import type { CompanyFacts, PartnerFacts } from '../documents/facts.ts';
import { type Given, type GivenLine, NEW_DOCUMENT } from '../documents/fields.ts';
import { KINDS } from '../documents/kinds.ts';
import type { Prepared } from '../documents/prepare.ts';
import { resolve } from '../documents/resolve.ts';
import { checkValues } from '../documents/rules.ts';
import { type Original, receiptRows } from '../documents/surroundings.ts';
import { receiptOrder } from '../payments/tax-receipt.ts';
import type { PaidPayment } from './pay.ts';
import type { StoryDocument } from './story.ts';
import { madeOn } from './tell.ts';

/** A document of the story: what it was made of, and as it is stored. */
export type Entered = {
  told: StoryDocument;
  prepared: Prepared;
  stored: StoredDocument;
  original: Entered | null;
  /** Issued corrections of it. */
  corrections: Entered[];
  /** Of a tax receipt. */
  receiptOf: PaidPayment | null;
  /** Payments of the advances that it settles. */
  settled: readonly PaidPayment[];
};

/** What there is to refer to. */
export type Known = {
  company: CompanyFacts;
  /** By their names. */
  partners: ReadonlyMap<string, PartnerFacts>;
  documents: ReadonlyMap<string, Entered>;
  payments: ReadonlyMap<string, PaidPayment>;
};

/** A document as the operations make it of the same body: by the same defaults, rules and figures. */
export function enter(told: StoryDocument, known: Known): Omit<Entered, 'stored' | 'corrections'> {
  const { company } = known;
  const partner = told.partner === undefined ? null : foundIn(known.partners, told.partner);
  const original = told.corrects === undefined ? null : foundIn(known.documents, told.corrects.key);
  const receiptOf = told.receiptOf === undefined ? null : foundIn(known.payments, told.receiptOf);
  const settled = (told.settles ?? []).map((key) => foundIn(known.payments, key));
  const given = givenOf(told, { partner, original, receiptOf });
  const { kind } = told;
  const around = {
    ...{ company, partner, today: madeOn(told), original: original && originalOf(original) },
    direction: receiptOf?.document.stored.direction ?? KINDS[kind].direction,
  };
  const resolved = resolve(kind, given, around);
  checkValues(given, resolved, around);
  const computed = compute(resolved.values, resolved.lines, {
    ...{ company, settled: settled.map(settledPayment), isIssued: told.state !== 'draft' },
    uncorrected: around.original?.left ?? null,
  });
  const prepared = { ...resolved, computed, company, partner, original: around.original };
  return { told, prepared, original, receiptOf, settled };
}

function foundIn<T>(map: ReadonlyMap<string, T>, key: string): T {
  const found = map.get(key);
  if (found === undefined) throw new Error(`the sample has no ${key}`);
  return found;
}

type Refers = Pick<Entered, 'original' | 'receiptOf'> & { partner: PartnerFacts | null };

function givenOf(told: StoryDocument, { partner, original, receiptOf }: Refers): Given {
  const body = { kind: told.kind, partner_id: partner?.id ?? null, ...told.body };
  const { kind: _, ...given } = readBody(NEW_DOCUMENT, body);
  if (original !== null) {
    const { prices_include_vat } = original.stored;
    return { ...given, prices_include_vat, lines: correctedLines(told, original) };
  }
  if (receiptOf === null) return given;
  const said = { issued_on: given.issued_on, external_number: given.external_number };
  const order = receiptOrder(receiptOf.document.stored, receiptOf.stored, said);
  return { ...order.given, received_on: given.received_on };
}

const MILLION = 1_000_000;

/** The lines of a correction: all of the original, or so many pieces of some. */
function correctedLines({ corrects }: StoryDocument, { told, stored }: Entered): GivenLine[] {
  const all = stored.lines.map(({ quantity }, i) => ({ line: i + 1, quantity: quantity / MILLION }));
  return (corrects?.pieces ?? all).map(({ line, quantity }) => {
    const corrected = stored.lines[line - 1];
    if (corrected === undefined) throw new Error(`${told.key} has no line ${line}`);
    return { ...corrected, quantity: -Math.round(quantity * MILLION), corrected_line_id: corrected.id };
  });
}

/** What a correction knows of its original. */
function originalOf({ stored, corrections }: Entered): Original {
  const { id, kind, number, status, taken_over, partner_id, currency, rate, rate_date } = stored;
  const { issued_on, taxable_on } = stored;
  const whole = (document: StoredDocument) => (document.vat_before_advances ?? document.vat).map(taxedRow);
  return {
    ...{ id, kind, number, status, taken_over, partner_id, currency, rate, rate_date, issued_on, taxable_on },
    left: uncorrected(
      whole(stored),
      corrections.map((correction) => whole(correction.stored)),
    ),
  };
}

/** A payment of an advance with what its receipt has taxed. */
function settledPayment({ settled: { amount, amountCzk }, receipt }: PaidPayment): SettledPayment {
  if (receipt === null) return { amount, amountCzk, rows: [] };
  const { direction, lines, vat, taxable_on } = receipt.stored;
  const own = direction === 'received' ? lines : null;
  return { amount, amountCzk, rows: receiptRows(vat, own, taxable_on ?? '') };
}

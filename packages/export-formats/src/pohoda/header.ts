import type { Content } from '@news-and-accounting/xml';
import type { DocumentOut } from '../record.ts';
import { NotHeld, type Remarks } from '../remarks.ts';
import { classificationOf } from './classification.ts';
import { HEAD_TEXT, LINE_TEXT } from './items.ts';
import { SYSTEM } from './space.ts';

/** Its name outside of the program, by which it is known when it comes back: the kind and the id of ours. */
export const externalId = (kind: string, id: number): Content => ({
  'typ:ids': `${kind}-${id}`,
  'typ:exSystemName': SYSTEM,
});

/** @throws {NotHeld} a document without its own number is another one */
export function numberOf({ number }: DocumentOut): Content | undefined {
  if (number === null) return undefined;
  if ([...number].length > 32) throw new NotHeld('number', 'Číslo dokladu je delší než 32 znaků.');
  return { 'typ:numberRequested': number };
}

/** What the head says in words: why it corrects, what stands before the lines, else the first line. */
export function textOf(document: DocumentOut, remarks: Remarks): string | undefined {
  const { kind, reason, textBefore, lines, side } = document;
  const first = [...(lines[0]?.name ?? '')].slice(0, LINE_TEXT).join('').trimEnd() || 'Doklad';
  if (kind.endsWith('credit_note') && reason !== null) {
    if (textBefore !== null)
      remarks.add('not_held', 'text_before', 'Místo textu před položkami je v souboru důvod opravy.');
    return remarks.text(reason, 'reason', HEAD_TEXT);
  }
  if (side === 'received' || textBefore === null) return first;
  return remarks.text(textBefore, 'text_before', HEAD_TEXT);
}

/**
 * The classification of the whole document, where it is one; advances have none.
 */
export function headClassification({ kind, lines, side }: DocumentOut): Content | undefined {
  const treatments = new Set(lines.map(({ treatment }) => treatment));
  const [only] = treatments;
  if (only === undefined || treatments.size > 1 || kind.endsWith('advance')) return undefined;
  return classificationOf(only, side);
}

/**
 * The state whose tax a sale to its consumers has.
 * @throws {NotHeld} where it is not known, or tax of two states stands on one document
 */
export function ossOf({ lines, partner }: DocumentOut): Content | undefined {
  const taxed = lines.filter(({ rate }) => rate !== null && rate !== 0);
  const isOss = taxed.filter(({ treatment }) => treatment === 'oss');
  if (isOss.length === 0) return undefined;
  if (isOss.length < taxed.length)
    throw new NotHeld('lines', 'Doklad s daní dvou států (OSS i tuzemskou) v Pohodě být nemůže.');
  if (partner === null || partner.country === 'CZ')
    throw new NotHeld('partner.country', 'U prodeje v režimu OSS není znám stát zákazníka.');
  return { 'typ:ids': partner.country };
}

/** The day by which it enters a VAT period, where it is after that of the supply. */
export const laterPeriod = ({ taxableOn, vatPeriodOn }: DocumentOut): string | null =>
  vatPeriodOn === null || taxableOn === null || vatPeriodOn <= taxableOn ? null : vatPeriodOn;

/** Of what is received the day of the deduction, and beside it the supplier's own where it is another one. */
export function taxDays(document: DocumentOut, prefix: string): Content {
  const { side, taxableOn } = document;
  const period = side === 'received' ? laterPeriod(document) : null;
  return {
    [`${prefix}:dateTax`]: period ?? taxableOn ?? undefined,
    [`${prefix}:dateKHDPH`]: period === null ? undefined : (taxableOn ?? undefined),
  };
}

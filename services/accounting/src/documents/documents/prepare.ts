import type { Haler } from '@news-and-accounting/money';
import { invalidFields } from '../../platform/http/fields.ts';
import type { Queries } from '../../platform/store.ts';
import { type Computed, compute } from './compute.ts';
import type { DocumentValues, LineValues } from './document.ts';
import {
  type CompanyFacts,
  companyFacts,
  type Facts,
  isDoubleEntry,
  type PartnerFacts,
  partnerFacts,
} from './facts.ts';
import type { Given } from './fields.ts';
import { type Direction, type DocumentKind, KINDS } from './kinds.ts';
import type { PostedLine } from './postings.ts';
import type { KnownRate, RateFinder } from './rates.ts';
import { type Around, resolve } from './resolve.ts';
import { checkValues } from './rules.ts';
import { type Original, originalOf, settledOf, unusable } from './surroundings.ts';

/** What is to become a document, or another version of one. */
export type Order = {
  kind: DocumentKind;
  direction?: Direction;
  given: Given;
  /** The document as it is stored; null: a new one. */
  id: number | null;
  /** Of a correction. */
  originalId: number | null;
  /** Instead of the bank's rate: what the document that it is made from has. */
  keptRate?: KnownRate | null;
  /** Of our own document that another program has issued: its rounding, however we would round it. */
  rounding?: Haler | null;
};

export type Way = {
  rates: RateFinder;
  today: string;
  /** Whether it is being issued: the company is held, and corrections may not take too much. */
  isIssued: boolean;
  /** Whether it will be stored, so that its contact has to stay. */
  isStored: boolean;
  /** What was read already of what nobody holds. */
  facts?: Facts;
  /** It comes from other books. */
  isTakenOver?: boolean;
};

export type Prepared = {
  values: DocumentValues;
  lines: PostedLine[];
  computed: Computed;
  company: CompanyFacts;
  partner: PartnerFacts | null;
  original: Original | null;
};

/**
 * The values and figures of a document by what is entered and what the company has.
 * @throws {HttpError} 422
 */
export async function prepare(sql: Queries, entityId: number, order: Order, way: Way): Promise<Prepared> {
  const { kind, given, id, originalId } = order;
  const direction = order.direction ?? KINDS[kind].direction;
  // In this order: an issue holds the company before it reads anything else.
  const [company, partner, original, settled] = await Promise.all([
    way.facts?.company ?? companyFacts(sql, entityId, way.isIssued),
    way.facts?.partner ?? partnerFacts(sql, entityId, given.partner_id, way.isStored),
    originalId === null ? null : originalOf(sql, entityId, originalId, id),
    id === null ? [] : settledOf(sql, entityId, id),
  ]);
  const { today, isTakenOver = false } = way;
  const around: Around = { company, partner, original, direction, today, isTakenOver };
  const resolved = resolve(kind, given, around);
  checkValues(given, resolved, around);
  await checkReferences(sql, company, resolved);
  const kept = order.keptRate ?? rateOfOriginal(original, resolved.values);
  const values = await withRate(sql, resolved.values, kept, way.rates);
  const { lines } = resolved;
  const computed = compute(values, lines, {
    ...{ company, settled },
    uncorrected: original?.left ?? null,
    isIssued: way.isIssued,
    ...roundedAs(order.rounding),
  });
  return { values, lines, computed, company, partner, original };
}

export const roundedAs = (rounding: Haler | null | undefined) =>
  rounding === null || rounding === undefined ? {} : { rounding: { entered: rounding } };

/** The day whose rate of the central bank a document takes. */
export const rateDayOf = ({
  kind,
  taxable_on,
  issued_on,
}: Pick<DocumentValues, 'kind' | 'taxable_on' | 'issued_on'>) =>
  (KINDS[kind].isTax ? taxable_on : null) ?? issued_on;

/** A correction keeps the rate of what it corrects (section 42). */
function rateOfOriginal(original: Original | null, { currency }: DocumentValues): KnownRate | null {
  if (original === null || original.rate === null || original.currency !== currency) return null;
  return { rate: original.rate, rateDate: original.rate_date };
}

async function withRate(
  sql: Queries,
  values: DocumentValues,
  kept: KnownRate | null,
  rates: RateFinder,
): Promise<DocumentValues> {
  if (values.currency === 'CZK') return values;
  if (kept !== null) return { ...values, rate: kept.rate, rate_date: kept.rateDate, has_own_rate: true };
  if (values.has_own_rate) return values;
  const found = await rates(sql, rateDayOf(values), values.currency);
  return found === null ? values : { ...values, rate: found.rate, rate_date: found.rateDate };
}

/** @throws {HttpError} 422 naming a series or accounts that cannot be used */
async function checkReferences(
  sql: Queries,
  company: CompanyFacts,
  { values, lines }: { values: DocumentValues; lines: readonly LineValues[] },
): Promise<void> {
  const codes = isDoubleEntry(company) ? [...new Set(lines.flatMap((line) => line.account_code ?? []))] : [];
  const { series_id, kind } = values;
  if (series_id === null && codes.length === 0) return;
  const { seriesKind, missing } = await unusable(sql, company.id, series_id, codes);
  const problems = lines.flatMap(({ account_code }, i) =>
    account_code !== null && missing.includes(account_code)
      ? [[`lines[${i}].account_code`, `Účet ${account_code} v osnově firmy není, nebo je vyřazený.`]]
      : [],
  );
  if (series_id !== null && seriesKind === null)
    problems.push(['series_id', 'Tuto číselnou řadu firma nemá.']);
  else if (series_id !== null && seriesKind !== kind)
    problems.push(['series_id', 'Řada je pro jiný druh dokladu.']);
  if (problems.length > 0) throw invalidFields(Object.fromEntries(problems));
}

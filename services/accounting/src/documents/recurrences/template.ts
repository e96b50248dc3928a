import { HttpError } from '@news-and-accounting/http';
import { halerToJson } from '@news-and-accounting/money';
import { hasPlaceholder, type Language, resolveText, taxableDay } from '@news-and-accounting/recurrence';
import { invalid } from '../../platform/errors.ts';
import { readBody } from '../../platform/http/fields.ts';
import type { Queries } from '../../platform/store.ts';
import type { NewGiven } from '../documents/body.ts';
import { copyFor } from '../documents/copy.ts';
import { LANGUAGES, type StoredDocument } from '../documents/document.ts';
import { type CompanyFacts, companyFacts, partnerFacts } from '../documents/facts.ts';
import { type Given, NEW_DOCUMENT } from '../documents/fields.ts';
import { supplierJson } from '../documents/json.ts';
import { KINDS } from '../documents/kinds.ts';
import { fromHundredths, fromMillionths } from '../documents/numbers.ts';
import { prepare } from '../documents/prepare.ts';
import { languageOf } from '../documents/resolve.ts';
import type { RecurrenceValues, Template } from './recurrence.ts';

const percentOrNull = (value: number | null) => (value === null ? null : fromHundredths(value));

/** What was read of a body as it is kept: a body again, with what was left out, and without days. */
export function templateOf({ kind, given }: NewGiven): Template {
  const { rate, vat, rounding, lines, issued_on, due_on, ...rest } = given;
  const isSpaced = issued_on !== null && due_on !== null;
  return {
    kind,
    ...rest,
    // They say how many days there are to pay; the other days are those of each document.
    ...{ issued_on: isSpaced ? issued_on : null, due_on: isSpaced ? due_on : null },
    ...{ taxable_on: null, vat_period_on: null, received_on: null, accounting_on: null },
    rate: rate === null ? null : fromMillionths(rate),
    vat: vat?.map(supplierJson) ?? null,
    rounding: rounding === null ? null : halerToJson(rounding),
    lines: lines.map(
      ({ corrected_line_id: _, ...line }: Given['lines'][number] & { corrected_line_id?: unknown }) => ({
        ...line,
        quantity: fromMillionths(line.quantity),
        unit_price: fromMillionths(line.unit_price),
        discount_percent: fromHundredths(line.discount_percent),
        vat_rate: percentOrNull(line.vat_rate),
        deduction_percent: percentOrNull(line.deduction_percent),
      }),
    ),
  };
}

/** What repeats of a document that there is: what `duplicateDocument` would take over, and the days to pay. */
export function templateOfDocument(
  source: StoredDocument,
  facts: { company: CompanyFacts; today: string },
): Template {
  const { kind, issued_on, due_on } = source;
  return templateOf({ kind, given: { ...copyFor(source, kind, facts), issued_on, due_on } });
}

type Repeated = Pick<RecurrenceValues, 'taxable' | 'document'>;

/**
 * The document of a scheduled day, as a body would give it.
 * @throws {HttpError} 422
 */
export async function documentOn(
  sql: Queries,
  entityId: number,
  { taxable, document }: Repeated,
  on: string,
): Promise<NewGiven> {
  const { kind, ...given } = readBody(NEW_DOCUMENT, document);
  const { issued_on, due_on, text_before, text_after, lines } = given;
  const taxable_on = taxableDay(taxable, on);
  const texts = [text_before, text_after, ...lines.map((line) => line.name)].map((text) => text ?? '');
  const language = texts.some(hasPlaceholder) ? await languageFor(sql, entityId, given) : 'cs';
  const said = <T extends string | null>(text: T) =>
    text === null ? null : resolveText(text, taxable_on, language);
  return {
    kind,
    given: {
      ...given,
      issued_on: on,
      taxable_on: KINDS[kind].isTax ? taxable_on : null,
      received_on: KINDS[kind].direction === 'received' ? on : null,
      due_on: issued_on === null || due_on === null ? null : movedBy(on, issued_on, due_on),
      text_before: said(text_before),
      text_after: said(text_after),
      lines: lines.map((line) => ({ ...line, name: said(line.name) })),
    },
  };
}

/** A day as far from `day` as `to` is from `from`. */
function movedBy(day: string, from: string, to: string): string {
  return new Date(Date.parse(day) + Date.parse(to) - Date.parse(from)).toISOString().slice(0, 10);
}

async function languageFor(sql: Queries, entityId: number, given: Given): Promise<Language> {
  if (given.language !== null) return given.language;
  const partner = await partnerFacts(sql, entityId, given.partner_id, false);
  const language = partner?.language ?? languageOf(await companyFacts(sql, entityId));
  return LANGUAGES.find((each) => each === language) ?? 'cs';
}

/**
 * Whether a document can be stored at all on a day. What only an issue asks for is found out by issuing.
 * @throws {HttpError} 422 naming fields below `document`
 */
export async function checkTemplate(
  tx: Queries,
  entityId: number,
  values: Repeated,
  on: string,
): Promise<void> {
  try {
    const { kind, given } = await documentOn(tx, entityId, values, on);
    const order = { kind, given, id: null, originalId: null };
    await prepare(tx, entityId, order, {
      rates: async () => null,
      today: on,
      isIssued: false,
      isStored: true,
    });
  } catch (error) {
    throw error instanceof HttpError ? belowDocument(error) : error;
  }
}

function belowDocument({ answer }: HttpError): HttpError {
  const { error, fields = {}, code } = answer.body as { error: string; fields?: object; code?: string };
  const named = Object.entries(fields).map(([field, text]) => [`document.${field}`, text]);
  return invalid(error, { fields: Object.fromEntries(named), ...(code === undefined ? {} : { code }) });
}

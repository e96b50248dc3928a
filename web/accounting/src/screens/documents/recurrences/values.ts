import {
  type Language,
  resolveText,
  type Schedule,
  scheduledDays,
  type TaxableMode,
  taxableDay,
} from '@news-and-accounting/recurrence';
import { addDays, todayInPrague } from '../../../parts/dates.ts';
import {
  addedTo,
  bodyOf,
  type DocumentValues,
  valuesOf as documentValuesOf,
  hasDueDay,
  hasReceivedDay,
} from '../editor/values.ts';
import { KINDS } from '../kinds.ts';
import type { Document } from '../model.ts';
import type { Recurrence } from './api.ts';

export type Outcome = 'issue' | 'send' | 'draft';

/** The form of a recurrence: a document, when it repeats and what becomes of it. */
export type RecurrenceValues = DocumentValues & {
  name: string;
  period: Schedule['period'];
  /** 1 to 31 or `last`; weekly 1 to 7. */
  day: string;
  starts_on: string | null;
  ends_on: string | null;
  taxable: TaxableMode;
  outcome: Outcome;
};

/** A document as a form that repeats it from a day on. */
export function repeating(document: DocumentValues, name: string, startsOn: string): RecurrenceValues {
  return {
    ...document,
    // Of one document only.
    ...{ variable_symbol: '', external_number: '', rate: '', reason: '' },
    name,
    ...{ period: 'monthly', day: String(Number(startsOn.slice(8))), starts_on: startsOn, ends_on: null },
    ...{ taxable: 'issue', outcome: KINDS[document.kind].direction === 'received' ? 'draft' : 'issue' },
  };
}

/** A stored recurrence as its form. */
export function valuesOf(recurrence: Recurrence): RecurrenceValues {
  const { name, period, day, starts_on, ends_on, taxable, issue, send, document } = recurrence;
  const given = document as unknown as Document;
  const values = documentValuesOf({
    ...given,
    currency: given.currency ?? '',
    payment_method: given.payment_method ?? ('' as Document['payment_method']),
    issued_on: given.issued_on ?? starts_on,
    supplier_vat: (document.vat ?? null) as Document['supplier_vat'],
    lines: given.lines.map((line) => ({ ...line, name: line.name ?? '' })),
  });
  return {
    ...values,
    lines: values.lines.map((line, i) => ({ ...line, vat: vatOf(given.lines[i]) ?? line.vat })),
    ...{ name, period, day: String(day), starts_on, ends_on, taxable },
    outcome: send ? 'send' : issue ? 'issue' : 'draft',
  };
}

/** What a body does not say is the usual one, and a rate alone is that of a taxable supply. */
function vatOf(line: Document['lines'][number] | undefined): string | null {
  if (line === undefined || (line.vat_treatment as string | null) !== null) return null;
  return line.vat_rate === null ? '' : `taxable:${line.vat_rate}`;
}

/** When it repeats; null while that is not known. */
export function scheduleOf({ period, day, starts_on, ends_on }: RecurrenceValues): Schedule | null {
  if (starts_on === null || (ends_on !== null && ends_on < starts_on)) return null;
  const number = day === 'last' ? ('last' as const) : Number(day);
  return { period, day: number, startsOn: starts_on, endsOn: ends_on };
}

export const scheduleOfStored = ({
  period,
  day,
  starts_on,
  ends_on,
}: Pick<Recurrence, 'period' | 'day' | 'starts_on' | 'ends_on'>): Schedule => ({
  ...{ period, day, startsOn: starts_on, endsOn: ends_on },
});

const YEAR = 365;

/** The days of a year from a day on. */
export const comingDays = (schedule: Schedule, from: string): string[] =>
  scheduledDays(schedule, from, addDays(from, YEAR));

/** Days up to today of one that begins in the past: their documents are made as soon as it is stored. */
export function missedDays(schedule: Schedule | null): number {
  const today = todayInPrague();
  return schedule === null || schedule.startsOn >= today
    ? 0
    : scheduledDays(schedule, schedule.startsOn, today).length;
}

/** What is sent of the form. */
export function recurrenceBody(values: RecurrenceValues, kept: Recurrence['document'] | null) {
  const { kind, name, period, day, starts_on, ends_on, taxable, outcome } = values;
  return {
    ...(name.trim() === '' ? {} : { name: name.trim() }),
    ...{ period, ends_on, taxable },
    day: day === 'last' ? ('last' as const) : Number(day),
    ...(starts_on === null ? {} : { starts_on }),
    issue: outcome !== 'draft',
    send: outcome === 'send',
    // What the form does not show, such as the account, stays.
    document: { ...kept, ...withoutDays(values), kind },
  };
}

function withoutDays(values: RecurrenceValues) {
  const { kind, starts_on } = values;
  const days = dueDays(values);
  const isSpaced = hasDueDay(kind) && starts_on !== null && days !== null;
  return {
    ...bodyOf(values),
    ...{ taxable_on: null, received_on: null, vat_period_on: null, accounting_on: null },
    // How many days there are to pay is all that they say.
    ...(isSpaced
      ? { issued_on: starts_on, due_on: addedTo(starts_on, days) }
      : { issued_on: null, due_on: null }),
  };
}

const dueDays = ({ due_days }: DocumentValues): number | null =>
  /^\d{1,3}$/.test(due_days.trim()) ? Number(due_days) : null;

/** The document of a day, for a preview. */
export function documentOn(values: RecurrenceValues, on: string, language: Language): DocumentValues {
  const { kind, taxable } = values;
  const taxable_on = taxableDay(taxable, on);
  const days = dueDays(values);
  const said = (text: string) => resolveText(text, taxable_on, language);
  return {
    ...values,
    number: '',
    issued_on: on,
    taxable_on: KINDS[kind].isTaxDocument ? taxable_on : null,
    received_on: hasReceivedDay(kind) ? on : null,
    ...{ vat_period_on: null, accounting_on: null },
    due_on: hasDueDay(kind) && days !== null ? addedTo(on, days) : null,
    text_before: said(values.text_before),
    text_after: said(values.text_after),
    lines: values.lines.map((line) => ({ ...line, name: said(line.name) })),
  };
}

const LANGUAGES = ['cs', 'en', 'de', 'sk'] as const;

/** The language of the document, of the contact or of the company. */
export function languageOf(...said: unknown[]): Language {
  const first = said.find((each) => typeof each === 'string' && each !== '');
  return LANGUAGES.find((each) => each === first) ?? 'cs';
}

import { controlPeriodsOf, monthsOf, type VatPeriod } from '@news-and-accounting/vat';
import { readOnce } from '../../platform/reading.ts';
import type { Queries } from '../../platform/store.ts';
import { formCompany, type VatFilingKind } from '../filings/index.ts';
import type { VatCompany } from '../vat/index.ts';
import { formOf } from './form.ts';
import { VIEWS } from './live.ts';
import { xmlOf } from './xml.ts';

/** A form of VAT that was not filed: its file, or why there is none yet. */
export type LiveXml = { kind: VatFilingKind; period: string } & (
  | { xml: string; problem: null }
  | { xml: null; problem: string }
);

const NOTHING_SAID = { discovered_on: null, call_number: null, call_answer: null, reasons: null };

/**
 * The regular forms of a period of the return as they would be filed now, also those of its months. What would be empty
 * is left out, as is what has been filed, which is not made.
 */
export async function liveXmls(
  sql: Queries,
  company: VatCompany,
  period: VatPeriod,
  isFiled: (kind: VatFilingKind, period: string) => boolean,
): Promise<LiveXml[]> {
  const unfiled = async (kind: VatFilingKind, one: VatPeriod): Promise<LiveXml | 'filed' | null> =>
    isFiled(kind, one.code) ? 'filed' : liveXml(sql, company, kind, one);
  const made = [
    await unfiled('vat_return', period),
    ...(await each(controlPeriodsOf(company.taxpayer, period), (one) => unfiled('control_statement', one))),
  ];
  const whole = await unfiled('recapitulative_statement', period);
  const recapitulative =
    whole !== null || period.kind === 'month'
      ? [whole]
      : await each(monthsOf(period), (one) => unfiled('recapitulative_statement', one));
  return [...made, ...recapitulative].flatMap((one) => (one === null || one === 'filed' ? [] : [one]));
}

async function each<T, U>(items: readonly T[], work: (item: T) => Promise<U>): Promise<U[]> {
  const done: U[] = [];
  for (const item of items) done.push(await work(item));
  return done;
}

async function liveXml<K extends VatFilingKind>(
  sql: Queries,
  company: VatCompany,
  kind: K,
  period: VatPeriod,
): Promise<LiveXml | null> {
  const { applies, content, findings } = await VIEWS[kind](sql, company, period);
  if (!applies) return null;
  const wrong = findings.find(({ level }) => level === 'error');
  if (wrong !== undefined) return { kind, period: period.code, xml: null, problem: wrong.message };
  const type = kind === 'recapitulative_statement' ? 'R' : 'B';
  const form = formOf(kind, { type, live: content, held: [], call_answer: null });
  if (form === null) return null;
  const filer = await readOnce(sql, `form company ${company.id}`, () => formCompany(sql, company.id));
  const xml = xmlOf(kind, form, NOTHING_SAID, filer);
  return { kind, period: period.code, xml, problem: null };
}

import { dateOf, movedToWorkingDay } from '@news-and-accounting/calendar';
import { invalidFields } from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import { LAW } from '../../platform/law.ts';
import type { Queries } from '../../platform/store.ts';
import {
  ALWAYS_YEAR,
  type BookkeepingFacts,
  bookkeepingAfter,
  bookkeepingHistory,
  columnsOfBookkeeping,
  flatTaxUntil,
  type Regime,
  regimeOf,
} from './bookkeeping-history.ts';
import { statementSettings } from './statement-settings.ts';
import { filedYears, hasBusiness } from './store.ts';
import { isPayerOn, type VatFacts, vatHistory } from './vat-history.ts';

const HISTORY = 'settings.bookkeeping_history';

type Present = BookkeepingFacts & VatFacts & { legal_form: string };
/** What a request makes of it besides the history. */
type Merged = Present & Regime;
type Settings = Record<string, unknown>;

/**
 * The history after other columns of a company; null where nothing changes, or only what always held, and of who is no
 * person any more.
 * @throws {HttpError} 422 of a payer of VAT who would enter the flat tax, and of a ledger beside it within a year
 */
export async function historyAfterColumns(
  tx: Queries,
  entityId: number,
  present: Present,
  merged: Merged,
  now: number,
): Promise<{ bookkeeping_history?: object[] | null }> {
  const { bookkeeping, flat_expense_rate } = merged;
  if (merged.legal_form !== 'osvc')
    return (present.settings.bookkeeping_history ?? null) === null ? {} : { bookkeeping_history: null };
  if (bookkeeping === present.bookkeeping && flat_expense_rate === (present.flat_expense_rate ?? null))
    return {};
  const from = await yearOfChange(tx, entityId, present, merged, now);
  const after = bookkeepingAfter(present, { bookkeeping, flat_expense_rate }, from);
  if (after === null) return {};
  if (bookkeeping === 'flat_tax' && isPayerIn(merged, from)) throw invalidFields({ bookkeeping: PAYER_TEXT });
  const isOfLedger = [present.bookkeeping, bookkeeping].includes('double_entry');
  if (isOfLedger && from > Number(today(now).slice(0, 4))) throw invalidFields({ bookkeeping: LEDGER_TEXT });
  const hasOne = after.length === 1 && after[0]?.flat_tax_to === null;
  return { bookkeeping_history: hasOne ? null : after };
}

/**
 * The year from which a change holds that comes without one: this one, but that the flat tax is entered and left by the
 * tenth of January. Later it holds from this year only where nothing happened in it yet, which corrects what was set up,
 * and where the activity began in it.
 */
async function yearOfChange(
  tx: Queries,
  entityId: number,
  present: Present,
  merged: Merged,
  now: number,
): Promise<number> {
  const day = today(now);
  const year = Number(day.slice(0, 4));
  const kept = regimeOf(present, year).bookkeeping;
  if ((kept === 'flat_tax') === (merged.bookkeeping === 'flat_tax')) return year;
  const notice = LAW.on('flat_tax.notice_day', dateOf(year, 1, 1), 'number').value;
  if (day <= movedToWorkingDay(dateOf(year, 1, Number(notice)))) return year;
  const { founded_on: foundedOn } = statementSettings(merged.settings);
  if (merged.bookkeeping === 'flat_tax' && foundedOn?.startsWith(`${year}-`)) return year;
  return (await hasBusiness(tx, entityId, `${year}-01-01`, `${year}-12-31`)) ? year + 1 : year;
}

/** Postings begin and end at once, the tax of the year would go on as before: neither the one nor the other would be whole. */
const LEDGER_TEXT =
  'Podvojné účetnictví a paušální daň se střídají jen od 1. ledna. Změňte to do 10. ledna; bylo-li nastavení chybné, zvolte nejdřív daňovou evidenci a rok opravte v části Zdanění po letech.';
const PAYER_TEXT = 'Plátce DPH v paušálním režimu být nemůže (§ 2a odst. 1 zákona o daních z příjmů).';

/** Whether a company is a payer of VAT on some day of a year. */
const isPayerIn = (company: VatFacts, year: number): boolean =>
  vatHistory(company).some(
    ({ from, status }, i, all) =>
      (status === 'monthly' || status === 'quarterly') &&
      from <= `${year}-12-31` &&
      (all[i + 1]?.from ?? '9999-12-31') > `${year}-01-01`,
  );

/**
 * Checks a history that is sent, or taken away, against what the company is and what was filed.
 * @param merged the company with everything else that the request changes
 * @param given settings of a request
 * @returns the columns that follow from it
 * @throws {HttpError} 422
 */
export async function columnsOfSentHistory(
  tx: Queries,
  entityId: number,
  { present, merged }: { present: Present; merged: Merged },
  given: Settings,
  now: number,
): Promise<Partial<Regime>> {
  if (given.bookkeeping_history === undefined) return {};
  const columns = columnsOfBookkeeping(given);
  const settings = { ...merged.settings, ...given };
  const { bookkeeping, flat_expense_rate = null } = present;
  const after = { ...merged, bookkeeping, flat_expense_rate, ...columns, settings };
  if (given.bookkeeping_history !== null && merged.legal_form !== 'osvc') throw invalidFields(NO_PERSON);
  const next = nextYear(now);
  const changed = changedYears(present, after, next);
  const filed = await filedYears(tx, entityId);
  const fixed = filed.find((year) => changed.includes(year));
  if (fixed !== undefined)
    throw invalidFields({
      [HISTORY]: `Za rok ${fixed} už je podané přiznání nebo přehled. Režim toho roku nejde změnit, dokud podání platí.`,
    });
  checkChanges(present, after, changed, next);
  return columns;
}

/**
 * Checks the history that a new company comes with, as one that is sent later.
 * @throws {HttpError} 422
 */
export function checkFirstHistory(company: Present, now: number): void {
  if ((company.settings.bookkeeping_history ?? null) === null) return;
  if (company.legal_form !== 'osvc') throw invalidFields(NO_PERSON);
  const next = nextYear(now);
  const isAllLedger = bookkeepingHistory(company).every(({ bookkeeping }) => bookkeeping === 'double_entry');
  checkChanges(company, company, isAllLedger ? [] : yearsUntil(next), next);
}

export const NO_PERSON = { [HISTORY]: 'Roky s různým režimem má jen osoba samostatně výdělečně činná.' };
const nextYear = (now: number): number => Number(today(now).slice(0, 4)) + 1;

function checkChanges(
  present: Present,
  after: BookkeepingFacts & VatFacts,
  changed: readonly number[],
  next: number,
): void {
  for (const [i, { from, bookkeeping }] of bookkeepingHistory(after).entries()) {
    const at = (field: string) =>
      after.settings.bookkeeping_history === null ? HISTORY : `${HISTORY}[${i}].${field}`;
    if (from > next)
      throw invalidFields({ [at('from')]: `Režim se určuje nejpozději na příští rok (${next}).` });
    const years = changed.filter((year) => regimeStart(after, year) === from);
    const isOfLedger = (year: number) =>
      [present, after].some((facts) => regimeOf(facts, year).bookkeeping === 'double_entry');
    if (years.some(isOfLedger))
      throw invalidFields({
        [at('bookkeeping')]:
          'Podvojné účetnictví se po letech nemění: začněte nebo ukončete ho v údajích firmy.',
      });
    if (bookkeeping === 'flat_tax' && years.some((year) => isPayerOn(after, `${year}-01-01`)))
      throw invalidFields({ [at('bookkeeping')]: PAYER_TEXT });
  }
}

/** The year of the change that holds in a year. */
const regimeStart = (facts: BookkeepingFacts, year: number): number => {
  const history = bookkeepingHistory(facts);
  return (history.findLast(({ from }) => from <= year) ?? history[0])?.from ?? ALWAYS_YEAR;
};

const FIRST_KNOWN = 2020;
const yearsUntil = (last: number): number[] =>
  Array.from({ length: last - FIRST_KNOWN + 1 }, (_, i) => FIRST_KNOWN + i);

/** Years that are taxed otherwise than before. */
function changedYears(before: BookkeepingFacts, after: BookkeepingFacts, until: number): number[] {
  const of = (facts: BookkeepingFacts, year: number) => {
    const { bookkeeping, flat_expense_rate } = regimeOf(facts, year);
    return `${bookkeeping} ${flat_expense_rate} ${flatTaxUntil(facts, year)}`;
  };
  return yearsUntil(until).filter((year) => of(before, year) !== of(after, year));
}

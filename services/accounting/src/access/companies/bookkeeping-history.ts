import {
  FieldProblem,
  list,
  nullable,
  object,
  oneOf,
  refined,
  refuse,
  text,
  wholeNumber,
} from '../../platform/http/fields.ts';
import { BOOKKEEPING_LABELS, type Bookkeeping, keysOf } from './labels.ts';
import { isPayerOn, type VatFacts } from './vat-history.ts';

export const EXPENSE_RATES = [80, 60, 40, 30] as const;
type ExpenseRate = (typeof EXPENSE_RATES)[number];

/** From which calendar year on the tax of a person goes by what. */
export type BookkeepingChange = {
  from: number;
  bookkeeping: Bookkeeping;
  flat_expense_rate: ExpenseRate | null;
  /** Of a year in which the flat tax was lost: the last month whose advance was paid as that of the flat tax. */
  flat_tax_to: string | null;
  reason: string | null;
};

/** What says how a company keeps its books in a year. */
export type BookkeepingFacts = {
  bookkeeping: string;
  flat_expense_rate?: number | null;
  settings: Readonly<Record<string, unknown>>;
};

/** How the income of a year is taxed, and the per cent of flat expenses. */
export type Regime = { bookkeeping: string; flat_expense_rate: number | null };

/** What always held begins here. */
export const ALWAYS_YEAR = 1900;
const FIRST_FLAT_TAX = 2021;
const LAST_YEAR = 2100;
const CHANGES_AT_MOST = 100;

const CHANGE = object(
  {
    from: wholeNumber(ALWAYS_YEAR, LAST_YEAR),
    bookkeeping: oneOf(keysOf(BOOKKEEPING_LABELS)),
    flat_expense_rate: nullable(oneOf(EXPENSE_RATES)),
    flat_tax_to: nullable(
      text({
        maximum: 7,
        pattern: /^\d{4}-(0[1-9]|1[0-2])$/,
        patternText: 'Musí být měsíc, například 2026-06.',
      }),
    ),
    reason: nullable(text({ maximum: 300 })),
  },
  'BookkeepingChange',
);

/** `settings.bookkeeping_history`: how the tax of a person went by calendar years, the oldest first. */
export const BOOKKEEPING_HISTORY = refined(list(CHANGE, CHANGES_AT_MOST), (changes, path) => {
  if (changes.length === 0) refuse(path, 'Musí mít aspoň jednu změnu; bez historie platí údaje firmy.');
  for (const [i, change] of changes.entries()) {
    const { from, bookkeeping, flat_expense_rate: rate, flat_tax_to: to } = change;
    const at = `${path}[${i}]`;
    if (i > 0 && from <= (changes[i - 1]?.from ?? 0))
      refuse(`${at}.from`, 'Změny musí jít po sobě od nejstarší.');
    if (bookkeeping === 'flat_tax' && from < FIRST_FLAT_TAX && from !== ALWAYS_YEAR)
      refuse(`${at}.from`, `Paušální daň je až od roku ${FIRST_FLAT_TAX}.`);
    if (rate !== null && bookkeeping !== 'flat_expenses')
      refuse(`${at}.flat_expense_rate`, 'Procento patří jen k výdajům procentem z příjmů.');
    if (to !== null && (bookkeeping === 'flat_tax' || !to.startsWith(`${from}-`)))
      refuse(
        `${at}.flat_tax_to`,
        'Poslední měsíc paušálních záloh patří do roku, od kterého změna platí, a jen k jinému režimu.',
      );
  }
  return changes;
});

/** How the tax of a person went, the oldest first; without a history what is now always held. */
export function bookkeepingHistory(facts: BookkeepingFacts): BookkeepingChange[] {
  const { bookkeeping, flat_expense_rate: rate = null } = facts;
  const always = {
    from: ALWAYS_YEAR,
    bookkeeping: bookkeeping as Bookkeeping,
    flat_expense_rate: rate as ExpenseRate | null,
  };
  return storedHistory(facts.settings) ?? [{ ...always, flat_tax_to: null, reason: null }];
}

/** The change that holds in a year; the first one also holds before. */
function changeOf(history: readonly BookkeepingChange[], year: number): BookkeepingChange {
  const found = history.findLast(({ from }) => from <= year) ?? history[0];
  if (found === undefined) throw new Error('a history of bookkeeping has no change');
  return found;
}

/** How a person is taxed in a calendar year. */
export function regimeOf(facts: BookkeepingFacts, year: number): Regime {
  const { bookkeeping, flat_expense_rate } = changeOf(bookkeepingHistory(facts), year);
  return { bookkeeping, flat_expense_rate };
}

/** The last month of a year whose advance is that of the flat tax; null: none is. */
export function flatTaxUntil(facts: BookkeepingFacts, year: number): string | null {
  if (year < FIRST_FLAT_TAX) return null;
  const { from, bookkeeping, flat_tax_to: to } = changeOf(bookkeepingHistory(facts), year);
  if (bookkeeping === 'flat_tax') return `${year}-12`;
  return from === year ? to : null;
}

/**
 * The last month of a year whose advance is asked for as that of the flat tax: who breaks its conditions goes on paying
 * them. A payer of VAT on the first day has not entered it (section 2a(1)).
 */
export const flatAdvancesUntil = (facts: BookkeepingFacts & VatFacts, year: number): string | null =>
  isPayerOn(facts, `${year}-01-01`) ? null : flatTaxUntil(facts, year);

/** @param month `2026-01` */
export const isFlatTaxMonth = (facts: BookkeepingFacts, month: string): boolean =>
  month <= (flatTaxUntil(facts, Number(month.slice(0, 4))) ?? '');

/** Settings of before may hold anything under the key; what is no history says nothing. */
function storedHistory(settings: BookkeepingFacts['settings']): BookkeepingChange[] | null {
  const { bookkeeping_history: stored } = settings;
  if (stored === undefined || stored === null) return null;
  try {
    return BOOKKEEPING_HISTORY.parse(stored, 'bookkeeping_history');
  } catch (error) {
    if (error instanceof FieldProblem) return null;
    throw error;
  }
}

/**
 * The history after another way of keeping books; null when nothing is changed. Years before stay what they were, but
 * that what is in a ledger and what is not are no years of one person: between double entry and what is not flat tax
 * all years change that are not of the flat tax. A rate that nobody had said yet is said for all its years.
 * @param from the calendar year from which the change holds
 */
export function bookkeepingAfter(
  present: BookkeepingFacts,
  given: Regime,
  from: number,
): BookkeepingChange[] | null {
  const { bookkeeping, flat_expense_rate = null } = present;
  if (bookkeeping === given.bookkeeping && flat_expense_rate === given.flat_expense_rate) return null;
  const before = bookkeepingHistory(present);
  const wanted = {
    bookkeeping: given.bookkeeping as Bookkeeping,
    flat_expense_rate: given.flat_expense_rate as ExpenseRate | null,
  };
  const last = before.at(-1);
  if (last !== undefined && bookkeeping === given.bookkeeping && flat_expense_rate === null)
    return [...before.slice(0, -1), { ...last, ...wanted }];
  const isOfLedger = [bookkeeping, given.bookkeeping].includes('double_entry');
  const kept = before
    .filter((change) => change.from < from)
    .map((change) =>
      isOfLedger && wanted.bookkeeping !== 'flat_tax' && change.bookkeeping !== 'flat_tax'
        ? { ...change, ...wanted }
        : change,
    );
  const same = wanted.bookkeeping === 'flat_tax' ? undefined : before.find((change) => change.from === from);
  const { flat_tax_to = null, reason = null } = same ?? {};
  return joined([...kept, { from, ...wanted, flat_tax_to, reason }]);
}

/** Without changes to what held before them. */
function joined(changes: readonly BookkeepingChange[]): BookkeepingChange[] {
  return changes.filter((change, i) => {
    const before = changes[i - 1];
    return (
      before === undefined ||
      change.flat_tax_to !== null ||
      before.bookkeeping !== change.bookkeeping ||
      before.flat_expense_rate !== change.flat_expense_rate
    );
  });
}

/** The columns of a company that follow from a history which was sent: those of its last change. */
export function columnsOfBookkeeping(
  given: Readonly<Record<string, unknown>>,
): Partial<Pick<BookkeepingChange, 'bookkeeping' | 'flat_expense_rate'>> {
  const last = storedHistory(given)?.at(-1);
  if (last === undefined) return {};
  return { bookkeeping: last.bookkeeping, flat_expense_rate: last.flat_expense_rate };
}

import { accountingOfYear } from '@news-and-accounting/depreciation';
import type { Haler } from '@news-and-accounting/money';
import { type Asset, accumulatedAccount, depreciationCard } from './asset.ts';
import { RULES } from './plans.ts';

/** What the ledger holds as depreciation of a card in a year. */
export type PostedYear = { assetId: number; year: number; amount: Haler; accounts: string[] };

/**
 * `differs`: another amount or account than the plan says; `missing`: nothing, though the year's depreciation is
 * posted or the year is over; `unposted`: nothing yet, or before the company's first posted year, when what was
 * written off came with the opening balance.
 */
export type YearState = 'matches' | 'differs' | 'missing' | 'unposted';

export type ComparedYear = { year: number; planned: Haler; posted: Haler; state: YearState };

/** What the comparison has to know of the company. */
export type PostingOfCompany = {
  /** Years in which the depreciation of any card is posted. */
  years: readonly number[];
  /** The present calendar year. */
  thisYear: number;
};

/** What the ledger holds for a card beside its accounting plan, by years up to the present or last posted one. */
export function compareYears(
  asset: Asset,
  posted: readonly PostedYear[],
  company: PostingOfCompany,
): ComparedYear[] {
  const card = depreciationCard(asset);
  const own = new Map(posted.map((each) => [each.year, each]));
  const start = Number(asset.in_use_from.slice(0, 4));
  const last = Math.max(company.thisYear, ...company.years, ...own.keys());
  const years = new Set([...own.keys(), ...yearsFrom(start, Math.min(last, lastYearOf(asset)))]);
  return [...years]
    .sort((a, b) => a - b)
    .map((year) => {
      const planned = accountingOfYear(card, RULES, year);
      const present = own.get(year);
      const amount = present?.amount ?? (0 as Haler);
      return { year, planned, posted: amount, state: stateOf(asset, year, planned, present, company) };
    })
    .filter(({ planned, posted }) => planned !== 0 || posted !== 0);
}

export const isWrong = ({ state }: { state: YearState }) => state === 'differs' || state === 'missing';

function stateOf(
  asset: Asset,
  year: number,
  planned: Haler,
  present: PostedYear | undefined,
  { years, thisYear }: PostingOfCompany,
): YearState {
  if (present !== undefined) {
    const [account] = present.accounts;
    const isAccount = present.accounts.length === 1 && account === accumulatedAccount(asset.account_code);
    return present.amount === planned && isAccount ? 'matches' : 'differs';
  }
  const isExpected = years.includes(year) || (year < thisYear && year >= Math.min(...years));
  return planned !== 0 && isExpected ? 'missing' : 'unposted';
}

/** The last calendar year that the plan of a card can reach. */
function lastYearOf({ in_use_from, useful_life_months, disposed_on }: Asset): number {
  const months = Number(in_use_from.slice(0, 4)) * 12 + Number(in_use_from.slice(5, 7)) - 1;
  const end = Math.floor((months + useful_life_months) / 12);
  return disposed_on === null ? end : Math.min(end, Number(disposed_on.slice(0, 4)));
}

function yearsFrom(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
}

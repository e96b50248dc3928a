import { useCompany } from '../../../api/companies.ts';
import { presentFiscalYear } from '../../../parts/fiscal-year.ts';
import { useUrlState, useUrlYear } from '../../../parts/url-state.ts';
import { useKnownAt } from '../known-at.tsx';

export type Level = 'account' | 'synthetic' | 'group' | 'class';

/** Levels by their name in the address. */
const LEVELS: Readonly<Record<string, Level>> = { synteticke: 'synthetic', skupiny: 'group', tridy: 'class' };

export const LEVEL_NAMES: Readonly<Record<Level, string>> = {
  account: '',
  synthetic: 'synteticke',
  group: 'skupiny',
  class: 'tridy',
};

export type LedgerFilter = {
  year: number;
  from: string;
  to: string;
  level: Level;
  isByMonth: boolean;
  withClosing: boolean;
  /** What the operations are asked. */
  query: Readonly<Record<string, string>>;
};

/** What the trial balance or the general ledger shows, as the address has it. */
export function useLedgerFilter(): LedgerFilter {
  const [year] = useUrlYear(presentFiscalYear(useCompany().fiscal_year_start));
  const [from] = useUrlState('od');
  const [to] = useUrlState('do');
  const [shown] = useUrlState('uroven');
  const [account] = useUrlState('ucet');
  const [costCentre] = useUrlState('stredisko');
  const [months] = useUrlState('mesice');
  const [closing] = useUrlState('uzaverka');
  const knownAt = useKnownAt();
  const level = LEVELS[shown] ?? 'account';
  const [isByMonth, withClosing] = [String(months) === '1', String(closing) === '1'];
  const given = {
    year: String(year),
    ...{ from: dayOf(from), to: dayOf(to), level, account: String(account), cost_centre: String(costCentre) },
    ...{ by: isByMonth ? 'month' : '', closing: withClosing ? '1' : '', known_at: knownAt },
  };
  const query = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  return { year, from: given.from, to: given.to, level, isByMonth, withClosing, query };
}

const dayOf = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(String(text)) ? String(text) : '');

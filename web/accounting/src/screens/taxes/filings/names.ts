import { filings as t } from '../../../cs/filings.ts';
import { periodText } from '../vat/periods.ts';
import { type Filing, isOverview, isStatement, isYearKind } from './model.ts';

type Named = Pick<Filing, 'kind' | 'period' | 'filing_type'>;

/** `Přiznání k DPH za říjen 2026`. */
export const formTitle = ({ kind, period }: Omit<Named, 'filing_type'>): string =>
  t.nameOf(kind, isStatement(kind) || isYearKind(kind) ? t.ofYear(period) : periodText(period));

/** `Přiznání k DPH za říjen 2026, řádné`. */
export const filingTitle = (filing: Named): string =>
  `${formTitle(filing)}, ${t.typeOf(filing.kind, filing.filing_type)}`;

/** The address of the period that a filing is of. */
export function periodAddress({ kind, period }: Pick<Filing, 'kind' | 'period'>, home: string) {
  if (isOverview(kind)) return { to: `${home}/pojistne`, search: { rok: period } };
  if (kind === 'income_tax') return { to: `${home}/dan-z-prijmu`, search: { rok: period } };
  if (isStatement(kind)) return { to: `${home}/dan-z-mezd`, search: { rok: period } };
  if (kind !== 'jmhz') return { to: `${home}/dph`, search: { obdobi: period } };
  const [year = '', month = ''] = period.split('-');
  return { to: `${home}/jmhz`, search: { rok: year, mesic: String(Number(month)) } };
}

/** The address of a filing. */
export const filingAddress = ({ id }: Pick<Filing, 'id'>, home: string): string => `${home}/podani/${id}`;

import { useCompany } from '../../../api/companies.ts';
import { filings as t } from '../../../cs/filings.ts';
import { fiscalYearText } from '../../../parts/fiscal-year.ts';
import { periodText } from '../vat/periods.ts';
import { type Filing, isOverview, isStatement, isYearKind } from './model.ts';

type Named = Pick<Filing, 'kind' | 'period' | 'filing_type'>;

/** `říjen 2026`, `2025`, and of a tax whose year is not the calendar one `2025/2026`. */
const shownPeriod = ({ kind, period }: Pick<Named, 'kind' | 'period'>, startMonth: number): string => {
  if (kind === 'income_tax') return fiscalYearText(Number(period), startMonth);
  return isStatement(kind) || isYearKind(kind) ? period : periodText(period);
};

/** `Přiznání k DPH za říjen 2026`; of the income tax `useTitles` knows the year. */
export function formTitle(form: Omit<Named, 'filing_type'>, startMonth = 1): string {
  const { kind } = form;
  const period = shownPeriod(form, startMonth);
  return t.nameOf(kind, isStatement(kind) || isYearKind(kind) ? t.ofYear(period) : period);
}

/** `Přiznání k DPH za říjen 2026, řádné`; of the income tax as above. */
export const filingTitle = (filing: Named, startMonth = 1): string =>
  `${formTitle(filing, startMonth)}, ${t.typeOf(filing.kind, filing.filing_type)}`;

/** How the reasons are called that what follows a filing tells. */
export const reasonTexts = (kind: Filing['kind']) =>
  kind === 'osvc_social' ? t.reasons.overviews : t.reasons.returns;

/** How all filings of the company are called: the year of its income tax may end in the next calendar year. */
export function useTitles() {
  const { legal_form, fiscal_year_start } = useCompany();
  const start = legal_form === 'osvc' ? 1 : fiscal_year_start;
  return {
    shownPeriod: (form: Pick<Named, 'kind' | 'period'>) => shownPeriod(form, start),
    formTitle: (form: Omit<Named, 'filing_type'>) => formTitle(form, start),
    filingTitle: (filing: Named) => filingTitle(filing, start),
  };
}

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

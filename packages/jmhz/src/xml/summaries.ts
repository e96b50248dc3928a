import { thousandths } from '../hours.ts';
import type { AnnualData } from '../report-input.ts';
import type { DiscountTotal, InsuranceTotals, TaxTotals } from '../totals.ts';
import type { Content } from './element.ts';

const DECEMBER = 12;
const PRIVATE_OWNERSHIP = '2';
const NO_AGREEMENT = '0';

/**
 * `so:souhrn`: sums of the tax, and once a year facts about the employer.
 * @param headcountWithoutShare up to which the share of disabled employees is not reported
 */
export function taxSummary(
  tax: TaxTotals,
  annual: AnnualData | null,
  month: number,
  headcountWithoutShare: number,
): Content {
  return {
    'so:danUdajeMesic': { 'so:danZalohaPoSleve': tax.advance, 'so:danBonus': tax.bonus },
    'so:danUdajeRok':
      tax.settled === null
        ? undefined
        : { 'so:danPreplatek': tax.settled.tax, 'so:danBonusDoplatek': tax.settled.bonus },
    'so:zamestnavatelUdajeRok':
      month === DECEMBER ? annualFacts(annual ?? {}, headcountWithoutShare) : undefined,
  };
}

function annualFacts(annual: AnnualData, headcountWithoutShare: number): Content {
  const agreements = annual.collective_agreements?.length ? annual.collective_agreements : [NO_AGREEMENT];
  return {
    'so:formaVlastnictvi': annual.ownership_form || PRIVATE_OWNERSHIP,
    'so:zamestnavaniOzp': disabledShare(annual, headcountWithoutShare),
    'so:kolektivniSmlouvy': {
      'so:kolektivniSmlouva': agreements.map((type) => ({ 'so:typKolektSmlouvy': type })),
    },
  };
}

function disabledShare(
  { average_headcount, average_disabled_headcount }: AnnualData,
  headcountWithoutShare: number,
): Content | undefined {
  const [all, disabled] = [hundredths(average_headcount), hundredths(average_disabled_headcount)];
  if (all === null || disabled === null || all <= headcountWithoutShare * 100) return undefined;
  return {
    'so:zecPocetPrepRok': twoDecimals(all),
    'so:zecPocetPrepOzpRok': twoDecimals(disabled),
    'so:podilZamZtp': twoDecimals(Math.floor((disabled * 20_000 + all) / (2 * all))),
  };
}

/** Headcounts are averages to two decimals. */
function hundredths(value: number | null | undefined): number | null {
  const exact = value === null || value === undefined ? null : thousandths(value);
  return exact === null ? null : Math.floor((exact + 5) / 10);
}

function twoDecimals(value: number): string {
  return `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;
}

/** `pvpoj:PVPOJ`: what is paid to the social security administration. */
export function insuranceSummary(totals: InsuranceTotals): Content {
  return {
    'pvpoj:pojistne': {
      'pvpoj:zakladZamestnavateleA': totals.bases.A,
      'pvpoj:pojistneZamestnavateleA': totals.premiums.A,
      'pvpoj:zakladZamestnavateleB': totals.bases.B,
      'pvpoj:pojistneZamestnavateleB': totals.premiums.B,
      'pvpoj:zakladZamestnavateleC': totals.bases.C,
      'pvpoj:pojistneZamestnavateleC': totals.premiums.C,
      'pvpoj:pojistneZamestnavateleCelkem': totals.employer,
      'pvpoj:pojistneZamestnance': totals.employees,
      'pvpoj:pojistneCelkem': totals.total,
    },
    'pvpoj:slevaZamestnavatele': discount(totals.employerDiscount),
    'pvpoj:slevyZamestnancu': discount(totals.pensionerDiscount),
    'pvpoj:slevyZamestnancuOvoZel': discount(totals.seasonalDiscount),
    'pvpoj:pojistneUhrada': totals.payable,
  };
}

function discount(total: DiscountTotal | null): Content | undefined {
  if (total === null) return undefined;
  return {
    'pvpoj:pocetZamestnancu': total.forms,
    'pvpoj:uhrnVymerovacichZakladu': total.base,
    'pvpoj:pojistneSleva': total.discount,
  };
}

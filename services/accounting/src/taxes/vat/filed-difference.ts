import type { LocalDate } from '@news-and-accounting/law';
import { add, type Haler, subtract, ZERO } from '@news-and-accounting/money';
import {
  exactTax,
  lastKnown,
  payerTypeOf,
  type ReturnLine,
  returnPeriods,
  type Taxpayer,
  type VatPeriod,
} from '@news-and-accounting/vat';
import type { Queries } from '../../platform/store.ts';
import { filedContents } from '../filings/index.ts';
import { vatCompany } from './company.ts';
import type { Days } from './documents.ts';
import { LEDGER_TOLERANCE } from './ledger-check.ts';
import { postedVatOfEach } from './ledger-store.ts';

/** A period whose accounts of VAT are not what was filed. */
export type FiledDifference = {
  period: string;
  /** What the accounts hold more than the returns. */
  difference: Haler;
  /** Whether anything was filed of the period. */
  isFiled: boolean;
};

/** What of the periods that end in some days was filed here. */
export type FiledVat = {
  /** Accounts that differ from the returns. Of a company that filed none of the days nothing is known: it may file elsewhere. */
  differences: FiledDifference[];
  /** Those of which a payer of VAT filed nothing, also where nothing was to be taxed. */
  unfiled: string[];
  /**
   * What may stand on the accounts at the end of the days although all is well: what the return of the last period came to,
   * and with it what the office still gives back for the one before, each as documents have posted it or, once it is
   * cleared, as it was filed. Nothing where that return was not filed.
   */
  expected: Haler[];
};

export async function filedVat(sql: Queries, entityId: number, days: Days): Promise<FiledVat> {
  const { taxpayer, filingHistory } = await vatCompany(sql, entityId);
  const periods = periodsWithin(taxpayer.history, days);
  const filed = await filedContents(
    sql,
    entityId,
    'vat_return',
    periods.map(({ code }) => code),
  );
  const isFiled = ({ code }: VatPeriod) => filed.some(({ period }) => period === code);
  const unfiled = periods
    .filter((period) => payerTypeOf(filingHistory, period) === 'payer' && !isFiled(period))
    .map(({ code }) => code);
  if (filed.length === 0) return { differences: [], unfiled, expected: [] };
  const posted = await postedVatOfEach(sql, entityId, periods);
  const all = periods.map((period, i) => {
    const contents = filed.flatMap((each) => (each.period === period.code ? [each.content] : []));
    const lines = lastKnown(contents);
    const known = exactTax(lines).total;
    const difference = subtract(posted[i] ?? ZERO, known);
    return { period: period.code, difference, isFiled: isFiled(period), known, filed: filedTax(lines) };
  });
  return {
    differences: all.flatMap(({ known: _known, filed: _filed, ...each }) =>
      Math.abs(each.difference) > LEDGER_TOLERANCE ? [each] : [],
    ),
    unfiled,
    expected: expectedAtEnd(all),
  };
}

/** What returns came to in whole crowns, after the coefficient: line 62 less line 63. */
function filedTax(lines: readonly ReturnLine[]): Haler {
  const of = (name: string) => lines.find(({ line }) => line === name)?.vat ?? ZERO;
  return subtract(of('62'), of('63'));
}

function expectedAtEnd(all: readonly { isFiled: boolean; known: Haler; filed: Haler }[]): Haler[] {
  const [last, before] = [all.at(-1), all.at(-2)];
  if (last === undefined || !last.isFiled) return [];
  const own = [last.known, last.filed];
  if (before === undefined || before.known >= 0) return own;
  return [...own, ...own.flatMap((each) => [add(each, before.known), add(each, before.filed)])];
}

const periodsWithin = (history: Taxpayer['history'], { from, to }: Days): VatPeriod[] =>
  returnPeriods(history, from as LocalDate, to as LocalDate).filter(
    (period) => from <= period.to && period.to <= to,
  );

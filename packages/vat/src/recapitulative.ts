import { type Haler, haler } from '@news-and-accounting/money';
import { awayToCrowns } from './amounts.ts';
import type { Applied, RecapitulativeRow, RecapitulativeStatement } from './content.ts';
import { ofRows, splitVatId } from './findings.ts';
import { dueOn, isReturnPeriod, payerTypeOf, vatStatusOn } from './periods.ts';
import type { VatRules } from './rules.ts';
import { taxpayerFindings } from './taxpayer-findings.ts';
import { treatmentFacts } from './treatments.ts';
import type { Finding, Taxpayer, VatPeriod, VatRow } from './types.ts';

export interface RecapitulativeInput {
  readonly taxpayer: Taxpayer;
  readonly rules: VatRules;
  /** A month; of a quarterly payer also a quarter. */
  readonly period: VatPeriod;
  /** Of the period: `periodRows`. */
  readonly rows: readonly VatRow[];
  /** Of the quarter that a month of a quarterly payer lies in; absent: `rows`. */
  readonly quarterRows?: readonly VatRow[];
}

const SERVICES = 3;

/**
 * The recapitulative statement of a period (section 102). It is monthly; a quarterly payer files it by quarters while
 * there are services alone in it.
 */
export function recapitulativeStatement(input: RecapitulativeInput): Applied<RecapitulativeStatement> {
  const { taxpayer, rules, period, rows } = input;
  const due = dueOn(rules, period);
  const found = recapitulativeRows(rows);
  const reason = whyNot(input, found);
  const findings = rowFindings(rows);
  const content: RecapitulativeStatement = { period, filingType: 'R', rows: reason === null ? found : [] };
  if (reason !== null) return { applies: false, reason, dueOn: due, content, findings };
  return {
    ...{ applies: true, reason: null, dueOn: due, content },
    findings: [...taxpayerFindings(taxpayer, 'recapitulative'), ...findings],
  };
}

/** Why nothing is filed for the period, in Czech; null when something is. */
function whyNot(
  { taxpayer, period, rows, quarterRows = rows }: RecapitulativeInput,
  found: readonly RecapitulativeRow[],
): string | null {
  const { history } = taxpayer;
  if (payerTypeOf(history, period) === null) {
    return 'V tomto období firma není plátcem ani identifikovanou osobou.';
  }
  if (found.length === 0) return 'V období není co vykázat.';
  const isByQuarters = isOfServices(quarterRows) && isQuarterly(taxpayer, period);
  if (period.kind === 'quarter' && !isByQuarters) {
    return 'Souhrnné hlášení se za toto čtvrtletí podává po měsících.';
  }
  if (period.kind === 'month' && isByQuarters) {
    return 'Čtvrtletní plátce, který jen poskytuje služby, podává souhrnné hlášení za čtvrtletí.';
  }
  return null;
}

const isOfServices = (rows: readonly VatRow[]) =>
  rows.every(({ recapitulativeCode }) => recapitulativeCode === null || recapitulativeCode === SERVICES);

function isQuarterly({ history }: Taxpayer, period: VatPeriod): boolean {
  if (period.kind === 'quarter')
    return payerTypeOf(history, period) === 'payer' && isReturnPeriod(history, period);
  return vatStatusOn(history, period.to) === 'quarterly' || vatStatusOn(history, period.from) === 'quarterly';
}

function rowFindings(rows: readonly VatRow[]): Finding[] {
  return ofRows(rows, ({ code }, row) => {
    if (row.treatment === null || row.direction !== 'output') return false;
    if (treatmentFacts('issued', row.treatment).recapitulativeCode === null) return false;
    return code === 'VAT_ID_FORMAT' || code === 'OUTSIDE_REGISTRATION';
  });
}

interface Group {
  readonly country: string;
  readonly vatId: string;
  readonly code: 0 | 2 | 3;
  exact: number;
  readonly documents: Set<number>;
}

/** Supplies by customer and code; what adds up to nothing is none. */
export function recapitulativeRows(rows: readonly VatRow[]): RecapitulativeRow[] {
  const groups = new Map<string, Group>();
  for (const { recapitulativeCode: code, partner, base, documentId } of rows) {
    if (code === null || documentId === null) continue;
    const { country, id } = splitVatId(partner) ?? { country: partner?.country ?? '', id: '' };
    const key = `${country} ${id} ${code}`;
    const group = groups.get(key) ?? { country, vatId: id, code, exact: 0, documents: new Set<number>() };
    groups.set(key, group);
    group.exact += base;
    group.documents.add(documentId);
  }
  return [...groups.values()]
    .filter(({ exact }) => exact !== 0)
    .map(rowOf)
    .sort(byCustomer);
}

function rowOf({ country, vatId, code, exact, documents }: Group): RecapitulativeRow {
  const value: Haler = awayToCrowns(haler(exact));
  return {
    ...{ country, vatId, code, count: documents.size, value, exact: haler(exact), storno: null },
    documentIds: [...documents],
  };
}

/** By country, number and code. */
export function byCustomer(a: RecapitulativeRow, b: RecapitulativeRow): number {
  if (a.country !== b.country) return a.country < b.country ? -1 : 1;
  if (a.vatId !== b.vatId) return a.vatId < b.vatId ? -1 : 1;
  return a.code - b.code;
}

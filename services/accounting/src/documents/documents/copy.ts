import { vatStatusOn } from '../../access/companies/index.ts';
import type { StoredDocument } from './document.ts';
import type { CompanyFacts } from './facts.ts';
import type { Given, GivenLine } from './fields.ts';
import { givenOf } from './given.ts';
import { type DocumentKind, hasNoVat, KINDS, sideOf } from './kinds.ts';
import { treatmentsOf, vatRatesOn } from './vat-rules.ts';

/**
 * What a new document of a day takes from another one: everything but what is of that day, number or supplier's paper.
 * Rates of VAT that hold no more are replaced by the nearest that does.
 */
export function copyFor(
  source: StoredDocument,
  kind: DocumentKind,
  { company, today }: { company: CompanyFacts; today: string },
): Given {
  const given = givenOf(source);
  const status = vatStatusOn(company, today);
  const rates = vatRatesOn(today);
  const side = sideOf(kind, source.direction);
  const allowed = treatmentsOf(side, status);
  const isOpen = (id: number | null) =>
    company.cash_registers.some((each) => each.id === id && !each.archived);
  const { isTax } = KINDS[kind];
  const isSameKind = kind === source.kind;
  return {
    ...given,
    ...{ issued_on: null, taxable_on: null, vat_period_on: null, due_on: null, received_on: null },
    ...{ accounting_on: null, rate: null, vat: null, rounding: null, external_number: null, reason: null },
    ...{ series_id: isSameKind ? given.series_id : null, variable_symbol: null },
    cash_register_id: isOpen(given.cash_register_id) ? given.cash_register_id : null,
    simplified: given.simplified && isTax,
    self_billed: given.self_billed && kind === 'received_invoice',
    lines: given.lines.map((line) => ({
      ...(allowed.has(line.vat_treatment ?? 'not_subject') && !hasNoVat(kind)
        ? { ...line, vat_rate: nearest(line, rates) }
        : { ...line, vat_treatment: null, vat_rate: null, commodity: null }),
      corrected_line_id: null,
    })),
  };
}

function nearest({ vat_rate, vat_treatment }: GivenLine, rates: readonly number[]): number | null {
  if (vat_rate === null || vat_treatment === 'oss' || rates.includes(vat_rate)) return vat_rate;
  return rates.toSorted((a, b) => Math.abs(a - vat_rate) - Math.abs(b - vat_rate))[0] ?? null;
}

import type { ReportCompany, Workplace } from './report-input.ts';

/** The card's own place, else the company's. */
export function workplaceOf(own: Workplace | null | undefined, company: ReportCompany): Workplace | null {
  return own ?? company.jmhz_workplace ?? null;
}

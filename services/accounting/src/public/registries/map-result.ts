import type { Evidence } from './evidence.ts';
import type { FoundCompany } from './lookup-result.ts';
import { mapBankAccounts } from './map-bank-accounts.ts';
import { dissolvedOn, mapCompany } from './map-company.ts';
import { suggest } from './suggest.ts';

/** The whole answer about a known subject; pure. */
export function mapResult(evidence: Evidence, lookedUpAt: Date): FoundCompany {
  const { subject, vat, statisticsAnswered, today } = evidence;
  return {
    ico: subject.ico,
    found: true,
    looked_up_at: lookedUpAt.toISOString(),
    company: mapCompany(evidence),
    bank_accounts: mapBankAccounts(vat?.accounts ?? [], today),
    suggestion: suggest(evidence),
    sources: { ares: true, res: statisticsAnswered, vat_registry: vat !== null },
    warnings: warningsOf(evidence),
  };
}

function warningsOf(evidence: Evidence): string[] {
  const warnings: string[] = [];
  const dissolved = dissolvedOn(evidence);
  if (dissolved !== null) warnings.push(`Subjekt zanikl ${czechDay(dissolved)}.`);
  if (!evidence.statisticsAnswered) {
    warnings.push(
      'Statistický registr (RES) neodpověděl. Chybí počet zaměstnanců a převažující činnost může být neúplná.',
    );
  }
  if (evidence.vat === null) {
    warnings.push(
      'Registr plátců DPH neodpověděl. Vztah k DPH je podle registru ARES, chybí zveřejněné účty a údaj o nespolehlivosti.',
    );
  }
  return warnings;
}

function czechDay(day: string): string {
  const [year, month, dayOfMonth] = day.split('-');
  return `${Number(dayOfMonth)}. ${Number(month)}. ${year}`;
}

import type { ZipContent } from '@news-and-accounting/zip';
import { today } from '../../platform/http/query.ts';
import { partOf } from '../../platform/reading.ts';
import { fileNameOf, fileOf, filingsOfPeriods } from '../../taxes/filings/index.ts';
import { LEDGER_COLUMNS, vatCompany, vatLedgerOf, vatPeriodsIn } from '../../taxes/vat/index.ts';
import { liveXmls } from '../../taxes/vat-filings/index.ts';
import type { PackageRun } from './package-run.ts';
import { csvBytes, type KeptRows } from './table-text.ts';

const FORMS = ['vat_return', 'control_statement', 'recapitulative_statement'] as const;
const FORM_NAMES = {
  vat_return: 'Přiznání k DPH',
  control_statement: 'Kontrolní hlášení',
  recapitulative_statement: 'Souhrnné hlášení',
};

/** Whether any day of a package is in a period of VAT. */
export async function hasVat({ tx, entityId, from, to }: PackageRun): Promise<boolean> {
  return vatPeriodsIn(await vatCompany(tx, entityId), from, to).length > 0;
}

/**
 * Of each period of VAT that has a day of the package its ledger, and its forms: those that were filed, of a period that is
 * over otherwise as they would be filed now. What cannot be made yet is missing.
 */
export async function* vatContents(run: PackageRun, missing: KeptRows): AsyncGenerator<ZipContent> {
  const { tx, entityId, context, from, to } = run;
  const company = await vatCompany(tx, entityId);
  const day = today(context.now());
  for (const period of vatPeriodsIn(company, from, to)) {
    run.signal.throwIfAborted();
    const folder = `vat/${period.code}`;
    const reading = partOf(tx);
    const rows = await vatLedgerOf(reading, company, period);
    yield { path: `${folder}/ledger.csv`, content: csvBytes(LEDGER_COLUMNS, inOne(rows)) };
    const codes = [period.code, ...monthCodes(period)];
    const filed = new Set<string>();
    const filings = await filingsOfPeriods(tx, entityId, { kinds: FORMS, periods: codes });
    for (const code of codes)
      for (const kind of FORMS)
        for (const filing of filings.filter((one) => one.kind === kind && one.period === code).toReversed()) {
          const xml = await fileOf(tx, entityId, filing.id, 1);
          if (xml === null) continue;
          if (filing.status === 'filed') filed.add(`${kind} ${code}`);
          const state = filing.status === 'filed' ? 'podano' : 'nepodano';
          const name = fileNameOf(filing, 1).replace(/\.xml$/, '');
          yield { path: `${folder}/${name}-${filing.id}-${state}.xml`, content: [Buffer.from(xml)] };
        }
    if (period.to >= day) continue;
    const isFiled = (kind: string, code: string) => filed.has(`${kind} ${code}`);
    for (const { kind, period: code, xml, problem } of await liveXmls(reading, company, period, isFiled)) {
      if (xml !== null) yield { path: `${folder}/${kind}-${code}-nepodano.xml`, content: [Buffer.from(xml)] };
      else await missing.add({ what: `${FORM_NAMES[kind]} za ${code} nelze sestavit`, title: problem });
    }
  }
}

const monthCodes = ({ kind, year, number }: { kind: string; year: number; number: number }): string[] =>
  kind === 'month' ? [] : [2, 1, 0].map((back) => `${year}-${String(number * 3 - back).padStart(2, '0')}`);

async function* inOne(rows: readonly object[]): AsyncGenerator<readonly object[]> {
  yield rows;
}

import type { TableColumn } from '../../platform/http/table.ts';
import { codebook } from '../../public/codebooks/index.ts';

const labels = (entries: readonly { code: string; name: string }[]) =>
  Object.fromEntries(entries.map(({ code, name }) => [code, name]));

/** What we supply has no deduction, whatever its lines would have if they were bought. */
const noneOfOutput = (row: object) => ((row as { direction: string }).direction === 'output' ? '' : null);

/** Columns of the ledger as a file. */
export const LEDGER_COLUMNS: readonly TableColumn[] = [
  { key: 'date', title: 'Datum plnění', kind: 'date' },
  { key: 'number', title: 'Doklad' },
  { key: 'external_number', title: 'Číslo dodavatele' },
  { key: 'partner.name', title: 'Partner' },
  { key: 'partner.dic', title: 'DIČ' },
  { key: 'partner.vat_id', title: 'DIČ EU', paper: false },
  { key: 'direction', title: 'Strana', labels: { output: 'výstup', input: 'vstup' } },
  { key: 'vat_treatment', title: 'Režim DPH', labels: labels(codebook('vat_treatments')) },
  { key: 'commodity', title: 'Předmět plnění', paper: false },
  { key: 'rate', title: 'Sazba', kind: 'number' },
  { key: 'base', title: 'Základ', kind: 'money', sum: true },
  { key: 'vat', title: 'Daň', kind: 'money', sum: true },
  {
    ...{ key: 'deduction', title: 'Odpočet', labels: labels(codebook('vat_deductions')), paper: false },
    words: noneOfOutput,
  },
  { key: 'deduction_percent', title: 'Odpočet %', kind: 'number', paper: false },
  { key: 'claimed_vat', title: 'Uplatněno', kind: 'money', sum: true },
  { key: 'vat_period_on', title: 'Období dne', kind: 'date', paper: false },
  { key: 'lines', title: 'Řádky' },
  { key: 'section', title: 'Oddíl' },
  { key: 'recapitulative_code', title: 'Kód SH', kind: 'number', paper: false },
  { key: 'document_id', title: 'Číslo dokladu', kind: 'number', paper: false },
  { key: 'record_id', title: 'Číslo záznamu', kind: 'number', paper: false },
];

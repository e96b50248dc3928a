import { foreignTaxOfForm, lossDifference, taxDifference } from '@news-and-accounting/income-tax-forms';
import { czechMoney, type Haler, halerFromJson, ZERO } from '@news-and-accounting/money';
import { letterheadLines, letterheadOf } from '../../access/companies/index.ts';
import { companyOf } from '../../platform/context.ts';
import { type Pdf, renderPdf } from '../../platform/pdf/document.ts';
import {
  facts,
  figures,
  innerWidth,
  line,
  rule,
  sectionHead,
  smallPrint,
} from '../../platform/pdf/layout.ts';
import type { Queries } from '../../platform/store.ts';
import { labelOf } from '../../public/codebooks/index.ts';
import { type Filer, type FilingRow, filingName, formCompany } from '../filings/index.ts';
import type { Asking } from './form.ts';
import type { IncomeContent } from './income-content.ts';

/** The return for people, on A4: the rows of the form that are not empty. */
export async function incomeDocument(
  sql: Queries,
  context: Asking,
  filing: FilingRow,
  content: IncomeContent,
): Promise<Buffer> {
  const company = companyOf(context);
  const { id } = company;
  const [letterhead, { dic, tax_office_code: office }] = await Promise.all([
    letterheadOf(sql, id),
    formCompany(sql, id),
  ]);
  const title = `Přiznání k dani z příjmů ${filing.period}`;
  return renderPdf({ title, author: letterhead.name, date: filing.filled_at }, (pdf) => {
    drawHead(pdf, company, filing, content);
    facts(pdf, [
      { title: 'Poplatník', lines: [...letterheadLines(letterhead), dic === null ? '' : `DIČ ${dic}`] },
      { title: 'Správce daně', lines: [office === null ? '' : (labelOf('tax_offices', office) ?? '')] },
    ]);
    for (const { name, rows } of partsOf(content)) drawPart(pdf, name, rows);
    drawForeignTax(pdf, content);
    drawResult(pdf, content);
    drawStatements(pdf, content);
    pdf.y += 18;
    smallPrint(
      pdf,
      'Opis přiznání z účetnictví; podává se soubor XML z tohoto podání. Prázdné řádky tu nejsou.',
    );
  });
}

function drawHead(pdf: Pdf, filer: Filer, filing: FilingRow, { working }: IncomeContent): void {
  const width = innerWidth(pdf);
  const { y } = pdf;
  const whose = working.kind === 'dppo' ? 'právnických' : 'fyzických';
  line(pdf, `Přiznání k dani z příjmů ${whose} osob`, { y, width, font: 'bold', size: 13 });
  const state = filing.status === 'draft' ? ' (připravené)' : '';
  line(pdf, `${filingName(filing, filer)}${state}`, { y: y + 22, width, isQuiet: true });
  rule(pdf, y + 42, '#1a1a1a');
  pdf.y = y + 54;
}

type Row = IncomeContent['working']['lines'][number];
/** Parts of the form by the number of their last row. */
const COMPANY_PARTS = [
  ['Výsledek hospodaření a jeho úpravy', 170],
  ['Základ daně', 270],
  ['Daň', 360],
] as const;
const PERSON_PARTS = [
  ['Základ daně a ztráta', 45],
  ['Nezdanitelné části a odčitatelné položky', 56],
  ['Daň', 61],
  ['Slevy a zvýhodnění na děti', 77],
  ['Placení daně', 91],
  ['Příloha č. 1: samostatná činnost', 113],
  ['Příloha č. 2: nájem a ostatní příjmy', 209],
] as const;
const RATES: ReadonlySet<string> = new Set(['280', '332']);

function partsOf({ working }: IncomeContent): { name: string; rows: Row[] }[] {
  const parts: readonly (readonly [string, number])[] =
    working.kind === 'dppo' ? COMPANY_PARTS : PERSON_PARTS;
  return parts.map(([name, last], i) => ({
    name,
    rows: working.lines.filter(({ code, amount }) => {
      const number = Number.parseInt(code, 10);
      return amount !== 0 && number <= last && number > (parts[i - 1]?.[1] ?? 0);
    }),
  }));
}

function drawPart(pdf: Pdf, name: string, rows: readonly Row[]): void {
  if (rows.length === 0) return;
  sectionHead(pdf, name, ['Kč']);
  for (const { code, label, amount } of rows) {
    const value = RATES.has(code) ? `${amount / 100} %` : czechMoney(amount, 'CZK');
    figures(pdf, { label: `${code}  ${label}`, values: [value] });
  }
}

/** Table I of the annex and, of each state whose tax is credited up to the domestic one, its own annex. */
function drawForeignTax(pdf: Pdf, { working }: IncomeContent): void {
  if (working.kind !== 'dppo') return;
  const table = foreignTaxOfForm({ rows: working.lines, foreignTax: working.foreignTax ?? null });
  if (table === null) return;
  const { fullCredit, paid, limited, creditable, left, states } = table;
  sectionHead(pdf, 'Příloha č. 1, tabulka I: zápočet daně zaplacené v zahraničí', ['Kč']);
  drawRows(pdf, [
    ['1  Zaplaceno ve státech s úplným zápočtem', fullCredit],
    ['2  Zaplaceno ve státech s prostým zápočtem', paid],
    ['3  Z toho lze započítat', limited],
    ['4  Lze započítat celkem', creditable],
    ['5  Zaplaceno a nezapočteno', left],
  ]);
  for (const state of states) {
    const name = labelOf('countries', state.country) ?? state.country;
    sectionHead(pdf, `Příloha k tabulce I: ${name}`, ['Kč']);
    drawRows(pdf, [
      ['1  Daň (ř. 310)', state.tax],
      ['2  Základ daně (ř. 220)', state.base],
      ['3  Daň zaplacená v tomto státě', state.paid],
      ['4  Příjmy z tohoto státu', state.income],
      ['5  Výdaje k nim', state.expenses],
      ['6  Příjmy po odečtení výdajů', state.net],
      ['7  Lze započítat', state.creditable ?? ZERO],
    ]);
  }
}

/** Those that are not empty. */
function drawRows(pdf: Pdf, rows: readonly (readonly [string, Haler])[]): void {
  for (const [label, amount] of rows)
    if (amount !== 0) figures(pdf, { label, values: [czechMoney(amount, 'CZK')] });
}

function drawResult(pdf: Pdf, { working, correction }: IncomeContent): void {
  if (correction !== null) {
    sectionHead(pdf, 'Dodatečné přiznání', ['poslední známá', 'nová', 'rozdíl']);
    const values = (amounts: readonly Haler[]) => amounts.map((amount) => czechMoney(amount, 'CZK'));
    const { known, found } = correction;
    figures(pdf, { label: 'Daň', values: values([known.tax, found.tax, taxDifference(correction)]) });
    if (known.loss !== 0 || found.loss !== 0)
      figures(pdf, {
        label: 'Daňová ztráta',
        values: values([known.loss, found.loss, lossDifference(correction)]),
      });
    return;
  }
  if (working.kind !== 'dppo' || !('advances_paid' in working.result)) return;
  const { advances_paid, balance } = working.result;
  sectionHead(pdf, 'Placení daně', ['Kč']);
  figures(pdf, { label: 'Zaplacené zálohy', values: [czechMoney(halerFromJson(advances_paid), 'CZK')] });
  const label = balance < 0 ? 'Přeplatek' : 'Zbývá doplatit';
  figures(pdf, { label, values: [czechMoney(halerFromJson(Math.abs(balance)), 'CZK')], font: 'bold' });
}

/** Sums of the statements, which are whole in the file. */
function drawStatements(pdf: Pdf, { company }: IncomeContent): void {
  if (company === null) return;
  const { assets, liabilities, income } = company.statements;
  const net = assets.find(({ number }) => number === 1)?.net ?? 0;
  const total = liabilities.find(({ number }) => number === 1)?.current ?? 0;
  const result = income.at(-2)?.current ?? 0;
  sectionHead(pdf, 'Účetní závěrka v souboru', ['tis. Kč']);
  figures(pdf, { label: 'Aktiva celkem (netto)', values: [String(net)] });
  figures(pdf, { label: 'Pasiva celkem', values: [String(total)] });
  figures(pdf, { label: 'Výsledek hospodaření za účetní období', values: [String(result)] });
}

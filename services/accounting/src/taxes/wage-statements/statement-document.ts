import { czechMoney, type Haler } from '@news-and-accounting/money';
import { type Letterhead, letterheadLines } from '../../access/companies/index.ts';
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
import { type FilingRow, filingName } from '../filings/index.ts';
import type { StatementContent } from './freeze.ts';
import type { WageMonth, WithholdingMonth } from './statement.ts';

/** What of a company stands on a statement. */
export type StatementPayer = Letterhead & { dic: string | null; tax_office: string | null };

const TITLES = {
  wage_tax_statement: 'Vyúčtování daně z příjmů ze závislé činnosti',
  withholding_statement: 'Vyúčtování daně vybírané srážkou podle zvláštní sazby',
} as const;

/** A yearly statement on A4, with the table that is copied into the form of the tax portal. */
export async function statementDocument(
  filing: FilingRow & { kind: keyof typeof TITLES },
  content: StatementContent,
  payer: StatementPayer,
): Promise<Buffer> {
  const title = `${TITLES[filing.kind]} ${filing.period}`;
  return renderPdf({ title, author: payer.name, date: filing.filled_at }, (pdf) => {
    drawHead(pdf, filing, TITLES[filing.kind]);
    facts(pdf, [
      {
        title: 'Plátce daně',
        lines: [...letterheadLines(payer), payer.dic === null ? '' : `DIČ ${payer.dic}`],
      },
      { title: 'Správce daně', lines: [payer.tax_office ?? ''] },
    ]);
    if (filing.kind === 'wage_tax_statement') drawWages(pdf, content as Parameters<typeof drawWages>[1]);
    else drawWithheld(pdf, content as Parameters<typeof drawWithheld>[1]);
    pdf.y += 18;
    smallPrint(
      pdf,
      'Tabulka z účetnictví. Vyúčtování nemá veřejné schéma souboru, do portálu finanční správy se údaje opisují.',
    );
  });
}

function drawHead(pdf: Pdf, filing: FilingRow, title: string): void {
  const width = innerWidth(pdf);
  const { y } = pdf;
  line(pdf, title, { y, width, font: 'bold', size: 13 });
  const state = filing.status === 'draft' ? ' (připravené)' : '';
  line(pdf, `${filingName(filing)}${state}`, { y: y + 22, width, isQuiet: true });
  rule(pdf, y + 42, '#1a1a1a');
  pdf.y = y + 54;
}

const czk = (amount: Haler) => czechMoney(amount, 'CZK');
const MONTHS = [
  ...['leden', 'únor', 'březen', 'duben', 'květen', 'červen'],
  ...['červenec', 'srpen', 'září', 'říjen', 'listopad', 'prosinec'],
];
const monthName = (month: number) => MONTHS[month - 1] ?? String(month);

function drawWages(
  pdf: Pdf,
  { months, totals }: { months: readonly WageMonth[]; totals: Omit<WageMonth, 'month'> },
): void {
  sectionHead(pdf, 'Zálohy a bonusy', ['zálohy', 'bonusy', 'přeplatky']);
  const values = ({ advances, bonuses, settled }: Omit<WageMonth, 'month'>) => [
    ...[czk(advances), czk(bonuses), czk(settled)],
  ];
  for (const month of months)
    figures(pdf, { label: monthName(month.month), note: people(month.employees), values: values(month) });
  figures(pdf, { label: 'Celkem', note: people(totals.employees), values: values(totals), font: 'bold' });
  sectionHead(pdf, 'Odvod', ['k odvodu', 'odvedeno', 'rozdíl']);
  const rest = ({ due, paid }: Omit<WageMonth, 'month'>) => [
    ...[czk(due), czk(paid), czk((due - paid) as Haler)],
  ];
  for (const month of months) figures(pdf, { label: monthName(month.month), values: rest(month) });
  figures(pdf, { label: 'Celkem', values: rest(totals), font: 'bold' });
}

function drawWithheld(
  pdf: Pdf,
  { months, totals }: { months: readonly WithholdingMonth[]; totals: Omit<WithholdingMonth, 'month'> },
): void {
  sectionHead(pdf, 'Srážková daň', ['příjmy', 'sražená daň', 'odvedeno']);
  const values = ({ income, tax, paid }: Omit<WithholdingMonth, 'month'>) => [
    ...[czk(income), czk(tax), czk(paid)],
  ];
  for (const month of months)
    figures(pdf, { label: monthName(month.month), note: people(month.employees), values: values(month) });
  figures(pdf, { label: 'Celkem', note: people(totals.employees), values: values(totals), font: 'bold' });
}

function people(count: number): string {
  return count === 0 ? '' : `osob: ${count}`;
}

import type { Line } from '@news-and-accounting/income-tax';
import { czechMoney } from '@news-and-accounting/money';
import {
  explainHealth,
  explainSocial,
  type MonthKind,
  type OverviewPerson,
  type SocialOverview,
} from '@news-and-accounting/osvc-insurance';
import { type Pdf, renderPdf } from '../../../platform/pdf/document.ts';
import {
  facts,
  figures,
  innerWidth,
  line,
  rule,
  sectionHead,
  smallPrint,
} from '../../../platform/pdf/layout.ts';
import { labelOf } from '../../../public/codebooks/index.ts';
import { type FilingRow, filingName } from '../../filings/index.ts';
import { yearRules } from '../year.ts';
import type { HealthOverview } from './overview.ts';

/** What an overview on paper shows, whichever it is. */
type Shown = {
  title: string;
  person: OverviewPerson;
  authority: readonly string[];
  months: readonly MonthKind[];
  lines: readonly Line[];
  note: string;
};

/** The overview for the social security administration on A4. */
export function socialDocument(filing: FilingRow, content: SocialOverview): Promise<Buffer> {
  const { year, person, office, variableSymbol, months, result } = content;
  return document(filing, {
    title: `Přehled o příjmech a výdajích OSVČ ${year}`,
    ...{ person, months },
    authority: [labelOf('ossz', office), `Variabilní symbol ${variableSymbol}`],
    lines: explainSocial(result, rulesOf(year)),
    note: 'Obsah souboru pro ČSSZ. Přehled se podává elektronicky souborem XML z tohoto podání.',
  });
}

/** The overview for a health insurer on A4, to be copied into its form. */
export function healthDocument(filing: FilingRow, content: HealthOverview): Promise<Buffer> {
  const { year, person, insurer, variableSymbol, months, result } = content;
  return document(filing, {
    title: `Přehled OSVČ pro zdravotní pojišťovnu ${year}`,
    ...{ person, months },
    authority: [
      labelOf('health_insurers', insurer),
      variableSymbol === '' ? '' : `Variabilní symbol ${variableSymbol}`,
    ],
    lines: explainHealth(result, rulesOf(year)),
    note: 'Údaje do přehledu. Zdravotní pojišťovny nemají veřejné schéma souboru, do jejich formuláře se údaje opisují.',
  });
}

function rulesOf(year: number) {
  const rules = yearRules(year);
  if (rules === null) throw new Error(`no rates of ${year}`);
  return rules;
}

function document(filing: FilingRow, shown: Shown): Promise<Buffer> {
  const { title, person, authority, months, lines, note } = shown;
  const name = `${person.firstName} ${person.lastName}`;
  return renderPdf({ title, author: name, date: filing.filled_at }, (pdf) => {
    drawHead(pdf, filing, title);
    facts(pdf, [
      { title: 'Osoba samostatně výdělečně činná', lines: [name, ...addressOf(person)] },
      { title: 'Komu', lines: authority },
    ]);
    sectionHead(pdf, 'Měsíce činnosti');
    for (const kind of ['main', 'secondary'] as const) drawMonths(pdf, kind, months);
    sectionHead(pdf, 'Pojistné', ['Kč']);
    for (const each of lines) {
      const font = each.code === 'balance' || each.code === 'insurance' ? 'bold' : 'regular';
      figures(pdf, { label: each.label, values: [czechMoney(each.amount, 'CZK')], font });
    }
    pdf.y += 18;
    smallPrint(pdf, note);
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

function addressOf({ street, houseNumber, zip, city, birthNumber }: OverviewPerson): string[] {
  return [
    [street, houseNumber].filter(Boolean).join(' '),
    `${zip} ${city}`.trim(),
    `Rodné číslo ${birthNumber.slice(0, 6)}/${birthNumber.slice(6)}`,
  ];
}

const LABELS = { main: 'Hlavní činnost', secondary: 'Vedlejší činnost' } as const;

function drawMonths(pdf: Pdf, kind: keyof typeof LABELS, months: readonly MonthKind[]): void {
  const own = months.flatMap((each, index) => (each === kind ? [index + 1] : []));
  if (own.length === 0) return;
  const text = own.length === months.length ? 'celý rok' : own.join(', ');
  figures(pdf, { label: LABELS[kind], values: [text] });
}

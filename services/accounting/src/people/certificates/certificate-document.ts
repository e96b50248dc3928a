import { czechMoney, halerFromJson } from '@news-and-accounting/money';
import { letterheadLines } from '../../access/companies/index.ts';
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
import { type Certificate, type CertifiedDeduction, czechDay } from './certificate.ts';

const czk = (amount: number) => czechMoney(halerFromJson(amount), 'CZK');

/**
 * A certificate on one A4 page, to be signed.
 * @param isOffice of an office in the company, which makes nobody an employee
 */
export async function certificateDocument(certificate: Certificate, isOffice: boolean): Promise<Buffer> {
  const { title, employer, employee, issued_on, rows, deductions, kind, year } = certificate;
  const info = {
    title: `${title}: ${employee.name}`,
    author: employer.name,
    date: new Date(`${issued_on}T00:00:00Z`),
  };
  return renderPdf(info, (pdf) => {
    drawHead(pdf, certificate);
    facts(pdf, [
      {
        title: isOffice ? 'Společnost' : 'Zaměstnavatel',
        lines: [...letterheadLines(employer), employer.dic === null ? '' : `DIČ ${employer.dic}`],
      },
      {
        title: personOf(kind, isOffice),
        lines: [
          employee.name,
          employee.birth_number === null ? '' : `Rodné číslo ${employee.birth_number}`,
          `Osobní číslo ${employee.personal_number}`,
        ],
      },
    ]);
    sectionHead(pdf, kind === 'employment' ? (isOffice ? 'Výkon funkce' : 'Zaměstnání') : `Rok ${year}`);
    for (const { label, amount, text } of rows)
      figures(pdf, { label, values: [amount !== null ? czk(amount) : (text ?? '……………………')] });
    if (deductions !== null) drawDeductions(pdf, deductions, isOffice ? 'z odměny' : 'ze mzdy');
    drawSignature(pdf, certificate, isOffice);
  });
}

function personOf(kind: Certificate['kind'], isOffice: boolean): string {
  if (kind !== 'employment') return 'Poplatník';
  return isOffice ? 'Příjemce odměny' : 'Zaměstnanec';
}

function drawHead(pdf: Pdf, { title, reference }: Certificate): void {
  const width = innerWidth(pdf);
  const { y } = pdf;
  line(pdf, title, { y, width, font: 'bold', size: 14 });
  line(pdf, reference, { y: y + 22, width, isQuiet: true });
  rule(pdf, y + 42, '#1a1a1a');
  pdf.y = y + 54;
}

const KINDS: Readonly<Record<string, string>> = {
  maintenance: 'výživné',
  maintenance_arrears: 'dlužné výživné',
  priority: 'přednostní pohledávka',
  non_priority: 'nepřednostní pohledávka',
  agreed: 'dohoda o srážkách',
  insolvency: 'insolvence',
};

function drawDeductions(pdf: Pdf, deductions: readonly CertifiedDeduction[], from: string): void {
  sectionHead(pdf, `Srážky ${from}`, ['pohledávka', 'dosud sraženo']);
  if (deductions.length === 0) figures(pdf, { label: `Nic se ${from} nesráží.`, values: [] });
  for (const { order, creditor, reference, kind, delivered_on, total, deducted } of deductions)
    figures(pdf, {
      label: `${order}. ${creditor}`,
      note: [KINDS[kind] ?? kind, reference ?? '', `pořadí ${czechDay(delivered_on)}`]
        .filter((text) => text !== '')
        .join(', '),
      values: [total === null ? 'měsíčně' : czk(total), czk(deducted)],
    });
}

function drawSignature(pdf: Pdf, { issued_on }: Certificate, isOffice: boolean): void {
  pdf.y += 48;
  const width = innerWidth(pdf);
  const { y } = pdf;
  line(pdf, `Vystaveno ${czechDay(issued_on)}`, { y, width });
  const signer = isOffice ? 'společnosti' : 'zaměstnavatele';
  line(pdf, `Podpis a razítko ${signer}: ……………………………`, { y, width, align: 'right' });
  pdf.y = y + 30;
  smallPrint(pdf, 'Sestaveno z výplatních pásek a karty zaměstnance.');
}

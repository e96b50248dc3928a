import { halerFromDecimal, halerFromJson, type RoundingName } from '@house/money';
import type { StepInput, StepJson } from '@house/payroll';
import { czkWithDecimals } from '../pdf/amount.ts';
import type { Pdf } from '../pdf/document.ts';
import { figures, innerWidth, keepTogether, line } from '../pdf/layout.ts';

const ROUNDINGS: Partial<Record<RoundingName, string>> = {
  up_to_crown: 'nahoru na celé koruny',
  down_to_crown: 'dolů na celé koruny',
  up_to_hundred_crowns: 'nahoru na stokoruny',
};

const STEP_HEIGHT = 58;

/** How each figure of the slip came about, on pages of their own. */
export function drawSteps(pdf: Pdf, title: string, steps: readonly StepJson[]): void {
  pdf.addPage();
  const { y } = pdf;
  line(pdf, 'Jak páska vznikla', { y, width: innerWidth(pdf), font: 'bold', size: 14 });
  line(pdf, title, { y: y + 20, width: innerWidth(pdf), isQuiet: true });
  pdf.y = y + 44;
  for (const step of steps) drawStep(pdf, step);
}

function drawStep(pdf: Pdf, step: StepJson): void {
  keepTogether(pdf, STEP_HEIGHT);
  const result = step.result === null ? '' : czkWithDecimals(halerFromJson(step.result));
  figures(pdf, { label: step.what, values: [result], font: 'bold' });
  small(pdf, step.inputs.map(inputText).join('; '));
  small(pdf, methodOf(step));
  small(pdf, step.paragraph.title);
  pdf.y += 7;
}

/** A quiet paragraph that may take several lines. */
function small(pdf: Pdf, text: string): void {
  if (text === '') return;
  const width = innerWidth(pdf) - 120;
  pdf.font('regular').fontSize(7.5);
  pdf.fillColor('#5f6368').text(text, pdf.page.margins.left, pdf.y, { width });
}

function methodOf({ rate, unrounded, rounding, result }: StepJson): string {
  const parts = rate === null ? [] : [`sazba ${decimal(rate)} %`];
  const isRounded = rounding !== null && unrounded !== null && result !== null;
  if (isRounded) parts.push(`${decimal(unrounded)} Kč zaokrouhleno ${ROUNDINGS[rounding] ?? ''}`.trimEnd());
  else if (result === null && unrounded !== null) parts.push(`vychází ${decimal(unrounded)} Kč`);
  return parts.join('; ');
}

function inputText({ name, value, unit }: StepInput): string {
  if (unit === 'CZK') return `${name}: ${amount(value)}`;
  return `${name}: ${decimal(value)}${unit === '%' ? ' %' : ''}`;
}

function amount(text: string): string {
  return /^-?\d+(\.\d{1,2})?$/.test(text) ? czkWithDecimals(halerFromDecimal(text)) : `${decimal(text)} Kč`;
}

/** An exact decimal text as Czech readers write it. */
function decimal(text: string): string {
  const [whole = '', decimals] = text.replace('-', '−').split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '\u00A0');
  return decimals === undefined ? grouped : `${grouped},${decimals}`;
}

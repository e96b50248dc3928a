import { isLocalDate } from '@house/law';
import { halerFromJson } from '@house/money';
import { czechDate, type TripStepJson } from '@house/travel-allowance';
import { czkWithDecimals } from '../pdf/amount.ts';
import type { Pdf } from '../pdf/document.ts';
import { figures, innerWidth, keepTogether, line } from '../pdf/layout.ts';

const NO_BREAK_SPACE = '\u00A0';
const STEP_HEIGHT = 58;
const SMALL_HEIGHT = 12;

/** How each figure of the settlement came about, on pages of their own. */
export function drawTripSteps(pdf: Pdf, title: string, steps: readonly TripStepJson[]): void {
  pdf.addPage();
  const { y } = pdf;
  line(pdf, 'Jak vyúčtování vzniklo', { y, width: innerWidth(pdf), font: 'bold', size: 14 });
  line(pdf, title, { y: y + 20, width: innerWidth(pdf), isQuiet: true });
  pdf.y = y + 44;
  for (const step of steps) drawStep(pdf, step);
}

function drawStep(pdf: Pdf, step: TripStepJson): void {
  keepTogether(pdf, STEP_HEIGHT);
  const result = step.result === null ? '' : foreignText(step.result, step.currency);
  figures(pdf, { label: step.what, values: [result], font: 'bold' });
  const inputs = step.inputs.map(({ name, value, unit }) =>
    `${name}: ${czechDecimal(value)} ${unit}`.trimEnd(),
  );
  small(pdf, inputs.join('; '));
  if (step.rounding !== null && step.unrounded !== null) {
    const unrounded = `${czechDecimal(step.unrounded)} ${step.currency}`;
    small(pdf, `${unrounded} zaokrouhleno matematicky na setiny`);
  }
  small(pdf, step.paragraph.title);
  pdf.y += 7;
}

/** A quiet paragraph that may take several lines. */
export function small(pdf: Pdf, text: string): void {
  if (text === '') return;
  keepTogether(pdf, SMALL_HEIGHT);
  const width = innerWidth(pdf) - 120;
  pdf.font('regular').fontSize(7.5);
  pdf.fillColor('#5f6368').text(text, pdf.page.margins.left, pdf.y, { width });
}

/** An amount of a currency as Czech readers write it. */
export function foreignText(amount: number, currency: string): string {
  const czk = czkWithDecimals(halerFromJson(amount));
  return currency === 'CZK' ? czk : czk.replace(/Kč$/, currency).trimEnd();
}

/** An exact decimal text as Czech readers write it. */
export function czechDecimal(text: string): string {
  const [whole = '', decimals] = text.replace('-', '−').split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, NO_BREAK_SPACE);
  return decimals === undefined ? grouped : `${grouped},${decimals}`;
}

/** A day `YYYY-MM-DD` as Czech readers write it. */
export function dayText(day: string): string {
  return isLocalDate(day) ? czechDate(day) : day;
}

import type { Pdf } from './document.ts';
import { figures, innerWidth, keepTogether, line, smallPrint } from './layout.ts';

/** A step of a calculation in the words of a document. */
export type PrintedStep = {
  what: string;
  /** With its unit; empty when the step gives no amount. */
  result: string;
  /** What goes in, how, and by which law; empty ones are left out. */
  lines: readonly string[];
};

const STEP_HEIGHT = 58;

/**
 * How the figures of a document came about, on pages of their own.
 * @param title of the document that they belong to
 */
export function drawSteps(
  pdf: Pdf,
  { heading, title }: { heading: string; title: string },
  steps: readonly PrintedStep[],
): void {
  pdf.addPage();
  const { y } = pdf;
  line(pdf, heading, { y, width: innerWidth(pdf), font: 'bold', size: 14 });
  line(pdf, title, { y: y + 20, width: innerWidth(pdf), isQuiet: true });
  pdf.y = y + 44;
  for (const { what, result, lines } of steps) {
    keepTogether(pdf, STEP_HEIGHT);
    figures(pdf, { label: what, values: [result], font: 'bold' });
    for (const text of lines) smallPrint(pdf, text);
    pdf.y += 7;
  }
}

import { MARGIN, type Pdf } from './document.ts';
import { commonRun, embeddedFont, type FontName } from './fonts.ts';

const INK = '#1a1a1a';
const QUIET = '#5f6368';
const INK_FILL = '0.101961 0.101961 0.101961 rg';
const QUIET_FILL = '0.372549 0.388235 0.407843 rg';
const LINE = '#c4c7cc';
const ROW_HEIGHT = 15;
const TEXT_SIZE = 9;

export function innerWidth(pdf: Pdf): number {
  return pdf.page.width - 2 * MARGIN;
}

type TextOptions = {
  x?: number;
  y: number;
  width: number;
  font?: FontName;
  size?: number;
  isQuiet?: boolean;
  align?: 'left' | 'right';
};

/** One line of text, cut with an ellipsis where it does not fit. */
export function line(pdf: Pdf, text: string, options: TextOptions): void {
  const {
    x = MARGIN,
    y,
    width,
    font = 'regular',
    size = TEXT_SIZE,
    isQuiet = false,
    align = 'left',
  } = options;
  const face = embeddedFont(pdf, font);
  pdf.fontSize(size);
  const shown = fitting(pdf, text, { width, font, size });
  const run = commonRun(font, shown);
  const bottom = y + face.lineHeight(size, true);
  if (run === null || shown.trimEnd() !== shown || bottom > pdf.page.height - MARGIN) {
    pdf.fillColor(isQuiet ? QUIET : INK).text(shown, x, y, { width, align, lineBreak: false });
    return;
  }
  const left = align === 'left' ? x : x + width - (run.width * size) / 1000;
  const baseline = y + (face.ascender * size) / 1000;
  pdf.page.fonts[face.id] ??= face.ref() as never;
  const color = isQuiet ? QUIET_FILL : INK_FILL;
  pdf.addContent(`${color} BT /${face.id} ${size} Tf 1 0 0 -1 ${n(left)} ${n(baseline)} Tm ${run.shown} ET`);
  pdf.x = x;
  pdf.y = bottom;
}

/** The width of a text in the font and the size that are set. */
function widthOf(pdf: Pdf, text: string, { font, size }: { font: FontName; size: number }): number {
  const run = commonRun(font, text);
  return run === null ? pdf.widthOfString(text) : (run.width * size) / 1000;
}

const n = (value: number) => Math.round(value * 1000) / 1000;

/** The text itself, or as much of it as the width takes. */
function fitting(pdf: Pdf, text: string, given: { width: number; font: FontName; size: number }): string {
  const fits = (shown: string) => widthOf(pdf, shown, given) <= given.width;
  if (fits(text)) return text;
  const characters = [...text];
  const cut = (count: number) => `${characters.slice(0, count).join('').trimEnd()}…`;
  let [fitting, tooMany] = [0, characters.length];
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (fits(cut(middle))) fitting = middle;
    else tooMany = middle;
  }
  return cut(fitting);
}

const SMALL_PRINT_HEIGHT = 12;

/** A quiet paragraph that may take several lines and leaves the column of figures free. */
export function smallPrint(pdf: Pdf, text: string): void {
  if (text === '') return;
  keepTogether(pdf, SMALL_PRINT_HEIGHT);
  const width = innerWidth(pdf) - 120;
  pdf.font('regular').fontSize(7.5).fillColor(QUIET).text(text, MARGIN, pdf.y, { width });
}

/** A page begins anew when less than `height` is left on this one. */
export function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - MARGIN) {
    pdf.addPage();
    pdf.y = MARGIN;
  }
}

export function rule(pdf: Pdf, y: number, color = LINE): void {
  pdf
    .moveTo(MARGIN, y)
    .lineTo(pdf.page.width - MARGIN, y)
    .lineWidth(0.6)
    .strokeColor(color)
    .stroke();
}

/** The head of a section with a rule below it. */
export function sectionHead(pdf: Pdf, title: string, columns: readonly string[] = []): void {
  pdf.y += 12;
  keepTogether(pdf, 3 * ROW_HEIGHT);
  figures(pdf, { label: title, values: columns, font: 'bold' });
  rule(pdf, pdf.y - 1);
  pdf.y += 3;
}

export const FIGURE_WIDTH = 108;

export type FigureRow = {
  label: string;
  /** Small print beside the label. */
  note?: string;
  /** From left to right, each in a column of its own at the right edge. */
  values: readonly string[];
  font?: FontName;
};

/** A row of a label on the left and figures in columns on the right. */
export function figures(pdf: Pdf, { label, note = '', values, font = 'regular' }: FigureRow): void {
  keepTogether(pdf, ROW_HEIGHT);
  const { y } = pdf;
  const labelWidth = innerWidth(pdf) - values.length * FIGURE_WIDTH - 8;
  line(pdf, label, { y, width: labelWidth, font });
  if (note !== '') {
    const x = MARGIN + widthOf(pdf.font(font).fontSize(TEXT_SIZE), label, { font, size: TEXT_SIZE }) + 8;
    const width = MARGIN + labelWidth - x;
    if (width > 40) line(pdf, note, { x, y: y + 1, width, size: 7.5, isQuiet: true });
  }
  const right = pdf.page.width - MARGIN;
  values.forEach((value, i) => {
    const x = right - (values.length - i) * FIGURE_WIDTH;
    line(pdf, value, { x, y, width: FIGURE_WIDTH, align: 'right', font });
  });
  pdf.y = y + ROW_HEIGHT;
}

/** Facts in two columns side by side; what is empty is left out. */
export function facts(pdf: Pdf, columns: readonly [FactColumn, FactColumn]): void {
  const width = innerWidth(pdf) / 2 - 10;
  const top = pdf.y;
  const ends = columns.map(({ title, lines }, i) => {
    const x = MARGIN + i * (width + 20);
    let y = top;
    line(pdf, title, { x, y, width, size: 7.5, isQuiet: true });
    y += 12;
    lines
      .filter((text) => text !== '')
      .forEach((text, row) => {
        line(pdf, text, { x, y, width, font: row === 0 ? 'bold' : 'regular' });
        y += 13;
      });
    return y;
  });
  pdf.y = Math.max(...ends);
}

export type FactColumn = { title: string; lines: readonly string[] };

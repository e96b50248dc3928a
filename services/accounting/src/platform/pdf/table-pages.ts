import { beforeNumber } from '@news-and-accounting/money';
import { type Fit, GAP } from './column-widths.ts';
import type { FontName } from './fonts.ts';
import { SUM_LABELS } from './measure-columns.ts';
import type { Fonts, Paper } from './paper.ts';
import type { PrintedRow, PrintedTable } from './table.ts';
import { wrapped } from './wrap.ts';

/** At each side, in points. */
export const TABLE_MARGIN = 36;
const FOOT_HEIGHT = 22;
const FOOT_SIZE = 7.5;
const PADDING = 4;
const LEADING = 1.25;
const FINE = 0.3;
const STRONG = 0.9;

type Frame = {
  table: PrintedTable;
  fit: Fit;
  letters: Fonts;
  paper: Paper;
  /** Pages of the tables before. */
  before: number;
  /** Pages in all, as far as it is known. */
  of: number;
};

/** A table row by row over pages, with its head on each and the sums carried from one to the next. */
export class TablePages {
  readonly #frame: Frame;
  readonly #sums: number[];
  readonly #hasSums: boolean;
  readonly #leading: number;
  readonly #lefts: readonly number[];
  readonly #right: number;
  readonly #head: readonly (readonly string[])[];
  #page: number;
  #y = TABLE_MARGIN;
  #isEmpty = true;

  constructor(frame: Frame) {
    this.#frame = frame;
    const { fit, table, before } = frame;
    this.#page = before;
    this.#sums = table.columns.map(() => 0);
    this.#hasSums = table.columns.some(({ sumText }) => sumText !== undefined);
    this.#leading = fit.size * LEADING;
    let left = TABLE_MARGIN;
    this.#lefts = fit.widths.map((width) => {
      left += width;
      return left - width;
    });
    this.#right = left - GAP;
    this.#head = this.#linesOf(
      table.columns.map(({ title }) => title),
      'bold',
    );
    this.#begin();
  }

  add({ cells, amounts, isStrong = false }: PrintedRow): void {
    const font = isStrong ? 'bold' : 'regular';
    const lines = this.#linesOf(cells, font);
    const count = Math.max(...lines.map(({ length }) => length));
    let from = 0;
    while (from < count) {
      const fitting = Math.floor((this.#bottom - this.#y - PADDING) / this.#leading);
      // What does not fit here goes to the next page whole, unless not even a whole page takes it.
      const isSplit = count - from > this.#linesOfPage && fitting > 0;
      if (fitting < count - from && !isSplit) {
        this.#turn();
        continue;
      }
      const until = Math.min(count, from + fitting);
      this.#drawLines(
        lines.map((each) => each.slice(from, until)),
        font,
      );
      this.#rule(FINE);
      if (from === 0) this.#count(amounts);
      from = until;
      if (from < count) this.#turn();
    }
  }

  #count(amounts: PrintedRow['amounts']): void {
    this.#isEmpty = false;
    for (const [i, amount] of amounts.entries()) this.#sums[i] = (this.#sums[i] ?? 0) + (amount ?? 0);
  }

  /** @returns how many pages there are, those before included */
  end(): number {
    const { table, fit, paper } = this.#frame;
    if (this.#isEmpty) {
      const y = this.#y + PADDING;
      paper.write({ text: table.empty, x: TABLE_MARGIN, y, size: fit.size, isQuiet: true });
    } else if (this.#hasSums) this.#drawSums(SUM_LABELS.total);
    this.#foot();
    return this.#page;
  }

  /** The lowest that a row may reach: below are the sums and the foot. */
  get #bottom(): number {
    const sums = this.#hasSums ? this.#leading + PADDING : 0;
    return this.#frame.paper.height - TABLE_MARGIN - FOOT_HEIGHT - sums;
  }

  /** How many lines of one row a page takes that begins with the head of the table. */
  get #linesOfPage(): number {
    const sums = this.#hasSums ? this.#leading + PADDING : 0;
    const head = this.#heightOf(this.#head);
    return Math.floor((this.#bottom - TABLE_MARGIN - head - sums - PADDING) / this.#leading);
  }

  #begin(): void {
    this.#newPage();
    const { table, fit, paper } = this.#frame;
    const width = paper.width - 2 * TABLE_MARGIN;
    this.#paragraph(table.company, { size: 9, width });
    this.#paragraph(table.title, { size: 15, width, font: 'bold' });
    if (table.part !== undefined) this.#paragraph(table.part, { size: 12, width, font: 'bold' });
    for (const fact of table.facts) this.#paragraph(fact, { size: fit.size, width, isQuiet: true });
    this.#y += PADDING * 2;
    this.#drawHead();
  }

  /** The next page; the sums stand at the end of this one and at its beginning. */
  #turn(): void {
    if (this.#hasSums && !this.#isEmpty) this.#drawSums(SUM_LABELS.carriedOver);
    this.#foot();
    this.#newPage();
    this.#drawHead();
    if (this.#hasSums && !this.#isEmpty) this.#drawSums(SUM_LABELS.broughtForward);
  }

  #newPage(): void {
    this.#frame.paper.newPage();
    this.#page += 1;
    this.#y = TABLE_MARGIN;
  }

  #foot(): void {
    const { table, letters, paper, of } = this.#frame;
    const y = paper.height - TABLE_MARGIN - FOOT_SIZE;
    const number = `strana ${this.#page} ${beforeNumber('z', of)}`;
    const room = (paper.width - 2 * TABLE_MARGIN) / FOOT_SIZE - letters.regular.widthOf(number) - 2;
    const [name = ''] = wrapped(`${table.title}, ${table.company}`, room, (text) =>
      letters.regular.widthOf(text),
    );
    paper.write({ text: name, x: TABLE_MARGIN, y, size: FOOT_SIZE, isQuiet: true });
    const right = paper.width - TABLE_MARGIN;
    paper.write({ text: number, x: right, y, size: FOOT_SIZE, align: 'right', isQuiet: true });
    paper.endPage();
  }

  #drawHead(): void {
    this.#drawLines(this.#head, 'bold');
    this.#rule(STRONG);
  }

  #drawSums(label: string): void {
    const { columns } = this.#frame.table;
    const { size } = this.#frame.fit;
    this.#frame.paper.write({ text: label, x: TABLE_MARGIN, y: this.#y + PADDING / 2, size, font: 'bold' });
    this.#drawLines(
      columns.map(({ sumText }, i) => [sumText?.(this.#sums[i] ?? 0) ?? '']),
      'bold',
    );
    this.#rule(STRONG);
  }

  /** One row, each column with its lines. */
  #drawLines(cells: readonly (readonly string[])[], font: FontName): void {
    const { table, fit, paper } = this.#frame;
    const { size } = fit;
    cells.forEach((lines, i) => {
      const align = table.columns[i]?.align ?? 'left';
      const left = this.#lefts[i] ?? 0;
      const x = align === 'left' ? left : left + (fit.widths[i] ?? 0) - GAP;
      lines.forEach((text, line) => {
        paper.write({ text, x, y: this.#y + PADDING / 2 + line * this.#leading, size, font, align });
      });
    });
    this.#y += this.#heightOf(cells);
  }

  #heightOf(cells: readonly (readonly string[])[]): number {
    return PADDING + this.#leading * Math.max(...cells.map(({ length }) => length));
  }

  #rule(weight: number): void {
    this.#frame.paper.rule({ y: this.#y, from: TABLE_MARGIN, to: this.#right, weight });
  }

  #linesOf(cells: readonly string[], font: FontName): string[][] {
    const { fit, letters } = this.#frame;
    return cells.map((text, i) =>
      // Half a thousandth of the size forgives what sums of widths lose.
      wrapped(text, ((fit.widths[i] ?? 0) - GAP) / fit.size + 0.0005, (part) => letters[font].widthOf(part)),
    );
  }

  #paragraph(
    text: string,
    {
      size,
      width,
      font = 'regular',
      isQuiet = false,
    }: { size: number; width: number; font?: FontName; isQuiet?: boolean },
  ): void {
    const { letters, paper } = this.#frame;
    for (const line of wrapped(text, width / size, (part) => letters[font].widthOf(part))) {
      paper.write({ text: line, x: TABLE_MARGIN, y: this.#y, size, font, isQuiet });
      this.#y += size * LEADING;
    }
  }
}

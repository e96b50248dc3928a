import { type DocumentLine, linesWithRounding } from '@news-and-accounting/business-document';
import { isInPrice } from '@news-and-accounting/document';
import { add, type Haler, ZERO } from '@news-and-accounting/money';
import { INK, inkOn, LINE, QUIET, SHADE } from './color.ts';
import { amount, exact, percent, price } from './format.ts';
import { hasPrices, type Paper } from './paper.ts';
import { BOTTOM, type Element, INNER, MARGIN, RIGHT, type Sheet } from './sheet.ts';
import { WORDS } from './words.ts';

type Key = 'row' | 'name' | 'quantity' | 'price' | 'discount' | 'rate' | 'base' | 'total';

interface Column {
  readonly key: Key;
  readonly label: string;
  readonly left: number;
  readonly right: number;
}

type Texts = Readonly<Record<Key, string>>;

/** What lines have come to so far. */
interface Carried {
  readonly base: Haler;
  readonly total: Haler;
}

const SIDE = 5;
/** More lines of a description than these are a row of their own. */
const MOST_LINES = 40;

/** The lines over as many pages as they need, with the sums carried. */
export function drawLines(sheet: Sheet, paper: Paper): void {
  const lines = linesWithRounding(paper.document);
  const rows = lines.map((line, at) => textsOf(paper, line, at + 1));
  const columns = columnsOf(sheet, paper, rows);
  const table = sheet.pdf.struct('Table');
  sheet.root.add(table);
  const flow = new Flow(sheet, paper, columns, table);
  flow.head();
  for (const [at, line] of lines.entries()) flow.row(rows[at] as Texts, line);
  table.end();
  sheet.y += sheet.theme.gap * 0.7;
}

class Flow {
  readonly #sheet: Sheet;
  readonly #paper: Paper;
  readonly #columns: readonly Column[];
  readonly #table: Element;
  #carried: Carried = { base: ZERO, total: ZERO };
  #row = 0;

  constructor(sheet: Sheet, paper: Paper, columns: readonly Column[], table: Element) {
    this.#sheet = sheet;
    this.#paper = paper;
    this.#columns = columns;
    this.#table = table;
  }

  get #height(): number {
    return this.#sheet.theme.leading + 2 * this.#sheet.theme.padding;
  }

  head(): void {
    const { theme } = this.#sheet;
    const y = this.#sheet.y;
    const isFilled = theme.table === 'stripes';
    if (isFilled) this.#sheet.box({ x: MARGIN, y, width: INNER, height: this.#height, fill: theme.accent });
    if (theme.table === 'boxed')
      this.#sheet.box({
        x: MARGIN,
        y,
        width: INNER,
        height: this.#height,
        fill: SHADE,
        line: LINE,
        radius: 0,
      });
    const color = isFilled ? inkOn(theme.accent) : theme.table === 'plain' ? QUIET : INK;
    const row = this.#sheet.pdf.struct('TR');
    this.#table.add(row);
    for (const column of this.#columns) {
      this.#cell(row, 'TH', column, [column.label], { y, color, weight: 'bold', size: theme.size - 0.8 });
    }
    row.end();
    this.#sheet.y += this.#height;
    if (theme.table === 'lines') this.#sheet.rule({ y: this.#sheet.y, weight: 1, color: theme.accent });
  }

  row(texts: Texts, line: DocumentLine): void {
    const column = this.#columns.find(({ key }) => key === 'name') as Column;
    const lines = this.#sheet.wrap(texts.name, column.right - column.left - 2 * SIDE);
    for (let from = 0; from < lines.length; from += MOST_LINES) {
      this.#piece(from === 0 ? texts : EMPTY, lines.slice(from, from + MOST_LINES));
    }
    const whole = isInPrice(line.treatment) ? add(line.base, line.vat) : line.base;
    this.#carried = { base: add(this.#carried.base, line.base), total: add(this.#carried.total, whole) };
    this.#row += 1;
  }

  #piece(texts: Texts, name: readonly string[]): void {
    const { theme } = this.#sheet;
    const height = name.length * theme.leading + 2 * theme.padding;
    if (this.#sheet.y + height + this.#height > BOTTOM) this.#turn();
    const y = this.#sheet.y;
    if (theme.table === 'stripes' && this.#row % 2 === 1) {
      this.#sheet.box({ x: MARGIN, y, width: INNER, height, fill: SHADE, radius: 0 });
    }
    const row = this.#sheet.pdf.struct('TR');
    this.#table.add(row);
    for (const column of this.#columns) {
      this.#cell(row, 'TD', column, column.key === 'name' ? name : [texts[column.key]], { y });
    }
    row.end();
    this.#sheet.y += height;
    if (theme.table === 'lines') this.#sheet.rule({ y: this.#sheet.y, weight: 0.4 });
    if (theme.table === 'boxed') this.#grid(y, height);
  }

  #grid(y: number, height: number): void {
    for (const { left, right } of this.#columns) {
      this.#sheet.box({ x: left, y, width: right - left, height, line: LINE, radius: 0 });
    }
  }

  /** The page ends with what it comes to, and the next begins with it. */
  #turn(): void {
    const words = WORDS[this.#paper.document.language];
    const isPriced = hasPrices(this.#paper);
    if (isPriced) this.#sum(words.carriedOut);
    this.#sheet.newPage();
    this.head();
    if (isPriced) this.#sum(words.carriedIn);
  }

  #sum(label: string): void {
    const { language } = this.#paper.document;
    const y = this.#sheet.y;
    const row = this.#sheet.pdf.struct('TR');
    this.#table.add(row);
    for (const column of this.#columns) {
      const texts: Partial<Texts> = {
        name: label,
        base: amount(this.#carried.base, language),
        total: amount(this.#carried.total, language),
      };
      this.#cell(row, 'TD', column, [texts[column.key] ?? ''], { y, color: QUIET, weight: 'bold' });
    }
    row.end();
    this.#sheet.y += this.#height;
  }

  #cell(
    row: Element,
    type: 'TH' | 'TD',
    column: Column,
    texts: readonly string[],
    given: { y: number; color?: typeof INK; weight?: 'regular' | 'bold'; size?: number },
  ): void {
    const { y, ...style } = given;
    const { theme } = this.#sheet;
    const isLeft = column.key === 'name' || column.key === 'row';
    // Without a surface or a frame the letters themselves stand at the margins.
    const isOpen = theme.table === 'lines' || theme.table === 'plain';
    const side = isOpen && (column.left === MARGIN || column.right === RIGHT) ? 0 : SIDE;
    const x = isLeft ? column.left + side : column.right - side;
    const draw = () => {
      for (const [at, text] of texts.entries()) {
        const level = y + theme.padding + at * theme.leading;
        this.#sheet.write(text, { x, y: level, align: isLeft ? 'left' : 'right', ...style });
      }
    };
    this.#sheet.tag(row, type, draw, type === 'TH' ? { scope: 'Column' } : {});
  }
}

const EMPTY: Texts = {
  row: '',
  name: '',
  quantity: '',
  price: '',
  discount: '',
  rate: '',
  base: '',
  total: '',
};

function textsOf({ document }: Paper, line: DocumentLine, position: number): Texts {
  const { language } = document;
  const isPriced = isInPrice(line.treatment);
  return {
    row: String(position),
    name: line.name,
    quantity: [exact(line.quantity, language), line.unit].filter(Boolean).join('\u00A0'),
    price: price(line.unitPrice, language),
    discount: line.discount === 0 ? '' : percent(line.discount, language),
    rate: isPriced && line.rate !== null ? percent(line.rate, language) : '–',
    base: amount(line.base, language),
    total: amount(isPriced ? add(line.base, line.vat) : line.base, language),
  };
}

/** As wide as what stands in them; the description takes the rest. */
function columnsOf(sheet: Sheet, paper: Paper, rows: readonly Texts[]): Column[] {
  const { document, looks } = paper;
  const words = WORDS[document.language];
  const isDiscounted = document.lines.some(({ discount }) => discount > 0);
  const priced = hasPrices(paper);
  const keys: (readonly [Key, string, boolean])[] = [
    ['row', words.line, looks.hasRowNumbers],
    ['name', words.name, true],
    ['quantity', words.quantity, true],
    ['price', document.pricesIncludeVat && document.hasVat ? words.priceWithVat : words.price, priced],
    ['discount', words.discount, priced && isDiscounted],
    ['rate', words.rate, priced && document.hasVat],
    ['base', words.withoutVat, priced && document.hasVat],
    ['total', document.hasVat ? words.withVat : words.amount, priced],
  ];
  const shown = keys.filter(([, , isShown]) => isShown);
  const sum = document.lines.reduce<Haler>((all, { base, vat }) => add(all, add(base, vat)), ZERO);
  const widest = amount(sum, document.language);
  const widths = shown.map(([key, label]) => {
    if (key === 'name') return 0;
    const texts = [...new Set(rows.map((row) => row[key]))];
    const carried = key === 'base' || key === 'total' ? [widest] : [];
    const own = [...texts, ...carried].map((text) =>
      sheet.widthOf(text, undefined, carried.length > 0 ? 'bold' : 'regular'),
    );
    return Math.max(...own, sheet.widthOf(label, sheet.theme.size - 0.8, 'bold')) + 2 * SIDE;
  });
  const rest = INNER - widths.reduce((all, width) => all + width, 0);
  let left = MARGIN;
  return shown.map(([key, label], at) => {
    const right = left + (key === 'name' ? Math.max(rest, 90) : (widths[at] ?? 0));
    const column = { key, label, left, right: at === shown.length - 1 ? RIGHT : right };
    left = right;
    return column;
  });
}

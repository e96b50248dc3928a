import { type BusinessDocument, sumsOf } from '@news-and-accounting/business-document';
import { isInPrice, type TaxedRow } from '@news-and-accounting/document';
import { add, type Haler, negate } from '@news-and-accounting/money';
import { INK, inkOn, QUIET, SHADE } from './color.ts';
import { amount, date, exact, money, rowName } from './format.ts';
import { isPayable, type Paper } from './paper.ts';
import { BOTTOM, INNER, MARGIN, RIGHT, type Sheet } from './sheet.ts';
import { WORDS } from './words.ts';

const TOTALS = 205;
/** The height that a stamp takes. */
const STAMP = 50;

/** With two currencies, or the names of receipts, it takes the whole width. */
const isRecapitulationWide = ({ currency, advances }: BusinessDocument): boolean =>
  currency !== 'CZK' || advances.some(({ receipt }) => receipt !== null);

/** Recapitulation of VAT on the left, what it comes to on the right. */
export function drawSummary(sheet: Sheet, paper: Paper): void {
  const { document } = paper;
  const rows = document.hasVat ? recapitulation(document) : [];
  const totals = totalsOf(paper);
  const { theme } = sheet;
  const leading = theme.leading + 2;
  const left = rows.length === 0 ? 0 : (rows.length + 2) * leading;
  const right = totals.length * leading + 44;
  const isWide = isRecapitulationWide(document) && rows.length > 0;
  const isStamped = paper.isPaid && paper.looks.hasPaidStamp && isPayable(paper);
  const height = isWide ? left + 10 + right : Math.max(left + (isStamped ? STAMP : 0), right);
  if (sheet.y + height > BOTTOM) sheet.newPage();
  const top = sheet.y;
  if (rows.length > 0) drawRecapitulation(sheet, document, rows);
  const below = sheet.y;
  const level = isWide ? below + 10 : top;
  sheet.y = level;
  drawTotals(sheet, paper, totals);
  const stamp = isWide ? level : below;
  if (isStamped) drawStamp(sheet, paper, stamp + 20);
  sheet.y = Math.max(sheet.y, below, isStamped ? stamp + STAMP : 0) + theme.gap;
}

interface RecapitulationRow {
  readonly label: string;
  readonly row: TaxedRow;
  readonly isBold?: boolean;
}

/** The whole supply, what receipts of advances have taxed, and what is left; without advances the rows alone. */
function recapitulation(document: BusinessDocument): RecapitulationRow[] {
  const { language, vatBeforeAdvances, vat, advances } = document;
  const words = WORDS[language];
  const named = (row: TaxedRow) => rowName(row, language);
  const receipts = advances.flatMap(({ receipt }) => (receipt === null ? [] : [receipt]));
  if (receipts.length === 0) return vat.map((row) => ({ label: named(row), row }));
  return [
    ...vatBeforeAdvances.map((row) => ({ label: `${words.whole} ${named(row)}`, row })),
    ...receipts.flatMap(({ number, rows }) =>
      rows.map((row) => ({ label: `${words.receipted} ${number} ${named(row)}`, row: negated(row) })),
    ),
    ...vat.map((row) => ({ label: `${words.rest} ${named(row)}`, row, isBold: true })),
  ];
}

const negated = (row: TaxedRow): TaxedRow => ({
  ...row,
  base: negate(row.base),
  vat: negate(row.vat),
  baseCzk: negate(row.baseCzk),
  vatCzk: negate(row.vatCzk),
});

type Figure = readonly [label: string, of: (row: TaxedRow) => Haler];

function figuresOf({ language, currency }: BusinessDocument): readonly Figure[] {
  const words = WORDS[language];
  const vatOf: Figure[1] = (row) => taxOf(row, row.vat);
  if (currency === 'CZK') {
    return [
      [words.base, ({ base }) => base],
      [words.vat, vatOf],
      [words.total, (row) => add(row.base, vatOf(row))],
    ];
  }
  return [
    [`${words.base} ${currency}`, ({ base }) => base],
    [`${words.vat} ${currency}`, vatOf],
    [`${words.base} CZK`, ({ baseCzk }) => baseCzk],
    [`${words.vat} CZK`, (row) => taxOf(row, row.vatCzk)],
  ];
}

function drawRecapitulation(
  sheet: Sheet,
  document: BusinessDocument,
  rows: readonly RecapitulationRow[],
): void {
  const { language, currency, exchangeRate } = document;
  const words = WORDS[language];
  const width = isRecapitulationWide(document) ? INNER : INNER - TOTALS - 26;
  const size = sheet.theme.size - 0.6;
  const leading = sheet.theme.leading + 2;
  const kinds = figuresOf(document);
  const step = isRecapitulationWide(document) ? 84 : 66;
  const at = (column: number) => MARGIN + width - (kinds.length - 1 - column) * step;
  const rate =
    exchangeRate === null ? '' : `  (${words.exchangeRate} ${exact(exchangeRate, language)} CZK/${currency})`;
  sheet.tag(sheet.root, 'H2', () => {
    sheet.write(words.recapitulation, {
      x: MARGIN,
      y: sheet.y,
      size,
      weight: 'bold',
      color: sheet.theme.accentInk,
    });
    const x = MARGIN + sheet.widthOf(words.recapitulation, size, 'bold');
    sheet.write(rate, { x, y: sheet.y, size, color: QUIET });
  });
  const table = sheet.pdf.struct('Table');
  sheet.root.add(table);
  sheet.y += leading;
  const line = (type: 'TH' | 'TD', texts: readonly string[], weight: 'regular' | 'bold', color = INK) => {
    const row = sheet.pdf.struct('TR');
    table.add(row);
    for (const [place, text] of texts.entries()) {
      const x = place === 0 ? MARGIN : at(place - 1);
      const align = place === 0 ? 'left' : 'right';
      sheet.tag(
        row,
        type,
        () => sheet.write(text, { x, y: sheet.y, size, weight, align, color }),
        type === 'TH' ? { scope: 'Column' } : {},
      );
    }
    row.end();
    sheet.y += leading;
  };
  line('TH', ['', ...kinds.map(([label]) => label)], 'regular', QUIET);
  sheet.rule({ y: sheet.y - 2, to: MARGIN + width, weight: 0.5 });
  for (const { label, row, isBold } of rows) {
    line('TD', [label, ...kinds.map(([, of]) => amount(of(row), language))], isBold ? 'bold' : 'regular');
  }
  table.end();
}

const taxOf = ({ treatment }: TaxedRow, vat: Haler): Haler => (isInPrice(treatment) ? vat : (0 as Haler));

type Total = readonly [label: string, value: string];

/** What leads to the last figure. */
function totalsOf(paper: Paper): Total[] {
  const { document } = paper;
  const { language, currency, hasVat, advances } = document;
  const words = WORDS[language];
  const sums = sumsOf(document);
  const of = (value: Haler) => money(value, currency, language);
  return [
    ...(hasVat ? [[words.sumWithoutVat, of(sums.base)] as const, [words.sumVat, of(sums.vat)] as const] : []),
    ...(sums.rounding === 0 ? [] : [[words.rounding, of(sums.rounding)] as const]),
    ...(advances.length === 0 ? [] : [[words.total, of(sums.total)] as const]),
    ...advances.map(({ number, paidOn, amount: paid }) => {
      const when = paidOn === null ? '' : `, ${date(paidOn, language)}`;
      return [`${words.advances} ${number}${when}`, of(negate(paid))] as const;
    }),
  ];
}

/** The last figure and what it is called. */
function outcome({ document }: Paper): Total {
  const { language, currency, kind } = document;
  const words = WORDS[language];
  const { payable, total } = sumsOf(document);
  const of = (value: Haler) => money(value, currency, language);
  switch (kind) {
    case 'tax_receipt':
    case 'cash_in':
      return [words.received_, of(total)];
    case 'cash_out':
      return [words.paidOut, of(total)];
    case 'quote':
    case 'order':
    case 'receipt':
      return [words.total, of(total)];
    default:
      return payable < 0 ? [words.toReturn, of(negate(payable))] : [words.payable, of(payable)];
  }
}

function drawTotals(sheet: Sheet, paper: Paper, totals: readonly Total[]): void {
  const { theme } = sheet;
  const x = RIGHT - TOTALS;
  for (const [label, value] of totals) {
    const room = TOTALS - sheet.widthOf(value) - 10;
    const lines = sheet.wrap(label, room);
    const y = sheet.y;
    sheet.tag(sheet.root, 'P', () => {
      for (const [at, text] of lines.entries())
        sheet.write(text, { x, y: y + at * theme.leading, color: QUIET });
      sheet.write(value, { x: RIGHT, y, align: 'right' });
    });
    sheet.y += lines.length * theme.leading + 2;
  }
  sheet.y += 3;
  const [label, value] = outcome(paper);
  const isFilled = theme.style === 'modern';
  const pad = isFilled ? 9 : 0;
  const color = isFilled ? inkOn(theme.accent) : theme.accentInk;
  const y = sheet.y;
  if (isFilled) sheet.box({ x: x - pad, y, width: TOTALS + pad, height: 32, fill: theme.accent });
  if (theme.style === 'plain') sheet.rule({ y, from: x, weight: 1.2, color: theme.accent });
  if (theme.style === 'classic')
    sheet.box({ x, y, width: TOTALS, height: 32, fill: SHADE, line: theme.accent });
  const inside = theme.style === 'classic' ? 9 : 0;
  const size = Math.min(15, (TOTALS - pad - 2 * inside - 70) / sheet.widthOf(value, 1, 'bold'));
  sheet.tag(sheet.root, 'P', () => {
    sheet.write(label, { x: x + inside, y: y + 11, size: theme.size + 0.6, weight: 'bold', color });
    sheet.write(value, {
      x: RIGHT - pad - inside,
      y: y + 8 + (15 - size) / 2,
      size,
      weight: 'bold',
      align: 'right',
      color,
    });
  });
  sheet.y = y + 38;
}

/** Turned a little, as if by hand. */
function drawStamp(sheet: Sheet, { document }: Paper, y: number): void {
  const text = WORDS[document.language].paid.toLocaleUpperCase(document.language);
  const size = 15;
  const width = sheet.widthOf(text, size, 'bold') + 22;
  const [x, turn] = [MARGIN + 6, 0.1];
  const [cos, sin] = [Math.cos(turn).toFixed(4), Math.sin(turn).toFixed(4)];
  const green = '0.09 0.45 0.27';
  sheet.tag(sheet.root, 'P', () => {
    sheet.pdf.addContent(
      `q ${cos} -${sin} ${sin} ${cos} ${x.toFixed(1)} ${y.toFixed(1)} cm ${green} RG 1.6 w 0 0 ${width.toFixed(1)} 27 re S`,
    );
    sheet.write(text, { x: 11, y: 5.5, size, weight: 'bold', color: [0.09, 0.45, 0.27] });
    sheet.pdf.addContent('Q');
  });
}

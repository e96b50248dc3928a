import {
  type BusinessDocument,
  type DocumentKind,
  type Party,
  titleOf,
} from '@news-and-accounting/business-document';
import { INK, QUIET, SHADE, tint } from './color.ts';
import { accountNumber, addressLines, date, iban } from './format.ts';
import { isPayable, type Paper } from './paper.ts';
import { INNER, MARGIN, RIGHT, type Sheet, WIDTH } from './sheet.ts';
import { WORDS } from './words.ts';

/** Title of the document with its state. */
export function headline({ document, state }: Paper): string {
  const words = WORDS[document.language];
  const title = titleOf(document, document.language);
  const marks = { draft: words.draft, cancelled: words.cancelled, issued: '' };
  return [marks[state], title].filter(Boolean).join(' · ');
}

const TITLE = 17;
const LOGO_WIDTH = 190;

/** Logo or name, title and number. */
export function drawLetterhead(sheet: Sheet, paper: Paper): void {
  const { theme } = sheet;
  if (theme.style === 'modern') {
    sheet.box({ x: 0, y: 0, width: WIDTH, height: 9, fill: theme.accent, radius: 0 });
  }
  const top = sheet.y;
  const height = drawSender(sheet, paper, top);
  const { document } = paper;
  const title = sheet.wrap(headline(paper), INNER - LOGO_WIDTH - 20, TITLE, 'bold');
  sheet.tag(sheet.root, 'H1', () => {
    for (const [at, text] of title.entries()) {
      const y = top - 2 + at * TITLE * 1.2;
      sheet.write(text, { x: RIGHT, y, size: TITLE, weight: 'bold', align: 'right', color: theme.accentInk });
    }
    if (document.number === null) return;
    const y = top + title.length * TITLE * 1.2;
    sheet.write(document.number, { x: RIGHT, y, size: 12, align: 'right', color: QUIET });
  });
  sheet.y = top + Math.max(height, title.length * TITLE * 1.2 + 14) + 10;
  if (theme.style === 'plain') sheet.rule({ y: sheet.y, weight: 1.4, color: theme.accent });
  if (theme.style === 'classic') {
    sheet.rule({ y: sheet.y, weight: 1.6, color: theme.accent });
    sheet.rule({ y: sheet.y + 2.6, weight: 0.5, color: theme.accent });
  }
  sheet.y += theme.gap;
}

/** Gives the height. */
function drawSender(sheet: Sheet, { document, logo, looks }: Paper, y: number): number {
  const { theme } = sheet;
  const { name } = document.issuer;
  let x = MARGIN;
  if (logo !== null) {
    const image = sheet.open(logo);
    const scale = Math.min(theme.logoHeight / image.height, LOGO_WIDTH / image.width);
    const [width, height] = [image.width * scale, image.height * scale];
    sheet.tag(sheet.root, 'Figure', () => sheet.pdf.image(image as never, x, y, { width, height }), {
      alt: `${WORDS[document.language].logo} ${name}`,
      bbox: [x, y, x + width, y + height],
    });
    if (!looks.hasLogoName) return height;
    x += width + 10;
  }
  const room = WIDTH / 2 - x + 20;
  const lines = sheet.wrap(name, Math.max(room, 110), 14, 'bold');
  sheet.tag(sheet.root, 'P', () => {
    for (const [at, text] of lines.entries()) {
      sheet.write(text, { x, y: y + at * 17, size: 14, weight: 'bold', color: INK });
    }
  });
  return Math.max(logo === null ? 0 : theme.logoHeight, lines.length * 17);
}

/** Supplier and customer beside each other. */
export function drawParties(sheet: Sheet, { document, looks }: Paper): void {
  const words = WORDS[document.language];
  const { issuer, partner, kind } = document;
  const other = kind === 'cash_in' ? words.paidBy : kind === 'cash_out' ? words.paidTo : words.customer;
  const width = (INNER - 24) / 2;
  const { theme } = sheet;
  const pad = theme.style === 'modern' || theme.style === 'classic' ? 9 : 0;
  const sides = [
    { label: words.supplier, lines: partyLines(issuer, document, looks.hasContacts), party: issuer },
    ...(partner === null
      ? []
      : [{ label: other, lines: partyLines(partner, document, false, issuer.country), party: partner }]),
  ].map((side) => ({
    ...side,
    name: sheet.wrap(side.party.name, width - 2 * pad, theme.size + 2.2, 'bold'),
    rows: side.lines.flatMap((line) => sheet.wrap(line, width - 2 * pad)),
  }));
  const heights = sides.map(
    ({ name, rows }) => 13 + name.length * (theme.leading + 2.5) + rows.length * theme.leading,
  );
  const height = Math.max(...heights) + 2 * pad;
  const top = sheet.y;
  for (const [at, { label, name, rows }] of sides.entries()) {
    const x = MARGIN + at * (width + 24);
    if (theme.style === 'modern' && at === 1) {
      sheet.box({ x, y: top, width, height, fill: tint(theme.accent, 0.07) });
    }
    if (theme.style === 'classic') sheet.box({ x, y: top, width, height, line: theme.accent });
    drawParty(sheet, {
      x: x + (theme.style === 'modern' && at === 0 ? 0 : pad),
      y: top + pad,
      label,
      name,
      rows,
    });
  }
  sheet.y = top + height + theme.gap;
}

type Block = { x: number; y: number; label: string; name: readonly string[]; rows: readonly string[] };

function drawParty(sheet: Sheet, { x, y, label, name, rows }: Block): void {
  const { theme } = sheet;
  sheet.tag(sheet.root, 'H2', () =>
    sheet.write(label, { x, y, size: 7.4, color: theme.accentInk, weight: 'bold' }),
  );
  sheet.tag(sheet.root, 'P', () => {
    let level = y + 13;
    for (const text of name) {
      sheet.write(text, { x, y: level, size: theme.size + 2.2, weight: 'bold' });
      level += theme.leading + 2.5;
    }
    for (const text of rows) {
      sheet.write(text, { x, y: level });
      level += theme.leading;
    }
  });
}

function partyLines(
  party: Party,
  document: BusinessDocument,
  hasContacts: boolean,
  home = party.country,
): string[] {
  const words = WORDS[document.language];
  const ofTaxes = party.dic === null || party.vatId === null ? words : words.beside;
  const ids = [
    [words.ico, party.ico],
    [ofTaxes.dic, party.dic],
    [ofTaxes.vatId, party.vatId],
  ].map(([name, value]) => (value === null ? '' : `${name}\u00A0${value}`));
  const contacts = [party.phone, party.email, party.web].filter((each) => each !== null);
  return [
    ...addressLines(party, document.language, home),
    ids.filter(Boolean).join('   '),
    ...(hasContacts ? [contacts.join('   ')] : []),
  ].filter(Boolean);
}

type Pair = readonly [label: string, value: string];

/** Dates, how it is paid, and the code that a telephone reads. */
export function drawFacts(sheet: Sheet, paper: Paper): void {
  const { theme } = sheet;
  const [dates, terms] = [datesOf(paper), termsOf(paper)];
  const pad = theme.style === 'minimal' ? 0 : 9;
  const code = paper.code === null ? 0 : 76;
  const rows = Math.max(dates.length, terms.length);
  const height = Math.max(rows * (theme.leading + 1.5), code === 0 ? 0 : code + 8) + 2 * pad;
  const top = sheet.y;
  if (theme.style === 'modern') sheet.box({ x: MARGIN, y: top, width: INNER, height, fill: SHADE });
  if (theme.style === 'classic') sheet.box({ x: MARGIN, y: top, width: INNER, height, line: theme.accent });
  if (theme.style === 'plain') for (const y of [top, top + height]) sheet.rule({ y });
  const inside = theme.style === 'plain' ? 0 : pad;
  const left = MARGIN + inside;
  const middle = MARGIN + INNER * 0.41;
  const right = RIGHT - inside - (code === 0 ? 0 : code + 14);
  drawPairs(sheet, dates, { x: left, y: top + pad, value: middle - 14 });
  drawPairs(sheet, terms, { x: middle, y: top + pad, value: right });
  if (paper.code !== null) drawCode(sheet, paper, { x: RIGHT - inside - code, y: top + pad - 2, size: code });
  sheet.y = top + height + theme.gap;
}

/** Labels on the left, values to the right. */
function drawPairs(sheet: Sheet, pairs: readonly Pair[], at: { x: number; y: number; value: number }): void {
  for (const [row, [label, value]] of pairs.entries()) {
    const y = at.y + row * (sheet.theme.leading + 1.5);
    sheet.tag(sheet.root, 'P', () => {
      sheet.write(label, { x: at.x, y, color: QUIET });
      sheet.write(value, { x: at.value, y, align: 'right' });
    });
  }
}

function drawCode(sheet: Sheet, paper: Paper, at: { x: number; y: number; size: number }): void {
  const { code } = paper;
  if (code === null) return;
  const words = WORDS[paper.document.language];
  const side = at.size / (code.length + 2 * CODE_MARGIN);
  const squares = code.flatMap((row, y) => runsOf(row).map(([x, count]) => `${x} ${y} ${count} 1 re`));
  const corner = [at.x, at.y].map((value) => (value + CODE_MARGIN * side).toFixed(3)).join(' ');
  sheet.tag(
    sheet.root,
    'Figure',
    () => {
      // Whole squares in a grid of their own: short to write, and the edges of neighbours are the same.
      const grid = `${side.toFixed(4)} 0 0 ${side.toFixed(4)} ${corner} cm`;
      sheet.pdf.addContent(`1 1 1 rg ${at.x} ${at.y} ${at.size} ${at.size} re f`);
      sheet.pdf.addContent(`q ${grid} 0 0 0 rg ${squares.join(' ')} f Q`);
    },
    { alt: words.qrAlt, bbox: [at.x, at.y, at.x + at.size, at.y + at.size] },
  );
  const label = { x: at.x + at.size / 2, y: at.y + at.size + 1, size: 6.6, align: 'center' } as const;
  sheet.tag(sheet.root, 'P', () => sheet.write(words.qr, { ...label, color: QUIET }));
}

/** Free squares around a code that stands on a surface of its own. */
const CODE_MARGIN = 2.5;

/** Dark squares that touch, as one: where it begins and how many. */
function runsOf(row: readonly boolean[]): (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue;
    const last = runs.at(-1);
    if (last !== undefined && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}

/** Kinds that tell when the supply was made. */
const TAXED: readonly DocumentKind[] = [
  'invoice',
  'tax_receipt',
  'credit_note',
  'receipt',
  'cash_in',
  'cash_out',
  'received_invoice',
];

function datesOf({ document }: Paper): Pair[] {
  const { language, kind, issuedOn, taxableOn, dueOn, orderNumber } = document;
  const words = WORDS[language];
  const taxable = kind === 'tax_receipt' ? words.received : words.taxable;
  const due = kind === 'quote' ? words.validTo : words.due;
  const hasDue = dueOn !== null && ['invoice', 'advance', 'quote', 'received_invoice'].includes(kind);
  return [
    [words.issued, date(issuedOn, language)],
    ...(taxableOn === null || !document.hasVat || !TAXED.includes(kind)
      ? []
      : [[taxable, date(taxableOn, language)] as const]),
    ...(hasDue ? [[due, date(dueOn, language)] as const] : []),
    ...(orderNumber === null ? [] : [[words.order, orderNumber] as const]),
  ];
}

function termsOf(paper: Paper): Pair[] {
  const { payment, language } = paper.document;
  if (!isPayable(paper)) return [];
  const words = WORDS[language];
  const account = payment.method === 'transfer' ? payment.account : null;
  const pairs: Pair[] = [
    [words.payment, words.methods[payment.method]],
    [words.account, account === null ? '' : accountNumber(account)],
    [words.bank, account?.bankName ?? ''],
    ['IBAN', account?.iban ? iban(account.iban) : ''],
    ['BIC', account?.bic ?? ''],
    [words.variable, payment.variableSymbol ?? ''],
    [words.constant, payment.constantSymbol ?? ''],
    [words.specific, payment.specificSymbol ?? ''],
  ];
  return pairs.filter(([, value]) => value !== '');
}

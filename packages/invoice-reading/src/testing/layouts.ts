import type { Words } from '../pages.ts';
import { day, type Facts, type FactsOfParty, formatIban, money, numbersFrom, OWN } from './facts.ts';
import { Paper, type Style } from './paper.ts';

/** Fields whose reading is measured; null: the paper does not say it. */
export interface Expected {
  readonly kind: string | null;
  readonly number: string | null;
  readonly variable_symbol: string | null;
  readonly issued_on: string | null;
  readonly taxable_on: string | null;
  readonly due_on: string | null;
  readonly supplier_ico: string | null;
  readonly supplier_dic: string | null;
  readonly iban: string | null;
  readonly total: number | null;
  readonly base: number | null;
  readonly vat_total: number | null;
  readonly currency: string | null;
}

export interface Labelled {
  readonly name: string;
  readonly words: Words;
  readonly expected: Expected;
}

export type Layout = (facts: Facts, pick: Pick) => { paper: Paper; differs?: Partial<Expected> };
/** One of many, by the seed of the paper. */
export type Pick = <T>(...all: readonly T[]) => T;

export const pickFrom = (seed: number): Pick => {
  const next = numbersFrom(seed);
  return (...all) => all[Math.floor(next() * all.length)] as never;
};

export const expectedOf = (facts: Facts): Expected => ({
  kind: 'invoice',
  number: facts.number,
  variable_symbol: facts.symbol,
  issued_on: facts.issuedOn,
  taxable_on: facts.taxableOn,
  due_on: facts.dueOn,
  supplier_ico: facts.supplier.ico,
  supplier_dic: facts.supplier.dic,
  iban: facts.iban,
  total: facts.total,
  base: facts.base,
  vat_total: facts.vat,
  currency: 'CZK',
});

const CUSTOMER: FactsOfParty = {
  name: OWN.name,
  street: 'Truhlářská 8',
  zip: '280 02',
  city: 'Kolín',
  ico: OWN.ico ?? '',
  dic: OWN.dic ?? '',
};

/** What a paper says that has no sum of its bases and taxes: of one rate they are those of its row. */
const unsummed = ({ rows, base, vat }: Facts): Partial<Expected> =>
  rows.length > 1 ? { base: null, vat_total: null } : { base, vat_total: vat };

const linesOf = ({ name, street, zip, city }: FactsOfParty) => [name, street, `${zip} ${city}`];

/** Boxes for both parties, days in the right column, a table, a recapitulation with a head, a large total. */
const boxes: Layout = (facts, pick) => {
  const paper = new Paper();
  const title = pick('Faktura – daňový doklad č. ', 'Faktura č.: ', 'FAKTURA ', 'Daňový doklad č. ');
  paper.text(555, 40, `${title}${facts.number}`, { size: 14, align: 'right' });
  paper.text(40, 70, pick('Dodavatel:', 'Dodavatel', 'DODAVATEL')).lines(40, 84, linesOf(facts.supplier));
  paper.text(40, 128, `IČO: ${facts.supplier.ico}`).text(150, 128, `DIČ: ${facts.supplier.dic}`);
  paper.text(320, 70, pick('Odběratel:', 'Odběratel', 'ODBĚRATEL')).lines(320, 84, linesOf(CUSTOMER));
  paper.text(320, 128, `IČO: ${CUSTOMER.ico}`).text(430, 128, `DIČ: ${CUSTOMER.dic}`);
  const form = pick('blank', 'padded');
  const days = [
    [pick('Datum vystavení:', 'Vystaveno dne:'), day(facts.issuedOn, form)],
    [pick('Datum uskut. zdan. plnění:', 'DUZP:', 'Datum zdan. plnění:'), day(facts.taxableOn, form)],
    [pick('Datum splatnosti:', 'Splatnost:'), day(facts.dueOn, form)],
    [pick('Variabilní symbol:', 'Var. symbol:', 'VS:'), facts.symbol],
    ['Konstantní symbol:', '0308'],
  ] as const;
  for (const [at, [label, value]] of days.entries()) {
    paper.text(320, 160 + at * 14, label).text(555, 160 + at * 14, value, { align: 'right' });
  }
  paper.text(40, 160, 'Bankovní spojení: KB, a.s.').text(40, 174, `Číslo účtu: ${facts.account}`);
  paper.text(40, 188, `IBAN: ${formatIban(facts.iban as never)}`);
  table(paper, facts, 250);
  recapitulation(paper, facts, 400, pick);
  paper.text(320, 500, pick('Celkem k úhradě:', 'K úhradě', 'Částka k úhradě:'), { size: 12 });
  paper.text(555, 498, `${money(facts.total)} Kč`, { size: 16, align: 'right' });
  return { paper };
};

function table(paper: Paper, { lines }: Facts, top: number, style: Style = {}) {
  const heads = ['Popis', 'Množství', 'Cena za MJ', 'DPH', 'Celkem bez DPH'];
  const edges = [40, 250, 330, 400, 555];
  for (const [at, head] of heads.entries()) {
    paper.text(edges[at] ?? 0, top, head, { ...style, align: at === 0 ? 'left' : 'right' });
  }
  for (const [at, line] of lines.entries()) {
    const y = top + 16 + at * 14;
    const cells = [line.name, `${line.quantity} ks`, money(line.price), `${line.rate} %`, money(line.base)];
    for (const [column, cell] of cells.entries()) {
      paper.text(edges[column] ?? 0, y, cell, { ...style, align: column === 0 ? 'left' : 'right' });
    }
  }
}

function recapitulation(paper: Paper, facts: Facts, top: number, pick: Pick) {
  const sign = pick(' %', '%', '');
  const heads = [
    pick('Sazba DPH', 'Sazba'),
    pick('Základ daně', 'Základ'),
    pick('Výše DPH', 'DPH'),
    'Celkem',
  ];
  const edges = [300, 400, 480, 555];
  for (const [at, head] of heads.entries()) paper.text(edges[at] ?? 0, top, head, { align: 'right' });
  const rows = [
    ...facts.rows.map((row) => [`${row.rate}${sign}`, row.base, row.vat] as const),
    ['Celkem', facts.base, facts.vat] as const,
  ];
  for (const [at, [rate, base, vat]] of rows.entries()) {
    const cells = [rate, money(base), money(vat), money(base + vat)];
    for (const [column, cell] of cells.entries()) {
      paper.text(edges[column] ?? 0, top + 14 + at * 14, cell, { align: 'right' });
    }
  }
}

/** Labels in rows of small print over their values. */
const stacked: Layout = (facts, pick) => {
  const paper = new Paper();
  const small = { size: 7 };
  paper.text(40, 40, 'FAKTURA', { size: 20 }).text(40, 66, 'daňový doklad', small);
  const cells = [
    [40, pick('Číslo faktury', 'Číslo dokladu', 'Faktura číslo'), facts.number],
    [170, pick('Datum vystavení', 'Vystaveno'), day(facts.issuedOn)],
    [300, pick('Datum zdanitelného plnění', 'DUZP'), day(facts.taxableOn)],
    [450, pick('Datum splatnosti', 'Splatnost'), day(facts.dueOn)],
  ] as const;
  for (const [x, label, value] of cells) paper.text(x, 90, label, small).text(x, 100, value, { size: 10 });
  paper.text(40, 130, 'Dodavatel', small).lines(40, 140, linesOf(facts.supplier), { size: 10 });
  paper
    .text(40, 186, 'IČO', small)
    .text(40, 195, facts.supplier.ico)
    .text(140, 186, 'DIČ', small)
    .text(140, 195, facts.supplier.dic);
  paper.text(320, 130, 'Odběratel', small).lines(320, 140, linesOf(CUSTOMER), { size: 10 });
  paper
    .text(320, 186, 'IČO', small)
    .text(320, 195, CUSTOMER.ico)
    .text(420, 186, 'DIČ', small)
    .text(420, 195, CUSTOMER.dic);
  paper.text(40, 230, 'Forma úhrady', small).text(40, 239, 'Převodem');
  paper.text(170, 230, pick('Číslo účtu', 'Bankovní účet'), small).text(170, 239, facts.account);
  paper.text(320, 230, 'Variabilní symbol', small).text(320, 239, facts.symbol);
  table(paper, facts, 280);
  for (const [at, row] of facts.rows.entries()) {
    const y = 400 + at * 28;
    paper
      .text(400, y, `Základ daně ${row.rate} %`, { align: 'right' })
      .text(555, y, `${money(row.base)} Kč`, { align: 'right' });
    paper
      .text(400, y + 14, `DPH ${row.rate} %`, { align: 'right' })
      .text(555, y + 14, `${money(row.vat)} Kč`, { align: 'right' });
  }
  paper.text(400, 470, pick('Celkem s DPH', 'Celkem k úhradě'), { size: 11, align: 'right' });
  paper.text(555, 470, `${money(facts.total)} Kč`, { size: 11, align: 'right' });
  return { paper, differs: unsummed(facts) };
};

/** Who is not registered for VAT: one column, no tax. */
const small: Layout = (facts, pick) => {
  const paper = new Paper();
  paper.text(40, 40, `${pick('Faktura', 'Faktura č.')} ${facts.number}`, { size: 16 });
  paper.text(40, 70, 'Dodavatel').lines(40, 84, [...linesOf(facts.supplier), `IČ: ${facts.supplier.ico}`]);
  paper.text(40, 140, pick('Nejsem plátce DPH.', 'Neplátce DPH', 'Dodavatel není plátcem DPH.'));
  paper.text(40, 170, 'Odběratel').lines(40, 184, [...linesOf(CUSTOMER), `IČ: ${CUSTOMER.ico}`]);
  paper.lines(40, 250, [
    `Vystaveno: ${day(facts.issuedOn)}`,
    `Splatné do: ${day(facts.dueOn)}`,
    `Účet: ${facts.account}`,
    `VS: ${facts.symbol}`,
  ]);
  for (const [at, line] of facts.lines.entries()) {
    paper
      .text(40, 330 + at * 14, line.name)
      .text(555, 330 + at * 14, `${money(line.base)} Kč`, { align: 'right' });
  }
  paper
    .text(40, 420, pick('Celkem', 'Celkem k úhradě', 'Celková částka'))
    .text(555, 420, `${money(facts.base)} Kč`, { align: 'right' });
  return {
    paper,
    differs: { supplier_dic: null, taxable_on: null, total: facts.base, base: null, vat_total: null },
  };
};

/** A Czech supplier that writes in English. */
const english: Layout = (facts, pick) => {
  const paper = new Paper();
  const form = pick('english', 'iso', 'padded');
  paper.text(40, 40, 'INVOICE', { size: 22 });
  paper.lines(40, 80, [
    ...linesOf(facts.supplier),
    'Czech Republic',
    `Company ID: ${facts.supplier.ico}`,
    `VAT ID: ${facts.supplier.dic}`,
  ]);
  paper.text(320, 80, pick('Bill to', 'Customer:', 'Invoice to:'));
  paper.lines(320, 94, [...linesOf(CUSTOMER), `Company ID: ${CUSTOMER.ico}`, `VAT ID: ${CUSTOMER.dic}`]);
  const heads = [
    [40, pick('Invoice number', 'Invoice No.'), facts.number],
    [180, pick('Invoice date', 'Issue date', 'Date of issue'), day(facts.issuedOn, form)],
    [310, pick('Tax point date', 'Date of taxable supply'), day(facts.taxableOn, form)],
    [450, 'Due date', day(facts.dueOn, form)],
  ] as const;
  for (const [x, label, value] of heads) paper.text(x, 200, label).text(x, 214, value);
  for (const [at, line] of facts.lines.entries()) {
    const y = 260 + at * 14;
    paper
      .text(40, y, line.name)
      .text(300, y, String(line.quantity))
      .text(420, y, money(line.price, 'english'), { align: 'right' });
    paper.text(555, y, money(line.base, 'english'), { align: 'right' });
  }
  const sums: [string, number][] = [[pick('Subtotal', 'Net total'), facts.base]];
  for (const row of facts.rows) sums.push([`VAT ${row.rate}%`, row.vat]);
  sums.push([pick('Total', 'Total due', 'Amount due', 'Grand total'), facts.total]);
  for (const [at, [label, value]] of sums.entries()) {
    paper
      .text(400, 350 + at * 15, label)
      .text(555, 350 + at * 15, `CZK ${money(value, 'english')}`, { align: 'right' });
  }
  paper.lines(40, 480, [
    'Payment details',
    `IBAN: ${formatIban(facts.iban as never)}`,
    'SWIFT/BIC: KOMBCZPP',
    `Variable symbol: ${facts.symbol}`,
  ]);
  return { paper, differs: { ...unsummed(facts), base: facts.base } };
};

/** Labels broken over two rows, short ones, a recapitulation without signs of per cent. */
const dense: Layout = (facts, pick) => {
  const paper = new Paper();
  const size = { size: 7.5 };
  paper.text(330, 30, `FAKTURA - DAŇOVÝ DOKLAD č. ${facts.number}`, { size: 10 });
  paper
    .text(30, 50, 'Dodavatel:', size)
    .lines(
      30,
      62,
      [...linesOf(facts.supplier), '', `IČ: ${facts.supplier.ico}   DIČ: ${facts.supplier.dic}`],
      size,
    );
  paper
    .text(330, 50, `Variabilní symbol: ${facts.symbol}`, size)
    .text(330, 62, 'Konstantní symbol: 0308', size);
  paper.text(
    330,
    74,
    `Objednávka č.: 4500${facts.symbol.slice(0, 4)} ze dne: ${day(facts.issuedOn, 'padded')}`,
    size,
  );
  paper
    .text(330, 100, 'Odběratel:', size)
    .lines(330, 112, [...linesOf(CUSTOMER), `IČ: ${CUSTOMER.ico}   DIČ: ${CUSTOMER.dic}`], size);
  paper
    .text(30, 130, `Číslo účtu: ${facts.account.split('/')[0]}`, size)
    .text(180, 130, `Kód banky: ${facts.account.split('/')[1]}`, size);
  paper.text(30, 142, 'Číslo objednávky: 77001', size);
  const columns = [
    [30, ['Datum', 'vystavení'], facts.issuedOn],
    [130, ['Datum uskutečnění', 'zdanitelného plnění'], facts.taxableOn],
    [260, ['Datum', 'splatnosti'], facts.dueOn],
  ] as const;
  for (const [x, label, value] of columns) {
    paper.lines(x, 170, label, size).text(x, 195, day(value, 'padded'), size);
  }
  paper.text(400, 170, 'Forma úhrady', size).text(400, 195, 'příkazem', size);
  table(paper, facts, 230, size);
  paper.text(30, 380, 'Rekapitulace DPH v Kč:', size);
  recapitulation(paper, facts, 392, () => '' as never);
  recapHeads(paper);
  paper
    .text(330, 470, pick('CELKEM K ÚHRADĚ', 'Celkem k úhradě v Kč'), { size: 10 })
    .text(555, 470, money(facts.total, 'thin'), { size: 10, align: 'right' });
  return { paper };
};

const recapHeads = (paper: Paper) => {
  for (const [x, head] of [
    [300, 'Sazba'],
    [400, 'Základ'],
    [480, 'DPH'],
    [555, 'Celkem'],
  ] as const) {
    paper.text(x, 384, head, { size: 7, align: 'right' });
  }
};

/** No heading for the supplier: its name at the top, its numbers in the foot. */
const letter: Layout = (facts, pick) => {
  const paper = new Paper();
  paper.text(40, 30, facts.supplier.name, { size: 14 });
  paper.text(40, 50, `${facts.supplier.street}, ${facts.supplier.zip} ${facts.supplier.city}`);
  paper.lines(340, 110, [
    CUSTOMER.name,
    CUSTOMER.street,
    `${CUSTOMER.zip} ${CUSTOMER.city}`,
    `IČO ${CUSTOMER.ico}`,
    `DIČ ${CUSTOMER.dic}`,
  ]);
  paper.text(40, 200, `${pick('Faktura č.', 'Faktura číslo')} ${facts.number}`, { size: 13 });
  paper.lines(40, 225, [
    `Datum vystavení ${day(facts.issuedOn)}, datum uskutečnění plnění ${day(facts.taxableOn)}, splatnost ${day(facts.dueOn)}.`,
    'Fakturujeme Vám za provedené práce podle objednávky č. 15/2026 a smlouvy č. 2024/118 ze dne 4. 1. 2024:',
  ]);
  for (const [at, line] of facts.lines.entries()) {
    paper.text(
      60,
      270 + at * 14,
      `${line.name} (${line.quantity} × ${money(line.price)} Kč, DPH ${line.rate} %)`,
    );
    paper.text(555, 270 + at * 14, `${money(line.base)} Kč`, { align: 'right' });
  }
  for (const [at, row] of facts.rows.entries()) {
    paper.text(
      60,
      340 + at * 14,
      `Základ ${row.rate} %: ${money(row.base)} Kč, DPH ${row.rate} %: ${money(row.vat)} Kč`,
    );
  }
  paper.text(60, 380, `Celkem k úhradě: ${money(facts.total)} Kč`, { size: 11 });
  paper.text(60, 400, `Částku uhraďte na účet ${facts.account}, variabilní symbol ${facts.symbol}.`);
  paper.text(
    297,
    800,
    `${facts.supplier.name}, IČO: ${facts.supplier.ico}, DIČ: ${facts.supplier.dic}, zapsána v OR u KS v Brně, oddíl C, vložka 48213`,
    { size: 7, align: 'center' },
  );
  paper.text(297, 812, 'tel.: 541 234 567, e-mail: fakturace@example.cz', { size: 7, align: 'center' });
  return { paper, differs: unsummed(facts) };
};

/** Columns made of blanks, every letter as wide as the others. */
const typed: Layout = (facts, pick) => {
  const paper = new Paper();
  const row = (left: string, right: string) => left.padEnd(48) + right;
  const lines = [
    row('', `FAKTURA c. ${facts.number}`),
    '',
    row('Dodavatel:', 'Odberatel:'),
    row(facts.supplier.name, CUSTOMER.name),
    row(facts.supplier.street, CUSTOMER.street),
    row(`ICO: ${facts.supplier.ico}`, `ICO: ${CUSTOMER.ico}`),
    row(`DIC: ${facts.supplier.dic}`, `DIC: ${CUSTOMER.dic}`),
    '',
    row(`Ucet: ${facts.account}`, `Vystaveno:  ${day(facts.issuedOn, 'padded')}`),
    row(`Var. symbol: ${facts.symbol}`, `DUZP:       ${day(facts.taxableOn, 'padded')}`),
    row('Zpusob uhrady: prevodem', `Splatnost:  ${day(facts.dueOn, 'padded')}`),
    '',
    ...facts.lines.map(
      (line) =>
        line.name.padEnd(40) +
        `${line.quantity} ks`.padStart(8) +
        money(line.price).padStart(14) +
        money(line.base).padStart(16),
    ),
    '',
    ...facts.rows.map(
      (each) =>
        `Zaklad ${each.rate} %`.padEnd(14) +
        money(each.base).padStart(14) +
        `   DPH ${each.rate} %` +
        money(each.vat).padStart(14),
    ),
    '',
    pick('CELKEM K UHRADE:', 'Celkem s DPH:', 'K uhrade:').padEnd(40) +
      `${money(facts.total)} Kc`.padStart(20),
  ];
  paper.lines(40, 60, lines, { size: 8.5, isMono: true });
  return { paper, differs: unsummed(facts) };
};

/** Two pages: what is due on the first, after advances; the recapitulation on the second. */
const utility: Layout = (facts, pick) => {
  const paper = new Paper();
  const paid = Math.floor(facts.total / 200) * 100;
  paper.text(40, 40, pick('Vyúčtovací faktura – daňový doklad', 'Faktura – daňový doklad'), { size: 15 });
  paper.text(40, 62, `Číslo faktury: ${facts.number}`).text(320, 62, 'Zákaznické číslo: 5500 120 334');
  paper
    .lines(320, 90, linesOf(CUSTOMER))
    .text(320, 132, `IČO: ${CUSTOMER.ico}`)
    .text(430, 132, `DIČ: ${CUSTOMER.dic}`);
  paper
    .text(40, 90, 'Dodavatel')
    .lines(40, 104, [...linesOf(facts.supplier), `IČO: ${facts.supplier.ico}, DIČ: ${facts.supplier.dic}`]);
  paper.text(40, 180, 'Fakturační období: 01.01.2026 – 31.01.2026');
  paper.text(40, 200, 'Celkem za fakturu').text(300, 200, `${money(facts.total)} Kč`, { align: 'right' });
  paper.text(40, 214, 'Zaplacené zálohy').text(300, 214, `-${money(paid)} Kč`, { align: 'right' });
  paper
    .text(40, 234, pick('Nedoplatek', 'Zbývá uhradit', 'K úhradě'), { size: 12 })
    .text(300, 234, `${money(facts.total - paid)} Kč`, { size: 12, align: 'right' });
  paper.lines(40, 270, [
    `Datum vystavení: ${day(facts.issuedOn, 'padded')}`,
    `Datum uskutečnění zdanitelného plnění: ${day(facts.taxableOn, 'padded')}`,
    `Datum splatnosti: ${day(facts.dueOn, 'padded')}`,
    `Účet pro platbu: ${facts.account}`,
    `Variabilní symbol: ${facts.symbol}`,
  ]);
  paper.page();
  paper
    .text(40, 40, 'Rozpis spotřeby')
    .text(40, 60, 'VT 1 204 kWh × 4,52 Kč')
    .text(40, 74, 'NT 310 kWh × 3,10 Kč');
  recapitulation(paper, facts, 120, pick);
  return { paper };
};

/** Letters come in pieces, the title is spaced, words are drawn twice to look bold. */
const pieces: Layout = (facts, pick) => {
  const { paper } = boxes(facts, pick);
  const broken = new Paper();
  for (const [page, { words }] of paper.words().entries()) {
    if (page > 0) broken.page();
    for (const word of words) {
      broken.text(word.x, word.y, word.text, { size: word.height, pieces: 3 });
      if (word.height > 10) broken.text(word.x + 0.3, word.y, word.text, { size: word.height, pieces: 3 });
    }
  }
  broken.text(40, 20, 'F A K T U R A', { size: 18 });
  return { paper: broken };
};

/** In Slovak, in euros. */
const slovak: Layout = (facts, pick) => {
  const paper = new Paper();
  paper.text(40, 40, `Faktúra č. ${facts.number}`, { size: 15 });
  paper
    .text(40, 70, 'Dodávateľ:')
    .lines(40, 84, [
      ...linesOf(facts.supplier),
      `IČO: ${facts.supplier.ico}`,
      `IČ DPH: ${facts.supplier.dic}`,
    ]);
  paper
    .text(320, 70, 'Odberateľ:')
    .lines(320, 84, [...linesOf(CUSTOMER), `IČO: ${CUSTOMER.ico}`, `IČ DPH: ${CUSTOMER.dic}`]);
  paper.lines(40, 180, [
    `Dátum vystavenia: ${day(facts.issuedOn)}`,
    `Dátum dodania: ${day(facts.taxableOn)}`,
    `Dátum splatnosti: ${day(facts.dueOn)}`,
    `IBAN: ${facts.iban}`,
    `Variabilný symbol: ${facts.symbol}`,
  ]);
  recapitulation(paper, facts, 300, pick);
  paper.text(320, 400, 'Celkom k úhrade:').text(555, 400, `${money(facts.total)} €`, { align: 'right' });
  return { paper, differs: { currency: 'EUR' } };
};

/** A correction: negative, with the number of the invoice that it corrects. */
const correction: Layout = (facts, pick) => {
  const negative: Facts = {
    ...facts,
    lines: facts.lines.map((line) => ({ ...line, quantity: -line.quantity, base: -line.base })),
    rows: facts.rows.map((row) => ({ ...row, base: -row.base, vat: -row.vat })),
    base: -facts.base,
    vat: -facts.vat,
    total: -facts.total,
  };
  const { paper } = stackedWith(negative, pick, pick('Opravný daňový doklad', 'Dobropis'), 'Číslo dokladu');
  paper.text(40, 255, `Oprava k faktuře č. 20250117 ze dne 3. 2. 2025`);
  return { paper, differs: { ...unsummed(negative), kind: 'credit_note', total: negative.total } };
};

const stackedWith = (facts: Facts, pick: Pick, title: string, label: string) => {
  const { paper } = stacked(facts, pick);
  const renamed = new Paper();
  for (const { words } of paper.words()) {
    for (const word of words) {
      const isTitle = word.height === 20 || word.y === 66;
      const isNumber = word.y === 90 && word.x < 165;
      if (!isTitle && !isNumber) renamed.text(word.x, word.y, word.text, { size: word.height });
    }
  }
  renamed.text(40, 40, title, { size: 20 }).text(40, 90, label, { size: 7 });
  return { paper: renamed };
};

/** A request for an advance: nothing is taxed yet. */
const advance: Layout = (facts, pick) => {
  const paper = new Paper();
  paper.text(40, 40, `${pick('Zálohová faktura č.', 'Proforma faktura č.')} ${facts.number}`, { size: 16 });
  paper.text(40, 60, 'Toto není daňový doklad.');
  paper
    .text(40, 80, 'Dodavatel:')
    .lines(40, 94, [...linesOf(facts.supplier), `IČO: ${facts.supplier.ico}`, `DIČ: ${facts.supplier.dic}`]);
  paper
    .text(320, 80, 'Odběratel:')
    .lines(320, 94, [...linesOf(CUSTOMER), `IČO: ${CUSTOMER.ico}`, `DIČ: ${CUSTOMER.dic}`]);
  paper.lines(40, 200, [
    `Datum vystavení: ${day(facts.issuedOn)}`,
    `Datum splatnosti: ${day(facts.dueOn)}`,
    `Bankovní spojení: ${facts.account}`,
    `Variabilní symbol: ${facts.symbol}`,
  ]);
  paper.text(40, 300, 'Záloha na materiál').text(555, 300, `${money(facts.total)} Kč`, { align: 'right' });
  paper.text(40, 340, 'Celkem k úhradě').text(555, 340, `${money(facts.total)} Kč`, { align: 'right' });
  return { paper, differs: { kind: 'advance', taxable_on: null, base: null, vat_total: null } };
};

/** Tax that the customer assesses: no tax on the paper. */
const reversed: Layout = (facts, pick) => {
  const paper = new Paper();
  paper.text(40, 40, `Faktura – daňový doklad č. ${facts.number}`, { size: 14 });
  paper
    .text(40, 70, 'Zhotovitel')
    .lines(40, 84, [...linesOf(facts.supplier), `IČO: ${facts.supplier.ico} DIČ: ${facts.supplier.dic}`]);
  paper
    .text(320, 70, 'Objednatel')
    .lines(320, 84, [...linesOf(CUSTOMER), `IČO: ${CUSTOMER.ico} DIČ: ${CUSTOMER.dic}`]);
  paper.lines(40, 180, [
    `Vystaveno: ${day(facts.issuedOn)}`,
    `DUZP: ${day(facts.taxableOn)}`,
    `Splatno dne / splatnost: ${day(facts.dueOn)}`,
    `Účet č.: ${facts.account}`,
    `Variabilní symbol ${facts.symbol}`,
  ]);
  paper.text(40, 300, 'Stavební práce').text(555, 300, `${money(facts.base)} Kč`, { align: 'right' });
  paper.text(40, 330, pick('Daň odvede zákazník.', 'Režim přenesení daňové povinnosti podle § 92e.'));
  paper.text(40, 360, 'Celkem bez DPH').text(555, 360, `${money(facts.base)} Kč`, { align: 'right' });
  paper.text(40, 374, 'K úhradě').text(555, 374, `${money(facts.base)} Kč`, { align: 'right' });
  return { paper, differs: { total: facts.base, base: null, vat_total: null } };
};

/** Paid in cash: rounded to crowns, the rounding written. */
const rounded: Layout = (facts, pick) => {
  const { paper } = boxes({ ...facts, total: Math.round(facts.total / 100) * 100 }, pick);
  const difference = Math.round(facts.total / 100) * 100 - facts.total;
  paper.text(320, 480, 'Zaokrouhlení:').text(555, 480, `${money(difference)} Kč`, { align: 'right' });
  return { paper, differs: { total: facts.total + difference } };
};

export const LAYOUTS: Readonly<Record<string, Layout>> = {
  boxes,
  stacked,
  small,
  english,
  dense,
  letter,
  typed,
  utility,
  pieces,
  slovak,
  correction,
  advance,
  reversed,
  rounded,
};

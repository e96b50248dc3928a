import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { millionths, rate } from '@news-and-accounting/document';
import { beforeNumber } from '@news-and-accounting/money';
import { matrixOf } from '@news-and-accounting/payment-code';
import jsQR from 'jsqr';
import { describe, expect, test } from 'vitest';
import {
  czk,
  documentOf,
  line,
  PARTNER,
  receiptOf,
  TERMS,
} from '../../business-document/src/testing/documents.ts';
import type { Looks } from './looks.ts';
import { renderDocument } from './render-document.ts';
import { LOGO, paper } from './testing/papers.ts';
import { readPdf, rolesOf } from './testing/read.ts';

const LINES = [
  line('Vývoj', '10000', { unit: 'h' }),
  line('Kniha návodů', '5000', { unit: 'ks', rate: rate('12') }),
  line('Doprava', '1000', { discount: rate('10') }),
];
const read = async (...given: Parameters<typeof paper>) => readPdf(await renderDocument(paper(...given)));

test('the same document is the same file', async () => {
  const given = paper({ lines: LINES }, { logo: LOGO, isdoc: '<Invoice/>', code: matrixOf('A') });
  const [one, other] = [await renderDocument(given), await renderDocument(given)];
  expect(one.equals(other)).toBe(true);
});

test('an invoice says what the law asks for, in the order in which it is read', async () => {
  const { text, title, language } = await read({
    lines: LINES,
    textBefore: 'Fakturujeme Vám práce.',
    textAfter: 'Děkujeme.',
  });
  const words = [
    'Faktura – daňový doklad',
    'FV20260007',
    'Dodavatel',
    'IČO 27082440 DIČ CZ27082440',
    'Odběratel',
    'Nádražní 5/3',
    '20. 5. 2026',
    '3. 6. 2026',
    'CZ30 0800 0000 0000 0012 3457',
    'Fakturujeme Vám práce.',
    'Vývoj',
    '10 000,00',
    '10 %',
    'Rekapitulace DPH',
    '21 %',
    '2 289,00',
    '12 %',
    'K úhradě',
    '18 789,00 Kč',
    'Děkujeme.',
    'Zapsáno u Městského soudu v Praze, oddíl C, vložka 12345.',
  ];
  let from = 0;
  for (const word of words) {
    const at = text.indexOf(word, from);
    expect([word, at >= from]).toEqual([word, true]);
    from = at;
  }
  expect([title, language]).toEqual(['Faktura – daňový doklad FV20260007', 'cs-CZ']);
});

test('in English', async () => {
  const { text, language } = await read({
    lines: LINES,
    language: 'en',
    partner: { ...PARTNER, country: 'DE' },
  });
  for (const word of [
    'Invoice – tax document',
    'Supplier',
    '20 May 2026',
    '10,000.00',
    'Germany',
    'Amount due',
    '18,789.00 CZK',
  ]) {
    expect(text).toContain(word);
  }
  expect(language).toBe('en-GB');
});

test('who has a number for VAT beside that for other taxes is told by both', async () => {
  const partner = { ...PARTNER, country: 'SK', dic: '2020000019', vatId: 'SK2020000019' };
  const shown = async (language: 'cs' | 'en') =>
    (await read({ lines: LINES, partner, language })).text.replaceAll('\u00A0', ' ');
  expect(await shown('en')).toContain('Tax ID 2020000019 VAT ID SK2020000019');
  expect(await shown('cs')).toContain('DIČ 2020000019 DIČ pro DPH SK2020000019');
});

test('settled advances: the whole, what was taxed, what is left, and what is to be paid', async () => {
  const advance = documentOf({ kind: 'advance', lines: LINES.slice(0, 2) });
  const paid = { number: 'ZF20260001', variableSymbol: null, paidOn: '2026-04-15', amount: czk('10000') };
  const { text } = await read({
    lines: LINES,
    advances: [{ ...paid, receipt: receiptOf('DP20260001', advance, czk('10000')) }],
  });
  for (const word of [
    'Plnění celkem 21 %',
    'Zdaněno dokladem DP20260001 21 %',
    '−5 649,72',
    'Zbývá zdanit 21 %',
    '5 250,28',
    'Uhrazeno zálohou',
    '8 789,00 Kč',
  ]) {
    expect(text).toContain(word);
  }
});

test('a foreign document tells base and tax in crowns, and by which rate', async () => {
  const { text } = await read({ lines: LINES, currency: 'EUR', exchangeRate: millionths('24.685') });
  for (const word of [
    'Kurz 24,685 CZK/EUR',
    'Základ EUR',
    'Daň CZK',
    '269 066,50',
    '56 503,97',
    '18 789,00 €',
  ])
    expect(text).toContain(word);
});

test.each([
  ['a draft', { number: null }, { state: 'draft' }, 'Koncept · Faktura – daňový doklad', 'KONCEPT'],
  ['a cancelled one', {}, { state: 'cancelled' }, 'Stornováno · Faktura – daňový doklad', 'STORNOVÁNO'],
  ['a paid one', {}, { isPaid: true }, 'Faktura – daňový doklad', 'ZAPLACENO'],
] as const)('%s is marked', async (_, document, given, title, mark) => {
  const { text } = await read({ lines: LINES, ...document }, given);
  expect(text).toContain(`${title} `);
  expect(text).toContain(mark);
  const plain = await read({ lines: LINES });
  expect(plain.text).not.toContain(mark);
});

describe('looks', () => {
  const variants: readonly Partial<Looks>[] = [
    ...(['modern', 'classic', 'minimal'] as const).map((style) => ({ style })),
    ...(['sans', 'serif', 'mono'] as const).map((font) => ({ font })),
    ...(['compact', 'relaxed'] as const).map((density) => ({ density })),
    ...(['lines', 'stripes', 'boxed', 'plain'] as const).map((table) => ({
      table,
      style: 'modern' as const,
    })),
    ...(['round', 'square'] as const).map((corners) => ({ corners, style: 'classic' as const })),
    ...(['s', 'l', 'xl'] as const).map((logoSize) => ({ logoSize })),
    { accentColor: '#FFD400' },
  ];
  const given = { lines: LINES, textAfter: 'Řecky Ελλάς, česky „úvozovky“.' };

  test('change how it looks and not what it says', async () => {
    const plain = await read(given, { logo: LOGO });
    const words = (text: string) => text.split(' ').toSorted();
    const files = new Set<string>();
    for (const looks of variants) {
      const bytes = await renderDocument(paper(given, { logo: LOGO, looks }));
      const { text } = await readPdf(bytes);
      expect([looks, words(text)]).toEqual([looks, words(plain.text)]);
      files.add(bytes.toString('latin1'));
    }
    // Plain looks are sans and lines on their own.
    expect(files.size).toBe(variants.length - 2);
  });

  test('that say something are followed', async () => {
    const text = async (looks: Partial<Looks>) =>
      (await read(given, { logo: LOGO, looks, isPaid: true })).text;
    const [own, other] = [
      await text({}),
      await text({
        hasLogoName: true,
        hasRowNumbers: true,
        hasPaidStamp: false,
        hasContacts: false,
        hasCredit: false,
      }),
    ];
    expect(own.split('Vzorová účetní s.r.o.').length).toBe(2);
    expect(other.split('Vzorová účetní s.r.o.').length).toBe(3);
    for (const word of ['ZAPLACENO', 'fakturace@vzorova.cz', 'Vystaveno v programu Účetnictví']) {
      expect([own.includes(word), other.includes(word)]).toEqual([true, false]);
    }
    expect([own.includes(' # '), other.includes(' # ')]).toEqual([false, true]);
  });
});

test('each kind has its title and asks for what it is', async () => {
  const kinds = {
    advance: 'Zálohová faktura není daňovým dokladem.',
    tax_receipt: 'Přijato',
    quote: 'Platnost do',
    order: 'Objednávka',
    cash_in: 'Přijato od',
    cash_out: 'Vyplaceno komu',
    receipt: 'Účtenka',
  } as const;
  for (const [kind, word] of Object.entries(kinds)) {
    const { text } = await read({ kind: kind as keyof typeof kinds, lines: LINES });
    expect(text).toContain(word);
    expect([kind, text.includes('IBAN')]).toEqual([kind, kind === 'advance']);
  }
  const note = await read({ kind: 'delivery_note', lines: LINES });
  expect(note.text).toContain('Dodací list');
  expect(note.text).not.toContain('10 000,00');
  const credit = await read({
    kind: 'credit_note',
    lines: [line('x', '100', { quantity: millionths('-1') })],
  });
  expect(credit.text).toContain('K vrácení');
  expect(credit.text).toContain('121,00 Kč');
  const unregistered = await read({
    hasVat: false,
    lines: [line('x', '1', { treatment: 'not_subject' })],
    partner: null,
  });
  expect(unregistered.text).toContain('Nejsme plátci DPH.');
  expect(unregistered.text).not.toContain('Rekapitulace DPH');
});

test('500 lines go over pages, and what they come to is carried from each to the next', async () => {
  const lines = Array.from({ length: 500 }, (_, at) =>
    line(`Položka ${at + 1}${at % 7 === 0 ? ` ${'s dlouhým popisem '.repeat(9)}` : ''}`, `${at + 1}.10`),
  );
  const document = documentOf({ lines });
  const { pages } = await readPdf(await renderDocument(paper({ lines })));
  expect(pages.length).toBeGreaterThan(10);
  let [base, seen] = [0, 0];
  for (const [at, pieces] of pages.entries()) {
    const texts = pieces.map(({ text }) => text);
    const after = (label: string) => texts[texts.indexOf(label) + 1]?.replaceAll(' ', '').replace(',', '.');
    const isTable = texts.some((text) => /^Položka \d/.test(text));
    if (at > 0 && isTable)
      expect([at, after('Převod z předchozí strany')]).toEqual([at, (base / 100).toFixed(2)]);
    for (const text of texts.filter((each) => /^Položka \d/.test(each))) {
      seen += 1;
      expect(Number(text.split(' ')[1])).toBe(seen);
      base += document.lines[seen - 1]?.base ?? 0;
    }
    if (isTable && seen < 500)
      expect([at, after('Převod na další stranu')]).toEqual([at, (base / 100).toFixed(2)]);
    expect(texts).toContain(`Strana ${at + 1} ${beforeNumber('z', pages.length)}`);
  }
  expect(seen).toBe(500);
});

test('nothing leaves the page, whatever is long', async () => {
  const long = 'Nejneobhospodařovávatelnějšími'.repeat(12);
  const name = `Velmi dlouhé jméno ${'společnosti '.repeat(12)}`;
  const given = {
    lines: [
      line(long, '99999999.99', { quantity: millionths('9999.123456'), unit: 'krabice' }),
      line('Text '.repeat(900), '1'),
    ],
    partner: { ...PARTNER, name, street: long },
    issuer: { ...PARTNER, name, registerNote: 'Zapsáno '.repeat(60) },
    textBefore: long,
    orderNumber: 'OBJ-2026-000000000000000000001',
  };
  for (const style of ['plain', 'modern', 'classic', 'minimal'] as const) {
    const { pages } = await read(given, { looks: { style, hasRowNumbers: true, density: 'relaxed' } });
    for (const piece of pages.flat().filter(({ text }) => text.trim() !== '')) {
      const isInside = piece.x >= 0 && piece.x + piece.width <= 595 && piece.y > 10 && piece.y < 842;
      expect([style, piece.text.slice(0, 40), isInside]).toEqual([style, piece.text.slice(0, 40), true]);
    }
  }
});

describe('for readers that do not see, and for archives', () => {
  test('it is tagged: title, sections, tables with heads, and pictures with words', async () => {
    const { tags } = await read({ lines: LINES }, { logo: LOGO, code: matrixOf('SPD*1.0') });
    const [page] = tags;
    const roles = page === undefined ? [] : rolesOf(page);
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
    expect(roles.filter((role) => role === 'H2')).toHaveLength(3);
    expect(roles.filter((role) => role === 'Table')).toHaveLength(2);
    expect(roles.filter((role) => role === 'TH')).toHaveLength(7 + 4);
    expect(roles.filter((role) => role === 'TR')).toHaveLength(4 + 3);
    const figures = (page?.children ?? [])
      .flatMap((each) => [each, ...each.children])
      .filter(({ role }) => role === 'Figure');
    expect(figures.map(({ alt }) => alt)).toEqual(['Logo Vzorová účetní s.r.o.', 'QR kód pro platbu']);
  });

  test('it is PDF/A-3a with the data inside', async () => {
    const isdoc = '<?xml version="1.0"?><Invoice>ž</Invoice>';
    const bytes = await renderDocument(paper({ lines: LINES }, { isdoc, logo: LOGO }));
    const { files } = await readPdf(bytes);
    expect([...files]).toEqual([['invoice.isdoc', isdoc]]);
    const raw = bytes.toString('latin1');
    for (const mark of [
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>A</pdfaid:conformance>',
      '/S /GTS_PDFA1',
      '/Marked true',
      '/Lang (cs-CZ)',
      '/Type /Filespec\n/AFRelationship /Alternative\n/F (invoice.isdoc)',
      '/Subtype /text#2Fxml',
      '/AF [',
      '/DisplayDocTitle true',
    ]) {
      expect(raw).toContain(mark);
    }
    expect(raw).not.toContain('/Type /Font\n/BaseFont /Helvetica');
  });

  test('every font is embedded, and a letter that none has is another one, never the empty one', async () => {
    const { text } = await read({ lines: [line('漢 Ж', '1')] });
    expect(text).toMatch(/[\uFFFD?] Ж/);
    const mono = await read({ lines: [line('漢字 Ελλάς', '1')] }, { looks: { font: 'mono' } });
    expect(mono.text).toMatch(/([\uFFFD?]{2}) Ελλάς/);
  });
});

const HAS_PAINTER = spawnSync('pdftoppm', ['-v']).status === 0;
if (!HAS_PAINTER) console.log('pdftoppm is not there: codes are not looked at on painted pages.');

test.skipIf(!HAS_PAINTER).each(['plain', 'modern', 'classic', 'minimal'] as const)(
  'the code is read from the painted page, %s',
  async (style) => {
    const code =
      'SPD*1.0*ACC:CZ3008000000000000123457*AM:12443.66*CC:CZK*DT:20260326*MSG:FAKTURA FV20260001*X-VS:20260001*X-INV:SID%2A1.0%2AID:FV20260001%2ADD:20260312%2ATP:0%2AVII:CZ27082440%2AINI:27082440%2AVIR:CZ10803351%2AINR:10803351%2ADUZP:20260312%2ATB0:8990.00%2AT0:1887.90%2ATB1:1398.00%2AT1:167.76';
    const folder = mkdtempSync(join(tmpdir(), 'document-pdf-'));
    try {
      const file = join(folder, 'a');
      writeFileSync(
        `${file}.pdf`,
        await renderDocument(paper({ lines: LINES }, { code: matrixOf(code), looks: { style } })),
      );
      execFileSync('pdftoppm', ['-r', '150', '-gray', '-singlefile', `${file}.pdf`, file]);
      expect(seenOn(readFileSync(`${file}.pgm`))).toBe(code);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

/** What another author's reader sees in a grey picture. */
function seenOn(picture: Buffer): string | undefined {
  const [, width, height] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(picture.subarray(0, 40).toString('latin1')) ?? [];
  const [columns, rows] = [Number(width), Number(height)];
  const grey = picture.subarray(picture.length - columns * rows);
  const pixels = new Uint8ClampedArray(columns * rows * 4).fill(255);
  for (const [at, level] of grey.entries()) pixels.fill(level, at * 4, at * 4 + 3);
  return (jsQR as unknown as typeof jsQR.default)(pixels, columns, rows)?.data;
}

test('rounding that is a part of the price is a line, and prices that include tax say so', async () => {
  const rounded = await read({ lines: [line('Služba', '100.30')], roundingWay: 'price' });
  expect(rounded.text).toContain('Zaokrouhlení 1 −0,30 21 % −0,30 −0,36');
  const included = await read({ lines: LINES, pricesIncludeVat: true });
  expect([rounded.text.includes('Cena za MJ'), included.text.includes('Cena s DPH')]).toEqual([true, true]);
});

test('payment by other means names no account', async () => {
  const { text } = await read({ lines: LINES, payment: { ...TERMS, method: 'card' } });
  expect([text.includes('Kartou'), text.includes('IBAN')]).toEqual([true, false]);
});

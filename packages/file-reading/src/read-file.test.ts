import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { createFileReader } from './read-file.ts';
import { codeFile, codePicture, drawnCode, maskedCode } from './testing/codes.ts';
import * as files from './testing/files.ts';
import { embedding, makePackedPdf, makePdf, onePage, packed, written } from './testing/make-pdf.ts';
import { TOOLS } from './testing/tools.ts';
import type { FileReading } from './types.ts';
import { unpackArchive } from './unpack.ts';

const readFile = createFileReader(TOOLS);
const { text, zip } = files;
const utf16 = (content: string) => new Uint8Array(Buffer.from(`\uFEFF${content}`, 'utf16le'));

const wordsOf = ({ pages }: FileReading) => pages.flatMap(({ words }) => words.map((word) => word.text));
const rounded = ({ pages }: FileReading) =>
  pages[0]?.words.map(({ text: word, x, y, height }) => [
    word,
    Math.round(x),
    Math.round(y),
    Math.round(height),
  ]);

describe('invoices', () => {
  const isdocx = zip({
    'manifest.xml': files.manifest('a%20b.isdoc'),
    'a b.isdoc': files.ISDOC,
    'a.pdf': 'x',
  });

  test('are the file itself, or the main document of an ISDOCX beside its supplements', async () => {
    expect(await readFile(text(files.UBL))).toMatchObject({
      invoices: [{ format: 'ubl', xml: files.UBL, name: null }],
    });
    expect(await readFile(isdocx)).toMatchObject({
      invoices: [{ format: 'isdoc', xml: files.ISDOC, name: 'a b.isdoc' }],
      members: [{ name: 'a.pdf', bytes: text('x') }],
    });
  });

  test.each([
    ['as it is', text(files.ISDOC), 'isdoc'],
    ['with a mark', text(`\uFEFF${files.ISDOC}`), 'isdoc'],
    ['in UTF-16', utf16('<Invoice xmlns="http://isdoc.cz/namespace/2013"/>'), 'isdoc'],
    ['in an ISDOCX', isdocx, 'isdoc'],
    ['of CII', text(files.CII), 'cii'],
  ])('%s are found in a PDF, whatever they are called', async (_, content, format) => {
    const objects = onePage('', embedding('data.bin', content));
    for (const bytes of [makePdf(objects), makePackedPdf(objects)]) {
      expect(await readFile(bytes)).toMatchObject({ problem: null, invoices: [{ format }], members: [] });
    }
  });

  test('are found in notes on pages, and in files that nothing names', async () => {
    const more = {
      5: '<< /Type /Filespec /F (note.xml) /EF << /F 6 0 R >> >>',
      6: packed('', files.CII),
      7: '<< /Type /Filespec /F (other.isdoc) /EF << /F 8 0 R >> >>',
      8: { dict: '/Filter [/ASCIIHexDecode]', content: `${Buffer.from(files.ISDOC).toString('hex')}>` },
    };
    const page = '/Annots [<< /Subtype /FileAttachment /FS 5 0 R >>]';
    const read = await readFile(makePdf(onePage('', { page, more })));
    expect(read.invoices).toEqual([
      { format: 'cii', xml: files.CII, name: 'note.xml' },
      { format: 'isdoc', xml: files.ISDOC, name: 'other.isdoc' },
    ]);
  });

  test('are not made of other files, which are members', async () => {
    const read = await readFile(makePdf(onePage('', embedding('data.xml', '<a/>'))));
    expect(read).toMatchObject({ invoices: [], members: [{ name: 'data.xml', bytes: text('<a/>') }] });
  });
});

describe('words', () => {
  test('stand where they are seen, from the left upper corner', async () => {
    const content = written([50, 800, 'Faktura c. 42'], [400, 300, '1 234,50']);
    expect(rounded(await readFile(makePdf(onePage(content))))).toEqual([
      ['Faktura', 50, 34, 10],
      ['c.', expect.closeTo(88, -1), 34, 10],
      ['42', expect.closeTo(99, -1), 34, 10],
      ['1', 400, 534, 10],
      ['234,50', expect.closeTo(408, -1), 534, 10],
    ]);
  });

  test('stand upright on pages that are turned', async () => {
    const content = 'BT /F1 10 Tf 0 1 -1 0 100 50 Tm (nahoru) Tj ET';
    const read = await readFile(makePdf(onePage(content, { page: '/Rotate 90' })));
    expect(read.pages[0]).toMatchObject({ width: 842, height: 595 });
    expect(rounded(read)).toEqual([['nahoru', 50, 92, 10]]);
  });

  test('that programs cut are put together, those that stand apart are not', async () => {
    const content =
      'BT /F1 10 Tf 50 700 Td (Fak) Tj (tura) Tj ET BT /F1 10 Tf 200 700 Td (A) Tj 60 0 Td (B) Tj 0 -12 Td (C) Tj ET';
    expect(wordsOf(await readFile(makePdf(onePage(content))))).toEqual(['Faktura', 'A', 'B', 'C']);
  });

  test('of pages beyond the fiftieth are left out, and so are those after 200,000 letters', async () => {
    const document = new PDFDocument({ bufferPages: true });
    const parts: Uint8Array[] = [];
    document.on('data', (part: Uint8Array) => parts.push(part));
    for (let page = 2; page <= 52; page += 1) document.addPage().text(`strana ${page}`);
    document.end();
    const bytes = await new Promise<Uint8Array>((resolve) =>
      document.on('end', () => resolve(Buffer.concat(parts))),
    );
    const read = await readFile(bytes);
    expect(read).toMatchObject({ isCut: true, problem: null, inspection: { pages: 52 } });
    expect(read.pages.length).toBe(50);
    const long = Array.from(
      { length: 3000 },
      (_, at) => `BT /F1 1 Tf ${Math.floor(at / 800) * 60} ${at % 800} Td (${'x'.repeat(100)}) Tj ET`,
    ).join('\n');
    const cut = await readFile(makePdf(onePage(long)));
    expect(cut.isCut).toBe(true);
    expect(wordsOf(cut).join('').length).toBeLessThan(260_000);
  });

  test('of a plain text stand by line and column', async () => {
    expect(rounded(await readFile(text('a  bc\r\nd')))).toEqual([
      ['a', 0, 0, 10],
      ['bc', 18, 0, 10],
      ['d', 0, 12, 10],
    ]);
  });

  test('are not read when nobody asks', async () => {
    const bytes = makePdf(onePage(written([50, 700, 'x'])));
    expect(await readFile(bytes, { words: false, codes: 'never' })).toMatchObject({
      pages: [],
      problem: null,
    });
  });
});

describe('codes', () => {
  const PAYMENT = 'SPD*1.0*ACC:CZ6508000000192000145399*AM:1210.00*CC:CZK*MSG:ŽLUŤOUČKÝ KŮŇ*X-VS:42';

  test.each([
    ['PNG', 'png', 0],
    ['JPEG', 'jpeg', 90],
    ['WebP', 'webp', 7],
  ] as const)('are read from a %s', async (_, format, turned) => {
    const read = await readFile(await codeFile(PAYMENT, format, { turned }));
    expect(read).toMatchObject({ problem: null, pages: [], codes: [{ text: PAYMENT, page: null }] });
  });

  const picture = codePicture(PAYMENT, 2);
  const xobject = (dict: string, content: Uint8Array) => ({
    5: packed(
      `/Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} /BitsPerComponent 8 ${dict}`,
      content,
    ),
  });
  const shown = 'q 100 0 0 100 300 200 cm /P Do Q';
  const resources = '/Resources << /XObject << /P 5 0 R >> >>';
  const colours = new Uint8Array(picture.pixels.length * 3).map(
    (_, at) => picture.pixels[Math.floor(at / 3)] ?? 0,
  );
  test.each([
    [
      'a picture in grey',
      shown,
      { page: resources, more: xobject('/ColorSpace /DeviceGray', picture.pixels) },
    ],
    ['a picture in colours', shown, { page: resources, more: xobject('/ColorSpace /DeviceRGB', colours) }],
    ['filled squares', drawnCode(PAYMENT, 300, 200, 2.4), {}],
    ['a mask', maskedCode(PAYMENT, 300, 200, 100), {}],
  ])('on a page are read where they stand: %s', async (_, content, options) => {
    const objects = onePage(`${written([50, 700, 'Faktura'])}\n${content}`, options);
    const read = await readFile(makePdf(objects));
    expect(read.codes).toMatchObject([{ text: PAYMENT, page: 1 }]);
    const { x = 0, y = 0, width = 0 } = read.codes[0]?.box ?? {};
    expect(Math.max(Math.abs(x - 300), Math.abs(y - 542), Math.abs(width - 95))).toBeLessThan(20);
  });

  test('are read beside a drawing of very many lines', async () => {
    const lines = Array.from({ length: 150_000 }, (_, at) => `${at % 500} ${700 + (at % 7)} l`);
    const content = `0.9 g 0 700 m ${lines.join(' ')} f\n${drawnCode(PAYMENT, 300, 200, 2.4)}`;
    expect((await readFile(makePdf(onePage(content)))).codes).toMatchObject([{ text: PAYMENT }]);
  });

  test('are read on every page and told in the order of the pages', async () => {
    const page = (number: number) =>
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents ${number} 0 R >>`;
    const numbers = [1, 2, 3, 4, 5];
    const objects = {
      1: '<< /Type /Catalog /Pages 2 0 R >>',
      2: `<< /Type /Pages /Count 5 /Kids [${numbers.map((each) => `${each * 2 + 1} 0 R`).join(' ')}] >>`,
      ...Object.fromEntries(numbers.map((each) => [each * 2 + 1, page(each * 2 + 2)])),
      ...Object.fromEntries(
        numbers.map((each) => [each * 2 + 2, packed('', drawnCode(`CODE ${each}`, 20, 20, 4))]),
      ),
    };
    const { codes } = await readFile(makePdf(objects));
    expect(codes.map(({ text: code, page: number }) => [code, number])).toEqual(
      numbers.map((each) => [`CODE ${each}`, each]),
    );
  });

  test('are looked for beside an invoice only when somebody asks', async () => {
    const { catalog, more } = embedding('a.isdoc', files.ISDOC);
    const bytes = makePdf(onePage(drawnCode(PAYMENT, 300, 200, 2.4), { catalog, more }));
    expect((await readFile(bytes)).codes).toEqual([]);
    expect((await readFile(bytes, { codes: 'always' })).codes).toMatchObject([{ text: PAYMENT }]);
    expect((await readFile(bytes, { codes: 'never' })).codes).toEqual([]);
  });
});

describe('what cannot be read', () => {
  test.each([
    ['an encrypted PDF', makePdf(onePage(''), '/Encrypt << /Filter /Standard >>'), 'encrypted'],
    ['a PDF of nothing', text('%PDF-1.7\nno more'), 'broken'],
    ['a PDF cut off', makePdf(onePage(written([1, 1, 'x']))).slice(0, 60), 'broken'],
    ['HEIC', files.heic, 'unsupported'],
    ['a picture of nothing', files.png(10, 10), 'broken'],
    ['a program', text('MZ\u0000'), 'unsupported'],
    ['broken XML', text('<?xml version="1.0"?><a>'), 'broken'],
    ['a picture without end', files.png(100_000, 100_000), 'too_large'],
  ])('says why: %s', async (_, bytes, problem) => {
    expect(await readFile(bytes)).toMatchObject({ problem, invoices: [], codes: [] });
  });

  test('what was read before is told first', async () => {
    const stages: FileReading[] = [];
    const bytes = makePdf(onePage(written([50, 700, 'x'])));
    await readFile(bytes, { codes: 'always', onProgress: async (reading) => void stages.push(reading) });
    expect(stages.map(({ pages }) => pages.length)).toEqual([0, 1]);
  });
});

describe('an archive', () => {
  test('gives its files, without what systems add', () => {
    const bytes = zip({
      'a/ž.xml': files.UBL,
      '__MACOSX/a': 'x',
      '.DS_Store': 'x',
      'b.isdocx': zip({ 'manifest.xml': files.manifest('f.isdoc'), 'f.isdoc': files.ISDOC }),
    });
    expect(unpackArchive(bytes)).toMatchObject({
      ok: true,
      members: [{ name: 'ž.xml', bytes: text(files.UBL) }, { name: 'b.isdocx' }],
    });
  });

  const many = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`${at}.xml`, 'x']));
  test.each([
    ['in an archive', zip({ 'a.zip': zip({ 'a.xml': files.UBL }) }), 'nested'],
    ['with one ISDOC and no manifest in it', zip({ 'a.zip': zip({ 'a.isdoc': files.ISDOC }) }), 'nested'],
    ['of another kind in it', zip({ 'a.gz': Uint8Array.from([0x1f, 0x8b, 8, 0, 0]) }), 'nested'],
    ['of too many files', zip(many), 'too_large'],
    ['of nothing', zip({ '.DS_Store': 'x' }), 'empty'],
    ['cut off', zip({ a: 'x' }).slice(0, 50), 'malformed'],
    ['that is none', text('x'), 'unknown'],
  ])('%s is refused', (_, bytes, refusal) => {
    expect(unpackArchive(bytes)).toEqual({ ok: false, refusal });
  });
});

import { expect, test } from 'vitest';
import { Budget } from './bounds.ts';
import { inspectFile, lookAt } from './inspect.ts';
import * as files from './testing/files.ts';
import { embedding, makePackedPdf, makePdf, onePage, packed, written } from './testing/make-pdf.ts';

const { text, zip } = files;
const windows1250 = (content: string) =>
  Uint8Array.from(content, (letter) => ({ ř: 0xf8, č: 0xe8, ž: 0x9e })[letter] ?? letter.charCodeAt(0));

test.each([
  ['isdoc', text(files.ISDOC), 'isdoc', 'isdoc'],
  ['ISDOC with a mark', text(`\uFEFF${files.ISDOC}`), 'isdoc', 'isdoc'],
  ['ISDOC of version 5', text('<Invoice xmlns="http://isdoc.cz/namespace/invoice"/>'), 'isdoc', 'isdoc'],
  ['UBL', text(files.UBL), 'ubl', 'xml'],
  ['a credit note of UBL', text(files.CREDIT_NOTE), 'ubl', 'xml'],
  ['CII', text(files.CII), 'cii', 'xml'],
  ['ZUGFeRD 1', text(files.ZUGFERD_1), 'cii', 'xml'],
  ['an Invoice of nobody', text('<Invoice/>'), 'xml', 'xml'],
  ['XML in Windows-1250', windows1250('<?xml version="1.0" encoding="windows-1250"?><a>ř</a>'), 'xml', 'xml'],
  [
    'ISDOCX',
    zip({ 'manifest.xml': files.manifest('f.isdoc'), 'f.isdoc': files.ISDOC, 'f.pdf': 'x' }),
    'isdocx',
    'isdocx',
  ],
  [
    'ISDOCX whose manifest names what is not there',
    zip({ 'manifest.xml': files.manifest('g.isdoc'), 'f.isdoc': files.ISDOC }),
    'isdocx',
    'isdocx',
  ],
  ['DOCX', zip(files.DOCX), 'office', 'docx'],
  ['XLSX', zip(files.XLSX), 'office', 'xlsx'],
  ['ODT', zip(files.ODT), 'office', 'odt'],
  ['PNG', files.png(10, 10), 'image', 'png'],
  ['JPEG', files.jpeg, 'image', 'jpg'],
  ['WebP', files.webp, 'image', 'webp'],
  ['HEIC', files.heic, 'image', 'heic'],
  ['a text', text('Příliš žluťoučký kůň'), 'text', 'txt'],
  ['a text in Windows-1250', windows1250('řeč o žraloku'), 'text', 'txt'],
  ['CSV', text('a;b\n1;2\n3;4\n'), 'text', 'csv'],
  ['a PDF', makePdf(onePage('')), 'pdf', 'pdf'],
  ['a PDF after a line', Buffer.concat([text('junk\n'), makePdf(onePage(''))]), 'pdf', 'pdf'],
])('%s is told by its content', async (_, bytes, format, extension) => {
  expect(await inspectFile(bytes)).toMatchObject({ ok: true, format, extension, hasActiveContent: false });
});

const page = makePdf(onePage(''));
const types = (type: string) => `<Types><Override PartName="/a.bin" ContentType="${type}"/></Types>`;
const macro = { ...files.DOCX, 'word/vbaProject.bin': 'x' };

test.each([
  ['nothing', text(''), 'empty'],
  ['blanks', text(' \n'), 'empty'],
  ['a program', text('MZ\u0000\u0001'), 'unknown'],
  ['an old office file', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'unknown'],
  ['a text in UTF-16', Buffer.from('\uFEFFfaktura', 'utf16le'), 'unknown'],
  ['another ZIP', zip({ 'a.txt': 'x' }), 'unknown'],
  ['a ZIP with one ISDOC and no manifest', zip({ 'f.isdoc': files.ISDOC, 'f.pdf': 'x' }), 'unknown'],
  [
    'a ZIP with one ISDOC and a manifest of something else',
    zip({ 'manifest.xml': '<package/>', 'f.isdoc': files.ISDOC }),
    'unknown',
  ],
  ['a page', text('<!DOCTYPE html><p>x'), 'markup'],
  ['a page after a comment', text('<!-- x --> <HTML>'), 'markup'],
  ['a page in UTF-16', Buffer.from('\uFEFF<html></html>', 'utf16le'), 'markup'],
  ['a page that is a PDF as well', Buffer.concat([text('<html>'), page]), 'markup'],
  ['XHTML', text('<?xml version="1.0"?><x:html xmlns:x="http://www.w3.org/1999/xhtml"/>'), 'markup'],
  ['SVG', text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), 'markup'],
  ['broken XML', text('<?xml version="1.0"?><a><b></a>'), 'malformed'],
  ['entities of XML', text('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), 'malformed'],
  ['a broken ZIP', zip(files.DOCX).slice(0, 60), 'malformed'],
  ['macros', zip(macro), 'macro'],
  [
    'macros by their type',
    zip({ ...files.XLSX, '[Content_Types].xml': types('vnd.ms-excel.sheet.macroEnabled.main+xml') }),
    'macro',
  ],
  [
    'macros by their type in other letters',
    zip({ ...files.XLSX, '[Content_Types].xml': types('vba&#80;roject') }),
    'macro',
  ],
  [
    'macros by their type in UTF-16',
    zip({ ...files.XLSX, '[Content_Types].xml': Buffer.from(`\uFEFF${types('vbaProject')}`, 'utf16le') }),
    'macro',
  ],
  [
    'macros by what leads to them',
    zip({
      ...files.DOCX,
      'word/_rels/document.xml.rels':
        '<Relationships><Relationship Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="a.bin"/></Relationships>',
    }),
    'macro',
  ],
  ['types of parts that are none', zip({ ...files.XLSX, '[Content_Types].xml': '<Types>' }), 'malformed'],
  [
    'an archive with two ends',
    Buffer.concat([zip(files.DOCX), Buffer.from(zip({ a: 'x' }).slice(-22)), text('x')]),
    'malformed',
  ],
  ['macros of tables', zip({ ...files.XLSX, 'xl/macrosheets/sheet1.xml': 'x' }), 'macro'],
  ['macros of LibreOffice', zip({ ...files.ODT, 'Basic/Standard/Module1.xml': 'x' }), 'macro'],
  ['macros in an embedded file', zip({ ...files.DOCX, 'word/embeddings/a.docx': zip(macro) }), 'macro'],
  ['a picture without end', files.png(100_000, 100_000), 'too_large'],
])('%s is refused', async (_, bytes, refusal) => {
  expect(await inspectFile(bytes)).toEqual({ ok: false, refusal });
});

test('pages of a PDF are counted, whatever its tables are, and without going round in circles', async () => {
  const two = {
    ...onePage(''),
    2: '<< /Type /Pages /Kids [3 0 R 5 0 R 2 0 R] /Count 900 >>',
    5: '<< /Type /Pages /Parent 2 0 R /Kids [6 0 R 2 0 R] >>',
    6: '<< /Type /Page /Parent 5 0 R >>',
  };
  const broken = Buffer.from(makePdf(two))
    .toString('latin1')
    .replace(/startxref\n\d+/, 'startxref\n7');
  for (const bytes of [makePdf(two), makePackedPdf(two), Buffer.from(broken, 'latin1')]) {
    expect(await inspectFile(bytes)).toMatchObject({ ok: true, pages: 2, hasActiveContent: false });
  }
});

test('changes that were added at the end of a PDF hold', async () => {
  const first = makePdf(onePage('', embedding('a.txt', 'old')));
  const start = /startxref\n(\d+)/.exec(Buffer.from(first).toString('latin1'))?.[1];
  const added =
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R 3 0 R 7 0 R] >>\nendobj\n7 0 obj\n<< /Type /Page >>\nendobj\n';
  const second = first.length + added.indexOf('7 0 obj');
  const table = `xref\n2 1\n${String(first.length).padStart(10, '0')} 00000 n \n7 1\n${String(second).padStart(10, '0')} 00000 n \n`;
  const end = `trailer\n<< /Size 8 /Root 1 0 R /Prev ${start} >>\nstartxref\n${first.length + added.length}\n%%EOF\n`;
  const whole = Buffer.concat([first, text(added + table + end)]);
  expect(await inspectFile(whole)).toMatchObject({ pages: 2 });
});

const withCatalog = (catalog: string, more = {}) => onePage('', { catalog, more });
test.each([
  ['an action at its opening', withCatalog('/OpenAction << /S /JavaScript /JS (app.alert) >>')],
  ['a program written with escapes', withCatalog('/OpenAction << /S /J#61vaScript /J#53 (x) >>')],
  [
    'a named program',
    withCatalog('/Names << /JavaScript << /Names [(a) 5 0 R] >> >>', { 5: '<< /JS (x) >>' }),
  ],
  [
    'a program of a page',
    onePage('', { page: '/AA << /O << /S /JavaScript /JS 5 0 R >> >>', more: { 5: packed('', 'x') } }),
  ],
  ['an action that starts a program', withCatalog('/OpenAction << /S /Launch /F (cmd.exe) >>')],
  ['a form of XML', withCatalog('/AcroForm << /XFA [] >>')],
  ['a film', onePage('', { page: '/Annots [<< /Subtype /RichMedia >>]' })],
  ['an embedded program', onePage('', embedding('a.txt', 'MZ\u0000'))],
  ['an embedded script', onePage('', embedding('a.js', 'x'))],
])('%s is active content', async (_, objects) => {
  expect(await inspectFile(makePdf(objects))).toMatchObject({ ok: true, pages: 1, hasActiveContent: true });
  expect(await inspectFile(makePackedPdf(objects))).toMatchObject({
    ok: true,
    pages: 1,
    hasActiveContent: true,
  });
});

test('what nobody can look into counts as active', async () => {
  const encrypted = makePdf(onePage(''), '/Encrypt << /Filter /Standard >>');
  expect(await inspectFile(encrypted)).toMatchObject({ ok: true, pages: null, hasActiveContent: true });
  expect(await inspectFile(text('%PDF-1.7\nno more'))).toMatchObject({ pages: null, hasActiveContent: true });
});

test('text that only names programs is no active content', async () => {
  const content = written([50, 700, 'JavaScript and Launch']);
  expect(await inspectFile(makePdf(onePage(content)))).toMatchObject({ hasActiveContent: false });
});

const SMALL = 100_000;
const zeros = new Uint8Array(SMALL / 2);
const times = <T>(each: (at: number) => readonly [string | number, T]) =>
  Object.fromEntries(Array.from({ length: 3 }, (_, at) => each(at)));

test.each([
  ['an office file', zip({ ...files.DOCX, ...times((at) => [`word/embeddings/${at}.xlsx`, zeros]) })],
  ['an office file by pictures', zip({ ...files.DOCX, ...times((at) => [`word/media/${at}.bmp`, zeros]) })],
  ['an ISDOCX', zip({ 'manifest.xml': files.manifest('f.isdoc'), 'f.isdoc': new Uint8Array(SMALL * 2) })],
  [
    'an ISDOCX by a supplement',
    zip({
      ...{ 'manifest.xml': files.manifest('f.isdoc'), 'f.isdoc': files.ISDOC },
      'a.pdf': new Uint8Array(SMALL + 1),
    }),
  ],
  [
    'an ISDOCX by an archive in it',
    zip({
      ...{ 'manifest.xml': files.manifest('f.isdoc'), 'f.isdoc': files.ISDOC },
      'a.zip': zip(times((at) => [at, zeros])),
    }),
  ],
  [
    'an ISDOCX that says less',
    zip({ 'manifest.xml': `${' '.repeat(SMALL)}<manifest/>`, 'f.isdoc': files.ISDOC }),
  ],
  [
    'a PDF',
    makePdf(
      onePage('', {
        more: {
          ...times((at) => [5 + at * 2, packed('', zeros)]),
          ...times((at) => [6 + at * 2, `<< /EF << /F ${5 + at * 2} 0 R >> >>`]),
        },
      }),
    ),
  ],
])('%s that unpacks to more than it may is refused', (_, bytes) => {
  expect(lookAt(bytes, new Budget(SMALL))).toEqual({ kind: 'refused', refusal: 'too_large' });
  expect(lookAt(bytes, new Budget(SMALL * 10)).kind).not.toBe('too_large');
});

test('what only begins as an archive is a supplement like others', async () => {
  const supplement = Buffer.concat([zip({ a: 'x' }), text('more')]);
  const isdocx = { 'manifest.xml': files.manifest('f.isdoc'), 'f.isdoc': files.ISDOC, 'a.bin': supplement };
  expect(await inspectFile(zip(isdocx))).toMatchObject({ ok: true, format: 'isdocx' });
});

test('a part that cannot be unpacked is told when the file comes', async () => {
  const bytes = zip({ ...files.DOCX, 'word/media/a.bmp': new Uint8Array(5000).fill(7) });
  const at = Buffer.from(bytes).lastIndexOf('word/media/a.bmp', bytes.length / 2);
  bytes.fill(0xff, at + 'word/media/a.bmp'.length, at + 'word/media/a.bmp'.length + 8);
  expect(await inspectFile(bytes)).toEqual({ ok: false, refusal: 'malformed' });
});

test('entries of an archive that lie over each other are refused', async () => {
  const bytes = zip({ a: 'x'.repeat(1000), b: 'y' });
  const view = new DataView(bytes.buffer);
  // Both entries of the directory name the first file with all its bytes.
  const places = [...bytes.keys()].filter((at) => at + 4 < bytes.length && view.getUint32(at) === 0x504b0102);
  for (const at of places) view.setUint32(at + 20, bytes.length - 10, true);
  expect(await inspectFile(bytes)).toEqual({ ok: false, refusal: 'malformed' });
});

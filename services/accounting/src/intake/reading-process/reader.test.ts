import { deflateSync } from 'node:zlib';
import { createLogger } from '@news-and-accounting/http';
import PDFDocument from 'pdfkit';
import { afterAll, expect, test } from 'vitest';
import { createFileReading } from './reader.ts';

const log = createLogger({ level: 'error', format: 'json' });
log.level = 'silent';
const reader = createFileReading(log);
/** With less memory than a service gives, so that a smaller file takes too much. */
const poor = createFileReading(log, { megabytesAtMost: 320 });
afterAll(() => Promise.all([reader.close(), poor.close()]));

const source = (bytes: Uint8Array) => ({
  bytes: bytes.length,
  async *chunks() {
    for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
  },
});

function pdf(fill: (document: PDFKit.PDFDocument) => void): Promise<Uint8Array> {
  const document = new PDFDocument();
  const parts: Uint8Array[] = [];
  document.on('data', (part: Uint8Array) => parts.push(part));
  fill(document);
  document.end();
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
}

const CII =
  '<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"/>';

const OWN = { name: 'My s.r.o.', ico: null, dic: null, ibans: [] };

test('another process says what a file is, what is in it and what it says of an invoice', async () => {
  const bytes = await pdf((document) => {
    document.text('Faktura 42').file(Buffer.from(CII), { name: 'factur-x.xml' });
  });
  expect(await reader.inspect('1', source(bytes))).toMatchObject({ ok: true, format: 'pdf', pages: 1 });
  expect(await reader.read('1', source(bytes), OWN)).toMatchObject({
    file: {
      problem: null,
      invoices: [{ format: 'cii', xml: CII, name: 'factur-x.xml' }],
      pages: [{ number: 1, words: [{ text: 'Faktura' }, { text: '42' }] }],
    },
    said: { text: { source: 'text', head: { number: { value: '42' } } } },
  });
  expect(await reader.inspect('1', source(new Uint8Array()))).toEqual({ ok: false, refusal: 'empty' });
});

test('of a file that takes too much there is what was read until then, and the next one is read', async () => {
  const side = 6000;
  const bytes = await pdf((document) => {
    document.text('Faktura 43');
    const picture = document.ref({
      ...{ Type: 'XObject', Subtype: 'Image', Width: side, Height: side },
      ...{ ColorSpace: 'DeviceCMYK', BitsPerComponent: 8, Filter: 'FlateDecode' },
    });
    // A picture of 36 million points in four colours, in 140 KB.
    picture.end(deflateSync(Buffer.alloc(side * side * 4)));
    Object.assign((document.page as unknown as { xobjects: object }).xobjects, { P: picture });
    document.addContent('q 10 0 0 10 0 0 cm /P Do Q');
  });
  const { file } = await poor.read('1', source(bytes), OWN);
  expect(file).toMatchObject({ problem: 'too_large', isCut: true, codes: [] });
  expect(file.pages[0]?.words.map(({ text }) => text)).toEqual(['Faktura', '43']);
  expect(await poor.inspect('1', source(Buffer.from('a;b\n1;2\n')))).toMatchObject({ extension: 'csv' });
});

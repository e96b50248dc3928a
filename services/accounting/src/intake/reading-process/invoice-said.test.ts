import type { FileReading } from '@news-and-accounting/file-reading';
import { writeUbl } from '@news-and-accounting/ubl';
import { expect, test } from 'vitest';
import { documentOf, line } from '../../../../../packages/business-document/src/testing/documents.ts';
import { type InvoiceSaid, invoiceSaid } from './invoice-said.ts';

const OWN = { name: 'My s.r.o.', ico: '27082440', dic: null, ibans: [] };
const XML = writeUbl(documentOf({ number: '42', lines: [line('Práce', '1000')] }));
const words = (line: string) =>
  [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    ...{ text, x: 40 + index * 6, y: 60, width: text.length * 6, height: 10 },
  }));
const file = (xml: string[], lines: string[]): FileReading => ({
  ...({ inspection: { ok: false, refusal: 'empty' }, problem: null, isCut: false } as const),
  ...{ members: [], codes: [] },
  invoices: xml.map((each) => ({ format: 'ubl' as const, xml: each, name: null })),
  pages: lines.map((line, at) => ({ number: at + 1, width: 600, height: 800, words: words(line) })),
});

async function said(of: FileReading) {
  const steps: InvoiceSaid[] = [];
  const whole = await invoiceSaid(of, OWN, async (step) => void steps.push(step));
  return { steps, whole };
}

test('what was found stands before what may take longer begins', async () => {
  const { steps, whole } = await said(file([XML], ['Celkem k úhradě: 9 999,00 Kč']));
  expect(steps.map(({ xml, text }) => [xml?.source, text?.source])).toEqual([
    ['ubl', undefined],
    ['ubl', 'text'],
  ]);
  expect(whole.differences.map(({ code }) => code)).toEqual(['TEXT_DIFFERS']);
  expect(whole.xml?.head.number?.value).toBe('42');
});

test('of XML alone, of words alone, and of what is neither', async () => {
  expect((await said(file([XML], []))).whole).toMatchObject({ xml: { source: 'ubl' }, text: null });
  expect((await said(file([], ['Faktura č. 7']))).whole).toMatchObject({
    xml: null,
    text: { head: { number: { value: '7' } } },
    differences: [],
  });
  const long = `${XML}<!--${'x'.repeat(2_000_000)}-->`;
  expect((await said(file(['<Invoice', long], []))).whole).toMatchObject({ xml: null, text: null });
});

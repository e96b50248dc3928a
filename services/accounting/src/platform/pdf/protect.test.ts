import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { renderPdf } from './document.ts';

const PASSWORD = 'Tajna-mzda_42!';
const made = (password: string | null) =>
  renderPdf(
    { title: 'Tajný nadpis', author: 'Dílna', date: new Date(0) },
    (pdf) => pdf.text('Čistá mzda 31 250 Kč'),
    password,
  );
const read = async (bytes: Buffer, password?: string) =>
  getDocumentProxy(new Uint8Array(bytes), password === undefined ? {} : { password });

test('an encrypted document opens with its password alone, and says nothing without it', async () => {
  const bytes = await made(PASSWORD);
  const raw = bytes.toString('latin1');
  expect(raw).toContain('/Filter /Standard');
  expect(raw).toMatch(/\/V 5\b/);
  expect(raw).toMatch(/\/R 6\b/);
  expect(raw).toMatch(/\/CFM \/AESV3\b/);
  // Strings of the title are in UTF-16.
  expect(bytes.includes(Buffer.from('Tajn', 'utf16le').swap16())).toBe(false);
  const { text } = await extractText(await read(bytes, PASSWORD), { mergePages: true });
  expect(text).toContain('Čistá mzda 31 250 Kč');
  await expect(read(bytes)).rejects.toThrow(/password/i);
  await expect(read(bytes, PASSWORD.toLowerCase())).rejects.toThrow(/password/i);
});

test('a plain one is the same bytes each time', async () => {
  expect((await made(null)).equals(await made(null))).toBe(true);
  expect((await made(null)).includes('/Encrypt')).toBe(false);
});

test('two encrypted ones share no salt and no key', async () => {
  const entry = async () => /\/U <([0-9a-f]+)>/.exec((await made(PASSWORD)).toString('latin1'))?.[1];
  const [first, second] = [await entry(), await entry()];
  expect(first).toMatch(/^[0-9a-f]{96}$/);
  expect(second).not.toBe(first);
});

import { beforeNumber } from '@news-and-accounting/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATIONS } from '../src/operations.ts';
import { type Books, openBooks, startBooks } from './assets/assets-stage.ts';
import { post as postTo } from './books/ledger-stage.ts';
import { readPdf } from './pdf-text.ts';

const COMPANY = 'Žluťoučký kůň & "synové"';
let first: Awaited<ReturnType<typeof startBooks>>;
let books: Books;
beforeAll(async () => {
  first = await startBooks();
  books = await openBooks(first.service, { name: COMPANY, ico: '27074358' }, first.owner);
});
afterAll(() => first.close());

async function download(path: string) {
  const response = await fetch(`${books.service.url}/api/entities/${books.id}${path}`, {
    headers: books.owner.headers,
  });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}
async function printed(path: string) {
  const { response, bytes } = await download(path);
  expect(response.status, path).toBe(200);
  return readPdf(bytes);
}
const post = (rows: readonly (readonly [date: string, haler: number, text: string])[]) =>
  postTo(
    books,
    rows.map(([date, haler, text]) => ({ date, debit: '022', amount: haler / 100, text })),
  );
/** Of the lines of a page those between its head and its foot. */
const without = (lines: readonly (readonly string[])[], title: string) =>
  lines.slice(lines.findIndex(([cell]) => cell === title) + 1, -1);

test('a printed list says whose it is, of which days and rows, and when it was made', async () => {
  await post([
    ['2024-02-05', 123_456_789, 'Příliš žluťoučký kůň'],
    ['2024-02-29', 50, 'úpěl ďábelské ódy – 中'],
    ['2024-03-01', 7, 'jiný měsíc'],
  ]);
  const path = '/journal?year=2024&month=2&source=journal&format=pdf&columns=date,debit,amount,text';
  const { response, bytes } = await download(path);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="denik-27074358-2024-2\.pdf"; filename\*=UTF-8''/,
  );
  const { info, pages, sizes } = await readPdf(bytes);
  expect(info).toMatchObject({ Title: 'Účetní deník', Author: COMPANY, Language: 'cs-CZ' });
  expect(sizes).toEqual([[595, 842]]);
  const [day = ''] = /vytvořeno .*/.exec(pages[0]?.[2]?.[0] ?? '') ?? [];
  expect(day).toMatch(/^vytvořeno \d{1,2}\. \d{1,2}\. \d{4}$/);
  expect(pages[0]).toEqual([
    [COMPANY],
    ['Účetní deník'],
    [`IČO 27074358, ${day}`],
    ['Období od 1. 1. 2024 do 31. 12. 2024'],
    ['Výběr: měsíc „2“, původ interní doklad'],
    ['Datum', 'MD', 'Částka', 'Text'],
    ['5. 2. 2024', '022', '1 234 567,89', 'Příliš žluťoučký kůň'],
    // The font has no Chinese.
    ['29. 2. 2024', '022', '0,50', 'úpěl ďábelské ódy – \uFFFD'],
    ['Celkem', '1 234 568,39'],
    [`Účetní deník, ${COMPANY}`, 'strana 1 z 1'],
  ]);
  expect(Buffer.from(bytes).equals(Buffer.from((await download(path)).bytes))).toBe(true);
});

test('sums are carried from page to page and end as those of the list', async () => {
  await post(
    Array.from({ length: 500 }, (_, i) => [
      '2023-05-15',
      i * 7_919 + 1,
      `Řádek ${i} ${'dlouhého textu '.repeat(i % 9)}`,
    ]),
  );
  const { pages, sizes } = await printed('/journal?year=2023&format=pdf');
  expect(pages.length).toBeGreaterThan(10);
  expect(new Set(sizes.map(String))).toEqual(new Set(['842,595']));
  let sum = 0;
  let rows = 0;
  for (const [number, lines] of pages.entries()) {
    expect(lines.at(-1)).toEqual([
      `Účetní deník, ${COMPANY}`,
      `strana ${number + 1} ${beforeNumber('z', pages.length)}`,
    ]);
    // The head is on every page.
    expect(lines.filter((line) => line.includes('Částka') && line.includes('MD'))).toHaveLength(1);
    const [, brought] = lines.find(([label]) => label === 'Přeneseno') ?? [];
    expect(brought).toBe(number === 0 ? undefined : text(sum));
    for (const line of lines.filter((cells) => /^15\. 5\. 2023$/.test(cells[1] ?? ''))) {
      sum += halers(line[4] ?? '');
      rows += 1;
    }
    const isLast = number === pages.length - 1;
    const [label, carried] = lines.at(-2) ?? [];
    expect([label, carried]).toEqual([isLast ? 'Celkem' : 'Převod', text(sum)]);
  }
  expect(rows).toBe(500);
  const list = (await books.call('GET', '/journal?year=2023')).body;
  expect(sum).toBe(Math.round(list.sums.amount * 100));
});

function halers(amount: string): number {
  return Number(amount.replaceAll(/[ ,]/g, ''));
}

function text(sum: number): string {
  const [whole = '', decimals] = (sum / 100).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ' ')},${decimals}`;
}

test('long texts take as many lines as they need, over pages if they must', async () => {
  const word = `${'Nejneobhospodařovávatelnějšími'.repeat(30)}!`;
  const lines = Array.from({ length: 150 }, (_, i) => `${i}. řádek`).join('\n');
  await post([
    ['2022-01-01', 100, word],
    ['2022-01-02', 200, lines],
    ['2022-01-03', 300, 'krátký'],
  ]);
  const { pages } = await printed('/journal?year=2022&format=pdf&columns=date,text,amount');
  expect(pages.length).toBeGreaterThan(2);
  const cells = pages.flat().flat();
  expect(cells.join('')).toContain('Nejneobhospodařovávatelnějšími');
  expect(cells.filter((cell) => cell.includes('obhospo')).join('')).toHaveLength(word.length);
  expect(cells.filter((cell) => /^\d+\. řádek$/.test(cell))).toHaveLength(150);
  expect(pages.at(-1)?.at(-2)).toEqual(['Celkem', '6,00']);
  // What is carried counts the row of which the page shows the beginning.
  expect(pages[0]?.at(-2)).toEqual(['Převod', '3,00']);
});

test('an empty list says so', async () => {
  const { pages } = await printed('/journal?year=2009&format=pdf');
  expect(pages).toHaveLength(1);
  expect(pages[0]?.at(-2)).toEqual(['Seznam je prázdný.']);
});

test('columns and rows are chosen as for the other files', async () => {
  const { pages } = await printed('/accounts?year=2009&format=pdf&only=022,321&columns=balance,code,debit');
  const [lines = []] = pages;
  expect(lines).toContainEqual(['Výběr: jen vybrané řádky']);
  expect(without(lines, 'Zůstatek')).toEqual([
    ['0,00', '022', '0,00'],
    ['0,00', '321', '0,00'],
    ['Celkem', '0,00', '0,00'],
  ]);
});

test('a filter whose value filters nothing is not told', async () => {
  const [lines = []] = (await printed('/accounts?year=2009&format=pdf&active=0&q=stavby')).pages;
  expect(lines).toContainEqual(['Výběr: hledání „stavby“']);
  const [active = []] = (await printed('/accounts?year=2009&format=pdf&active=1')).pages;
  expect(active).toContainEqual(['Výběr: v užívání ano']);
});

test.each([
  ['/journal?format=ods', 'format', 'json, csv, xlsx, pdf'],
  ['/journal?format=pdf&columns=date,heslo', 'columns', 'heslo'],
  ['/journal?format=pdf&month=13', 'month', 'Měsíc'],
])('%s is refused', async (path, field, words) => {
  const { status, body } = await books.call('GET', path);
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  expect(body.fields[field]).toContain(words);
});

const tables = OPERATIONS.filter(({ meta }) => meta.table !== undefined);

test('more columns than a page takes are refused, all of a list as CSV are not', async () => {
  const columns = tables.find(({ id }) => id === 'listPartners')?.meta.table?.columns ?? [];
  const all = columns.map(({ key }) => key).join(',');
  const { status, body } = await books.call('GET', `/partners?format=pdf&columns=${all}`);
  expect([status, body.fields]).toEqual([
    422,
    { columns: 'Tolik sloupců se na stránku A4 nevejde, vyberte jich méně.' },
  ]);
  expect((await download(`/partners?format=csv&columns=${all}`)).response.status).toBe(200);
});

test('every list prints, with all its rows and a head that is not broken', async () => {
  const { service, owner } = books;
  const sample = (await service.call('POST', '/entities/sample', { as: owner })).body.id;
  const simple = (await service.company(owner, { legal_form: 'osvc', bookkeeping: 'tax_records' })).id;
  /** The first of the records that stand above a list. */
  const idAbove = async (path: string): Promise<string> => {
    const [above = ''] = path.split('/{id}');
    const { body } = await service.call('GET', above, { as: owner });
    return String((Array.isArray(body) ? body : body.rows)[0].id);
  };
  for (const { id, path, meta } of tables) {
    const ofSample = path.replace('{entity_id}', String(id === 'getCashJournal' ? simple : sample));
    const address = path.includes('{id}') ? ofSample.replace('{id}', await idAbove(ofSample)) : ofSample;
    const csv = await service.call('GET', `${address}?format=csv`, { as: owner });
    const reply = await fetch(`${service.url}/api${address}?format=pdf`, { headers: owner.headers });
    expect([id, reply.status]).toEqual([id, 200]);
    const { pages } = await readPdf(new Uint8Array(await reply.arrayBuffer()));
    const cells = pages.flat().flat();
    expect(cells, id).toContain(meta.table?.title);
    for (const { title, paper } of meta.table?.columns ?? [])
      if (paper !== false) expect(cells.join(' '), id).toContain(title.split(' ')[0]);
    const rows = String(csv.body).trimEnd().split('\r\n').length - 1;
    if (rows === 0) expect(cells, id).toContain('Seznam je prázdný.');
    else expect(pages.flat().length, id).toBeGreaterThan(rows);
  }
});

test('whatever filters a list is told in words above it', () => {
  const quiet = new Set(['page', 'per', 'year', 'from', 'to', 'date', 'steps', 'by']);
  const silent = tables.flatMap(({ id, query, meta: { table } }) =>
    Object.keys(query?.properties ?? {}).flatMap((name) => {
      const isTold = quiet.has(name)
        ? !['year', 'from', 'to', 'date'].includes(name) || table?.period !== undefined
        : name in (table?.filters ?? {}) || (name === 'month' && table?.period !== undefined);
      return isTold ? [] : [`${id}: ${name}`];
    }),
  );
  expect(silent).toEqual([]);
});

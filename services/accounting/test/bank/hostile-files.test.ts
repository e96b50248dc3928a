import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CAMT_ENTRY, camt, FILES } from '../../../../packages/bank-statements/src/testing/files.ts';
import { runs, seedOr, someOf } from '../../../../test/runs.ts';
import { type Caller, type Reply, startAccounting, type TestAccounting } from '../harness.ts';
import { type BankStage, bankStage } from './bank-stage.ts';
import { camtFile, fioAnswer, gpcFile, OWN, type Told } from './statement-files.ts';

let service: TestAccounting;
let owner: Caller;
let stage: BankStage;
beforeAll(async () => {
  service = await startAccounting({ now: () => Date.parse('2026-03-10T09:00:00Z') });
  owner = await service.user();
  stage = await stageWithAccounts();
});
afterAll(() => service.close());

/** A company with the accounts of the sample files. */
async function stageWithAccounts(): Promise<BankStage> {
  const made = await bankStage(service, owner);
  for (const number of ['2101234569', '2000282668'])
    await made.account({ name: number, number, bank_code: '2010' });
  return made;
}

async function counts({ statements, movements }: BankStage): Promise<number[]> {
  return [(await statements()).total, (await movements()).total];
}

/** That it was refused for a reason which names what was sent, and left nothing. */
async function expectRefused(work: () => Promise<Reply>, code: string | null = 'UNREADABLE'): Promise<void> {
  const before = await counts(stage);
  const { status, body } = await work();
  expect([413, 422]).toContain(status);
  expect(body).toMatchObject({
    error: expect.stringMatching(/\p{L}/u),
    ...(code === null ? {} : { code }),
    fields: expect.objectContaining(
      code === 'AMBIGUOUS_ACCOUNT' || code === 'ACCOUNT_MISMATCH'
        ? { bank_account_id: expect.any(String) }
        : { file: expect.any(String) },
    ),
  });
  expect(await counts(stage)).toEqual(before);
}

const MOST_BYTES = 20_000_000;
const TOLD: readonly Told[] = [{ day: '2026-03-02', amount: 1_210_000, vs: '77', name: 'Mlýn' }];
const RANGE = { from: '2026-03-02', to: '2026-03-02', opening: 0 };

/** A PDF whose only page is what is given, with a table of what stands where that is none. */
function pdf(objects: readonly (string | Buffer)[]): Buffer {
  const parts = objects.map((object, i) =>
    Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
  );
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...parts,
    Buffer.from(`trailer\n<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF`),
  ]);
}

const PAGE = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>';
const PAGES = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>', PAGE];

/** 150 MB in 150 KB. */
function bomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(150_000_000, 32));
  const head = `<</Filter/FlateDecode/Length ${packed.length}>>stream\n`;
  return pdf([...PAGES, Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')])]);
}

const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('');
const entryOf = (from: string, to: string) => camt(CAMT_ENTRY.replace(from, to));

describe('nothing is stored of', () => {
  test.each<readonly [string, () => string | Uint8Array]>([
    ...someOf<readonly [string, () => string]>(
      [
        ['one line of 20 MB', () => `074${'0'.repeat(MOST_BYTES - 3)}`],
        ['blanks of 20 MB', () => ' '.repeat(MOST_BYTES)],
      ],
      'files of 20 MB',
    ),
    ['zero bytes', () => new Uint8Array(1_000_000)],
    ['another file', () => 'PK\u0003\u0004\u0014\0\0\0\b\0výpis.gpc'],
    ['deep elements', () => camt('<a>'.repeat(200_000))],
    ['deep brackets', () => `{"accountStatement":${'['.repeat(1_000_000)}`],
    [
      'entities that grow',
      () => camt('&e9;').replace('?>', `?><!DOCTYPE Document [<!ENTITY e0 "ha">${laughs}]>`),
    ],
    [
      'entities from elsewhere',
      () => camt('&e;').replace('?>', '?><!DOCTYPE Document [<!ENTITY e SYSTEM "file:///etc/passwd">]>'),
    ],
    ['a PDF that holds itself', () => pdf([PAGES[0] ?? '', '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 9>>'])],
    ['a PDF that grows', bomb],
    ['a PDF without anything', () => '%PDF-1.7\n'],
    ['two bytes a letter without a mark', () => Buffer.from(FILES.gpc ?? '', 'utf16le')],
    ['an amount that is not exact', () => entryOf('300.00', '99999999999999999999.00')],
    ['an amount of parts of a haléř', () => entryOf('300.00', '300.001')],
    ['a day that is none', () => entryOf('2026-05-04', '2026-02-30')],
    ['a day of another age', () => entryOf('2026-05-04', '9999-12-31')],
    ['half of one format in another', () => `${camt('').slice(0, 900)}${FILES.mt940}`],
    ['an answer of another server', () => '<!doctype html><html><body>Přihlaste se</body></html>'],
  ])('%s', async (_, content) => {
    await expectRefused(() => stage.upload(content()));
  });

  test('a file of more than 20 MB, and of nothing', async () => {
    await expectRefused(() => stage.upload('x'.repeat(MOST_BYTES + 1)), null);
    await expectRefused(() => stage.upload(''), null);
  });

  test('an account that is not there, that is another one’s, or that two are', async () => {
    const other = await bankStage(service, await service.user());
    const strange = camtFile(TOLD, RANGE).replace(OWN.iban, 'CZ8408000000001000000099');
    await expectRefused(() => stage.upload(strange), 'AMBIGUOUS_ACCOUNT');
    const own = { bank_account_id: String(stage.main.id) };
    await expectRefused(() => stage.upload(strange, own), 'ACCOUNT_MISMATCH');
    const theirs = await stage.upload(camtFile(TOLD, RANGE), { bank_account_id: String(other.main.id) });
    expect([theirs.status, Object.keys(theirs.body.fields)]).toEqual([422, ['bank_account_id']]);
    await stage.account({ name: 'Eura', number: OWN.number, bank_code: OWN.code, currency: 'EUR' });
    const nameless = camtFile(TOLD, RANGE).replaceAll(/<Ccy>CZK<.Ccy>| Ccy="CZK"/g, '');
    await expectRefused(() => stage.upload(nameless), 'AMBIGUOUS_ACCOUNT');
    expect(await counts(other)).toEqual([0, 0]);
  });
});

describe('what is odd and no harm is stored', () => {
  const LONG = 'dlouhá zpráva 0123456789 '.repeat(20_000);
  test.each<readonly [string, () => string | Uint8Array]>([
    ['letters of two bytes with a mark', () => Buffer.from(`\uFEFF${FILES.camt053}`, 'utf16le')],
    [
      'texts of half a megabyte, one of them a word',
      () => camtFile([{ ...told(), name: LONG, reference: LONG, message: 'x'.repeat(500_000) }], RANGE),
    ],
    ['an account without end', () => camtFile([{ ...told(), counter: 'X'.repeat(100_000) }], RANGE)],
    [
      'an account that is cut within a letter',
      () => camtFile([{ ...told(), counter: `${'x'.repeat(39)}😀` }], RANGE),
    ],
    [
      'half a letter and zero bytes in texts',
      () => fioAnswer([{ ...told(), name: 'a\0\ud83d', message: '\0b\udc00' }], RANGE),
    ],
    [
      'zero bytes in fields',
      () => gpcFile([{ ...told(), name: 'a\0b', reference: 'R\0' }], { ...RANGE, number: '\0' }),
    ],
  ])('%s', async (_, content) => {
    const fresh = await stageWithAccounts();
    const { status, body } = await fresh.upload(content());
    expect([status, body.error]).toEqual([201, undefined]);
    const { rows } = await fresh.movements();
    expect(rows.length).toBe(body.transactions.new);
    expect(JSON.stringify(rows)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
  });
  const told = (): Told => ({ day: '2026-03-02', amount: 100, reference: 'R1' });
});

test('one file at once is stored once in each company', async () => {
  const [one, other] = [await bankStage(service, owner), await bankStage(service, owner)];
  const file = gpcFile(TOLD, RANGE);
  const replies = await Promise.all([one, one, one, other].map((company) => company.upload(file)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 201, 201]);
  expect([await counts(one), await counts(other)]).toEqual([
    [1, 1],
    [1, 1],
  ]);
});

test('others are answered while a file that is refused is read', async () => {
  const slow = stage.upload(`${camt('<a><b>x</b></a>'.repeat(200_000)).slice(0, 3_000_000)}`);
  let isRead = false;
  const reading = slow.finally(() => {
    isRead = true;
  });
  const stranger = await service.user();
  for (let asked = 0; asked < 20 && !isRead; asked += 1)
    expect((await service.call('GET', '/entities', { as: stranger })).status).toBe(200);
  expect((await reading).status).toBe(422);
});

/** Pieces of samples, cut anywhere and put together. */
const PIECES = fc.array(
  fc.record({
    file: fc.constantFrom(...Object.values(FILES)),
    from: fc.double({ min: 0, max: 1, noNaN: true }),
    to: fc.double({ min: 0, max: 1, noNaN: true }),
    letter: fc.constantFrom('', '\0', '<', '"', ';', '\n', '-', '9', '\u00FF', '\uD83D'),
  }),
  { minLength: 1, maxLength: 2 },
);

test('files cut anywhere and mixed are stored whole or refused by what was sent', async () => {
  const check = async (pieces: readonly { file: string; from: number; to: number; letter: string }[]) => {
    const file = pieces
      .map(({ file, from, to, letter }, at) => {
        // Most begin as files do.
        const start = at === 0 && from < 0.8 ? 0 : Math.floor(from * file.length);
        return file.slice(start, Math.max(start, Math.ceil(to * file.length))) + letter;
      })
      .join('');
    const before = await counts(stage);
    const { status, body } = await stage.upload(file, { accept_unbalanced: 'true' });
    if (status === 422) {
      expect(['file', 'bank_account_id']).toContain(Object.keys(body.fields)[0]);
      expect(await counts(stage)).toEqual(before);
      return;
    }
    expect([200, 201]).toContain(status);
    const [statements = 0, movements = 0] = before;
    const added = status === 200 ? 0 : body.statements.length;
    expect(await counts(stage)).toEqual([statements + added, movements + body.transactions.new]);
  };
  await fc.assert(fc.asyncProperty(PIECES, check), { numRuns: runs(20, 1500), seed: seedOr(18) });
});

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contentHash } from '../../src/handover/archive/content.ts';
import type { Manifest } from '../../src/handover/archive/manifest.ts';
import { ArchiveProblem } from '../../src/handover/archive/problem.ts';
import { companyIn, openArchive, recordsInArchive } from '../../src/handover/archive/read-archive.ts';
import { verifyArchive } from '../../src/handover/archive/verify.ts';
import { type Caller, fingerprint, startAccounting, type TestAccounting } from '../harness.ts';
import { archived, bytesAsInput, filesIn, restored, zipOf } from './archives.ts';

let accounting: TestAccounting;
let owner: Caller;
let target: number;
let whole: Buffer;
let files: Map<string, Buffer>;
beforeAll(async () => {
  accounting = await startAccounting();
  owner = await accounting.user();
  const origin = (await accounting.call('POST', '/entities/sample', { as: owner, body: { segment: 'osvc' } }))
    .body;
  whole = (await archived(accounting.sql, origin.id)).bytes;
  target = (await accounting.company(owner)).id;
});
afterAll(() => accounting.close());
beforeEach(async () => {
  files = await filesIn(whole);
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const manifest = (): Manifest => JSON.parse((files.get('manifest.json') as Buffer).toString());
const setManifest = (changes: object) =>
  files.set('manifest.json', Buffer.from(JSON.stringify({ ...manifest(), ...changes })));
/** Changes a file and has the manifest agree with it, as somebody would who knows how. */
function change(path: string, to: (text: string) => string): void {
  const bytes = Buffer.from(to((files.get(path) as Buffer).toString()));
  files.set(path, bytes);
  setManifest({ files: { ...manifest().files, [path]: sha256(bytes) } });
}
const changeRow = (path: string, changes: object) =>
  change(path, (text) => {
    const [first, ...rest] = text.split('\n');
    return [JSON.stringify({ ...JSON.parse(first as string), ...changes }), ...rest].join('\n');
  });

/** Has the manifest agree with the content, too: what is left is the fault that was made. */
async function contentToldAnew(): Promise<void> {
  const archive = await openArchive(bytesAsInput(await zipOf(files)), 1_000_000);
  setManifest({ content_sha256: await contentHash(await companyIn(archive), recordsInArchive(archive)) });
}

async function refused(bytes: Buffer, reason: RegExp): Promise<void> {
  const before = await fingerprint(accounting.sql);
  const outcome = await restored(accounting.sql, bytes, target).catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(ArchiveProblem);
  expect((outcome as Error).message).toMatch(reason);
  expect(await fingerprint(accounting.sql)).toEqual(before);
}
const problemsOf = async (bytes: Buffer) =>
  verifyArchive(bytesAsInput(bytes), 1_000_000).then(
    ({ problems }) => problems,
    (error: Error) => [error.message],
  );

describe('an archive is refused, and nothing of it stored, when', () => {
  test.each<[string, RegExp, () => void]>([
    [
      'a record has another byte',
      /partners\.jsonl má jiný obsah/,
      () => {
        const bytes = files.get('data/partners.jsonl') as Buffer;
        files.set('data/partners.jsonl', Buffer.from(bytes.toString().replace('"name":"', '"name":"X')));
      },
    ],
    ['a file is missing', /chybí soubor data\/payments\.jsonl/, () => files.delete('data/payments.jsonl')],
    [
      'it has a file that its manifest does not name',
      /v manifestu není/,
      () => {
        files.set('data/more.jsonl', Buffer.from('{}\n'));
      },
    ],
    [
      'records were changed together with their hash',
      /content_sha256/,
      () => changeRow('data/partners.jsonl', { name: 'Podvržená s.r.o.' }),
    ],
    [
      'a record of the history was changed together with its hash',
      /historie změn/,
      () => changeRow('data/events.jsonl', { summary: 'nic se nestalo' }),
    ],
    [
      'the end of the history is cut off',
      /historie změn/,
      () => change('data/events.jsonl', (text) => `${text.trimEnd().split('\n').slice(0, -1).join('\n')}\n`),
    ],
    [
      'a record refers to what is not in it',
      /odkazuje na záznam/,
      () => changeRow('data/document_lines.jsonl', { document_id: 987654321 }),
    ],
    [
      'a record has a field that is not known',
      /pole secret/,
      () => changeRow('data/partners.jsonl', { secret: 1 }),
    ],
    [
      'a value is none of its column',
      /nelze uložit/,
      () => changeRow('data/documents.jsonl', { issued_on: 'včera' }),
    ],
    [
      'a rule of the database is broken',
      /nelze uložit/,
      () => changeRow('data/documents.jsonl', { kind: 'nic' }),
    ],
    ['a row is no JSON', /není platný JSON/, () => change('data/partners.jsonl', (text) => `{"a":\n${text}`)],
    [
      'an id is no number',
      /není kladné celé číslo/,
      () => changeRow('data/partners.jsonl', { id: "1'; drop" }),
    ],
    [
      'bytes of a file are other ones',
      /attachments\/[0-9a-f]+ má jiný obsah|jiný otisk/,
      () => {
        const path = [...files.keys()].find((name) => name.startsWith('attachments/')) as string;
        files.set(path, Buffer.from('jiné bajty'));
      },
    ],
    ['it is of a later version', /novější verze/, () => setManifest({ schema: 1_000_000 })],
    ['it is none', /není archivem firmy/, () => files.delete('manifest.json')],
  ])('%s', async (_name, reason, damage) => {
    damage();
    const bytes = await zipOf(files);
    await refused(bytes, reason);
    // What a restore refuses, `verify` finds; what only a database knows, it cannot.
    if (!/odkazuje|nelze|pole|novější/.test(reason.source)) expect(await problemsOf(bytes)).not.toEqual([]);
  });

  test.each<[string, RegExp, (settings: Record<string, unknown>) => unknown]>([
    ['are no object', /použít\. settings: /, () => [1]],
    [
      'have a value that its field does not take',
      /settings\.show_qr: /,
      (own) => ({ ...own, show_qr: 'ano' }),
    ],
    [
      'have a member that is none',
      /settings\.reminder_days\[1\]: /,
      (own) => ({ ...own, reminder_days: [3, 'pak'] }),
    ],
    [
      'have two of them',
      /settings\.show_qr: .* settings\.pay_day: /,
      (own) => ({ ...own, show_qr: 1, pay_day: 99 }),
    ],
    [
      'are too large',
      /settings: Nastavení je příliš velké/,
      (own) => ({ ...own, note: 'x'.repeat(100_001) }),
    ],
    [
      'have another VAT status at last than the company',
      /settings\.vat_history: /,
      (own) => ({ ...own, vat_history: [{ from: '2020-01-01', status: 'identified' }] }),
    ],
  ])('settings %s', async (_name, reason, settingsOf) => {
    const row = JSON.parse((files.get('data/entities.jsonl') as Buffer).toString());
    changeRow('data/entities.jsonl', { settings: settingsOf(row.settings) });
    await contentToldAnew();
    const bytes = await zipOf(files);
    await refused(bytes, reason);
    expect((await problemsOf(bytes)).join()).toMatch(reason);
  });

  test('it was cut off, or is no ZIP', async () => {
    await refused(whole.subarray(0, whole.length - 1000), /nedošel celý\)\.$/);
    await refused(Buffer.from('nic'), /není ZIP, nebo nedošel celý/);
  });

  test('it unpacks to far more than it holds', async () => {
    const rows = Buffer.alloc(300 * 1024 * 1024, '{}\n');
    files.set('data/partners.jsonl', rows);
    setManifest({ files: { ...manifest().files, 'data/partners.jsonl': sha256(rows) } });
    await refused(await zipOf(files), /příliš velké/);
  });
});

test('an archive of a version that had a column less is restored, and the column has what it has by itself', async () => {
  const without = (row: string) => {
    if (row === '') return row;
    const { tags: _later, ...rest } = JSON.parse(row);
    return JSON.stringify(rest);
  };
  const { id } = await accounting.company(owner);
  change('data/bank_transactions.jsonl', (text) => text.split('\n').map(without).join('\n'));
  const { columns } = manifest();
  setManifest({
    columns: { ...columns, bank_transactions: columns.bank_transactions?.filter((name) => name !== 'tags') },
  });
  // The content is that of the columns that there were.
  const found = await verifyArchive(bytesAsInput(await zipOf(files)), 1_000_000);
  const hash = /otisk ([0-9a-f]{64})/.exec(found.problems.join())?.[1];
  setManifest({ content_sha256: hash });
  await restored(accounting.sql, await zipOf(files), id);
  const [row] = await accounting.sql`
    select count(*)::int as count, bool_and(tags = '{}') as "isEmpty" from bank_transactions where entity_id = ${id}`;
  expect(row).toEqual({ count: manifest().counts.bank_transactions, isEmpty: true });
});

test('an unharmed archive is whole, and is restored into a company without records only', async () => {
  expect(await problemsOf(whole)).toEqual([]);
  await restored(accounting.sql, whole, target);
  await expect(restored(accounting.sql, whole, target)).rejects.toThrow('Firma už má záznamy');
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHECKS } from '../../src/checks.ts';
import { OPERATIONS } from '../../src/operations.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { currentYear } from '../../src/platform/http/query.ts';
import { type Caller, type JsonValue, startAccounting, type TestAccounting } from '../harness.ts';
import { PNG } from '../intake/sample-files.ts';
import { readPdf } from '../pdf-text.ts';
import { archived, filesIn, restored } from './archives.ts';
import { comparison } from './same.ts';

let accounting: TestAccounting;
let owner: Caller;
beforeAll(async () => {
  accounting = await startAccounting();
  owner = await accounting.user();
});
afterAll(() => accounting.close());

const BASE = '/entities/{entity_id}';
/** What is read of a company and not compared with the answers of its origin, each with the reason. */
const NOT_COMPARED: Readonly<Record<string, string>> = {
  listMembers: 'who works in a company does not leave with it',
  listInvitationLinks: 'tokens, and who is to become a member',
  listEvents: 'goes on with the restore; compared by itself below',
  listQueue: 'is ordered by ids; compared by itself below',
  listWebhooks: 'secrets and addresses stay with the origin',
  listWebhookDeliveries: 'what was delivered by the origin',
  listExports: 'what was handed over is no part of the books',
  getExport: 'as their list',
  getExportFile: 'as their list',
  getDocumentUpload: 'for holders of links, which are not restored',
  checkPartnerVat: 'asks a register and stores what it says',
  downloadJmhz: 'makes a filing, though it is a GET; filings are compared',
  getAccountantPackage: 'made of what is compared here, as its own tests say',
};
const READS = OPERATIONS.filter(
  ({ id, method, path }) => method === 'GET' && path.startsWith(BASE) && !(id in NOT_COMPARED),
);
/** The operations that were compared, of any company. */
const comparedOperations = new Set<string>();
const year = currentYear(Date.now()) - 1;
/** What operations ask for; each is asked by what it knows. */
const QUERIES: readonly Record<string, string | number>[] = [
  {},
  { year },
  { year, month: 3 },
  { year: year - 1, month: 12 },
  { period: `${year}-03` },
  { period: `${year}-Q1` },
  { period: `${year}` },
  { from: `${year}-01-01`, to: `${year}-12-31` },
  { kind: 'balance_sheet', year },
  { account: '311', year },
  { account: '311', from: `${year}-01-01`, to: `${year}-12-31` },
  { page: 2 },
  { q: 'práce' },
];

type Answer = { status: number; type: string; body: JsonValue };

async function answerTo(path: string): Promise<Answer> {
  const response = await fetch(`${accounting.url}/api${path}`, { headers: owner.headers });
  const type = (response.headers.get('content-type') ?? '').split(';')[0] ?? '';
  const bytes = Buffer.from(await response.arrayBuffer());
  const read = async () => {
    if (type.includes('json')) return JSON.parse(bytes.toString());
    return type === 'application/pdf' ? (await readPdf(bytes)).pages : bytes.toString('latin1');
  };
  return { status: response.status, type, body: await read() };
}

function queriesOf({ query }: (typeof READS)[number]) {
  const known = Object.keys((query as { properties?: object } | undefined)?.properties ?? {});
  return QUERIES.filter((each) => Object.keys(each).every((name) => known.includes(name)));
}

/** A company has its own beginning and its own version wherever it is. */
function whatItIs(path: string, body: JsonValue): JsonValue {
  if (path !== BASE) return body;
  const { created_at: _made, updated_at: _changed, ...rest } = body;
  return rest;
}

/** The ids that lists have shown, in the order of the lists. */
function idsIn(body: JsonValue): number[] {
  const rows = Array.isArray(body)
    ? body
    : (body?.rows ?? Object.values(body ?? {}).find(Array.isArray) ?? []);
  return (rows as JsonValue[]).flatMap((row) => {
    // The journal lists postings, and shows entries.
    const id = row?.entry_id ?? row?.id;
    return typeof id === 'number' ? [id] : [];
  });
}

/** What only the origin works at: files that wait to be taken over, connections, and jobs. */
const WORK_OF_ORIGIN = ['import_waiting', 'webhook_failing', 'bank_sync_failed', 'job_failed'];

/** All entries of the queue by their kinds, as their order across kinds is that of ids. */
async function toDo(entityId: number): Promise<Map<string, JsonValue[]>> {
  const entries: JsonValue[] = [];
  for (let page = 1; ; page++) {
    const { body } = await answerTo(`/entities/${entityId}/queue?state=all&per=100&page=${page}`);
    entries.push(...body.rows);
    if (entries.length >= body.total) break;
  }
  return Map.groupBy(
    entries
      .filter(({ kind }) => !WORK_OF_ORIGIN.includes(kind))
      .map((entry) => ({ ...entry, actions: entry.actions.map(actionOf) })),
    ({ kind }) => kind,
  );
}

/** `/entities/1/documents/3/issue` with the ids beside it, `documents_id: 3`. */
function actionOf({ path, ...action }: JsonValue): JsonValue {
  const ids = [...path.matchAll(/\/(\w+)\/(\d+)(?=\/|$)/g)]
    .filter(([, of]) => of !== 'entities')
    .map(([, of, id]) => [`${of}_id`, Number(id)]);
  return { ...action, ...Object.fromEntries(ids), path: path.replaceAll(/\/\d+(?=\/|$)/g, '/{id}') };
}

describe.each(['company', 'osvc', 'identified'])('a restored sample company %s', (segment) => {
  let origin: number;
  let copy: number;
  let before: Awaited<ReturnType<typeof archived>>;
  beforeAll(async () => {
    origin = (await accounting.call('POST', '/entities/sample', { as: owner, body: { segment } })).body.id;
    const logo = await fetch(`${accounting.url}/api/entities/${origin}/logo`, {
      ...{ method: 'PUT', headers: { ...owner.headers, 'Content-Type': 'image/png' }, body: PNG },
    });
    expect(logo.status).toBe(204);
    before = await archived(accounting.sql, origin);
    copy = (await accounting.company(owner, { name: 'Prázdná' })).id;
    await restored(accounting.sql, before.bytes, copy);
  });

  test('has the same content, and so has its archive', async () => {
    const after = await archived(accounting.sql, copy);
    expect(after.manifest.content_sha256).toBe(before.manifest.content_sha256);
    expect(after.manifest.counts).toEqual(before.manifest.counts);
    const [was, is] = [await filesIn(before.bytes), await filesIn(after.bytes)];
    expect([...is.keys()].toSorted()).toEqual([...was.keys()].toSorted());
    expect(before.manifest.counts.documents).toBeGreaterThan(5);
  });

  test('has the history of its origin, record by record, after its own', async () => {
    const eventsOf = async (id: number) => (await answerTo(`/entities/${id}/events`)).body;
    const [was, is] = [await eventsOf(origin), await eventsOf(copy)];
    const of = ({ number, hash, user, action, created_at, changes }: JsonValue) => ({
      ...{ number, hash, user, action, created_at, changes },
    });
    const ofOrigin = (row: JsonValue) => of({ ...row, ...row.origin, user: row.user });
    expect(is.rows.map(ofOrigin)).toEqual(was.rows.map(of));
    expect(was.rows.length).toBeGreaterThan(20);
  });

  test('answers everything that is read as its origin does', async () => {
    const { differences, compare } = comparison();
    const compared: string[] = [];
    const lists = new Map<string, [number[], number[]]>();
    for (const operation of READS.toSorted((a, b) => a.path.length - b.path.length)) {
      const { path } = operation;
      for (const [a, b, shown] of pathsOf(path, lists)) {
        for (const query of queriesOf(operation)) {
          const asked = new URLSearchParams(
            Object.entries(query).map(([name, value]) => [name, String(value)]),
          );
          const [was, is] = [await answerTo(`${a}?${asked}`), await answerTo(`${b}?${asked}`)];
          const name = `${shown}?${asked}`;
          compare({ status: was.status, type: was.type }, { status: is.status, type: is.type }, name);
          if (was.status !== 200) continue;
          compared.push(name);
          comparedOperations.add(operation.id);
          if (!lists.get(path)?.[0].length && !path.includes('{id}') && was.type.includes('json'))
            lists.set(path, [idsIn(was.body), idsIn(is.body)]);
          compare(whatItIs(path, was.body), whatItIs(path, is.body), name);
        }
      }
    }
    expect(differences).toEqual([]);
    expect(compared.length).toBeGreaterThan(segment === 'company' ? 200 : 90);
  });

  test('leaves the same to do, with what people did with it', async () => {
    const { differences, compare } = comparison();
    const [was, is] = [await toDo(origin), await toDo(copy)];
    for (const kind of new Set([...was.keys(), ...is.keys()]))
      compare(was.get(kind) ?? [], is.get(kind) ?? [], kind);
    expect(differences).toEqual([]);
    expect([...was.values()].flat().length).toBeGreaterThan(5);
  });

  /** The same thing of both companies: with an id for the first, the last and some between of its list. */
  function pathsOf(path: string, lists: Map<string, [number[], number[]]>): [string, string, string][] {
    const at = (id: number) => path.replace('{entity_id}', String(id));
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    if (names.length === 1) return [[at(origin), at(copy), path]];
    if (names.length > 2) return [];
    const list = path.slice(0, path.indexOf('/{', BASE.length));
    const [was, is] = lists.get(list) ?? [[], []];
    const step = Math.max(1, Math.floor(was.length / (path.endsWith('/pdf') ? 1 : 4)));
    return was.flatMap((id, i): [string, string, string][] =>
      i % step === 0 || i === was.length - 1
        ? [
            [
              at(origin).replace(/\{\w+\}/, String(id)),
              at(copy).replace(/\{\w+\}/, String(is[i])),
              `${path}#${i}`,
            ],
          ]
        : [],
    );
  }
});

test('every operation that reads a company was compared, or is not for a reason', () => {
  expect(READS.map(({ id }) => id).filter((id) => !comparedOperations.has(id))).toEqual([]);
  const known = OPERATIONS.map(({ id }) => id);
  expect(Object.keys(NOT_COMPARED).filter((id) => !known.includes(id))).toEqual([]);
});

test('the checks of the data find nothing after a restore', async () => {
  const results = await runChecks(accounting.sql, CHECKS);
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
});

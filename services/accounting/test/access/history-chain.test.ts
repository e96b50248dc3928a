import { createHash } from 'node:crypto';
import type { Queries, TransactionSql } from '@news-and-accounting/postgres';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runs } from '../../../../test/runs.ts';
import { canonical, chainedHash, type Json } from '../../src/access/history/chain.ts';
import { HISTORY_CHECKS } from '../../src/access/history/checks.ts';
import {
  BrokenHistory,
  type ChainedRecord,
  historyHead,
  recordsOf,
  recordVerifier,
  restoreRecords,
  UnlessChanged,
  WHOLE,
} from '../../src/access/history/index.ts';
import { inSnapshot } from '../../src/platform/reading.ts';
import { type Caller, type JsonValue, startAccounting, type TestAccounting } from '../harness.ts';

let service: TestAccounting;
let user: Caller;
let id: number;
beforeAll(async () => {
  service = await startAccounting();
  user = await service.user();
});
afterAll(() => service.close());
beforeEach(async () => {
  id = (await service.company(user)).id;
});

/** Adds records to the history, as many as asked, from SQL: nobody gets around the chain. */
const add = (count: number, entityId = id) => service.sql`
  insert into events (entity_id, action, subject_type, subject_id, summary, user_id, details)
  select ${entityId}, 'filing.x', 'Filing', n, 'záznam "' || n || '" ✓', ${user.userId}, '{"bb": [1.5, null], "a": "ž\\n"}'
  from generate_series(1, ${count}::int) n`;

const stored = async (entityId = id): Promise<ChainedRecord[]> => {
  const records: ChainedRecord[] = [];
  for await (const rows of recordsOf(service.sql, entityId)) records.push(...rows);
  return records.map((record) => {
    const { entity_id, ...rest } = record as ChainedRecord & { entity_id?: number };
    return rest;
  });
};

const listed = async (query = ''): Promise<JsonValue> =>
  (await service.call('GET', `/entities/${id}/events${query}`, { as: user })).body;

/** What the check says after a damage that is rolled back. */
async function violationsAfter(damage: (tx: TransactionSql) => Promise<unknown>): Promise<string[]> {
  const rollback = new Error('the damage is not kept');
  let found: string[] = [];
  const work = async (tx: TransactionSql) => {
    await tx`set local session_replication_role = replica`;
    await damage(tx);
    for (const { violations } of HISTORY_CHECKS) found = found.concat(await violations(tx));
    throw rollback;
  };
  await expect(service.sql.begin(work)).rejects.toBe(rollback);
  return found;
}

test('a hash is what the guide says, computed by hand', async () => {
  await add(2);
  const records = await stored();
  let before = '';
  for (const [i, record] of records.entries()) {
    const { created_at, user: author, action, subject_type, subject_id, summary } = record;
    const details = i === 0 ? '{}' : '{"a": "ž\\n", "bb": [1.5, null]}';
    const text = `[${record.id}, "${created_at}", "${author}", "${action}", "${subject_type}", ${subject_id}, ${JSON.stringify(summary)}, ${details}, null, null]`;
    expect(record.hash).toBe(createHash('sha256').update(`${before}${text}`).digest('hex'));
    before = record.hash;
  }
  expect(await historyHead(service.sql, id)).toEqual({ total: 3, hash: before });
  const { rows } = await listed();
  expect(rows.map((row: JsonValue) => [row.number, row.hash])).toEqual(
    records.map(({ number, hash }) => [number, hash]).reverse(),
  );
});

test('what the database writes as jsonb is what the service writes', async () => {
  const text = fc.string({ unit: 'binary' }).map((value) => value.replaceAll('\0', '').toWellFormed());
  const number = fc.oneof(
    fc.maxSafeInteger(),
    fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 100),
  );
  const { json } = fc.letrec<{ json: Json }>((tie) => ({
    json: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      text,
      number,
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('json'), { maxLength: 4 }),
      fc.dictionary(text, tie('json'), { maxKeys: 4 }),
    ),
  }));
  await fc.assert(
    fc.asyncProperty(json, async (value) => {
      const [row] = await service.sql`select ${JSON.stringify(value)}::text::jsonb::text as written`;
      expect(canonical(value)).toBe(row?.written);
    }),
    { numRuns: runs(100, 2000) },
  );
});

test('writers at once make one chain, in the order of the ids', async () => {
  const rename = (name: string) =>
    service.call('PATCH', `/entities/${id}`, { as: user, body: { entity: { name } } });
  await Promise.all(Array.from({ length: 12 }, (_, i) => rename(`Firma ${i}`)));
  const records = await stored();
  expect(records.map(({ number }) => number)).toEqual(Array.from({ length: 13 }, (_, i) => i + 1));
  expect(await violationsAfter(async () => {})).toEqual([]);
});

test('one statement adds to several histories, and an id drawn too early is drawn anew', async () => {
  const other = (await service.company(user)).id;
  await service.sql`
    insert into events (entity_id, action, subject_type, summary)
    select case n % 2 when 0 then ${id}::bigint else ${other} end, 'x', 'Entity', 'střídavě' from generate_series(1, 7) n`;
  const last = (await stored()).at(-1);
  await service.sql`
    insert into events (entity_id, id, action, subject_type, summary) overriding system value
    values (${id}, 1, 'x', 'Entity', 'pozdě')`;
  expect((await stored()).at(-1)).toMatchObject({ id: (last?.id ?? 0) + 1, number: 5, summary: 'pozdě' });
  expect(await stored(other)).toHaveLength(5);
  expect(await violationsAfter(async () => {})).toEqual([]);
});

describe('what is remembered of a company beside some subjects', () => {
  let reads: number;
  let remembered: UnlessChanged<number>;
  beforeEach(() => {
    reads = 0;
    remembered = new UnlessChanged(10, ['Document', 'Partner', 'employee.greeted']);
  });
  const ask = (sql: Queries = service.sql, entityId = id) =>
    remembered.get({ sql, entityId }, { of: '', version: '' }, async () => {
      reads += 1;
      return reads;
    });
  const record = (subjectType: string, sql: Queries = service.sql, action = 'x.changed') => sql`
    insert into events (entity_id, action, subject_type, subject_id, summary, user_id)
    values (${id}, ${action}, ${subjectType}, 1, 'změna', ${user.userId})`;

  test('is read again after records of others only, wherever they stand among the left out', async () => {
    expect(await ask()).toBe(1);
    await record('Document');
    await record('Partner');
    expect(await ask()).toBe(1);
    await record('Document');
    await record('Employee');
    await record('Document');
    expect(await ask()).toBe(2);
    await record('Partner');
    expect(await ask()).toBe(2);
    await record('Employee');
    expect(await ask()).toBe(3);
  });

  test('is not read again after what is left out by its action, whatever it is about', async () => {
    expect(await ask()).toBe(1);
    await record('Employee', service.sql, 'employee.greeted');
    expect(await ask()).toBe(1);
    await record('Employee');
    await record('Employee', service.sql, 'employee.greeted');
    expect(await ask()).toBe(2);
  });

  test('is known to who looks at a newer moment after who still looks at an older one', async () => {
    expect(await ask()).toBe(1);
    await inSnapshot(service.sql, async (older) => {
      await historyHead(older, id);
      await record('Document');
      expect(await ask()).toBe(1);
      await ask(older);
    });
    await record('Partner');
    const before = reads;
    expect(await ask()).toBe(1);
    expect(reads).toBe(before);
  });

  test('is what a transaction reads itself where it may have written it before its record', async () => {
    const read = (sql: Queries) =>
      remembered.whereItStands({ sql, entityId: id }, WHOLE, async () => (reads += 1));
    expect(await read(service.sql)).toBe(1);
    await service.sql.begin(async (tx) => {
      expect(await read(tx)).toBe(2);
    });
    expect(await inSnapshot(service.sql, read)).toBe(1);
  });

  test('is the same for the pool and for a snapshot', async () => {
    expect(await inSnapshot(service.sql, (reading) => ask(reading))).toBe(1);
    expect(await ask()).toBe(1);
    await record('Employee');
    expect(await ask()).toBe(2);
    expect(await inSnapshot(service.sql, (reading) => ask(reading))).toBe(2);
  });

  test('is never what a transaction saw that was rolled back', async () => {
    expect(await ask()).toBe(1);
    const rollback = new Error('nothing is kept');
    const work = async (tx: TransactionSql) => {
      await record('Employee', tx);
      expect(await ask(tx)).toBe(2);
      throw rollback;
    };
    await expect(service.sql.begin(work)).rejects.toBe(rollback);
    expect(await ask()).toBe(1);
    await record('Employee');
    expect(await ask()).toBe(3);
  });

  test('is never that of another database with the same numbers', async () => {
    const another = await startAccounting();
    try {
      const { id: first } = await another.company(await another.user());
      const numbered = (sql: Queries, number: number, subjectType: string) => sql`
        insert into events (entity_id, id, action, subject_type, summary) overriding system value
        values (${first}, ${number}, 'x.changed', ${subjectType}, 'změna')`;
      for (const { sql } of [service, another]) await numbered(sql, 1_000_000, 'Employee');
      expect(await ask(service.sql, first)).toBe(1);
      expect(await ask(another.sql, first)).toBe(2);
      await numbered(another.sql, 1_000_001, 'Document');
      expect(await ask(another.sql, first)).toBe(2);
      // Each keeps its own.
      expect(await ask(service.sql, first)).toBe(1);
    } finally {
      await another.close();
    }
  });

  test('is not remembered where there is no history', async () => {
    expect([await ask(service.sql, 0), await ask(service.sql, 0)]).toEqual([1, 2]);
  });
});

test('what is taken back with a savepoint is no part of the chain', async () => {
  await service.sql.begin(async (tx) => {
    const write = (of: typeof tx, summary: string) => of`
      insert into events (entity_id, action, subject_type, summary) values (${id}, 'x', 'Entity', ${summary})`;
    await write(tx, 'první');
    const back = tx.savepoint(async (inner) => {
      await write(inner, 'zpět');
      throw new Error('taken back');
    });
    await expect(back).rejects.toThrow('taken back');
    await write(tx, 'druhý');
  });
  expect((await stored()).map(({ summary }) => summary).slice(1)).toEqual(['první', 'druhý']);
  expect(await violationsAfter(async () => {})).toEqual([]);
});

describe('the check names the first record that does not fit', () => {
  let ids: number[];
  beforeEach(async () => {
    await add(5);
    ids = (await stored()).map((record) => record.id);
  });
  const at = (number: number) => ids[number - 1] ?? 0;
  const found = async (damage: (tx: TransactionSql) => Promise<unknown>) =>
    (await violationsAfter(damage)).map((text) => text.replace(`company ${id}: `, ''));

  test.each([
    ['summary', `'jinak'`],
    ['user_id', 'null'],
    ['action', `'y'`],
    ['subject_type', `'y'`],
    ['subject_id', 'subject_id + 1'],
    ['details', `'{}'`],
    ['changes', `'[]'`],
    ['created_at', `created_at + interval '1 millisecond'`],
    ['hash', `sha256('x')`],
    ['origin', `'{"id": 1, "number": 1, "hash": "", "user": null, "subject_id": null}'`],
  ])('a changed %s', async (column, value) => {
    const text = await found((tx) =>
      tx.unsafe(
        `update events set ${column} = ${value} where entity_id = ${id} and id in (${at(4)}, ${at(5)})`,
      ),
    );
    expect(text).toEqual([
      `record ${at(4)} (number 4) was changed, or the one before it was changed with its hash`,
    ]);
  });

  test('the first record changed', async () => {
    const text = await found(
      (tx) => tx`update events set summary = 'x' where entity_id = ${id} and id = ${at(1)}`,
    );
    expect(text).toEqual([`record ${at(1)} (number 1) was changed`]);
  });

  test('the name of an author changed', async () => {
    const author = await service.user();
    id = (await service.company(author)).id;
    const text = await found(
      (tx) => tx`update users set username = username || 'x' where id = ${author.userId}`,
    );
    expect(text).toEqual([`record ${(await stored())[0]?.id} (number 1) was changed`]);
  });

  test('records removed at the beginning, in the middle and at the end', async () => {
    const removed = (...numbers: number[]) =>
      found((tx) => tx`delete from events where entity_id = ${id} and id = any(${numbers.map(at)})`);
    expect(await removed(1)).toEqual([`record number 1 is missing before record ${at(2)}`]);
    expect(await removed(3, 4)).toEqual([`records number 3 to 4 are missing before record ${at(5)}`]);
    expect(await removed(6)).toEqual(['record number 6 is missing at the end']);
    expect(await removed(5, 6)).toEqual(['records number 5 to 6 are missing at the end']);
    expect(await removed(1, 2, 3, 4, 5, 6)).toEqual(['records number 1 to 6 are missing at the end']);
  });

  test('a record inserted in the middle or at the end', async () => {
    const inserted = (recordId: number, number: number) =>
      found(
        (tx) => tx`
          insert into events (entity_id, id, action, subject_type, summary, number, hash) overriding system value
          values (${id}, ${recordId}, 'x', 'Entity', 'x', ${number}, sha256('x'))`,
      );
    await service.sql`
      insert into events (entity_id, id, action, subject_type, summary) overriding system value
      values (${id}, ${at(6) + 10}, 'x', 'Entity', 'x')`;
    expect(await inserted(at(6) + 5, 6)).toEqual([`record ${at(6) + 5} was inserted behind number 6`]);
    expect(await inserted(at(6) + 5, 7)).toEqual([
      `record ${at(6) + 5} (number 7) was changed, or the one before it was changed with its hash`,
    ]);
    expect(await inserted(at(6) + 11, 8)).toEqual([
      `record ${at(6) + 11} (number 8) was changed, or the one before it was changed with its hash`,
    ]);
  });

  test('a whole end made anew is found by the head', async () => {
    const rechained = (tx: TransactionSql) => tx`
      update events e set summary = 'x', hash = chained_hash(b.hash, event_content((e.entity_id, e.id, e.action,
        e.subject_type, e.subject_id, 'x', e.user_id, e.details, e.created_at, e.changes, e.number, null, e.origin)::events))
      from events b where b.entity_id = e.entity_id and b.id = ${at(5)} and e.entity_id = ${id} and e.id = ${at(6)}`;
    expect(await found(rechained)).toEqual(['record number 6, the last one, was replaced']);
    const shortened = (tx: TransactionSql) => tx`
      update event_totals set total = 4, hash = (select hash from events where entity_id = ${id} and id = ${at(4)})
      where entity_id = ${id}`;
    expect(await found(shortened)).toEqual([
      'records behind number 4 were inserted at the end, up to number 6',
    ]);
  });
});

/** A restored record told otherwise of where it came from, with a hash that fits here. */
function rehashed(record: ChainedRecord, before: string): ChainedRecord {
  const {
    id,
    created_at,
    user: author,
    action,
    subject_type,
    subject_id,
    summary,
    details,
    changes,
  } = record;
  const origin = { ...(record.origin as NonNullable<ChainedRecord['origin']>), user: 'jiny' };
  const content = [
    id,
    created_at,
    author,
    action,
    subject_type,
    subject_id,
    summary,
    details ?? {},
    changes,
    origin,
  ];
  return { ...record, origin, hash: chainedHash(before, canonical(content as Json)) };
}
describe('a history that came with an archive', () => {
  const restored = async (records: readonly ChainedRecord[]): Promise<number> => {
    const to = (await service.company(user)).id;
    await service.sql.begin((tx) => restoreRecords(tx, to, records, (_, subjectId) => subjectId + 1000));
    return to;
  };

  test('holds in itself and as a part of the new one, also when it is archived again', async () => {
    await add(3);
    const first = await stored();
    const once = await restored(first);
    await add(1, once);
    const second = await stored(once);
    expect(second.map(({ origin }) => origin?.hash ?? null)).toEqual([
      null,
      ...first.map(({ hash }) => hash),
      null,
    ]);
    const twice = await restored(second);
    const third = await stored(twice);
    expect(third.map(({ origin }) => origin?.origin?.hash ?? null)).toEqual([
      ...[null, null],
      ...first.map(({ hash }) => hash),
      null,
    ]);
    for (const records of [first, second, third]) {
      const verifier = recordVerifier();
      for (const record of records) verifier.add(record);
      verifier.end({ total: records.length, hash: records.at(-1)?.hash ?? '' });
    }
    expect(await violationsAfter(async () => {})).toEqual([]);
    id = twice;
    const { rows } = await listed();
    expect(rows[1]).toMatchObject({
      ...{ action: 'filing.x', subject_id: 2003, user: user.username, number: 6 },
      ...{ created_at: first[3]?.created_at },
      origin: { id: second[4]?.id, number: 5, hash: second[4]?.hash },
    });
    expect((await listed(`?user=${user.username}`)).total).toBe(7);
  });

  test('that was changed on its way is refused, and named by the check where nobody looked', async () => {
    await add(3);
    const records = await stored();
    const verified = (changed: readonly ChainedRecord[]) => () => {
      const verifier = recordVerifier();
      for (const record of changed) verifier.add(record);
      verifier.end({ total: records.length, hash: records.at(-1)?.hash ?? '' });
    };
    const forged = records.map((record) => ({ ...record, user: 'jiny' }));
    expect(verified(forged)).toThrow(`record ${records[0]?.id} (number 1) was changed`);
    expect(verified(records.slice(0, -1))).toThrow('record number 4 is missing at the end');
    expect(verified(records)).not.toThrow();
    const unfit = [
      { ...records[1], hash: 'x' },
      { ...records[1], created_at: '2026-13-01T00:00:00.000000Z' },
      { ...records[1], details: { text: 'a\0b' } },
      { ...records[1], changes: {} },
      { ...records[1], summary: undefined },
      { ...records[1], origin: 'x' },
      { ...records[1], origin: { ...records[1], origin: { id: 1 } } },
      { ...records[1], details: JSON.parse(`${'['.repeat(9000)}${']'.repeat(9000)}`) },
    ];
    for (const one of unfit)
      expect(verified([one as ChainedRecord])).toThrow(new BrokenHistory('something in it is no record'));
    const moved = await stored(await restored(records));
    const forgedThere = moved.map((record, i) => (i === 2 ? rehashed(record, moved[1]?.hash ?? '') : record));
    expect(verified(forgedThere)).toThrow('came from elsewhere, where record');
    const to = await restored(records.map((record, i) => (i === 2 ? { ...record, summary: 'x' } : record)));
    const [wrong] = await violationsAfter(async () => {});
    expect(wrong).toBe(
      `company ${to}: record ${(await stored(to))[3]?.id} came from elsewhere, where record ${records[2]?.id} (number 3) was changed, or the one before it was changed with its hash`,
    );
  });
});

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runs, seedOr } from '../../../test/runs.ts';
import { OPERATIONS } from '../src/operations.ts';
import type { AccountingOperation } from '../src/platform/operation.ts';
import { whyUndeclared } from './conformance.ts';
import {
  type Caller,
  fingerprint,
  type JsonValue,
  type Reply,
  silentLog,
  startAccounting,
  type TestAccounting,
} from './harness.ts';

/**
 * Every declared operation with input that hurts. An operation that is added later is covered without a line here:
 * what to send is made from its schemas.
 */
const SEED = seedOr(20_260_310);
const RUNS = runs(3, 50);

let service: TestAccounting;
let owner: Caller;
let entityId: number;
let stored: Record<string, string>;

beforeAll(async () => {
  // Nobody answers there, so look-ups end in 502 without leaving the machine.
  const nobody = 'http://127.0.0.1:9';
  service = await startAccounting({
    log: silentLog(),
    settings: { ARES_URL: nobody, VAT_REGISTRY_URL: nobody, JMHZ_VALIDATION_URL: nobody },
  });
  owner = await service.user();
  entityId = (await service.company(owner)).id;
  stored = await snapshot();
});
afterAll(() => service.close());

/** What is stored, but for links for new passwords: those are written after the answer. */
async function snapshot(): Promise<Record<string, string>> {
  const { password_resets: _later, ...rest } = await fingerprint(service.sql);
  return rest;
}

const takesJson = (operation: AccountingOperation) => operation.body !== undefined;
const isStrict = ({ body }: AccountingOperation) =>
  (body as { additionalProperties?: boolean } | undefined)?.additionalProperties === false;
/** Ends the session that the tests live on, and takes no input. */
const testable = OPERATIONS.filter(({ id }) => !['signOut', 'createSampleCompany'].includes(id));
const tableOf = (operations: readonly AccountingOperation[]) =>
  operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const);

function pathOf({ path }: AccountingOperation, idFor: (name: string) => string = () => '999999999'): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'entity_id' ? String(entityId) : name === 'ico' ? '27074358' : idFor(name),
  );
}

const ask = (
  operation: AccountingOperation,
  options: { path?: string; body?: unknown; headers?: Record<string, string> },
) =>
  service.call(operation.method, options.path ?? pathOf(operation), {
    as: operation.meta.permission === 'public' ? null : owner,
    ...options,
  });

/** What must hold of any answer: no fault of ours, and one that is declared. */
function expectDeclared(operation: AccountingOperation, reply: Reply): void {
  // Registries and the central bank cannot be reached from here; that an operation declares so is seen below.
  const isFault = reply.status >= 500 && reply.status !== 502;
  expect([operation.id, reply.status, isFault]).toEqual([operation.id, reply.status, false]);
  // An address with a placeholder of a wrong shape is no address, so it has its own answers.
  if (![404, 405, 414].includes(reply.status)) expect(whyUndeclared(operation, reply)).toBeNull();
  if (reply.status >= 400) expect(reply.body.error).toEqual(expect.any(String));
}

async function expectNothingStored({ id }: AccountingOperation): Promise<void> {
  expect([id, await snapshot()]).toEqual([id, stored]);
}

/** A refusal; whether it has stored anything is for `expectNothingStored`, after all that are alike. */
function expectRefused(operation: AccountingOperation, reply: Reply): void {
  expectDeclared(operation, reply);
  expect([operation.id, reply.status >= 400]).toEqual([operation.id, true]);
}

/** An answer to what may be good by chance: nothing is stored when it is refused. */
async function expectSound(operation: AccountingOperation, reply: Reply): Promise<void> {
  expectDeclared(operation, reply);
  if (reply.status >= 400) await expectNothingStored(operation);
  else if (operation.method !== 'GET') stored = await snapshot();
}

const nastyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '\udc00x',
    "'; drop table users; --",
    '%_%',
    '\u202e\ufeff',
    '2026-02-30',
    '0000-00-00',
    '-1',
    '1e400',
    'NaN',
    'true',
    '[object Object]',
    '../../etc/passwd',
    '😀'.repeat(300),
    'x'.repeat(5000),
  ),
);
const nastyNumber = fc.constantFrom(0, -0, -1, 1.5, 0.1 + 0.2, 1e21, -1e308, 2 ** 53, 2 ** 31, 5e-324);
const nasty: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  nastyNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { length: 5 }, { toString: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Values around a schema: its own shape with nasty values in places, or anything at all. */
function around(schema: JsonValue): fc.Arbitrary<unknown> {
  const shaped = shapedBy(schema);
  return shaped === null
    ? nasty
    : fc.oneof({ weight: 9, arbitrary: shaped }, { weight: 1, arbitrary: nasty });
}

function shapedBy(schema: JsonValue): fc.Arbitrary<unknown> | null {
  if (schema.allOf !== undefined) {
    const parts = schema.allOf.map(around);
    return fc.tuple(...(parts as fc.Arbitrary<object>[])).map((values) => Object.assign({}, ...values));
  }
  if (schema.anyOf !== undefined) return around(schema.anyOf[0]);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.type === 'array') return fc.array(around(schema.items ?? {}), { maxLength: 3 });
  return schema.type === 'object' ? objectAround(schema) : null;
}

/** Good values for fields without which nothing else of a body is looked at. */
const GOOD: Readonly<Record<string, unknown>> = {
  name: 'Firma',
  email: 'nekdo@example.com',
  password: 'spravne-kun-baterie',
  locked_until: '2026-01-31',
  reason: 'oprava',
  price: 50_000,
  in_use_from: '2026-01-01',
  destination: 'Brno',
  departed_at: '2026-03-10T06:00',
  returned_at: '2026-03-12T20:00',
};

/** Required properties, mostly good, and some of the others with nasty values. */
function objectAround(schema: JsonValue): fc.Arbitrary<object> {
  const properties: Record<string, JsonValue> = schema.properties ?? {};
  const required: string[] = schema.required ?? [];
  const valueFor = (name: string) => {
    const any = around(properties[name]);
    return Object.hasOwn(GOOD, name) ? fc.oneof({ weight: 9, arbitrary: fc.constant(GOOD[name]) }, any) : any;
  };
  const optional = Object.keys(properties).filter((name) => !required.includes(name));
  return fc
    .subarray(optional, { maxLength: Math.min(2, optional.length) })
    .chain((some) =>
      fc.record(Object.fromEntries([...required, ...some].map((name) => [name, valueFor(name)]))),
    );
}

describe.each(tableOf(testable.filter(takesJson)))('%s', (_name, operation) => {
  test('any body', async () => {
    const run = async (body: unknown) =>
      expectSound(operation, await ask(operation, { body: JSON.stringify(body) }));
    await fc.assert(fc.asyncProperty(around(operation.body), run), { seed: SEED, numRuns: RUNS });
  });

  test('each field with a value that no field takes: refused by its name', async () => {
    for (const { path, bodyWith } of fieldsOf(operation)) {
      // A role that is none means the least one, by contract.
      if (path.at(-1) === 'role') continue;
      for (const value of ['"\\ud800"', '1e400']) {
        const reply = await ask(operation, { body: bodyWith(value) });
        expectRefused(operation, reply);
        const { status, body } = reply;
        expect([path, value, [400, 404, 422].includes(status)]).toEqual([path, value, true]);
        if (status === 404) continue;
        const named = Object.keys(body.fields ?? {});
        expect([path, value, named.some((name) => name.endsWith(path.at(-1) ?? ''))]).toEqual([
          path,
          value,
          true,
        ]);
      }
    }
    await expectNothingStored(operation);
  });

  test.runIf(isStrict(operation))('an unknown key: refused by its name', async () => {
    const reply = await ask(operation, { body: { preklep: 1 } });
    await expectSound(operation, reply);
    expect([reply.status, reply.body.fields]).toEqual([422, { preklep: 'Takový údaj tu není.' }]);
  });

  test('what is no JSON: 400', async () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    for (const body of [
      '{',
      '{"a":1,}',
      "{'a':1}",
      'undefined',
      'NaN',
      '{"a":1}{"b":2}',
      '"',
      '\u0000',
      deep,
    ]) {
      const reply = await ask(operation, { body });
      expect([body.slice(0, 20), reply.status, reply.body.code]).toEqual([
        body.slice(0, 20),
        400,
        'MALFORMED_JSON',
      ]);
      expectRefused(operation, reply);
    }
    await expectNothingStored(operation);
  });

  test('a key given twice, or one that reaches into prototypes: 400 with its path', async () => {
    for (const [body, field] of [
      ['{"a":1,"a":2}', 'a'],
      ['{"entity":{"name":"x","name":"y"}}', 'entity.name'],
      ['{"a":[{"b":{"c":1,"\\u0063":2}}]}', 'a.b.c'],
      ['{"__proto__":{"role":"owner"}}', '__proto__'],
      ['{"entity":{"constructor":{"prototype":1}}}', 'entity.constructor'],
    ] as const) {
      const reply = await ask(operation, { body });
      expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, [field]]);
    }
    await expectNothingStored(operation);
  });

  test('another content type: 415; too much of it: 413', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'image/png',
      'x',
    ]) {
      const reply = await ask(operation, {
        body: '{"entity":{"name":"x"}}',
        headers: { 'Content-Type': type },
      });
      expect([type, reply.status]).toEqual([type, 415]);
      expectRefused(operation, reply);
    }
    const large = await ask(operation, { body: `{"entity":{"name":"${'x'.repeat(2 * 1024 * 1024)}"}}` });
    expect(large.status).toBe(413);
    expectRefused(operation, large);
    await expectNothingStored(operation);
  });
});

describe.each(tableOf(testable))('%s', (_name, operation) => {
  test('a text that cannot be stored: refused by the name of its parameter', async () => {
    const place = pathOf(operation, (name) => (name === 'token' ? 'a' : '1'));
    for (const name of Object.keys(operation.query?.properties ?? {})) {
      for (const text of ['%00', 'x%00y']) {
        const reply = await ask(operation, { path: `${place}?${name}=${text}` });
        expect([name, text, reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([
          name,
          text,
          422,
          [name],
        ]);
        expectRefused(operation, reply);
      }
    }
    await expectNothingStored(operation);
    for (const name of Object.keys(operation.query?.properties ?? {})) {
      // Bytes that are no UTF-8 are replaced on the way in; whatever becomes of them, it is no fault.
      const reply = await ask(operation, { path: `${place}?${name}=%ED%A0%80` });
      await expectSound(operation, reply);
    }
    for (const name of operation.path.match(/(?<=\{)\w+(?=\})/g) ?? []) {
      const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, each: string) =>
        each === name ? '1%00' : each === 'entity_id' ? String(entityId) : '1',
      );
      expect([path, (await ask(operation, { path })).status]).toEqual([path, 404]);
    }
    await expectNothingStored(operation);
  });

  test('any placeholder, query and header', async () => {
    const names = Object.keys(operation.query?.properties ?? {}).concat('page', 'constructor', '__proto__');
    const input = fc.record({
      placeholder: nastyText,
      query: fc.array(fc.tuple(fc.constantFrom(...names), nastyText), { maxLength: 4 }),
      headers: fc.dictionary(fc.constantFrom(...HEADERS), headerText, { maxKeys: 3 }),
      isBody: fc.boolean(),
    });
    const run = async ({
      placeholder,
      query,
      headers,
      isBody,
    }: typeof input extends fc.Arbitrary<infer T> ? T : never) => {
      const encoded = encodeURIComponent(placeholder.toWellFormed().slice(0, 500)) || '%20';
      const search = new URLSearchParams(
        query.map(([name, text]): [string, string] => [name, text.toWellFormed()]),
      );
      const path = `${pathOf(operation, () => (encoded === '.' || encoded === '..' ? '%20' : encoded))}?${search}`;
      const reply = await ask(operation, {
        path,
        headers: { ...owner.headers, ...headers },
        ...(isBody && operation.method !== 'GET' ? { body: {} } : {}),
      });
      await expectSound(operation, reply);
    };
    await fc.assert(fc.asyncProperty(input, run), { seed: SEED, numRuns: RUNS });
  });
});

const HEADERS = [
  'Cookie',
  'Authorization',
  'X-API-Key',
  'X-Service',
  'Origin',
  'Sec-Fetch-Site',
  'User-Agent',
  'Accept',
  'If-None-Match',
  'Range',
  'X-Forwarded-For',
  'Content-Type',
  'X-Request-Id',
];
const headerText = fc.oneof(
  fc
    .string({
      unit: fc
        .integer({ min: 0x20, max: 0xff })
        .filter((code) => code !== 0x7f)
        .map((code) => String.fromCharCode(code)),
      maxLength: 60,
    })
    .map((text) => text.trim()),
  fc.constantFrom(
    '_service4_session=',
    '_service4_session=x; _service4_session=y',
    '=;=;',
    'Bearer',
    'Bearer  ',
    'service_',
    `service_${'-'.repeat(40)}`,
    'null',
    'x'.repeat(9000),
  ),
);

type FieldCase = { path: string[]; bodyWith: (rawJson: string) => string };

/** The fields of an operation's body, two levels deep, each with a body that has only it. */
function fieldsOf(operation: AccountingOperation): FieldCase[] {
  return propertiesOf(operation.body).flatMap(([name, property]): FieldCase[] => {
    const inner = propertiesOf(property);
    const own = { path: [name], bodyWith: (value: string) => `{${JSON.stringify(name)}:${value}}` };
    return [
      own,
      ...inner.map(([innerName]) => ({
        path: [name, innerName],
        bodyWith: (value: string) => `{${JSON.stringify(name)}:{${JSON.stringify(innerName)}:${value}}}`,
      })),
    ];
  });
}

function propertiesOf(schema: JsonValue): [string, JsonValue][] {
  return [schema, ...(schema.allOf ?? []), ...(schema.anyOf ?? [])].flatMap((part) =>
    Object.entries<JsonValue>(part.properties ?? {}),
  );
}

import { createLogger } from '@news-and-accounting/http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  errorOf,
  fault,
  resultOf,
  startValidationDouble,
  type ValidationDouble,
} from '../../src/people/jmhz/testing/validation-double.ts';
import { fingerprint, type JsonValue } from '../harness.ts';
import { COMPANY, type Jmhz, MONTH, PEOPLE, reportOf, startJmhz } from './jmhz-stage.ts';

let double: ValidationDouble;
let jmhz: Jmhz;
const logged: string[] = [];
const saying = (inner: string) => (id: string) => ({ body: resultOf(id, inner) });

beforeAll(async () => {
  double = await startValidationDouble();
  const log = createLogger({ level: 'debug', format: 'json' });
  for (const level of ['debug', 'info', 'warn', 'error'] as const)
    log[level] = ((...given: unknown[]) => logged.push(JSON.stringify(given))) as never;
  jmhz = await startJmhz({
    settings: { JMHZ_VALIDATION_URL: double.url, LOG_LEVEL: 'debug' },
    validationTimeouts: { connect: 30_000, send: 30_000, answer: 3_000 },
    log,
  });
  await jmhz.hire(PEOPLE[0]);
  await jmhz.generate(MONTH);
});
beforeEach(() => {
  double.seen.length = 0;
  double.answer = saying('<VysledekKod>OK</VysledekKod>');
});
afterAll(async () => {
  await jmhz.close();
  await double.close();
});

const validate = (body: object = { year: 2026, month: MONTH }, path = jmhz.path) =>
  jmhz.call('POST', `${path}/payslips/jmhz/validation`, { as: jmhz.owner, body });

test('sends the report, stores no filing and writes a history record', async () => {
  const { body, status } = await validate();
  expect(status).toBe(200);
  const [seen] = double.seen;
  expect(seen?.problems).toEqual([]);
  expect(reportOf(seen?.report ?? '').letter).toBe('R');
  expect(body).toEqual({
    ok: true,
    request_id: expect.stringMatching(/^[0-9A-F-]{36}$/),
    errors: [],
    kind: 'regular',
    checked_at: '2026-07-15T10:00:00.000Z',
  });
  expect(seen?.body).toContain(`>${body.request_id}<`);
  expect(await jmhz.filings()).toEqual([]);
  const [event] = (await jmhz.ask('GET', '/events')).body.rows;
  expect(event).toMatchObject({ action: 'payroll.jmhz_validation', subject_id: jmhz.entityId });
});

test('names the employee of the form in the report that was sent', async () => {
  double.answer = (id, report) => {
    const form = reportOf(report).forms[0]?.id.toLowerCase();
    const errors =
      errorOf('Podani', '235', 'Počet') + errorOf('Formular', '118', 'Pojistné &amp; základ', form);
    const unknown = errorOf('Formular', '90', 'x', '0199D5C0-0000-7000-8000-000000000011');
    return { body: resultOf(id, `<VysledekKod>CHYBA</VysledekKod>${errors}${unknown}`) };
  };
  const { body } = await validate();
  expect(body.ok).toBe(false);
  expect(body.errors).toEqual([
    { category: 'Podani', code: '235', message: 'Počet', form: null, employee: null },
    {
      category: 'Formular',
      code: '118',
      message: 'Pojistné & základ',
      form: reportOf(double.seen[0]?.report ?? '').forms[0]?.id,
      employee: 'Jana Nováková',
    },
    { category: 'Formular', code: '90', message: 'x', form: expect.any(String), employee: null },
  ]);
});

test('a result that does not come is a 502 with its reason and leaves no trace', async () => {
  const before = await fingerprint(jmhz.sql);
  const cases: [ValidationDouble['answer'], RegExp][] = [
    ['never', /neodpověděla včas/],
    ['drop', /není dostupná/],
    [{ status: 503, body: '' }, /chybou 503/],
    [{ status: 500, body: fault("Hodnota 'Jana Nováková' není platná.") }, /Hodnota … není platná/],
    [{ body: '<html></html>' }, /nevrátila výsledek/],
    [saying(''), /nevrátila výsledek/],
  ];
  for (const [answer, reason] of cases) {
    double.answer = answer;
    const { status, body } = await validate();
    expect([status, body]).toEqual([502, { error: expect.stringMatching(reason) }]);
  }
  expect(await fingerprint(jmhz.sql)).toEqual(before);
});

test('what cannot be built is a 422, and nothing is sent', async () => {
  for (const [body, hasIssues] of [
    [{ year: 2026, month: 4 }, true],
    [{ year: 2026, month: 7 }, true],
    [{ year: 2025, month: 12 }, true],
    [{ year: 2026, month: MONTH, kind: 'corrective' }, false],
    [{ year: 2026, month: MONTH, kind: 'x' }, false],
    [{ year: 2026, month: 13 }, false],
    [{ year: 2026 }, false],
    [{ year: 'x', month: MONTH }, false],
  ] as const) {
    const reply = await validate(body);
    expect([body, reply.status, reply.body.issues !== undefined]).toEqual([body, 422, hasIssues]);
  }
  expect(double.seen).toEqual([]);
});

test('a month that is none, or none at all, is refused with the sentence of the check', async () => {
  const { body: refusal } = await jmhz.ask('GET', '/payslips/jmhz?year=2026');
  expect(refusal.fields).toEqual({ month: 'Měsíc musí být číslo 1 až 12.' });
  for (const month of [undefined, null, '', 'x', 0, 13]) {
    const { status, body } = await validate({ year: 2026, month });
    expect([month, status, body.fields]).toEqual([month, 422, refusal.fields]);
    expect(body.error).toContain(refusal.error);
  }
});

test('nothing leaves a sample company', async () => {
  const demo = await jmhz.company(jmhz.owner, { settings: { ...COMPANY.settings, demo: true } });
  const reply = await validate({ year: 2026, month: MONTH }, `/entities/${demo.id}`);
  expect([reply.status, reply.body.error]).toEqual([422, expect.stringContaining('ukázkové firmy')]);
  expect(double.seen).toEqual([]);
});

test('the kind follows what was filed', async () => {
  await jmhz.report();
  const [{ id }] = await jmhz.filings();
  await jmhz.file(id);
  expect((await validate()).body.kind).toBe('corrective');
  expect((await validate({ year: 2026, month: MONTH, kind: 'regular' })).status).toBe(422);
  expect((await validate({ year: 2026, month: MONTH, kind: 'cancellation' })).body.kind).toBe('cancellation');
  expect(double.seen.map(({ report }) => reportOf(report).letter)).toEqual(['O', 'S']);
  expect(double.seen.flatMap(({ problems }) => problems)).toEqual([]);
});

test('the log has nothing personal', () => {
  expect(logged.length).toBeGreaterThan(10);
  const personal = [PEOPLE[0], 'Nováková', 'prijmeni', 'jmhz xmlns'];
  expect(logged.filter((line: JsonValue) => personal.some((each) => line.includes(each)))).toEqual([]);
});

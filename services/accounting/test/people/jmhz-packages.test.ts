import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHECKS } from '../../src/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { type Jmhz, MONTH, PEOPLE, startJmhz } from './jmhz-stage.ts';

const EMPLOYEES = 1501;
let jmhz: Jmhz;
beforeAll(async () => {
  jmhz = await startJmhz();
  const { id } = await jmhz.hire(PEOPLE[0]);
  // The same card many times over, each of a person known by register numbers of its own.
  await jmhz.sql`
    insert into employees (entity_id, first_name, last_name, personal_number, contract, gross_wage_haler, started_on,
      declaration, disability, ztpp, student, children, details)
    select entity_id, first_name, last_name, 'H' || n, contract, gross_wage_haler + n * 100, started_on, declaration,
      disability, ztpp, student, children,
      details - 'birth_number' || jsonb_build_object('id_ppv', (1000000000000 + n)::text, 'ik_mpsv',
        lpad(n::text, 9, '0') || (n % 11 % 10)::text)
    from employees, generate_series(2, ${EMPLOYEES}) n where entity_id = ${jmhz.entityId} and id = ${id}`;
  await jmhz.generate(MONTH);
});
afterAll(() => jmhz.close());

test('a report of more than 1,500 forms is downloaded file by file, and all files are of one report', async () => {
  const check = await jmhz.check();
  expect([check.forms, check.packages, check.ready]).toEqual([EMPLOYEES, 2, false]);
  const whole = await jmhz.download();
  expect([whole.status, whole.body.error]).toEqual([422, expect.stringMatching(/1\s?501.*\b2\b/s)]);
  expect((await jmhz.download('regular', { package: 3 })).status).toBe(422);

  const first = await jmhz.report('regular', { package: 1 });
  expect(first.forms).toHaveLength(1500);
  expect(first.header).toMatchObject({
    balikPoradi: '1',
    balikyPocet: '2',
    formularePocetVBaliku: '1502',
    formularePocetCelkem: '1503',
  });
  const [filing] = await jmhz.filings();
  expect(filing).toMatchObject({ forms: EMPLOYEES, packages: 2 });
  // Not before all files were built.
  expect((await jmhz.file(filing.id)).status).toBe(422);
  expect((await jmhz.ask('GET', `/filings/${filing.id}/xml?package=2`)).status).toBe(422);

  jmhz.goTo('2026-07-15T11:00:00Z');
  const reply = await jmhz.download('regular', { package: 2 });
  expect(reply.headers.get('content-disposition')).toContain('jmhz-2026-06-radne-balik-2-z-2.xml');
  const second = await jmhz.report('regular', { package: 2 });
  expect(second.forms).toHaveLength(1);
  expect([second.submissionId, second.header.datumVyplneni]).toEqual([
    first.submissionId,
    first.header.datumVyplneni,
  ]);
  expect((await jmhz.ask('GET', `/filings/${filing.id}/xml`)).body).toBe(first.xml);
  expect((await jmhz.ask('GET', `/filings/${filing.id}/xml?package=2`)).body).toBe(second.xml);
  const guids = new Set([...first.forms, ...second.forms].map(({ id }) => id));
  expect(guids.size).toBe(EMPLOYEES);
});

test('files of other data do not stay beside new ones', async () => {
  const [slip] = (await jmhz.ask('GET', `/payslips?year=2026&month=${MONTH}`)).body.payslips;
  await jmhz.ask('PATCH', `/payslips/${slip.id}`, { bonuses: 500 });
  const second = await jmhz.report('regular', { package: 2 });
  expect(second.header.datumVyplneni).toBe('2026-07-15T11:00:00Z');
  const [{ id }] = await jmhz.filings();
  expect((await jmhz.ask('GET', `/filings/${id}/xml?package=1`)).status).toBe(422);
  const first = await jmhz.report('regular', { package: 1 });
  expect(first.submissionId).toBe(second.submissionId);
  expect((await jmhz.file(id)).body.status).toBe('filed');
  expect((await runChecks(jmhz.sql, CHECKS)).filter(({ outcome }) => outcome === 'failed')).toEqual([]);
});

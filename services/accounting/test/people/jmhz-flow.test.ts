import { afterAll, beforeAll, expect, test } from 'vitest';
import { HAS_SCHEMA, schemaErrors } from '../../../../packages/jmhz/src/testing/schema.ts';
import { CHECKS } from '../../src/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import type { JsonValue } from '../harness.ts';
import { type Jmhz, MONTH, PEOPLE, type Report, startJmhz } from './jmhz-stage.ts';

let jmhz: Jmhz;
beforeAll(async () => {
  jmhz = await startJmhz();
});
afterAll(() => jmhz.close());

const GUID = /^[0-9A-F]{8}-[0-9A-F]{4}-7[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/;
const ids = ({ forms }: Report) => forms.map(({ id }) => id);
const fileNewest = async () => {
  const [newest] = await jmhz.filings();
  const reply = await jmhz.file(newest.id);
  expect(reply.body).toMatchObject({ status: 'filed', filed_on: '2026-07-15' });
  return newest.id as number;
};
const slipsBy = async () =>
  new Map<number, JsonValue>(
    (await jmhz.ask('GET', `/payslips?year=2026&month=${MONTH}`)).body.payslips.map((slip: JsonValue) => [
      slip.employee_id,
      slip,
    ]),
  );

test('regular, corrective, cancellation and regular again, each filed, with their GUIDs and letters', async () => {
  const [jana, tomas] = [await jmhz.hire(PEOPLE[0]), await jmhz.hire(PEOPLE[1], { first_name: 'Tomáš' })];
  await jmhz.generate(MONTH);
  expect(await jmhz.check()).toMatchObject({
    state: 'none',
    kind: 'regular',
    ready: true,
    plan: null,
    filings: [],
  });

  // Regular: a draft that is overwritten keeps its GUIDs.
  const first = await jmhz.report();
  expect(first.letter).toBe('R');
  expect(first.submissionId).toMatch(GUID);
  expect(first.forms.map(({ letter }) => letter)).toEqual(['R', 'R']);
  expect(new Set([...ids(first), first.submissionId]).size).toBe(3);
  jmhz.goTo('2026-07-15T10:05:00Z');
  const again = await jmhz.report('regular');
  expect([again.submissionId, ids(again)]).toEqual([first.submissionId, ids(first)]);
  expect(again.header.datumVyplneni).toBe('2026-07-15T10:05:00Z');
  expect(await jmhz.filings()).toHaveLength(1);
  expect(await jmhz.check()).toMatchObject({
    state: 'draft',
    kind: 'regular',
    submission_id: first.submissionId,
  });
  await fileNewest();
  expect(await jmhz.check()).toMatchObject({
    state: 'filed',
    kind: 'corrective',
    submission_id: first.submissionId,
  });
  expect((await jmhz.download('regular')).status).toBe(422);

  // Corrective: one changed, one gone, one new.
  const slips = await slipsBy();
  await jmhz.ask('PATCH', `/payslips/${slips.get(jana.id).id}`, { bonuses: 1000 });
  await jmhz.ask('DELETE', `/payslips/${slips.get(tomas.id).id}`);
  await jmhz.ask('DELETE', `/employees/${tomas.id}`);
  await jmhz.hire(PEOPLE[2], { first_name: 'Lucie' });
  await jmhz.generate(MONTH);
  const { plan } = await jmhz.check();
  expect(plan).toMatchObject({
    corrected: [{ employee_id: jana.id, form_id: ids(first)[0] }],
    added: [{ name: 'Lucie Nováková', form_id: null }],
    cancelled: [{ employee_id: tomas.id, name: 'Tomáš Nováková', form_id: ids(first)[1] }],
    stale: [],
  });
  const corrective = await jmhz.report('corrective');
  expect([corrective.letter, corrective.submissionId]).toEqual(['O', first.submissionId]);
  expect(corrective.hasSummaries).toBe(true);
  const byLetter = (report: Report, letter: string) =>
    report.forms.filter((form) => form.letter === letter).map(({ id }) => id);
  expect(byLetter(corrective, 'O')).toEqual([ids(first)[0]]);
  expect(byLetter(corrective, 'S')).toEqual([ids(first)[1]]);
  expect(byLetter(corrective, 'R')).toHaveLength(1);
  expect(corrective.header.formularePocetVBaliku).toBe('5');
  expect(await jmhz.check()).toMatchObject({ state: 'draft', kind: 'corrective' });
  const anew = await jmhz.report('corrective');
  expect([byLetter(anew, 'O'), byLetter(anew, 'S')]).toEqual([
    byLetter(corrective, 'O'),
    byLetter(corrective, 'S'),
  ]);
  expect(byLetter(anew, 'R')).not.toEqual(byLetter(corrective, 'R'));
  expect(await jmhz.filings()).toHaveLength(2);
  await fileNewest();

  // What the corrective report added is known from now on, what it cancelled is not.
  const second = await jmhz.report('corrective');
  expect(second.forms.map(({ letter }) => letter)).toEqual(['O', 'O']);
  expect(new Set(ids(second))).toEqual(new Set([ids(first)[0], byLetter(anew, 'R')[0]]));
  await fileNewest();

  // Cancellation: a header and nothing else.
  expect(await jmhz.check()).toMatchObject({ state: 'filed', can_cancel: true });
  const cancellation = await jmhz.report('cancellation');
  expect([cancellation.letter, cancellation.submissionId]).toEqual(['S', first.submissionId]);
  expect([cancellation.forms, cancellation.hasSummaries]).toEqual([[], false]);
  expect(cancellation.header).not.toHaveProperty('formularePocetVBaliku');
  await fileNewest();
  expect(await jmhz.check()).toMatchObject({ state: 'cancelled', kind: 'regular', can_cancel: false });
  for (const kind of ['corrective', 'cancellation']) expect((await jmhz.download(kind)).status).toBe(422);

  // Regular again: everything has new GUIDs.
  const renewed = await jmhz.report();
  expect(renewed.letter).toBe('R');
  expect(renewed.submissionId).not.toBe(first.submissionId);
  const used = new Set([...ids(first), ...ids(anew), ...ids(second)]);
  expect(ids(renewed).filter((id) => used.has(id))).toEqual([]);
  expect(await jmhz.check()).toMatchObject({ state: 'draft', submission_id: renewed.submissionId });
  await fileNewest();
  const { filings, state } = await jmhz.check();
  expect(state).toBe('filed');
  expect(filings.map(({ filing_type }: JsonValue) => filing_type)).toEqual(['B', 'S', 'O', 'O', 'B']);
  expect(filings.map(({ forms }: JsonValue) => forms)).toEqual([2, 0, 2, 3, 2]);
  expect((await runChecks(jmhz.sql, CHECKS)).filter(({ outcome }) => outcome === 'failed')).toEqual([]);
});

test.skipIf(!HAS_SCHEMA)('all of them are valid by the schema of the authority', async () => {
  const files = await jmhz.sql<{ xml: string }[]>`select xml from filing_files`;
  expect(files).toHaveLength(5);
  expect(await schemaErrors(files.map(({ xml }) => xml))).toEqual([]);
});

test('a report that is being filed and built at the same time is one or the other', async () => {
  await jmhz.generate(7);
  jmhz.goTo('2026-08-05T10:00:00Z');
  const { submissionId } = await jmhz.report('regular', { month: 7 });
  const [{ id }] = await jmhz.filings();
  const replies = await Promise.all([
    ...Array.from({ length: 4 }, () => jmhz.download('regular', { month: 7 })),
    jmhz.file(id),
    ...Array.from({ length: 4 }, () => jmhz.download('regular', { month: 7 })),
  ]);
  expect(replies.every(({ status }) => [200, 422].includes(status))).toBe(true);
  const { filings } = await jmhz.check(7);
  expect(filings).toMatchObject([{ id, status: 'filed', submission_id: submissionId }]);
  expect((await jmhz.download('regular', { month: 7 })).status).toBe(422);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { violatedControls } from '../../../../packages/jmhz/src/testing/controls.ts';
import { contentsOf, formsOf, parsed } from '../../../../packages/jmhz/src/testing/parsed.ts';
import { HAS_SCHEMA, schemaErrors } from '../../../../packages/jmhz/src/testing/schema.ts';
import { type Jmhz, MONTH, PEOPLE, startJmhz } from './jmhz-stage.ts';

let jmhz: Jmhz;
beforeAll(async () => {
  jmhz = await startJmhz();
});
afterAll(() => jmhz.close());

const files: string[] = [];
const absent = async (employee: number, kind: string, from: string, to: string, more: object = {}) => {
  const absence = { kind, from, to, ...more };
  const reply = await jmhz.ask('POST', `/employees/${employee}/absences`, { absence });
  expect(reply.status === 201 ? '' : JSON.stringify(reply.body)).toBe('');
  return reply.body.id as number;
};
const formsIn = (xml: string) => contentsOf(formsOf(parsed(xml)));
const EXCLUDED = 'vylouceneDny/vylouceneDobyCelkem';

test('an absence that is entered after the filing differs and is told by a corrective report', async () => {
  const [jana, tomas] = [await jmhz.hire(PEOPLE[0]), await jmhz.hire(PEOPLE[1], { first_name: 'Tomáš' })];
  await absent(tomas.id, 'care', '2026-06-08', '2026-06-12');
  await jmhz.generate(MONTH);
  const regular = await jmhz.report();
  files.push(regular.xml);
  const days = formsIn(regular.xml).map(({ node }) =>
    node.all('pojisteni/eldpSeznam/eldp')[0]?.number(EXCLUDED),
  );
  expect(days).toEqual([0, 5]);
  const [filing] = await jmhz.filings();
  expect((await jmhz.file(filing.id)).status).toBe(200);
  expect((await jmhz.check()).report).toMatchObject({ status: 'filed', differences: [] });

  jmhz.goTo('2026-07-16T10:00:00Z');
  // Three weeks from the 1st of June on, two of them compensated: 10 days of 8 hours.
  await absent(jana.id, 'sickness', '2026-06-01', '2026-06-21', { average_hourly: 250 });
  const { report, absences } = await jmhz.check();
  expect(absences[0]).toEqual({
    employee_id: jana.id,
    employee: 'Jana Nováková',
    insured_days: 30,
    excluded_days: 21,
    sickness_excluded_days: 21,
    deducted_days: 0,
    unworked_hours: 120,
    compensated_hours: 80,
    sick_pay: 10_800,
  });
  expect(report).toMatchObject({ status: 'differs' });
  const [difference] = report.differences;
  expect(difference).toMatchObject({ employee_id: jana.id, change: 'changed' });
  expect(difference.figures).toContainEqual({
    label: 'vyloučené dny',
    unit: 'days',
    filed: null,
    present: '21',
  });
  expect(difference.figures).toContainEqual({
    label: 'náhrada mzdy v nemoci',
    unit: 'CZK',
    filed: null,
    present: '10800',
  });

  const corrective = await jmhz.report('corrective');
  files.push(corrective.xml);
  expect(corrective.submissionId).toBe(regular.submissionId);
  expect(corrective.forms).toEqual(regular.forms.map((form) => ({ ...form, letter: 'O' })));
  const [form] = formsIn(corrective.xml).map(({ node }) => node);
  const [record] = form?.all('pojisteni/eldpSeznam/eldp') ?? [];
  const texts = ['docasNeschopnost', 'vyloucenePar18', 'pracovniNeschopnost', 'vyplaceniDavek'].map((name) =>
    record?.text(`vylouceneDny/${name}`),
  );
  expect(texts).toEqual(['21', '21', '14', '7']);
  expect(form?.text('mzda/nahrady/docasnaNeschopnost')).toBe('10800');
  expect(violatedControls([corrective.xml])).toEqual([]);
});

test('the kind of activity on the card chooses the form', async () => {
  const employees = [
    await jmhz.hire(PEOPLE[2], {
      details: { birth_number: PEOPLE[2], activity_type: 'S' },
      gross_wage: 20_000,
    }),
    await jmhz.hire(PEOPLE[3], {
      contract: 'dpp',
      gross_wage: 0,
      details: { birth_number: PEOPLE[3], activity_type: '10' },
    }),
    await jmhz.hire(PEOPLE[4], {
      details: { birth_number: PEOPLE[4], employment_specification: 'imprisonment' },
    }),
  ];
  await jmhz.generate(5);
  const month = { month: 5 };
  const { errors } = await jmhz.check(5);
  expect(errors).toMatchObject([
    { code: 'form_not_built', employee_id: employees[2].id, field: 'details.employment_specification' },
  ]);
  await jmhz.ask('PATCH', `/employees/${employees[2].id}`, {
    employee: { details: { birth_number: PEOPLE[4], employment_specification: 'specific_group' } },
  });
  const { xml } = await jmhz.report('regular', month);
  files.push(xml);
  const kinds = formsIn(xml).map(({ kind }) => kind);
  expect(kinds).toEqual(['bezPriznaku', 'bezPriznaku', 'cinnostKS', 'ozpTpp', 'cinnostKS']);
  expect(violatedControls([xml])).toEqual([]);
});

test('a part of a city is no municipality', async () => {
  const workplace = { municipality: 'Praha 4', municipality_code: '554782', country: 'CZ' };
  const employee = await jmhz.hire('9005151012', { details: { birth_number: '9005151012', workplace } });
  await jmhz.generate(4);
  const { errors } = await jmhz.check(4);
  expect(errors).toContainEqual(
    expect.objectContaining({ code: 'workplace_part_of_town', employee_id: employee.id }),
  );
});

test.runIf(HAS_SCHEMA)('all of them are valid by the schema of the authority', async () => {
  expect(files).toHaveLength(3);
  expect(await schemaErrors(files)).toEqual([]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type JsonValue, startAccounting, type TestAccounting } from '../harness.ts';
import { controlXml, recapitulativeStatementXml, returnXml, storeFiling } from './stored-filings.ts';

let service: TestAccounting;
let owner: Caller;
let entityId: number;
beforeAll(async () => {
  service = await startAccounting({ now: () => Date.parse('2026-04-20T09:00:00Z') });
  owner = await service.user();
  entityId = (await service.company(owner)).id;
});
afterAll(() => service.close());

const validate = (id: number, as: Caller = owner) =>
  service.call('POST', `/entities/${entityId}/filings/${id}/validation`, { as });
let month = 0;
/** A period of its own for each draft. */
const nextPeriod = () => {
  month += 1;
  return `2025-${String(month).padStart(2, '0')}`;
};
const stored = (kind: 'vat_return' | 'control_statement' | 'recapitulative_statement', xml: string) =>
  storeFiling(service.sql, entityId, { kind, xml, period: nextPeriod() });

describe('validation', () => {
  test.each([
    ['vat_return', returnXml()],
    ['control_statement', controlXml()],
    ['recapitulative_statement', recapitulativeStatementXml()],
  ] as const)('a %s that is right', async (kind, xml) => {
    const reply = await validate(await stored(kind, xml));
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        ok: true,
        schema: { ok: true, errors: [] },
        content: { issues: [] },
        checked_at: expect.stringMatching(/^2026-04-20T/),
      },
    ]);
  });

  test('the schema is told in Czech with the element and the row at fault', async () => {
    const row = '<VetaA4 c_radku="1" dic_odb="2468101x" ';
    const xml = controlXml()
      .replace('<VetaA4 c_radku="1" dic_odb="24681016" ', `${row}novy="1" `)
      .replace(
        '<VetaC',
        '<VetaA4 dic_odb="24681016" c_evid_dd="2" dppd="05.03.2026" kod_rezim_pl="0"/>\n<VetaC',
      );
    const { body } = await validate(await stored('control_statement', xml));
    expect(body).toMatchObject({ ok: false, schema: { ok: false } });
    expect(body.schema.errors).toEqual([
      {
        message: 'Hodnota „2468101x“ nemá povolený tvar.',
        ...{ element: 'VetaA4', field: 'dic_odb', row: 1, line: 6 },
      },
      {
        message: 'Takový údaj formulář nemá.',
        ...{ element: 'VetaA4', field: 'novy', row: 1, line: 6 },
      },
      {
        message: 'Povinný údaj chybí.',
        ...{ element: 'VetaA4', field: 'zdph_44', row: 2, line: 7 },
      },
    ]);
  });

  test.each([
    [
      'an element of another form',
      (xml: string) => xml.replace('<VetaC', '<Veta1 a="1"/>\n<VetaC'),
      'Takový prvek',
    ],
    ['no head', (xml: string) => xml.replace(/<Veta.*\n/g, ''), 'Chybí prvek VetaD.'],
    ['another form', () => returnXml().replaceAll('DPHDP3', 'DPHXX1'), 'Takový prvek'],
    [
      'a long text',
      (xml: string) => xml.replace('c_evid_dd="F1"', `c_evid_dd="${'x'.repeat(200)}"`),
      'je delší než 60',
    ],
    [
      'many digits',
      (xml: string) => xml.replace('rok="2026"', 'rok="20260"'),
      'Číslo 20260 má víc než 4 číslic.',
    ],
    ['decimals', (xml: string) => xml.replace('"10000.00"', '"10000.001"'), 'víc než 2 desetinných míst'],
    ['another name', (xml: string) => xml.replace('"KH1"', '"KH2"'), 'Místo „KH2“ tu musí být „KH1“.'],
    ['a month in words', (xml: string) => xml.replace('mesic="3"', 'mesic="tři"'), 'Hodnota „tři“'],
    ['text between', (xml: string) => xml.replace('<VetaC', 'text<VetaC'), 'Mezi prvky'],
    ['no XML', (xml: string) => xml.replace('</DPHKH1>', ''), 'Soubor není správně zapsané XML'],
  ])('%s', async (_, change, message) => {
    if (month >= 12) month = 0;
    await service.sql`delete from filings where entity_id = ${entityId}`;
    const { status, body } = await validate(await stored('control_statement', change(controlXml())));
    expect([status, body.ok, body.schema.ok]).toEqual([200, false, false]);
    expect(body.schema.errors[0].message).toContain(message);
    for (const { message } of body.schema.errors)
      expect(message).not.toMatch(/Schemas|facet|Element '|attribute/);
  });

  test('codes that no schema checks are compared with the code lists', async () => {
    await service.sql`delete from filings where entity_id = ${entityId}`;
    const issues = async (xml: string) =>
      (await validate(await stored('vat_return', xml))).body.content.issues.map((issue: JsonValue) => [
        issue.level,
        issue.code,
        issue.field,
      ]);
    expect(await issues(returnXml().replace('c_ufo="451"', 'c_ufo="999"'))).toEqual([
      ['error', 'TAX_OFFICE', 'c_ufo'],
      ['error', 'WORKPLACE', 'c_pracufo'],
    ]);
    expect(await issues(returnXml().replace('"621000"', '"620100"'))).toEqual([
      ['warning', 'ACTIVITY', 'c_okec'],
    ]);
    const warned = await validate(await stored('vat_return', returnXml().replace('"621000"', '"620100"')));
    expect(warned.body.ok).toBe(true);
  });
});

describe('what is stored of it', () => {
  test('a record in the history, once a request', async () => {
    await service.sql`delete from filings where entity_id = ${entityId}`;
    const id = await stored('vat_return', returnXml());
    await validate(id);
    const [event] = await service.sql`
      select action, subject_type, subject_id, details from events
      where entity_id = ${entityId} and subject_id = ${id} and action = 'filing.validated'`;
    expect(event).toMatchObject({
      subject_type: 'Filing',
      details: { kind: 'vat_return', ok: true, schema_errors: 0, issues: 0 },
    });
  });

  test('the verdict stands at the filing until its file is another', async () => {
    await service.sql`delete from filings where entity_id = ${entityId}`;
    const [xml, period] = [returnXml(), nextPeriod()];
    const id = await storeFiling(service.sql, entityId, { kind: 'vat_return', xml, period });
    const { body: verdict } = await validate(id);
    const shown = async () =>
      (await service.call('GET', `/entities/${entityId}/filings/${id}`, { as: owner })).body.checks;
    expect(await shown()).toEqual(verdict);
    await storeFiling(
      service.sql,
      entityId,
      { kind: 'vat_return', xml: returnXml('2026-03', 500), period },
      id,
    );
    expect(await shown()).toBeNull();
  });

  test('viewers may not, and an employer report is validated elsewhere', async () => {
    const viewer = await service.user();
    await service.join(owner, entityId, viewer, 'viewer');
    const id = await stored('vat_return', returnXml());
    expect((await validate(id, viewer)).status).toBe(403);
    expect((await validate(999_999)).status).toBe(404);
    const [jmhz] = await service.sql<{ id: number }[]>`
      insert into filings (entity_id, kind, period, filing_type, status, proof_state, submission_id, forms, form_count, packages, filled_at, created_at, updated_at)
      values (${entityId}, 'jmhz', '2026-06', 'B', 'draft', 'none', upper(gen_random_uuid()::text), '[]', 0, 1, now(), now(), now())
      returning id`;
    const reply = await validate(jmhz?.id ?? 0);
    expect([reply.status, reply.body.code]).toEqual([422, 'NOT_VALIDATED_HERE']);
  });
});

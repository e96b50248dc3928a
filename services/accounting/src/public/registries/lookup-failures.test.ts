import type { Ico } from '@news-and-accounting/identifiers';
import { describe, expect, it } from 'vitest';
import { type LookupDependencies, lookupCompany } from './lookup-company.ts';
import { lookupStage } from './testing/lookup-stage.ts';
import { type DoubleAnswer, fixture, UNKNOWN_SUBJECT } from './testing/registry-double.ts';

const UNKNOWN = '99900092' as Ico;

const stage = lookupStage();

describe('failures of the companies registry', () => {
  it.each<[string, DoubleAnswer, string]>([
    ['a wrong address', { status: 404, body: '{"status":404,"error":"Not Found"}' }, 'status_404'],
    ['a 404 of a gateway', { status: 404, body: '<html>Not found</html>' }, 'status_404'],
    ['a refused request', { status: 400, body: '{"kod":"CHYBA_VSTUPU"}' }, 'status_400'],
    ['no permission', { status: 403, body: '{"kod":"NENI_OPRAVNENI"}' }, 'status_403'],
    ['too many requests', { status: 429, body: '' }, 'status_429'],
    ['an error', { status: 500, body: '{"kod":"OBECNA_CHYBA"}' }, 'status_500'],
    ['a gateway error', { status: 503, body: '<html/>' }, 'status_503'],
    ['broken JSON', { body: '{"ico":"99900092"' }, 'unreadable'],
    ['a page', { headers: { 'content-type': 'application/json' }, body: '<html></html>' }, 'unreadable'],
    ['nothing', { body: '' }, 'unreadable'],
    ['another subject', { body: '{"ico":"99900017","obchodniJmeno":"Jiná"}' }, 'unexpected_answer'],
    ['no name', { body: `{"ico":"${UNKNOWN}"}` }, 'unexpected_answer'],
    ['a blank name', { body: `{"ico":"${UNKNOWN}","obchodniJmeno":" \\u0000"}` }, 'unexpected_answer'],
    ['a list', { body: '[]' }, 'unexpected_answer'],
    ['a huge body', { body: new Uint8Array(9 * 1024 * 1024).fill(0x20) }, 'too_large'],
    ['a redirect', { status: 301, headers: { location: 'http://127.0.0.1:1/' } }, 'redirect'],
    ['a dropped connection', 'drop', 'unreachable'],
  ])('%s: unavailable', async (_case, answer, reason) => {
    stage.double.ares.set(`ekonomicke-subjekty/${UNKNOWN}`, answer);
    expect(await lookupCompany(UNKNOWN, stage.deps)).toEqual({ kind: 'unavailable', reason });
  });

  it('an answer that does not come: unavailable', async () => {
    stage.double.ares.set(`ekonomicke-subjekty/${UNKNOWN}`, 'never');
    const timeLimits = { registryMs: 200, othersAtLeastMs: 200 };
    expect(await lookupCompany(UNKNOWN, { ...stage.deps, timeLimits })).toEqual({
      kind: 'unavailable',
      reason: 'time_out',
    });
  });

  it.each<[string, DoubleAnswer]>([
    ['an error', { status: 500 }],
    ['a subject without a name', { body: `{"ico":"${UNKNOWN}"}` }],
  ])('are not remembered: %s', async (_case, answer) => {
    stage.double.ares.set(`ekonomicke-subjekty/${UNKNOWN}`, answer);
    expect((await lookupCompany(UNKNOWN, stage.deps)).kind).toBe('unavailable');
    stage.double.ares.set(`ekonomicke-subjekty/${UNKNOWN}`, UNKNOWN_SUBJECT);
    expect((await lookupCompany(UNKNOWN, stage.deps)).kind).toBe('not_found');
  });
});

describe('failures of the VAT payers registry', () => {
  const entityBomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${fixture('bakery-sro', 'vat.xml')}`;
  const maintenance = (fixture('bakery-sro', 'vat.xml') ?? '')
    .replace('statusCode="0"', 'statusCode="2"')
    .replace(/<statusSubjektu[\s\S]*<\/statusSubjektu>/, '');

  it.each<[string, DoubleAnswer]>([
    ['a fault', { status: 500, body: '<Envelope><Body><Fault/></Body></Envelope>' }],
    ['a fault with status 200', { body: '<Envelope><Body><Fault/></Body></Envelope>' }],
    ['maintenance', { body: maintenance }],
    ['an entity bomb', { body: entityBomb }],
    ['broken XML', { body: '<Envelope>' }],
    ['a huge body', { body: new Uint8Array(2 * 1024 * 1024).fill(0x20) }],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
    ['an answer about somebody else', { body: fixture('unreliable-sro', 'vat.xml') ?? '' }],
    ['a dropped connection', 'drop'],
  ])('%s: the companies registry has to do', async (_case, answer) => {
    stage.double.load('bakery-sro');
    stage.double.vat.set('99900017', answer);
    const outcome = await lookupCompany('99900017' as Ico, stage.deps);
    expect(outcome).toMatchObject({
      kind: 'found',
      body: {
        company: { vat_payer: true, unreliable: false },
        bank_accounts: [],
        suggestion: { vat_status: 'monthly', tax_office_code: '454' },
        sources: { ares: true, res: true, vat_registry: false },
        warnings: [expect.stringContaining('Registr plátců DPH')],
      },
    });
  });

  it('a non-payer stays one', async () => {
    stage.double.load('consultant-osvc');
    stage.double.vat.set('99900041', { status: 503 });
    expect(await lookupCompany('99900041' as Ico, stage.deps)).toMatchObject({
      body: { company: { vat_payer: false }, suggestion: { vat_status: 'none' } },
    });
  });
});

describe('failures of the other registers', () => {
  async function without(register: string, answer: DoubleAnswer, more: Partial<LookupDependencies> = {}) {
    stage.double.load('bakery-sro');
    stage.double.ares.set(`ekonomicke-subjekty-${register}/99900017`, answer);
    const outcome = await lookupCompany('99900017' as Ico, { ...stage.deps, ...more });
    if (outcome.kind !== 'found') throw new Error('must be found');
    return outcome.body;
  }

  it('statistics: activities of the companies registry, no employees, a warning', async () => {
    const { company, suggestion, sources, warnings } = await without('res', { status: 500 });
    expect(company.nace.map(({ code }) => code)).toEqual(['10710', '4724']);
    expect(company).toMatchObject({ employees_code: null, employees_label: null });
    expect(suggestion).toMatchObject({ employees: null, nace_code: null });
    expect(sources).toEqual({ ares: true, res: false, vat_registry: true });
    expect(warnings).toEqual([expect.stringContaining('RES')]);
  });

  it.each<[string, DoubleAnswer]>([
    ['a wrong address', { status: 404, body: '{"status":404}' }],
    ['no records', { body: '{}' }],
    ['records of another shape', { body: '{"zaznamy":{}}' }],
  ])('statistics with %s: a failure too', async (_case, answer) => {
    expect((await without('res', answer)).sources.res).toBe(false);
  });

  it('statistics that do not keep the subject: an answer, no warning', async () => {
    const { sources, warnings } = await without('res', UNKNOWN_SUBJECT);
    expect(sources.res).toBe(true);
    expect(warnings).toEqual([]);
  });

  it('statistics that never answer do not hold up the rest', async () => {
    const timeLimits = { registryMs: 1500, othersAtLeastMs: 1500 };
    const { sources, company } = await without('res', 'never', { timeLimits });
    expect(sources).toEqual({ ares: true, res: false, vat_registry: true });
    expect(company.members).toHaveLength(2);
  });

  it('public register: no members and nothing else', async () => {
    const { company, warnings, sources } = await without('vr', { status: 500 });
    expect(company.members).toEqual([]);
    expect(warnings).toEqual([]);
    expect(sources).toEqual({ ares: true, res: true, vat_registry: true });
  });

  it('trades register: the name comes from the business name', async () => {
    stage.double.load('joiner-osvc');
    stage.double.ares.set('ekonomicke-subjekty-rzp/99900033', { status: 500 });
    expect(await lookupCompany('99900033' as Ico, stage.deps)).toMatchObject({
      body: { company: { first_name: 'Josef', last_name: 'Truhlář' }, warnings: [] },
    });
  });

  it('everything but the companies registry: two warnings', async () => {
    const ico = stage.double.load('bakery-sro') as Ico;
    for (const path of [...stage.double.ares.keys()].slice(1)) stage.double.ares.set(path, { status: 500 });
    stage.double.vat.clear();
    expect(await lookupCompany(ico, stage.deps)).toMatchObject({
      kind: 'found',
      body: {
        sources: { ares: true, res: false, vat_registry: false },
        warnings: [expect.any(String), expect.any(String)],
      },
    });
  });
});

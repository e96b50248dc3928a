import { describe, expect, it } from 'vitest';
import { buildReport } from '../build-report.ts';
import { checkReport } from '../check-report.ts';
import { inputWith, optionsWith, PRAGUE, personNumber, personOf, RULES } from '../testing/inputs.ts';
import { RAISING } from '../testing/raising.ts';
import { CODES, type FindingCode } from './codes.ts';

const cases = Object.entries(RAISING).flatMap(([code, raised]) =>
  raised.map((each, i) => [`${code} ${i + 1}`, code as FindingCode, each] as const),
);

describe('a finding', () => {
  it.each(cases)('%s is raised', (_, code, { input, field, employeeId, level }) => {
    const found = checkReport(input, RULES).findings.filter((finding) => finding.code === code);
    expect(found).toContainEqual({
      level: level ?? CODES[code][0],
      code,
      subject: employeeId === null ? 'Firma' : expect.any(String),
      field,
      message: expect.stringMatching(/^[^{}]+\.$/),
      employee_id: employeeId,
    });
  });

  it.each(cases)('%s stops the report when it is an error', (_, code, { input, level }) => {
    const isError = (level ?? CODES[code][0]) === 'error';
    const result = buildReport(input, RULES, optionsWith());
    if (isError) expect(result.ok).toBe(false);
    expect(checkReport(input, RULES).ready).toBe(result.ok);
  });
});

describe('findings', () => {
  it('do not appear for complete data', () => {
    const details = { ik_mpsv: personNumber(1), id_ppv: '1000000000001' };
    expect(checkReport(inputWith(personOf(1, [{ details }])), RULES).findings).toEqual([]);
  });

  it('stand errors first, the company before employees, then by name', () => {
    const bad = { average_hourly_earnings: null, activity_type: 'T' };
    const input = inputWith([
      ...personOf(1, [{ card: { last_name: 'Žák' }, details: bad }]),
      ...personOf(2, [{ card: { last_name: 'Čáp' }, details: bad }]),
      ...personOf(3, [{ card: { last_name: 'Dub' }, details: bad }]),
    ]);
    const check = checkReport({ ...input, company: {} }, RULES);
    const seen = check.findings.map(({ level, employee_id }) => `${level} ${employee_id ?? 'company'}`);
    expect([...new Set(seen)]).toEqual([
      'error company',
      'error 2',
      'error 3',
      'error 1',
      'warning 2',
      'warning 3',
      'warning 1',
    ]);
  });

  it('about a missing workplace are one for the company, or for the cards that lack it where others have theirs', () => {
    const people = (workplace: typeof PRAGUE | null) =>
      inputWith([...personOf(1, [{ details: { workplace } }]), ...personOf(2, [{}]), ...personOf(3, [{}])]);
    const missing = (workplace: typeof PRAGUE | null) =>
      checkReport({ ...people(workplace), company: { cssz_variable_symbol: '1100123452' } }, RULES)
        .findings.filter(({ code }) => code === 'workplace_missing')
        .map(({ field, employee_id }) => [field, employee_id]);
    expect(missing(null)).toEqual([['settings.jmhz_workplace', null]]);
    expect(missing(PRAGUE)).toEqual([
      ['details.workplace', 2],
      ['details.workplace', 3],
    ]);
  });

  it('about children are left out when no benefit is claimed for them', () => {
    const children = [{ order: 2, first_name: '', last_name: '', ztpp: false }];
    const card = { declaration: false, children };
    const check = checkReport(inputWith(personOf(1, [{ card }])), RULES);
    expect(check.findings.filter(({ code }) => code.startsWith('child'))).toEqual([]);
  });

  it('allow a child marked N to fill a missing order, and several thirds', () => {
    const child = { first_name: 'Eva', last_name: 'Nová', birth_date: '2015-06-30', ztpp: false };
    const orders = (list: readonly (number | string)[]) => {
      const children = list.map((order) => ({ ...child, order }));
      const check = checkReport(inputWith(personOf(1, [{ card: { children } }])), RULES);
      return check.findings.map(({ code }) => code).filter((code) => code.startsWith('child_order'));
    };
    expect(orders([1, 'N', 3])).toEqual([]);
    expect(orders(['N', 2, 3])).toEqual([]);
    expect(orders([1, 2, 3, 3])).toEqual([]);
    expect(orders([3, 'N'])).toEqual(['child_order_gap']);
  });

  it('do not count a child as too old before its 26th birthday', () => {
    const child = { order: 1, first_name: 'Eva', last_name: 'Nová', birth_date: '2000-10-02', ztpp: false };
    const check = checkReport(inputWith(personOf(1, [{ card: { children: [child] } }])), RULES);
    expect(check.findings.map(({ code }) => code)).not.toContain('child_too_old');
  });

  it('say nothing about characters of a name that is not sent', () => {
    const details = { ik_mpsv: personNumber(1), id_ppv: '1000000000001' };
    const check = checkReport(inputWith(personOf(1, [{ card: { last_name: 'Nguyễn' }, details }])), RULES);
    expect(check.findings).toEqual([]);
  });
});

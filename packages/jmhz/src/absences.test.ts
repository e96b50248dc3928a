import { describe, expect, it } from 'vitest';
import { checkReport } from './check-report.ts';
import { violatedControls } from './testing/controls.ts';
import { absenceOf, builtFrom, inputWith, type Job, personOf, RULES } from './testing/inputs.ts';
import { contentsOf, formsOf, type Node, parsed } from './testing/parsed.ts';
import { HAS_SCHEMA, schemaErrors } from './testing/schema.ts';

const fileOf = (...jobs: readonly Job[]) => builtFrom(inputWith(personOf(1, jobs))).xml(1);
const formOf = (file: string): Node | undefined => contentsOf(formsOf(parsed(file)))[0]?.node;
const recordOf = (file: string): Node | undefined => formOf(file)?.all('pojisteni/eldpSeznam/eldp')[0];
const texts = (node: Node | undefined, ...paths: readonly string[]) =>
  paths.map((path) => node?.text(path) ?? null);
const codesOf = (job: Job) =>
  checkReport(inputWith(personOf(1, [job])), RULES).findings.map(({ code }) => code);

const EXCLUDED = [
  'vylouceneDobyCelkem',
  'docasNeschopnost',
  'penezitaPomocMaterstvi',
  'osetrovaniClenaRodiny',
  'otcovska',
  'vyloucenePar18',
  'omluvenaNepritomnost',
  'pracovniNeschopnost',
  'vyplaceniDavek',
].map((name) => `vylouceneDny/${name}`);
const HOURS = ['Celkem', 'Nahrada', 'BezNahrady', 'Neschop', 'Dovol', 'Ocr'].map(
  (name) => `prubehZamestnani/neodpracovaneHodiny/hodinyNeodprac${name}`,
);

/** October 2026 begins on a Thursday and has a holiday on Wednesday, the 28th. */
const SICK: Job = {
  wage: 20_000,
  agreed: 40_000,
  absences: [absenceOf('sickness', '2026-10-05', '2026-10-30')],
};

describe('sickness', () => {
  const file = fileOf(SICK);

  it('excludes its calendar days, of which the employer compensates the first fourteen', () => {
    expect(texts(recordOf(file), 'kod', 'pocetDnu', 'vymerovaciZaklad')).toEqual(['1++', '31', '20000']);
    expect(texts(recordOf(file), ...EXCLUDED)).toEqual(['26', '26', '0', '0', '0', '26', '0', '14', '12']);
  });

  it('is told in hours from Monday to Friday, with and without compensation', () => {
    expect(texts(formOf(file), ...HOURS)).toEqual(['160', null, '80', '80', null, null]);
    expect(texts(formOf(file), 'prubehZamestnani/odpracovaneHodiny/pocet')).toEqual(['16']);
  });

  it('has its compensation beside the sum of the others, and among the exempt incomes', () => {
    // 250 CZK come down to 225, of which 60 % are 135 for each of 80 hours.
    expect(
      texts(
        formOf(file),
        'mzda/mzdaZuctovana',
        'mzda/nahrady/mzdyZuctovane',
        'mzda/nahrady/dovolena',
        'mzda/nahrady/docasnaNeschopnost',
        'souhrnDataZec/prijmy/zuctovanoCelkem',
        'souhrnDataZec/prijmy/osvobozenoCelkem',
        'prijem/dan/zakladDane',
      ),
    ).toEqual(['20000', '0', null, '10800', '30800', '10800', '20000']);
  });

  it('that began in the month before is compensated for what is left of the fourteen days', () => {
    const record = recordOf(
      fileOf({ ...SICK, absences: [absenceOf('quarantine', '2026-09-25', '2026-10-12')] }),
    );
    // The fourteenth day is the 8th of October.
    expect(texts(record, ...EXCLUDED)).toEqual(['12', '12', '0', '0', '0', '12', '0', '8', '4']);
  });

  it('in an office is excused and unpaid for its first fourteen days, and has benefit after them', () => {
    const office: Job = { ...SICK, details: { activity_type: 'S' }, facts: { payee: 'statutory_body' } };
    const executive = fileOf(office);
    expect(texts(recordOf(executive), ...EXCLUDED)).toEqual([
      '26',
      '26',
      '0',
      '0',
      '0',
      '26',
      '14',
      '0',
      '12',
    ]);
    expect(violatedControls([executive])).toEqual([]);
    expect(codesOf(office)).toContain('office_sickness_days');
    expect(codesOf(SICK)).not.toContain('office_sickness_days');
  });

  it('in an office that a payslip did pay for stays told as paid', () => {
    const paid = fileOf({ ...SICK, details: { activity_type: 'S' } });
    expect(texts(recordOf(paid), ...EXCLUDED)).toEqual(['26', '26', '0', '0', '0', '26', '0', '14', '12']);
  });

  it('begins on the next day when the first one was worked', () => {
    const absence = absenceOf('sickness', '2026-10-05', '2026-10-20', { firstDayWorked: true });
    const record = recordOf(fileOf({ ...SICK, absences: [absence] }));
    expect(texts(record, ...EXCLUDED)).toEqual(['15', '15', '0', '0', '0', '15', '0', '14', '1']);
  });

  it('of the whole month leaves no income in the pension record, though some is insured', () => {
    const absences = [absenceOf('sickness', '2026-09-01', '2026-10-31')];
    const whole = fileOf({ wage: 0, bonuses: 5000, agreed: 40_000, absences });
    expect(texts(recordOf(whole), 'pocetDnu', 'vymerovaciZaklad')).toEqual(['31', '0']);
    expect(texts(formOf(whole), 'pojisteni/vymerovaciZaklad/castkaOdvodPojistneho')).toEqual(['5000']);
    expect(violatedControls([whole])).toEqual([]);
  });

  it('of an agreement that is not insured is told in hours only', () => {
    const agreement: Job = {
      card: { contract: 'dpp', declaration: false },
      wage: 5000,
      attendance: { worked_hours: 40 },
      absences: [absenceOf('sickness', '2026-10-05', '2026-10-06')],
    };
    const uninsured = fileOf(agreement);
    expect(recordOf(uninsured)?.names()).toEqual(['pocetDnu']);
    expect(texts(formOf(uninsured), ...HOURS)).toEqual(['16', null, '16', null, null, null]);
    expect(texts(formOf(uninsured), 'mzda/nahrady')).toEqual([null]);
    expect(violatedControls([uninsured])).toEqual([]);
  });
});

describe('other absences', () => {
  it('of care and paternity are excused, unpaid leave counts for sickness benefits only', () => {
    const file = fileOf({
      wage: 25_000,
      agreed: 40_000,
      absences: [
        absenceOf('care', '2026-10-01', '2026-10-04', { id: 1 }),
        absenceOf('paternity', '2026-10-05', '2026-10-11', { id: 2 }),
        absenceOf('unpaid', '2026-10-12', '2026-10-13', { id: 3 }),
        absenceOf('unexcused', '2026-10-14', '2026-10-14', { id: 4 }),
      ],
    });
    expect(texts(recordOf(file), ...EXCLUDED)).toEqual(['11', '0', '0', '4', '7', '13', '2', '0', '11']);
    expect(texts(formOf(file), ...HOURS)).toEqual(['80', null, null, null, null, '16']);
    expect(violatedControls([file])).toEqual([]);
  });

  it('of maternity are excluded up to the day before birth, and none of its days is of those in employment', () => {
    const job = (birth_date: string): Job => ({
      wage: 0,
      agreed: 40_000,
      card: {
        declaration: false,
        children: [{ order: 'N', first_name: 'Eva', last_name: 'Nová', birth_date, ztpp: false }],
      },
      absences: [absenceOf('maternity', '2026-09-07', '2027-03-21')],
    });
    const before = fileOf(job('2026-10-21'));
    expect(texts(recordOf(before), 'pocetDnu', ...EXCLUDED)).toEqual([
      '31',
      '20',
      '0',
      '20',
      '0',
      '0',
      '31',
      '0',
      '0',
      '31',
    ]);
    expect(texts(formOf(before), 'prubehZamestnani/odpracovaneDny/dnyEvidencniStav')).toEqual(['0']);
    // The child was born before the month, so it has no excuse and no income.
    const after = fileOf(job('2026-09-20'));
    expect(texts(recordOf(after), 'pocetDnu', ...EXCLUDED)).toEqual([
      '0',
      null,
      null,
      null,
      null,
      null,
      '31',
      '0',
      '0',
      '31',
    ]);
    expect(violatedControls([before])).toEqual([]);
    expect(violatedControls([after])).toEqual([]);
  });

  it('without a birth on the card count eight weeks before it and say so', () => {
    const job: Job = {
      wage: 0,
      agreed: 40_000,
      absences: [absenceOf('maternity', '2026-09-01', '2027-03-15')],
    };
    // The 56th day is the 26th of October.
    expect(texts(recordOf(fileOf(job)), ...EXCLUDED.slice(0, 3))).toEqual(['26', '0', '26']);
    expect(codesOf(job)).toContain('maternity_birth_unknown');
  });

  it('without pay for a month without income leave no day of insurance', () => {
    const job: Job = { wage: 0, agreed: 40_000, absences: [absenceOf('unpaid', '2026-09-01', '2026-12-31')] };
    const record = recordOf(fileOf(job));
    expect(texts(record, 'kod', 'pocetDnu', 'vymerovaciZaklad', ...EXCLUDED)).toEqual([
      '1++',
      '0',
      '0',
      null,
      null,
      null,
      null,
      null,
      '31',
      '31',
      '0',
      '0',
    ]);
    expect(codesOf(job)).not.toContain('insurance_month_uncertain');
    expect(violatedControls([fileOf(job)])).toEqual([]);
  });

  it('of a pensioner are deducted days of the record', () => {
    const file = fileOf({
      ...SICK,
      details: { pensioner: true },
      absences: [
        absenceOf('sickness', '2026-10-05', '2026-10-16'),
        absenceOf('unexcused', '2026-10-19', '2026-10-19', { id: 2 }),
      ],
    });
    const deducted = ['odecitaneDobyCelkem', 'pracovniNeschopnost', 'materstvi', 'neomluveneAbsence'];
    expect(
      texts(recordOf(file), 'kod', 'pocetDnu', ...deducted.map((name) => `odecitaneDny/${name}`)),
    ).toEqual(['1D+', '31', '13', '12', null, '1']);
    expect(texts(recordOf(file), ...EXCLUDED.slice(0, 1), 'vylouceneDny/vyloucenePar18')).toEqual([
      null,
      '12',
    ]);
    expect(violatedControls([file])).toEqual([]);
  });

  it('and hours without wage in the attendance are the same hours, unless these are more', () => {
    const job = (unpaid_hours: number): Job => ({
      wage: 30_000,
      absences: [absenceOf('unpaid', '2026-10-05', '2026-10-06')],
      attendance: { unpaid_hours, vacation_hours: 8, vacation_pay: 2000 },
    });
    const total = (unpaid: number) => texts(formOf(fileOf(job(unpaid))), HOURS[0] ?? '');
    expect([total(16), total(4), total(20)]).toEqual([['24'], ['24'], ['28']]);
    expect(codesOf(job(16))).not.toContain('unpaid_leave_days_missing');
    expect(codesOf(job(4))).toContain('absence_hours_mismatch');
    expect(codesOf(job(20))).toContain('unpaid_leave_days_missing');
  });
});

describe('what else a slip may have', () => {
  it('deductions are told of by a flag', () => {
    const deductions = { income: 30_000, protected: 20_000, third: 3000, excess: 0, items: [], total: 1000 };
    const flag = 'souhrnDataZec/mzdaCista/srazkyZeMzdyEvidovany';
    expect(texts(formOf(fileOf({ data: (data) => ({ ...data, deductions }) })), flag)).toEqual(['true']);
    expect(texts(formOf(fileOf({})), flag)).toEqual(['false']);
  });

  it('the discount in the growing of fruit and vegetables is the whole premium of the employee', () => {
    const file = fileOf({
      card: { contract: 'dpp' },
      wage: 15_001,
      attendance: { worked_hours: 80 },
      facts: { seasonalProduce: true },
    });
    const root = parsed(file);
    // 7.1 % of 15,001 is 1,065.071.
    expect(
      texts(
        formOf(file),
        'pojisteni/slevaZamestnance/slevaZamestnanceOvoZelEvidovana',
        'pojisteni/slevaZamestnance/slevaZamestnanceOvoZel/vyseSlevy',
        'pojisteni/pojisteniZamestnanec/socialniPojisteni',
      ),
    ).toEqual(['true', '1066', '1066']);
    const sums = ['pocetZamestnancu', 'uhrnVymerovacichZakladu', 'pojistneSleva'];
    expect(texts(root, ...sums.map((name) => `PVPOJ/slevyZamestnancuOvoZel/${name}`))).toEqual([
      '1',
      '15001',
      '1066',
    ]);
    // The employer's 3,721 alone.
    expect(root.text('PVPOJ/pojistneUhrada')).toBe('3721');
    expect(violatedControls([file])).toEqual([]);
  });

  it('cars, meals and benefits are accounted, exempt ones apart', () => {
    const file = fileOf({
      facts: {
        benefits: {
          meals: { shifts: 20, perShift: 10_000 as never },
          cars: [{ price: 50_000_000 as never, emission: 'standard' }],
          other: [{ kind: 'leisure', amount: 300_000 as never }],
        },
      },
    });
    // 40,000 and 5,000 of the car are taxed; 20 × 100 for meals and 3,000 for leisure are exempt.
    expect(
      texts(
        formOf(file),
        'souhrnDataZec/prijmy/zuctovanoCelkem',
        'souhrnDataZec/prijmy/osvobozenoCelkem',
        'prijem/dan/zakladDane',
        'mzda/mzdaZuctovana',
      ),
    ).toEqual(['50000', '5000', '45000', '40000']);
    expect(violatedControls([file])).toEqual([]);
  });
});

describe.runIf(HAS_SCHEMA)('the schema', () => {
  it('takes a month of every kind of absence', async () => {
    const files = [
      fileOf(SICK),
      fileOf({ ...SICK, details: { pensioner: true } }),
      fileOf({ wage: 0, agreed: 40_000, absences: [absenceOf('maternity', '2026-09-01', '2027-03-15')] }),
      fileOf({ wage: 0, agreed: 40_000, absences: [absenceOf('unpaid', '2026-10-01', '2026-10-31')] }),
      fileOf({ card: { contract: 'dpp' }, wage: 15_000, facts: { seasonalProduce: true } }),
    ];
    expect(await schemaErrors(files)).toEqual([]);
  });
});

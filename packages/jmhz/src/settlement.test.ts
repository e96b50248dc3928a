import { localDate } from '@news-and-accounting/law';
import { haler } from '@news-and-accounting/money';
import { describe, expect, it } from 'vitest';
import type { ReportSettlement } from './report-input.ts';
import { violatedControls } from './testing/controls.ts';
import { builtFrom, inputWith, type Job, personOf } from './testing/inputs.ts';
import { contentsOf, formsOf, type Node, parsed } from './testing/parsed.ts';
import { HAS_SCHEMA, schemaErrors } from './testing/schema.ts';
import { SETTLED_CHILD, SPOUSE, settlementWith, YOUNG_CHILD } from './testing/settlements.ts';

const fileOf = (month: number, ...jobs: readonly Job[]) =>
  builtFrom(inputWith(personOf(1, jobs, 2026, month), { month, today: localDate('2026-06-15') })).xml(1);
const settled = (changes: Partial<ReportSettlement> = {}, job: Job = {}): Job => ({
  ...job,
  slip: { settlement: settlementWith(changes) },
});
const yearOf = (file: string): Node | undefined =>
  contentsOf(formsOf(parsed(file)))
    .flatMap(({ node }) => node.at('souhrnDataZec/rocniUhrny') ?? [])
    .at(0);
const texts = (node: Node | undefined, ...paths: readonly string[]) =>
  paths.map((path) => node?.text(path) ?? null);

const RESULT = 'vysledekRocnihoZuctovani';
const SECOND = { ...SETTLED_CHILD, order: 2, first_name: 'Petr', birth_number: '185630/0006' } as const;

describe('a settlement in a wage', () => {
  it('tells what it gave back, on the form and in the sum of the report', () => {
    const file = fileOf(2, settled({ bonus_refund: haler(120_000) }));
    expect(
      texts(
        yearOf(file),
        'rocniZuctovaniZadost',
        'rocniZuctovaniProvedeno',
        `${RESULT}/preplatekRok`,
        `${RESULT}/danPreplatekRok`,
        `${RESULT}/danBonusPreplatekRok`,
        `${RESULT}/uplatnenaSlevaNaPartnera`,
        `${RESULT}/uplatnenoZvyhodneniNaDeti`,
      ),
    ).toEqual(['true', 'true', '16680', '15480', '1200', 'false', 'false']);
    const root = parsed(file);
    expect(texts(root, 'souhrn/danUdajeRok/danPreplatek', 'souhrn/danUdajeRok/danBonusDoplatek')).toEqual([
      '15480',
      '1200',
    ]);
    expect(violatedControls([file])).toEqual([]);
  });

  it('stands on the primary form, whichever wage of the person it is in', () => {
    const file = fileOf(
      3,
      {},
      settled({}, { card: { contract: 'dpp' }, wage: 3000, attendance: { worked_hours: 9 } }),
    );
    expect(texts(yearOf(file), 'rocniZuctovaniZadost', 'rocniZuctovaniProvedeno')).toEqual([null, 'true']);
    expect(violatedControls([file])).toEqual([]);
  });

  it('adds up over the persons, and is left out where nobody has one', () => {
    const employments = [1, 2, 3].flatMap((id) => personOf(id, [id === 3 ? {} : settled()], 2026, 1));
    const input = inputWith(employments, { month: 1, today: localDate('2026-06-15') });
    const root = parsed(builtFrom(input).xml(1));
    expect(root.text('souhrn/danUdajeRok/danPreplatek')).toBe('30960');
    expect(parsed(fileOf(1, {})).has('souhrn/danUdajeRok')).toBe(false);
  });

  it('names the spouse with the children that the credit is for', () => {
    const job = settled(
      { spouse: { ...SPOUSE, months: 5, ztpp: true } },
      { card: { children: [YOUNG_CHILD] } },
    );
    const file = fileOf(3, job);
    const [partner] = yearOf(file)?.at(`${RESULT}/slevaNaPartnera`)?.all('partner') ?? [];
    expect(
      texts(
        partner,
        'partnerUdaje/jmeno',
        'partnerUdaje/rodneCislo',
        'prukazZtpp',
        'slevaPocetMesicu',
        'slevaPocetMesicuZtpp',
      ),
    ).toEqual(['Jana', '9055050004', 'true', '5', '5']);
    expect(partner?.all('deti/dite').map((child) => child.text('jmeno'))).toEqual(['Jan']);
    expect(violatedControls([file])).toEqual([]);
  });

  it('has the orders of the children month by month', () => {
    const orders = (...children: readonly (typeof SETTLED_CHILD)[]) => {
      const file = fileOf(2, settled({ children }));
      expect(violatedControls([file])).toEqual([]);
      const listed =
        yearOf(file)?.at(`${RESULT}/zvyhodneniNaDeti/vyzivovaneDeti`)?.all('vyzivovaneDite') ?? [];
      return listed.map((child) => texts(child, 'dite/jmeno', 'poradi', 'prukazZtpp'));
    };
    expect(orders(SETTLED_CHILD, SECOND)).toEqual([
      ['Eva', '111111111111', null],
      ['Petr', '222222222222', null],
    ]);
    const born = { ...SECOND, months: 4, ztpp_months: 4, birth_number: '250901/0009' };
    expect(orders(SETTLED_CHILD, born)).toEqual([
      ['Eva', '111111111111', null],
      ['Petr', 'NNNNNNNN2222', 'NNNNNNNNAAAA'],
    ]);
    const [first, then] = [{ ...SECOND, months: 5 }, { ...SECOND, order: 1, months: 7 } as const];
    expect(orders({ ...SETTLED_CHILD, months: 5 }, first, then)).toEqual([
      ['Eva', '11111NNNNNNN', null],
      ['Petr', '222221111111', null],
    ]);
  });

  it('is asked for by who is said to have asked', () => {
    const [employment] = personOf(1, [{}], 2026, 1);
    const month = { month: 1, today: localDate('2026-06-15') } as const;
    const asked = (settlementRequested?: boolean) => {
      const employments = employment
        ? [{ ...employment, ...(settlementRequested ? { settlementRequested } : {}) }]
        : [];
      return yearOf(builtFrom(inputWith(employments, month)).xml(1))?.text('rocniZuctovaniZadost');
    };
    expect([asked(true), asked()]).toEqual(['true', 'false']);
  });

  it.runIf(HAS_SCHEMA)('is valid under the schema', async () => {
    const files = [
      fileOf(2, settled({ children: [SETTLED_CHILD, SECOND], bonus_refund: haler(100) })),
      fileOf(3, settled({ spouse: SPOUSE }, { card: { children: [YOUNG_CHILD] } })),
      fileOf(
        1,
        settled(
          { children: [SETTLED_CHILD] },
          {
            details: {
              other_supporting_person: true,
              other_persons: [{ first_name: 'Petr', last_name: 'Nový', birth_date: '1980-01-01' }],
            },
          },
        ),
      ),
      fileOf(2, settled({}, { card: { contract: 'dpc' }, wage: 3000, details: { activity_type: '12' } })),
    ];
    expect(await schemaErrors(files)).toEqual([]);
  });
});

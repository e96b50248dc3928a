import { localDate } from '@news-and-accounting/law';
import { describe, expect, it } from 'vitest';
import { buildReport } from './build-report.ts';
import type { Employment, ReportInput } from './report-input.ts';
import { violatedControls } from './testing/controls.ts';
import {
  builtFrom,
  inputWith,
  type Job,
  optionsWith,
  personNumber,
  personOf,
  RULES,
} from './testing/inputs.ts';
import { formsOf, type Node, parsed } from './testing/parsed.ts';
import { CHILD, filed, formOf, SUBMISSION } from './testing/raising.ts';

const rootOf = (employments: readonly Employment[], changes: Partial<ReportInput> = {}): Node =>
  parsed(builtFrom(inputWith(employments, changes)).xml(1));

/** The forms of one person with the jobs. */
const formsWith = (...jobs: readonly Job[]): readonly Node[] => formsOf(rootOf(personOf(1, jobs)));

/** The texts at the paths; null where there is no element. */
const texts = (node: Node | undefined, ...paths: readonly string[]) =>
  paths.map((path) => node?.text(path) ?? null);

const AGREEMENT = {
  card: { contract: 'dpp', declaration: false },
  attendance: { worked_hours: 40 },
} as const;

describe('the summaries', () => {
  it('round each premium once from the sum of the bases', () => {
    const input = inputWith([1, 2, 3].flatMap((id) => personOf(id, [{ wage: 10_001 }])));
    const root = parsed(builtFrom(input).xml(1));
    // 30,003 × 24.8 % is 7,440.744; the three forms have 2,481 and 711 each.
    expect(
      texts(
        root.at('PVPOJ') ?? undefined,
        'pojistne/zakladZamestnavateleA',
        'pojistne/pojistneZamestnavateleA',
        'pojistne/pojistneZamestnance',
        'pojistne/pojistneCelkem',
        'pojistneUhrada',
        'slevaZamestnavatele',
      ),
    ).toEqual(['30003', '7441', '2133', '9574', '9574', null]);
  });

  it('keep the categories of work apart', () => {
    const root = rootOf([
      ...personOf(1, [{ wage: 20_000 }]),
      ...personOf(2, [{ wage: 20_000, details: { risk_category: 'B' } }]),
      ...personOf(3, [{ wage: 20_001, details: { risk_category: 'C' } }]),
    ]);
    const pojistne = root.at('PVPOJ/pojistne') ?? undefined;
    expect(
      texts(pojistne, 'pojistneZamestnavateleA', 'pojistneZamestnavateleB', 'pojistneZamestnavateleC'),
    ).toEqual(['4960', '5960', '5561']);
    const letters = ['pismenoA', 'pismenoB', 'pismenoC'].map(
      (name) => `pojisteni/vymerovaciZakladParagraf5/${name}`,
    );
    expect(formsOf(root).map((form) => texts(form.at('bezPriznaku') ?? undefined, ...letters))).toEqual([
      ['20000', null, null],
      [null, '20000', null],
      [null, null, '20001'],
    ]);
  });

  it('deduct the discounts for shorter working time and of working pensioners', () => {
    const root = rootOf([
      ...personOf(1, [{ wage: 20_001, details: { part_time_discount: 'A', weekly_hours: 20.5 } }]),
      ...personOf(2, [{ wage: 20_001, details: { part_time_discount: 'G' } }]),
      ...personOf(3, [{ wage: 10_000, details: { pensioner: true } }]),
    ]);
    const pvpoj = root.at('PVPOJ') ?? undefined;
    // 5 % of 40,002 is 2,000.1; 6.5 % of 10,000 is 650.
    expect(
      texts(
        pvpoj,
        'slevaZamestnavatele/pocetZamestnancu',
        'slevaZamestnavatele/uhrnVymerovacichZakladu',
        'slevaZamestnavatele/pojistneSleva',
        'slevyZamestnancu/pocetZamestnancu',
        'slevyZamestnancu/pojistneSleva',
      ),
    ).toEqual(['2', '40002', '2001', '1', '650']);
    expect(pvpoj?.number('pojistneUhrada')).toBe(
      (pvpoj?.number('pojistne/pojistneCelkem') ?? 0) - 2001 - 650,
    );
    const split = 'bezPriznaku/pojisteni/slevaZamestnavatele/slevaZamestnavateleRozpad';
    const [first, second, third] = formsOf(root);
    expect(texts(first, `${split}/pracovniDobaKratsi`, `${split}/duvodUplatneni`)).toEqual(['20.5', 'A']);
    expect(texts(second, `${split}/pracovniDobaKratsi`, `${split}/duvodUplatneni`)).toEqual([null, 'G']);
    expect(third?.text('bezPriznaku/pojisteni/slevaZamestnance/slevaZamestnance/vyseSlevy')).toBe('650');
    expect(third?.all('bezPriznaku/pojisteni/eldpSeznam/eldp')[0]?.text('kod')).toBe('1D+');
  });

  it('tell facts of the year in December, private ownership and no agreement when nothing is entered', () => {
    const december = { month: 12, today: localDate('2027-01-05') } as const;
    const employments = personOf(1, [{}], 2026, 12);
    const facts = rootOf(employments, december).at('souhrn/zamestnavatelUdajeRok') ?? undefined;
    const agreement = (node: Node | undefined) =>
      node?.all('kolektivniSmlouvy/kolektivniSmlouva').map((each) => each.text('typKolektSmlouvy'));
    expect(texts(facts, 'formaVlastnictvi', 'zamestnavaniOzp')).toEqual(['2', null]);
    expect(agreement(facts)).toEqual(['0']);
    const jmhz_annual = {
      ownership_form: '4',
      collective_agreements: ['1', '3'],
      average_headcount: 26.5,
      average_disabled_headcount: 1.33,
    };
    const own = rootOf(employments, { ...december, company: { ...inputWith().company, jmhz_annual } }).at(
      'souhrn/zamestnavatelUdajeRok',
    );
    // 1.33 of 26.50 is 5.0188 %.
    expect(
      texts(
        own ?? undefined,
        'formaVlastnictvi',
        'zamestnavaniOzp/zecPocetPrepRok',
        'zamestnavaniOzp/zecPocetPrepOzpRok',
        'zamestnavaniOzp/podilZamZtp',
      ),
    ).toEqual(['4', '26.50', '1.33', '5.02']);
    expect(agreement(own ?? undefined)).toEqual(['1', '3']);
    expect(rootOf(personOf(1, [{}])).has('souhrn/zamestnavatelUdajeRok')).toBe(false);
  });
});

describe('a form', () => {
  it('has the tax, insurance and wage of an employment', () => {
    const [form] = formsWith({ wage: 42_300.4, bonuses: 1000 });
    const person = form?.at('bezPriznaku/souhrnDataZec') ?? undefined;
    // 43,300.40: base of the advance 43,400, advance 6,510, less 2,570.
    expect(
      texts(
        person,
        'prijmy/zuctovanoCelkem',
        'zalohaNaDan/zakladDane',
        'zalohaNaDan/vypoctenaZaloha',
        'zalohaNaDan/danZalohaPoSleve',
        'zalohaNaDan/danBonus',
        'prohlaseniPoplatnikaDane/zakladniSleva',
        'zvlastniSazbaDane',
        'rocniUhrny',
      ),
    ).toEqual(['43300', '43400', '6510', '3940', '0', '2570', null, null]);
    expect(
      texts(
        form?.at('bezPriznaku') ?? undefined,
        'pojisteni/vymerovaciZaklad/castkaOdvodPojistneho',
        'pojisteni/pojisteniZamestnanec/socialniPojisteni',
        'pojisteni/pojisteniZamestnavatel/socialniPojisteni',
        'prijem/dan/zakladDane',
        'mzda/mzdaZuctovana',
        'mzda/mzdaRozpad/tarif',
        'mzda/mzdaRozpad/odmenyNepravidelne',
      ),
      // 43,301 × 7.1 % is 3,074.371 and × 24.8 % is 10,738.648.
    ).toEqual(['43301', '3075', '10739', '43300', '43300', '42300', '1000']);
  });

  it('withholds the tax of a small agreement and tells that it is not insured', () => {
    const [form] = formsWith({ ...AGREEMENT, wage: 11_999 });
    const content = form?.at('bezPriznaku') ?? undefined;
    expect(
      texts(
        content,
        'souhrnDataZec/zvlastniSazbaDane/zakladDane',
        'souhrnDataZec/zvlastniSazbaDane/srazenaDan',
        'souhrnDataZec/zalohaNaDan',
        'souhrnDataZec/prohlaseniPoplatnikaDane',
        'pojisteni/vymerovaciZaklad/castkaOdvodPojistneho',
        'pojisteni/vymerovaciZaklad/prijemNepojistenaCinnost',
        'pojisteni/vymerovaciZakladParagraf5',
        'vykonavanaPozice/fondPracovniDoby/sjednanyFond',
      ),
    ).toEqual(['11999', '1799', null, null, '0', '11999', null, '40']);
    expect(content?.all('pojisteni/eldpSeznam/eldp')[0]?.names()).toEqual(['pocetDnu']);
  });

  it('is primary once for a person and then carries the sums of all relationships', () => {
    const [first, second, third] = formsWith(
      { card: { contract: 'dpp' }, wage: 12_000, attendance: { worked_hours: 40 } },
      { wage: 30_000 },
      { wage: 5000, details: { primary_employment: true } },
    );
    const flags = [first, second, third].map((form) => form?.text('hlavicka/primarniPpv'));
    expect(flags).toEqual(['false', 'false', 'true']);
    expect(first?.has('bezPriznaku/souhrnDataZec')).toBe(false);
    expect(
      texts(
        third?.at('bezPriznaku/souhrnDataZec') ?? undefined,
        'prijmy/zuctovanoCelkem',
        'zalohaNaDan/zakladDane',
        'zalohaNaDan/vypoctenaZaloha',
        'zalohaNaDan/danZalohaPoSleve',
        'prohlaseniPoplatnikaDane/zakladniSleva',
      ),
    ).toEqual(['47000', '47000', '7050', '4480', '2570']);
    const activities = [first, second, third].map((form) =>
      form?.text('bezPriznaku/identifikace/druhCinnosti'),
    );
    expect(activities).toEqual(['T', '1', '2']);
  });

  it('without a marked relationship takes the employment as primary', () => {
    const forms = formsWith(AGREEMENT, { card: { declaration: false } });
    expect(forms.map((form) => form.text('hlavicka/primarniPpv'))).toEqual(['false', 'true']);
  });

  it('sums up only payslips taxed by advance for the advance, and the withheld ones apart', () => {
    const [first] = formsWith({ card: { declaration: false }, wage: 30_000 }, { ...AGREEMENT, wage: 5000 });
    expect(
      texts(
        first?.at('bezPriznaku/souhrnDataZec') ?? undefined,
        'zalohaNaDan/zakladDane',
        'zalohaNaDan/danZalohaPoSleve',
        'zalohaNaDan/danBonus',
        'zvlastniSazbaDane/zakladDane',
        'zvlastniSazbaDane/srazenaDan',
      ),
    ).toEqual(['30000', '4500', null, '5000', '750']);
  });

  it('lists the children when their benefit is claimed', () => {
    const second = {
      ...CHILD,
      order: 2,
      first_name: 'Petr',
      birth_date: null,
      birth_number: '150630/0015',
      ztpp: true,
    };
    const other = { first_name: 'Jana', last_name: 'Nová', birth_date: '1990-05-05' };
    const [form] = formsWith({
      wage: 22_400,
      card: { children: [CHILD, second] },
      details: { other_supporting_person: true, other_persons: [other] },
    });
    const credits = form?.at('bezPriznaku/souhrnDataZec/prohlaseniPoplatnikaDane') ?? undefined;
    // 1,267 and twice 1,860; the tax of 790 takes a part, the rest is the bonus.
    expect(texts(credits, 'danoveZvyhodneniDetiMesic', 'slevaDite')).toEqual(['4987', '790']);
    expect(form?.text('bezPriznaku/souhrnDataZec/zalohaNaDan/danBonus')).toBe('4197');
    const children = credits?.all('zvyhodneniDetiMesic/vyzivovaneDeti/vyzivovaneDite') ?? [];
    expect(
      children.map((child) =>
        texts(child, 'dite/jmeno', 'dite/datumNarozeni', 'dite/rodneCislo', 'prukazZtpp', 'poradi'),
      ),
    ).toEqual([
      ['Eva', '2015-06-30', null, 'false', '1'],
      ['Petr', '2015-06-30', '1506300015', 'true', '2'],
    ]);
    expect(
      texts(credits?.all('zvyhodneniDetiMesic/jineOsoby/jinaOsoba')[0], 'jmeno', 'datumNarozeni'),
    ).toEqual(['Jana', '1990-05-05']);
  });

  it('tells of the annual settlement in the first months of the year only', () => {
    const settlement = (month: number) => {
      const today = localDate('2026-06-15');
      const employments = personOf(1, [{ details: { annual_settlement_requested: true } }], 2026, month);
      const [form] = formsOf(rootOf(employments, { month, today }));
      const person = form?.at('bezPriznaku/souhrnDataZec') ?? undefined;
      return texts(person, 'rocniUhrny/rocniZuctovaniZadost', 'rocniUhrny/rocniZuctovaniProvedeno');
    };
    expect(settlement(1)).toEqual(['true', 'false']);
    expect(settlement(2)).toEqual(['true', 'false']);
    expect(settlement(3)).toEqual([null, 'false']);
    expect(settlement(4)).toEqual([null, null]);
  });

  it('covers the days of the relationship, with hours of its weekdays', () => {
    const [form] = formsWith({
      card: { started_on: '2026-10-12', ended_on: '2026-10-25' },
      details: { weekly_hours: 37.5, average_hourly_earnings: null },
      wage: 15_000,
      attendance: {
        overtime_hours: 2.5,
        overtime_pay: 700,
        vacation_hours: 7.5,
        vacation_pay: 1500.4,
        unpaid_hours: 4,
      },
    });
    const content = form?.at('bezPriznaku') ?? undefined;
    expect(
      texts(
        content,
        'pojisteni/trvani/pojisteniOd',
        'pojisteni/trvani/pojisteniDo',
        'prubehZamestnani/odpracovaneDny/dnyEvidencniStav',
        'vykonavanaPozice/fondPracovniDoby/stanovenyFond',
        'vykonavanaPozice/fondPracovniDoby/sjednanyFond',
        'prubehZamestnani/odpracovaneHodiny/pocet',
        'prubehZamestnani/odpracovaneHodiny/rozpad/prescas',
        'prubehZamestnani/neodpracovaneHodiny/hodinyNeodpracCelkem',
        'prubehZamestnani/neodpracovaneHodiny/hodinyNeodpracDovol',
      ),
    ).toEqual(['2026-10-12', '2026-10-25', '14', '80', '75', '66', '2.5', '11.5', '7.5']);
    // Earnings: 13,499.60 in 66 hours.
    expect(
      texts(
        content?.at('mzda') ?? undefined,
        'mzdaZuctovana',
        'mzdaRozpad/tarif',
        'mzdaRozpad/priplatky/prescas',
        'nahrady/dovolena',
        'vydelek/vydelekPrumernyHod',
      ),
    ).toEqual(['13500', '12800', '700', '1500', '204.54']);
  });

  it('of a month without income keeps the pension record and has no parts of a wage', () => {
    const [form] = formsWith({
      wage: 0,
      agreed: 40_000,
      attendance: { unpaid_hours: 176 },
      card: { declaration: false },
    });
    const content = form?.at('bezPriznaku') ?? undefined;
    expect(
      texts(content, 'mzda/mzdaZuctovana', 'mzda/mzdaRozpad', 'prubehZamestnani/odpracovaneHodiny/pocet'),
    ).toEqual(['0', null, '0']);
    expect(
      texts(content?.all('pojisteni/eldpSeznam/eldp')[0], 'kod', 'pocetDnu', 'vymerovaciZaklad'),
    ).toEqual(['1++', '31', '0']);
    expect(texts(content, 'souhrnDataZec/zalohaNaDan', 'souhrnDataZec/mzdaCista/mzdaCista')).toEqual([
      null,
      '0',
    ]);
  });

  it('identifies by the numbers of the authority as soon as they are known', () => {
    const ids = { ik_mpsv: personNumber(7), id_ppv: '1000000000007' };
    const [form] = formsWith({ details: ids });
    expect(form?.at('bezPriznaku/identifikace')?.names()).toEqual(['ikMpsv', 'idPpv']);
    const [named] = formsWith({
      card: { last_name: '  Nová   Ková ' },
      details: { birth_number: '850214/0009', birth_date: null },
    });
    expect(
      texts(named, 'bezPriznaku/identifikace/prijmeni', 'bezPriznaku/identifikace/datumNarozeni'),
    ).toEqual(['Nová Ková', '1985-02-14']);
  });
});

describe('a report', () => {
  it('is the same text for the same input, fill time and GUIDs', () => {
    const input = inputWith([...personOf(1, [{}, AGREEMENT]), ...personOf(5, [{}])]);
    expect(builtFrom(input).xml(1)).toBe(
      builtFrom({ ...input, employments: input.employments.toReversed() }).xml(1),
    );
  });

  it('escapes what is not part of a name', () => {
    const xml = builtFrom(inputWith(), optionsWith({ vendor: { name: 'A & "B" <C>', version: '1' } })).xml(1);
    expect(parsed(xml).text('VENDOR/@_productName')).toBe('A & "B" <C>');
    expect(xml).toContain('A &amp; &quot;B&quot; &lt;C&gt;');
  });

  it('of a cancellation is a header under the GUID of the regular report', () => {
    const report = builtFrom(inputWith(undefined, { kind: 'cancellation', filings: [filed([formOf(1)])] }));
    expect(report.xml(1)).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<jmhz xmlns="http://schemas.cssz.cz/JMHZ/podani/1.0" xmlns:so="http://schemas.cssz.cz/JMHZ/souhrn/1.0" xmlns:pvpoj="http://schemas.cssz.cz/JMHZ/PVPOJ/1.0" xmlns:form="http://schemas.cssz.cz/JMHZ/form/1.0" verze="1.4.3">',
        '<VENDOR productName="Test" productVersion="1"/>',
        `<hlavicka><idPodani>${SUBMISSION}</idPodani><typPodani>S</typPodani><variabilniSymbol>1234567897</variabilniSymbol><mesic>10</mesic><rok>2026</rok><datumVyplneni>2026-11-10T09:30:00Z</datumVyplneni></hlavicka>`,
        '</jmhz>',
        '',
      ].join('\n'),
    );
    expect(report).toMatchObject({ forms: [], packages: 1, submissionId: SUBMISSION });
    expect(violatedControls([report.xml(1)])).toEqual([]);
  });

  it('is not built from data with errors', () => {
    const result = buildReport(
      inputWith(personOf(1, [{ details: { birth_date: null } }])),
      RULES,
      optionsWith(),
    );
    expect(result.ok || result.findings.map(({ code }) => code)).toContain('birth_date_missing');
  });
});

describe('the recalculated controls', () => {
  it('notice a wrong figure', () => {
    const xml = builtFrom(inputWith()).xml(1);
    expect(violatedControls([xml])).toEqual([]);
    const wrong = (from: string, to: string) => violatedControls([xml.replaceAll(from, to)]);
    expect(wrong('<pvpoj:pojistneZamestnavateleA>9920<', '<pvpoj:pojistneZamestnavateleA>9921<')).toEqual([
      'K8',
      'K11',
    ]);
    expect(wrong('<form:pismenoA>', '<form:pismenoB>')).toEqual(['K7', 'K9', 'K315']);
    expect(wrong('<formularePocetVBaliku>3<', '<formularePocetVBaliku>1<')).toEqual(['K235']);
  });
});

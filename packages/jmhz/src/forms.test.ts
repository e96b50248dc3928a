import { describe, expect, it } from 'vitest';
import { checkReport } from './check-report.ts';
import { violatedControls, violatedOfPerson } from './testing/controls.ts';
import { builtFrom, inputWith, type Job, personOf, RULES } from './testing/inputs.ts';
import { contentsOf, formsOf, type Node, parsed } from './testing/parsed.ts';
import { CHILD } from './testing/raising.ts';
import { HAS_SCHEMA, schemaErrors } from './testing/schema.ts';

const fileOf = (...jobs: readonly Job[]) => builtFrom(inputWith(personOf(1, jobs))).xml(1);
const partsOf = (file: string) =>
  contentsOf(formsOf(parsed(file))).map(({ kind, node }) => [kind, ...node.names()]);
const textsAt = (node: Node | undefined, ...paths: readonly string[]) =>
  paths.map((path) => node?.text(path) ?? null);

const UNDECLARED = { declaration: false } as const;
const FILES: Readonly<Record<string, readonly Job[]>> = {
  cinnostKS: [{ wage: 30_000, details: { activity_type: 'S' } }],
  'cinnostKS of a specific group': [{ details: { employment_specification: 'specific_group' } }],
  pestoun: [{ wage: 25_000, details: { activity_type: 'M' }, card: { children: [CHILD] } }],
  ozpTpp: [{ wage: 0, details: { activity_type: '10' }, card: { contract: 'dpp', ...UNDECLARED } }],
  jinyPrijem: [{ wage: 3000, details: { activity_type: '13' }, card: { contract: 'dpp', ...UNDECLARED } }],
  mezinarodniPronajemSily: [
    { wage: 3000, details: { activity_type: '12', tax_residence: 'SK' }, card: { contract: 'dpc' } },
  ],
  bezPriznaku: [{ details: { activity_type: '16' } }],
};

describe.each(Object.entries(FILES))('a form %s', (name, jobs) => {
  const file = fileOf(...jobs);
  const kind = name.split(' ')[0];

  it('is chosen by the kind of activity and keeps the controls', () => {
    expect(partsOf(file).map(([each]) => each)).toEqual([kind]);
    expect(violatedControls([file])).toEqual([]);
    expect(violatedOfPerson(formsOf(parsed(file)))).toEqual([]);
  });

  it.runIf(HAS_SCHEMA)('is valid under the schema', async () => {
    expect(await schemaErrors([file])).toEqual([]);
  });
});

describe('the form of members of bodies', () => {
  it('has no wage, no net wage and no categories, and its base counts among those of category A', () => {
    const file = fileOf({ wage: 30_001, details: { activity_type: 'Q' } });
    expect(partsOf(file)).toEqual([
      ['cinnostKS', 'identifikace', 'souhrnDataZec', 'pojisteni', 'vykonavanaPozice', 'prijem'],
    ]);
    const root = parsed(file);
    const [form] = contentsOf(formsOf(root)).map(({ node }) => node);
    // 30,001 × 7.1 % is 2,130.071 and × 24.8 % is 7,440.248.
    expect(
      textsAt(
        form,
        'souhrnDataZec/mzdaCista',
        'souhrnDataZec/zdravPojZamestnavatel',
        'souhrnDataZec/zdravPojZamestnanec/zdravotniPojisteni',
        'pojisteni/vymerovaciZaklad/castkaOdvodPojistneho',
        'pojisteni/vymerovaciZakladParagraf5',
        'pojisteni/slevaZamestnavatele',
        'pojisteni/pojisteniZamestnanec/socialniPojisteni',
        'pojisteni/pojisteniZamestnavatel/socialniPojisteni',
        'vykonavanaPozice/fondPracovniDoby/stanovenyFond',
        'vykonavanaPozice/fondPracovniDoby/sjednanyFond',
      ),
    ).toEqual([null, null, '1351', '30001', null, null, '2131', '7441', '176', '0']);
    expect(form?.all('pojisteni/eldpSeznam/eldp')[0]?.text('kod')).toBe('Q++');
    expect(root.text('PVPOJ/pojistne/zakladZamestnavateleA')).toBe('30001');
  });

  it('leaves the person to an employment beside it, which has all sums', () => {
    const file = fileOf({ wage: 10_000, details: { activity_type: 'S' } }, { wage: 30_000 });
    const forms = formsOf(parsed(file));
    expect(forms.map((form) => form.text('hlavicka/primarniPpv'))).toEqual(['false', 'true']);
    const person = contentsOf(forms)[1]?.node.at('souhrnDataZec') ?? undefined;
    expect(textsAt(person, 'prijmy/zuctovanoCelkem', 'zalohaNaDan/zakladDane')).toEqual(['40000', '40000']);
    expect(violatedControls([file])).toEqual([]);
  });
});

describe('the form of practical training', () => {
  it('tells the days of the month alone and is nobody’s primary one', () => {
    const file = fileOf({
      wage: 0,
      details: { activity_type: '10' },
      card: { contract: 'dpp', ...UNDECLARED, started_on: '2026-10-05', ended_on: '2026-10-23' },
    });
    const [form] = formsOf(parsed(file));
    expect(form?.has('hlavicka/primarniPpv')).toBe(false);
    const [content] = contentsOf(form ? [form] : []);
    expect(content?.node.names()).toEqual(['identifikace', 'teoretickaPraktickaPriprava']);
    const [part] = content?.node.all('teoretickaPraktickaPriprava/obdobi') ?? [];
    expect(textsAt(part, 'datumOd', 'datumDo')).toEqual(['2026-10-05', '2026-10-23']);
  });
});

describe('a workplace', () => {
  it('is a municipality of the list as far as that is known', () => {
    const found = (municipality: string, municipality_code: string) => {
      const workplace = { municipality, municipality_code, country: 'CZ' };
      return checkReport(inputWith(personOf(1, [{ details: { workplace } }])), RULES)
        .findings.map(({ code }) => code)
        .filter((code) => code.startsWith('workplace'));
    };
    expect(found('Praha', '554782')).toEqual([]);
    expect(found('Prahatice nad Labem', '500011')).toEqual([]);
    expect(found('České Budějovice', '544256')).toEqual([]);
    expect(found('České Budějovice 3', '500011')).toEqual([]);
    expect(found('Praha 10', '554782')).toEqual(['workplace_part_of_town']);
    expect(found('Brno', '554782')).toEqual(['workplace_code_mismatch']);
  });
});

import { expect, test } from 'vitest';
import { readPasted } from './pasted.ts';

const read = (...lines: string[]) => readPasted(lines.join('\n'), '2026-11-28');

test('a table copied from a spreadsheet is people, whatever the order and names of its columns', () => {
  const { rows, unknown, missing } = read(
    'Os. číslo\tPříjmení\tJméno\tDatum nástupu\tHrubá mzda\tVztah\tPojišťovna\tRodné číslo\tProhlášení\tStředisko',
    '7\tNováková\tJana\t1. 9. 2024\t45 000,50 Kč\tHPP\t111 - VZP\t8551011238\tano\tdílna',
    '',
    '8\tSvoboda\tPetr\t2025-01-15\t12000\tDohoda o provedení práce\t205\t\tne\t',
  );
  expect({ unknown, missing }).toEqual({ unknown: ['Středisko'], missing: [] });
  expect(rows.map(({ line, name, wrong }) => ({ line, name, wrong }))).toEqual([
    { line: 2, name: 'Nováková Jana', wrong: [] },
    { line: 4, name: 'Svoboda Petr', wrong: [] },
  ]);
  expect(rows[0]?.employee).toMatchObject({
    ...{ personal_number: '7', contract: 'hpp', started_on: '2024-09-01', gross_wage: 45_000.5 },
    ...{ health_insurer: '111', declaration: true, details: { birth_number: '8551011238' } },
  });
  expect(rows[1]?.employee).toMatchObject({ contract: 'dpp', declaration: false, details: {} });
});

test('an executive, a partner and a member of a body are told by the contract, which their kind of activity is', () => {
  const { rows } = read(
    'Příjmení\tJméno\tNástup\tMzda\tVztah',
    ...['Jednatel', 'Společnice', 'Člen představenstva', 'HPP'].map(
      (relation) => `Malá\tJana\t1.9.2026\t30000\t${relation}`,
    ),
  );
  expect(rows.map(({ employee, wrong }) => [employee.contract, employee.details, wrong])).toEqual([
    ['hpp', { activity_type: 'S' }, []],
    ['hpp', { activity_type: 'S' }, []],
    ['hpp', { activity_type: 'Q' }, []],
    ['hpp', {}, []],
  ]);
});

test('a column that has nothing but contracts is one, whatever it is called', () => {
  const table = (title: string, ...relations: string[]) =>
    read(
      `Příjmení\tJméno\tNástup\tMzda\t${title}`,
      ...relations.map((relation) => `Malá\tJana\t1.9.2026\t11999\t${relation}`),
    );
  const { unknown, rows } = table('Druh úvazku', 'DPP', '', 'DPČ', 'pracovní smlouva', 'jednatel');
  expect(unknown).toEqual([]);
  expect(rows.map(({ employee }) => employee.contract)).toEqual(['dpp', 'hpp', 'dpc', 'hpp', 'hpp']);
  expect(rows.at(-1)?.employee.details).toEqual({ activity_type: 'S' });
  expect(table('Pozice', 'jednatel', 'dělník').unknown).toEqual(['Pozice']);
  expect(table('Úvazek', '0,5').unknown).toEqual(['Úvazek']);
  // What only begins like a contract is none.
  expect(table('Zařazení', 'člen směny', 'hlavní účetní', 'Partnerka prodeje').unknown).toEqual(['Zařazení']);
  expect(table('Jinde', 'DPP u jiné firmy').unknown).toEqual(['Jinde']);
  expect(
    table('Smluvně', 'DPP', 'člen představenstva', 'dohoda o pracovní činnosti', 'HPP na dobu neurčitou')
      .unknown,
  ).toEqual([]);
});

test('a health insurer is its code, its abbreviation or a name that only one has', () => {
  const insurers = [
    { code: '111', name: 'Všeobecná zdravotní pojišťovna České republiky', short: 'VZP' },
    { code: '205', name: 'Česká průmyslová zdravotní pojišťovna', short: 'ČPZP' },
    { code: '201', name: 'Vojenská zdravotní pojišťovna České republiky', short: 'VoZP' },
  ];
  const insurer = (written: string) => {
    const text = `Příjmení\tJméno\tNástup\tMzda\tZP\nMalá\tJana\t1.9.2026\t30000\t${written}`;
    const [row] = readPasted(text, '2026-11-28', insurers).rows;
    return row?.wrong.length === 0 ? row.employee.health_insurer : null;
  };
  const read = ['111', 'VZP', 'vzp ČR', 'ČPZP', 'Vojenská zdravotní pojišťovna', 'V', 'Sláva'].map(insurer);
  expect(read).toEqual(['111', '111', '111', '205', '201', null, null]);
});

test('CSV is read by its separator, with quotes', () => {
  const { rows } = read(
    '"Příjmení";"Jméno";"Nástup";"Mzda";"Poznámka"',
    '"Malý";"Jan";"1.1.2026";"30000";"řekl: ""ano""; čeká"',
  );
  expect(rows[0]?.employee).toMatchObject({ last_name: 'Malý', note: 'řekl: "ano"; čeká' });
  expect(read('surname,first name,start,salary', 'Small,John,2026-01-01,30000').rows[0]?.wrong).toEqual([]);
});

test('what cannot be read or is needed is named, and nothing is guessed', () => {
  const { rows } = read('Příjmení\tJméno\tNástup\tMzda\tVztah', 'Malá\t\t31. 2. 2026\tmoc\tbrigáda');
  expect(rows[0]?.wrong).toEqual([
    { field: 'first_name', text: '' },
    { field: 'contract', text: 'brigáda' },
    { field: 'started_on', text: '31. 2. 2026' },
    { field: 'gross_wage', text: 'moc' },
  ]);
  expect(read('Malá\tJana', 'Malý\tJan').missing).toEqual([
    'last_name',
    'first_name',
    'started_on',
    'gross_wage',
  ]);
  expect(read('').rows).toEqual([]);
});

import { formsOf, type Node, parsed } from './parsed.ts';

/**
 * Controls of the authority calculated from the text of a report alone, with nothing of the code under test. Each
 * violated control gives one text `K<number> …`.
 */
export function violatedControls(files: readonly string[]): readonly string[] {
  const roots = files.map(parsed);
  const forms = roots.flatMap(formsOf);
  const full = forms.filter((form) => form.has('bezPriznaku'));
  const problems: string[] = [];
  const check = (control: string, holds: boolean) => {
    if (!holds) problems.push(control);
  };
  for (const [i, root] of roots.entries()) checkHeader(root, i, roots.length, forms.length, check);
  checkIdentifiers(roots, forms, check);
  const [first] = roots;
  if (first?.has('PVPOJ')) {
    checkInsuranceSummary(first, full, check);
    checkTaxSummary(first, full, check);
  }
  for (const form of full) checkForm(form, Number(first?.text('hlavicka/mesic')), check);
  return problems;
}

type Check = (control: string, holds: boolean) => void;

const sum = (forms: readonly Node[], path: string) =>
  forms.reduce((total, form) => total + form.number(`bezPriznaku/${path}`), 0);
/** Thousandths, so that every rate is a whole number. */
const up = (base: number, perMille: number) => Number((BigInt(base) * BigInt(perMille) + 999n) / 1000n);

function checkHeader(root: Node, i: number, packages: number, total: number, check: Check): void {
  const header = root.at('hlavicka');
  const own = formsOf(root).length;
  const counts = ['balikPoradi', 'balikyPocet', 'formularePocetVBaliku', 'formularePocetCelkem'];
  if (header === null) throw new Error('no header');
  if (header.text('typPodani') === 'S') {
    check(
      'K240 counts in a cancellation',
      counts.every((name) => !header.has(name)),
    );
    check(
      'K308 content in a cancellation',
      root.names().every((name) => /^(@_|VENDOR|hlavicka)/.test(name)),
    );
    return;
  }
  check(
    'K240',
    counts.every((name) => header.has(name)),
  );
  check('K84', header.number('balikPoradi') === i + 1 && header.number('balikyPocet') === packages);
  const summaries = (root.has('souhrn') ? 1 : 0) + (root.has('PVPOJ') ? 1 : 0);
  check('K232 summaries in the first package only', summaries === (i === 0 ? 2 : 0));
  check('K235', header.number('formularePocetVBaliku') === own + summaries);
  check('K227', header.number('formularePocetCelkem') - 2 === total);
  check('K300', own <= 1500);
}

function checkIdentifiers(roots: readonly Node[], forms: readonly Node[], check: Check): void {
  const ids = forms.map((form) => form.text('hlavicka/idFormulare'));
  const submissions = new Set(roots.map((root) => root.text('hlavicka/idPodani')));
  check('K354', new Set(ids).size === ids.length);
  check('K305', submissions.size === 1 && !ids.some((id) => submissions.has(id)));
  const relationships = forms.flatMap((form) => form.text('bezPriznaku/identifikace/idPpv') ?? []);
  check('K251', new Set(relationships).size === relationships.length);
}

function checkInsuranceSummary(root: Node, forms: readonly Node[], check: Check): void {
  const of = (name: string) => root.number(`PVPOJ/${name}`);
  const base = (letter: string) => of(`pojistne/zakladZamestnavatele${letter}`);
  const premium = (letter: string) => of(`pojistne/pojistneZamestnavatele${letter}`);
  const onForms = (letter: string) => sum(forms, `pojisteni/vymerovaciZakladParagraf5/pismeno${letter}`);
  check('K7', base('A') === onForms('A'));
  check('K9', base('B') === onForms('B'));
  check('K142', base('C') === onForms('C'));
  check(
    'K162',
    ['A', 'B', 'C'].every((letter) => root.has(`PVPOJ/pojistne/zakladZamestnavatele${letter}`)),
  );
  check('K8', premium('A') === up(base('A'), 248));
  check('K10', premium('B') === up(base('B'), 298));
  check('K167', premium('C') === up(base('C'), 278));
  const employer = of('pojistne/pojistneZamestnavateleCelkem');
  const employees = of('pojistne/pojistneZamestnance');
  check('K11', employer === premium('A') + premium('B') + premium('C'));
  check('K12', employees === sum(forms, 'pojisteni/pojisteniZamestnanec/socialniPojisteni'));
  const all = base('A') + base('B') + base('C');
  const difference = Math.abs(employees * 1000 - all * 71);
  check('K168', difference <= 100_000 || difference <= employees * 10);
  check('K13', of('pojistne/pojistneCelkem') === employer + employees);
  const discounts =
    of('slevaZamestnavatele/pojistneSleva') +
    of('slevyZamestnancu/pojistneSleva') +
    of('slevyZamestnancuOvoZel/pojistneSleva');
  check('K4', of('pojistneUhrada') === of('pojistne/pojistneCelkem') - discounts);
  const claimed = (flag: string) =>
    forms.filter((form) => form.text(`bezPriznaku/pojisteni/${flag}`) === 'true');
  const employerClaims = claimed('slevaZamestnavatele/slevaZamestnavateleEvidovana');
  const pensioners = claimed('slevaZamestnance/slevaZamestnanceEvidovana');
  const assessed = 'pojisteni/vymerovaciZaklad/castkaOdvodPojistneho';
  check('K1', of('slevaZamestnavatele/pocetZamestnancu') === employerClaims.length);
  check('K207', of('slevaZamestnavatele/uhrnVymerovacichZakladu') === sum(employerClaims, assessed));
  check('K3', of('slevaZamestnavatele/pojistneSleva') === up(sum(employerClaims, assessed), 50));
  check('K297', of('slevyZamestnancu/pocetZamestnancu') === pensioners.length);
  check('K213', of('slevyZamestnancu/uhrnVymerovacichZakladu') === sum(pensioners, assessed));
  const granted = sum(forms, 'pojisteni/slevaZamestnance/slevaZamestnance/vyseSlevy');
  check('K209', of('slevyZamestnancu/pojistneSleva') === granted);
}

function checkTaxSummary(root: Node, forms: readonly Node[], check: Check): void {
  const of = (name: string) => root.number(`souhrn/danUdajeMesic/${name}`);
  const advances = 'souhrnDataZec/zalohaNaDan';
  check('10034', of('danZalohaPoSleve') === sum(forms, `${advances}/danZalohaPoSleve`));
  check('10035', of('danBonus') === sum(forms, `${advances}/danBonus`));
  const isDecember = root.text('hlavicka/mesic') === '12';
  check('K194', root.has('souhrn/zamestnavatelUdajeRok') === isDecember);
}

function checkForm(form: Node, month: number, check: Check): void {
  const content = form.at('bezPriznaku');
  if (content === null) return;
  const isPrimary = form.text('hlavicka/primarniPpv') === 'true';
  check('K332', form.has('hlavicka/primarniPpv'));
  check('K248', content.has('souhrnDataZec') === isPrimary);
  checkPremiums(content, check);
  checkPensionRecord(content, check);
  checkWork(content, check);
  check('K304', content.has('prijem/dan/zakladDane'));
  const person = content.at('souhrnDataZec');
  if (person) checkPerson(person, month, check);
}

function checkPremiums(content: Node, check: Check): void {
  const insurance = content.at('pojisteni') as Node;
  const base = insurance.number('vymerovaciZaklad/castkaOdvodPojistneho');
  const letters = ['A', 'B', 'C'].map((letter) =>
    insurance.number(`vymerovaciZakladParagraf5/pismeno${letter}`),
  );
  const [a = 0, b = 0, c = 0] = letters;
  check('K216', base === a + b + c);
  check('K284', base === 0 || insurance.has('vymerovaciZakladParagraf5'));
  check('K118', insurance.number('pojisteniZamestnanec/socialniPojisteni') === up(base, 71));
  const employer = up(a, 248) + up(b, 298) + up(c, 278);
  check('K315', insurance.number('pojisteniZamestnavatel/socialniPojisteni') === employer);
  const activity = content.text('identifikace/druhCinnosti');
  if (insurance.text('slevaZamestnavatele/slevaZamestnavateleEvidovana') === 'true') {
    check('K42', activity === null || /^[1-9]$/.test(activity));
    const split = insurance.at('slevaZamestnavatele/slevaZamestnavateleRozpad');
    const reason = split?.text('duvodUplatneni') ?? '';
    check('K137', /^[A-G]$/.test(reason));
    check('K138', (split?.has('pracovniDobaKratsi') ?? false) === (reason !== 'G'));
    check('K45', (split?.number('pracovniDobaKratsi') ?? 0) <= 30);
  }
  const isPensioner = insurance.text('slevaZamestnance/slevaZamestnanceEvidovana') === 'true';
  check('K208', insurance.has('slevaZamestnance/slevaZamestnance/vyseSlevy') === isPensioner);
}

function checkPensionRecord(content: Node, check: Check): void {
  const [from, to] = [
    content.text('pojisteni/trvani/pojisteniOd'),
    content.text('pojisteni/trvani/pojisteniDo'),
  ];
  const days = (Date.parse(to ?? '') - Date.parse(from ?? '')) / 86_400_000 + 1;
  check('K43', days >= 1 && days <= 31 && from?.slice(0, 7) === to?.slice(0, 7));
  for (const row of content.all('pojisteni/eldpSeznam/eldp')) {
    const counted = row.number('pocetDnu');
    check('K330', counted === 0 || row.has('kod'));
    check(
      'K307',
      row.has('kod') || !(row.has('platnostOd') || row.has('platnostDo') || row.has('vymerovaciZaklad')),
    );
    check('K135', counted === 0 || counted === days);
    if (row.has('kod')) {
      const activity = content.text('identifikace/druhCinnosti');
      check('K87', activity === null || row.text('kod')?.startsWith(activity) === true);
      check(
        '10245',
        row.number('vymerovaciZaklad') === content.number('pojisteni/vymerovaciZaklad/castkaOdvodPojistneho'),
      );
    }
  }
}

function checkWork(content: Node, check: Check): void {
  const hours = content.at('prubehZamestnani') as Node;
  const overtime = 'odpracovaneHodiny/rozpad/prescas';
  check('K20', hours.number('odpracovaneHodiny/pocet') >= hours.number(overtime));
  check('K282', hours.number('odpracovaneHodiny/pocet') > 0 || !hours.has(overtime));
  const absence = hours.at('neodpracovaneHodiny');
  check('K286', absence === null || absence.number('hodinyNeodpracCelkem') > 0);
  check(
    'K23',
    absence === null || absence.number('hodinyNeodpracNahrada') >= absence.number('hodinyNeodpracDovol'),
  );
  check('K267', content.number('mzda/mzdaZuctovana') > 0 || !content.has('mzda/mzdaRozpad'));
  check('K36', hours.number(overtime) === 0 || content.has('mzda/mzdaRozpad/priplatky/prescas'));
  const premiums = content.at('mzda/mzdaRozpad/priplatky');
  check('K29', premiums === null || premiums.number('celkem') >= premiums.number('prescas'));
}

function checkPerson(person: Node, month: number, check: Check): void {
  const declared = person.text('prohlaseniPoplatnika') === 'true';
  const gross = person.number('prijmy/zuctovanoCelkem');
  check('K242', !declared || !person.has('zvlastniSazbaDane'));
  check('K244', declared || !(person.has('prohlaseniPoplatnikaDane') || person.has('zalohaNaDan/danBonus')));
  check(
    'K283',
    gross > 0 || !(person.has('zvlastniSazbaDane/srazenaDan') || person.has('prijmy/osvobozenoCelkem')),
  );
  const bonus = person.number('zalohaNaDan/danBonus');
  check('K74', bonus === 0 || bonus >= 50);
  check('K192', person.has('rocniUhrny/rocniZuctovaniZadost') === month <= 2);
  check('K191', person.has('rocniUhrny/rocniZuctovaniProvedeno') === month <= 3);
  const credits = person.at('prohlaseniPoplatnikaDane');
  const benefit = credits?.number('danoveZvyhodneniDetiMesic') ?? 0;
  const children = credits?.all('zvyhodneniDetiMesic/vyzivovaneDeti/vyzivovaneDite') ?? [];
  check('K128', benefit === 0 || children.length > 0);
  check(
    'K114',
    children.every((child) => child.has('dite/datumNarozeni') || child.has('dite/rodneCislo')),
  );
  check(
    'K127',
    credits?.text('zvyhodneniDetiMesic/vyzivujeJinaOsoba') !== 'true' ||
      credits.has('zvyhodneniDetiMesic/jineOsoby'),
  );
}

/** A person's forms, to check what only all of them together tell. */
export function violatedOfPerson(forms: readonly Node[]): readonly string[] {
  const problems: string[] = [];
  const primary = forms.filter((form) => form.text('hlavicka/primarniPpv') === 'true');
  if (primary.length !== 1) problems.push('K255');
  const total = { dpp: 0, rest: 0 };
  for (const form of forms) {
    const isDpp = /^(T|U|V|W|X|Y|Z|ZA|ZB|ZC)$/.test(form.text('bezPriznaku/identifikace/druhCinnosti') ?? '');
    total[isDpp ? 'dpp' : 'rest'] += form.number('bezPriznaku/prijem/dan/zakladDane');
  }
  const person = primary[0]?.at('bezPriznaku/souhrnDataZec');
  const isWithheld = person?.has('zvlastniSazbaDane') ?? false;
  const isDeclared = person?.text('prohlaseniPoplatnika') === 'true';
  if (total.dpp >= 12_000 && total.rest >= 4_500 && isWithheld) problems.push('K325');
  const isAdvanced = person?.has('zalohaNaDan') ?? false;
  if (!isDeclared && total.dpp < 12_000 && total.rest < 4_500 && isAdvanced) problems.push('K245');
  return problems;
}

import { checkForm, up } from './controls-form.ts';
import { contentsOf, formsOf, type Node, parsed } from './parsed.ts';

/**
 * Controls of the authority calculated from the text of a report alone, with nothing of the code under test. Each
 * violated control gives one text `K<number> …`.
 */
export function violatedControls(files: readonly string[]): readonly string[] {
  const roots = files.map(parsed);
  const forms = roots.flatMap(formsOf);
  const problems: string[] = [];
  const check = (control: string, holds: boolean) => {
    if (!holds) problems.push(control);
  };
  for (const [i, root] of roots.entries()) checkHeader(root, i, roots.length, forms.length, check);
  checkIdentifiers(roots, forms, check);
  const [first] = roots;
  if (first?.has('PVPOJ')) {
    checkInsuranceSummary(first, forms, check);
    checkTaxSummary(first, forms, check);
  }
  for (const form of forms) checkForm(form, periodOf(first), check);
  return problems;
}

export type Check = (control: string, holds: boolean) => void;

const periodOf = (root: Node | undefined) => ({
  year: Number(root?.text('hlavicka/rok')),
  month: Number(root?.text('hlavicka/mesic')),
});
const sum = (forms: readonly Node[], path: string, kind?: RegExp) =>
  contentsOf(forms)
    .filter((content) => kind === undefined || kind.test(content.kind))
    .reduce((total, { node }) => total + node.number(path), 0);

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
  const relationships = contentsOf(forms).flatMap(({ node }) => node.text('identifikace/idPpv') ?? []);
  check('K251', new Set(relationships).size === relationships.length);
}

function checkInsuranceSummary(root: Node, forms: readonly Node[], check: Check): void {
  const of = (name: string) => root.number(`PVPOJ/${name}`);
  const base = (letter: string) => of(`pojistne/zakladZamestnavatele${letter}`);
  const premium = (letter: string) => of(`pojistne/pojistneZamestnavatele${letter}`);
  const onForms = (letter: string) => sum(forms, `pojisteni/vymerovaciZakladParagraf5/pismeno${letter}`);
  const assessed = 'pojisteni/vymerovaciZaklad/castkaOdvodPojistneho';
  check('K7', base('A') === onForms('A') + sum(forms, assessed, /^(cinnostKS|pestoun)$/));
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
  check('K168', isAbout(employees, all, 71));
  check('K13', of('pojistne/pojistneCelkem') === employer + employees);
  const discounts =
    of('slevaZamestnavatele/pojistneSleva') +
    of('slevyZamestnancu/pojistneSleva') +
    of('slevyZamestnancuOvoZel/pojistneSleva');
  check('K4', of('pojistneUhrada') === of('pojistne/pojistneCelkem') - discounts);
  checkDiscounts(root, forms, check);
}

function checkDiscounts(root: Node, forms: readonly Node[], check: Check): void {
  const of = (name: string) => root.number(`PVPOJ/${name}`);
  const assessed = 'pojisteni/vymerovaciZaklad/castkaOdvodPojistneho';
  const claimed = (flag: string) =>
    forms.filter((form) => contentsOf([form])[0]?.node.text(`pojisteni/${flag}`) === 'true');
  const employerClaims = claimed('slevaZamestnavatele/slevaZamestnavateleEvidovana');
  const pensioners = claimed('slevaZamestnance/slevaZamestnanceEvidovana');
  const growers = claimed('slevaZamestnance/slevaZamestnanceOvoZelEvidovana');
  check('K1', of('slevaZamestnavatele/pocetZamestnancu') === employerClaims.length);
  check('K207', of('slevaZamestnavatele/uhrnVymerovacichZakladu') === sum(employerClaims, assessed));
  check('K3', of('slevaZamestnavatele/pojistneSleva') === up(sum(employerClaims, assessed), 50));
  check('K297', of('slevyZamestnancu/pocetZamestnancu') === pensioners.length);
  check('K213', of('slevyZamestnancu/uhrnVymerovacichZakladu') === sum(pensioners, assessed));
  const granted = sum(forms, 'pojisteni/slevaZamestnance/slevaZamestnance/vyseSlevy');
  check('K209', of('slevyZamestnancu/pojistneSleva') === granted);
  check('K170', isAbout(granted, sum(pensioners, assessed), 65));
  const grown = sum(forms, 'pojisteni/slevaZamestnance/slevaZamestnanceOvoZel/vyseSlevy');
  check('K298', of('slevyZamestnancuOvoZel/pocetZamestnancu') === growers.length);
  check('K269', of('slevyZamestnancuOvoZel/uhrnVymerovacichZakladu') === sum(growers, assessed));
  check('K280', of('slevyZamestnancuOvoZel/pojistneSleva') === grown);
  check('K270', isAbout(grown, sum(growers, assessed), 71));
}

/** Within 100 CZK or one per cent of the part of the base. */
function isAbout(amount: number, base: number, perMille: number): boolean {
  const difference = Math.abs(amount * 1000 - base * perMille);
  return difference <= 100_000 || difference <= amount * 10;
}

function checkTaxSummary(root: Node, forms: readonly Node[], check: Check): void {
  const of = (name: string) => root.number(`souhrn/danUdajeMesic/${name}`);
  const advances = 'souhrnDataZec/zalohaNaDan';
  check('10034', of('danZalohaPoSleve') === sum(forms, `${advances}/danZalohaPoSleve`));
  check('10035', of('danBonus') === sum(forms, `${advances}/danBonus`));
  const settled = 'souhrnDataZec/rocniUhrny/vysledekRocnihoZuctovani';
  const ofYear = (name: string) => root.number(`souhrn/danUdajeRok/${name}`);
  const month = Number(root.text('hlavicka/mesic'));
  check('K191 summary', month <= 3 || !root.has('souhrn/danUdajeRok'));
  check('10036', ofYear('danPreplatek') === sum(forms, `${settled}/danPreplatekRok`));
  check('10037', ofYear('danBonusDoplatek') === sum(forms, `${settled}/danBonusPreplatekRok`));
  const isDecember = root.text('hlavicka/mesic') === '12';
  check('K194', root.has('souhrn/zamestnavatelUdajeRok') === isDecember);
}

/** A person's forms, to check what only all of them together tell. */
export function violatedOfPerson(forms: readonly Node[]): readonly string[] {
  const problems: string[] = [];
  const primary = forms.filter((form) => form.text('hlavicka/primarniPpv') === 'true');
  const isTraining = contentsOf(forms).every(({ kind }) => kind === 'ozpTpp');
  if (primary.length !== (isTraining ? 0 : 1)) problems.push('K255');
  const total = { dpp: 0, rest: 0 };
  for (const form of forms) {
    const isDpp = /^(T|U|V|W|X|Y|Z|ZA|ZB|ZC)$/.test(
      contentsOf([form])[0]?.node.text('identifikace/druhCinnosti') ?? '',
    );
    total[isDpp ? 'dpp' : 'rest'] += contentsOf([form])[0]?.node.number('prijem/dan/zakladDane') ?? 0;
  }
  const person = contentsOf(primary)[0]?.node.at('souhrnDataZec');
  const isWithheld = person?.has('zvlastniSazbaDane') ?? false;
  const isDeclared = person?.text('prohlaseniPoplatnika') === 'true';
  if (total.dpp >= 12_000 && total.rest >= 4_500 && isWithheld) problems.push('K325');
  const isAdvanced = person?.has('zalohaNaDan') ?? false;
  if (!isDeclared && total.dpp < 12_000 && total.rest < 4_500 && isAdvanced) problems.push('K245');
  return problems;
}

import type { Check } from './controls.ts';
import { checkPerson } from './controls-person.ts';
import { contentsOf, type Node } from './parsed.ts';

interface Month {
  readonly year: number;
  readonly month: number;
}

/** Thousandths, so that every rate is a whole number. */
export const up = (base: number, perMille: number) =>
  Number((BigInt(base) * BigInt(perMille) + 999n) / 1000n);

/** The form that belongs to a kind of activity; forms 1 to 9 may also be those of a specific group. */
const KINDS: readonly (readonly [activity: RegExp, kind: RegExp])[] = [
  [/^[1-9]$/, /^(bezPriznaku|cinnostKS|vezen)$/],
  [/^(15|16|[A-J]|[T-Z]|Z[ABC])$/, /^bezPriznaku$/],
  [/^[KNOPQRS]$/, /^cinnostKS$/],
  [/^M$/, /^pestoun$/],
  [/^10$/, /^ozpTpp$/],
  [/^(11|13|14)$/, /^jinyPrijem$/],
  [/^12$/, /^mezinarodniPronajemSily$/],
];

/** The controls of one form; a cancelled one has nothing to be controlled. */
export function checkForm(form: Node, period: Month, check: Check): void {
  const [content] = contentsOf([form]);
  if (content === undefined) return;
  const { kind, node } = content;
  const isPrimary = form.text('hlavicka/primarniPpv') === 'true';
  check('K332', form.has('hlavicka/primarniPpv') || kind === 'ozpTpp');
  check('K248', node.has('souhrnDataZec') === isPrimary);
  const activity = node.text('identifikace/druhCinnosti');
  const fitting = KINDS.find(([activities]) => activities.test(activity ?? ''));
  check('K343', activity === null || fitting?.[1].test(kind) === true);
  check('K304', kind === 'ozpTpp' || node.has('prijem/dan/zakladDane'));
  if (kind === 'ozpTpp') checkTraining(node, period, check);
  if (node.has('pojisteni')) {
    checkPremiums(node, kind, check);
    checkEmployeeDiscounts(node, check);
    checkPensionRecords(node, period, check);
  }
  if (node.has('prubehZamestnani')) checkWork(node, check);
  const person = node.at('souhrnDataZec');
  if (person) checkPerson(person, period, check);
}

function checkTraining(node: Node, { year, month }: Month, check: Check): void {
  for (const part of node.all('teoretickaPraktickaPriprava/obdobi')) {
    const [from, to] = [part.text('datumOd') ?? '', part.text('datumDo') ?? ''];
    const within = `${year}-${String(month).padStart(2, '0')}-`;
    check('K130', from <= to);
    check('K293', from.startsWith(within) && to.startsWith(within));
  }
}

function checkPremiums(content: Node, kind: string, check: Check): void {
  const insurance = content.at('pojisteni') as Node;
  const base = insurance.number('vymerovaciZaklad/castkaOdvodPojistneho');
  const letters = ['A', 'B', 'C'].map((letter) =>
    insurance.number(`vymerovaciZakladParagraf5/pismeno${letter}`),
  );
  const [a = 0, b = 0, c = 0] = letters;
  const hasLetters = kind === 'bezPriznaku';
  check('K216', !hasLetters || base === a + b + c);
  check('K284', !hasLetters || base === 0 || insurance.has('vymerovaciZakladParagraf5'));
  check('K118', insurance.number('pojisteniZamestnanec/socialniPojisteni') === up(base, 71));
  const employer = hasLetters ? up(a, 248) + up(b, 298) + up(c, 278) : up(base, 248);
  check('K315', insurance.number('pojisteniZamestnavatel/socialniPojisteni') === employer);
  const activity = content.text('identifikace/druhCinnosti');
  if (insurance.text('slevaZamestnavatele/slevaZamestnavateleEvidovana') === 'true') {
    check('K42', kind === 'bezPriznaku' && (activity === null || /^[1-9]$/.test(activity)));
    const split = insurance.at('slevaZamestnavatele/slevaZamestnavateleRozpad');
    const reason = split?.text('duvodUplatneni') ?? '';
    check('K137', /^[A-G]$/.test(reason));
    check('K138', (split?.has('pracovniDobaKratsi') ?? false) === (reason !== 'G'));
    check('K45', (split?.number('pracovniDobaKratsi') ?? 0) <= 30);
  }
}

function checkEmployeeDiscounts(content: Node, check: Check): void {
  const discounts = content.at('pojisteni/slevaZamestnance');
  const isPensioner = discounts?.text('slevaZamestnanceEvidovana') === 'true';
  check('K208', (discounts?.has('slevaZamestnance/vyseSlevy') ?? false) === isPensioner);
  const isGrower = discounts?.text('slevaZamestnanceOvoZelEvidovana') === 'true';
  check('K272', (discounts?.has('slevaZamestnanceOvoZel/vyseSlevy') ?? false) === isGrower);
  check('K275', !(isPensioner && isGrower));
  if (!isGrower) return;
  const premium = content.number('pojisteni/pojisteniZamestnanec/socialniPojisteni');
  check('K273', discounts?.number('slevaZamestnanceOvoZel/vyseSlevy') === premium);
  check('K271', content.number('pojisteni/vymerovaciZaklad/castkaOdvodPojistneho') <= 48_500);
  const activity = content.text('identifikace/druhCinnosti');
  check('K296', activity === null || /^([T-Z]|Z[ABC])$/.test(activity));
}

const EXCLUDED = ['docasNeschopnost', 'penezitaPomocMaterstvi', 'osetrovaniClenaRodiny', 'otcovska'];
const EXCLUDED_OF_SICKNESS = ['omluvenaNepritomnost', 'pracovniNeschopnost', 'vyplaceniDavek'];
const DEDUCTED = [
  'pracovniNeschopnost',
  'materstvi',
  'osetrovaniSNarokem',
  'osetrovaniBezNaroku',
  'otcovska',
  'neplaceneVolno',
  'neomluveneAbsence',
];

function checkPensionRecords(content: Node, { year, month }: Month, check: Check): void {
  const [from = '', to = ''] = ['pojisteniOd', 'pojisteniDo'].map(
    (name) => content.text(`pojisteni/trvani/${name}`) ?? '',
  );
  const within = `${year}-${String(month).padStart(2, '0')}-`;
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  check('K43', days >= 1 && days <= 31);
  check('K299', from.startsWith(within) && to.startsWith(within));
  const daysOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  for (const row of content.all('pojisteni/eldpSeznam/eldp')) {
    checkRecord(row, content, days, check);
    checkDays(row, daysOfMonth, check);
  }
}

function checkRecord(row: Node, content: Node, days: number, check: Check): void {
  const counted = row.number('pocetDnu');
  const code = row.text('kod');
  check('K330', counted === 0 || code !== null);
  check('K307', code !== null || row.names().every((name) => name === 'pocetDnu'));
  check('K134', counted <= days);
  if (code === null) return;
  const activity = content.text('identifikace/druhCinnosti');
  check('K87', activity === null || code.startsWith(activity));
  check('K100', (row.text('platnostOd') ?? '') <= (row.text('platnostDo') ?? ''));
  check(
    'K99',
    row.text('platnostOd')?.slice(0, 7) === content.text('pojisteni/trvani/pojisteniOd')?.slice(0, 7),
  );
  const second = code.at(-2);
  const base = row.number('vymerovaciZaklad');
  const excluded = row.number('vylouceneDny/vylouceneDobyCelkem');
  const deducted = row.number('odecitaneDny/odecitaneDobyCelkem');
  check('K59.2', second === 'D' || counted !== excluded || excluded === 0 || base === 0);
  check('K59.4', !(second === 'D' && counted === 0 && deducted === excluded) || base === 0);
  check('K59.5', counted > 0 || base === 0);
  const isAgreement = /^[T-Z]/.test(code);
  check('K309', !(isAgreement && row.has('odecitaneDny')) || counted === days - deducted);
  const assessed = content.number('pojisteni/vymerovaciZaklad/castkaOdvodPojistneho');
  check('10245', base === assessed || (base === 0 && counted === excluded));
}

function checkDays(row: Node, daysOfMonth: number, check: Check): void {
  const [excluded, deducted] = [row.at('vylouceneDny'), row.at('odecitaneDny')];
  const total = (node: Node | null, names: readonly string[]) =>
    names.reduce((sum, name) => sum + (node?.number(name) ?? 0), 0);
  const all = excluded?.number('vylouceneDobyCelkem') ?? 0;
  check('K121', all === 0 || all === total(excluded, [...EXCLUDED, 'vyloucenePar16']));
  check('K329', all > 0 || total(excluded, [...EXCLUDED, 'vyloucenePar16']) === 0);
  const ofSickness = excluded?.number('vyloucenePar18') ?? 0;
  check('K165', ofSickness === total(excluded, EXCLUDED_OF_SICKNESS));
  const taken = deducted?.number('odecitaneDobyCelkem') ?? 0;
  check('K328', taken > 0 || DEDUCTED.every((name) => deducted?.has(name) !== true));
  check('10375', taken === total(deducted, DEDUCTED));
  const each = [...(excluded?.names() ?? []), ...(deducted?.names() ?? [])];
  check(
    'K98',
    each.every((name) => {
      const value = (excluded?.has(name) ? excluded : deducted)?.number(name) ?? 0;
      return value <= daysOfMonth;
    }),
  );
}

function checkWork(content: Node, check: Check): void {
  const hours = content.at('prubehZamestnani') as Node;
  const overtime = 'odpracovaneHodiny/rozpad/prescas';
  check('K20', hours.number('odpracovaneHodiny/pocet') >= hours.number(overtime));
  check('K282', hours.number('odpracovaneHodiny/pocet') > 0 || !hours.has(overtime));
  const absence = hours.at('neodpracovaneHodiny');
  const parts = ['Nahrada', 'BezNahrady', 'Neschop', 'Dovol', 'Ocr'].map((name) => `hodinyNeodprac${name}`);
  const total = absence?.number('hodinyNeodpracCelkem') ?? 0;
  check('K286', total > 0 || parts.every((name) => absence?.has(name) !== true));
  check('K23', (absence?.number(parts[0] ?? '') ?? 0) >= (absence?.number('hodinyNeodpracDovol') ?? 0));
  // The dictionary calls them parts of the sum; sickness is none of the hours with compensation (attribute 10276).
  const known = ['Nahrada', 'BezNahrady', 'Neschop', 'Ocr'].map((name) => `hodinyNeodprac${name}`);
  const sum = known.reduce((all, name) => all + Math.round((absence?.number(name) ?? 0) * 1000), 0);
  check('10275', sum <= Math.round(total * 1000));
  check('K267', content.number('mzda/mzdaZuctovana') > 0 || !content.has('mzda/mzdaRozpad'));
  check('K36', hours.number(overtime) === 0 || content.has('mzda/mzdaRozpad/priplatky/prescas'));
  const premiums = content.at('mzda/mzdaRozpad/priplatky');
  check('K29', premiums === null || premiums.number('celkem') >= premiums.number('prescas'));
  const compensation = content.at('mzda/nahrady');
  const vacation = compensation?.number('dovolena') ?? 0;
  check('10337', (compensation?.number('mzdyZuctovane') ?? 0) >= vacation);
}

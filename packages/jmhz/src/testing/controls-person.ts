import type { Check } from './controls.ts';
import type { Node } from './parsed.ts';

interface Month {
  readonly year: number;
  readonly month: number;
}

/** The controls of what a primary form says about the person. */
export function checkPerson(person: Node, { year, month }: Month, check: Check): void {
  const declared = person.text('prohlaseniPoplatnika') === 'true';
  const gross = person.number('prijmy/zuctovanoCelkem');
  const exempt = person.number('prijmy/osvobozenoCelkem');
  check('K97', exempt <= gross);
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
  checkCredits(person, check);
  checkSettlement(person, year, check);
}

function isBorn(person: Node): boolean {
  return person.has('datumNarozeni') || person.has('rodneCislo');
}

function checkCredits(person: Node, check: Check): void {
  const credits = person.at('prohlaseniPoplatnikaDane');
  const benefit = credits?.number('danoveZvyhodneniDetiMesic') ?? 0;
  const children = credits?.all('zvyhodneniDetiMesic/vyzivovaneDeti/vyzivovaneDite') ?? [];
  check('K128', benefit === 0 || children.length > 0);
  check(
    'K114',
    children.every((child) => isBorn(child.at('dite') as Node)),
  );
  check(
    'K127',
    credits?.text('zvyhodneniDetiMesic/vyzivujeJinaOsoba') !== 'true' ||
      credits.has('zvyhodneniDetiMesic/jineOsoby'),
  );
}

const SUMS = ['preplatekRok', 'danPreplatekRok', 'danBonusPreplatekRok'];

function checkSettlement(person: Node, year: number, check: Check): void {
  const isDone = person.text('rocniUhrny/rocniZuctovaniProvedeno') === 'true';
  const result = person.at('rocniUhrny/vysledekRocnihoZuctovani');
  check('K310', isDone || result === null);
  if (!isDone || result === null) {
    check('K79', !isDone);
    return;
  }
  const needed = [...SUMS, 'uplatnenaSlevaNaPartnera', 'uplatnenoZvyhodneniNaDeti'];
  check(
    'K79',
    needed.every((name) => result.has(name)),
  );
  const [total = 0, tax = 0, bonus = 0] = SUMS.map((name) => result.number(name));
  check('K78', total === tax + bonus);
  const partners = result.at('slevaNaPartnera')?.all('partner') ?? [];
  check('K124', (result.text('uplatnenaSlevaNaPartnera') === 'true') === partners.length > 0);
  for (const partner of partners) checkPartner(partner, year, check);
  const hasBenefit = result.text('uplatnenoZvyhodneniNaDeti') === 'true';
  const children = result.at('zvyhodneniNaDeti/vyzivovaneDeti')?.all('vyzivovaneDite') ?? [];
  check('K112', hasBenefit === children.length > 0);
  checkOrders(children, year - 1, check);
  const isShared = result.text('zvyhodneniNaDeti/vyzivujeJinaOsoba') === 'true';
  const others = result.at('zvyhodneniNaDeti/jineOsoby')?.all('jinaOsoba') ?? [];
  check('K126', isShared === others.length > 0);
}

function checkPartner(partner: Node, year: number, check: Check): void {
  const months = partner.number('slevaPocetMesicu');
  check('K115', isBorn(partner.at('partnerUdaje') as Node));
  check('K276', months >= 1 && months <= 12);
  const hasCard = partner.text('prukazZtpp') === 'true';
  check(
    'K111',
    !hasCard || (partner.number('slevaPocetMesicuZtpp') >= 1 && partner.number('slevaPocetMesicuZtpp') <= 12),
  );
  const children = partner.all('deti/dite');
  check('K277', children.length > 0 && children.every(isBorn));
  const born = children.map((child) => bornOn(child));
  check(
    'K278',
    born.every((date) => Number(date.slice(0, 4)) > year - 5),
  );
  const usable = new Set<number>();
  for (const date of born)
    for (let month = 1; month <= 12; month++) if (isUnderThree(date, year - 1, month)) usable.add(month);
  check('K292', months <= usable.size);
}

/** Under three years on the first day of the month, and born by then. */
function isUnderThree(born: string, year: number, month: number): boolean {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return born <= first && `${Number(born.slice(0, 4)) + 3}${born.slice(4)}` > first;
}

function bornOn(person: Node): string {
  const date = person.text('datumNarozeni');
  if (date !== null) return date;
  const digits = person.text('rodneCislo') ?? '';
  const [year, month, day] = [digits.slice(0, 2), Number(digits.slice(2, 4)), digits.slice(4, 6)];
  return `20${year}-${String((month % 50) % 20).padStart(2, '0')}-${day}`;
}

/** Orders of the children month by month (controls 214, 230 and 312). */
function checkOrders(children: readonly Node[], year: number, check: Check): void {
  for (let month = 1; month <= 12; month++) {
    const orders = children.map((child) => child.text('poradi')?.[month - 1] ?? '');
    for (const order of ['1', '2']) {
      check('K230', orders.filter((each) => each === order).length <= 1);
    }
    const highest = Math.max(0, ...orders.filter((each) => each !== 'N').map(Number));
    const missing = ['1', '2', '3'].filter((order) => Number(order) < highest && !orders.includes(order));
    check('K312', missing.length <= orders.filter((each) => each === 'N').length);
    const first = `${year - 26}-${String(month).padStart(2, '0')}-01`;
    children.forEach((child, i) => {
      const isOld = isBorn(child.at('dite') as Node) && bornOn(child.at('dite') as Node) <= first;
      check('K214', orders[i] === 'N' || !isOld);
    });
  }
}

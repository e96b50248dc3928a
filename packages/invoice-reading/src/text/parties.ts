import type { Found, Own, PartyValues } from '../reading.ts';
import { addressOf } from './addresses.ts';
import { type Heading, headingsOf, type Role, roleOf } from './blocks.ts';
import { dicsIn, type FoundCode, icosIn, vatIdsIn } from './codes.ts';
import { fieldAt, named } from './fields.ts';
import type { Label } from './labels.ts';
import { boxOf, type Span } from './layout.ts';
import { paired } from './pairing.ts';
import type { Sheet } from './sheet.ts';

export interface Parties {
  readonly supplier: Found<PartyValues>;
  readonly customer: Found<PartyValues>;
}

type Side = 'supplier' | 'customer';

/** A number of a party with whose it is. */
interface Claim {
  readonly code: FoundCode;
  readonly label: Label | null;
  readonly role: Role | null;
  readonly isOwn: boolean;
}

/** Who supplies and who is supplied: by the headings over their numbers, and by which of them are ours. */
export function partiesOf(sheet: Sheet, own: Own): Parties {
  const headings = headingsOf(sheet);
  const icos = claims(sheet, headings, 'ico', own);
  const sides = sidesOf(icos);
  const dics = dicsOf(sheet, headings, own);
  const party = (side: Side): Found<PartyValues> => {
    const ico = sides[side];
    const dic = dicFor(side, ico, sides, dics);
    const foreign = claims(sheet, headings, 'vat_id', own).find(({ role }) => role === side) ?? null;
    const anchor = ico?.code ?? dic?.code ?? null;
    return {
      ...addressOf(sheet, headings, side, anchor),
      ...named(
        'ico',
        ico && fieldAt(ico.code, ico.code.value, ico.code.isValid && isCertain(side, ico, sides)),
      ),
      ...named('dic', dic && fieldAt(dic.code, dic.code.value, dic.code.isValid && isConfirmedDic(dic, ico))),
      ...named('vat_id', foreign && fieldAt(foreign.code, foreign.code.value, false)),
    };
  };
  return { supplier: party('supplier'), customer: party('customer') };
}

function claims(sheet: Sheet, headings: readonly Heading[], kind: 'ico' | 'vat_id', own: Own): Claim[] {
  return paired(sheet, [kind], kind === 'ico' ? icosIn : vatIdsIn).flatMap(({ label, values }) => {
    const code = values[0];
    if (code === undefined) return [];
    return [{ code, label, role: roleOf(headings, label, code), isOwn: code.value === own.ico }];
  });
}

/** The numbers of a party; null where it has none. */
type Sides = Readonly<Record<Side, Claim | null>>;

function sidesOf(all: readonly Claim[]): Sides {
  const of = (role: Role | null) => all.filter((each) => each.role === role);
  let [supplier, customer] = [best(of('supplier')), best(of('customer'))];
  const free = all.filter((each) => each.role === null);
  const isTaken = (claim: Claim) =>
    [supplier, customer].some((each) => each?.code.value === claim.code.value);
  // Both under one heading, as where the other one has none: the one that is not ours is the other party.
  if (supplier === null && customer !== null) [supplier, customer] = divided(of('customer'), free, customer);
  if (customer === null && supplier !== null) {
    const [theirs, ours] = divided(of('supplier'), free, supplier);
    if (theirs !== null) [supplier, customer] = [theirs, ours];
  }
  if (supplier === null) supplier = best(free.filter((each) => !each.isOwn && !isTaken(each)));
  if (customer === null) customer = best(free.filter((each) => each.isOwn && !isTaken(each)));
  if (supplier === null && customer === null) supplier = best(free);
  if (customer === null) customer = best(free.filter((each) => !isTaken(each)));
  return { supplier, customer };
}

/** Of the numbers under the only heading: theirs and ours; where none is ours, nobody and the first one. */
function divided(under: readonly Claim[], free: readonly Claim[], first: Claim): [Claim | null, Claim] {
  const ours = under.find(({ isOwn }) => isOwn);
  const theirs = best(under.filter(({ isOwn, code }) => !isOwn && code.value !== first.code.value));
  if (ours === undefined || free.some(({ isOwn }) => !isOwn)) return [null, first];
  const other = first.isOwn ? theirs : first;
  return other === null ? [null, first] : [other, ours];
}

/** The first that has right check digits, else the first. */
const best = (all: readonly Claim[]): Claim | null => all.find(({ code }) => code.isValid) ?? all[0] ?? null;

/** Whether somebody says whose it is: a heading, or that the other one is ours. */
function isCertain(side: Side, claim: Claim, { supplier, customer }: Sides): boolean {
  // That we supply needs somebody whom we supply.
  if (claim.isOwn && side === 'supplier') return customer !== null && claim.role !== null;
  return (
    claim.role === 'supplier' ||
    claim.role === 'customer' ||
    claim.isOwn ||
    [supplier, customer].some((each) => each?.isOwn)
  );
}

/** DIČ with a label, or written so that nothing else is. */
function dicsOf(sheet: Sheet, headings: readonly Heading[], own: Own): Claim[] {
  return sheet.rows.flatMap((row) =>
    dicsIn(row).map((code): Claim => {
      const label = (sheet.labels[row.index] ?? []).findLast(
        ({ meaning, end }) => (meaning === 'dic' || meaning === 'vat_id') && end <= code.start,
      );
      return {
        code,
        label: label ?? null,
        role: roleOf(headings, label ?? code, code),
        isOwn: code.value === own.dic,
      };
    }),
  );
}

function dicFor(side: Side, ico: Claim | null, sides: Sides, dics: readonly Claim[]): Claim | null {
  const other = sides[side === 'supplier' ? 'customer' : 'supplier'];
  const ofIco = (claim: Claim | null, dic: Claim) =>
    claim !== null && dic.code.value === `CZ${claim.code.value}`;
  const same = dics.find((each) => ofIco(ico, each));
  if (same !== undefined) return same;
  const free = dics.filter((each) => !ofIco(other, each));
  const near = free.find((each) => each.role === side) ?? null;
  if (near !== null) return near;
  // Without headings it stands with the number of its party.
  const isNearer = (each: Claim) =>
    ico !== null && (other === null || distance(each.code, ico.code) < distance(each.code, other.code));
  return free.find((each) => each.role === null && isNearer(each)) ?? null;
}

const isConfirmedDic = (dic: Claim, ico: Claim | null): boolean =>
  dic.role !== null || (ico !== null && dic.code.value === `CZ${ico.code.value}`);

function distance(a: Span, b: Span): number {
  if (a.row.page !== b.row.page) return Infinity;
  const [left, right] = [boxOf(a), boxOf(b)];
  return Math.abs(left.x - right.x) + Math.abs(left.y - right.y);
}

import type { personTax as t } from '../../../../cs/person-tax.ts';
import {
  keyed,
  newActivity,
  newChild,
  newCooperating,
  newGift,
  newLoan,
  newLoss,
  newOther,
  newReason,
} from './rows.ts';
import type { Values } from './values.ts';

export type PartName = keyof typeof t.parts;

const LAST_YEAR_OF_STUDENTS = 2023;
const FIRST_YEAR_OF_ENFORCEMENTS = 2022;

type Part = {
  name: PartName;
  /** Whether something of it is entered. */
  isUsed: (values: Values) => boolean;
  /** What it is without anything. */
  empty: Partial<Values>;
  /** What it begins with when it is added; absent: its fields are there empty. */
  first?: (values: Values) => Partial<Values>;
  /** Years whose return has it; absent: all. */
  isOf?: (year: number) => boolean;
};

const given = (...amounts: readonly (number | null)[]) => amounts.some((amount) => amount !== null);

/** Parts of the return that not everybody has, in the order of the form. */
export const PARTS: readonly Part[] = [
  {
    name: 'adjustments',
    isUsed: (v) => v['business.increase'].length + v['business.decrease'].length > 0,
    empty: { 'business.increase': [], 'business.decrease': [] },
    first: () => ({ 'business.increase': [newReason()] }),
  },
  {
    name: 'cooperation',
    isUsed: (v) => v['cooperation.direction'] !== '',
    empty: {
      ...{ 'cooperation.direction': '', 'cooperation.percent': null },
      ...{ 'cooperation.income': null, 'cooperation.expenses': null, 'cooperation.persons': [] },
    },
    first: () => ({ 'cooperation.direction': 'gives', 'cooperation.persons': [newCooperating()] }),
  },
  {
    name: 'property',
    isUsed: (v) => Object.values(v.property).some((amount) => amount !== null),
    empty: { property: {} },
  },
  {
    name: 'employment',
    isUsed: (v) =>
      given(v['employment.income'], v['employment.advances'], v['employment.bonuses']) ||
      given(v['employment.employer_insurance']),
    empty: {
      ...{ 'employment.income': null, 'employment.advances': null, 'employment.bonuses': null },
      'employment.employer_insurance': null,
    },
  },
  {
    name: 'rent',
    isUsed: (v) => given(v['rent.income'], v['rent.expenses']),
    empty: { 'rent.income': null, 'rent.expenses': null, 'rent.flat': false },
  },
  { name: 'capital', isUsed: (v) => given(v.capital), empty: { capital: null } },
  {
    name: 'other',
    isUsed: (v) => v.other.length > 0,
    empty: { other: [] },
    first: () => ({ other: [newOther()] }),
  },
  {
    name: 'children',
    isUsed: (v) => v.children !== null,
    empty: { children: null },
    first: (v) => ({ children: v.children ?? [newChild([])] }),
  },
  {
    name: 'spouse',
    isUsed: (v) => v.has_spouse,
    empty: { has_spouse: false },
    first: () => ({ has_spouse: true }),
  },
  {
    name: 'mortgage',
    isUsed: (v) => v.mortgage.length > 0,
    empty: { mortgage: [] },
    first: () => ({ mortgage: [newLoan()] }),
  },
  {
    name: 'retirement',
    isUsed: (v) =>
      given(v['retirement.pension'], v['retirement.life'], v['retirement.dip']) ||
      given(v['retirement.long_term_care']),
    empty: {
      ...{ 'retirement.pension': null, 'retirement.life': null, 'retirement.dip': null },
      'retirement.long_term_care': null,
    },
  },
  {
    name: 'gifts',
    isUsed: (v) => v.gifts.length > 0,
    empty: { gifts: [] },
    first: () => ({ gifts: [newGift()] }),
  },
  {
    name: 'losses',
    isUsed: (v) => v.losses.length > 0 || given(v.loss_claim),
    empty: { losses: [], loss_claim: null },
    first: () => ({ losses: [newLoss()] }),
  },
  {
    name: 'disability',
    isUsed: (v) => v['disability.degree'] !== '',
    empty: { 'disability.degree': '', 'disability.months': 12 },
    first: () => ({ 'disability.degree': 'first' }),
  },
  { name: 'ztpp', isUsed: (v) => given(v.ztpp_months), empty: { ztpp_months: null } },
  {
    name: 'student',
    isUsed: (v) => given(v.student_months),
    empty: { student_months: null },
    isOf: (year) => year <= LAST_YEAR_OF_STUDENTS,
  },
  {
    name: 'kindergarten',
    isUsed: (v) => given(v.kindergarten),
    empty: { kindergarten: null },
    isOf: (year) => year <= LAST_YEAR_OF_STUDENTS,
  },
  {
    name: 'enforcements',
    isUsed: (v) => v.stopped_enforcements.length > 0,
    empty: { stopped_enforcements: [] },
    first: () => ({ stopped_enforcements: [keyed({ amount: null })] }),
    isOf: (year) => year >= FIRST_YEAR_OF_ENFORCEMENTS,
  },
];

type Asked = { year: number; values: Values; added: ReadonlySet<PartName>; isAlways: ReadonlySet<PartName> };

/** The parts that are shown, and those that can be added. */
export function partsOf({ year, values, added, isAlways }: Asked): { shown: PartName[]; more: PartName[] } {
  const [shown, more]: [PartName[], PartName[]] = [[], []];
  for (const { name, isUsed, isOf } of PARTS) {
    if (isUsed(values) || added.has(name) || isAlways.has(name)) shown.push(name);
    else if (isOf === undefined || isOf(year)) more.push(name);
  }
  return { shown, more };
}

/** The part in which a field of the working stands, such as the one that a finding is about; null: it is always shown. */
export function partOfField(field: string): PartName | null {
  const found = FIELDS.find(([begins]) => field.startsWith(begins));
  return found?.[1] ?? null;
}

const FIELDS: readonly (readonly [string, PartName])[] = [
  ['business.increase', 'adjustments'],
  ['business.decrease', 'adjustments'],
  ['business.cooperation', 'cooperation'],
  ['cooperation', 'cooperation'],
  ['property', 'property'],
  ['employment', 'employment'],
  ['rent', 'rent'],
  ['capital', 'capital'],
  ['other', 'other'],
  ['children', 'children'],
  ['spouse', 'spouse'],
  ['mortgage', 'mortgage'],
  ['retirement', 'retirement'],
  ['gifts', 'gifts'],
  ['loss', 'losses'],
  ['disability', 'disability'],
  ['ztpp_months', 'ztpp'],
  ['student_months', 'student'],
  ['kindergarten', 'kindergarten'],
  ['stopped_enforcements', 'enforcements'],
];

export const partNamed = (name: PartName): Part => PARTS.find((part) => part.name === name) as Part;

/** A row for each rate that somebody of this kind of business usually has. */
export const firstActivity = (rate: number | null) => newActivity(rate === null ? '60' : String(rate));

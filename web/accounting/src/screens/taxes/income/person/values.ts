import {
  type ActivityRow,
  type AmountRow,
  type ChildRow,
  type CooperatingRow,
  type GiftRow,
  keyed,
  type LoanRow,
  type LossRow,
  type OtherRow,
  type PropertyValues,
  type ReasonRow,
} from './rows.ts';
import type { PersonInputs } from './working.ts';

export type Mode = 'actual' | 'flat';
export type Degree = 'first' | 'second' | 'third';

/** What of a year only people know, as the form has it; fields are named as the service names them in its refusals. */
export type Values = {
  filing_mode: 'paper' | 'electronic' | 'advisor';
  /** Null: as the payments are. */
  advances_paid: number | null;
  /** Of the flat tax; empty: as the payments are. */
  announced_band: '' | '1' | '2' | '3';
  'business.mode': Mode;
  /** Null: one, as the books say. */
  'business.activities': ActivityRow[] | null;
  'business.increase': ReasonRow[];
  'business.decrease': ReasonRow[];
  'cooperation.direction': '' | 'gives' | 'takes';
  'cooperation.relation': 'spouse' | 'other';
  'cooperation.percent': number | null;
  'cooperation.income': number | null;
  'cooperation.expenses': number | null;
  'cooperation.persons': CooperatingRow[];
  property: PropertyValues;
  'employment.income': number | null;
  'employment.advances': number | null;
  'employment.bonuses': number | null;
  'employment.employer_insurance': number | null;
  capital: number | null;
  'rent.income': number | null;
  'rent.expenses': number | null;
  'rent.flat': boolean;
  other: OtherRow[];
  losses: LossRow[];
  /** Null: all. */
  loss_claim: number | null;
  gifts: GiftRow[];
  mortgage: LoanRow[];
  'retirement.pension': number | null;
  'retirement.life': number | null;
  'retirement.dip': number | null;
  'retirement.long_term_care': number | null;
  has_spouse: boolean;
  'spouse.first_name': string;
  'spouse.last_name': string;
  'spouse.birth_number': string;
  'spouse.months': number | null;
  'spouse.income': number | null;
  'spouse.ztpp': boolean;
  'spouse.child_under_3': boolean;
  /** Null: as the settings say. */
  children: ChildRow[] | null;
  'disability.degree': '' | Degree;
  'disability.months': number | null;
  student_months: number | null;
  ztpp_months: number | null;
  kindergarten: number | null;
  stopped_enforcements: AmountRow[];
};

export type Held = {
  inputs: PersonInputs;
  /** Keys of the inputs that nobody entered. */
  defaulted: readonly string[];
  /** Income and expenses come from the books, whatever else of the business was entered. */
  isFromBooks: boolean;
  /** How expenses are counted. */
  mode: Mode;
};

const some = (amount: number | null | undefined): number | null => (amount ? amount : null);

/** What was entered for a year as the form has it. */
export function valuesOf({ inputs, defaulted, isFromBooks, mode }: Held): Values {
  const { business, employment, rent, retirement, spouse, disability } = inputs;
  const own = <T>(name: string, value: T): T | null => (defaulted.includes(name) ? null : value);
  return {
    filing_mode: inputs.filing_mode ?? 'electronic',
    advances_paid: own('advances_paid', inputs.advances_paid ?? null),
    announced_band: String(
      own('announced_band', inputs.announced_band ?? null) ?? '',
    ) as Values['announced_band'],
    'business.mode': mode,
    'business.activities': isFromBooks ? null : activitiesOf(inputs),
    'business.increase': reasonsOf(business?.increase),
    'business.decrease': reasonsOf(business?.decrease),
    ...cooperationOf(inputs),
    property: propertyOf(inputs, defaulted),
    'employment.income': some(employment?.income),
    'employment.advances': some(employment?.advances),
    'employment.bonuses': some(employment?.bonuses),
    'employment.employer_insurance': some(employment?.employer_insurance),
    capital: some(inputs.capital),
    'rent.income': some(rent?.income),
    'rent.expenses': some(rent?.expenses),
    'rent.flat': rent?.flat ?? false,
    other: (inputs.other ?? []).map(({ kind, income, expenses }) => keyed({ kind, income, expenses })),
    losses: (inputs.losses ?? []).map(({ year, assessed, used }) => keyed({ year, assessed, used })),
    loss_claim: own('loss_claim', inputs.loss_claim ?? null),
    gifts: (inputs.gifts ?? []).map((gift) =>
      keyed({
        ...{ amount: gift.amount, given_on: gift.given_on ?? null },
        ...{ recipient: gift.recipient ?? '', purpose: gift.purpose ?? '' },
      }),
    ),
    mortgage: (inputs.mortgage ?? []).map(({ paid, months, before_2021 }) =>
      keyed({ paid, months, before_2021: before_2021 ?? false }),
    ),
    'retirement.pension': some(retirement?.pension),
    'retirement.life': some(retirement?.life),
    'retirement.dip': some(retirement?.dip),
    'retirement.long_term_care': some(retirement?.long_term_care),
    ...spouseOf(spouse),
    children: defaulted.includes('children') ? null : childrenOf(inputs),
    'disability.degree': disability?.degree ?? '',
    'disability.months': disability?.months ?? 12,
    student_months: some(inputs.student_months),
    ztpp_months: some(inputs.ztpp_months),
    kindergarten: some(inputs.kindergarten),
    stopped_enforcements: (inputs.stopped_enforcements ?? []).map((amount) => keyed({ amount })),
  };
}

/** The kinds of business as rows to be changed. */
export function activitiesOf({ business }: PersonInputs): ActivityRow[] {
  return (business?.activities ?? []).map(({ income, expenses, rate, nace, months }) =>
    keyed({
      ...{
        income,
        expenses: expenses ?? null,
        rate: rate === null || rate === undefined ? '' : String(rate),
      },
      ...{ nace: nace ?? '', months: months ?? 12 },
    }),
  );
}

/** The children that count as rows to be changed. */
export function childrenOf({ children }: PersonInputs): ChildRow[] {
  return (children ?? []).map((child) =>
    keyed({
      order: String(child.order) as ChildRow['order'],
      ...{ months: child.months ?? 12, ztpp_months: some(child.ztpp_months) },
      ...{ first_name: child.first_name ?? '', last_name: child.last_name ?? '' },
      birth_number: child.birth_number ?? '',
    }),
  );
}

const reasonsOf = (rows: readonly { amount: number; reason: string }[] = []): ReasonRow[] =>
  rows.map(({ amount, reason }) => keyed({ amount, reason }));

/** Only what somebody entered: the rest is what the books say. */
const propertyOf = ({ property }: PersonInputs, defaulted: readonly string[]): PropertyValues =>
  defaulted.includes('property')
    ? {}
    : Object.fromEntries(
        Object.entries(property ?? {}).filter(([name]) => !defaulted.includes(`property.${name}`)),
      );

function cooperationOf({ business }: PersonInputs) {
  const cooperation = business?.cooperation ?? null;
  return {
    'cooperation.direction': cooperation?.direction ?? '',
    'cooperation.relation': cooperation?.relation ?? 'spouse',
    'cooperation.percent': cooperation?.percent ?? null,
    'cooperation.income': some(cooperation?.income),
    'cooperation.expenses': some(cooperation?.expenses),
    'cooperation.persons': (cooperation?.persons ?? []).map((each) =>
      keyed({
        ...{ first_name: each.first_name ?? '', last_name: each.last_name ?? '', dic: each.dic ?? '' },
        percent: each.percent ?? null,
      }),
    ),
  } as const;
}

function spouseOf(spouse: PersonInputs['spouse']) {
  const text = (given: string | null | undefined) => given ?? '';
  return {
    has_spouse: spouse !== null && spouse !== undefined,
    'spouse.first_name': text(spouse?.first_name),
    'spouse.last_name': text(spouse?.last_name),
    'spouse.birth_number': text(spouse?.birth_number),
    'spouse.months': spouse?.months ?? 12,
    'spouse.income': some(spouse?.income),
    'spouse.ztpp': spouse?.ztpp ?? false,
    'spouse.child_under_3': spouse?.child_under_3 ?? false,
  };
}

import { expect, test } from 'vitest';
import type { Income } from '../model.ts';
import { changesOf } from './changes.ts';
import { personOf } from './model.ts';
import { newActivity, newChild, newReason } from './rows.ts';
import { activitiesOf, childrenOf, valuesOf } from './values.ts';
import type { PersonInputs } from './working.ts';

const ENTERED: PersonInputs = {
  ...{ filing_mode: 'electronic', advances_paid: 12_000, loss_claim: null },
  business: {
    mode: 'flat',
    activities: [{ income: 500_000, expenses: 0, rate: 60, nace: '620100', months: 12 }],
    increase: [{ amount: 100, reason: 'Zásoby' }],
    decrease: [],
    cooperation: { direction: 'gives', relation: 'spouse', percent: 30, income: null, expenses: null },
  },
  employment: { income: 480_000, advances: 41_000, bonuses: 0, employer_insurance: null },
  rent: { income: 100_000, expenses: 0, flat: true },
  other: [{ kind: 'A', income: 1000, expenses: 200 }],
  gifts: [{ amount: 3000, given_on: '2025-05-01', recipient: 'Obec', purpose: null }],
  children: [
    { order: 1, months: 12, ztpp_months: 0, first_name: 'Eva', last_name: 'Malá', birth_number: null },
  ],
  spouse: {
    ...{ first_name: 'Jan', last_name: null, birth_number: null, months: 12, ztpp: false },
    ...{ income: 0, child_under_3: true },
  },
  stopped_enforcements: [450],
};
const held = {
  inputs: ENTERED,
  defaulted: ['loss_claim', 'advances_paid'],
  isFromBooks: false,
  mode: 'flat' as const,
};

test('a form that nobody typed into sends nothing', () => {
  expect(changesOf(valuesOf(held), valuesOf(held), 'actual')).toEqual({});
  const nothing = {
    inputs: {},
    defaulted: ['children', 'business'],
    isFromBooks: true,
    mode: 'flat' as const,
  };
  expect(changesOf(valuesOf(nothing), valuesOf(nothing), 'flat')).toEqual({});
});

test('only keys that were changed are sent, whole', () => {
  const began = valuesOf(held);
  const changed = { ...began, 'employment.income': 500_000, 'rent.flat': false, 'rent.expenses': 20_000 };
  expect(changesOf(began, changed, 'actual')).toEqual({
    employment: { income: 500_000, advances: 41_000, bonuses: 0 },
    rent: { income: 100_000, expenses: 20_000, flat: false },
  });
});

test('what is taken away goes back to what holds by itself', () => {
  const began = valuesOf(held);
  const emptied = {
    ...began,
    ...{ has_spouse: false, gifts: [], children: null, 'rent.income': null, 'employment.income': null },
    'employment.advances': null,
  };
  expect(changesOf(began, emptied, 'actual')).toEqual({
    ...{ spouse: null, gifts: null, children: null, rent: null, employment: null },
  });
});

test('an adjustment of the base does not freeze what the books say', () => {
  const books = {
    inputs: { business: { mode: 'actual' as const, activities: ENTERED.business?.activities ?? [] } },
    ...{ defaulted: ['business'], isFromBooks: true, mode: 'actual' as const },
  };
  const began = valuesOf(books);
  const reason = { ...newReason(), amount: 500, reason: ' Pohledávky ' };
  expect(changesOf(began, { ...began, 'business.increase': [reason] }, 'actual')).toEqual({
    business: { increase: [{ amount: 500, reason: 'Pohledávky' }] },
  });
  expect(changesOf(began, { ...began, 'business.mode': 'flat' }, 'actual')).toEqual({
    business: { mode: 'flat' },
  });
});

test('what was entered of a business beside the books is saved again without what they say', () => {
  const increase = [{ amount: 500, reason: 'Pohledávky' }];
  const activities = [{ income: 900_000, expenses: 252_000, rate: null, nace: null, months: 12 }];
  const income = {
    ...{ year: 2025, inputs: { business: { mode: 'actual', activities, increase } } },
    defaulted: ['business.mode', 'business.activities'],
  } as unknown as Income;
  const began = valuesOf(personOf(income, { bookkeeping: 'tax_records', flat_expense_rate: null }));
  expect(began['business.activities']).toBeNull();
  const reason = { ...newReason(), amount: 10, reason: 'Dopočet' };
  expect(changesOf(began, { ...began, 'business.decrease': [reason] }, 'actual')).toEqual({
    business: { increase, decrease: [{ amount: 10, reason: 'Dopočet' }] },
  });
});

test('activities that are typed take the place of the books; what a row lacks is sent as missing', () => {
  const began = valuesOf({ inputs: {}, defaulted: ['business'], isFromBooks: true, mode: 'actual' });
  const row = { ...newActivity('80'), income: null };
  expect(changesOf(began, { ...began, 'business.activities': [row] }, 'actual')).toEqual({
    business: { activities: [{ income: null, expenses: 0, rate: 80, nace: null, months: 12 }] },
  });
  expect(activitiesOf(ENTERED)[0]).toMatchObject({ income: 500_000, rate: '60', nace: '620100' });
});

test('shares that are taken over have amounts, those that are given a percentage', () => {
  const began = valuesOf({ inputs: {}, defaulted: [], isFromBooks: true, mode: 'actual' });
  const takes = { ...began, 'cooperation.direction': 'takes' as const, 'cooperation.income': 1000 };
  expect(changesOf(began, takes, 'actual')).toEqual({
    business: { cooperation: { direction: 'takes', relation: 'spouse', income: 1000, expenses: 0 } },
  });
});

test('children are rows with their order; a further one gets the next', () => {
  const [eva] = childrenOf(ENTERED);
  expect(eva).toMatchObject({ order: '1', months: 12, ztpp_months: null, first_name: 'Eva' });
  expect(newChild(eva === undefined ? [] : [eva]).order).toBe('2');
});

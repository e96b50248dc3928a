import type { Haler } from '@news-and-accounting/money';
import { OpenItems, type OpenState } from '../open-items.ts';
import type { Movement, Partner, Target } from '../types.ts';

export const amount = (crowns: number) => Math.round(crowns * 100) as Haler;

export const ACCOUNT = '19-2301234563/0100';
export const OTHER_ACCOUNT = '2101234569/2010';

export const PARTNERS: readonly Partner[] = [
  { key: 'p', name: 'Dubová dílna s.r.o.', accounts: [ACCOUNT] },
  { key: 'q', name: 'Tichá optika, a.s.', accounts: [OTHER_ACCOUNT] },
];

export function target(given: Partial<Target> & { key: string }): Target {
  return {
    kind: 'document',
    direction: 'in',
    partnerKey: 'p',
    currency: 'CZK',
    remaining: amount(12_100),
    variableSymbol: null,
    specificSymbol: null,
    numbers: [],
    issuedOn: '2026-03-01',
    dueOn: '2026-03-15',
    account: null,
    ...given,
  };
}

export function movement(given: Partial<Movement> = {}): Movement {
  return {
    key: '1',
    bankAccountKey: 'ours',
    bookedOn: '2026-03-10',
    amount: amount(12_100),
    currency: 'CZK',
    counterAccount: null,
    counterName: null,
    variableSymbol: null,
    specificSymbol: null,
    message: null,
    isCardOrCash: false,
    refused: [],
    ...given,
  };
}

export const open = (targets: readonly Target[], more: Partial<OpenState> = {}) =>
  new OpenItems({ targets, partners: PARTNERS, ...more });

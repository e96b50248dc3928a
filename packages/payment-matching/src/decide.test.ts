import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../test/runs.ts';
import { decide, decideAll } from './decide.ts';
import type { OpenState } from './open-items.ts';
import { ACCOUNT, amount, movement, OTHER_ACCOUNT, open, target } from './testing/world.ts';
import type { Movement, Target } from './types.ts';

const A = target({ key: 'a', variableSymbol: '2026000150', numbers: ['FV-2026/150'] });
const B = target({ key: 'b', variableSymbol: '2026000151', remaining: amount(5000) });
/** Of the other partner. */
const C = target({ key: 'c', variableSymbol: '777', partnerKey: 'q', remaining: amount(800) });

/** What is settled without a person: keys and amounts; null where nothing is. */
function settled(given: Partial<Movement>, targets: readonly Target[], more?: Partial<OpenState>) {
  const { candidates, decision } = decide(movement(given), open(targets, more));
  const automatic = candidates.filter((each) => each.automatic);
  expect(automatic.length).toBe(decision === 'automatic' ? 1 : 0);
  return automatic[0]?.items.map(({ key, amount: paid }) => [key, paid / 100]) ?? null;
}

const order = [
  {
    ...{ targetKey: 'o', account: ACCOUNT, amount: amount(300), currency: 'CZK', variableSymbol: '9' },
    madeOn: '2026-01-01',
  },
];
const ORDERED = target({ key: 'o', direction: 'out', remaining: amount(300) });
const DUTY = target({
  key: 'd',
  kind: 'duty',
  direction: 'out',
  partnerKey: null,
  variableSymbol: '27082440',
  account: '705-77628031/0710',
});
const PAYSLIP = target({
  key: 's',
  kind: 'payslip',
  direction: 'out',
  partnerKey: null,
  specificSymbol: '7',
  account: '2301234563/0100',
});

describe('a proof settles by itself', () => {
  test.each<[string, Partial<Movement>, readonly Target[], readonly (readonly [string, number])[]]>([
    ['symbol and amount', { variableSymbol: '0002026000150' }, [A, B, C], [['a', 12_100]]],
    ['our number in the message', { message: 'platba za FV-2026/150, dík' }, [A, B], [['a', 12_100]]],
    ['the symbol in the message', { message: 'VS:2026000150' }, [A, B], [['a', 12_100]]],
    ['account and amount alone', { counterAccount: ACCOUNT }, [A, B, C], [['a', 12_100]]],
    [
      'account and amount with a symbol of nothing open',
      { counterAccount: ACCOUNT, variableSymbol: '2026000510' },
      [A, B],
      [['a', 12_100]],
    ],
    [
      'a sum of what the message names',
      { amount: amount(17_100), message: '2026000150 a 2026000151' },
      [A, B, C],
      [
        ['a', 12_100],
        ['b', 5000],
      ],
    ],
    [
      'the only sum of a known account',
      { amount: amount(17_100), counterAccount: ACCOUNT },
      [A, B, target({ key: 'e', remaining: amount(1) })],
      [
        ['a', 12_100],
        ['b', 5000],
      ],
    ],
    [
      'a part by symbol and account',
      { amount: amount(6000), variableSymbol: '2026000150', counterAccount: ACCOUNT },
      [A, B],
      [['a', 6000]],
    ],
    [
      'a part by symbol and name',
      { amount: amount(6000), variableSymbol: '2026000150', counterName: 'DILNA DUBOVA SRO' },
      [A, B],
      [['a', 6000]],
    ],
    [
      'a symbol that is open twice, by its account',
      { variableSymbol: '5', counterAccount: ACCOUNT },
      [target({ key: 'f', variableSymbol: '5' }), target({ key: 'g', variableSymbol: '5', partnerKey: 'q' })],
      [['f', 12_100]],
    ],
    [
      'all of the one with a symbol that is open twice, instead of a part of the other',
      { amount: amount(6000), variableSymbol: '2026000150', counterAccount: ACCOUNT },
      [A, { ...A, key: 'z', remaining: amount(6000) }],
      [['z', 6000]],
    ],
    [
      'a duty by account, amount and symbol',
      { amount: amount(-12_100), counterAccount: '705-77628031/0710', variableSymbol: '27082440' },
      [DUTY],
      [['d', 12_100]],
    ],
    [
      'what an authority gives back months before its last day',
      {
        bookedOn: '2026-02-05',
        counterAccount: '705-77628031/0710',
        variableSymbol: '27082440',
      },
      [{ ...DUTY, direction: 'in', issuedOn: null, dueOn: '2026-06-01' }],
      [['d', 12_100]],
    ],
    [
      'a payslip by account, amount and specific symbol',
      { amount: amount(-12_100), counterAccount: '2301234563/0100', specificSymbol: '7' },
      [PAYSLIP],
      [['s', 12_100]],
    ],
  ])('%s', (_, given, targets, items) => {
    expect(settled(given, targets)).toEqual(items);
  });

  test('a wage or duty that is an item of our order, also where the bank leaves out the specific symbol', () => {
    const given = { amount: amount(-12_100), counterAccount: '2301234563/0100' };
    const slip = { ...PAYSLIP, remaining: amount(12_100) };
    const orderItems = [
      {
        ...{ targetKey: 's', account: '2301234563/0100', amount: amount(12_100) },
        ...{ currency: 'CZK', variableSymbol: null, madeOn: '2026-01-01' },
      },
    ];
    expect(settled(given, [slip])).toBeNull();
    expect(settled(given, [slip], { orderItems })).toEqual([['s', 12_100]]);
    // A wage of the same amount that was paid before is another month's.
    const later = orderItems.map((item) => ({ ...item, madeOn: '2099-01-01' }));
    expect(settled(given, [slip], { orderItems: later })).toBeNull();
  });

  test('an item of our order', () => {
    const given = { amount: amount(-300), counterAccount: ACCOUNT, variableSymbol: '9' };
    const twin = target({ key: 'x', direction: 'out', remaining: amount(300) });
    expect(settled(given, [ORDERED, twin], { orderItems: order })).toEqual([['o', 300]]);
    expect(settled(given, [ORDERED, twin])).toBeNull();
  });
});

describe('nothing is settled by itself', () => {
  test.each<[string, Partial<Movement>, readonly Target[]]>([
    [
      'when the symbol is of another open document',
      { variableSymbol: '777', counterAccount: ACCOUNT },
      [A, C],
    ],
    [
      'when the account is of another partner',
      { variableSymbol: '2026000150', counterAccount: OTHER_ACCOUNT },
      [A, C],
    ],
    [
      'when the name is of another partner',
      { variableSymbol: '2026000150', counterName: 'Tichá optika' },
      [A, C],
    ],
    ['by name and amount', { counterName: 'Dubová dílna' }, [A]],
    ['by the amount', {}, [A]],
    [
      'when an amount is open twice',
      { counterAccount: ACCOUNT },
      [A, { ...A, key: 'z', variableSymbol: '1' }],
    ],
    [
      'when a pair comes to the amount too',
      { counterAccount: ACCOUNT },
      [A, B, { ...B, key: 'z', remaining: amount(7100) }],
    ],
    [
      'when two sums are possible',
      { amount: amount(17_100), counterAccount: ACCOUNT },
      [A, B, { ...B, key: 'z' }],
    ],
    [
      'when a fee may lack',
      { amount: amount(12_050), variableSymbol: '2026000150', counterAccount: ACCOUNT },
      [A],
    ],
    [
      'when more came',
      { amount: amount(13_000), variableSymbol: '2026000150', counterAccount: ACCOUNT },
      [A],
    ],
    [
      'for a part by symbol and name of what another document of the symbol comes to',
      { amount: amount(6000), variableSymbol: '2026000150', counterName: 'DILNA DUBOVA SRO' },
      [A, { ...A, key: 'z', remaining: amount(6000) }],
    ],
    ['for a part without a party', { amount: amount(6000), variableSymbol: '2026000150' }, [A]],
    ['in the wrong direction', { amount: amount(-12_100), variableSymbol: '2026000150' }, [A]],
    ['with a card', { variableSymbol: '2026000150', isCardOrCash: true }, [A]],
    ['again after a person took it away', { variableSymbol: '2026000150', refused: ['a'] }, [A]],
    ['long before issue', { variableSymbol: '2026000150', bookedOn: '2025-12-30' }, [A]],
    ['long after due', { variableSymbol: '2026000150', bookedOn: '2027-04-20' }, [A]],
    ['in another currency', { variableSymbol: '2026000150', currency: 'EUR' }, [A]],
    [
      'when the symbol is open twice',
      { variableSymbol: '5' },
      [target({ key: 'f', variableSymbol: '5' }), target({ key: 'g', variableSymbol: '5', partnerKey: 'q' })],
    ],
    [
      'for a duty that is due long after',
      {
        bookedOn: '2026-01-28',
        amount: amount(-12_100),
        counterAccount: '705-77628031/0710',
        variableSymbol: '27082440',
      },
      [{ ...DUTY, dueOn: '2026-07-31' }],
    ],
    [
      'for a duty without its symbol',
      { amount: amount(-12_100), counterAccount: '705-77628031/0710' },
      [DUTY],
    ],
    ['when the message has the number as a part only', { message: '12026000150' }, [A]],
    ['when the message names two', { message: '2026000150 2026000151' }, [A, B]],
  ])('%s', (_, given, targets) => {
    expect(settled(given, targets)).toBeNull();
  });
});

describe('of the same advance of several months', () => {
  const advance = (key: string, month: string, more: Partial<Target> = {}) => ({
    ...DUTY,
    ...{ key, month, dueOn: `${month}-28`, issuedOn: null },
    ...more,
  });
  const months = [advance('feb', '2026-02'), advance('mar', '2026-03'), advance('apr', '2026-04')];
  const paid = { amount: amount(-12_100), counterAccount: DUTY.account, variableSymbol: '27082440' };

  test.each([
    [null, 'feb'],
    ['zaloha 3/2026', 'mar'],
    ['042026 socialni 27082440', 'apr'],
    ['3/2026 a 4/2026', 'feb'],
    // It is not open.
    ['zaloha 1/2026', 'feb'],
  ])('a message %s pays %s', (message, key) => {
    const given = { ...paid, message, bookedOn: '2026-03-20' };
    expect(settled(given, months)).toEqual([[key, 12_100]]);
  });

  test('that which the message names is said to be named, and comes first where nothing is proved', () => {
    const given = { ...paid, amount: amount(-12_000), message: '032026', bookedOn: '2026-03-20' };
    const { decision, candidates } = decide(movement(given), open(months));
    expect([decision, candidates[0]?.items[0]?.key]).toEqual(['propose', 'mar']);
    expect(candidates[0]?.evidence.map(({ text }) => text)).toContain('Zpráva jmenuje měsíc 03/2026.');
  });

  test('one that has another amount leaves the first one as it is', () => {
    const other = [months[0] as Target, advance('mar', '2026-03', { remaining: amount(9000) })];
    const given = { ...paid, message: '3/2026', bookedOn: '2026-03-20' };
    expect(settled(given, other)).toEqual([['feb', 12_100]]);
  });
});

describe('candidates', () => {
  const best = (given: Partial<Movement>, targets: readonly Target[]) =>
    decide(movement(given), open(targets)).candidates[0];

  test.each([
    [12_050, { kind: 'fee', amount: -5000 }],
    [12_100.4, { kind: 'rounding', amount: 40 }],
    [12_099, { kind: 'rounding', amount: -100 }],
    [13_000, { kind: 'overpayment', amount: 90_000 }],
    [6000, null],
    [12_100, null],
  ])('of %d have the difference that a person would take it for', (crowns, difference) => {
    expect(best({ amount: amount(crowns), variableSymbol: '2026000150' }, [A])?.difference).toEqual(
      difference,
    );
  });

  test.each([
    ['CZK', 143_700, { kind: 'fee', amount: -150_000 }],
    ['CZK', 133_100, null],
    ['EUR', 145_100, { kind: 'fee', amount: -10_000 }],
    ['EUR', 143_700, null],
  ])(
    'in %s of 145 200 paid with %d lack a fee only where a bank takes as much',
    (currency, paid, difference) => {
      const large = { ...A, currency, remaining: amount(145_200) };
      const given = { amount: amount(paid), currency, variableSymbol: '2026000150' };
      expect(best(given, [large])?.difference).toEqual(difference);
    },
  );

  test('take credit notes off what they are paid with, and are only proposed', () => {
    const invoice = { ...A, side: 'issued' as const };
    const credit = target({ key: 'n', direction: 'out', side: 'issued', remaining: amount(1210) });
    const received = target({ key: 'r', direction: 'out', side: 'received', remaining: amount(2210) });
    const given = { amount: amount(10_890), variableSymbol: '2026000150', counterAccount: ACCOUNT };
    const decision = decide(movement(given), open([invoice, credit, received]));
    expect(decision.decision).toBe('propose');
    expect(decision.candidates[0]).toMatchObject({
      ...{ kind: 'combination', automatic: false, difference: null },
      items: [
        { key: 'a', amount: amount(12_100) },
        { key: 'n', amount: amount(1210), isContrary: true },
      ],
    });
    // What a supplier charges is no part of what a customer pays.
    const less = { ...given, amount: amount(9890) };
    const keys = decide(movement(less), open([invoice, credit, received])).candidates.map(({ items }) =>
      items.map(({ key }) => key),
    );
    expect(keys).not.toContainEqual(['a', 'r']);
    // Of a supplier's invoice his credit note is.
    const [owed, back] = [
      { ...received, key: 'o', remaining: amount(5000) },
      { ...received, key: 'b', direction: 'in' as const, remaining: amount(1000) },
    ];
    expect(best({ amount: amount(-4000), counterAccount: ACCOUNT }, [owed, back])?.items).toEqual([
      { key: 'o', amount: amount(5000) },
      { key: 'b', amount: amount(1000), isContrary: true },
    ]);
  });

  test('of a wage that is paid with more leave the rest open', () => {
    const more = { amount: amount(-50_000), counterAccount: PAYSLIP.account };
    expect(best(more, [PAYSLIP])).toMatchObject({
      ...{ kind: 'payslip', difference: null },
      against: [{ code: 'amount_more' }],
    });
  });

  test('of a duty that is paid with less leave the rest owed, whatever little it is', () => {
    const less = { amount: amount(-12_050), counterAccount: DUTY.account, variableSymbol: '27082440' };
    expect(best(less, [DUTY])).toMatchObject({
      ...{ kind: 'duty', difference: null },
      against: [{ code: 'amount_less' }],
    });
  });

  test('of a duty say under which symbol it is paid where a movement has another, and still that months are alike', () => {
    const given = { amount: amount(-12_100), counterAccount: DUTY.account, variableSymbol: '27082404' };
    const symbol = 'Platí se pod variabilním symbolem 27082440, tato platba má jiný.';
    expect(best(given, [DUTY])?.against).toEqual([{ code: 'symbol_differs', text: symbol }]);
    const months = [DUTY, { ...DUTY, key: 'e', dueOn: '2026-04-15' }];
    const { decision, candidates } = decide(movement(given), open(months));
    expect([decision, candidates.map(({ against }) => against.map(({ code }) => code))]).toEqual([
      'propose',
      [
        ['symbol_differs', 'ambiguous'],
        ['symbol_differs', 'ambiguous'],
      ],
    ]);
  });

  test('say what speaks for and against them with the values, and their weight', () => {
    expect(
      best({ amount: amount(12_050), variableSymbol: '2026000150', counterAccount: OTHER_ACCOUNT }, [A, C]),
    ).toEqual({
      rank: 1,
      score: 40,
      kind: 'document',
      items: [{ key: 'a', amount: 1_205_000 }],
      difference: { kind: 'fee', amount: -5000 },
      automatic: false,
      evidence: [{ code: 'symbol', text: 'Variabilní symbol 2026000150 souhlasí.', weight: 40 }],
      against: [
        { code: 'account_of_other', text: 'Účet 2101234569/2010 patří jinému partnerovi.' },
        { code: 'amount_less', text: 'Chybí 50,00\u00A0Kč.' },
      ],
    });
  });

  test('that explain as well as another are ambiguous, and none is worse for what explains less', () => {
    const twin = { ...A, key: 'z', variableSymbol: '1' };
    const { candidates } = decide(movement({ counterAccount: ACCOUNT }), open([A, twin, B]));
    expect(candidates.map(({ items, against }) => [items[0]?.key, against.map(({ code }) => code)])).toEqual([
      ['a', ['ambiguous']],
      ['z', ['ambiguous']],
      ['b', ['amount_more']],
    ]);
  });

  test('that are alike come in the order of their ids, such as wages of months', () => {
    const wages = [10, 2, 1, 11].map((id) => ({ ...A, key: `payslip:${id}`, variableSymbol: String(id) }));
    const { candidates } = decide(movement({ counterAccount: ACCOUNT }), open(wages));
    expect(candidates.map(({ items }) => items[0]?.key)).toEqual([
      ...['payslip:1', 'payslip:2', 'payslip:10', 'payslip:11'],
    ]);
  });

  test('are several documents of a partner that only the name tells, for a person to decide', () => {
    const given = { amount: amount(17_100), counterName: 'Dubova dilna' };
    const other = target({ key: 'c2', partnerKey: 'q', remaining: amount(16_300) });
    const { decision, candidates } = decide(movement(given), open([A, B, C, other]));
    expect([decision, candidates.length]).toEqual(['propose', 1]);
    expect(candidates[0]).toMatchObject({
      ...{ kind: 'combination', automatic: false, difference: null },
      items: [
        { key: 'a', amount: 1_210_000 },
        { key: 'b', amount: 500_000 },
      ],
      evidence: [{ code: 'name' }, { code: 'amount_sum' }],
    });
    expect(decide(movement({ ...given, counterName: null }), open([A, B, C, other])).decision).toBe('none');
  });

  test('of a payment by card are documents of its amount and time, for a person to decide', () => {
    const receipt = target({ key: 'r', direction: 'out', partnerKey: null, remaining: amount(242) });
    const paid = { amount: amount(-242), bookedOn: '2026-03-03', message: 'Nákup: PAPÍR, Praha' };
    const keysOf = (given: Partial<Movement>) =>
      decide(movement({ ...paid, isCardOrCash: true, ...given }), open([receipt])).candidates.map(
        ({ items, automatic }) => [items[0]?.key, automatic],
      );
    expect(keysOf({})).toEqual([['r', false]]);
    expect(keysOf({ bookedOn: '2026-03-11' })).toEqual([['r', false]]);
    expect(keysOf({ bookedOn: '2026-03-12' })).toEqual([]);
    expect(keysOf({ bookedOn: '2026-02-18' })).toEqual([]);
    expect(keysOf({ amount: amount(-241) })).toEqual([]);
    // A transfer says more of itself than its amount.
    expect(keysOf({ isCardOrCash: false })).toEqual([]);
  });

  test('are none where nothing but chance speaks for them', () => {
    expect(decide(movement(), open([A, B, C])).decision).toBe('none');
  });

  test('are at most twenty', () => {
    const many = Array.from({ length: 60 }, (_, at) => target({ key: `m${at}`, remaining: amount(at + 1) }));
    expect(decide(movement({ counterAccount: ACCOUNT }), open(many)).candidates.length).toBe(20);
  });
});

describe('own transfers', () => {
  const OWN = {
    ownAccounts: new Map([
      ['5/0800', 'ours'],
      ['6/0800', 'other'],
    ]),
  };
  const out = movement({ amount: amount(-20_000), counterAccount: '6/0800' });
  const back = (key: string, bookedOn: string) =>
    movement({ key, bookedOn, bankAccountKey: 'other', amount: amount(20_000), counterAccount: '5/0800' });

  test.each([
    ['the only opposite movement within three days', [back('2', '2026-03-13')], [['2', 20_000]]],
    ['nobody yet', [back('2', '2026-03-14')], [[null, 20_000]]],
    ['none of two', [back('2', '2026-03-11'), back('3', '2026-03-09')], null],
  ])('go with %s', (_, movements, items) => {
    expect(settled(out, [], { ...OWN, movements })).toEqual(items);
  });

  test('are told as what they are, not as somebody who pays', () => {
    const movements = [back('2', '2026-03-13')];
    const [candidate] = decide(out, open([], { ...OWN, movements })).candidates;
    expect(candidate?.evidence.map(({ text }) => text)).toEqual([
      'Účet 6/0800 je náš vlastní.',
      'Na druhém účtu je opačný pohyb o stejné částce 20\u00A0000,00\u00A0Kč.',
    ]);
  });

  test('settle both sides at once', () => {
    const movements = [out, back('2', '2026-03-11'), back('3', '2026-03-12')].slice(0, 2);
    expect(decideAll(movements, open([], { ...OWN, movements })).map(({ decision }) => decision)).toEqual([
      'automatic',
    ]);
  });
});

test('of two movements for one document the earlier takes it, whichever comes first', () => {
  const first = movement({ key: '10', variableSymbol: '2026000150' });
  const second = { ...first, key: '9', bookedOn: '2026-03-11' };
  const decisions = decideAll([second, first], open([A]));
  expect(decisions.map(({ movementKey, decision }) => [movementKey, decision])).toEqual([
    ['10', 'automatic'],
    ['9', 'none'],
  ]);
});

test('a part leaves the rest open for the next', () => {
  const part = movement({
    key: '1',
    amount: amount(6000),
    variableSymbol: '2026000150',
    counterAccount: ACCOUNT,
  });
  const rest = { ...part, key: '2', amount: amount(6100) };
  const items = decideAll([part, rest], open([A])).map(({ candidates }) => candidates[0]?.items[0]?.amount);
  expect(items).toEqual([600_000, 610_000]);
});

const TARGETS = fc.uniqueArray(
  fc.record({
    key: fc.constantFrom(...'abcdefgh'),
    partnerKey: fc.constantFrom('p', 'q', null),
    remaining: fc.constantFrom(100, 200, 300, 500, 600).map((each) => amount(each)),
    variableSymbol: fc.constantFrom('1001', '1002', '1003', null),
    direction: fc.constantFrom('in', 'out'),
  }),
  { selector: ({ key }) => key, maxLength: 8 },
);
const MOVEMENTS = fc.record({
  amount: fc.constantFrom(100, 200, 300, -300, 500, 600, 1100).map(amount),
  variableSymbol: fc.constantFrom('1001', '01002', '9', null),
  counterAccount: fc.constantFrom(ACCOUNT, OTHER_ACCOUNT, '1/0300', null),
  counterName: fc.constantFrom('Dubova dilna', 'Ticha optika as', 'Kdosi', null),
  message: fc.constantFrom('1001 1002', '1003', null),
});

describe('an order that the bank booked as one movement', () => {
  const first = target({ ...PAYSLIP, key: 's1', remaining: amount(30_000) });
  const second = target({ ...PAYSLIP, key: 's2', remaining: amount(20_000), account: OTHER_ACCOUNT });
  const items = [
    { targetKey: 's1', amount: amount(30_000) },
    { targetKey: 's2', amount: amount(20_000) },
  ];
  const batch = { key: '7', number: 'ORDER-7', currency: 'CZK', madeOn: '2026-01-01', items };
  const candidates = (paid: number, more: object = {}, targets = [first, second]) => {
    const given = movement({ amount: amount(-paid) });
    const orderBatches = [{ ...batch, bankAccountKey: given.bankAccountKey, ...more }];
    const decision = decide(given, open(targets, { orderBatches }));
    return decision.candidates.filter(({ orderKey }) => orderKey === '7');
  };

  test('is offered with everything that it pays, and left to a person', () => {
    const [only, ...others] = candidates(50_000);
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      ...{ kind: 'combination', automatic: false, difference: null, against: [] },
      items: [
        { key: 's1', amount: amount(30_000) },
        { key: 's2', amount: amount(20_000) },
      ],
      evidence: [
        { code: 'order', text: 'Částka se rovná součtu plateb příkazu ORDER-7.' },
        { code: 'amount_sum' },
      ],
    });
  });

  test('says what it pays besides', () => {
    const own = { items: [...items, { targetKey: null, amount: amount(3000) }] };
    const [only] = candidates(53_000, own);
    expect(only).toMatchObject({ difference: null, against: [{ code: 'amount_more' }] });
    expect(only?.items).toHaveLength(2);
  });

  test.each([
    ['whole', 30_000],
    ['of which more remains than it pays', 90_000],
    ['of which some more remains than it pays', 31_000],
  ])('proposes what it pays to creditors for their account beside a wage %s', (_, remaining) => {
    const creditors = [2000, 1000].map((paid) => ({ targetKey: null, amount: amount(paid) }));
    const targets = [{ ...first, remaining: amount(remaining) }, second];
    const [only] = candidates(53_000, { items: [...items, ...creditors], ownAreDeductions: true }, targets);
    expect(only?.difference).toEqual({ kind: 'other', amount: amount(3000) });
    expect(only?.items).toEqual([
      { key: 's1', amount: amount(30_000) },
      { key: 's2', amount: amount(20_000) },
    ]);
  });

  test('for creditors alone settles nothing: 2,000 and 1,000 are 3,000 for their account', () => {
    const items = [2000, 1000].map((paid) => ({ targetKey: null, amount: amount(paid) }));
    expect(candidates(3000, { items, ownAreDeductions: true }, [first])).toMatchObject([
      {
        ...{ kind: 'combination', automatic: false, items: [], against: [] },
        ...{ difference: { kind: 'other', amount: amount(3000) }, evidence: [{ code: 'order' }] },
      },
    ]);
    expect(candidates(3000, { items }, [first])).toEqual([]);
  });

  test.each([
    ['of another sum', 50_001, {}, [first, second]],
    ['of which something is paid already', 50_000, {}, [first]],
    ['that was made later', 50_000, { madeOn: '2099-01-01' }, [first, second]],
    ['of another account', 50_000, { bankAccountKey: 'other' }, [first, second]],
    ['of another currency', 50_000, { currency: 'EUR' }, [first, second]],
  ])('is none %s', (_, paid, more, targets) => {
    expect(candidates(paid, more, targets)).toEqual([]);
  });
});

test('a decision does not depend on the order of what is open, and never settles more than there is', () => {
  fc.assert(
    fc.property(TARGETS, MOVEMENTS, (given, about) => {
      const targets = given.map((each) => target({ ...each, direction: each.direction as 'in' | 'out' }));
      const items = settled(about, targets);
      expect(settled(about, targets.toReversed())).toEqual(items?.toSorted() ?? null);
      for (const [key, paid] of items ?? []) {
        const found = targets.find((each) => each.key === key);
        expect(found?.direction).toBe((about.amount ?? 0) > 0 ? 'in' : 'out');
        expect(Number(paid) * 100).toBeLessThanOrEqual(found?.remaining ?? 0);
      }
      const total = (items ?? []).reduce((sum, [, paid]) => sum + Number(paid) * 100, 0);
      if (items !== null) expect(total).toBe(Math.abs(about.amount ?? 0));
    }),
    { numRuns: runs(300, 20_000) },
  );
});

import { formatCzk, type Haler, haler, halerToJson } from '@news-and-accounting/money';
import type { Conditions } from './fields.ts';
import { foldedText } from './folded-text.ts';
import type { Rule } from './rule.ts';

/** What rules look at of a movement or document. */
export type Subject = {
  direction: 'in' | 'out' | 'issued' | 'received' | 'internal';
  partnerId: number | null;
  /** Name and message, names of lines, as they are. */
  texts: readonly string[];
  variableSymbol: string | null;
  constantSymbol: string | null;
  specificSymbol: string | null;
  /** With its sign, in hundredths of the currency. */
  amount: Haler;
  /** The other account; of a contact that has several all of them. */
  counterAccounts: readonly string[];
  bankAccountId: number | null;
  currency: string;
};

/** Why a condition holds; `text` is a Czech sentence. */
export type Reason = {
  condition: keyof Conditions;
  wanted: string | number | readonly string[];
  found: string | number;
  text: string;
};

type Looked = Subject & { folded: () => Folded };
/** Texts as they are compared, and all of them as one, in which what stands nowhere is not found. */
type Folded = { texts: readonly string[]; all: string };
type Test = (subject: Looked) => boolean;

/** A rule that is ready to be compared with many. */
export type ReadyRule<R extends Pick<Rule, 'conditions'> = Rule> = { rule: R; tests: readonly Test[] };

/** Cheap comparisons come first, texts last. */
export function ready<R extends Pick<Rule, 'conditions'>>(rule: R): ReadyRule<R> {
  const { conditions } = rule;
  const tests: (Test | null)[] = [
    same(conditions.direction, (subject) => subject.direction),
    same(conditions.bank_account_id, (subject) => subject.bankAccountId),
    same(conditions.currency, (subject) => subject.currency),
    amountTest(conditions),
    counterTest(conditions.counter_account),
    same(conditions.partner_id, (subject) => subject.partnerId),
    symbolTest(conditions.variable_symbol, (subject) => subject.variableSymbol, withoutZeros),
    symbolTest(conditions.constant_symbol, (subject) => subject.constantSymbol, fourDigits),
    symbolTest(conditions.specific_symbol, (subject) => subject.specificSymbol, withoutZeros),
    textTest(conditions.text),
  ];
  return { rule, tests: tests.filter((test) => test !== null) };
}

/** The first of the rules all of whose conditions hold; null: none. */
export function firstFitting<R extends Pick<Rule, 'conditions'>>(
  rules: readonly ReadyRule<R>[],
  subject: Subject,
): R | null {
  const looked = lookedAt(subject);
  return rules.find(({ tests }) => tests.every((test) => test(looked)))?.rule ?? null;
}

/** Texts are folded once for all rules, and only when one asks. */
function lookedAt(subject: Subject): Looked {
  let folded: Folded | null = null;
  return {
    ...subject,
    folded: () => {
      if (folded === null) {
        const texts = subject.texts.map(foldedText);
        folded = { texts, all: texts.join('\n') };
      }
      return folded;
    },
  };
}

function same<T>(wanted: T | null, found: (subject: Subject) => T | null): Test | null {
  return wanted === null ? null : (subject) => found(subject) === wanted;
}

function counterTest(wanted: string | null): Test | null {
  return wanted === null ? null : ({ counterAccounts }) => counterAccounts.includes(wanted);
}

function amountTest({ amount_from: from, amount_to: to }: Conditions): Test | null {
  if (from === null && to === null) return null;
  return ({ amount }) => {
    const size = Math.abs(amount);
    return (from === null || size >= from) && (to === null || size <= to);
  };
}

/** Banks write symbols with leading zeros and without. */
const withoutZeros = (symbol: string) => symbol.replace(/^0+(?=\d)/, '');
/** A constant symbol has its four digits, whoever leaves its zeros out; of a beginning they say something. */
const fourDigits = (symbol: string) => symbol.padStart(4, '0');

function symbolTest(
  wanted: string | null,
  found: (subject: Subject) => string | null,
  normal: (symbol: string) => string,
): Test | null {
  if (wanted === null) return null;
  const isBeginning = wanted.endsWith('*');
  const digits = isBeginning ? wanted.slice(0, -1) : wanted;
  const compared = isBeginning && normal === fourDigits ? digits : normal(digits);
  return (subject) => {
    const symbol = found(subject);
    if (symbol === null) return false;
    return isBeginning ? normal(symbol).startsWith(compared) : normal(symbol) === compared;
  };
}

function textTest(wanted: readonly string[]): Test | null {
  if (wanted.length === 0) return null;
  const patterns = wanted.map((pattern) => {
    const pieces = piecesOf(pattern);
    return { pieces, longest: pieces.toSorted((one, other) => other.length - one.length)[0] ?? '' };
  });
  return (subject) => {
    const { texts, all } = subject.folded();
    return patterns.some(
      ({ pieces, longest }) => all.includes(longest) && texts.some((text) => holds(text, pieces)),
    );
  };
}

const piecesOf = (pattern: string) => foldedText(pattern).split('*');

/** Whether the pieces stand in a text one after another: in time that grows with the text alone. */
function holds(text: string, pieces: readonly string[]): boolean {
  let at = 0;
  for (const piece of pieces) {
    const found = text.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return true;
}

const DIRECTIONS: Readonly<Record<NonNullable<Conditions['direction']>, string>> = {
  in: 'Je to příjem.',
  out: 'Je to výdej.',
  issued: 'Je to vystavený doklad.',
  received: 'Je to přijatý doklad.',
};

/** Why a rule fits, condition by condition. */
export function reasonsOf(
  { conditions, about }: Pick<Rule, 'conditions' | 'about'>,
  subject: Subject,
): Reason[] {
  const { direction, partner_id, bank_account_id, currency, counter_account } = conditions;
  const reasons: Reason[] = [];
  const add = (condition: keyof Conditions, wanted: Reason['wanted'], found: Reason['found'], text: string) =>
    reasons.push({ condition, wanted, found, text });
  if (direction !== null) add('direction', direction, subject.direction, DIRECTIONS[direction]);
  for (const reason of textReasons(conditions.text, subject)) reasons.push(reason);
  for (const [condition, name, found] of symbolsOf(subject)) {
    const wanted = conditions[condition];
    if (wanted === null || found === null) continue;
    const how = wanted.endsWith('*') ? `začíná na ${wanted.slice(0, -1)}` : `je ${wanted}`;
    add(condition, wanted, found, `${name} ${how}: ${found}.`);
  }
  reasons.push(...amountReasons(conditions, subject));
  if (counter_account !== null)
    add('counter_account', counter_account, counter_account, `Protiúčet je ${counter_account}.`);
  if (partner_id !== null)
    add('partner_id', partner_id, partner_id, `Kontakt je ${about.condition_partner ?? partner_id}.`);
  if (bank_account_id !== null)
    add(
      'bank_account_id',
      bank_account_id,
      bank_account_id,
      `Účet je ${about.bank_account ?? bank_account_id}.`,
    );
  if (currency !== null) add('currency', currency, subject.currency, `Měna je ${currency}.`);
  return reasons;
}

const symbolsOf = (subject: Subject) =>
  [
    ['variable_symbol', 'Variabilní symbol', subject.variableSymbol],
    ['constant_symbol', 'Konstantní symbol', subject.constantSymbol],
    ['specific_symbol', 'Specifický symbol', subject.specificSymbol],
  ] as const;

function textReasons(wanted: readonly string[], { texts }: Subject): Reason[] {
  for (const pattern of wanted) {
    const pieces = piecesOf(pattern);
    const found = texts.find((text) => holds(foldedText(text), pieces));
    if (found !== undefined)
      return [{ condition: 'text', wanted, found, text: `Text „${pattern}“ je v „${found}“.` }];
  }
  return [];
}

function amountReasons({ amount_from: from, amount_to: to }: Conditions, subject: Subject): Reason[] {
  const size = haler(Math.abs(subject.amount));
  const money = (amount: Haler) =>
    formatCzk(amount).replace(/Kč$/, subject.currency === 'CZK' ? 'Kč' : subject.currency);
  const found = halerToJson(size);
  return [
    ...(from === null
      ? []
      : [
          {
            ...{ condition: 'amount_from' as const, wanted: halerToJson(from), found },
            text: `Částka ${money(size)} je aspoň ${money(from)}.`,
          },
        ]),
    ...(to === null
      ? []
      : [
          {
            ...{ condition: 'amount_to' as const, wanted: halerToJson(to), found },
            text: `Částka ${money(size)} je nejvýše ${money(to)}.`,
          },
        ]),
  ];
}

import type { Document } from '../../documents/model.ts';
import { numberText } from '../account-values.ts';
import type { MovementRow } from '../movements/api.ts';
import type { NewRule, Rule } from './api.ts';

export type What = 'place' | 'fill' | 'ignore';
export type Category = NonNullable<NonNullable<Rule['effects']['category']>>;

/** A rule as its form holds it; names are those of the interface. */
export type RuleValues = {
  name: string;
  active: boolean;
  target: Rule['target'];
  'conditions.direction': '' | NonNullable<Rule['conditions']['direction']>;
  'conditions.text': string;
  'conditions.variable_symbol': string;
  'conditions.constant_symbol': string;
  'conditions.specific_symbol': string;
  'conditions.amount_from': number | null;
  'conditions.amount_to': number | null;
  'conditions.counter_account': string;
  'conditions.partner_id': number | null;
  'conditions.bank_account_id': string;
  'conditions.currency': string;
  what: What;
  'effects.account_code': string;
  'effects.category': Category;
  'effects.vat_treatment': '' | NonNullable<Rule['effects']['vat_treatment']>;
  'effects.post': boolean;
  'effects.cost_centre': string;
  'effects.partner_id': number | null;
  'effects.tags': string;
  'effects.note': string;
};

export const NEW_RULE: RuleValues = {
  name: '',
  active: true,
  target: 'bank_transaction',
  'conditions.direction': '',
  'conditions.text': '',
  'conditions.variable_symbol': '',
  'conditions.constant_symbol': '',
  'conditions.specific_symbol': '',
  'conditions.amount_from': null,
  'conditions.amount_to': null,
  'conditions.counter_account': '',
  'conditions.partner_id': null,
  'conditions.bank_account_id': '',
  'conditions.currency': '',
  what: 'place',
  'effects.account_code': '',
  'effects.category': 'expense_deductible',
  'effects.vat_treatment': '',
  'effects.post': false,
  'effects.cost_centre': '',
  'effects.partner_id': null,
  'effects.tags': '',
  'effects.note': '',
};

export function valuesOf({ name, active, target, conditions, effects }: Rule): RuleValues {
  const isPlaced = target === 'bank_transaction' && (effects.account_code ?? effects.category) !== null;
  return {
    name,
    active,
    target,
    'conditions.direction': conditions.direction ?? '',
    'conditions.text': conditions.text.join('\n'),
    'conditions.variable_symbol': conditions.variable_symbol ?? '',
    'conditions.constant_symbol': conditions.constant_symbol ?? '',
    'conditions.specific_symbol': conditions.specific_symbol ?? '',
    'conditions.amount_from': conditions.amount_from,
    'conditions.amount_to': conditions.amount_to,
    'conditions.counter_account': conditions.counter_account ?? '',
    'conditions.partner_id': conditions.partner_id,
    'conditions.bank_account_id':
      conditions.bank_account_id === null ? '' : String(conditions.bank_account_id),
    'conditions.currency': conditions.currency ?? '',
    what: effects.ignore ? 'ignore' : isPlaced ? 'place' : 'fill',
    'effects.account_code': effects.account_code ?? '',
    'effects.category': effects.category ?? 'expense_deductible',
    'effects.vat_treatment': effects.vat_treatment ?? '',
    'effects.post': effects.post,
    'effects.cost_centre': effects.cost_centre ?? '',
    'effects.partner_id': effects.partner_id,
    'effects.tags': effects.tags.join(', '),
    'effects.note': effects.note ?? '',
  };
}

/** A rule for movements that are like one: whoever paid or was paid, else what the bank says. */
export function valuesOfMovement(movement: MovementRow): RuleValues {
  const { amount, counter_name: who, message, account_code } = movement;
  const said = (who ?? message ?? '').slice(0, 100);
  return {
    ...NEW_RULE,
    name: said,
    'conditions.direction': amount > 0 ? 'in' : 'out',
    'conditions.text': said,
    'conditions.counter_account':
      said === ''
        ? numberText({
            number: movement.counter_number,
            bank_code: movement.counter_bank_code,
            iban: movement.counter_iban,
          })
        : '',
    'effects.account_code': account_code ?? '',
    'effects.category': amount > 0 ? 'income_taxable' : 'expense_deductible',
  };
}

/** A rule for documents that are like one: of its contact, else with the text of its first line. */
export function valuesOfDocument(document: Document): RuleValues {
  const { direction, partner_id, partner, lines, tags } = document;
  const [line] = lines;
  const text = partner_id === null ? (line?.name ?? '').slice(0, 100) : '';
  return {
    ...NEW_RULE,
    name: (partner?.name ?? text).slice(0, 100),
    target: 'document',
    'conditions.direction': direction === 'internal' ? '' : direction,
    'conditions.partner_id': partner_id,
    'conditions.text': text,
    what: 'fill',
    'effects.account_code': line?.account_code ?? '',
    'effects.cost_centre': line?.cost_centre ?? '',
    'effects.tags': tags.join(', '),
  };
}

/** What is typed already, for the other kind of rule: what that one cannot say is left out. */
export function turnedTo(target: Rule['target'], values: RuleValues): RuleValues {
  const isDocument = target === 'document';
  const turned = { in: 'issued', out: 'received', issued: 'in', received: 'out' } as const;
  const direction = values['conditions.direction'];
  return {
    ...values,
    target,
    'conditions.direction': direction === '' ? '' : turned[direction],
    what: values.what === 'ignore' ? 'ignore' : isDocument ? 'fill' : 'place',
  };
}

const parts = (text: string, separator: string | RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** The rule as the interface takes it. */
export function ruleBody(values: RuleValues, isDoubleEntry: boolean): NewRule {
  return {
    name: values.name.trim(),
    active: values.active,
    target: values.target,
    conditions: {
      direction: values['conditions.direction'] === '' ? null : values['conditions.direction'],
      text: parts(values['conditions.text'], '\n'),
      variable_symbol: orNull(values['conditions.variable_symbol']),
      constant_symbol: orNull(values['conditions.constant_symbol']),
      specific_symbol: orNull(values['conditions.specific_symbol']),
      amount_from: values['conditions.amount_from'],
      amount_to: values['conditions.amount_to'],
      counter_account: orNull(values['conditions.counter_account']),
      partner_id: values['conditions.partner_id'],
      bank_account_id: Number(values['conditions.bank_account_id']) || null,
      currency: orNull(values['conditions.currency']),
    },
    effects: effectsOf(values, isDoubleEntry),
  };
}

function effectsOf(values: RuleValues, isDoubleEntry: boolean): NewRule['effects'] {
  const { what } = values;
  if (what === 'ignore') return { ignore: true };
  const isDocument = values.target === 'document';
  const filled = {
    partner_id: values['effects.partner_id'],
    tags: parts(values['effects.tags'], ','),
    note: orNull(values['effects.note']),
  };
  if (isDocument)
    return {
      ...filled,
      ...(isDoubleEntry ? { account_code: orNull(values['effects.account_code']) } : {}),
      vat_treatment: values['effects.vat_treatment'] === '' ? null : values['effects.vat_treatment'],
      cost_centre: orNull(values['effects.cost_centre']),
    };
  if (what === 'fill') return filled;
  return {
    ...filled,
    ...(isDoubleEntry
      ? { account_code: orNull(values['effects.account_code']) }
      : { category: values['effects.category'] }),
    cost_centre: orNull(values['effects.cost_centre']),
    post: values['effects.post'],
  };
}

const SYMBOL = /^\d{1,10}\*?$/;
const ACCOUNT = /^([A-Za-z]{2}\d{2}[\dA-Za-z ]{8,}|(\d{1,6}-)?\d{2,10}\/\d{4})$/;

/** Whether a rule says enough to be tried; what is half typed is not sent. */
export function isTryable({ conditions, effects }: NewRule): boolean {
  const { direction: _direction, ...others } = conditions;
  const { variable_symbol, constant_symbol, specific_symbol, counter_account, amount_from, amount_to } =
    others;
  const isAny = Object.values(others).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined,
  );
  const isSymbol = [variable_symbol, constant_symbol, specific_symbol].every(
    (symbol) => symbol == null || SYMBOL.test(symbol),
  );
  const isAccount = counter_account == null || ACCOUNT.test(counter_account);
  const isRange = amount_from == null || amount_to == null || amount_from <= amount_to;
  const { ignore, tags, account_code, category, partner_id, note, vat_treatment, cost_centre } = effects;
  const isDoing =
    ignore === true ||
    (tags ?? []).length > 0 ||
    [account_code, category, partner_id, note, vat_treatment, cost_centre].some((value) => value != null);
  const isPlaced = effects.post === undefined || (account_code ?? category ?? null) !== null;
  return isAny && isSymbol && isAccount && isRange && isDoing && isPlaced && isTexts(conditions.text ?? []);
}

const isTexts = (texts: readonly string[]) => texts.every((text) => /[^*\s]/.test(text));

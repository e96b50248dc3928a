import { TREATMENTS } from '@news-and-accounting/document';
import { checkBankAccount, formatBankAccount } from '@news-and-accounting/identifiers';
import { accountKey } from '@news-and-accounting/payment-matching';
import Type from 'typebox';
import { CATEGORIES } from '../../bank/transactions/index.ts';
import { NUMBER_PROBLEMS, parseIban } from '../../platform/http/account-number.ts';
import { amount } from '../../platform/http/amount.ts';
import {
  bodySchema,
  type Field,
  flag,
  list,
  nullable,
  object,
  oneOf,
  refined,
  refuse,
  text,
  type ValuesOf,
  wholeNumber,
  withDefault,
} from '../../platform/http/fields.ts';
import { strict } from '../../platform/http/strict.ts';
import { foldedText } from './folded-text.ts';

export const TARGETS = ['bank_transaction', 'document'] as const;

const recordId = nullable(wholeNumber(1, Number.MAX_SAFE_INTEGER));
const TEXTS_AT_MOST = 20;
const TAGS_AT_MOST = 20;

const symbol = (digits: number) =>
  nullable(
    text({
      pattern: new RegExp(`^\\d{1,${digits}}\\*?$`),
      patternText: `Musí mít nejvýše ${digits} číslic; na konci smí být hvězdička.`,
    }),
  );

const TEXT = refined(text({ maximum: 100 }), (given, path) =>
  foldedText(given).replaceAll(/[\s*]/g, '') === ''
    ? refuse(path, 'Kromě hvězdiček musí obsahovat aspoň jeden znak.')
    : given,
);

const COUNTER_ACCOUNT = nullable(refined(text({ maximum: 50 }), parseAccount));

/** An account as movements are compared by it. */
function parseAccount(given: string, path: string): string {
  if (/^[A-Za-z]{2}/.test(given)) {
    const iban = parseIban(given, path);
    return accountKey({ number: null, bankCode: null, iban }) ?? iban;
  }
  const checked = checkBankAccount(given);
  if (!checked.ok)
    return refuse(
      path,
      checked.problem === 'format'
        ? 'Musí být účet ve tvaru předčíslí-číslo/kód banky, nebo IBAN.'
        : NUMBER_PROBLEMS[checked.problem],
    );
  return formatBankAccount(checked.value);
}

const CONDITIONS = object(
  {
    direction: nullable(oneOf(['in', 'out', 'issued', 'received'])),
    partner_id: recordId,
    text: withDefault(
      refined(list(TEXT, TEXTS_AT_MOST), (texts) => [...new Set(texts)]),
      [],
    ),
    variable_symbol: symbol(10),
    constant_symbol: symbol(4),
    specific_symbol: symbol(10),
    amount_from: nullable(amount()),
    amount_to: nullable(amount()),
    counter_account: COUNTER_ACCOUNT,
    bank_account_id: recordId,
    currency: nullable(
      text({ pattern: /^[A-Z]{3}$/, patternText: 'Musí být tři velká písmena, například CZK.' }),
    ),
  },
  'NewRuleConditions',
);
export type Conditions = ValuesOf<{ conditions: typeof CONDITIONS }>['conditions'];

const EFFECTS = object(
  {
    account_code: nullable(
      text({ pattern: /^\d{3,9}$/, patternText: 'Musí být číslo účtu z účtového rozvrhu.' }),
    ),
    category: nullable(oneOf(CATEGORIES)),
    vat_treatment: nullable(oneOf(TREATMENTS)),
    cost_centre: nullable(text({ maximum: 50 })),
    tags: withDefault(
      refined(list(text({ maximum: 50 }), TAGS_AT_MOST), (tags) => [...new Set(tags)]),
      [],
    ),
    partner_id: recordId,
    note: nullable(text({ maximum: 500, isMultiline: true })),
    ignore: withDefault(flag(), false),
    post: withDefault(flag(), false),
  },
  'NewRuleEffects',
);
export type Effects = ValuesOf<{ effects: typeof EFFECTS }>['effects'];

export const RULE = {
  name: text({ maximum: 100 }),
  position: nullable(wholeNumber(1, 10_000)),
  active: withDefault(flag(), true),
  target: oneOf(TARGETS),
  conditions: CONDITIONS,
  effects: EFFECTS,
} satisfies Record<string, Field<unknown>>;
export type RuleValues = ValuesOf<typeof RULE>;

export const newBody = () => strict(Type.Object({ rule: bodySchema(RULE, 'NewRule') }));
export const changesBody = () => strict(Type.Object({ rule: Type.Partial(bodySchema(RULE)) }));

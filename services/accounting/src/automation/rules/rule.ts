import { TREATMENTS } from '@news-and-accounting/document';
import { type Haler, halerToJson } from '@news-and-accounting/money';
import Type from 'typebox';
import { CATEGORIES } from '../../bank/transactions/index.ts';
import { EntityId, recordId } from '../../platform/http/params.ts';
import type { Conditions, Effects, RuleValues } from './fields.ts';
import { TARGETS } from './fields.ts';

/** A rule as it is stored; `about` names what its ids are. */
export type Rule = Omit<RuleValues, 'position'> & {
  id: number;
  position: number;
  hits: number;
  last_hit_at: Date | null;
  created_at: Date;
  updated_at: Date;
  about: About;
};

export type About = {
  condition_partner: string | null;
  bank_account: string | null;
  partner: string | null;
  account: string | null;
};

export const RulesParams = Type.Object({ entity_id: EntityId });
export const RuleParams = Type.Object({
  entity_id: EntityId,
  id: recordId('The rule: `id` of an entry of `listRules`'),
});

const orNull = (schema: Type.TSchema, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
const Text = orNull(Type.String());
const Amount = orNull(Type.Number());
const Moment = Type.String({ format: 'date-time' });

export const ConditionsSchema = Type.Object(
  {
    direction: orNull(Type.Enum(['in', 'out', 'issued', 'received'])),
    partner_id: orNull(Type.Integer()),
    text: Type.Array(Type.String(), { description: 'Any of them; `*` stands for any characters' }),
    variable_symbol: orNull(Type.String(), 'The whole symbol, or its beginning and `*`'),
    constant_symbol: Text,
    specific_symbol: Text,
    amount_from: orNull(Type.Number(), 'Without the sign, inclusive'),
    amount_to: Amount,
    counter_account: orNull(Type.String(), '`19-2000145399/0800`; of another state an IBAN'),
    bank_account_id: orNull(Type.Integer()),
    currency: Text,
  },
  { title: 'RuleConditions', description: 'What has to hold, all of it; null and empty: whatever it is' },
);

export const EffectsSchema = Type.Object(
  {
    account_code: orNull(Type.String(), 'Where it is posted, in double entry'),
    category: orNull(Type.Enum([...CATEGORIES]), 'What it is in the cash journal, without double entry'),
    vat_treatment: orNull(Type.Enum([...TREATMENTS]), 'Documents: of lines that say none'),
    cost_centre: Text,
    tags: Type.Array(Type.String()),
    partner_id: orNull(Type.Integer()),
    note: Text,
    ignore: Type.Boolean({
      description: 'Movements: put aside; documents: let be, whatever later rules say',
    }),
    post: Type.Boolean({ description: 'Movements: posted at once; otherwise proposed' }),
  },
  { title: 'RuleEffects', description: 'What the rule does' },
);

export const RuleSchema = Type.Object(
  {
    id: Type.Integer(),
    position: Type.Integer({ description: 'From 1; the first rule that fits counts' }),
    name: Type.String(),
    active: Type.Boolean(),
    target: Type.Enum([...TARGETS]),
    conditions: ConditionsSchema,
    effects: EffectsSchema,
    about: Type.Object(
      { condition_partner: Text, bank_account: Text, partner: Text, account: Text },
      { title: 'RuleAbout', description: 'Names of what conditions and effects refer to' },
    ),
    hits: Type.Integer({ description: 'How often it posted, put aside, filled or first proposed something' }),
    last_hit_at: orNull(Moment),
    created_at: Moment,
    updated_at: Moment,
  },
  { title: 'Rule', description: 'What happens to movements or documents that are like one another' },
);

const orNullJson = (amount: Haler | null) => (amount === null ? null : halerToJson(amount));

export function conditionsJson(conditions: Conditions) {
  const { amount_from, amount_to } = conditions;
  return { ...conditions, amount_from: orNullJson(amount_from), amount_to: orNullJson(amount_to) };
}

export const effectsJson = (effects: Effects): Effects => ({ ...effects });

export function ruleJson(rule: Rule) {
  const { id, position, name, active, target, conditions, effects, about } = rule;
  const { hits, last_hit_at, created_at, updated_at } = rule;
  return {
    ...{ id, position, name, active, target },
    conditions: conditionsJson(conditions),
    effects: effectsJson(effects),
    ...{ about, hits, last_hit_at, created_at, updated_at },
  };
}

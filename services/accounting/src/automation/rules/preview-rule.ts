import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import {
  bodySchema,
  date,
  type Field,
  invalidFields,
  nullable,
  object,
  readBody,
  wholeNumber,
  withDefault,
} from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { checkReferences, checkSense } from './check-rule.ts';
import { RULE, type RuleValues } from './fields.ts';
import { type Days, type PreviewedRule, previewOf } from './preview.ts';
import { documentsToTry } from './preview-documents.ts';
import { movementsToTry } from './preview-movements.ts';
import { EffectsSchema, type Rule, RulesParams } from './rule.ts';
import { aboutOf, rulesOf } from './store.ts';
import { usableRules } from './usable-rules.ts';

const recordId = wholeNumber(1, Number.MAX_SAFE_INTEGER);

const PREVIEW = {
  rule: nullable(object({ ...RULE, name: withDefault(RULE.name, 'Pravidlo') }, 'PreviewedRule')),
  rule_id: nullable(recordId),
  from: nullable(date()),
  to: nullable(date()),
} satisfies Record<string, Field<unknown>>;

const PreviewSchema = Type.Object(
  {
    total: Type.Integer({ description: 'Movements or documents of the days' }),
    matched: Type.Integer({ description: 'Those that the rule fits, also where something blocks it' }),
    rows: Type.Array(
      Type.Object(
        {
          subject_type: Type.Enum(['bank_transaction', 'document']),
          subject_id: Type.Integer(),
          date: Type.String({ format: 'date' }),
          amount: Type.Number({ description: 'Of a movement with its sign, of a document its `total`' }),
          currency: Type.String(),
          text: Type.String({ description: 'Name and message; of a document the contact and the lines' }),
          reasons: Type.Array(
            Type.Object(
              {
                condition: Type.String(),
                wanted: Type.Union([Type.String(), Type.Number(), Type.Array(Type.String())]),
                found: Type.Union([Type.String(), Type.Number()]),
                text: Type.String({ description: 'The same as a Czech sentence' }),
              },
              { title: 'RuleReason' },
            ),
          ),
          effects: EffectsSchema,
          would: Type.Enum(['post', 'propose', 'ignore', 'fill']),
          blocked_by: Type.Union(
            [
              Type.Null(),
              Type.Object({ rule_id: Type.Integer({ description: 'An earlier rule fits' }) }),
              Type.Enum(['matched', 'posted', 'entered', 'locked']),
            ],
            {
              description:
                'Null: nothing; `entered`: a person put it aside, took it back, assigned an account to it, or has filled in what the rule would; `posted`: also a document that is issued',
            },
          ),
        },
        { title: 'RulePreviewRow' },
      ),
    ),
  },
  { title: 'RulePreview', description: 'What a rule would have done' },
);

export const previewRule = defineOperation({
  id: 'previewRule',
  method: 'POST',
  path: '/entities/{entity_id}/automation/rules/preview',
  summary: 'What a rule would do with the movements or documents of some days',
  description:
    'Looks at all movements, or by the rule’s `target` all documents by `issued_on`, from `from` to `to` (the year up to today; a year at most) with a `rule` that need not be stored, judged as by `createRule` and standing at its `position` or else last, or with the stored one `rule_id`, switched off or not. `rows` are those that it fits, the latest first and at most 500, each with the `reasons`, what the rule `would` do (`post`, `propose`, put aside or let alone with `ignore`, `fill` in what is empty) and what `blocked_by` keeps it from doing so now. A document that is issued shows what the rule would do with a new one like it; `posted` keeps it as it is. Corrections of other documents and tax receipts are not among the documents, as rules do not look at them. Nothing is stored.',
  tag: 'Automation',
  meta: { permission: 'writer' },
  params: RulesParams,
  body: strict(bodySchema(PREVIEW, 'RuleToPreview')),
  responses: {
    ...json(200, 'The preview', PreviewSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ body }, context) {
    const { rule: given, rule_id, from, to } = readBody(PREVIEW, body);
    const company = companyOf(context);
    if ((given === null) === (rule_id === null))
      throw invalidFields({ rule: 'Zadejte buď pravidlo, nebo rule_id.' });
    const days = daysOf(from, to, today(context.now()));
    const isDoubleEntry = company.bookkeeping === 'double_entry';
    return write(context, async (tx) => {
      if (given !== null) {
        checkSense(given, isDoubleEntry);
        await checkReferences(tx, company.id, given, null);
      }
      const stored = await rulesOf(tx, company.id);
      const rule =
        given === null ? storedRule(stored, rule_id) : await newRule(tx, company.id, given, stored);
      const { target } = rule;
      const asked = {
        rule,
        before: usableRules(stored, target, isDoubleEntry).filter(
          (each) => each.rule.position < rule.position,
        ),
      };
      return ok(
        target === 'document'
          ? await previewOf(documentsToTry(tx, company.id, rule, days), asked)
          : await previewOf(movementsToTry(tx, company, rule, days), asked),
      );
    });
  },
});

/** @throws {HttpError} 422 */
function storedRule(rules: readonly Rule[], id: number | null): PreviewedRule {
  const rule = rules.find((each) => each.id === id);
  if (rule === undefined) throw invalidFields({ rule_id: 'Toto pravidlo firma nemá.' });
  return rule;
}

async function newRule(
  tx: Queries,
  entityId: number,
  values: Omit<RuleValues, 'name'>,
  stored: readonly Rule[],
): Promise<PreviewedRule> {
  const { target, conditions, effects } = values;
  const position = values.position ?? stored.length + 1;
  return { id: null, position, target, conditions, effects, about: await aboutOf(tx, entityId, values) };
}

/** @throws {HttpError} 422 for days that are not in order, and more than a year */
function daysOf(from: string | null, to: string | null, now: string): Days {
  const last = to ?? now;
  const first = from ?? yearBefore(last);
  if (first > last) throw invalidFields({ from: 'Nesmí být po posledním dni.' });
  if (first < yearBefore(last)) throw invalidFields({ from: 'Zkusit jde nejvýše rok.' });
  return { from: first, to: last };
}

/** The same day a year before; that of 29 February is the 28th. */
function yearBefore(day: string): string {
  const monthAndDay = day.endsWith('-02-29') ? '-02-28' : day.slice(4);
  return `${Number(day.slice(0, 4)) - 1}${monthAndDay}`;
}

import Type from 'typebox';
import { type Context, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import {
  bodySchema,
  flag,
  invalidFields,
  nullable,
  readBody,
  text,
  withDefault,
} from '../../platform/http/fields.ts';
import { EntityId } from '../../platform/http/params.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { lockCompany } from '../companies/index.ts';
import { type Checklist, checklistOf, firstSteps } from './steps.ts';
import { stepFacts, storeChecklist } from './store.ts';

const StepListSchema = Type.Object(
  {
    items: Type.Array(
      Type.Object({
        key: Type.String(),
        done: Type.Boolean(),
        dismissed: Type.Boolean(),
        title: Type.String(),
        text: Type.String(),
        href: Type.String({ description: 'Screen of the application' }),
        action: Type.String({ description: 'Label of the button' }),
        icon: Type.String(),
      }),
    ),
    done: Type.Integer(),
    total: Type.Integer(),
    complete: Type.Boolean(),
    hidden: Type.Boolean(),
  },
  { title: 'FirstSteps', description: 'First steps of a company' },
);

/** `all` takes precedence over `key`. */
const DISMISSAL = { key: nullable(text({ maximum: 60 })), all: withDefault(flag(), false) };
const params = Type.Object({ entity_id: EntityId });
const path = '/entities/{entity_id}/getting_started';

const yearOf = (context: Context): number => Number(today(context.now()).slice(0, 4));

export const getFirstSteps = defineOperation({
  id: 'getFirstSteps',
  method: 'GET',
  path,
  summary: 'First steps of a company',
  description:
    'What a new company should do next, by its kind: a payer of VAT has the first return, a self-employed person the data of both insurances, who pays the flat tax its advance, an employer the steps of payroll (with an employee or the module `payroll`), and whose tax does not follow from costs none of received documents. A step is `done` by the company’s data and never by a click. `done` and `total` count the steps that are not put aside. `import` is left out for a start-up, which has `capital` when it is an s.r.o. or a.s. in double entry; `accountant` is there only when the wizard says that an accountant keeps the books, `matching` once there is a movement. A sample company answers `hidden: true`. Steps are put aside by `dismissFirstSteps`.',
  tag: 'Companies',
  meta: { permission: 'member' },
  params,
  responses: { ...json(200, 'The list', StepListSchema), ...errorResponses(401, 404, 429) },
  async handler(_input, context) {
    return ok(firstSteps(await stepFacts(context.sql, companyOf(context).id, yearOf(context))));
  },
});

export const dismissFirstSteps = defineOperation({
  id: 'dismissFirstSteps',
  method: 'POST',
  path: `${path}/dismiss`,
  summary: 'Put a first step, or the whole list, aside',
  description:
    'Puts one step aside by its `key`, or hides the whole list with `all: true`, which goes before `key`. It holds for all members, as it is stored in `settings.checklist`. A `key` that is missing or not in the present list is a 422. Repeating changes nothing, and no history record is written. `showFirstSteps` takes it back.',
  tag: 'Companies',
  meta: { permission: 'writer' },
  params,
  body: bodySchema(DISMISSAL),
  responses: { ...json(200, 'The list', StepListSchema), ...errorResponses(400, 401, 403, 404, 422, 429) },
  async handler({ body }, context) {
    const given = readBody(DISMISSAL, body);
    return changed(context, (present, keys) => {
      if (given.all) return { ...present, hidden: true };
      if (given.key === null || !keys.includes(given.key)) {
        throw invalidFields({ key: 'Tento krok v seznamu není.' });
      }
      return { ...present, dismissed: [...new Set([...present.dismissed, given.key])] };
    });
  },
});

export const showFirstSteps = defineOperation({
  id: 'showFirstSteps',
  method: 'DELETE',
  path: `${path}/dismiss`,
  summary: 'Show all first steps again',
  description:
    'Brings back every step that was put aside, and the list itself, for all members. The list of a sample company stays hidden. No history record is written.',
  tag: 'Companies',
  meta: { permission: 'writer' },
  params,
  responses: { ...json(200, 'The list', StepListSchema), ...errorResponses(401, 403, 404, 429) },
  async handler(_input, context) {
    return changed(context, () => null);
  },
});

/** Changes what is put aside. It is no business record, so the history does not hear of it. */
async function changed(context: Context, change: (present: Checklist, keys: string[]) => Checklist | null) {
  const { id } = companyOf(context);
  return write(context, async (tx) => {
    const { settings } = await lockCompany(tx, id);
    const keys = firstSteps(await stepFacts(tx, id, yearOf(context))).items.map((item) => item.key);
    await storeChecklist(tx, id, change(checklistOf(settings), keys));
    return ok(firstSteps(await stepFacts(tx, id, yearOf(context))));
  });
}

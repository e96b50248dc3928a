import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import { callerOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { canManage } from '../../platform/http/caller.ts';
import {
  bodySchema,
  flag,
  invalidFields,
  list,
  nullable,
  object,
  oneOf,
  readChanges,
  wholeNumber,
} from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { defineOperation } from '../../platform/operation.ts';
import { LANGUAGES } from '../../platform/web/index.ts';
import { NoticesSchema, noticesJson } from './notices.ts';
import { chosenCompanies, FAILURE_CHOICES, putChoices, putSettings, settingsOf } from './store.ts';

const COMPANIES_AT_MOST = 1000;

const FIELDS = {
  language: nullable(oneOf(LANGUAGES)),
  weekdays: list(wholeNumber(1, 7), 7),
  days_ahead: wholeNumber(1, 31),
  companies: list(
    object(
      {
        entity_id: wholeNumber(1, Number.MAX_SAFE_INTEGER),
        deadlines: nullable(flag()),
        queue: nullable(flag()),
        failures: nullable(oneOf(FAILURE_CHOICES)),
      },
      'NoticesOfCompany',
    ),
    COMPANIES_AT_MOST,
  ),
};

export const changeNotices = defineOperation({
  id: 'changeNotices',
  method: 'PATCH',
  path: '/user/notices',
  summary: 'Choose what comes by mail, and when',
  description:
    'Changes what is sent and leaves the rest. `weekdays: []` turns the mail of deadlines and tasks off; `language: null` follows the browser. Of each of `companies` all three choices are set, a missing one or null follows the role again; companies that are not named stay as they are. A company where the caller is no accepted member is a 422 at `companies`, as is `failures: "all"` for who is neither owner nor accountant. It holds for the caller alone and stands in no history.',
  tag: 'Sign-in',
  meta: { permission: 'browser' },
  body: strict(Type.Partial(bodySchema(FIELDS))),
  responses: { ...json(200, 'What comes now', NoticesSchema), ...errorResponses(401, 403, 422) },
  async handler({ body }, context) {
    const { userId } = callerOf(context);
    const { companies = [], ...changes } = readChanges(FIELDS, body, '');
    const weekdays = changes.weekdays && [...new Set(changes.weekdays)].sort((a, b) => a - b);
    return transaction(context.sql, async (tx) => {
      const { language, days_ahead, ...present } = await settingsOf(tx, userId, true);
      await putSettings(tx, userId, {
        language: changes.language === undefined ? language : changes.language,
        weekdays: weekdays ?? present.weekdays,
        days_ahead: changes.days_ahead ?? days_ahead,
      });
      const roles = new Map(
        (await chosenCompanies(tx, userId)).map(({ entity_id, role }) => [entity_id, role]),
      );
      for (const [i, { entity_id, ...choices }] of companies.entries()) {
        const role = roles.get(entity_id);
        if (role === undefined)
          throw invalidFields({ [`companies[${i}].entity_id`]: 'V této firmě nejste členem.' });
        if (choices.failures === 'all' && !canManage(role))
          throw invalidFields({ [`companies[${i}].failures`]: 'O všem se dozví jen vlastník nebo účetní.' });
        await putChoices(tx, entity_id, userId, choices);
      }
      return ok(await noticesJson(tx, userId, context.services.mailer.canSend));
    });
  },
});

import { transaction } from '@news-and-accounting/postgres';
import { changesBetween, recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import {
  bodySchema,
  type Fields,
  invalidFields,
  nullable,
  object,
  readChanges,
  unwrap,
} from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { NO_SUCH_KEY, strict } from '../../platform/http/strict.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import { workingEvent } from './events.ts';
import { type Entered, WORKING_FIELDS, type WorkingKey } from './fields.ts';
import { askerOf, WorkingParams, YearQuery } from './get-working.ts';
import { checkInsurance } from './insurance-fields.ts';
import { checkAnnouncedBand } from './person-flat-tax.ts';
import { isPerson, readWorking } from './read.ts';
import { WorkingSchema } from './schema.ts';
import { saveWorking } from './store.ts';
import { jsonOf } from './values-json.ts';
import type { TaxCompany } from './working.ts';
import { keysOf, workingJson } from './working-json.ts';
import { askedYear } from './year.ts';

/** Every key may be null, which takes it back to its default. */
const FIELDS: Fields = Object.fromEntries(
  Object.entries(WORKING_FIELDS).map(([key, field]) => [key, nullable(field as Fields[string])]),
);

export const updateWorking = defineOperation({
  id: 'updateIncomeTax',
  method: 'PATCH',
  path: '/entities/{entity_id}/taxes/income',
  summary: 'Enter what the income tax of a year is worked out from',
  description:
    'Stores, inside `working`, what the books do not know of the year. Keys that are sent replace their value whole, others stay; null takes a key back to its default. Keys of companies and of self-employed persons differ: one of the other kind is a 422 that names it. An adjustment needs a `reason`; amounts below 0 are refused where the row of the form has none. `foreign_income` has what a company earned and paid in another state, each state once with a method: exempt income leaves the base by row 210, tax is credited by row 320 up to the domestic tax on that income (`foreign_tax`, § 38f). `announced_band` is the band of the flat tax that was announced to the tax office: the monthly advances follow it, until another is entered for a later year.\n\nNothing is posted, so the period lock does not matter, and a filed return stays as it was filed: its filing shows the `difference`. The answer is that of `getIncomeTax`; a year that nobody has entered anything for has the version `"null"`; the history gets the record `tax.updated` with what has changed.',
  tag: 'Income tax',
  meta: { permission: 'manager', versioned: true },
  params: WorkingParams,
  query: YearQuery,
  body: strict(bodySchema({ working: object(FIELDS, 'IncomeTaxEntries') })),
  responses: {
    ...json(200, 'The working', WorkingSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ query, body }, context) {
    const { company, now } = askerOf(context);
    const year = askedYear(query.year, company, now);
    const sent = readChanges(FIELDS, unwrap(body, 'working'), 'working');
    checkKind(company, Object.keys(sent));
    checkInsurance(year, (sent as Entered).insurance);
    checkAnnouncedBand(year, (sent as Entered).announced_band);
    const { userId } = callerOf(context);
    return transaction(context.sql, async (tx) => {
      await holdCompany(tx, company.id);
      const asker = askerOf(context, tx);
      const present = await readWorking(asker, year);
      await checkVersion(context, present.row, () => workingJson(present));
      const entered = merged(present.entered, sent);
      const id = await saveWorking(tx, company.id, year, present.row, entered, new Date(now));
      const changes = changesBetween(enteredJson(present.entered), enteredJson(entered));
      await recordEvent(tx, { ...workingEvent(company.id, userId, present, id), changes });
      const changed = await readWorking(asker, year);
      return ok(workingJson(changed), changed.row?.updated_at);
    });
  },
});

/** @throws {HttpError} 422 for keys that the kind of the company's tax does not have */
function checkKind(company: TaxCompany, keys: readonly string[]): void {
  const known = keysOf({ kind: isPerson(company) ? 'dpfo' : 'dppo' });
  const foreign = keys.filter((key) => !known.includes(key as WorkingKey));
  if (foreign.length > 0)
    throw invalidFields(Object.fromEntries(foreign.map((key) => [`working.${key}`, NO_SUCH_KEY])));
}

function merged(present: Entered, sent: Readonly<Record<string, unknown>>): Entered {
  const all = Object.entries({ ...present, ...sent });
  return Object.fromEntries(all.filter(([, value]) => value !== null)) as Entered;
}

function enteredJson(entered: Entered): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entered).map(([key, value]) => [
      key,
      jsonOf(WORKING_FIELDS[key as WorkingKey].schema, value),
    ]),
  );
}

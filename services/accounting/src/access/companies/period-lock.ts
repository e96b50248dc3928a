import { closedUntil } from '../../books/closing/index.ts';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { bodySchema, date, invalidFields, nullable, readBody, text } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { changesBetween } from '../history/changes.ts';
import { recordEvent } from '../history/record.ts';
import { CompanySchema, companyJson } from './company.ts';
import { CompanyParams } from './get-company.ts';
import { companyFor, lockCompany, updateCompany } from './store.ts';

const LOCK = { locked_until: date() };
const UNLOCK = { until: nullable(date()), reason: text({ maximum: 200 }) };
const responses = {
  ...json(200, 'The company', CompanySchema),
  ...errorResponses(400, 401, 403, 404, 422, 429),
};

/** Locks the period up to and including a day. The company's row is locked first, so writes of postings end before or wait. */
export const lockPeriod = defineOperation({
  id: 'lockPeriod',
  method: 'POST',
  path: '/entities/{entity_id}/lock',
  summary: 'Lock the period up to a day',
  description:
    'Locks the books up to and including `locked_until`, which must be later than the present lock, else it is a 422. From then on every write that would create, change or remove a posting on a locked day is a 422 without a code, whoever asks. It guards postings: changes of cards or of a payslip’s figures are not stopped by it. The history gets the record `entity.locked`; `unlockPeriod` moves the lock back.',
  tag: 'Companies',
  meta: { permission: 'manager', versioned: true },
  params: CompanyParams,
  body: bodySchema(LOCK),
  responses,
  async handler({ body }, context) {
    const { locked_until: until } = readBody(LOCK, body);
    return moveLock(context, until, 'entity.locked', (present) => {
      if (present !== null && until <= present) {
        throw invalidFields({
          locked_until: `Musí být pozdější než ${czechDay(present)}, dokdy je období uzamčené.`,
        });
      }
      return `Období uzamčeno do ${czechDay(until)}`;
    });
  },
});

export const unlockPeriod = defineOperation({
  id: 'unlockPeriod',
  method: 'DELETE',
  path: '/entities/{entity_id}/lock',
  summary: 'Move the period lock back or remove it',
  description:
    'Moves the lock back to the earlier day `until`, or removes it when `until` is absent or null. The body of this DELETE is required, as `reason` must be given (at most 200 characters): it stands in the history record `entity.unlocked` for every member to read. Where nothing is locked, or `until` is not earlier than the lock, it is a 422 at `until`. A closed fiscal year stays locked: the lock goes back to its last day at the earliest, `undoClosing` opens the year. No posting changes by it.',
  tag: 'Companies',
  meta: { permission: 'manager', versioned: true },
  params: CompanyParams,
  body: bodySchema(UNLOCK),
  responses,
  async handler({ body }, context) {
    const { until, reason } = readBody(UNLOCK, body);
    const { id } = companyOf(context);
    const summaryFor = (present: string | null) => {
      if (present === null) throw invalidFields({ until: 'Žádné období není uzamčené.' });
      if (until !== null && until >= present) {
        throw invalidFields({
          until: `Musí být dřívější než ${czechDay(present)}, dokdy je období uzamčené.`,
        });
      }
      return until === null
        ? `Období odemčeno: ${reason}`
        : `Uzamčení posunuto na ${czechDay(until)}: ${reason}`;
    };
    const check = (tx: Queries) => checkClosedYears(tx, id, until);
    return moveLock(context, until, 'entity.unlocked', summaryFor, check);
  },
});

/** The lock of a closed year is opened by opening the year. @throws {HttpError} 422 at `until` */
async function checkClosedYears(tx: Queries, entityId: number, until: string | null): Promise<void> {
  const closed = await closedUntil(tx, entityId);
  if (closed === null || (until !== null && until >= closed)) return;
  throw invalidFields({
    until: `Období do ${czechDay(closed)} je účetně uzavřené, otevřete ho znovu v uzávěrce roku.`,
  });
}

async function moveLock(
  context: Context,
  until: string | null,
  action: string,
  summaryFor: (present: string | null) => string,
  check: (tx: Queries) => Promise<void> = async () => undefined,
) {
  const { id } = companyOf(context);
  const { userId } = callerOf(context);
  return write(context, async (tx) => {
    const present = await lockCompany(tx, id);
    await checkVersion(context, present, async () => companyJson(await companyFor(tx, userId, id)));
    const summary = summaryFor(present.locked_until);
    await check(tx);
    await updateCompany(tx, id, { locked_until: until }, new Date(context.now()));
    const changes = changesBetween({ locked_until: present.locked_until }, { locked_until: until });
    await recordEvent(tx, {
      entityId: id,
      userId,
      action,
      subjectType: 'Entity',
      subjectId: id,
      summary,
      changes,
    });
    const company = await companyFor(tx, userId, id);
    return ok(companyJson(company), company.updated_at);
  });
}

/** `2026-11-20` → `20. 11. 2026`. */
export function czechDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}. ${month}. ${year}`;
}

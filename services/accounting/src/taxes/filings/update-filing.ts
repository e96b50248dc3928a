import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import { type Author, changesBetween, type HistoryRecord, recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { invalid, invalidField } from '../../platform/errors.ts';
import { ok } from '../../platform/http/answer.ts';
import { bodySchema, date, oneOf, readChanges } from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { detailJson, type FilingRow, FilingWithDetailsSchema, filingName, PROOF_STATES } from './filing.ts';
import { FilingParams } from './get-filing.ts';
import { reportedMonth } from './month.ts';
import { type FilingChange, filesOf, filingOf, filingsOfPeriod, updateFiling } from './store.ts';

const FIELDS = {
  status: oneOf(['draft', 'filed']),
  filed_on: date(),
  proof_state: oneOf(PROOF_STATES),
};
type Changes = Partial<{
  status: 'draft' | 'filed';
  filed_on: string;
  proof_state: (typeof PROOF_STATES)[number];
}>;

export const updateFilingState = defineOperation({
  id: 'updateFiling',
  method: 'PATCH',
  path: '/entities/{entity_id}/filings/{id}',
  summary: 'Mark a report as filed, or enter what the authority said',
  description:
    'Notes what happened to a report outside: `status` `filed` once it was handed in, `filed_on` (default today in Prague, not in the future and not before the month was over), and the authority’s word in `proof_state`. A day that cannot be is a 422 at `filed_on`. Nothing is sent, and accounting does not change. Of a filed report, figures and file stay; a later change of the payslips is reported by `downloadJmhz` with `kind=corrective`.\n\n`status` `draft` takes a filed report back, and only while no later report of its month exists. 422 without a code also for a draft that another report has made obsolete (delete it by `deleteFiling`), for a report of several files of which some are not built, and for `filed_on` or `proof_state` of a draft. A change writes the history record `filing.filed` or `filing.updated`.',
  tag: 'Filings',
  meta: { permission: 'manager', versioned: true },
  params: FilingParams,
  body: Type.Partial(bodySchema(FIELDS)),
  responses: {
    ...json(200, 'The report', FilingWithDetailsSchema),
    ...errorResponses(400, 401, 403, 404, 422, 429),
  },
  async handler({ params, body }, context) {
    const changes: Changes = readChanges(FIELDS, body, '');
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    const filing = await transaction(context.sql, async (tx) => {
      await holdCompany(tx, entityId);
      const filing = await filingOf(tx, entityId, params.id);
      await checkVersion(context, filing, () => detailJson(filing));
      await changeFiling(tx, entityId, userId, filing, changes, new Date(context.now()));
      return filingOf(tx, entityId, params.id);
    });
    return ok(detailJson(filing), filing.updated_at);
  },
});

/**
 * Changes a report with its history record; the company is held by the caller.
 * @throws {HttpError} 422 for a change that the other reports of the period do not allow
 */
export async function changeFiling(
  tx: Queries,
  entityId: number,
  userId: Author,
  filing: FilingRow,
  changes: Changes,
  now: Date,
): Promise<void> {
  const day = today(now.getTime());
  checkDay(filing, changes.filed_on, day);
  const present: FilingChange = {
    status: filing.status,
    filed_on: filing.filed_on,
    proof_state: filing.proof_state,
    filed_order: filing.filed_order,
  };
  const next = await changed(tx, entityId, filing, present, changes, day);
  if (JSON.stringify(next) === JSON.stringify(present)) return;
  await updateFiling(tx, entityId, filing.id, next, now);
  await recordEvent(tx, changedEvent(entityId, userId, filing, present, next));
}

/** The history record of a change of a report. */
export function changedEvent(
  entityId: number,
  userId: Author,
  filing: Pick<FilingRow, 'id' | 'kind' | 'period' | 'filing_type' | 'submission_id'>,
  present: FilingChange,
  next: FilingChange,
): HistoryRecord {
  const isFiled = present.status === 'draft' && next.status === 'filed';
  const isTakenBack = present.status === 'filed' && next.status === 'draft';
  const name = filingName(filing);
  return {
    entityId,
    userId,
    action: isFiled ? 'filing.filed' : 'filing.updated',
    subjectType: 'Filing',
    subjectId: filing.id,
    summary: isFiled
      ? `Podáno: ${name}`
      : isTakenBack
        ? `Podání vzato zpět: ${name}`
        : `Změněno podání: ${name}`,
    changes: changesBetween(withoutOrder(present), withoutOrder(next)),
    details: {
      kind: filing.kind,
      period: filing.period,
      filing_type: filing.filing_type,
      submission_id: filing.submission_id,
      before: withoutOrder(present),
      after: withoutOrder(next),
    },
  };
}

function checkDay({ period }: FilingRow, filedOn: string | undefined, day: string): void {
  if (filedOn === undefined) return;
  if (filedOn > day) throw invalidField('filed_on', 'Den podání nesmí být v budoucnosti.');
  if (filedOn.slice(0, 7) <= period)
    throw invalidField('filed_on', 'Den podání nesmí být dřív, než skončil měsíc hlášení.');
}

async function changed(
  tx: Queries,
  entityId: number,
  filing: FilingRow,
  present: FilingChange,
  changes: Changes,
  day: string,
): Promise<FilingChange> {
  const status = changes.status ?? present.status;
  if (status === 'draft') {
    if (changes.filed_on !== undefined || (changes.proof_state ?? 'none') !== 'none')
      throw invalid('Den podání a stav doručení má jen podané hlášení.');
    if (present.status === 'draft') return present;
    await checkLast(tx, entityId, filing);
    return { status, filed_on: null, proof_state: 'none', filed_order: null };
  }
  const filedOn = changes.filed_on ?? present.filed_on ?? day;
  const proofState = changes.proof_state ?? present.proof_state;
  const order = present.filed_order ?? (await nextOrder(tx, entityId, filing));
  return { status, filed_on: filedOn, proof_state: proofState, filed_order: order };
}

/** @throws {HttpError} 422 when the report cannot be filed beside those that were */
async function nextOrder(tx: Queries, entityId: number, filing: FilingRow): Promise<number> {
  const filings = await filingsOfPeriod(tx, entityId, filing.kind, filing.period);
  const { drafts, lastFiled } = reportedMonth(filings);
  if (drafts[filing.filing_type]?.id !== filing.id)
    throw invalid('Toto hlášení už podat nelze: mezitím bylo podáno jiné. Rozpracované hlášení smažte.');
  const built = await filesOf(tx, entityId, filing.id);
  const missing = Array.from({ length: filing.packages }, (_, i) => i + 1).filter((n) => !built.includes(n));
  if (missing.length > 0)
    throw invalid(`Hlášení má ${filing.packages} balíky; nejprve stáhněte i balík ${missing.join(', ')}.`);
  return (lastFiled?.filed_order ?? 0) + 1;
}

/** @throws {HttpError} 422 when another report of the period was made or filed after this one */
async function checkLast(tx: Queries, entityId: number, filing: FilingRow): Promise<void> {
  const filings = await filingsOfPeriod(tx, entityId, filing.kind, filing.period);
  const drafts = Object.values(reportedMonth(filings).drafts);
  // A draft is laid over an older one of its kind, so its number alone does not say that it came later.
  const isLater = (other: FilingRow) =>
    other.id > filing.id || drafts.includes(other) || (other.filed_order ?? 0) > (filing.filed_order ?? 0);
  if (filings.some((other) => other.id !== filing.id && isLater(other)))
    throw invalid('Podání nelze vzít zpět, protože za tento měsíc existuje pozdější podání.');
}

function withoutOrder({ filed_order: _internal, ...change }: FilingChange) {
  return change;
}

import { type Author, changesBetween, type HistoryRecord, recordEvent } from '../../access/history/index.ts';
import { invalid, invalidField } from '../../platform/errors.ts';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import { clearedSums } from './content-store.ts';
import type { FilingRow, ProofState } from './filing.ts';
import { reportedMonth } from './month.ts';
import { type Filer, filingName } from './names.ts';
import { lastDayCovered } from './statement-store.ts';
import { type FilingChange, filesOf, filingsOfPeriod, updateFiling } from './store.ts';

/** What people may change of a filing. */
export type FilingChanges = Partial<{
  status: 'draft' | 'filed';
  filed_on: string;
  proof_state: ProofState;
}>;

/**
 * Changes a filing with its history record; the company, the filer, is held by the caller.
 * @throws {HttpError} 422 for a change that the other filings of the period do not allow
 */
export async function changeFiling(
  tx: Queries,
  filer: Filer & { id: number },
  userId: Author,
  filing: FilingRow,
  changes: FilingChanges,
  now: Date,
): Promise<void> {
  const { id: entityId } = filer;
  const day = today(now.getTime());
  await checkDay(tx, entityId, filing, changes.filed_on, day);
  const present: FilingChange = {
    status: filing.status,
    filed_on: filing.filed_on,
    proof_state: filing.proof_state,
    filed_order: filing.filed_order,
  };
  const next = await changed(tx, entityId, filing, present, changes, day);
  if (JSON.stringify(next) === JSON.stringify(present)) return;
  await updateFiling(tx, entityId, filing.id, next, now);
  await recordEvent(tx, changedEvent(entityId, userId, filing, present, next, filer));
}

/** The history record of a change of a report. */
export function changedEvent(
  entityId: number,
  userId: Author,
  filing: Pick<FilingRow, 'id' | 'kind' | 'period' | 'filing_type' | 'submission_id'>,
  present: FilingChange,
  next: FilingChange,
  filer?: Filer,
): HistoryRecord {
  const isFiled = present.status === 'draft' && next.status === 'filed';
  const isTakenBack = present.status === 'filed' && next.status === 'draft';
  const name = filingName(filing, filer);
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

async function checkDay(
  tx: Queries,
  entityId: number,
  filing: FilingRow,
  filedOn: string | undefined,
  day: string,
): Promise<void> {
  if (filedOn === undefined) return;
  if (filedOn > day) throw invalidField('filed_on', 'Den podání nesmí být v budoucnosti.');
  if (filedOn <= (await lastDayCovered(tx, entityId, filing)))
    throw invalidField(
      'filed_on',
      `Den podání nesmí být dřív, než skončil${filing.kind === 'jmhz' ? ' měsíc hlášení' : 'o období podání'}.`,
    );
}

async function changed(
  tx: Queries,
  entityId: number,
  filing: FilingRow,
  present: FilingChange,
  changes: FilingChanges,
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
  if (filing.kind !== 'jmhz') return Math.max(0, ...filings.map(({ filed_order }) => filed_order ?? 0)) + 1;
  const { drafts, lastFiled } = reportedMonth(filings);
  if (drafts[filing.filing_type]?.id !== filing.id)
    throw invalid('Toto hlášení už podat nelze: mezitím bylo podáno jiné. Připravené hlášení smažte.');
  const built = await filesOf(tx, entityId, filing.id);
  const missing = Array.from({ length: filing.packages }, (_, i) => i + 1).filter((n) => !built.includes(n));
  if (missing.length > 0)
    throw invalid(`Hlášení má ${filing.packages} balíky; nejprve stáhněte i balík ${missing.join(', ')}.`);
  return (lastFiled?.filed_order ?? 0) + 1;
}

/** @throws {HttpError} 422 when another filing of the period was made or filed after this one, or it was posted */
async function checkLast(tx: Queries, entityId: number, filing: FilingRow): Promise<void> {
  const filings = await filingsOfPeriod(tx, entityId, filing.kind, filing.period);
  const drafts = filing.kind === 'jmhz' ? Object.values(reportedMonth(filings).drafts) : draftsOf(filings);
  // A draft is laid over an older one of its kind, so its number alone does not say that it came later.
  const isLater = (other: FilingRow) =>
    (filing.kind === 'jmhz' && other.id > filing.id) ||
    drafts.includes(other) ||
    (other.filed_order ?? 0) > (filing.filed_order ?? 0);
  if (filings.some((other) => other.id !== filing.id && isLater(other)))
    throw invalid(
      `Podání nelze vzít zpět, protože za ${filing.kind === 'jmhz' ? 'tento měsíc' : 'toto období'} existuje pozdější podání.`,
    );
  if ((await clearedSums(tx, entityId, [filing.id])).length > 0)
    throw invalid('Podání je zaúčtované, nejdřív jeho zaúčtování zrušte.');
}

const draftsOf = (filings: readonly FilingRow[]) => filings.filter(({ status }) => status === 'draft');

function withoutOrder({ filed_order: _internal, ...change }: FilingChange) {
  return change;
}

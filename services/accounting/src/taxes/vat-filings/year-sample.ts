import { createHash } from 'node:crypto';
import { recordEvents } from '../../access/history/index.ts';
import { today } from '../../platform/http/query.ts';
import type { SampleContext } from '../../platform/sample-context.ts';
import type { Queries } from '../../platform/store.ts';
import {
  changedEvent,
  filingOf,
  isOverview,
  storeStatement,
  updateFiling,
  type YearKind,
} from '../filings/index.ts';
import { isKnownYear } from '../income/index.ts';
import { type Asking, type YearForm, yearForm } from '../year-filings/index.ts';
import { filingEvent } from './events.ts';

type Company = NonNullable<Asking['company']>;

/** The books of a sample begin two years before the present one. */
const YEARS_BACK = [2, 1];

/**
 * Files what a self-employed person of a sample files of the years that are over, each on its last day. What has no form
 * or is not due yet waits for the owner.
 */
export async function fillYearFilings(
  tx: Queries,
  { entityId, userId, now }: SampleContext,
  kinds: readonly YearKind[],
): Promise<void> {
  const day = today(now.getTime());
  const company: Company = {
    ...{ id: entityId, role: 'owner', membershipId: 0, name: '', lockedUntil: null },
    ...{ bookkeeping: 'tax_records', legalForm: 'osvc', fiscalYearStart: 1 },
  };
  const asking: Asking = { company, now: () => now.getTime() };
  for (const back of YEARS_BACK)
    for (const kind of kinds) {
      const period = String(Number(day.slice(0, 4)) - back);
      if (!isKnownYear(Number(period))) continue;
      const id = await storeFiled(tx, asking, yearForm(kind), period, day);
      if (id === null) continue;
      const filing = await filingOf(tx, entityId, id);
      const draft = { status: 'draft', filed_on: null, proof_state: 'none', filed_order: null } as const;
      await recordEvents(tx, [
        filingEvent('created', entityId, userId, filing),
        changedEvent(entityId, userId, filing, draft, filing),
      ]);
    }
}

async function storeFiled(
  tx: Queries,
  asking: Asking,
  form: YearForm,
  period: string,
  day: string,
): Promise<number | null> {
  const live = await form.live(tx, asking, period);
  const isReady = live.dueOn < day && live.issues.every(({ level }) => level !== 'error');
  if (!isReady || (form.hasFile && live.form === null)) return null;
  const type = isOverview(form.kind) ? 'N' : 'B';
  const content = form.contentOf(type, live.content, []);
  if (content === null) return null;
  const made = new Date(`${live.dueOn}T08:00:00Z`);
  const said = { filing_type: type, discovered_on: null, reasons: null } as const;
  const then = { ...asking, now: () => made.getTime() };
  const xml = form.hasFile ? await form.file(tx, then, content, said) : null;
  const { id: entityId } = asking.company as Company;
  const stored = {
    ...{ kind: form.kind, period, ...said, content, due_on: live.dueOn, amount: form.amountOf(content) },
    file: xml === null ? null : { xml, sha256: createHash('sha256').update(xml).digest('hex') },
  };
  const id = await storeStatement(tx, entityId, null, stored, made);
  const filed = { status: 'filed', filed_on: live.dueOn, proof_state: 'accepted', filed_order: 1 } as const;
  await updateFiling(tx, entityId, id, filed, made);
  return id;
}

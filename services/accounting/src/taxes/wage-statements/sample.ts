import { type HistoryRecord, recordEvents } from '../../access/history/index.ts';
import { today } from '../../platform/http/query.ts';
import type { SampleContext } from '../../platform/sample-context.ts';
import type { Queries } from '../../platform/store.ts';
import {
  changedEvent,
  type FilingChange,
  filingName,
  filingOf,
  STATEMENT_KINDS,
  storeStatement,
  updateFiling,
} from '../filings/index.ts';
import { hasStatements, statementDuties } from './days.ts';
import { liveStatement } from './freeze.ts';
import { balanceOf } from './statement.ts';

const DRAFT: FilingChange = { status: 'draft', filed_on: null, proof_state: 'none', filed_order: null };
/** The books of a sample begin two years before the present one. */
const YEARS_BACK = [2, 1];

/** Files the yearly statements of wages whose last day has passed, each on that day. */
export async function fillWageStatements(
  tx: Queries,
  { entityId, userId, now }: SampleContext,
): Promise<void> {
  const day = today(now.getTime());
  const years = YEARS_BACK.map((back) => Number(day.slice(0, 4)) - back).filter(hasStatements);
  for (const year of years) {
    const duties = statementDuties(year);
    for (const kind of STATEMENT_KINDS) {
      const { required, due_on } = duties[kind];
      if (!required || due_on >= day) continue;
      const content = await liveStatement(tx, entityId, kind, year);
      if (content.totals.employees === 0) continue;
      const made = new Date(`${due_on}T08:00:00Z`);
      const statement = {
        ...({ kind, period: String(year), filing_type: 'B', discovered_on: null, reasons: null } as const),
        ...{ due_on, amount: balanceOf(content.totals), content, file: null },
      };
      const id = await storeStatement(tx, entityId, null, statement, made);
      const filed: FilingChange = {
        status: 'filed',
        filed_on: due_on,
        proof_state: 'accepted',
        filed_order: 1,
      };
      await updateFiling(tx, entityId, id, filed, made);
      const filing = await filingOf(tx, entityId, id);
      const created: HistoryRecord = {
        ...{ entityId, userId, action: 'filing.created', subjectType: 'Filing', subjectId: id },
        summary: `Sestaveno: ${filingName(filing)}`,
        details: { kind, period: filing.period, filing_type: 'B' },
      };
      await recordEvents(tx, [created, changedEvent(entityId, userId, filing, DRAFT, filed)]);
    }
  }
}

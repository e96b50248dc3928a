import type { SampleContext } from '../../access/companies/index.ts';
import type { HistoryRecord } from '../../access/history/index.ts';
import type { Rule } from '../../automation/rules/index.ts';
import { dutyName } from '../../taxes/duties/index.ts';
import { matchEvent } from '../matching/events.ts';
import { statementEvent } from '../statements/events.ts';
import type { ReadStatement } from './files.ts';
import type { BookedMovement } from './statement-of.ts';
import type { Stored } from './store.ts';
import type { Meaning } from './told.ts';

/** The history of statements and of what settled their movements. */
export function eventsOf(
  { entityId, userId }: SampleContext,
  statements: readonly ReadStatement[],
  stored: Stored,
  ruled: ReadonlyMap<BookedMovement, Rule>,
): HistoryRecord[] {
  return statements.flatMap(({ read: { head }, file, movements }, i) => [
    statementEvent('imported', entityId, userId, {
      ...{ id: stored.statements[i] as number, number: head.number, to: head.to, file_name: file.name },
      ...{ count: head.count, new: head.count },
    }),
    ...movements.flatMap(({ told }) => {
      const { means } = told;
      if (means === null) return [];
      const id = stored.movements.get(told) as number;
      const movement = { id, booked_on: told.on, currency: told.currency };
      if (means.kind === 'line') {
        const rule = ruled.get(told);
        const names = rule === undefined ? [] : [`pravidlo ${rule.name}`];
        return [matchEvent('posted', entityId, userId, movement, told.amount, names)];
      }
      return [matchEvent('matched', entityId, userId, movement, told.amount, namesOf(means))];
    }),
  ]);
}

function namesOf(means: Exclude<Meaning, { kind: 'line' }>): string[] {
  switch (means.kind) {
    case 'document':
      return [means.paid.number];
    case 'payslips':
      return means.slips.map(({ name, month, year }) => `${name} ${month}/${year}`);
    case 'duty':
      return [dutyName(means.owed.duty)];
    default:
      return ['Převod mezi vlastními účty'];
  }
}

import { lastDayOf, type Month } from '../../../parts/url-month.ts';
import type { Employee } from '../employees/api.ts';
import type { Payslip } from './api.ts';

type Card = Pick<Employee, 'id' | 'contract' | 'gross_wage' | 'started_on' | 'ended_on'>;

/** Whose slips change when drafts are calculated anew from the cards: names. */
export type Lost = {
  /** The wage is another one than agreed, or there are bonuses. */
  changed: string[];
  /** The wage is for a part of the month, or less for absences: whether it was entered by hand cannot be told. */
  reduced: string[];
};

/** What is lost when the drafts of a month are calculated anew from the cards. */
export function lostBy(slips: readonly Payslip[], cards: readonly Card[], month: Month): Lost {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const lost: Lost = { changed: [], reduced: [] };
  for (const { status, employee_id, employee_name, data } of slips) {
    const card = byId.get(employee_id);
    if (status !== 'draft' || card === undefined) continue;
    const isAbsent = data.absences?.some(({ working_days }) => working_days > 0) ?? false;
    const isReduced = isAbsent || (card.contract !== 'dpp' && !lastsAllOf(card, month));
    if (data.bonuses !== 0 || (!isReduced && data.base_gross !== card.gross_wage)) {
      lost.changed.push(employee_name);
    } else if (isReduced) {
      lost.reduced.push(employee_name);
    }
  }
  return lost;
}

function lastsAllOf({ started_on, ended_on }: Card, month: Month): boolean {
  const last = lastDayOf(month);
  return started_on <= `${last.slice(0, 8)}01` && (ended_on === null || ended_on >= last);
}

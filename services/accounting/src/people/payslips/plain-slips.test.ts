import { readFileSync } from 'node:fs';
import { haler } from '@news-and-accounting/money';
import { expect, it } from 'vitest';
import type { Employee } from '../employees/index.ts';
import { calculatePerson, type Figures } from './calculate.ts';
import { NO_EXTRAS, wageOfCard } from './facts.ts';
import type { PayslipRow } from './payslip.ts';
import { entryOf } from './recalculate.ts';
import { stepsOf } from './steps.ts';

type Recorded = { cards: Employee[]; figures: Figures[]; steps: string[] };

const MONTH = { year: 2026, month: 5 };

/** Persons with all that is stored of their slips, recorded before there were absences, benefits and deductions. */
const RECORDED: Recorded[] = JSON.parse(
  readFileSync(new URL('../../../test/people/fixtures/plain-slips.json', import.meta.url), 'utf8'),
);

/** What nobody could guess from the cards alone: a bonus, and what the person reached before. */
const BONUS_OF = 3;
const REACHED = new Map([[6, haler(227_000_000)]]);

it('what is stored of slips without absences, benefits and deductions is byte for byte what it was', () => {
  expect(RECORDED).toHaveLength(4);
  for (const { cards, figures, steps } of RECORDED) {
    const entries = cards.map((card) => {
      const wage = wageOfCard(card, MONTH);
      return entryOf(card, card.id === BONUS_OF ? { ...wage, bonuses: haler(123_450) } : wage, NO_EXTRAS);
    });
    const socialBaseReached = REACHED.get(cards[0]?.id ?? 0) ?? haler(0);
    const today = calculatePerson(MONTH, { socialBaseReached }, entries);
    expect(JSON.stringify(today)).toBe(JSON.stringify(figures));
    expect(today.map((each) => JSON.stringify(stepsOf(rowOf(each))))).toEqual(steps);
  }
});

/** The columns that the steps look at. */
function rowOf(figures: Figures): Parameters<typeof stepsOf>[0] {
  const { facts, reduction, base_gross_haler, net_haler, employer_cost_haler, payout_haler } = figures;
  const row = {
    facts,
    reduction,
    base_gross: base_gross_haler,
    net: net_haler,
    employer_cost: employer_cost_haler,
    payout: payout_haler,
  };
  return row as unknown as PayslipRow & { facts: Figures['facts'] };
}

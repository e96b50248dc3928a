import type { SampleContext } from '../../access/companies/index.ts';
import { recordEvents } from '../../access/history/index.ts';
import { readBody } from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import { type Employee, employeesBetween } from '../employees/index.ts';
import { settlementEvent } from './events.ts';
import { SETTLEMENT_FIELDS } from './fields.ts';
import { insertSettlement } from './store.ts';

/** What some of the employees claim for the last year; `late` asked when it was too late. */
const CLAIMS: readonly { late?: true; claims: object }[] = [
  {
    claims: {
      mortgage: [{ paid: 46_800, months: 12, before_2021: true }],
      retirement: { pension: 12_000 },
    },
  },
  {
    claims: {
      gifts: [{ amount: 3000, recipient: 'Nadace Ukázka', purpose: 'Podpora knihovny' }],
    },
  },
  { late: true, claims: {} },
];

/**
 * Adds what employees with a declaration claim in the settlement of the last year: two in time, one too late; the
 * others have not asked.
 */
export async function fillSettlements(tx: Queries, { entityId, userId, now }: SampleContext): Promise<void> {
  const day = today(now.getTime());
  const year = Number(day.slice(0, 4)) - 1;
  const cards = await employeesBetween(tx, entityId, `${year}-01-01`, `${year}-12-31`);
  const declared = onePerPerson(cards.filter(({ declaration }) => declaration));
  const asked = CLAIMS.flatMap(({ late, claims }, i) => {
    const card = declared[i];
    const requested_on = `${year + 1}-${late ? '03-02' : '02-03'}`;
    return card === undefined || requested_on > day ? [] : [{ card, claims: { requested_on, ...claims } }];
  });
  for (const { card, claims } of asked)
    await insertSettlement(tx, entityId, card.id, year, readBody(SETTLEMENT_FIELDS, claims), now);
  await recordEvents(
    tx,
    asked.map(({ card }) => settlementEvent('updated', entityId, userId, card, year)),
  );
}

function onePerPerson(cards: readonly Employee[]): Employee[] {
  return [...new Map(cards.map((card) => [card.person, card])).values()];
}

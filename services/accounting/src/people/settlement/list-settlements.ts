import { requestDeadline } from '@news-and-accounting/income-tax';
import Type from 'typebox';
import { type Context, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { EntityId } from '../../platform/http/params.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { type Employee, employeesBetween } from '../employees/index.ts';
import { YearQuery } from './get-settlement.ts';
import { askedYear } from './rules.ts';
import { SettlementRowSchema, STATUSES } from './schema.ts';
import { settlementsOf, yearSlips } from './store.ts';
import { type SettlementStatus, statusOf, workingJson, workingOf } from './working.ts';

const WORDS: Readonly<Record<SettlementStatus, string>> = {
  running: 'rok běží',
  not_requested: 'nepožádal',
  refused: 'nelze provést',
  ready: 'k provedení',
  applied: 'provedeno',
};

export const listSettlements = defineOperation({
  id: 'listAnnualSettlements',
  method: 'GET',
  path: '/entities/{entity_id}/annual_settlements',
  summary: 'The yearly settlements of all employees',
  description:
    'Lists the persons that were employed in `year`, each once whatever their cards, by last and first name, with the state of their settlement and what it comes to now; `counts` says how many there are in each state. The whole of one is in `getAnnualSettlement`. A year without known rates is a 422 at `year`.',
  tag: 'Annual settlement',
  meta: {
    permission: 'member',
    table: {
      file: 'rocni-zuctovani',
      title: 'Roční zúčtování',
      columns: [
        { key: 'employee_name', title: 'Zaměstnanec' },
        { key: 'status', title: 'Stav', labels: WORDS },
        { key: 'requested_on', title: 'Požádal', kind: 'date' },
        { key: 'income', title: 'Příjmy', kind: 'money', sum: true },
        { key: 'advances', title: 'Zálohy', kind: 'money', sum: true },
        { key: 'refund', title: 'Přeplatek', kind: 'money', sum: true },
        { key: 'applied_month', title: 'Ve mzdě za měsíc', kind: 'number' },
        { key: 'refused', title: 'Proč ne' },
      ],
      rows: 'rows',
      id: 'employee_id',
      period: (query, context) => {
        const { year } = askedYear(query.year, context.now());
        return { from: `${year}-01-01`, to: `${year}-12-31` };
      },
    },
  },
  params: Type.Object({ entity_id: EntityId }),
  query: YearQuery,
  responses: {
    ...json(
      200,
      'Everybody who was employed in the year',
      Type.Object({
        year: Type.Integer(),
        request_until: Type.String({ format: 'date' }),
        counts: Type.Object(Object.fromEntries(STATUSES.map((status) => [status, Type.Integer()]))),
        rows: Type.Array(SettlementRowSchema),
      }),
    ),
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ query }, context) {
    return ok(await overview(context, query.year));
  },
});

async function overview(context: Context, asked: string | undefined) {
  const year = askedYear(asked, context.now());
  const { id: entityId } = companyOf(context);
  const [cards, rows, slips] = await Promise.all([
    employeesBetween(context.sql, entityId, `${year.year}-01-01`, `${year.year}-12-31`),
    settlementsOf(context.sql, entityId, year.year),
    yearSlips(context.sql, entityId, year.year, null),
  ]);
  const settlements = new Map(rows.map((row) => [row.person, row]));
  const slipsOf = Map.groupBy(slips, ({ person }) => person);
  const cardsOf = Map.groupBy(cards, ({ person }) => person);
  const day = today(context.now());
  const workings = onePerPerson(cards).map((card) => {
    const { person } = card;
    const own = cardsOf.get(person) ?? [];
    return workingOf(card, own, year, settlements.get(person) ?? null, slipsOf.get(person) ?? [], day);
  });
  const counts = Object.fromEntries(STATUSES.map((status) => [status, 0]));
  const listed = workings.map((working) => {
    const status = statusOf(working);
    counts[status] = (counts[status] ?? 0) + 1;
    const { employee_id, employee_name, requested_on, result, findings, own } = workingJson(working, null);
    return {
      ...{ employee_id, employee_name, status, requested_on },
      ...{ income: result.income, advances: own.advances, refused: result.refused },
      // The working of somebody who is refused or did not ask comes to something, too, but nobody gets it.
      refund: status === 'refused' || status === 'not_requested' ? null : result.refund,
      applied_month: working.row?.applied_month ?? null,
      findings: findings.length,
    };
  });
  return { year: year.year, request_until: requestDeadline(year), counts, rows: listed };
}

/** The card that leads to a person: the latest of the year, as Czech readers sort them. */
function onePerPerson(cards: readonly Employee[]): Employee[] {
  const latest = new Map<string, Employee>();
  for (const card of cards) {
    const other = latest.get(card.person);
    if (other === undefined || other.started_on <= card.started_on) latest.set(card.person, card);
  }
  return [...latest.values()].sort(
    (a, b) =>
      BY_NAME.compare(a.last_name, b.last_name) || BY_NAME.compare(a.first_name, b.first_name) || a.id - b.id,
  );
}

const BY_NAME = new Intl.Collator('cs');

import {
  lastKnown,
  type ReturnType as ReturnFiling,
  supplementaryReturn,
  type VatReturn,
} from '@news-and-accounting/vat';
import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { invalidField } from '../../platform/errors.ts';
import { ok } from '../../platform/http/answer.ts';
import { EntityId } from '../../platform/http/params.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { filedContents, heldFilings, isRegular } from '../filings/index.ts';
import { vatCompany } from './company.ts';
import { coefficientJson, lineJson, proposalJson, totalsJson } from './json.ts';
import { liveReturn } from './live.ts';
import { askedVatPeriod } from './period.ts';
import {
  CoefficientSchema,
  Day,
  ProposalSchema,
  ReturnLineSchema,
  ReturnTotalsSchema,
  VIEW,
} from './schema.ts';
import { PERIOD_QUERY, viewJson } from './view.ts';

const TYPES = ['B', 'O', 'D', 'E'] as const;

const VatReturnSchema = Type.Object(
  {
    ...{ period: VIEW.period, from: Day, to: Day, due_on: VIEW.due_on },
    ...{ applies: VIEW.applies, reason: VIEW.reason },
    payer_type: Type.Enum(['payer', 'identified']),
    filing_type: Type.Enum([...TYPES], {
      description: '`B` regular, `O` its corrective, `D` supplementary, `E` its corrective',
    }),
    lines: Type.Array(ReturnLineSchema, { description: 'Ascending' }),
    totals: ReturnTotalsSchema,
    coefficient: CoefficientSchema,
    proposals: Type.Array(ProposalSchema, { description: 'Changes of deductions that section 74b asks for' }),
    ...{ checks: VIEW.checks, findings: VIEW.findings, filings: VIEW.filings },
  },
  { title: 'VatReturn' },
);

export const getVatReturn = defineOperation({
  id: 'getVatReturn',
  method: 'GET',
  path: '/entities/{entity_id}/taxes/vat_return',
  summary: 'The VAT return of a period as it stands now',
  description:
    'Computes the return (DPHDP3) live from tax documents that are issued and were not taken over, and from the records of `createVatRecord`; each line has its sources, its amounts in whole CZK and exact. Lines without a source are left out; 46 stands with any of 40 to 45, 62 and 63 always, 64 or 65 unless they are equal. Values of 20 to 32 and 50 are in `base`, those of 33 and 34 in `vat`; of 51 `base` is what has a deduction and `vat` what has none.\n\n`filing_type` `D` answers the difference against what was filed, `E` against what held before the last supplementary return, whose place it takes, with 66 in place of 64 and 65; a period of which nothing was filed, for `E` no supplementary return, is a 422 at `filing_type`. A `period` of another form than the company files by is a 422 at `period`. A payer has a return also of a month without anything; `applies` is false with a Czech `reason` where the company is no payer, and for an identified person who taxes nothing.\n\n`checks` hold it against the control statement (`KH_…`), the recapitulative statement (`SH_…`) and in double entry the accounts 343 (`LEDGER_343`), with the documents at fault. `proposals` are purchases that were not paid in six months (section 74b): they count only once recorded. Of a record that is more than is open since, as a credit note or payment of an earlier day was entered after it, the difference is proposed to be claimed again, and it waits in the queue (`unpaid_record_too_high`). Findings of the level `error` stand in the way of filing. `filings` is what was built of the period. See `getControlStatement` and `getVatLedger`.',
  tag: 'VAT',
  meta: { permission: 'member', report: true },
  params: Type.Object({ entity_id: EntityId }),
  query: Type.Object({
    ...PERIOD_QUERY,
    filing_type: Type.Optional(
      Type.String({
        description: '`B` (the default), `O`, or `D` and `E` for the difference against what was filed',
      }),
    ),
  }),
  responses: { ...json(200, 'The return', VatReturnSchema), ...errorResponses(401, 404, 422, 429) },
  async handler({ query }, context) {
    const { id: entityId } = companyOf(context);
    const { sql } = context;
    const company = await vatCompany(sql, entityId);
    const period = askedVatPeriod('vat_return', company.taxpayer, query.period, today(context.now()));
    const type = typeOf(query.filing_type);
    const live = await liveReturn(sql, company, period);
    const content = await contentOf(sql, entityId, live.content, type);
    const { head, tail } = await viewJson(sql, entityId, 'vat_return', period.code, live);
    const { period: code, ...days } = head;
    return ok({
      ...{ period: code, from: period.from, to: period.to, ...days },
      ...{ payer_type: content.payerType, filing_type: type },
      lines: content.lines.map(lineJson),
      totals: totalsJson(content.totals),
      coefficient: coefficientJson(content.coefficient),
      proposals: live.proposals.map(proposalJson),
      ...tail,
    });
  },
});

function typeOf(given: string | undefined): ReturnFiling {
  const text = given?.trim() || 'B';
  const type = TYPES.find((each) => each === text);
  if (type === undefined) throw invalidField('filing_type', `Musí být jedna z hodnot: ${TYPES.join(', ')}.`);
  return type;
}

/** @throws {HttpError} 422 for a difference against nothing */
async function contentOf(
  sql: Queries,
  entityId: number,
  live: VatReturn,
  type: ReturnFiling,
): Promise<VatReturn> {
  if (type === 'B' || type === 'O') return { ...live, filingType: type };
  const filed = await filedContents(sql, entityId, 'vat_return', [live.period.code]);
  const held = heldFilings('vat_return', filed);
  const last = held.at(-1);
  if (last === undefined)
    throw invalidField(
      'filing_type',
      'Dodatečné přiznání je rozdíl proti podanému; za toto období nic podáno není.',
    );
  if (type === 'E' && isRegular(last.filing_type))
    throw invalidField('filing_type', 'Opravit lze takto jen dodatečné přiznání, a žádné podáno nebylo.');
  // A corrective one takes the place of the last supplementary one, so it is the difference against what held before that.
  const known = type === 'E' ? held.slice(0, -1) : held;
  return supplementaryReturn(live, lastKnown(known.map(({ content }) => content)), type);
}

import { halerToJson } from '@news-and-accounting/money';
import { fiscalYearAround } from '../books/ledger/index.ts';
import type { Company } from '../platform/http/caller.ts';
import { today } from '../platform/http/query.ts';
import type { Queries } from '../platform/store.ts';
import { lastDocumentsOf, turnoverOf } from './dealings.ts';
import type { Partner } from './partner.ts';

const LAST_DOCUMENTS = 10;

/** A partner as its GET answers it. */
export async function partnerDetail(sql: Queries, company: Company, partner: Partner, now: number) {
  const [turnover, documents] = await Promise.all([
    turnoverOf(sql, company.id, partner.id, fiscalYearAround(today(now), company.fiscalYearStart)),
    lastDocumentsOf(sql, company.id, partner.id, LAST_DOCUMENTS),
  ]);
  return {
    ...partner,
    turnover: halerToJson(turnover),
    last_documents: documents.map(({ total_payable, remaining, asked, ...rest }) => ({
      ...rest,
      total_payable: halerToJson(total_payable),
      remaining: halerToJson(remaining),
      asked: halerToJson(asked),
    })),
  };
}

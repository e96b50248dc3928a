import type { Finding, VatRow } from '@news-and-accounting/vat';
import { type Context, companyOf } from '../../platform/context.ts';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import type { ContentOf, VatFilingKind } from '../filings/index.ts';
import {
  askedVatPeriod,
  type Live as LiveView,
  liveControlStatement,
  liveRecapitulative,
  liveReturn,
  type VatCompany,
  vatCompany,
} from '../vat/index.ts';

/** What a kind of filing would say of a period now. */
export type Live<K extends VatFilingKind = VatFilingKind> = {
  applies: boolean;
  /** Czech; why it does not. */
  reason: string | null;
  dueOn: string;
  /** The last day of the period. */
  to: string;
  content: ContentOf[K];
  findings: readonly Finding[];
  rows: readonly VatRow[];
};

type Period = Parameters<typeof liveReturn>[2];
type Views = {
  [K in VatFilingKind]: (
    sql: Queries,
    company: VatCompany,
    period: Period,
  ) => Promise<LiveView<ContentOf[K]>>;
};

/** The live view of each kind. */
export const VIEWS: Views = {
  vat_return: liveReturn,
  control_statement: liveControlStatement,
  recapitulative_statement: liveRecapitulative,
};

/**
 * What the live view of a kind says of a period.
 * @throws {HttpError} 422 at `period` for one that the company does not have
 */
export async function liveOf<K extends VatFilingKind>(
  sql: Queries,
  context: Pick<Context, 'company' | 'now'>,
  kind: K,
  period: string,
): Promise<Live<K>> {
  const company = await vatCompany(sql, companyOf(context).id);
  const asked = askedVatPeriod(kind, company.taxpayer, period, today(context.now()));
  const { applies, reason, dueOn, content, findings, rows } = await VIEWS[kind](sql, company, asked);
  return { applies, reason, dueOn, to: asked.to, content, findings, rows };
}

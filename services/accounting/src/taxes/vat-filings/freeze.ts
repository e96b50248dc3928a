import { createHash } from 'node:crypto';
import { type Haler, ZERO } from '@news-and-accounting/money';
import type { Finding, VatReturn } from '@news-and-accounting/vat';
import { type Context, companyOf } from '../../platform/context.ts';
import { invalid, invalidField } from '../../platform/errors.ts';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import {
  type ContentOf,
  dueOfLaterVat,
  type FilingType,
  type FrozenFiling,
  type FrozenSource,
  filedContents,
  formCompany,
  postedVat,
  type VatFilingKind,
} from '../filings/index.ts';
import { findingJson } from '../vat/index.ts';
import { type Circumstances, checkCircumstances, heldBefore, isLater, typeOf } from './filing-types.ts';
import { amountOf, formOf } from './form.ts';
import { type Live, liveOf } from './live.ts';
import { keyOfSource, type Source, sidesOf, sourcesOf } from './sources.ts';
import { xmlOf } from './xml.ts';

/** What a filing is asked to be. */
export type Asked<K extends VatFilingKind = VatFilingKind> = Circumstances & {
  kind: K;
  period: string;
  filing_type: FilingType | null;
  reasons: string | null;
};

/**
 * Makes a filing of what is live: everything that is stored of it, and its file. The company is held by the caller.
 * @throws {HttpError} 422 for what cannot be filed, `FILING_INVALID` and `FILING_WARNINGS` with the findings
 */
export async function freeze<K extends VatFilingKind>(
  tx: Queries,
  context: Context,
  asked: Asked<K>,
  isAcknowledged: boolean,
): Promise<{ filing: FrozenFiling; xml: string }> {
  const { kind, period, reasons, discovered_on, call_number, call_answer } = asked;
  const entityId = companyOf(context).id;
  const day = today(context.now());
  const live = await endedPeriod(tx, context, asked, day);
  const filed = await filedContents(tx, entityId, kind, [period]);
  const type = typeOf({
    ...{ kind, filed, asked: asked.filing_type, isCalled: call_number !== null, today: day },
    dueOn: live.dueOn,
  });
  checkCircumstances(kind, type, asked, { to: live.to, today: day });
  // What was filed is corrected also when nothing is left to report.
  if (!live.applies && !isLater(type) && call_answer === null)
    throw invalid(live.reason ?? 'Za toto období není co podat.');
  checkFindings(live.findings, { isAcknowledged, hasRows: call_answer === null });
  const held = heldBefore(kind, type, filed).map(({ content }) => content);
  const content = formOf(kind, { type, live: live.content, held, call_answer });
  if (content === null) throw invalid('Od posledního podání za toto období se nic nezměnilo.');
  const xml = xmlOf(kind, content, asked, await formCompany(tx, entityId));
  const filing = {
    ...{ kind, period, filing_type: type, discovered_on, reasons, call_number, call_answer },
    // The day on which a call was delivered is not known.
    due_on: isLater(type) && discovered_on !== null ? dueOfLaterVat(kind, discovered_on).due_on : live.dueOn,
    amount: kind === 'vat_return' ? amountOf(content as VatReturn) : null,
    sha256: createHash('sha256').update(xml).digest('hex'),
    content: content as ContentOf[VatFilingKind],
    sources: call_answer === null ? await frozenSources(tx, entityId, kind, live) : [],
  };
  return { filing, xml };
}

/** @throws {HttpError} 422 at `period` for one that the company does not have, or that runs */
async function endedPeriod<K extends VatFilingKind>(
  tx: Queries,
  context: Context,
  { kind, period }: Asked<K>,
  day: string,
): Promise<Live<K>> {
  const live = await liveOf(tx, context, kind, period);
  if (day <= live.to) throw invalidField('period', 'Období ještě neskončilo.');
  return live;
}

function checkFindings(
  findings: readonly Finding[],
  { isAcknowledged, hasRows }: { isAcknowledged: boolean; hasRows: boolean },
): void {
  // An answer to a call has no rows, so only what is missing of the company can be wrong in it.
  // A deduction may wait as long as one likes, so nobody has to say that it does.
  const own = (hasRows ? findings : findings.filter(({ documentId }) => documentId === null)).filter(
    ({ code }) => code !== 'ADVANCE_DEDUCTION_WAITS',
  );
  const of = (level: Finding['level']) => own.filter((finding) => finding.level === level).map(findingJson);
  const [errors, warnings] = [of('error'), of('warning')];
  if (errors.length > 0)
    throw invalid('Podání má chyby, které je nutné nejdřív opravit.', {
      code: 'FILING_INVALID',
      more: { issues: errors },
    });
  if (warnings.length > 0 && !isAcknowledged)
    throw invalid('Podání má upozornění; opravte je, nebo je potvrďte.', {
      code: 'FILING_WARNINGS',
      more: { issues: warnings },
    });
}

/** What the form is made from, with what each of it has posted of what the return clears. */
async function frozenSources<K extends VatFilingKind>(
  tx: Queries,
  entityId: number,
  kind: K,
  live: Live<K>,
): Promise<FrozenSource[]> {
  const sources = sourcesOf(kind, live.rows);
  const posted = kind === 'vat_return' ? await postedBySource(tx, entityId, sources) : new Map();
  return sources.map((source) => ({ ...source, posted: posted.get(keyOfSource(source)) ?? [] }));
}

/** Of each source what it has posted to the analytics of the sides that it has in the return. */
export async function postedBySource(
  sql: Queries,
  entityId: number,
  sources: readonly Source[],
): Promise<Map<string, [string, Haler][]>> {
  const rows = await postedVat(sql, entityId, {
    documentIds: sources.flatMap(({ document_id }) => document_id ?? []),
    recordIds: sources.flatMap(({ record_id }) => record_id ?? []),
  });
  const sides = new Map(sources.map((source) => [keyOfSource(source), sidesOf(source)]));
  const posted = new Map<string, [string, Haler][]>();
  for (const { account, amount, ...ids } of rows) {
    const key = keyOfSource(ids);
    if (amount === ZERO || sides.get(key)?.(account) !== true) continue;
    posted.set(key, [...(posted.get(key) ?? []), [account, amount]]);
  }
  return posted;
}

import { createHash } from 'node:crypto';
import type { BuiltReport, ReportInput, ReportKind } from '@news-and-accounting/jmhz';
import { beforeNumber } from '@news-and-accounting/money';
import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import { type Author, type HistoryRecord, recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import type { Answer } from '../../platform/http/answer.ts';
import { errorResponses } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import {
  fileNameOf,
  filingName,
  inputDigestOf,
  packageOf,
  type ReportRow,
  storeDraft,
  storeFile,
} from '../../taxes/filings/index.ts';
import type { Month } from '../payslips/facts.ts';
import { buildOrRefuse, FILING_TYPES } from './build.ts';
import { JmhzParams } from './check-jmhz.ts';
import { gather, KIND, periodOf } from './gather.ts';
import { kindFromQuery, MonthQuery, monthFromQuery } from './input.ts';
import { REFUSAL } from './schema.ts';

export const downloadJmhz = defineOperation({
  id: 'downloadJmhz',
  method: 'GET',
  path: '/entities/{entity_id}/payslips/jmhz/xml',
  summary: 'Build and download the monthly employer report',
  description:
    'Builds the report as XML (schema jmhzPodani 1.4.3), stores it as a filing in state `draft`, and downloads it; nothing is sent and no posting changes. A draft of the same kind that is there is overwritten and keeps its GUID. After the file was handed to the authority, mark it by `updateFiling`. Although a GET, it writes: read-only keys get 403 `READ_ONLY_KEY`, and a page of another site 403 `CROSS_SITE`. `HEAD` builds the same and stores nothing. The history gets the record `payroll.jmhz`.\n\nA report that the check refuses is a 422 with the findings in `issues`, as `checkJmhz` has them. `regular` needs a month without a filed report, or one whose report was cancelled; `corrective` and `cancellation` need a filed one, else it is a 422 at `kind`. A cancellation can be built while `can_cancel` of `checkJmhz` says so. A report of more than 1,500 forms is downloaded file by file with `package`, without it it is a 422; when data change in between, the files before have to be built again.',
  tag: 'Payslips',
  meta: { permission: 'writer', guardedDownload: true },
  params: JmhzParams,
  query: Type.Object({
    ...MonthQuery,
    kind: Type.Optional(
      Type.Enum(['regular', 'corrective', 'cancellation'], {
        default: 'regular',
        description: 'The first report of the month, a correction of the filed one, or its cancellation',
      }),
    ),
    package: Type.Optional(
      Type.String({
        description:
          'Which file of a report of more than 1,500 forms, from 1; `packages` of `checkJmhz` says how many there are',
      }),
    ),
  }),
  responses: {
    200: { description: 'The file', content: { 'application/xml': Type.String() } },
    ...errorResponses(401, 403, 404, 429),
    ...REFUSAL,
  },
  async handler({ query }, context): Promise<Answer> {
    const month = monthFromQuery(query, context.now());
    const kind = kindFromQuery(query.kind);
    const request: DownloadRequest = {
      entityId: companyOf(context).id,
      userId: callerOf(context).userId,
      month,
      kind,
      package: query.package,
      now: context.now(),
    };
    const { body, fileName } = await transaction(context.sql, (tx) =>
      context.isHead ? builtOnly(tx, request) : storeReport(tx, request),
    );
    return { kind: 'bytes', contentType: 'application/xml; charset=utf-8', body, fileName };
  },
});

export type DownloadRequest = {
  entityId: number;
  userId: Author;
  month: Month;
  kind: ReportKind;
  /** As it was sent. */
  package?: string | undefined;
  /** Milliseconds. */
  now: number;
};

/** What a download would answer, with nothing stored. */
async function builtOnly(tx: Queries, request: DownloadRequest) {
  const { report, number } = await build(tx, request);
  return { body: report.xml(number), fileName: nameOf(request, report, number) };
}

/**
 * Builds a report, stores it as the draft of its kind with its history record, and gives the file. The company is held,
 * so of two downloads at the same time the second overwrites the draft of the first.
 * @throws {HttpError} 422 when it cannot be built
 */
export async function storeReport(tx: Queries, request: DownloadRequest) {
  const { entityId, userId, kind, month } = request;
  await holdCompany(tx, entityId);
  const { report, number, draft, digest, isContinued } = await build(tx, request);
  const xml = report.xml(number);
  const now = new Date(request.now);
  const filing = { period: periodOf(month), filing_type: FILING_TYPES[kind] };
  const id = await storeDraft(
    tx,
    entityId,
    draft?.id ?? null,
    {
      ...filing,
      kind: KIND,
      submission_id: report.submissionId,
      forms: report.forms,
      packages: report.packages,
      input_digest: digest,
      filled_at: new Date(report.filledAt),
    },
    now,
  );
  await storeFile(tx, entityId, id, { package: number, xml, keepsOthers: isContinued });
  await recordEvent(tx, builtEvent(entityId, userId, { id, ...filing }, report, number));
  return { id, body: xml, fileName: nameOf(request, report, number) };
}

/** The history record of a report that was built. */
export function builtEvent(
  entityId: number,
  userId: Author,
  filing: Pick<ReportRow, 'id' | 'period' | 'filing_type'>,
  { packages, forms }: Pick<BuiltReport, 'packages' | 'forms'>,
  number: number,
): HistoryRecord {
  const part = packages === 1 ? '' : `, balík ${number} ${beforeNumber('z', packages)}`;
  return {
    entityId,
    userId,
    action: 'payroll.jmhz',
    subjectType: 'Filing',
    subjectId: filing.id,
    summary: `Sestaveno ${filingName({ ...filing, kind: KIND })} (formulářů: ${forms.length}${part})`,
  };
}

function nameOf({ kind, month }: DownloadRequest, { packages }: BuiltReport, number: number): string {
  return fileNameOf(
    { kind: KIND, period: periodOf(month), filing_type: FILING_TYPES[kind], packages },
    number,
  );
}

/** The report in memory, and the draft that it will overwrite. */
async function build(tx: Queries, request: DownloadRequest) {
  const { entityId, month, kind, now } = request;
  const isDivided = (request.package?.trim() ?? '') !== '';
  const gathered = await gather(tx, entityId, month, { kind, isDivided, now });
  const draft =
    gathered.filings.find(
      ({ status, filing_type }) => status === 'draft' && filing_type === FILING_TYPES[kind],
    ) ?? null;
  const fresh = buildOrRefuse(gathered, kind, now);
  const number = packageOf(request.package, fresh.packages) ?? 1;
  if (fresh.packages === 1 || kind === 'cancellation')
    return { report: fresh, number, draft, digest: null, isContinued: false };
  const digest = digestOf(gathered.input);
  const isContinued = draft !== null && (await inputDigestOf(tx, entityId, draft.id)) === digest;
  // All files of one report say the same time.
  const report = isContinued ? buildOrRefuse(gathered, kind, draft.filled_at.getTime()) : fresh;
  return { report, number, draft, digest, isContinued };
}

/** Equal for equal data: a report of several files is downloaded in pieces, which must not come from different data. */
function digestOf({ company, employments, filings }: ReportInput): string {
  const filed = filings
    .filter(({ status }) => status === 'filed')
    .map(({ submission_id, forms }) => [submission_id, forms]);
  return createHash('sha256').update(JSON.stringify({ company, employments, filed })).digest('hex');
}

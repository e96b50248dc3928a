import { transaction } from '@news-and-accounting/postgres';
import { recordEvent } from '../src/access/history/record.ts';
import { holdCompany } from '../src/books/ledger/post.ts';
import { buildOrRefuse } from '../src/people/jmhz/build.ts';
import { checkOf } from '../src/people/jmhz/check-jmhz.ts';
import { storeReport } from '../src/people/jmhz/download-jmhz.ts';
import { gather, KIND, periodOf } from '../src/people/jmhz/gather.ts';
import { factsOfMonths } from '../src/people/jmhz/months.ts';
import { employmentsOf, settingsOf } from '../src/people/jmhz/store.ts';
import { truthOf } from '../src/people/jmhz/truth.ts';
import { filingsWithForms, storeDraft, storeFile } from '../src/taxes/filings/index.ts';
import { type JmhzStage, MONTH } from './jmhz-stage.ts';

const PERIOD = periodOf(MONTH);

/** @returns the answer's text, by the functions behind the operation */
export async function check({ sql, entityId }: JmhzStage): Promise<string> {
  const now = Date.now();
  const gathered = await gather(sql, entityId, MONTH, { kind: null, isDivided: false, now });
  const [facts] = await factsOfMonths(sql, entityId, MONTH, MONTH);
  if (facts === undefined) throw new Error('a month has no facts');
  return JSON.stringify(checkOf(MONTH, gathered, await truthOf(sql, entityId, facts, now)));
}

/** @returns the file's text, not stored */
export async function build({ sql, entityId }: JmhzStage): Promise<string> {
  const gathered = await gather(sql, entityId, MONTH, { kind: 'regular', isDivided: false, now: Date.now() });
  return buildOrRefuse(gathered, 'regular', Date.now()).xml(1);
}

/** @returns the file's text, stored in the transaction of the operation */
export async function download({ sql, entityId, userId }: JmhzStage): Promise<string> {
  const request = { entityId, userId, month: MONTH, kind: 'regular', now: Date.now() } as const;
  return (await transaction(sql, (tx) => storeReport(tx, request))).body;
}

export const checkByHttp = (stage: JmhzStage) => ask(stage, '/payslips/jmhz');
export const downloadByHttp = (stage: JmhzStage) => ask(stage, '/payslips/jmhz/xml');

/** The rows that a report is made from, and a text of some size. */
export async function readAlone(stage: JmhzStage, characters: number): Promise<string> {
  await read(stage);
  return textOf(characters);
}

/** The rows that a download reads and writes, and a text of the size of its file. */
export async function downloadAlone(stage: JmhzStage, characters: number): Promise<string> {
  const { sql, entityId, userId } = stage;
  return transaction(sql, async (tx) => {
    await holdCompany(tx, entityId);
    const [, , [draft]] = await read({ sql: tx, entityId });
    if (draft === undefined) throw new Error('there is no draft');
    const xml = textOf(characters);
    const now = new Date();
    const { filing_type, submission_id, forms, packages } = draft;
    const built = { kind: KIND, period: PERIOD, filing_type, submission_id, forms, packages };
    await storeDraft(tx, entityId, draft.id, { ...built, input_digest: null, filled_at: now }, now);
    await storeFile(tx, entityId, draft.id, { package: 1, xml, keepsOthers: false });
    await recordEvent(tx, {
      entityId,
      userId,
      action: 'payroll.jmhz',
      subjectType: 'Filing',
      subjectId: draft.id,
      summary: 'x',
    });
    return xml;
  });
}

function read({ sql, entityId }: { sql: Parameters<typeof settingsOf>[0]; entityId: number }) {
  return Promise.all([
    settingsOf(sql, entityId),
    employmentsOf(sql, entityId, MONTH),
    filingsWithForms(sql, entityId, KIND, PERIOD),
  ]);
}

const LINE = '<x:element>hodnota 1234567890</x:element>\n';

/** A text written piece by piece, as a document is. */
function textOf(characters: number): string {
  const pieces: string[] = [];
  for (let length = 0; length < characters; length += LINE.length) pieces.push(LINE);
  return Buffer.from(pieces.join('')).toString('latin1');
}

async function ask({ origin, entityId, headers }: JmhzStage, path: string): Promise<string> {
  const query = `year=${MONTH.year}&month=${MONTH.month}`;
  const response = await fetch(`${origin}/api/entities/${entityId}${path}?${query}`, { headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 500)}`);
  return text;
}

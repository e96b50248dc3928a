import type { Ico } from '@news-and-accounting/identifiers';
import { type PublicRegister, readPublicRegister } from './read-public-register.ts';
import { readStatistics, type Statistics } from './read-statistics.ts';
import { readSubject, type Subject } from './read-subject.ts';
import { readTaxOfficeNames, type TaxOfficeNames } from './read-tax-office-names.ts';
import { readTrades, type Trades } from './read-trades.ts';
import { ABSENT, answered, failed, type Reply } from './reply.ts';
import { requestText } from './request-text.ts';
import { type Fields, fields, list } from './untrusted.ts';

/** The companies registry (ARES): one method a request, each within `timeLimitMs` milliseconds. None throws. */
export interface AresClient {
  subject(ico: Ico, timeLimitMs: number): Promise<Reply<Subject>>;
  statistics(ico: Ico, timeLimitMs: number): Promise<Reply<Statistics>>;
  publicRegister(ico: Ico, timeLimitMs: number): Promise<Reply<PublicRegister>>;
  trades(ico: Ico, timeLimitMs: number): Promise<Reply<Trades>>;
  taxOfficeNames(timeLimitMs: number): Promise<Reply<TaxOfficeNames>>;
}

/** Histories of large companies in the public register take up to about two megabytes. */
const SIZE_LIMIT_BYTES = 8 * 1024 * 1024;

/** `baseUrl` is the address of the REST interface without the final slash. */
export function createAresClient(baseUrl: string, fetch: typeof globalThis.fetch): AresClient {
  const ask = async (path: string, timeLimitMs: number, body?: object): Promise<Reply<Fields>> => {
    const answer = await requestText(fetch, {
      url: `${baseUrl.replace(/\/+$/, '')}/${path}`,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      timeLimitMs,
      sizeLimitBytes: SIZE_LIMIT_BYTES,
    });
    return answer.kind === 'failed' ? answer : readJson(answer.status, answer.text);
  };
  return {
    subject: async (ico, timeLimitMs) => {
      const reply = await ask(`ekonomicke-subjekty/${ico}`, timeLimitMs);
      if (reply.kind !== 'answered') return reply;
      const subject = readSubject(reply.value, ico);
      return subject === null ? failed('unexpected_answer') : answered(subject);
    },
    statistics: async (ico, timeLimitMs) =>
      readRecords(await ask(`ekonomicke-subjekty-res/${ico}`, timeLimitMs), readStatistics),
    publicRegister: async (ico, timeLimitMs) =>
      readRecords(await ask(`ekonomicke-subjekty-vr/${ico}`, timeLimitMs), readPublicRegister),
    trades: async (ico, timeLimitMs) =>
      readRecords(await ask(`ekonomicke-subjekty-rzp/${ico}`, timeLimitMs), readTrades),
    taxOfficeNames: async (timeLimitMs) => {
      const query = { kodCiselniku: 'FinancniUrad', zdrojCiselniku: 'ufo', start: 0, pocet: 1000 };
      const reply = await ask('ciselniky-nazevniky/vyhledat', timeLimitMs, query);
      return reply.kind === 'answered' ? answered(readTaxOfficeNames(reply.value)) : reply;
    },
  };
}

/** A wrong address also answers 404; only the registry's own code says that the subject is not there. */
function readJson(status: number, text: string): Reply<Fields> {
  if (status !== 200 && status !== 404) return failed(`status_${status}`);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return failed(status === 200 ? 'unreadable' : 'status_404');
  }
  if (status === 200) return answered(fields(body));
  const errors = [fields(body), ...list(fields(body).chyby).map(fields)];
  return errors.some(({ kod }) => kod === 'NENALEZENO') ? ABSENT : failed('status_404');
}

function readRecords<Value>(reply: Reply<Fields>, read: (records: unknown) => Value): Reply<Value> {
  if (reply.kind !== 'answered') return reply;
  const records = reply.value.zaznamy;
  return Array.isArray(records) ? answered(read(records)) : failed('unexpected_answer');
}

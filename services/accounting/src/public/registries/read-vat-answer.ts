import { elements, parseXml } from './parse-xml.ts';
import type { FailureReason } from './reply.ts';
import { day, type Fields, text } from './untrusted.ts';

/** What the VAT payers registry knows of a number. */
export interface VatStatus {
  readonly kind: 'payer' | 'identified' | 'none';
  /** Whether the registry knows the number, as a payer or as anybody else. */
  readonly found: boolean;
  readonly unreliable: boolean;
  /** `YYYY-MM-DD`, since when; null for who is reliable. */
  readonly unreliableSince: string | null;
  /** Code of tax forms: 13 or 451 to 464. */
  readonly taxOfficeCode: string | null;
  /** In the order of the registry; ended ones included. */
  readonly accounts: readonly PublishedAccount[];
}

export interface PublishedAccount {
  /** `YYYY-MM-DD`, the day of publication. */
  readonly published: string | null;
  /** `YYYY-MM-DD`, the day the publication ended or will end. */
  readonly ends: string | null;
  readonly account:
    | { readonly kind: 'czech'; readonly prefix: string; readonly number: string; readonly bankCode: string }
    | { readonly kind: 'other'; readonly number: string };
}

const PAYER_KINDS = new Set(['PLATCE_DPH', 'SKUPINA_DPH']);

/**
 * Reads the SOAP answer about one number. Answers of the older operations are understood too; there an item without
 * a kind of subject is a payer unless it says that nothing was found.
 */
export function readVatAnswer(xml: string, number: string): VatStatus | FailureReason {
  const statuses = readVatAnswers(xml, [number]);
  return typeof statuses === 'string' ? statuses : (statuses.get(number) ?? 'unexpected_answer');
}

/** The same about several numbers; those that the answer does not speak of are not in it. */
export function readVatAnswers(
  xml: string,
  numbers: readonly string[],
): ReadonlyMap<string, VatStatus> | FailureReason {
  const document = parseXml(xml);
  if (document === null) return 'unreadable';
  const body = elements(document, 'Envelope').flatMap((envelope) => elements(envelope, 'Body'))[0];
  if (body === undefined) return 'unexpected_answer';
  if (elements(body, 'Fault').length > 0) return 'fault';
  const response = responseOf(body);
  const statusCode = elements(response, 'status')[0]?.['@statusCode'];
  if (statusCode === '2' || statusCode === '3') return 'maintenance';
  if (statusCode !== '0' && statusCode !== '1') return 'unexpected_answer';
  const items = [...elements(response, 'statusSubjektu'), ...elements(response, 'statusPlatceDPH')];
  const byNumber = new Map(items.toReversed().map((item) => [comparable(item['@dic']), item]));
  return new Map(
    numbers.flatMap((number) => {
      const item = byNumber.get(comparable(number));
      return item === undefined ? [] : [[number, readItem(item)]];
    }),
  );
}

function responseOf(body: Fields): Fields {
  const name = Object.keys(body).find((key) => key.endsWith('Response'));
  return name === undefined ? {} : (elements(body, name)[0] ?? {});
}

function readItem(item: Fields): VatStatus {
  const reliability = text(item['@nespolehlivyPlatce']);
  const subject = text(item['@typSubjektu']);
  return {
    kind: kindOf(subject, reliability),
    found: subject === null ? reliability === 'ANO' || reliability === 'NE' : subject !== 'NENALEZEN',
    unreliable: reliability === 'ANO',
    unreliableSince: reliability === 'ANO' ? day(item['@datumZverejneniNespolehlivosti']) : null,
    taxOfficeCode: text(item['@cisloFu'])?.replace(/^0+/, '') ?? null,
    accounts: elements(item, 'zverejneneUcty')
      .flatMap((accounts) => elements(accounts, 'ucet'))
      .map(readAccount)
      .filter((account) => account !== null),
  };
}

function kindOf(subject: string | null, reliability: string | null): VatStatus['kind'] {
  if (subject === null) return reliability === 'ANO' || reliability === 'NE' ? 'payer' : 'none';
  if (PAYER_KINDS.has(subject)) return 'payer';
  return subject === 'IDENTIFIKOVANA_OSOBA' ? 'identified' : 'none';
}

function readAccount(account: Fields): PublishedAccount | null {
  const ends = day(account['@datumZverejneniUkonceni']);
  const published = day(account['@datumZverejneni']);
  const standard = elements(account, 'standardniUcet')[0];
  if (standard !== undefined) {
    const prefix = text(standard['@predcisli']) ?? '';
    const number = text(standard['@cislo']) ?? '';
    const bankCode = text(standard['@kodBanky']) ?? '';
    const isAccount = /^\d{0,6}$/.test(prefix) && /^\d{1,10}$/.test(number) && /^\d{4}$/.test(bankCode);
    return isAccount ? { published, ends, account: { kind: 'czech', prefix, number, bankCode } } : null;
  }
  const other = text(elements(account, 'nestandardniUcet')[0]?.['@cislo'])?.replace(/\s/g, '').toUpperCase();
  return other !== undefined && /^[A-Z0-9/-]{1,34}$/.test(other)
    ? { published, ends, account: { kind: 'other', number: other } }
    : null;
}

/** The registry repeats the number as it was sent, with or without `CZ`. */
function comparable(number: unknown): string | null {
  return text(number)?.replace(/^CZ/, '').replace(/^0+/, '') ?? null;
}

import { readVatAnswer, readVatAnswers, type VatStatus } from './read-vat-answer.ts';
import { answered, type FailureReason, failed, type Reply } from './reply.ts';
import { requestText } from './request-text.ts';

/** The registry of VAT payers (SOAP). */
export interface VatRegistryClient {
  /** `number`: up to ten digits, a DIČ without `CZ`. Within `timeLimitMs` milliseconds; does not throw. */
  vatStatus(number: string, timeLimitMs: number): Promise<Reply<VatStatus>>;
  /** The same with the answer as it came, for who keeps it as evidence. */
  vatEvidence(number: string, timeLimitMs: number): Promise<Reply<VatEvidence>>;
  /** The same about up to a hundred numbers in one request. */
  vatEvidences(numbers: readonly string[], timeLimitMs: number): Promise<Reply<VatEvidences>>;
}

export interface VatEvidence {
  readonly status: VatStatus;
  readonly xml: string;
}

export interface VatEvidences {
  /** Without those that the answer does not speak of. */
  readonly statuses: ReadonlyMap<string, VatStatus>;
  readonly xml: string;
}

/** How many numbers one request may ask about. */
export const NUMBERS_AT_ONCE = 100;

const NAMESPACE = 'http://adis.mfcr.cz/rozhraniCRPDPH/';
const OPERATION = 'getStatusNespolehlivySubjektRozsirenyV2';
/** Of an answer about one number; few of many publish that much. */
const SIZE_LIMIT_BYTES = 1024 * 1024;
const SIZE_LIMIT_OF_MANY_BYTES = 4 * SIZE_LIMIT_BYTES;

export function createVatRegistryClient(url: string, fetch: typeof globalThis.fetch): VatRegistryClient {
  const ask = async <Value extends object>(
    numbers: readonly string[],
    timeLimitMs: number,
    read: (xml: string) => Value | FailureReason,
  ): Promise<Reply<Value>> => {
    const answer = await requestText(fetch, {
      url,
      method: 'POST',
      headers: {
        'content-type': 'text/xml; charset=utf-8',
        accept: 'text/xml',
        soapaction: `"${NAMESPACE}${OPERATION}"`,
      },
      body: envelope(numbers),
      timeLimitMs,
      sizeLimitBytes: numbers.length > 1 ? SIZE_LIMIT_OF_MANY_BYTES : SIZE_LIMIT_BYTES,
    });
    if (answer.kind === 'failed') return answer;
    if (answer.status !== 200) return failed(`status_${answer.status}`);
    const value = read(answer.text);
    return typeof value === 'string' ? failed(value) : answered(value);
  };
  const vatEvidence = (number: string, timeLimitMs: number) =>
    ask<VatEvidence>([number], timeLimitMs, (xml) => {
      const status = readVatAnswer(xml, number);
      return typeof status === 'string' ? status : { status, xml };
    });
  return {
    vatEvidence,
    vatStatus: async (number, timeLimitMs) => {
      const reply = await vatEvidence(number, timeLimitMs);
      return reply.kind === 'answered' ? answered(reply.value.status) : reply;
    },
    vatEvidences: (numbers, timeLimitMs) =>
      ask<VatEvidences>(numbers, timeLimitMs, (xml) => {
        const statuses = readVatAnswers(xml, numbers);
        return typeof statuses === 'string' ? statuses : { statuses, xml };
      }),
  };
}

function envelope(numbers: readonly string[]): string {
  if (numbers.length === 0 || numbers.length > NUMBERS_AT_ONCE)
    throw new Error('a request asks about one to a hundred numbers');
  if (!numbers.every((number) => /^\d{1,10}$/.test(number)))
    throw new Error('a VAT number has up to ten digits');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:roz="${NAMESPACE}">`,
    '<soapenv:Header/><soapenv:Body>',
    '<roz:StatusNespolehlivySubjektRozsirenyV2Request>',
    ...numbers.map((number) => `<roz:dic>${number}</roz:dic>`),
    '</roz:StatusNespolehlivySubjektRozsirenyV2Request>',
    '</soapenv:Body></soapenv:Envelope>',
  ].join('');
}

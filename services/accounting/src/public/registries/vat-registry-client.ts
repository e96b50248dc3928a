import { readVatAnswer, type VatStatus } from './read-vat-answer.ts';
import { answered, failed, type Reply } from './reply.ts';
import { requestText } from './request-text.ts';

/** The registry of VAT payers (SOAP). */
export interface VatRegistryClient {
  /** `number`: up to ten digits, a DIČ without `CZ`. Within `timeLimitMs` milliseconds; does not throw. */
  vatStatus(number: string, timeLimitMs: number): Promise<Reply<VatStatus>>;
  /** The same with the answer as it came, for who keeps it as evidence. */
  vatEvidence(number: string, timeLimitMs: number): Promise<Reply<VatEvidence>>;
}

export interface VatEvidence {
  readonly status: VatStatus;
  readonly xml: string;
}

const NAMESPACE = 'http://adis.mfcr.cz/rozhraniCRPDPH/';
const OPERATION = 'getStatusNespolehlivySubjektRozsirenyV2';
const SIZE_LIMIT_BYTES = 1024 * 1024;

export function createVatRegistryClient(url: string, fetch: typeof globalThis.fetch): VatRegistryClient {
  const vatEvidence = async (number: string, timeLimitMs: number): Promise<Reply<VatEvidence>> => {
    const answer = await requestText(fetch, {
      url,
      method: 'POST',
      headers: {
        'content-type': 'text/xml; charset=utf-8',
        accept: 'text/xml',
        soapaction: `"${NAMESPACE}${OPERATION}"`,
      },
      body: envelope(number),
      timeLimitMs,
      sizeLimitBytes: SIZE_LIMIT_BYTES,
    });
    if (answer.kind === 'failed') return answer;
    if (answer.status !== 200) return failed(`status_${answer.status}`);
    const status = readVatAnswer(answer.text, number);
    return typeof status === 'string' ? failed(status) : answered({ status, xml: answer.text });
  };
  return {
    vatEvidence,
    vatStatus: async (number, timeLimitMs) => {
      const reply = await vatEvidence(number, timeLimitMs);
      return reply.kind === 'answered' ? answered(reply.value.status) : reply;
    },
  };
}

function envelope(number: string): string {
  if (!/^\d{1,10}$/.test(number)) throw new Error('a VAT number has up to ten digits');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:roz="${NAMESPACE}">`,
    '<soapenv:Header/><soapenv:Body>',
    '<roz:StatusNespolehlivySubjektRozsirenyV2Request>',
    `<roz:dic>${number}</roz:dic>`,
    '</roz:StatusNespolehlivySubjektRozsirenyV2Request>',
    '</soapenv:Body></soapenv:Envelope>',
  ].join('');
}

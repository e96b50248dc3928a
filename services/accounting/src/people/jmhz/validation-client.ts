import { clientKey } from '../../platform/clients.ts';
import { readFault, readServiceResult, type ServiceError } from './soap-answer.ts';
import { type CallFailure, type CallTimeouts, soapPost } from './soap-post.ts';

export type ValidationOutcome =
  | { kind: 'result'; ok: boolean; errors: readonly ServiceError[] }
  /** No result; `message` is for people, in Czech, and holds nothing personal. */
  | { kind: 'failed'; message: string };

/** The validation service of the social security administration. It stores nothing and files nothing. */
export type ValidationClient = {
  /**
   * Does not throw and does not repeat.
   * @param requestId GUID in capitals
   * @param xml a report, with or without its declaration
   * @param at when the request is made
   */
  validate(requestId: string, xml: string, at: Date): Promise<ValidationOutcome>;
};

/** Who validates reports. */
export const VALIDATION = clientKey<ValidationClient>('validation');

export const VALIDATION_TIMEOUTS: CallTimeouts = { connect: 10_000, send: 20_000, answer: 45_000 };

const OPERATION = 'ePodaniValidace';
const NAMESPACE = 'urn:cz:isvs:cssz:schemas:ePodaniValidace:v1';

const FAILURES: Readonly<Record<CallFailure, string>> = {
  unreachable: 'Validační služba ČSSZ není dostupná.',
  send_timeout: 'Validační služba ČSSZ je příliš pomalá, hlášení se nepodařilo odeslat.',
  answer_timeout: 'Validační služba ČSSZ neodpověděla včas.',
  too_large: 'Odpověď validační služby ČSSZ je příliš velká.',
};
const NO_RESULT = 'Validační služba ČSSZ nevrátila výsledek.';

export function createValidationClient(
  url: string,
  timeouts: CallTimeouts = VALIDATION_TIMEOUTS,
): ValidationClient {
  return {
    async validate(requestId, xml, at) {
      const reply = await soapPost(url, OPERATION, envelope(requestId, xml, at), timeouts);
      if (reply.kind !== 'answer') return failed(FAILURES[reply.kind]);
      if (reply.status !== 200) return failed(statusMessage(reply.status, reply.body));
      const result = readServiceResult(reply.body);
      if (result === null) return failed(NO_RESULT);
      const { ok, errors, requestId: echoed } = result;
      // An answer to another request says nothing about this one.
      if (echoed !== null && echoed.toUpperCase() !== requestId) return failed(NO_RESULT);
      return { kind: 'result', ok, errors };
    },
  };
}

const failed = (message: string): ValidationOutcome => ({ kind: 'failed', message });

function statusMessage(status: number, body: string): string {
  if (status >= 300 && status < 400) return 'Validační služba ČSSZ odkazuje na jinou adresu.';
  const fault = readFault(body);
  return `Validační služba ČSSZ odpověděla chybou ${status}${fault === null ? '.' : `: ${fault}`}`;
}

/** The report is pasted in as it is, only without its declaration: it declares its namespaces on its root. */
function envelope(requestId: string, xml: string, at: Date): string {
  const report = xml.replace(/^\uFEFF?\s*<\?xml[^?]*\?>\s*/, '').trimEnd();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:urn="${NAMESPACE}">`,
    '<soapenv:Body><urn:ValidujPodani>',
    `<urn:PozadavekId>${requestId}</urn:PozadavekId>`,
    `<urn:PozadavekCas>${at.toISOString().slice(0, -1)}</urn:PozadavekCas>`,
    report,
    '</urn:ValidujPodani></soapenv:Body></soapenv:Envelope>',
  ].join('');
}

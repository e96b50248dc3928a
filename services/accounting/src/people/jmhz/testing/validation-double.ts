import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { XMLParser, XMLValidator } from 'fast-xml-parser';

export type DoubleAnswer =
  | { status?: number; headers?: Record<string, string>; body: string; afterMs?: number }
  /** The body of an answer is made from the id of the request. */
  | ((requestId: string, report: string) => { status?: number; body: string })
  | 'never'
  | 'drop';

/** The validation service on a local port: it refuses what is no proper request and else answers as told. */
export type ValidationDouble = {
  url: string;
  /** Requests as they came, refused ones too. */
  seen: { headers: IncomingMessage['headers']; body: string; report: string; problems: string[] }[];
  answer: DoubleAnswer;
  close(): Promise<void>;
};

const PATH = '/ePodaniValidace.svc';

export async function startValidationDouble(): Promise<ValidationDouble> {
  const seen: ValidationDouble['seen'] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const { problems, requestId, report } = inspect(request, body);
    seen.push({ headers: request.headers, body, report, problems });
    if (problems.length > 0) respond(response, { status: 500, body: fault(problems.join('; ')) });
    else await give(response, double.answer, requestId, report);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const double: ValidationDouble = {
    url: `http://127.0.0.1:${port}${PATH}`,
    seen,
    answer: (requestId) => ({ body: resultOf(requestId, '<VysledekKod>OK</VysledekKod>') }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return double;
}

async function give(response: ServerResponse, answer: DoubleAnswer, requestId: string, report: string) {
  if (answer === 'never') return;
  if (answer === 'drop') {
    response.socket?.destroy();
    return;
  }
  const told: Exclude<DoubleAnswer, string | ((...all: never[]) => unknown)> =
    typeof answer === 'function' ? answer(requestId, report) : answer;
  if (told.afterMs !== undefined) await new Promise((resolve) => setTimeout(resolve, told.afterMs));
  respond(response, told);
}

function respond(
  response: ServerResponse,
  { status = 200, headers = {}, body }: { status?: number; headers?: Record<string, string>; body: string },
): void {
  if (response.destroyed) return;
  response.writeHead(status, { 'Content-Type': 'text/xml; charset=utf-8', ...headers }).end(body);
}

/** A result in the shape the service is known to send; `inner` is what follows the echoed id. */
export function resultOf(requestId: string, inner: string): string {
  return `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><ValidujPodaniResponse xmlns="urn:cz:isvs:cssz:schemas:ePodaniValidace:v1"><PozadavekId>${requestId}</PozadavekId><OdpovedCas>2026-07-15T12:00:01.482</OdpovedCas>${inner}</ValidujPodaniResponse></s:Body></s:Envelope>`;
}

export function errorOf(category: string, code: string, message: string, form?: string): string {
  const about = form === undefined ? '' : `<FormularIdentifikace>${form}</FormularIdentifikace>`;
  return `<Chyba><Kategorie>${category}</Kategorie><Kod>${code}</Kod><Popis>${message}</Popis>${about}</Chyba>`;
}

export function fault(reason: string): string {
  return `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><s:Fault><faultcode>s:Client</faultcode><faultstring xml:lang="cs-CZ">${reason}</faultstring></s:Fault></s:Body></s:Envelope>`;
}

type Element = Record<string, unknown>;
const parser = new XMLParser({ preserveOrder: true, ignoreAttributes: false, parseTagValue: false });

function inspect(request: IncomingMessage, body: string) {
  const problems: string[] = [];
  const demand = (holds: boolean, what: string) => {
    if (!holds) problems.push(what);
  };
  const { headers } = request;
  demand(request.method === 'POST', 'method');
  demand(request.url === PATH, 'path');
  demand(headers['content-type'] === 'text/xml; charset=utf-8', 'content type');
  demand(headers.soapaction === '"ePodaniValidace"', 'SOAPAction');
  demand(Number(headers['content-length']) === Buffer.byteLength(body), 'content length');
  demand(XMLValidator.validate(body) === true, 'not well formed');
  demand((body.match(/<\?xml/g) ?? []).length === 1, 'declarations');
  const parsed = problems.length === 0 ? (parser.parse(body) as Element[]) : [];
  const envelope = childrenOf(parsed, 'soapenv:Envelope');
  demand(envelope.length === 1 && nameOf(envelope[0]) === 'soapenv:Body', 'envelope');
  const operation = childrenOf(childrenOf(envelope, 'soapenv:Body'), 'urn:ValidujPodani');
  const names = operation.map(nameOf);
  demand(names.join() === 'urn:PozadavekId,urn:PozadavekCas,jmhz', `order: ${names.join()}`);
  const requestId = textOf(operation[0], 'urn:PozadavekId');
  demand(/^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/.test(requestId), 'PozadavekId');
  const time = textOf(operation[1], 'urn:PozadavekCas');
  demand(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/.test(time), 'PozadavekCas');
  const report = /<jmhz[\s>][\s\S]*<\/jmhz>/.exec(body)?.[0] ?? '';
  demand(/^<jmhz[^>]* xmlns="/.test(report), 'namespace of the report');
  return { problems, requestId, report };
}

const nameOf = (element: Element | undefined) =>
  Object.keys(element ?? {}).find((key) => key !== ':@' && key !== '#text') ?? '';

function childrenOf(elements: readonly Element[], name: string): Element[] {
  const found = elements.find((each) => nameOf(each) === name)?.[name];
  return ((found as Element[] | undefined) ?? []).filter((each) => nameOf(each) !== '');
}

function textOf(element: Element | undefined, name: string): string {
  const [first] = (element?.[name] as Element[] | undefined) ?? [];
  return String(first?.['#text'] ?? '');
}

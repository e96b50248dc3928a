import { type ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';

/** How long a connection may rest between two requests; Node tells it to the client. */
export const KEEP_ALIVE_MILLISECONDS = 65_000;

const KEEP_ALIVE = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_MILLISECONDS / 1000}\r\n`;

/**
 * What Node keeps of an answer whose head is put together but not sent. `writeHead` fills it after it has
 * checked and copied every header, which for a dozen of them costs as much as all the rest of an answer
 * from memory. The fields are not documented; where one is missing, `writeHead` does the work.
 */
type HeadOfResponse = { _header: string | null; _hasBody: boolean; shouldKeepAlive: boolean };

/** Status line and headers of an answer that is sent again and again, checked and joined once. */
export class PreparedHead {
  readonly status: number;
  private readonly headers: readonly string[];
  private readonly text: string;

  /**
   * @param headers a flat list of names and values
   * @throws {TypeError} for a name or value that HTTP does not allow
   */
  constructor(status: number, headers: readonly string[]) {
    this.status = status;
    this.headers = headers;
    this.text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${linesOf(headers, checked)}`;
  }

  /**
   * Gives the head to a response, which has none yet; `end` sends it. The client gets what `writeHead` would
   * send, byte by byte.
   * @param own headers of this answer alone, as a flat list; they are not checked
   */
  putOn(response: ServerResponse, own: readonly string[]): void {
    if (!takesHead(response)) {
      response.writeHead(this.status, [...this.headers, ...own]);
      return;
    }
    response.statusCode = this.status;
    response._header = `${this.text}${linesOf(own)}Date: ${dateNow()}\r\n${KEEP_ALIVE}\r\n`;
    if (this.status === 304) response._hasBody = false;
  }
}

/** Only the ordinary case is prepared for: a connection that stays open. */
function takesHead(response: ServerResponse): response is ServerResponse & HeadOfResponse {
  const { _header, _hasBody, shouldKeepAlive } = response as Partial<HeadOfResponse>;
  return _header === null && _hasBody !== undefined && shouldKeepAlive === true;
}

function linesOf(headers: readonly string[], check?: (name: string, value: string) => void): string {
  let lines = '';
  for (let i = 0; i < headers.length; i += 2) {
    const [name = '', value = ''] = [headers[i], headers[i + 1]];
    check?.(name, value);
    lines += `${name}: ${value}\r\n`;
  }
  return lines;
}

function checked(name: string, value: string): void {
  validateHeaderName(name);
  validateHeaderValue(name, value);
}

let second = Number.NaN;
let date = '';

/** The `Date` header, made once a second. */
function dateNow(): string {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) {
    second = now;
    date = new Date(now * 1000).toUTCString();
  }
  return date;
}

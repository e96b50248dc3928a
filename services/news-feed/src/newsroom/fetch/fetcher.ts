import type { IncomingHttpHeaders } from 'node:http';
import { type AddressGuard, RefusedAddress } from '@news-and-accounting/address-guard';
import { Agent, request } from 'undici';
import { FetchError } from './fetch-error.ts';
import { HostQueue } from './host-queue.ts';
import { readBody } from './read-body.ts';
import { retryTime } from './retry-after.ts';
import { ROBOTS_BYTES, Robots } from './robots.ts';

export type FetcherOptions = {
  guard: AddressGuard;
  userAgent: string;
  /** Between two requests to one host. */
  pauseMilliseconds: number;
  /** For one request and its whole body. */
  timeoutMilliseconds: number;
  /** Ends everything under way. */
  signal: AbortSignal;
  /** Milliseconds since the epoch. */
  now: () => number;
};

export type Request = {
  accept: string;
  bytesAtMost: number;
  /** Validators of the answer that is known already. */
  etag?: string | null;
  lastModified?: string | null;
};

export type Answer = {
  /** 200 or 304. */
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The address after redirects. */
  url: string;
};

/** The word by which a robots.txt addresses the newsroom. */
export const PRODUCT = 'NewsFeedNewsroom';

const REDIRECTS_AT_MOST = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const TOO_MANY_REQUESTS = 429;
const UNAVAILABLE = 503;
const WAIT_WITHOUT_WORD = 15 * 60_000;

/** Fetches politely and safely: robots.txt, one request a host at a time, no private addresses, limits on everything. */
export class Fetcher {
  private readonly options: FetcherOptions;
  private readonly agent: Agent;
  private readonly queue: HostQueue;
  private readonly robots: Robots;
  private readonly notBefore = new Map<string, number>();

  constructor(options: FetcherOptions) {
    const { guard, timeoutMilliseconds: timeout } = options;
    this.options = options;
    this.agent = new Agent({
      connect: { lookup: guard.lookup, timeout },
      headersTimeout: timeout,
      bodyTimeout: timeout,
      // Every host waits its turn anyway; connections are not worth keeping for hours.
      keepAliveTimeout: 4_000,
    });
    this.queue = new HostQueue(options.pauseMilliseconds);
    this.robots = new Robots(PRODUCT, (url) =>
      this.follow(url, { accept: 'text/plain', bytesAtMost: ROBOTS_BYTES }, false),
    );
  }

  /**
   * GETs an address, through redirects.
   * @throws {FetchError} for every answer but 200 and 304, and for everything that may not be fetched
   */
  async get(url: string, options: Request): Promise<Answer> {
    const answer = await this.follow(url, options, true);
    if (answer.status !== 200 && answer.status !== 304) throw new FetchError(`status ${answer.status}`);
    return answer;
  }

  close(): Promise<void> {
    return this.agent.destroy();
  }

  private async follow(start: string, options: Request, asksRobots: boolean): Promise<Answer> {
    let url = new URL(start);
    for (let redirects = 0; redirects <= REDIRECTS_AT_MOST; redirects += 1) {
      this.checkAddress(url);
      const rules = asksRobots ? await this.robots.of(url) : null;
      if (rules?.allows(url.href) === false) throw new FetchError('robots.txt does not allow it');
      const answer = await this.queue.run(url.hostname, () => this.send(url, options), rules?.pause ?? 0);
      if (!REDIRECTS.has(answer.status)) return answer;
      const { location } = answer.headers;
      if (location === undefined || !URL.canParse(location, url.href))
        throw new FetchError(`status ${answer.status} without a readable address`);
      url = new URL(location, url);
    }
    throw new FetchError(`more than ${REDIRECTS_AT_MOST} redirects`);
  }

  private checkAddress(url: URL): void {
    try {
      this.options.guard.check(url);
    } catch (error) {
      throw asFetchError(error, this.options.timeoutMilliseconds);
    }
  }

  private async send(url: URL, { accept, bytesAtMost, etag, lastModified }: Request): Promise<Answer> {
    const { userAgent, timeoutMilliseconds, signal, now } = this.options;
    const until = this.notBefore.get(url.hostname) ?? 0;
    if (until > now()) throw new FetchError('the host asked to be left alone', until);
    try {
      const { statusCode, headers, body } = await request(url, {
        dispatcher: this.agent,
        headers: {
          'user-agent': userAgent,
          accept,
          'accept-encoding': 'gzip, deflate, br',
          ...(etag ? { 'if-none-match': etag } : {}),
          ...(lastModified ? { 'if-modified-since': lastModified } : {}),
        },
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMilliseconds)]),
      });
      if (statusCode !== 200) {
        body.on('error', () => undefined).destroy();
        this.heedBusy(url.hostname, statusCode, headers);
        return { status: statusCode, headers, body: Buffer.alloc(0), url: url.href };
      }
      const encoding = headers['content-encoding'] ?? '';
      const bytes = await readBody(body, String(encoding), bytesAtMost);
      return { status: statusCode, headers, body: bytes, url: url.href };
    } catch (error) {
      throw asFetchError(error, timeoutMilliseconds);
    }
  }

  private heedBusy(host: string, status: number, headers: IncomingHttpHeaders): void {
    if (status !== TOO_MANY_REQUESTS && status !== UNAVAILABLE) return;
    const now = this.options.now();
    const until = retryTime(headers['retry-after'], now, WAIT_WITHOUT_WORD);
    this.notBefore.set(host, until);
    throw new FetchError(`status ${status}`, until);
  }
}

function asFetchError(error: unknown, timeoutMilliseconds: number): FetchError {
  if (error instanceof FetchError) return error;
  const { name, message, code, cause } = error as Error & { code?: string };
  const refusal = [error, cause].find((each) => each instanceof RefusedAddress);
  if (refusal !== undefined) return new FetchError(refusal.message);
  if (name === 'TimeoutError' || /TIMEOUT/.test(code ?? ''))
    return new FetchError(`no complete answer within ${timeoutMilliseconds / 1000} seconds`);
  return new FetchError(code === undefined ? message : `${message} (${code})`);
}

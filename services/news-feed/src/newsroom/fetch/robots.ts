import robotsParser from 'robots-parser';
import { FetchError } from './fetch-error.ts';

/** What a robots.txt says to us. */
export type Rules = {
  allows: (url: string) => boolean;
  /** Milliseconds between requests. */
  pause: number;
};

export const ROBOTS_BYTES = 500 * 1024;
const LONGEST_PAUSE = 30_000;
const ALL: Rules = { allows: () => true, pause: 0 };

/** The package is CommonJS, whose default export its types describe as an ES module's. */
const parseRobots = robotsParser as unknown as (
  url: string,
  text: string,
) => {
  isAllowed: (url: string, product: string) => boolean | undefined;
  getCrawlDelay: (product: string) => number | undefined;
};

type Ask = (url: string) => Promise<{ status: number; body: Buffer }>;

/**
 * Remembers the robots.txt of every origin (RFC 9309): a file that is not there allows everything, one that
 * cannot be had (a fault of the server, no answer) allows nothing.
 */
export class Robots {
  private readonly rules = new Map<string, Promise<Rules>>();
  private readonly product: string;
  private readonly ask: Ask;

  /** @param product the name that a robots.txt addresses us by */
  constructor(product: string, ask: Ask) {
    this.product = product;
    this.ask = ask;
  }

  /** @throws {FetchError} when the robots.txt cannot be had */
  of(url: URL): Promise<Rules> {
    const known = this.rules.get(url.origin);
    if (known !== undefined) return known;
    const asked = this.read(`${url.origin}/robots.txt`);
    this.rules.set(url.origin, asked);
    return asked;
  }

  private async read(address: string): Promise<Rules> {
    let answer: { status: number; body: Buffer };
    try {
      answer = await this.ask(address);
    } catch (error) {
      const notBefore = error instanceof FetchError ? error.notBefore : null;
      throw new FetchError(`robots.txt: ${(error as Error).message}`, notBefore);
    }
    if (answer.status >= 400 && answer.status < 500) return ALL;
    if (answer.status !== 200) throw new FetchError(`robots.txt: status ${answer.status}`);
    const parsed = parseRobots(address, answer.body.toString('utf8'));
    const seconds = parsed.getCrawlDelay(this.product) ?? 0;
    return {
      allows: (url) => parsed.isAllowed(url, this.product) !== false,
      pause: Math.min(seconds * 1000, LONGEST_PAUSE),
    };
  }
}

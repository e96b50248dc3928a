import { pick, type Random } from '../../../../test/random.ts';

/** An entry of `/v1/changes`. */
type Entry = { change: string; lang: string; id: number };
type Page = { data: Entry[]; meta: { cursor: string; has_more: boolean } };

const PATIENCE_MS = 5_000;
const PAGES_A_STEP = 3;
const LIMITS = [1, 2, 7, 1000];
/** What others ask for meanwhile. */
const LISTS = ['/v1/articles', '/v1/feed.xml', '/v1/feed.atom', '/v1/feed.json'];
const PATHS = [
  ...LISTS.flatMap((path) => [`${path}?lang=en`, `${path}?lang=cs`]),
  ...['/v1/articles?q=title', '/v1/stats', '/v1/categories', '/v1/briefing', '/en', '/cs'],
];
/** What an answer may be, whatever fails. */
const TOLERATED = [200, 304, 503];

/** Asks with a connection of its own; null when no answer came whole. */
export async function ask(url: string): Promise<{ status: number; text: string } | null> {
  try {
    const response = await fetch(url, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    return null;
  }
}

/** Somebody who keeps a copy by `/v1/changes`, a few changes a page, and reads lists and feeds. */
export class Reader {
  answered = 0;
  unanswered = 0;
  readonly wrong: string[] = [];
  /** What is known of each article, as it came. */
  private readonly copy = new Map<string, string>();
  private cursor: string | null = null;
  private readonly url: () => string;
  private readonly random: Random;

  constructor(url: () => string, random: Random) {
    this.url = url;
    this.random = random;
  }

  async step(): Promise<void> {
    for (let page = 0; page < PAGES_A_STEP && (await this.follow()); page += 1);
    const path = pick(this.random, PATHS);
    const answer = await ask(this.url() + path);
    if (answer !== null && !TOLERATED.includes(answer.status))
      this.wrong.push(`${path}: ${answer.status} ${answer.text}`);
  }

  /** Reads to the end, and what differs from what a new copy would have. */
  async findings(): Promise<string[]> {
    while (await this.follow());
    const fresh = new Reader(this.url, this.random);
    while (await fresh.follow());
    const different = [...new Set([...this.copy.keys(), ...fresh.copy.keys()])].filter(
      (place) => this.copy.get(place) !== fresh.copy.get(place),
    );
    return [
      ...this.wrong,
      ...different.map((place) => `${this.copy.get(place)} was read, and there is ${fresh.copy.get(place)}`),
    ];
  }

  /** @returns whether there is more at once */
  private async follow(): Promise<boolean> {
    const limit = pick(this.random, LIMITS);
    const since = this.cursor === null ? '' : `&since=${this.cursor}`;
    const answer = await ask(`${this.url()}/v1/changes?limit=${limit}${since}`);
    if (answer === null || answer.status === 503) {
      this.unanswered += 1;
      return false;
    }
    if (answer.status !== 200) {
      this.wrong.push(`changes since ${this.cursor}: ${answer.status} ${answer.text}`);
      return false;
    }
    this.answered += 1;
    const { data, meta } = JSON.parse(answer.text) as Page;
    const places = data.map(({ lang, id }) => `${lang} ${id}`);
    if (new Set(places).size !== places.length) this.wrong.push(`twice on a page: ${places}`);
    for (const { change, ...entry } of data) {
      const place = `${entry.lang} ${entry.id}`;
      // How it is called depends on what was known before.
      const said = JSON.stringify(change === 'withdrawn' ? { change, ...entry } : entry);
      if (this.copy.get(place) === said) this.wrong.push(`came twice: ${said}`);
      this.copy.set(place, said);
    }
    if (data.length > 0 && meta.cursor === this.cursor) this.wrong.push(`stands still: ${meta.cursor}`);
    this.cursor = meta.cursor;
    return meta.has_more;
  }
}

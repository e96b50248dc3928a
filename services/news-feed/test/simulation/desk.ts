import type { Database } from '@news-and-accounting/postgres';
import { isUnavailable } from '@news-and-accounting/postgres';
import { pick, type Random } from '../../../../test/random.ts';
import { checkLine } from '../../src/import/article-line.ts';
import { publish, type ReadLine } from '../../src/import/publish.ts';
import { LANGUAGES, type Lang } from '../../src/languages.ts';
import { withdraw } from '../../src/withdrawal/withdraw-command.ts';
import { startCli } from '../processes.ts';

type Place = { lang: Lang; key: string };
/** What an article says, which is different each time, or that it was withdrawn. */
export type State = Place & ({ title: string } | { reason: string });
type Order = { at: number; states: State[]; isWithdrawal: boolean };

const BATCH_AT_MOST = 4;
const NEW_SHARE = 0.5;
const WITHDRAWN_SHARE = 0.2;
/** By the command line, whose process takes a second. */
const COMMANDS_SHARE = 0.15;
const KILLED_SHARE = 0.5;
const LONGEST_LIFE_MS = 1_500;
const STORIES = 2;
const TRIES = 200;

/** A publisher with articles of its own: what is not acknowledged is asked for again before anything else. */
export class Desk {
  /** What was acknowledged last, by language and key. */
  readonly known = new Map<string, State>();
  /** What nobody has told yet. */
  pending: Order | null = null;
  answered = 0;
  unanswered = 0;
  /** What may not be, whatever fails. */
  readonly wrong: string[] = [];
  private keys = 0;
  private version = 0;
  private readonly database: Database;
  private readonly environment: Readonly<Record<string, string>> | null;
  private readonly random: Random;
  private readonly prefix: string;
  private readonly seed: number;

  constructor(options: {
    database: Database;
    /** Of its commands; null when it gives none. */
    environment: Readonly<Record<string, string>> | null;
    random: Random;
    seed: number;
    name: string;
  }) {
    this.database = options.database;
    this.environment = options.environment;
    this.random = options.random;
    this.seed = options.seed;
    this.prefix = `${options.seed}-${options.name}`;
  }

  /** Publishes, corrects or withdraws something, whatever comes of it. */
  async step(): Promise<void> {
    this.pending ??= this.newOrder();
    await this.ask(this.pending, this.environment !== null && this.random() < COMMANDS_SHARE);
  }

  /** Whether the order that nobody has told of is there whole or not at all. */
  async halfStored(): Promise<string[]> {
    const order = this.pending;
    if (order === null) return [];
    const stored = await Promise.all(order.states.map(async (state) => this.isStored(state)));
    return stored.includes(true) && stored.includes(false)
      ? [`half stored: ${JSON.stringify(order.states)}`]
      : [];
  }

  /** Asks until there is an answer. */
  async settle(): Promise<void> {
    for (let tries = 0; this.pending !== null; tries += 1) {
      if (tries > TRIES) throw new Error(`no answer to ${JSON.stringify(this.pending)}`);
      await this.ask(this.pending, false);
    }
  }

  private async isStored(state: State): Promise<boolean> {
    const { lang, key } = state;
    const [row] = await this.database.sql<{ title: string | null; reason: string | null }[]>`
      select title, null as reason from articles where lang = ${lang} and key = ${key}
      union all select null, reason from withdrawn_articles where lang = ${lang} and key = ${key}`;
    return 'title' in state ? row?.title === state.title : row?.reason === state.reason;
  }

  private newOrder(): Order {
    const published = [...this.known.values()].filter((state) => 'title' in state);
    this.version += 1;
    const isWithdrawal = published.length > 0 && this.random() < WITHDRAWN_SHARE;
    const states = new Map<string, State>();
    if (isWithdrawal) {
      const { lang, key } = pick(this.random, published);
      states.set('', { lang, key, reason: `Reason ${this.version} of ${this.prefix}` });
    } else
      for (let i = Math.floor(this.random() * BATCH_AT_MOST); i >= 0; i -= 1) {
        const place = this.somePlace();
        states.set(placeOf(place), { ...place, title: `Title ${this.version} of ${place.key}` });
      }
    return { at: Date.now(), states: [...states.values()], isWithdrawal };
  }

  private somePlace(): Place {
    const known = [...this.known.values()];
    if (known.length > 0 && this.random() > NEW_SHARE) {
      const { lang, key } = pick(this.random, known);
      return { lang, key };
    }
    // The same key in the other language, now and then.
    if (this.keys === 0 || this.random() < 0.7) this.keys += 1;
    return { lang: pick(this.random, LANGUAGES), key: `${this.prefix}-${this.keys}` };
  }

  private async ask(order: Order, isCommand: boolean): Promise<void> {
    const isDone = isCommand ? await this.command(order) : await this.call(order);
    if (!isDone) {
      this.unanswered += 1;
      return;
    }
    this.answered += 1;
    for (const state of order.states) this.known.set(placeOf(state), state);
    this.pending = null;
  }

  private async call({ at, states, isWithdrawal }: Order): Promise<boolean> {
    const { sql } = this.database;
    const now = () => at;
    const lines = states.flatMap((state) => this.lineOf(state, at));
    async function* read(): AsyncGenerator<ReadLine> {
      for (const [i, line] of lines.entries()) yield { line: i + 1, ...checkLine(line) };
    }
    try {
      if (isWithdrawal) await withdraw(sql, states, reasonOf(states), now);
      else {
        const outcome = await publish(sql, read, { skipInvalid: false, republish: true, now });
        if (!outcome.stored) this.wrong.push(`refused: ${JSON.stringify(outcome.refused)}`);
      }
      return true;
    } catch (error) {
      if (!isUnavailable(error)) this.wrong.push(`publish: ${String(error)}`);
      return false;
    }
  }

  private async command({ at, states, isWithdrawal }: Order): Promise<boolean> {
    const [first] = states as [State];
    const args = isWithdrawal
      ? ['withdraw', first.key, '--lang', first.lang, '--reason', reasonOf(states)]
      : ['import', '--republish', '-'];
    const lines = states.flatMap((state) =>
      this.lineOf(state, at).map((line) => `${JSON.stringify(line)}\n`),
    );
    const running = startCli(args, this.environment ?? {}, lines.join(''));
    const life = this.random() * LONGEST_LIFE_MS;
    const killing = this.random() < KILLED_SHARE ? setTimeout(running.kill, life) : undefined;
    const { status, stderr } = await running.finished;
    clearTimeout(killing);
    // Withdrawn before, when nobody told.
    if (isWithdrawal && status === 1 && stderr.startsWith('there is no article')) return true;
    if (status !== 0 && status !== null && !/^the database cannot be reached/.test(stderr))
      this.wrong.push(`${args[0]}: ${status} ${stderr}`);
    return status === 0;
  }

  private lineOf(state: State, at: number): Record<string, unknown>[] {
    if (!('title' in state)) return [];
    const { lang, key, title } = state;
    const number = Number(key.split('-').at(-1));
    return [
      {
        ...{ lang, key, title, summary: `What ${title} says.`, category: 'technology' },
        // The same in each version.
        published_at: new Date(
          Date.parse('2026-11-01T00:00:00Z') + (this.seed % 1_000) * 60_000,
        ).toISOString(),
        sources: [`https://source.example/${key}`],
        content: `It is said that ${title}, by those who saw it.\n\nNothing else is known on ${at}.`,
        ...(number % 2 === 0 ? { translation_key: key } : {}),
        ...(number % 3 === 0 ? {} : { story_key: `story ${this.seed} ${number % STORIES}` }),
      },
    ];
  }
}

export const placeOf = ({ lang, key }: Place) => `${lang} ${key}`;

const reasonOf = ([state]: readonly State[]) =>
  state !== undefined && 'reason' in state ? state.reason : '';

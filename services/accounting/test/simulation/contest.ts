import { pick, type Random } from '../../../../test/random.ts';
import type { Sql } from '../../src/platform/store.ts';
import { eventually } from '../harness.ts';
import { AREAS, type Area, type Asked } from './areas.ts';
import { type Ask, forgetLeases, type Reply, type User } from './ask.ts';
import type { Things } from './things.ts';
import type { Writes } from './writes.ts';

const ASKS = 3;
const LONGEST_UNTIL_ANSWERED_MS = 300_000;
/** Others were first, or it is not the time for it. */
const REFUSALS = [403, 404, 409, 412, 422];

/** What was asked for with a key and has no answer yet. */
type Open = Asked & { kind: string; key: string; ask: Ask };
/** What its keys begin with, and where its writes are counted. */
type Named = { prefix: string; writes: Writes };
type Count = { sure: number; maybe: number };

/**
 * Users who change the same things at the same moment, each as it comes: what was acknowledged is in the history as
 * often as it was, and nothing else is.
 */
export class Contest {
  private open: Open[] = [];
  /** Of each action on each thing: how often it was acknowledged, and how often nobody knows. */
  private readonly counts = new Map<string, Count>();
  readonly wrong: string[] = [];
  answered = 0;
  unanswered = 0;
  private readonly things: Things;
  private readonly prefix: string;
  private readonly writes: Writes;
  private keys = 0;
  /** The last record of the history before. */
  private readonly since: number;

  private constructor(things: Things, { prefix, writes }: Named, since: number) {
    this.things = things;
    this.prefix = prefix;
    this.writes = writes;
    this.since = since;
  }

  static async begin(sql: Sql, things: Things, named: Named): Promise<Contest> {
    const [row] = await sql<{ last: number }[]>`
      select coalesce(max(id), 0)::int as last from events where entity_id = ${things.company}`;
    return new Contest(things, named, row?.last ?? 0);
  }

  /** What one user does in an area at once. */
  async rush(user: User, area: Area, random: Random): Promise<void> {
    const asked = Array.from({ length: ASKS }, () => {
      const { kind, asked } = pick(random, AREAS[area]);
      return { kind, asked: asked(this.things, random) };
    });
    await Promise.all(
      asked.map(async ({ kind, asked }) => {
        if (asked === null) return;
        this.keys += 1;
        await this.ask({ ...asked, kind, key: `${this.prefix}-${this.keys}`, ask: user.ask });
      }),
    );
  }

  /** Has each user ask again what can be asked again, until it is answered: keys are those of whoever asks. */
  async settle(sql: Sql): Promise<void> {
    await eventually(async () => {
      await forgetLeases(sql);
      const open = this.open.splice(0);
      await Promise.all(open.map((each) => this.ask(each)));
      return this.open.length === 0 || this.wrong.length > 0;
    }, LONGEST_UNTIL_ANSWERED_MS).catch((error: unknown) => {
      throw new Error(`no answer to ${this.open.map(({ path }) => path)}`, { cause: error });
    });
  }

  async findings(sql: Sql): Promise<string[]> {
    const found = [...this.wrong];
    const told = await sql<{ action: string; subject_id: number; count: number }[]>`
      select action, subject_id, count(*)::int as count from events
      where entity_id = ${this.things.company} and id > ${this.since} and subject_id is not null
      group by action, subject_id`;
    const records = new Map(told.map((each) => [`${each.action} ${each.subject_id}`, each.count]));
    for (const [what, { sure, maybe }] of this.counts) {
      const count = records.get(what) ?? 0;
      if (count < sure || count > sure + maybe)
        found.push(
          `${what} of ${this.things.company}: ${sure} to ${sure + maybe} acknowledged, ${count} records`,
        );
    }
    return found;
  }

  private async ask(asked: Open): Promise<void> {
    const { kind, method, path, body, key, ask } = asked;
    const isKeyed = method === 'POST';
    const address = `/entities/${this.things.company}${path}`;
    const reply = await ask(method, address, body, isKeyed ? { 'Idempotency-Key': key } : {});
    const { status } = reply;
    const isIdle = status !== null && status < 300 && asked.did?.(reply.body) === false;
    this.writes.note(kind, status, isIdle);
    if (status === null || status >= 500) this.unanswered += 1;
    else this.answered += 1;
    const isInProgress = status === 409 && reply.body?.code === 'IDEMPOTENCY_IN_PROGRESS';
    if (status === null || status === 503 || isInProgress) {
      if (isKeyed) this.open.push(asked);
      else this.count(asked, reply, 'maybe');
    } else if (status < 300) {
      this.count(asked, reply, 'sure');
      asked.made?.(reply.body);
    } else if (!REFUSALS.includes(status))
      this.wrong.push(`${method} ${address}: ${status} ${JSON.stringify(reply.body)}`);
  }

  private count({ told, mayTell = [] }: Asked, { status, body }: Reply, how: keyof Count): void {
    for (const [action, subject] of mayTell) this.add(`${action} ${subject}`, 'maybe');
    // What replaces another thing answers 200 and is told of as a change.
    if (told === undefined || (told[1] === null && status !== 201)) return;
    const [action, subject] = told;
    this.add(`${action} ${subject ?? body.id}`, how);
  }

  private add(what: string, how: keyof Count): void {
    const count = this.counts.get(what) ?? { sure: 0, maybe: 0 };
    count[how] += 1;
    this.counts.set(what, count);
  }
}

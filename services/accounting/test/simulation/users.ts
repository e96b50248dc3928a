import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '../../src/platform/store.ts';
import { eventually } from '../harness.ts';
import { type Ask, forgetLeases, type Reply, surely, type User } from './ask.ts';
import { bodyOf, INVOICED_ON, KINDS, type Kind, type LockedYears, markOf, PRICE } from './kinds.ts';
import type { Rush, Step } from './plan.ts';
import type { Writes } from './writes.ts';

/** What the users of a round know of each other. */
export type Shared = {
  companies: readonly number[];
  /** The customer of each company's invoices. */
  customers: ReadonlyMap<number, number>;
  /** Of each company, the latest day that somebody may have locked; absent: none. */
  locked: Map<number, string>;
  /** Which contact was changed from which version: each once. */
  changed: Set<string>;
  lockedYears: LockedYears;
  writes: Writes;
};

type Made = {
  kind: Kind;
  company: number;
  path: string;
  /** Its key, and what it can be found by. */
  mark: string;
  body: unknown;
  /** Null while nobody has told. */
  id: number | null;
  /** Of an entry: its day. It may be refused where that is locked. */
  date: string | null;
  isRefused: boolean;
};

/** A contact that one user alone changes: what it may hold now, by what was answered. */
type Changed = { made: Made; notes: Set<string | null> };

/** What one user asks for at once. */
const IN_A_RUSH = 3;
/** After others have begun to post. */
const LONGEST_BEFORE_LOCK_MS = 40;
const LONGEST_UNTIL_ANSWERED_MS = 300_000;
const IN_PROGRESS = 409;

/** One user at work in one round, and what they know of it. */
export class Work {
  private readonly made: Made[] = [];
  private readonly changed: Changed[] = [];
  /** What was answered although it may not be. */
  readonly wrong: string[] = [];
  answered = 0;
  unanswered = 0;
  private readonly user: User;
  private readonly shared: Shared & { isOwner: boolean };
  private readonly prefix: string;

  /** @param shared with whether this is the user who has made the companies */
  constructor(user: User, shared: Shared & { isOwner: boolean }, prefix: string) {
    this.user = user;
    this.shared = shared;
    this.prefix = prefix;
  }

  /** Does something, whatever comes of it. */
  async step({ deed, company: at, isTwice, dice, pauseMs }: Step): Promise<void> {
    await sleep(pauseMs);
    const company = this.shared.companies[at] as number;
    const one = <T>(of: readonly T[]): T | undefined => of[Math.floor(dice * of.length)];
    const contact = one(this.changed.filter(({ made }) => made.id !== null));
    const times = isTwice ? 2 : 1;
    if (deed === 'read') return this.read(company);
    if (deed === 'lock') return this.lock(company, this.monthly(dice, 28));
    if (deed === 'change' || deed === 'contest') {
      if (contact === undefined) return this.make('partner', company, times, null);
      return deed === 'change' ? this.change(contact, dice) : this.contest(contact);
    }
    if (deed === 'pay' || deed === 'send') {
      const document = one(deed === 'pay' ? this.payable() : this.issued());
      if (document === undefined) return this.make('document', company, times, null);
      const kind = deed === 'pay' ? 'payment' : 'mail';
      const path = `${document.path}/${document.id}/${deed === 'pay' ? 'payments' : 'send'}`;
      return this.ask(this.noted(kind, document.company, path, null), times);
    }
    if (deed === 'old entry') return this.make('entry', company, times, this.monthly(dice, 15));
    return this.make(deed, company, times, null);
  }

  /** Does something at the moment when all others do it, too. */
  async rush({ kind, company: at, month, dice }: Rush): Promise<void> {
    const company = this.shared.companies[at] as number;
    const many = (what: 'entry' | 'document', date: string | null) =>
      Promise.all(Array.from({ length: IN_A_RUSH }, () => this.make(what, company, 1, date)));
    switch (kind) {
      case 'entries':
        await many('entry', null);
        return;
      case 'numbers':
        await many('document', null);
        return;
      case 'same key':
        return this.make('entry', company, IN_A_RUSH, null);
      case 'contact':
        return this.changeShared(company);
      case 'lock': {
        const days = `${this.shared.lockedYears.rushes}-${String(month).padStart(2, '0')}`;
        if (!this.shared.isOwner) await many('entry', `${days}-15`);
        else {
          await sleep(dice * LONGEST_BEFORE_LOCK_MS);
          await this.lock(company, `${days}-28`);
        }
      }
    }
  }

  /** Asks again for all that was not answered, until it is, as a client with keys does. */
  async settle(sql: Sql): Promise<void> {
    const left = () => this.made.filter(({ id, isRefused }) => id === null && !isRefused);
    await eventually(async () => {
      await forgetLeases(sql);
      await Promise.all(left().map((made) => this.ask(made, 1)));
      return left().length === 0 || this.wrong.length > 0;
    }, LONGEST_UNTIL_ANSWERED_MS).catch((error: unknown) => {
      throw new Error(`no answer to ${left().map(({ kind, mark }) => `${kind} ${mark}`)}`, { cause: error });
    });
    await Promise.all(this.changed.map((contact) => this.look(contact, true)));
  }

  /** What is stored otherwise than was answered. */
  async findings(sql: Sql): Promise<string[]> {
    const found = [...this.wrong];
    for (const { kind, company, mark, id, isRefused } of this.made) {
      const { table, column, action } = KINDS[kind];
      const stored = await sql<{ id: number }[]>`
        select id from ${sql(table)} where entity_id = ${company} and ${sql(column)} = ${markOf(kind, mark)}`;
      // The journal tells of what was posted, which is one entry of each document.
      const rows =
        kind === 'entry'
          ? await sql<{ id: number }[]>`
              select id from entries
              where entity_id = ${company} and source = 'journal' and source_id = any(${stored.map((row) => row.id)})`
          : stored;
      const isDeleted = this.changed.some(({ made, notes }) => made.mark === mark && notes.has(null));
      const ids = rows.map((row) => row.id);
      if (isRefused) {
        if (ids.length > 0) found.push(`${kind} ${mark} was refused and is stored as ${ids.join(', ')}`);
        continue;
      }
      if (!(isDeleted && ids.length === 0) && (ids.length !== 1 || ids[0] !== id))
        found.push(`${kind} ${mark} was answered as ${id} and is stored as ${ids.join(', ') || 'nothing'}`);
      if (kind === 'payment' || kind === 'mail') continue;
      const [events] = await sql<{ count: number }[]>`
        select count(*)::int as count from events
        where entity_id = ${company} and subject_id = ${id} and action = ${action}`;
      if (events?.count !== 1)
        found.push(`${kind} ${id} of ${company} has ${events?.count} records ${action}`);
    }
    return found;
  }

  private async make(
    kind: Exclude<Kind, 'payment' | 'mail'>,
    company: number,
    times: number,
    date: string | null,
  ): Promise<void> {
    const made = this.noted(kind, company, `/entities/${company}${KINDS[kind].path}`, date);
    if (kind === 'partner') this.changed.push({ made, notes: new Set(['']) });
    await this.ask(made, times);
  }

  private issued(): Made[] {
    return this.made.filter(({ kind, id }) => kind === 'document' && id !== null);
  }

  private payable(): Made[] {
    const paid = new Set(this.made.map(({ path }) => path));
    return this.issued().filter(({ path, id }) => !paid.has(`${path}/${id}/payments`));
  }

  private noted(kind: Kind, company: number, path: string, date: string | null): Made {
    const mark = `${this.prefix}-${this.made.length}`;
    const made = {
      kind,
      company,
      path,
      mark,
      date,
      body: bodyOf(kind, mark, { date, customer: this.shared.customers.get(company) }),
      id: null,
      isRefused: false,
    };
    this.made.push(made);
    return made;
  }

  /** Asks for it, as often at once as is said: it is made once. */
  private async ask(made: Made, times: number): Promise<void> {
    await Promise.all(Array.from({ length: times }, () => this.askOnce(made)));
  }

  private async askOnce(made: Made): Promise<void> {
    const { path, mark } = made;
    const { status, body } = await this.tell('POST', path, made.body, { 'Idempotency-Key': mark });
    this.shared.writes.note(made.kind, status);
    if (status === 201 || status === 200 || status === 202) {
      if (made.id !== null && made.id !== body.id)
        this.wrong.push(`POST ${path} ${mark} was answered with ${made.id} and with ${body.id}`);
      made.id = body.id;
    } else if (status === 422 && this.mayBeLocked(made)) made.isRefused = true;
    else if (
      status !== null &&
      status < 500 &&
      !(status === IN_PROGRESS && body?.code === 'IDEMPOTENCY_IN_PROGRESS')
    )
      this.wrong.push(`POST ${path} ${mark}: ${status} ${JSON.stringify(body)}`);
  }

  /** A day of one of the first six months of a year that nothing else is of. */
  private monthly(dice: number, day: number): string {
    return `${this.shared.lockedYears.steps}-0${1 + Math.floor(dice * 6)}-${day}`;
  }

  private mayBeLocked({ company, date }: Made): boolean {
    return date !== null && date <= (this.shared.locked.get(company) ?? '');
  }

  /** Locks a period, as the first user may. */
  private async lock(company: number, until: string): Promise<void> {
    const { locked } = this.shared;
    if (until > (locked.get(company) ?? '')) locked.set(company, until);
    const path = `/entities/${company}/lock`;
    const { status, body } = await this.tell('POST', path, { locked_until: until });
    this.shared.writes.note('period locked', status);
    // Those of others are refused, and so is a day that is locked already.
    if (![200, 403, 422].includes(status ?? 503) && (status ?? 503) < 500)
      this.wrong.push(`${path}: ${status} ${JSON.stringify(body)}`);
  }

  /** Changes a contact twice at once, both as it was last seen: one of them is told that it was changed meanwhile. */
  private async contest(contact: Changed): Promise<void> {
    const version = await this.look(contact, false);
    if (version === null) return;
    const { mark, company, id } = contact.made;
    const path = `/entities/${company}/partners/${id}`;
    const before = [...contact.notes];
    const notes = ['one', 'other'].map((each) => `${mark}, ${each} of ${this.answered}`);
    for (const note of notes) contact.notes.add(note);
    const replies = await Promise.all(
      notes.map((note) => this.tell('PATCH', path, { partner: { note } }, { 'If-Match': version })),
    );
    for (const { status } of replies) this.shared.writes.note('contact changed twice at once', status);
    const won = notes.filter((_, at) => replies[at]?.status === 200);
    const unknown = notes.filter((_, at) => (replies[at]?.status ?? 503) >= 500);
    if (won.length > 1) this.wrong.push(`${path} was changed twice from one version`);
    contact.notes = new Set(won.length > 0 ? won : [...before, ...unknown]);
  }

  /** Changes a contact that all change, each time as it was last seen: of one version there is one next. */
  private async changeShared(company: number): Promise<void> {
    const { customers, changed } = this.shared;
    const path = `/entities/${company}/partners/${customers.get(company)}`;
    const { etag } = await this.tell('GET', path);
    if (etag === null) return;
    const change = async (at: number) => {
      const partner = { note: `${this.prefix}, ${at} of ${this.answered}` };
      const { status, body } = await this.tell('PATCH', path, { partner }, { 'If-Match': etag });
      this.shared.writes.note('shared contact changed', status);
      if (status !== null && ![200, 412].includes(status) && status < 500)
        this.wrong.push(`${path}: ${status} ${JSON.stringify(body)}`);
      if (status !== 200) return;
      const version = `${path} as of ${etag}`;
      if (changed.has(version)) this.wrong.push(`${version} was changed twice`);
      changed.add(version);
    };
    await Promise.all(Array.from({ length: IN_A_RUSH }, (_, at) => change(at)));
  }

  /** Changes or deletes a contact, but only as it was last seen. */
  private async change(contact: Changed, dice: number): Promise<void> {
    const version = await this.look(contact, false);
    if (version === null) return;
    const { company, id } = contact.made;
    const isEnd = dice < 0.1;
    const note = isEnd ? null : `${contact.made.mark}, ${dice}`;
    const path = `/entities/${company}/partners/${id}`;
    const guard = { 'If-Match': version };
    contact.notes.add(note);
    const before = [...contact.notes].filter((each) => each !== note);
    const { status, body } = isEnd
      ? await this.tell('DELETE', path, undefined, guard)
      : await this.tell('PATCH', path, { partner: { note } }, guard);
    this.shared.writes.note(isEnd ? 'contact deleted' : 'contact changed', status);
    if (status === 200 || status === 204) contact.notes = new Set([note]);
    // One of before, of which nothing was heard, came through meanwhile.
    else if (status === 412 || status === 404) contact.notes = new Set(before);
    else if (status !== null && status < 500) this.wrong.push(`${path}: ${status} ${JSON.stringify(body)}`);
  }

  /** Reads a contact, which is as it was answered; its version, or null when it is gone or nobody tells. */
  private async look({ made, notes }: Changed, mustAnswer: boolean): Promise<string | null> {
    const path = `/entities/${made.company}/partners/${made.id}`;
    let reply = await this.tell('GET', path);
    if (mustAnswer)
      await eventually(async () => {
        if (reply.status === null || reply.status >= 500) reply = await this.tell('GET', path);
        return reply.status !== null && reply.status < 500;
      });
    const { status, body, etag } = reply;
    if (status === null || status >= 500) return null;
    const note = status === 404 ? null : (body.note ?? '');
    if (!notes.has(note))
      this.wrong.push(`${path} holds ${note}, but may hold ${[...notes].map(String).join(' or ')}`);
    return status === 404 ? null : etag;
  }

  private async read(company: number): Promise<void> {
    const path = `/entities/${company}/reports/trial_balance?year=2026`;
    const [{ status, body }] = await Promise.all([
      this.tell('GET', path),
      this.tell('GET', turnoverPath(company)),
    ]);
    if (status === null || status >= 500) return;
    if (status !== 200 || body.sums.debit !== body.sums.credit)
      this.wrong.push(`${path}: ${status} ${JSON.stringify(body?.sums ?? body)}`);
  }

  private async tell(...asked: Parameters<Ask>): Promise<Reply> {
    const reply = await this.user.ask(...asked);
    if (reply.status === null || reply.status >= 500) this.unanswered += 1;
    else this.answered += 1;
    // A failure of what stands around the service is told as such.
    if (reply.status !== null && reply.status >= 500 && reply.status !== 503)
      this.wrong.push(`${asked[0]} ${asked[1]}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply;
  }
}

const turnoverPath = (company: number) =>
  `/entities/${company}/taxes/calendar?year=${INVOICED_ON.slice(0, 4)}`;

/** So often each process is asked at least once: connections go to them in turn. */
const TIMES_FOR_ALL = 4;

/** What a process says of a company, but for what is stored. */
export async function staleFindings(sql: Sql, { askPatiently }: User, company: number): Promise<string[]> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from documents
    where entity_id = ${company} and kind = 'invoice' and issued_on = ${INVOICED_ON}`;
  const expected = (row?.count ?? 0) * PRICE;
  const told: number[] = [];
  for (let time = 0; time < TIMES_FOR_ALL; time += 1) {
    const { turnover } = await surely(askPatiently, 'GET', turnoverPath(company));
    told.push(turnover.amount);
  }
  return told.some((each) => each !== expected)
    ? [`the turnover of ${company} is told as ${told.join(', ')} and is ${expected}`]
    : [];
}

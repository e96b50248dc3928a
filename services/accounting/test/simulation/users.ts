import { pick, type Random } from '../../../../test/random.ts';
import type { Sql } from '../../src/platform/store.ts';
import { eventually, type JsonValue, PASSWORD } from '../harness.ts';

/** An answer; `status` null when none came. */
type Reply = { status: number | null; body: JsonValue; etag: string | null };
type Ask = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>;

export type User = { name: string; ask: Ask };

/** What is made by a request with a key of its own. */
const KINDS = {
  partner: { path: '/partners', table: 'partners', column: 'name', action: 'partner.created' },
  asset: { path: '/assets', table: 'fixed_assets', column: 'name', action: 'asset.created' },
  document: { path: '/documents', table: 'documents', column: 'note', action: 'document.issued' },
  entry: { path: '/journal', table: 'internal_documents', column: 'text', action: 'journal.created' },
  attachment: { path: '/attachments', table: 'attachments', column: 'name', action: 'attachment.created' },
  payment: { path: '', table: 'payments', column: 'note', action: 'document.paid' },
} as const;
type Kind = keyof typeof KINDS;

type Made = {
  kind: Kind;
  company: number;
  path: string;
  /** Its key, and what it can be found by. */
  mark: string;
  /** Null while nobody has told. */
  id: number | null;
};

/** A contact that one user alone changes: what it may hold now, by what was answered. */
type Changed = { made: Made; notes: Set<string | null> };

const PATIENCE_MS = 5_000;
const IN_PROGRESS = 409;

/** Calls the service as one that is patient for a while. */
export function askAt(url: () => string, credentials: Record<string, string>): Ask {
  return async (method, path, body, headers = {}) => {
    const isForm = body instanceof FormData;
    try {
      const response = await fetch(`${url()}/api${path}`, {
        method,
        headers: {
          ...{ connection: 'close', ...credentials, ...headers },
          ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
        },
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const etag = response.headers.get('etag');
      return { status: response.status, body: text === '' ? null : JSON.parse(text), etag };
    } catch {
      return { status: null, body: null, etag: null };
    }
  };
}

/** Registers somebody, who goes on with a key. */
export async function newUser(url: () => string, name: string): Promise<User> {
  const response = await fetch(`${url()}/api/registration`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: name, email: `${name}@example.com`, password: PASSWORD }),
  });
  const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const { body } = await askAt(url, { Cookie: cookie, 'X-Service': '1' })('POST', '/api_keys', {});
  return { name, ask: askAt(url, { 'X-API-Key': body.token }) };
}

/** Companies of the first user, with all others as members. */
export async function newCompanies(users: readonly User[], count: number): Promise<number[]> {
  const [owner, ...others] = users as [User, ...User[]];
  const ids: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const { body } = await owner.ask('POST', '/entities', { entity: { name: `Firma ${i}` } });
    for (const [at, { name, ask }] of others.entries()) {
      const role = at % 2 === 0 ? 'accountant' : 'editor';
      const invited = await owner.ask('POST', `/entities/${body.id}/members`, { login: name, role });
      await ask('POST', `/invitations/${invited.body.id}/accept`);
    }
    ids.push(body.id);
  }
  return ids;
}

/** One user at work in one round, and what they know of it. */
export class Work {
  private readonly made: Made[] = [];
  private readonly changed: Changed[] = [];
  /** What was answered although it may not be. */
  readonly wrong: string[] = [];
  answered = 0;
  unanswered = 0;
  private readonly user: User;
  private readonly companies: readonly number[];
  private readonly random: Random;
  private readonly prefix: string;

  constructor(user: User, companies: readonly number[], random: Random, prefix: string) {
    this.user = user;
    this.companies = companies;
    this.random = random;
    this.prefix = prefix;
  }

  /** Does something, whatever comes of it. */
  async step(): Promise<void> {
    const dice = this.random();
    const known = this.changed.filter(({ made }) => made.id !== null);
    if (dice < 0.15) await this.read();
    else if (dice < 0.4 && known.length > 0) await this.change(pick(this.random, known));
    else if (dice < 0.5 && this.payable().length > 0) await this.pay();
    else await this.make(pick(this.random, ['partner', 'asset', 'document', 'entry', 'attachment'] as const));
  }

  /** Asks again for all that was not answered, until it is, as a client with keys does. */
  async settle(sql: Sql): Promise<void> {
    for (const made of this.made)
      for (let tries = 0; made.id === null && this.wrong.length === 0; tries += 1) {
        if (tries > 500) throw new Error(`no answer to ${made.kind} ${made.mark}`);
        // What passes by itself in half a minute.
        await sql`update idempotency_keys set until = now() - interval '1 second' where status is null`;
        await this.ask(made);
      }
    for (const contact of this.changed) await this.look(contact, true);
  }

  /** What is stored otherwise than was answered. */
  async findings(sql: Sql): Promise<string[]> {
    const found = [...this.wrong];
    for (const { kind, company, mark, id } of this.made) {
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
      if (!(isDeleted && ids.length === 0) && (ids.length !== 1 || ids[0] !== id))
        found.push(`${kind} ${mark} was answered as ${id} and is stored as ${ids.join(', ') || 'nothing'}`);
      if (kind === 'payment') continue;
      const [events] = await sql<{ count: number }[]>`
        select count(*)::int as count from events
        where entity_id = ${company} and subject_id = ${id} and action = ${action}`;
      if (events?.count !== 1)
        found.push(`${kind} ${id} of ${company} has ${events?.count} records ${action}`);
    }
    return found;
  }

  private async make(kind: Exclude<Kind, 'payment'>): Promise<void> {
    const company = pick(this.random, this.companies);
    const made = this.noted(kind, company, `/entities/${company}${KINDS[kind].path}`);
    if (kind === 'partner') this.changed.push({ made, notes: new Set(['']) });
    await this.ask(made);
  }

  private payable(): Made[] {
    const paid = new Set(this.made.map(({ path }) => path));
    return this.made.filter(
      ({ kind, id, company }) =>
        kind === 'document' && id !== null && !paid.has(`/entities/${company}/documents/${id}/payments`),
    );
  }

  private async pay(): Promise<void> {
    const { company, id } = pick(this.random, this.payable());
    await this.ask(this.noted('payment', company, `/entities/${company}/documents/${id}/payments`));
  }

  private noted(kind: Kind, company: number, path: string): Made {
    const made = { kind, company, path, mark: `${this.prefix}-${this.made.length}`, id: null };
    this.made.push(made);
    return made;
  }

  private async ask(made: Made): Promise<void> {
    const { kind, path, mark } = made;
    const { status, body } = await this.tell('POST', path, bodyOf(kind, mark), { 'Idempotency-Key': mark });
    if (status === 201 || status === 200) made.id = body.id;
    else if (
      status !== null &&
      status < 500 &&
      !(status === IN_PROGRESS && body?.code === 'IDEMPOTENCY_IN_PROGRESS')
    )
      this.wrong.push(`POST ${path} ${mark}: ${status} ${JSON.stringify(body)}`);
  }

  /** Changes or deletes a contact, but only as it was last seen. */
  private async change(contact: Changed): Promise<void> {
    const version = await this.look(contact, false);
    if (version === null) return;
    const { company, id } = contact.made;
    const isEnd = this.random() < 0.1;
    const note = isEnd ? null : `${contact.made.mark}, ${Math.floor(this.random() * 1e9)}`;
    const path = `/entities/${company}/partners/${id}`;
    const guard = { 'If-Match': version };
    contact.notes.add(note);
    const before = [...contact.notes].filter((each) => each !== note);
    const { status, body } = isEnd
      ? await this.tell('DELETE', path, undefined, guard)
      : await this.tell('PATCH', path, { partner: { note } }, guard);
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

  private async read(): Promise<void> {
    const path = `/entities/${pick(this.random, this.companies)}/reports/trial_balance?year=2026`;
    const { status, body } = await this.tell('GET', path);
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

/** A file is stored under a name that says its type. */
const markOf = (kind: Kind, mark: string) => (kind === 'attachment' ? `${mark}.txt` : mark);

const LINES = [{ name: 'Práce', unit_price: 1210, account_code: '602' }];

function bodyOf(kind: Kind, mark: string): unknown {
  switch (kind) {
    case 'partner':
      return { partner: { name: mark, city: 'Brno' }, allow_duplicate: true };
    case 'asset':
      return { asset: { name: mark, price: 100_000, in_use_from: '2026-01-01', tax_group: 2 } };
    case 'document':
      return {
        document: { kind: 'other_receivable', issued_on: '2026-03-05', note: mark, lines: LINES },
        issue: true,
      };
    case 'payment':
      return { paid_on: '2026-03-20', note: mark };
    case 'entry':
      return {
        entry: { date: '2026-03-31', text: mark, lines: [{ debit: '518', credit: '389', amount: 100 }] },
      };
    case 'attachment': {
      const form = new FormData();
      form.append('file', new Blob([`Poznámka ${mark}`], { type: 'text/plain' }), markOf(kind, mark));
      return form;
    }
  }
}

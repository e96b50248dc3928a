import { type Caller, type JsonValue, type Reply, startAccounting, type TestAccounting } from '../harness.ts';

/** A card that is complete; tests change what they are about. */
export const CARD = {
  name: 'Soustruh',
  in_use_from: '2026-03-10',
  price: 360_000,
  useful_life_months: 60,
} as const;

export type Posting = {
  id: number;
  date: string;
  debit: string;
  credit: string;
  amount: number;
  source: string;
  source_id: number | null;
};

/** A company with what tests of assets and of the ledger ask of it; addresses are those below the company. */
export type Books = {
  service: TestAccounting;
  owner: Caller;
  id: number;
  call(method: string, path: string, body?: unknown): Promise<Reply>;
  /** Creates a card, {@link CARD} with changes. */
  create(changes?: object): Promise<JsonValue>;
  depreciate(year: number | string): Promise<Reply>;
  lock(until: string): Promise<Reply>;
  unlock(until?: string): Promise<Reply>;
  /** Actions of the change history with the id of their subject, oldest first. */
  history(): Promise<[action: string, subjectId: number | null][]>;
  /** The ledger as it is stored, amounts in haléře. */
  postings(): Promise<Posting[]>;
  /** Ids of the postings that were removed, in the order of their removal. */
  removed(): Promise<number[]>;
};

/** Opens a company of its owner. */
export async function openBooks(
  service: TestAccounting,
  entity: object = {},
  known?: Caller,
): Promise<Books> {
  const owner = known ?? (await service.user());
  const { id } = await service.company(owner, entity);
  const { sql } = service;
  const call: Books['call'] = (method, path, body) =>
    service.call(method, `/entities/${id}${path}`, { as: owner, ...(body === undefined ? {} : { body }) });
  return {
    service,
    owner,
    id,
    call,
    async create(changes = {}) {
      const reply = await call('POST', '/assets', { asset: { ...CARD, ...changes } });
      if (reply.status !== 201) throw new Error(`card: ${JSON.stringify(reply.body)}`);
      return reply.body;
    },
    depreciate: (year) => call('POST', `/assets/depreciate?year=${year}`),
    lock: (until) => call('POST', '/lock', { locked_until: until }),
    unlock: (until) => call('DELETE', '/lock', { until: until ?? null, reason: 'oprava' }),
    async history() {
      const rows = await sql<{ action: string; subject_id: number | null }[]>`
        select action, subject_id from events where entity_id = ${id} order by id`;
      return rows.map(({ action, subject_id }) => [action, subject_id]);
    },
    postings: () => sql<Posting[]>`
      select id, date, debit, credit, amount_haler as amount, source, source_id
      from postings where entity_id = ${id} order by date, id`,
    async removed() {
      const rows = await sql<{ posting_id: number }[]>`
        select posting_id from posting_history where entity_id = ${id} order by id`;
      return rows.map(({ posting_id }) => posting_id);
    },
  };
}

/** A service whose clock stands at a day of 2026, with one company. */
export async function startBooks(
  options: { entity?: object; now?: () => number } = {},
): Promise<Books & { close(): Promise<void> }> {
  const now = options.now ?? (() => Date.parse('2026-11-20T10:00:00Z'));
  const service = await startAccounting({ now });
  const books = await openBooks(service, options.entity);
  return { ...books, close: () => service.close() };
}

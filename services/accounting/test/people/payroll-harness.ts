import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { OPERATIONS } from '../../src/operations.ts';
import type { AccountingOperation } from '../../src/platform/operation.ts';
import { whyUndeclared } from '../conformance.ts';
import {
  type Caller,
  type JsonValue,
  type StartOptions,
  startAccounting,
  type TestAccounting,
} from '../harness.ts';

/** Noon of a day in Prague, so that every test lives in the same month. */
export const NOW = Date.parse('2026-07-15T10:00:00Z');

export type Payroll = TestAccounting & {
  owner: Caller;
  entityId: number;
  path: string;
  ask: (method: string, path: string, body?: unknown, as?: Caller) => ReturnType<TestAccounting['call']>;
  /** Adds an employee: an employment of 40,000 CZK since 2024 with a declaration, with the given parts changed. */
  employ: (employee?: object) => Promise<JsonValue>;
  /** Makes the payslips of a month; May 2026 when not said. */
  generate: (month?: number, year?: number) => Promise<JsonValue[]>;
  /** The postings of the company of a source. */
  postings: (source: string) => Promise<Posting[]>;
  actions: () => Promise<string[]>;
};

export type Posting = {
  date: string;
  debit: string;
  credit: string;
  amount: number;
  text: string;
  source_id: number;
};

/** A service with one user and one company in double entry; amounts of postings are haléře. */
export async function startPayroll(entity: object = {}, options: StartOptions = {}): Promise<Payroll> {
  return openPayroll(await startAccounting({ now: () => NOW, ...options }), entity);
}

/** Another user with another company in a service that runs already. */
export async function openPayroll(service: TestAccounting, entity: object = {}): Promise<Payroll> {
  const owner = await service.user();
  const { id: entityId } = await service.company(owner, entity);
  const path = `/entities/${entityId}`;
  // Whatever a test asks, the answer must be one that the description declares.
  const call: TestAccounting['call'] = async (method, address, options) => {
    const reply = await service.call(method, address, options);
    const operation = operationAt(method, address);
    expect([method, address, operation && whyUndeclared(operation, reply)]).toEqual([method, address, null]);
    return reply;
  };
  const ask: Payroll['ask'] = (method, suffix, body, as = owner) =>
    call(method, `${path}${suffix}`, { as, ...(body === undefined ? {} : { body }) });
  return {
    ...service,
    call,
    owner,
    entityId,
    path,
    ask,
    async employ(employee = {}) {
      const reply = await ask('POST', '/employees', { employee: { ...CARD, ...employee } });
      expect(reply.body).toMatchObject({ id: expect.any(Number) });
      return reply.body;
    },
    async generate(month = 5, year = 2026) {
      const reply = await ask('POST', `/payslips/generate?year=${year}`, { month });
      expect(reply.body).toMatchObject({ year, month });
      expect(reply.status).toBe(201);
      return reply.body.payslips;
    },
    async postings(source) {
      return service.sql<Posting[]>`
        select date, debit, credit, amount_haler as amount, text, source_id from postings
        where entity_id = ${entityId} and source = ${source} order by id`;
    },
    async actions() {
      const reply = await ask('GET', '/events');
      return reply.body.rows.map((row: JsonValue) => row.action);
    },
  };
}

/** For the tests of a file: one service, and another user with another company before each of them. */
export function openPayrollForEach(use: (payroll: Payroll) => unknown, entity: object = {}): void {
  let started: Payroll;
  beforeAll(async () => {
    started = await startPayroll();
  });
  beforeEach(async () => use(await openPayroll(started, entity)));
  afterAll(() => started.close());
}

/** Operations by the form of their addresses; one without placeholders goes before one with. */
const ADDRESSES = [...OPERATIONS]
  .sort((a, b) => a.path.split('{').length - b.path.split('{').length)
  .map((operation) => ({
    operation,
    form: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

function operationAt(method: string, address: string): AccountingOperation | undefined {
  const path = address.replace(/\?.*/, '');
  return ADDRESSES.find(({ operation, form }) => operation.method === method && form.test(path))?.operation;
}

const CARD = {
  first_name: 'Jana',
  last_name: 'Nováková',
  contract: 'hpp',
  gross_wage: 40_000,
  started_on: '2024-01-01',
  declaration: true,
  health_insurer: '111',
};

import type { Example } from '@news-and-accounting/api-reference';
import { kept, type Masks } from '@news-and-accounting/api-reference/testing';
import { expect } from 'vitest';
import { OPERATIONS } from '../../src/operations.ts';
import { resultOf, startValidationDouble } from '../../src/people/jmhz/testing/validation-double.ts';
import { startRatesDouble } from '../../src/public/exchange-rates/testing/rates-double.ts';
import { startRegistryDouble } from '../../src/public/registries/testing/registry-double.ts';
import { whyUndeclared } from '../conformance.ts';
import { startReceiver } from '../handover/receiver.ts';
import { cookieOf, type JsonValue, startAccounting, type TestAccounting } from '../harness.ts';
import { startSmtpDouble } from '../smtp-double.ts';

type As = { headers: Readonly<Record<string, string>> };
type Sent = Pick<Example, 'path' | 'query' | 'body' | 'bytes' | 'parts'> & {
  file?: Uint8Array;
  as?: As | null;
};

/** Where the calls that the reference shows are made, and kept. */
export type ExampleStage = {
  service: TestAccounting;
  /** What was recorded, by the id of the operation. */
  recorded: Map<string, Example>;
  /** Calls an operation, expects the status and keeps the call as its example. The body of the answer. */
  show: (id: string, status: number, sent?: Sent) => Promise<JsonValue>;
  /** Calls without keeping: what an example needs to be there before. */
  prepare: (method: string, path: string, body?: unknown, as?: As) => Promise<JsonValue>;
  /** Who calls when nothing else is said: by key, once there is one. */
  caller: { as: As | null; browser: As };
  /** The time of the service. */
  now: () => number;
  /** Moves the clock. */
  goTo: (time: string) => void;
  /** A company of the public registries as the double knows it. */
  bakery: string;
  /** The address of a receiver of webhooks. */
  receiver: string;
  /** Tokens of mailed links, newest last. */
  tokens: () => string[];
  close: () => Promise<void>;
};

/** A Wednesday; the month of wages that has just ended is June. */
const NOW = '2026-07-15T10:00:00.000Z';
export const PASSWORD = 'zelený-kůň-na-louce';

const HASH = '0123456789abcdef'.repeat(4);

const MASKS: Masks = {
  time: NOW,
  replace: [
    [/service_[\w-]{40}/g, `service_${'EXAMPLE_0'.repeat(5).slice(0, 40)}`],
    [/(pozvanka\/|obnova\/)[\w-]{20,}/g, '$1EXAMPLE_0EXAMPLE_0EXAMPLE_0'],
    [/(doklad\/\d+\/\d+#)[\w-]{40}/g, '$1EXAMPLE_0EXAMPLE_0EXAMPLE_0'],
    [/^[\da-f]{64}$/g, HASH],
    [new RegExp(`^(?!service_|${HASH}$)[\\w-]{40,}$`, 'g'), 'EXAMPLE_0EXAMPLE_0EXAMPLE_0'],
    [/^<[\da-f-]{36}@localhost>$/g, '<00000000-0000-4000-8000-000000000000@posta.example>'],
    [/^[A-Z2-7]{32}$/g, 'EXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAM'],
    [/secret=[A-Z2-7]{32}/g, 'secret=EXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAM'],
    [/^[a-z02-9]{4}(-[a-z02-9]{4}){3}$/g, 'exam-plee-xamp-leex'],
    [/^…[\w+/-]{4}$/g, '…LE_0'],
    [/whsec_[A-Za-z0-9+/]{32}/g, 'whsec_RVhBTVBMRV8wRVhBTVBMRV8wRVhBTVBM'],
    [/http:\/\/127\.0\.0\.1:\d+\/hook/g, 'https://prijemce.example/ucetnictvi'],
  ],
};

export async function startExamples(): Promise<ExampleStage> {
  const doubles = await startDoubles();
  let now = Date.parse(NOW);
  const service = await startAccounting({
    now: () => now,
    origin: 'http://localhost:4000',
    settings: { ...doubles.settings, ACCOUNTING_SCHEDULER: 'on' },
  });
  const recorded = new Map<string, Example>();
  const caller: ExampleStage['caller'] = { as: null, browser: { headers: {} } };
  const call = async (id: string, status: number, { as = caller.as, ...sent }: Sent) => {
    const operation = OPERATIONS.find((each) => each.id === id);
    if (operation === undefined) throw new Error(`no operation ${id}`);
    const { file, path = {}, query, body, bytes, parts } = sent;
    const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(path[name]));
    const search = query === undefined ? '' : `?${new URLSearchParams(JSON.parse(JSON.stringify(query)))}`;
    const sentBody = parts === undefined ? (file ?? body) : formOf(parts, file);
    const reply = await service.call(operation.method, `${filled}${search}`, {
      as,
      ...(sentBody === undefined ? {} : { body: sentBody }),
      ...(bytes === undefined ? {} : { headers: { 'Content-Type': bytes } }),
    });
    expect([id, reply.status, reply.status === status || reply.body]).toEqual([id, status, true]);
    expect([id, whyUndeclared(operation, reply)]).toEqual([id, null]);
    if (id === 'signIn' && status === 200)
      caller.browser = { headers: { Cookie: cookieOf(reply), 'X-Service': '1' } };
    return { reply, sent };
  };
  return {
    service,
    recorded,
    caller,
    async show(id, status, sent = {}) {
      const { reply } = await call(id, status, sent);
      const { path, query, body, bytes, parts } = sent;
      const type = reply.headers.get('content-type')?.split(';')[0];
      const isText = type !== undefined && /json|^text\/|xml/.test(type);
      const example = JSON.parse(JSON.stringify({ path, query, body, bytes, parts, status }));
      recorded.set(
        id,
        kept(
          { ...example, ...(type === undefined ? {} : { type }), ...(isText ? { answer: reply.body } : {}) },
          MASKS,
        ),
      );
      return reply.body;
    },
    async prepare(method, path, body, as = caller.as ?? caller.browser) {
      const reply = await service.call(method, path, { as, ...(body === undefined ? {} : { body }) });
      expect([path, reply.status < 300 || reply.body]).toEqual([path, true]);
      return reply.body;
    },
    now: () => now,
    goTo(time) {
      now = Date.parse(time);
    },
    bakery: doubles.bakery,
    receiver: doubles.receiver,
    tokens: doubles.tokens,
    async close() {
      await service.close();
      await doubles.close();
    },
  };
}

/** A multipart body; each of its files has the same bytes. */
function formOf(
  { files, texts = {} }: NonNullable<Example['parts']>,
  bytes: Uint8Array = new Uint8Array(),
): FormData {
  const form = new FormData();
  for (const [name, fileName] of Object.entries(files))
    form.append(name, new Blob([bytes as Uint8Array<ArrayBuffer>]), fileName);
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  return form;
}

async function startDoubles() {
  const validation = await startValidationDouble();
  validation.answer = (id) => ({ body: resultOf(id, '<VysledekKod>OK</VysledekKod>') });
  const registries = await startRegistryDouble();
  const rates = await startRatesDouble();
  const smtp = await startSmtpDouble();
  const receiver = await startReceiver();
  return {
    settings: {
      JMHZ_VALIDATION_URL: validation.url,
      ARES_URL: registries.aresUrl,
      VAT_REGISTRY_URL: registries.vatRegistryUrl,
      CNB_RATES_URL: rates.url,
      SMTP_URL: smtp.url,
      ACCOUNTING_WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1',
    },
    receiver: receiver.url,
    bakery: registries.load('bakery-sro'),
    tokens: () =>
      smtp.mails.flatMap(({ text }) =>
        [...text.matchAll(/\/([\w-]{20,})\s/g)].map(([, token = '']) => token),
      ),
    close: async () => {
      for (const each of [validation, registries, rates, smtp, receiver]) await each.close();
    },
  };
}

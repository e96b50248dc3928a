import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  errorOf,
  fault,
  resultOf,
  startValidationDouble,
  type ValidationDouble,
} from './testing/validation-double.ts';
import { createValidationClient, VALIDATION_TIMEOUTS } from './validation-client.ts';

const ID = '5E4D7C6A-9B0F-4A67-8B43-2B8E6D1F0C11';
const FORM = '0199D5C0-0000-7000-8000-000000000011';
const AT = new Date('2026-07-15T10:00:00.123Z');
const REPORT =
  '<jmhz xmlns="http://schemas.cssz.cz/JMHZ/podani/1.0" verze="1.4.3"><hlavicka><mesic>5</mesic></hlavicka></jmhz>';
/** What a busy machine needs as well; only what never comes is waited for shortly. */
const PATIENT = { connect: 30_000, send: 30_000, answer: 30_000 };
const SHORT = 150;

let double: ValidationDouble;
const servers: Server[] = [];
beforeAll(async () => {
  double = await startValidationDouble();
});
afterEach(() => {
  double.seen.length = 0;
  for (const server of servers.splice(0)) server.close();
});
afterAll(() => double.close());

const validate = (answer: ValidationDouble['answer'], timeouts = PATIENT, xml = REPORT) => {
  double.answer = answer;
  return createValidationClient(double.url, timeouts).validate(ID, xml, AT);
};
const saying = (inner: string) => (id: string) => ({ body: resultOf(id, inner) });
const failure = (message: string) => ({ kind: 'failed', message });

test('the time-outs are 10, 20 and 45 seconds', () => {
  expect(VALIDATION_TIMEOUTS).toEqual({ connect: 10_000, send: 20_000, answer: 45_000 });
});

test('what is sent is one report element in an envelope, without its declaration', async () => {
  const stored = `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n${REPORT}\n`;
  expect(await validate(saying('<VysledekKod>OK</VysledekKod>'), PATIENT, stored)).toEqual({
    kind: 'result',
    ok: true,
    errors: [],
  });
  const [seen] = double.seen;
  expect(seen?.problems).toEqual([]);
  expect(seen?.report).toBe(REPORT);
  expect(seen?.body).toContain('<urn:PozadavekCas>2026-07-15T10:00:00.123</urn:PozadavekCas>');
  expect(seen?.headers['transfer-encoding']).toBeUndefined();
});

describe('findings', () => {
  test('of the report and of a form', async () => {
    const outcome = await validate(
      saying(
        `<VysledekKod>CHYBA</VysledekKod>${errorOf('Podani', '235', ' Počet formulářů nesouhlasí. ')}${errorOf('Formular', '118', 'Pojistné neodpovídá.', FORM.toLowerCase())}`,
      ),
    );
    expect(outcome).toEqual({
      kind: 'result',
      ok: false,
      errors: [
        { category: 'Podani', code: '235', message: 'Počet formulářů nesouhlasí.', form: null },
        { category: 'Formular', code: '118', message: 'Pojistné neodpovídá.', form: FORM },
      ],
    });
  });

  test('with padded and bare codes, references and CDATA in texts, and a sequence number for a GUID', async () => {
    const texts = ['A &amp; B &lt;c&gt;', '&#269;&#x159;', '<![CDATA[<b> &amp; „x“]]>', 'dva\nřádky'];
    const errors = texts.map((text, i) => errorOf('Formular', i === 0 ? '090' : '90', text, '7')).join('');
    const outcome = await validate(saying(`<VysledekKod>CHYBA</VysledekKod>${errors}`));
    expect(outcome).toMatchObject({
      errors: [
        { code: '090', message: 'A & B <c>', form: null },
        { code: '90', message: 'čř', form: null },
        { message: '<b> &amp; „x“' },
        { message: 'dva\nřádky' },
      ],
    });
  });

  test('are read also beside OK, and CHYBA may come without any', async () => {
    const passable = await validate(
      saying(`<VysledekKod>OK</VysledekKod>${errorOf('Formular', '74', 'Bonus.', FORM)}`),
    );
    expect(passable).toMatchObject({ ok: true, errors: [{ code: '74' }] });
    expect(await validate(saying('<VysledekKod>CHYBA</VysledekKod>'))).toEqual({
      kind: 'result',
      ok: false,
      errors: [],
    });
  });

  test('are found under any wrapper and prefix', async () => {
    const outcome = await validate({
      body: `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><ns2:Jinak xmlns:ns2="urn:x"><ns2:Vysledek><ns2:VysledekKod>CHYBA</ns2:VysledekKod><ns2:Chyba><ns2:Kategorie>Podani</ns2:Kategorie><ns2:Kod>1</ns2:Kod><ns2:Popis>x</ns2:Popis></ns2:Chyba></ns2:Vysledek></ns2:Jinak></soap:Body></soap:Envelope>`,
    });
    expect(outcome).toEqual({
      kind: 'result',
      ok: false,
      errors: [{ category: 'Podani', code: '1', message: 'x', form: null }],
    });
  });
});

describe('no result', () => {
  const none = failure('Validační služba ČSSZ nevrátila výsledek.');
  test.each([
    ['an empty body', ''],
    ['an HTML page', '<!doctype html><html><body>Odstávka</body></html>'],
    ['a page that happens to be XML', '<html><body>Odstávka</body></html>'],
    ['what is not XML', '<a><b></a>'],
    ['a result without its code', resultOf(ID, '')],
    ['a code that is none', resultOf(ID, '<VysledekKod>SNAD</VysledekKod>')],
    ['a fault with 200', fault('Chyba')],
    ['an answer to another request', resultOf(FORM, '<VysledekKod>OK</VysledekKod>')],
    ['a document type', `<!DOCTYPE x [<!ENTITY y "OK">]>${resultOf(ID, '<VysledekKod>OK</VysledekKod>')}`],
  ])('%s', async (_name, body) => {
    expect(await validate({ body })).toEqual(none);
  });

  test('an id in small letters or none at all is an answer to this request', async () => {
    const code = '<VysledekKod>OK</VysledekKod>';
    for (const id of [ID.toLowerCase(), ''])
      expect(
        await validate({ body: resultOf(id, code).replace('<PozadavekId></PozadavekId>', '') }),
      ).toMatchObject({ ok: true });
  });
});

describe('failures', () => {
  test('a fault is quoted without what may be personal in it', async () => {
    const reason = `Hodnota 'Nováková' prvku rodneCislo 855612/1013 není platná. ${'x'.repeat(400)}`;
    const outcome = await validate({ status: 500, body: fault(reason) });
    expect(outcome).toEqual({
      kind: 'failed',
      message: expect.stringContaining('Hodnota … prvku rodneCislo …'),
    });
    expect(JSON.stringify(outcome).length).toBeLessThan(350);
    expect(JSON.stringify(outcome)).not.toMatch(/Nováková|855612/);
  });

  test('other statuses and redirects, which are not followed', async () => {
    expect(await validate({ status: 503, body: 'Service Unavailable' })).toEqual(
      failure('Validační služba ČSSZ odpověděla chybou 503.'),
    );
    const location = { Location: double.url };
    expect(await validate({ status: 307, headers: location, body: '' })).toEqual(
      failure('Validační služba ČSSZ odkazuje na jinou adresu.'),
    );
    expect(double.seen).toHaveLength(2);
  });

  test('an answer of more than ten megabytes', async () => {
    expect(await validate({ body: 'x'.repeat(11_000_000) })).toEqual(
      failure('Odpověď validační služby ČSSZ je příliš velká.'),
    );
  });

  test('an answer after the time limit, and one that never comes', async () => {
    const late = failure('Validační služba ČSSZ neodpověděla včas.');
    const limits = { ...PATIENT, answer: SHORT };
    expect(await validate({ body: resultOf(ID, ''), afterMs: 400 }, limits)).toEqual(late);
    expect(await validate('never', limits)).toEqual(late);
  });

  const unreachable = failure('Validační služba ČSSZ není dostupná.');

  test('a closed port, an unknown name and a connection that is dropped', async () => {
    const closed = await startValidationDouble();
    await closed.close();
    for (const url of [closed.url, 'http://nikde.invalid/ePodaniValidace.svc'])
      expect(await createValidationClient(url, PATIENT).validate(ID, REPORT, AT)).toEqual(unreachable);
    expect(await validate('drop')).toEqual(unreachable);
  });

  test('TLS that does not become ready in time', async () => {
    const port = await silentServer();
    const client = createValidationClient(`https://127.0.0.1:${port}/`, { ...PATIENT, connect: SHORT });
    expect(await client.validate(ID, REPORT, AT)).toEqual(unreachable);
  });

  test('a service that does not take the request', async () => {
    const port = await silentServer();
    const client = createValidationClient(`http://127.0.0.1:${port}/`, { ...PATIENT, send: SHORT });
    expect(await client.validate(ID, `<jmhz>${'x'.repeat(30_000_000)}</jmhz>`, AT)).toEqual(
      failure('Validační služba ČSSZ je příliš pomalá, hlášení se nepodařilo odeslat.'),
    );
  });
});

/** Accepts connections and reads nothing. */
async function silentServer(): Promise<number> {
  const server = createServer((socket) => {
    socket.pause();
    socket.on('error', () => {});
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

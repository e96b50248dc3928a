import { makeReceipt, PASSWORD, receiptContent, sealed } from '@news-and-accounting/epo/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Caller,
  fingerprint,
  type JsonValue,
  type Reply,
  startAccounting,
  type TestAccounting,
} from '../harness.ts';
import { returnXml, storeFiling } from './stored-filings.ts';

const XML = returnXml();
const TEST_ERRORS = '<Chyby><Chyba Typ="I" Zkr="TEST_REZIM"><Text>Testovací podání</Text></Chyba></Chyby>';
const ERRORS =
  '<Chyby><Chyba Typ="K" Zkr="DIC_NEEX" Polozka="dic" Oddil="VetaP"><Text>Zadané DIČ není evidováno.</Text></Chyba></Chyby>';

let service: TestAccounting;
let owner: Caller;
let editor: Caller;
let entityId: number;
let filing: number;
let receipt: Buffer;
beforeAll(async () => {
  service = await startAccounting({ now: () => Date.parse('2026-05-04T09:00:00Z') });
  [owner, editor] = [await service.user(), await service.user()];
  entityId = (await service.company(owner)).id;
  await service.join(owner, entityId, editor, 'editor');
  receipt = await makeReceipt({ xml: XML });
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.sql`delete from filings where entity_id = ${entityId}`;
  filing = await storeFiling(service.sql, entityId, { kind: 'vat_return', xml: XML });
});

const at = (path = '') => `/entities/${entityId}/filings/${filing}${path}`;
function attach(
  file: Uint8Array | string,
  { texts = {}, as = owner, name = 'potvrzení.p7s' }: { texts?: object; as?: Caller; name?: string } = {},
): Promise<Reply> {
  const form = new FormData();
  form.append('file', new Blob([file as string]), name);
  for (const [key, text] of Object.entries(texts)) form.append(key, text);
  return service.call('POST', at('/evidence'), { as, body: form });
}
const markFiled = () =>
  service.call('PATCH', at(), { as: owner, body: { status: 'filed', filed_on: '2026-04-15' } });
/** Status, day and proof of the filing. */
async function state(): Promise<JsonValue[]> {
  const { body } = await service.call('GET', at(), { as: owner });
  return [body.status, body.filed_on, body.proof_state];
}
const events = () =>
  service.sql<{ action: string; summary: string; details: JsonValue }[]>`
    select action, summary, details from events where entity_id = ${entityId} and subject_type = 'Filing' and subject_id = ${filing} order by id`;

describe('a receipt', () => {
  test('of this file makes a filed filing delivered', async () => {
    await markFiled();
    const reply = await attach(receipt);
    expect([reply.status, reply.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: 'potvrzení.p7s',
        size: receipt.length,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        content_type: 'application/pkcs7-signature',
        kind: 'receipt',
        parsed: {
          reference: '812345678',
          submitted_at: '2026-04-20T10:36:43',
          form: 'DPHDP3',
          checksum_matches: true,
          signature: 'not_checked',
          errors: [],
        },
        created_at: expect.any(String),
      },
    ]);
    expect(await state()).toEqual(['filed', '2026-04-15', 'delivered']);
    expect((await events()).map(({ action }) => action)).toEqual([
      'filing.filed',
      'filing.evidence_attached',
      'filing.updated',
    ]);
  });

  test('with mark_filed makes a draft filed on its day', async () => {
    expect((await attach(receipt)).status).toBe(201);
    expect(await state()).toEqual(['draft', null, 'none']);
    const again = await attach(receipt, { texts: { mark_filed: 'true' } });
    expect(again.status).toBe(200);
    expect(await state()).toEqual(['filed', '2026-04-20', 'delivered']);
  });

  test('is kept once: the same bytes again answer what is there', async () => {
    const first = await attach(receipt);
    const before = await fingerprint(service.sql);
    const second = await attach(receipt, { name: 'jinak.p7s' });
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await fingerprint(service.sql)).toEqual(before);
  });

  test('of another file, with a broken seal, without one, or of a test changes nothing', async () => {
    const broken = Buffer.from(receipt);
    broken.write('9', broken.indexOf('812345678'));
    const others = {
      another: await makeReceipt({ xml: returnXml('2026-03', 20_000) }),
      broken,
      bare: Buffer.from(receiptContent({ xml: XML })),
      test: await makeReceipt({ xml: XML, more: TEST_ERRORS }),
    };
    for (const texts of [{}, { mark_filed: 'true' }])
      for (const file of Object.values(others)) await attach(file, { texts });
    expect(await state()).toEqual(['draft', null, 'none']);
    await markFiled();
    const read = await Promise.all(Object.values(others).map((file) => attach(file)));
    expect(read.map(({ body }) => [body.parsed.checksum_matches, body.parsed.signature])).toEqual([
      [false, 'not_checked'],
      [true, 'invalid'],
      [true, 'invalid'],
      [true, 'not_checked'],
    ]);
    expect(await state()).toEqual(['filed', '2026-04-15', 'none']);
  });

  test('stops belonging to a draft that is built anew', async () => {
    await attach(receipt);
    await storeFiling(service.sql, entityId, { kind: 'vat_return', xml: returnXml('2026-03', 500) }, filing);
    const [evidence] = (await service.call('GET', at('/evidence'), { as: owner })).body;
    expect(evidence.parsed.checksum_matches).toBe(false);
  });

  test('does not take back that a filing was accepted', async () => {
    await markFiled();
    await service.call('PATCH', at(), { as: owner, body: { proof_state: 'accepted' } });
    await attach(receipt);
    expect((await state())[2]).toBe('accepted');
  });

  test('of a day that cannot be is refused with the whole', async () => {
    const early = await makeReceipt({ xml: XML, date: '2026-03-20T10:00:00' });
    const before = await fingerprint(service.sql);
    const reply = await attach(early, { texts: { mark_filed: 'true' } });
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, ['filed_on']]);
    expect((await service.call('GET', at('/evidence'), { as: owner })).body).toEqual([]);
    expect(await state()).toEqual(['draft', null, 'none']);
    const { filings, events } = await fingerprint(service.sql);
    expect({ filings, events }).toEqual({ filings: before.filings, events: before.events });
  });
});

describe('who may', () => {
  test('an editor attaches but does not mark filed', async () => {
    expect((await attach(receipt, { as: editor, texts: { mark_filed: 'true' } })).status).toBe(403);
    expect((await service.call('GET', at('/evidence'), { as: editor })).body).toEqual([]);
    expect((await attach(receipt, { as: editor, texts: { mark_filed: 'false' } })).status).toBe(201);
  });

  test('a viewer and another company do not', async () => {
    const [viewer, other] = [await service.user(), await service.user()];
    await service.join(owner, entityId, viewer, 'viewer');
    await service.company(other);
    expect((await attach(receipt, { as: viewer })).status).toBe(403);
    expect((await attach(receipt, { as: other })).status).toBe(404);
    const { id } = (await attach(receipt)).body;
    const bytes = (as: Caller) => service.call('GET', at(`/evidence?evidence_id=${id}`), { as });
    expect([(await bytes(viewer)).status, (await bytes(other)).status]).toEqual([200, 404]);
  });
});

describe('answers', () => {
  test('blocking errors make a filed filing rejected, and a draft nothing', async () => {
    const reply = await attach(ERRORS, { name: 'chyby.xml' });
    expect(reply.body).toMatchObject({ kind: 'answer', content_type: 'application/xml' });
    expect(reply.body.parsed).toMatchObject({
      checksum_matches: null,
      errors: [{ type: 'K', code: 'DIC_NEEX', field: 'dic', text: 'Zadané DIČ není evidováno.' }],
    });
    expect(await state()).toEqual(['draft', null, 'none']);
    await markFiled();
    await attach(ERRORS);
    expect((await state())[2]).toBe('rejected');
    await attach(receipt);
    expect((await state())[2]).toBe('delivered');
  });

  test.each([
    ['passable errors', '<Chyby><Chyba Typ="P" Zkr="TELEF"><Text>Telefon</Text></Chyba></Chyby>'],
    ['errors of a test', ERRORS.replace('<Chyby>', '<Chyby><Chyba Typ="I" Zkr="TEST_REZIM"/>')],
    ['a state', '<Stav><por_podani>9</por_podani><stav_podapl>3</stav_podapl></Stav>'],
  ])('%s change nothing', async (_, file) => {
    await markFiled();
    expect((await attach(file)).status).toBe(201);
    expect((await state())[2]).toBe('none');
  });
});

describe('an employer report', () => {
  const report = async (packages: number) => {
    const [row] = await service.sql<{ id: number }[]>`
      insert into filings (entity_id, kind, period, filing_type, status, proof_state, submission_id, forms, form_count, packages, filled_at, created_at, updated_at)
      values (${entityId}, 'jmhz', '2026-03', 'B', 'draft', 'none', upper(gen_random_uuid()::text), '[]', 0, ${packages}, now(), now(), now())
      returning id`;
    filing = row?.id ?? 0;
    for (let package_ = 1; package_ <= packages; package_ += 1)
      await service.sql`
        insert into filing_files (entity_id, filing_id, package, xml)
        values (${entityId}, ${filing}, ${package_}, ${`<jmhz a="${package_}"/>`})`;
  };

  test('in one file is proved by its receipt like others', async () => {
    await report(1);
    const reply = await attach(await makeReceipt({ xml: '<jmhz a="1"/>', form: 'JMHZ' }), {
      texts: { mark_filed: 'true' },
    });
    expect([reply.status, reply.body.parsed.checksum_matches]).toEqual([201, true]);
    expect(await state()).toEqual(['filed', '2026-04-20', 'delivered']);
  });

  test('in several files is not proved by one of them', async () => {
    await report(2);
    const reply = await attach(await makeReceipt({ xml: '<jmhz a="2"/>', form: 'JMHZ' }), {
      texts: { mark_filed: 'true' },
    });
    expect(reply.body.parsed.checksum_matches).toBe(true);
    expect(await state()).toEqual(['draft', null, 'none']);
  });
});

describe('the password of the submission', () => {
  test('is in no answer, no table but that of bytes, and no record', async () => {
    const reply = await attach(receipt, { texts: { mark_filed: 'true' } });
    const list = await service.call('GET', at('/evidence'), { as: owner });
    const detail = await service.call('GET', at(), { as: owner });
    const history = await service.call('GET', `/entities/${entityId}/events`, { as: owner });
    for (const { body } of [reply, list, detail, history])
      expect(JSON.stringify(body)).not.toContain(PASSWORD);
    const stored =
      await service.sql`select said::text, name, array_to_string(checksums, ',') from filing_evidence`;
    expect(JSON.stringify([stored, await events()])).not.toContain(PASSWORD);
  });
});

describe('files', () => {
  test('come back as they were, of their filing only', async () => {
    const { id } = (await attach(receipt)).body;
    const response = await fetch(`${service.url}/api${at(`/evidence?evidence_id=${id}`)}`, {
      headers: owner.headers,
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(receipt)).toBe(true);
    expect(response.headers.get('content-disposition')).toContain('attachment');
    for (const [query, status] of [
      ['999999', 404],
      ['x', 422],
    ])
      expect((await service.call('GET', at(`/evidence?evidence_id=${query}`), { as: owner })).status).toBe(
        status,
      );
  });

  test('are known by their content, whatever they are called', async () => {
    const message = '<?xml version="1.0"?><q:Message xmlns:q="http://isds.czechpoint.cz/v20/message"/>';
    const kinds = [
      await attach('%PDF-1.7\n', { name: 'a.p7s' }),
      await attach(await sealed(Buffer.from(message)), { name: 'b.pdf' }),
      await attach(XML, { name: 'c' }),
    ];
    expect(kinds.map(({ status, body }) => [status, body.kind, body.content_type, body.parsed])).toEqual([
      [201, 'document', 'application/pdf', null],
      [201, 'document', 'application/vnd.software602.filler.form-xml-zip', null],
      [201, 'document', 'application/xml', null],
    ]);
    const list = (await service.call('GET', at('/evidence'), { as: owner })).body;
    expect(list.map(({ name }: JsonValue) => name)).toEqual(['a.p7s', 'b.pdf', 'c']);
  });

  test.each([
    ['a text', 'Potvrzení o podání'],
    ['entities of its own', '<!DOCTYPE a [<!ENTITY b "b">]><Chyby>&b;</Chyby>'],
    ['a cut receipt', Buffer.from([0x30, 0x82, 0x07, 0x2c, 0x06, 0x09])],
    ['deep ASN.1', Buffer.concat(Array.from({ length: 5000 }, () => Buffer.from([0x30, 0x80])))],
  ])('%s is refused', async (_, file) => {
    const reply = await attach(file);
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, ['file']]);
  });

  test('have 10 MB at most, must be there, and mark_filed is true or false', async () => {
    const large = await attach(Buffer.alloc(10 * 1024 * 1024 + 1, 32));
    expect([large.status, Object.keys(large.body.fields)]).toEqual([413, ['file']]);
    const form = new FormData();
    form.append('mark_filed', 'false');
    const missing = await service.call('POST', at('/evidence'), { as: owner, body: form });
    expect([missing.status, Object.keys(missing.body.fields)]).toEqual([422, ['file']]);
    const odd = await attach(receipt, { texts: { mark_filed: 'ano' } });
    expect([odd.status, Object.keys(odd.body.fields)]).toEqual([422, ['mark_filed']]);
  });

  test('of a draft go with it', async () => {
    await attach(receipt);
    expect((await service.call('DELETE', at(), { as: owner })).status).toBe(204);
    expect(await service.sql`select id from filing_evidence where entity_id = ${entityId}`).toEqual([]);
    expect((await service.call('GET', at('/evidence'), { as: owner })).status).toBe(404);
  });
});

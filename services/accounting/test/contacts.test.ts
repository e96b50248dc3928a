import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type RegistryDouble,
  startRegistryDouble,
} from '../src/public/registries/testing/registry-double.ts';
import { DAY, fingerprint, type JsonValue, MINUTE } from './harness.ts';
import { NOW, type Payroll, startPayroll } from './people/payroll-harness.ts';

let double: RegistryDouble;
let service: Payroll;
let now = NOW;
beforeAll(async () => {
  double = await startRegistryDouble();
  const settings = { ARES_URL: double.aresUrl, VAT_REGISTRY_URL: double.vatRegistryUrl };
  service = await startPayroll({}, { settings, now: () => now });
});
beforeEach(() => {
  double.ares.clear();
  double.vat.clear();
  double.seen.length = 0;
});
afterAll(async () => {
  await service.close();
  await double.close();
});

const create = async (partner: object = {}, more: object = {}): Promise<JsonValue> => {
  const reply = await service.ask('POST', '/partners', { partner: { name: 'Kontakt', ...partner }, ...more });
  expect([reply.status, reply.body.fields]).toEqual([201, undefined]);
  return reply.body;
};
const listed = async (query = ''): Promise<JsonValue> => {
  const reply = await service.ask('GET', `/partners${query}`);
  expect([query, reply.status]).toEqual([query, 200]);
  return reply.body;
};
const names = async (query = '') => (await listed(query)).rows.map(({ name }: JsonValue) => name);
/** A company of its own, so that lists have what the test put there. */
const elsewhere = async () => {
  const { id } = await service.company(service.owner);
  const ask = (method: string, path: string, body?: unknown, headers = {}) =>
    service.call(method, `/entities/${id}${path}`, {
      as: service.owner,
      headers,
      ...(body === undefined ? {} : { body }),
    });
  const add = async (partner: object) => (await ask('POST', '/partners', { partner })).body;
  const found = async (query: string) =>
    (await ask('GET', `/partners${query}`)).body.rows.map(({ name }: JsonValue) => name);
  const changes = async () => (await ask('GET', '/events')).body.rows;
  return { id, ask, add, found, changes };
};
const wrong = async (partner: object): Promise<JsonValue> => {
  const before = await fingerprint(service.sql);
  const reply = await service.ask('POST', '/partners', { partner: { name: 'Kontakt', ...partner } });
  expect(await fingerprint(service.sql)).toEqual(before);
  return [reply.status, reply.body.code, Object.keys(reply.body.fields ?? {})];
};

describe('a contact', () => {
  test('is stored whole, with what it says put in order', async () => {
    const partner = await create({
      name: ' Truhlárna  Dub ',
      kind: 'company',
      ico: '1 234 5679'.replaceAll(' ', ''),
      dic: 'cz 1234 5679',
      vat_payer: true,
      street: 'Lesní',
      house_number: '7',
      city: 'Brno',
      zip: '60200',
      email: 'info@dub.example',
      bank_accounts: [
        { number: '19-2000145399', bank_code: '0800' },
        { iban: 'sk29 0900 0000 0050 3384 5424' },
      ],
      due_days: 0,
      default_account: '518',
      default_vat_treatment: 'taxable',
      tags: ['dřevo', 'dřevo', 'Brno'],
    });
    expect(partner).toMatchObject({
      name: 'Truhlárna  Dub',
      ico: '12345679',
      dic: 'CZ12345679',
      vat_id: null,
      country: 'CZ',
      unreliable: null,
      bank_accounts: [
        {
          number: '19-2000145399',
          bank_code: '0800',
          iban: 'CZ6508000000192000145399',
          bic: 'GIBACZPX',
          currency: null,
          published: null,
        },
        { number: null, bank_code: null, iban: 'SK2909000000005033845424', bic: null },
      ],
      due_days: 0,
      tags: ['dřevo', 'Brno'],
      archived: false,
      checked_at: null,
      turnover: 0,
      last_documents: [],
    });
    const read = await service.ask('GET', `/partners/${partner.id}`);
    expect(read.body).toEqual(partner);
    expect(read.headers.get('etag')).toBe(`"${partner.updated_at}"`);
    expect(partner).not.toHaveProperty('words');
  });

  test('of another country keeps its numbers, checked as far as its state is known', async () => {
    expect(
      await create({ country: 'SK', ico: '3600', dic: '2020000019', vat_id: 'sk 2020000019' }),
    ).toMatchObject({ ico: '3600', dic: '2020000019', vat_id: 'SK2020000019' });
    // A number of a member state for VAT stands in one place, wherever it was written.
    expect(await create({ country: 'DE', dic: 'de 136695976' })).toMatchObject({
      ...{ dic: null, vat_id: 'DE136695976' },
    });
    expect(await create({ country: 'GB', dic: 'GB999999973' })).toMatchObject({
      ...{ dic: 'GB999999973', vat_id: null },
    });
    expect(await wrong({ country: 'SK', vat_id: 'SK202' })).toEqual([422, undefined, ['vat_id']]);
    expect(await wrong({ country: 'DE', vat_id: 'DE12345678' })).toEqual([422, undefined, ['vat_id']]);
    expect(await create({ country: 'GB', vat_id: 'GB 999 9999 73' })).toMatchObject({
      vat_id: 'GB999999973',
    });
  });

  test.each([
    [{ ico: '12345678' }, 'INVALID_ICO', 'ico'],
    [{ ico: 'abc' }, 'INVALID_ICO', 'ico'],
    [{ ico: '00000000' }, 'INVALID_ICO', 'ico'],
    [{ dic: 'CZ1234567' }, undefined, 'dic'],
    [{ dic: 'SK2020000019' }, undefined, 'dic'],
    [{ due_days: 366 }, undefined, 'due_days'],
    [{ due_days: -1 }, undefined, 'due_days'],
    [{ default_account: '999' }, undefined, 'default_account'],
    [{ default_vat_treatment: 'x' }, undefined, 'default_vat_treatment'],
    [{ country: 'XX' }, undefined, 'country'],
    [{ email: 'nikdo' }, undefined, 'email'],
    [{ name: '' }, undefined, 'name'],
    [{ name: 'x'.repeat(201) }, undefined, 'name'],
    [{ bank_accounts: [{ number: '123456', bank_code: '0800' }] }, undefined, 'bank_accounts[0].number'],
    [{ bank_accounts: [{ number: '19-2000145399' }] }, undefined, 'bank_accounts[0].bank_code'],
    [
      { bank_accounts: [{ number: '19-2000145399', bank_code: '9999' }] },
      undefined,
      'bank_accounts[0].bank_code',
    ],
    [{ bank_accounts: [{ iban: 'CZ6508000000192000145398' }] }, undefined, 'bank_accounts[0].iban'],
    [{ bank_accounts: [{}] }, undefined, 'bank_accounts[0].number'],
  ])('%j is refused and nothing is stored', async (partner, code, field) => {
    expect(await wrong(partner)).toEqual([422, code, [field]]);
  });

  test('the number of another state in the place of the Czech one is told where it belongs', async () => {
    const told = async (dic: string) =>
      (await service.ask('POST', '/partners', { partner: { name: 'Kunde', dic } })).body.fields.dic;
    const elsewhere = 'Tohle není české DIČ. Zapište ho do pole „DIČ jiného státu“ a zvolte zemi.';
    expect(await told('DE 136695976')).toBe(elsewhere);
    expect(await told('DE1')).toBe(elsewhere);
    for (const dic of ['CZ1234567', 'XX1234'])
      expect(await told(dic)).toBe('České DIČ má tvar CZ a 8 až 10 číslic.');
  });

  test('has each account once, and its number and IBAN are one account', async () => {
    const number = { number: '19-2000145399', bank_code: '0800' };
    expect(await wrong({ bank_accounts: [number, { iban: 'CZ6508000000192000145399' }] })).toEqual([
      422,
      undefined,
      ['bank_accounts[1]'],
    ]);
    expect(await wrong({ bank_accounts: [{ ...number, iban: 'SK2909000000005033845424' }] })).toEqual([
      422,
      undefined,
      ['bank_accounts[0].iban'],
    ]);
  });

  test('has no keys that are not known, and the refusal names each', async () => {
    const partner = { name: 'X', nazev: 'Y', updated_at: 'Z', bank_accounts: [{ cislo: '1' }] };
    const created = await service.ask('POST', '/partners', { partner, allow: true });
    expect([created.status, Object.keys(created.body.fields)]).toEqual([
      422,
      ['partner.nazev', 'partner.updated_at', 'partner.bank_accounts[0].cislo', 'allow'],
    ]);
    const { id } = await create();
    const changed = await service.ask('PATCH', `/partners/${id}`, { partner: { words: 'x' } });
    expect([changed.status, Object.keys(changed.body.fields)]).toEqual([422, ['partner.words']]);
    const refreshed = await service.ask('POST', `/partners/${id}/refresh`, { aply: true });
    expect([refreshed.status, Object.keys(refreshed.body.fields)]).toEqual([422, ['aply']]);
  });

  test('is changed by what is sent, with old and new values in the history', async () => {
    const there = await elsewhere();
    const { id } = await there.add({ name: 'Staré', vat_payer: false, phone: '1', note: 'zůstane' });
    const reply = await there.ask('PATCH', `/partners/${id}`, {
      partner: { name: 'Nové', vat_payer: true, phone: null },
    });
    expect(reply.body).toMatchObject({ name: 'Nové', vat_payer: true, phone: null, note: 'zůstane' });
    const [event] = await there.changes();
    expect(event).toMatchObject({
      action: 'partner.updated',
      subject_type: 'Partner',
      subject_id: id,
      summary: 'Změněn kontakt Nové',
    });
    expect(event.changes).toEqual([
      { field: 'name', from: 'Staré', to: 'Nové' },
      { field: 'vat_payer', from: false, to: true },
      { field: 'phone', from: '1', to: null },
    ]);
  });

  test('checks its numbers again when its country changes', async () => {
    const { id } = await create({ country: 'SK', ico: '3601' });
    const moved = await service.ask('PATCH', `/partners/${id}`, { partner: { country: 'CZ' } });
    expect([moved.status, moved.body.code]).toEqual([422, 'INVALID_ICO']);
  });

  test('is deleted where nothing uses it, and is not there any more', async () => {
    const there = await elsewhere();
    const { id } = await there.add({ name: 'Pryč' });
    expect((await there.ask('DELETE', `/partners/${id}`)).status).toBe(204);
    for (const path of [`/partners/${id}`, `/partners/${id}/statement`, `/partners/${id}/vat_check`])
      expect((await there.ask('GET', path)).status).toBe(404);
    expect((await there.changes())[0]).toMatchObject({ action: 'partner.deleted', subject_id: id });
  });

  test('of another company is not there', async () => {
    const { id } = await create();
    const there = await elsewhere();
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/refresh'],
      ['GET', '/vat_check'],
      ['GET', '/statement'],
    ] as const) {
      const body = method === 'PATCH' ? { partner: {} } : method === 'POST' ? {} : undefined;
      expect([path, (await there.ask(method, `/partners/${id}${path}`, body)).status]).toEqual([path, 404]);
    }
  });
});

describe('a second contact with one IČO', () => {
  test('is refused with the first, unless it is wanted or the first is in the archive', async () => {
    const there = await elsewhere();
    const first = await there.add({ name: 'První', ico: '99900017' });
    const second = { partner: { name: 'Druhý', ico: '99900017' } };
    const refused = await there.ask('POST', '/partners', second);
    expect([refused.status, refused.body.code, refused.body.partner_id]).toEqual([
      422,
      'PARTNER_EXISTS',
      first.id,
    ]);
    const wanted = await there.ask('POST', '/partners', { ...second, allow_duplicate: true });
    expect(wanted.status).toBe(201);
    // Both may go on being changed.
    const changed = await there.ask('PATCH', `/partners/${first.id}`, {
      partner: { ico: '99900017', note: 'x' },
    });
    expect(changed.status).toBe(200);

    for (const { id } of [first, wanted.body])
      await there.ask('PATCH', `/partners/${id}`, { partner: { archived: true } });
    const third = await there.ask('POST', '/partners', second);
    expect(third.status).toBe(201);
    const back = await there.ask('PATCH', `/partners/${first.id}`, { partner: { archived: false } });
    expect([back.status, back.body.code, back.body.partner_id]).toEqual([
      422,
      'PARTNER_EXISTS',
      third.body.id,
    ]);
  });

  test('comes only once of many at the same time', async () => {
    const there = await elsewhere();
    const body = { partner: { name: 'Naráz', ico: '99900025' } };
    const replies = await Promise.all(Array.from({ length: 6 }, () => there.ask('POST', '/partners', body)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
  });
});

describe('the list', () => {
  test('goes by name in Czech order, in pages, with sums of the whole filter', async () => {
    const there = await elsewhere();
    for (const name of ['Zdeněk', 'Čapek', 'cihla', 'Chalupa', 'Hora', 'Cibule']) await there.add({ name });
    await there.add({ name: 'Archivní', archived: true });
    const page = (await there.ask('GET', '/partners?per=4&page=1')).body;
    expect(page).toMatchObject({ total: 6, page: 1, per: 4, sums: { receivable: 0, payable: 0 } });
    expect(page.rows.map(({ name }: JsonValue) => name)).toEqual(['Cibule', 'cihla', 'Čapek', 'Hora']);
    expect(page.rows[0]).toMatchObject({ receivable: 0, payable: 0 });
    expect(await there.found('?per=4&page=2')).toEqual(['Chalupa', 'Zdeněk']);
    expect(await there.found('?per=4&page=3')).toEqual([]);
    expect(await there.found('?archived=true')).toEqual(['Archivní']);
    expect(await there.found('?archived=all&per=1')).toEqual(['Archivní']);
  });

  test('finds by name, numbers, e-mail and account, by beginnings and without accents', async () => {
    const there = await elsewhere();
    await there.add({
      name: 'Řeznictví Žižka',
      ico: '99900017',
      dic: 'CZ99900017',
      email: 'maso@zizka.example',
    });
    await there.add({ name: 'Müller', bank_accounts: [{ number: '19-2000145399', bank_code: '0800' }] });
    const q = (text: string) => there.found(`?q=${encodeURIComponent(text)}`);
    for (const text of ['rezn', 'ZIZKA řez', '999000', 'cz9990', '999 000 17', 'maso@zizka.example'])
      expect([text, await q(text)]).toEqual([text, ['Řeznictví Žižka']]);
    for (const text of ['muller', '19-2000145399/0800', '2000145399', 'CZ65 0800 0000 1920 0014 5399'])
      expect([text, await q(text)]).toEqual([text, ['Müller']]);
    await there.add({ name: 'Sýkora, spol. s r. o.' });
    await there.add({ name: 'R. S. Obchod' });
    // A letter with something behind it is a whole word; one at the end may become a longer one.
    for (const text of ['s.r.o.', 'S R O.', 's. r. o. sýkora', 'sýk s.r.o'])
      expect([text, await q(text)]).toEqual([text, ['Sýkora, spol. s r. o.']]);
    expect(await q('s r o')).toEqual(['R. S. Obchod', 'Sýkora, spol. s r. o.']);
    expect(await q('žižka müller')).toEqual([]);
    expect(await q('---')).toEqual([]);
    expect((await q('x'.repeat(100))).length).toBe(0);
    expect((await there.ask('GET', `/partners?q=${'x'.repeat(101)}`)).status).toBe(422);
  });

  test('orders what many have in common as it orders a few', async () => {
    const there = await elsewhere();
    await service.sql`
      insert into partners (entity_id, name, kind, country, tags)
      select ${there.id}, 'Sdružení č. ' || lpad(i::text, 5, '0'), 'company', 'CZ', case when i % 2 = 0 then array['sudé'] else '{}' end
      from generate_series(1, 20300) i order by random()`;
    const { body } = await there.ask('GET', '/partners?q=sdruzeni&page=203');
    expect([body.total, body.rows.length, body.rows[0].name]).toEqual([20300, 100, 'Sdružení č. 20201']);
    const even = await there.ask('GET', '/partners?tag=sud%C3%A9&q=sdr&per=2');
    expect([even.body.total, even.body.rows.map(({ name }: JsonValue) => name)]).toEqual([
      10150,
      ['Sdružení č. 00002', 'Sdružení č. 00004'],
    ]);
  });

  test('knows nobody as customer or supplier while there are no documents', async () => {
    expect(await names('?role=customer')).toEqual([]);
    expect(await names('?role=supplier&archived=all')).toEqual([]);
    for (const query of ['role=x', 'archived=maybe'])
      expect((await service.ask('GET', `/partners?${query}`)).status).toBe(422);
  });

  test('is also a file, whole and with the filter', async () => {
    const there = await elsewhere();
    await there.add({
      name: 'Žába',
      tags: ['a', 'b'],
      bank_accounts: [{ iban: 'SK2909000000005033845424' }],
    });
    await there.add({ name: '=1+1' });
    const columns = 'columns=name,bank_accounts.0.iban,tags,receivable';
    const { body } = await there.ask('GET', `/partners?format=csv&per=1&${columns}`);
    expect(body.replace('\uFEFF', '')).toBe(
      "Název;IBAN;Štítky;Pohledávky Kč\r\n'=1+1;;;0,00\r\nŽába;SK2909000000005033845424;a, b;0,00\r\n",
    );
    const xlsx = await there.ask('GET', '/partners?format=xlsx&q=zaba');
    expect(xlsx.status).toBe(200);
  });

  test('is a part of the company’s search', async () => {
    const there = await elsewhere();
    const { id } = await there.add({ name: 'Květinářství Růže', ico: '99900084', city: 'Plzeň' });
    expect((await there.ask('GET', '/search?q=kvet')).body.rows).toEqual([
      {
        type: 'partner',
        id,
        title: 'Květinářství Růže',
        subtitle: 'IČO 99900084 · Plzeň',
        address: `/firmy/${there.id}/kontakty/${id}`,
      },
    ]);
  });
});

describe('refreshing from the registries', () => {
  test('shows the differences, and takes over what is asked for', async () => {
    const there = await elsewhere();
    const ico = double.load('bakery-sro');
    const account = { number: '19-1000000064', bank_code: '0800', currency: 'CZK' };
    const own = { number: '1000000232', bank_code: '0300' };
    const { id } = await there.add({
      name: 'Pekárna',
      ico,
      city: 'Klatovy',
      phone: '1',
      bank_accounts: [account, own],
    });
    const preview = await there.ask('POST', `/partners/${id}/refresh`, {});
    expect(preview.status).toBe(200);
    const { differences, applied, partner, warnings } = preview.body;
    expect([applied, warnings, partner.name, partner.checked_at]).toEqual([
      [],
      [],
      'Pekárna',
      new Date(now).toISOString(),
    ]);
    expect(differences.map(({ field }: JsonValue) => field)).toEqual([
      'name',
      'dic',
      'street',
      'house_number',
      'orientation_number',
      'zip',
      'vat_payer',
      'unreliable',
      'bank_accounts',
    ]);
    expect(differences[0]).toEqual({ field: 'name', current: 'Pekárna', registry: 'Vzorová pekárna s.r.o.' });
    const accounts = differences.at(-1).registry;
    // The own account ended in 2024: the registry publishes it no more.
    expect(accounts.slice(0, 2)).toMatchObject([
      { number: '19-1000000064', published: true, currency: 'CZK' },
      { number: '1000000232', published: false },
    ]);
    expect(accounts).toHaveLength(7);
    expect((await there.changes())[0].action).toBe('partner.created');

    const some = await there.ask('POST', `/partners/${id}/refresh`, { apply: ['name', 'city'] });
    expect([some.body.applied, some.body.partner.name, some.body.partner.dic]).toEqual([
      ['name'],
      'Vzorová pekárna s.r.o.',
      null,
    ]);
    expect((await there.changes())[0].changes).toEqual([
      { field: 'name', from: 'Pekárna', to: 'Vzorová pekárna s.r.o.' },
    ]);
    const all = await there.ask('POST', `/partners/${id}/refresh`, { apply: true });
    expect(all.body.partner).toMatchObject({
      dic: 'CZ99900017',
      vat_payer: true,
      street: 'Pekařská',
      phone: '1',
    });
    expect((await there.ask('POST', `/partners/${id}/refresh`, {})).body.differences).toEqual([]);
    // What was taken over, an unknown bank code included, can be sent back.
    const { bank_accounts } = all.body.partner;
    const same = await there.ask('PATCH', `/partners/${id}`, { partner: { bank_accounts } });
    expect([same.status, same.body.fields]).toEqual([200, undefined]);
  });

  test('leaves out what a registry that is away would know, and says so', async () => {
    const there = await elsewhere();
    const ico = double.load('works-as');
    double.vat.clear();
    const { id } = await there.add({ name: 'Závody', ico, vat_payer: false });
    const { differences, warnings } = (await there.ask('POST', `/partners/${id}/refresh`, {})).body;
    expect(differences.map(({ field }: JsonValue) => field)).not.toContain('vat_payer');
    expect(warnings).toEqual([expect.stringContaining('Registr plátců DPH neodpověděl')]);
  });

  test('refuses what cannot be looked up or is no field, and says who does not answer', async () => {
    const there = await elsewhere();
    const refresh = async (partner: object, body: object = {}) => {
      const { id } = await there.add({ name: 'X', ...partner });
      const reply = await there.ask('POST', `/partners/${id}/refresh`, body);
      return [reply.status, reply.body.code, Object.keys(reply.body.fields ?? {})];
    };
    expect(await refresh({})).toEqual([422, undefined, ['ico']]);
    expect(await refresh({ country: 'SK', ico: '99900033' })).toEqual([422, undefined, ['ico']]);
    expect(await refresh({ ico: '00000019' })).toEqual([422, undefined, ['ico']]);
    for (const apply of ['name', ['id'], ['phone'], 1])
      expect(await refresh({}, { apply })).toEqual([422, undefined, ['apply']]);
    double.ares.set('ekonomicke-subjekty/99900076', 'drop');
    expect(await refresh({ ico: '99900076' })).toEqual([502, 'ARES_UNAVAILABLE', []]);
  });
});

describe('the check of a VAT payer', () => {
  const evidence = (id: number) => service.sql`
    select dic, answer, xml, user_id from partner_vat_checks where partner_id = ${id} order by id`;

  test('says what the registry says now, marks the partner and keeps the evidence, by a read-only key too', async () => {
    double.load('unreliable-sro');
    const partner = await create({
      name: 'Nespolehlivá s.r.o.',
      dic: 'CZ99900076',
      unreliable: false,
      bank_accounts: [
        { number: '1000000064', bank_code: '5500' },
        { number: '19-2000145399', bank_code: '0800' },
      ],
    });
    const key = await service.owner.key({ read_only: true });
    now += MINUTE;
    const reply = await service.call('GET', `${service.path}/partners/${partner.id}/vat_check`, { as: key });
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        dic: 'CZ99900076',
        found: true,
        vat_payer: true,
        unreliable: true,
        unreliable_since: '2026-05-12',
        accounts: [
          {
            number: '1000000064',
            bank_code: '5500',
            iban: expect.stringMatching(/^CZ\d{22}$/),
            published_on: '2020-01-15',
          },
        ],
        checked_at: new Date(now).toISOString(),
        evidence_id: expect.any(Number),
      },
    ]);
    const marked = (await service.ask('GET', `/partners/${partner.id}`)).body;
    expect(marked).toMatchObject({
      vat_payer: true,
      unreliable: true,
      checked_at: new Date(now).toISOString(),
    });
    expect(marked.bank_accounts.map(({ published }: JsonValue) => published)).toEqual([true, false]);
    const [kept] = await evidence(partner.id);
    expect(kept).toMatchObject({ dic: 'CZ99900076', user_id: service.owner.userId });
    expect(kept?.answer).toMatchObject({ unreliable: true, unreliable_since: '2026-05-12' });
    expect(kept?.xml).toContain('nespolehlivyPlatce="ANO"');
    const actions = await service.actions();
    now += DAY;
    await service.ask('GET', `/partners/${partner.id}/vat_check`);
    // Nothing new was learned: a second piece of evidence and no change.
    expect(await evidence(partner.id)).toHaveLength(2);
    expect(await service.actions()).toEqual(actions);
    await expect(
      service.sql`delete from partner_vat_checks where partner_id = ${partner.id}`,
    ).rejects.toThrow();
  });

  test('knows who is not in the registry', async () => {
    const dic = 'CZ12345679';
    const item = '<statusSubjektu typSubjektu="NENALEZEN" dic="12345679" nespolehlivyPlatce="NENALEZEN"/>';
    double.vat.set('12345679', {
      body: `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><R><AResponse><status statusCode="0"/>${item}</AResponse></R></s:Body></s:Envelope>`.replace(
        /<\/?R>/g,
        '',
      ),
    });
    const { id } = await create({ dic, vat_payer: true });
    expect((await service.ask('GET', `/partners/${id}/vat_check`)).body).toMatchObject({
      found: false,
      vat_payer: false,
      unreliable: false,
      unreliable_since: null,
      accounts: [],
    });
    expect((await service.ask('GET', `/partners/${id}`)).body.vat_payer).toBe(false);
  });

  test('stores nothing when there is no number, no answer, or only the head is asked for', async () => {
    const without = await create({ vat_id: 'DE123456789', country: 'DE' });
    const { id } = await create({ dic: 'CZ99900076' });
    const before = await fingerprint(service.sql);
    const refused = await service.ask('GET', `/partners/${without.id}/vat_check`);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['dic']]);
    const away = await service.ask('GET', `/partners/${id}/vat_check`);
    expect([away.status, away.body.code]).toEqual([502, 'VAT_REGISTRY_UNAVAILABLE']);
    double.load('unreliable-sro');
    const head = await fetch(`${service.url}/api${service.path}/partners/${id}/vat_check`, {
      method: 'HEAD',
      headers: service.owner.headers,
    });
    expect(head.status).toBe(200);
    expect(await fingerprint(service.sql)).toEqual(before);
  });
});

test('a statement is of this fiscal year unless days are given', async () => {
  const { body } = await service.call('POST', '/entities', {
    as: service.owner,
    body: { entity: { name: 'Hospodářský rok', fiscal_year_start: 9 } },
  });
  const at = `/entities/${body.id}/partners`;
  const partner = await service.call('POST', at, { as: service.owner, body: { partner: { name: 'X' } } });
  const statement = (query = '') =>
    service.call('GET', `${at}/${partner.body.id}/statement${query}`, { as: service.owner });
  expect((await statement()).body).toEqual({
    from: '2025-09-01',
    to: '2026-08-31',
    opening: 0,
    rows: [],
    closing: 0,
    open_items: [],
  });
  expect((await statement('?from=2026-01-01&to=2026-01-31')).body).toMatchObject({ to: '2026-01-31' });
  for (const query of ['?from=leden', '?to=2026-02-30', '?from=2026-02-01&to=2026-01-01'])
    expect((await statement(query)).status).toBe(422);
});

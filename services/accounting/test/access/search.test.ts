import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonValue } from '../harness.ts';
import { type Payroll, startPayroll } from '../people/payroll-harness.ts';

let service: Payroll;
beforeAll(async () => {
  service = await startPayroll();
  await service.employ({ first_name: 'Jiří', last_name: 'Řehořek', personal_number: 'A-17' });
  await service.employ({ first_name: 'Řehoř', last_name: 'Černý', personal_number: '1700' });
  await service.employ({ first_name: 'Іван', last_name: 'Łukasz', personal_number: '9' });
  await service.generate(5, 2026);
  await service.generate(3, 2026);
  await service.ask('POST', '/assets', { asset: CARD });
  await service.ask('POST', '/trips', { trip: TRIP });
});
afterAll(() => service.close());

const CARD = {
  name: 'Dodávka Škoda',
  inventory_number: 'DHM/2026/5',
  category: 'tangible',
  account_code: '022',
  in_use_from: '2026-01-10',
  price: 500_000,
  useful_life_months: 60,
  tax_group: 2,
};
const TRIP = {
  traveller_name: 'Eva Malá',
  destination: 'České Budějovice',
  purpose: 'Veletrh Země živitelka',
  departed_at: '2026-05-04T08:00',
  returned_at: '2026-05-04T16:00',
};

const find = async (q: string, as = service.owner): Promise<JsonValue[]> => {
  const reply = await service.ask('GET', `/search?q=${encodeURIComponent(q)}`, undefined, as);
  expect([q, reply.status]).toEqual([q, 200]);
  return reply.body.rows;
};
/** Payslips of the people found stand beside them. */
const titles = async (q: string) =>
  (await find(q)).filter(({ type }) => type !== 'payslip').map(({ title }) => title);

test('people are found by beginnings of names in any order, without accents and case, and by number', async () => {
  const [found] = await find('JIRI reho');
  expect(found).toEqual({
    type: 'employee',
    id: expect.any(Number),
    title: 'Jiří Řehořek',
    subtitle: 'Osobní číslo A-17',
    address: `/firmy/${service.entityId}/zamestnanci/${found.id}`,
  });
  expect(await titles('černý')).toEqual(['Řehoř Černý']);
  expect(await titles('reho')).toEqual(['Řehoř Černý', 'Jiří Řehořek']);
  expect(await titles('іва')).toEqual(['Іван Łukasz']);
  expect(await titles('horek')).toEqual([]);
});

test('a whole word goes before a beginning', async () => {
  expect(await titles('rehor')).toEqual(['Řehoř Černý', 'Jiří Řehořek']);
  expect((await titles('17')).slice(0, 2)).toEqual(['Jiří Řehořek', 'Řehoř Černý']);
});

test('cards, trips, accounts and months are found and say where they are', async () => {
  const one = async (q: string) => {
    const [{ type, title, subtitle, address } = {} as JsonValue] = await find(q);
    return [type, title, subtitle, address.replace(`/firmy/${service.entityId}`, '').replace(/\d+$/, '…')];
  };
  expect(await one('dodavka')).toEqual([
    'asset',
    'Dodávka Škoda',
    'Inventární číslo DHM/2026/5',
    '/majetek/…',
  ]);
  expect(await one('zivitel')).toEqual([
    'trip',
    'České Budějovice',
    '4. 5. 2026 · Eva Malá · Veletrh Země živitelka',
    '/cesty/…',
  ]);
  expect(await one('mala ceske')).toEqual(await one('živitelka'));
  expect(await one('321')).toEqual([
    'account',
    expect.stringMatching(/^321 /),
    expect.stringMatching(/^Zápisy v deníku \d{4}$/),
    '/denik?ucet=321&rok=…',
  ]);
  expect(await titles('březen')).toEqual(['Mzdy za březen 2026']);
  expect(await titles('mzdy 2026')).toEqual(['Mzdy za květen 2026', 'Mzdy za březen 2026']);
  expect((await titles('5/2026'))[0]).toBe('Mzdy za květen 2026');
  expect(await titles('únor')).toEqual([]);
});

test('a trip is found by the name of its employee too, alone and with where it went', async () => {
  const [person] = await find('rehorek');
  const trip = {
    ...TRIP,
    traveller_name: undefined,
    employee_id: person.id,
    destination: 'Opava',
    purpose: 'Servis',
  };
  await service.ask('POST', '/trips', { trip });
  const trips = async (q: string) =>
    (await find(q)).filter(({ type }) => type === 'trip').map(({ title, subtitle }) => [title, subtitle]);
  const found = [['Opava', '4. 5. 2026 · Jiří Řehořek · Servis']];
  expect(await trips('jiri')).toEqual(found);
  expect(await trips('řehořek jir')).toEqual(found);
  expect(await trips('rehor opav')).toEqual(found);
  expect(await trips('servis')).toEqual(found);
  expect(await trips('rehor budejovice')).toEqual([]);
  expect(await trips('cerny')).toEqual([]);
});

test('payslips are found by who they are of: the latest, or those of the month that is named', async () => {
  const slips = async (q: string) =>
    (await find(q)).filter(({ type }) => type === 'payslip').map(({ title }) => title);
  expect(await slips('cerny')).toEqual(['Páska Řehoř Černý 5/2026', 'Páska Řehoř Černý 3/2026']);
  expect(await slips('páska Černý 3 2026')).toEqual(['Páska Řehoř Černý 3/2026']);
  expect(await slips('cerny brezen')).toEqual(['Páska Řehoř Černý 3/2026']);
  expect(await slips('cerny 2025')).toEqual([]);
  expect(await slips('brezen')).toEqual([]);
});

test('what has the very number stands before what begins with it or has it as a word', async () => {
  const card = (inventory_number: string) => ({ asset: { ...CARD, name: 'Vrtačka', inventory_number } });
  await service.ask('POST', '/assets', card('1700'));
  await service.ask('POST', '/assets', card('17001'));
  expect((await find('1700')).map(({ type, title }) => [type, title])).toEqual([
    ['employee', 'Řehoř Černý'],
    ['asset', 'Vrtačka'],
    ['asset', 'Vrtačka'],
  ]);
});

test('of the sample company every type of record is found by what it is called', async () => {
  const owner = await service.user();
  const sample = await service.call('POST', '/entities/sample', { as: owner, body: { segment: 'company' } });
  const id = sample.body.id;
  // The sample has neither.
  await service.sql`
    insert into document_mails (entity_id, document_id, kind, recipients, subject, message, language, message_id, status, created_at)
    select entity_id, id, 'document', '{jana@odberatel.cz}', 'Faktura za duben', '', 'cs', '<1@x>', 'suppressed', now()
    from documents where entity_id = ${id} limit 1`;
  await service.sql`
    insert into vat_records (entity_id, kind, date, vat, text) values (${id}, 'adjustment', '2026-12-31', 100, 'Dodávka')`;
  const called: Readonly<Record<string, ReturnType<typeof service.sql>>> = {
    partner: service.sql`select name as q from partners where entity_id = ${id} order by id limit 1`,
    document: service.sql`select number as q from documents where entity_id = ${id} and number is not null order by id limit 1`,
    recurrence: service.sql`select name as q from recurrences where entity_id = ${id} limit 1`,
    bank_transaction: service.sql`select message as q from bank_transactions where entity_id = ${id} and message is not null limit 1`,
    payment_order: service.sql`select 'order-' || id as q from payment_orders where entity_id = ${id} limit 1`,
    bank_statement: service.sql`select file_name as q from bank_statements where entity_id = ${id} order by id desc limit 1`,
    bank_account: service.sql`select iban as q from bank_accounts where entity_id = ${id} and iban is not null limit 1`,
    employee: service.sql`select last_name as q from employees where entity_id = ${id} order by id limit 1`,
    payslip: service.sql`select 'paska ' || last_name as q from employees where entity_id = ${id} order by id limit 1`,
    payroll_month: service.sql`select 'mzdy ' || max(year) as q from payslips where entity_id = ${id}`,
    wage_deduction: service.sql`select reference as q from wage_deductions where entity_id = ${id} and reference is not null limit 1`,
    asset: service.sql`select name as q from fixed_assets where entity_id = ${id} limit 1`,
    trip: service.sql`select destination as q from trips where entity_id = ${id} limit 1`,
    attachment: service.sql`select name as q from attachments where entity_id = ${id} limit 1`,
    document_request: service.sql`select left(text, 100) as q from document_requests where entity_id = ${id} limit 1`,
    entry: service.sql`select number as q from internal_documents where entity_id = ${id} and deleted_at is null limit 1`,
    account: service.sql`select name as q from accounts where entity_id = ${id} order by code limit 1`,
    filing: service.sql`select 'DPH ' || ltrim(split_part(period, '-', 2), '0') || '/' || left(period, 4) as q
      from filings where entity_id = ${id} and kind = 'vat_return' order by id limit 1`,
    rule: service.sql`select name as q from automation_rules where entity_id = ${id} limit 1`,
    import: service.sql`select filename as q from imports where entity_id = ${id} limit 1`,
    export: service.sql`select 'export' as q from exports where entity_id = ${id} limit 1`,
    mail: service.sql`select 'jana@odberatel.cz' as q`,
    cash_register: service.sql`select name as q from cash_registers where entity_id = ${id} order by id limit 1`,
    absence: service.sql`select 'Čermák neschopnost' as q`,
    annual_settlement: service.sql`select 'zuctovani ' || e.last_name as q from annual_settlements s
      join employees e on e.entity_id = s.entity_id and e.id = s.employee_id where s.entity_id = ${id} limit 1`,
    vat_record: service.sql`select 'uprava odpoctu dodavka' as q`,
    number_series: service.sql`select name as q from number_series where entity_id = ${id} order by id limit 1`,
    member: service.sql`select u.username as q from memberships m join users u on u.id = m.user_id where m.entity_id = ${id}`,
    webhook: service.sql`select url as q from webhooks where entity_id = ${id} limit 1`,
  };
  for (const [type, query] of Object.entries(called)) {
    const [row] = (await query) as unknown as { q: string }[];
    const q = row?.q ?? '';
    const reply = await service.call('GET', `/entities/${id}/search?q=${encodeURIComponent(q)}`, {
      as: owner,
    });
    const found = reply.body.rows.filter((row: JsonValue) => row.type === type);
    expect([type, q, found.length > 0]).toEqual([type, expect.stringMatching(/./), true]);
    expect(found.length).toBeLessThanOrEqual(8);
  }
  const title = encodeURIComponent('Nepřítomnost Čermák');
  const titled = await service.call('GET', `/entities/${id}/search?q=${title}`, { as: owner });
  expect(titled.body.rows).toContainEqual(
    expect.objectContaining({
      type: 'absence',
      subtitle: expect.stringMatching(/^dočasná pracovní neschopnost/),
    }),
  );
  await service.sql`
    update employees set first_name = 'Dan' where entity_id = ${id}
      and id = (select min(employee_id) from annual_settlements where entity_id = ${id})`;
  const { body } = await service.call('GET', `/entities/${id}/search?q=dan`, { as: owner });
  expect(body.rows).toContainEqual(
    expect.objectContaining({ type: 'annual_settlement', title: expect.stringContaining(' Dan ') }),
  );
});

test('records are found by what is read on the screen: the name of their kind with their number', async () => {
  const owner = await service.user();
  const { id } = (await service.call('POST', '/entities/sample', { as: owner, body: { segment: 'company' } }))
    .body;
  const first = async (q: string) => {
    const reply = await service.call('GET', `/entities/${id}/search?q=${encodeURIComponent(q)}`, {
      as: owner,
    });
    return reply.body.rows[0];
  };
  const numbers: [query: ReturnType<typeof service.sql>, type: string][] = [
    [
      service.sql`select number from internal_documents where entity_id = ${id} and deleted_at is null limit 1`,
      'entry',
    ],
    [
      service.sql`select number from documents where entity_id = ${id} and kind = 'received_invoice' limit 1`,
      'document',
    ],
    [
      service.sql`select 'ORDER-' || max(id) as number from payment_orders where entity_id = ${id}`,
      'payment_order',
    ],
    [
      service.sql`select inventory_number as number from fixed_assets where entity_id = ${id} limit 1`,
      'asset',
    ],
    [
      service.sql`select ico as number from partners where entity_id = ${id} and ico is not null limit 1`,
      'partner',
    ],
  ];
  for (const [query, type] of numbers) {
    const [row] = (await query) as unknown as { number: string }[];
    const found = await first(row?.number ?? '');
    expect(found).toMatchObject({ type });
    const read = { asset: found.subtitle, partner: `IČO ${row?.number}` }[type] ?? found.title;
    expect([read, await first(read)]).toEqual([read, found]);
  }
  const [entry] = await service.sql<{ id: number; text: string }[]>`
    select e.id, p.text from entries e join postings p on p.entity_id = e.entity_id and p.entry_id = e.id
    where e.entity_id = ${id} and e.source = 'payroll' order by p.id limit 1`;
  const found = {
    type: 'entry',
    id: entry?.id,
    title: `Zápis ${entry?.id}`,
    subtitle: expect.stringContaining(entry?.text ?? ''),
    address: `/firmy/${id}/denik/${entry?.id}`,
  };
  for (const q of [`zápis ${entry?.id}`, `ZAPIS č. ${entry?.id}`, `účetní doklad ${entry?.id}`])
    expect(await first(q)).toEqual(found);
  const all = await service.call('GET', `/entities/${id}/search?q=${entry?.id}`, { as: owner });
  expect(all.body.rows).toContainEqual(found);
  expect(await first('zápis 999999999')).toBeUndefined();
});

test('a webhook is found by those only who may list them', async () => {
  const viewer = await service.user();
  await service.join(service.owner, service.entityId, viewer, 'viewer');
  await service.sql`
    insert into webhooks (entity_id, url, actions, active, secret, hint, created_at, updated_at)
    values (${service.entityId}, 'https://prijem.example.com/udalosti', '{*}', true, '', '', now(), now())`;
  const types = async (as = service.owner) => (await find('udalosti', as)).map(({ type }) => type);
  expect(await types()).toEqual(['webhook']);
  expect(await types(viewer)).toEqual([]);
});

test('what changed or went is found so at once', async () => {
  const card = (await service.ask('POST', '/assets', { asset: { ...CARD, name: 'Soustruh' } })).body;
  expect(await titles('soustruh')).toEqual(['Soustruh']);
  await service.ask('PATCH', `/assets/${card.id}`, { asset: { name: 'Fréza' } });
  expect([await titles('soustruh'), await titles('frez')]).toEqual([[], ['Fréza']]);
  await service.ask('DELETE', `/assets/${card.id}`);
  expect(await titles('frez')).toEqual([]);
});

test('what was just written waits in no list that every search would read', async () => {
  const waiting = await service.sql`
    select relname from pg_class
    where relkind = 'i' and relname like '%\\_search' and not 'fastupdate=off' = any(coalesce(reloptions, '{}'))`;
  expect(waiting).toEqual([]);
});

test('another company finds nothing of this one, and a stranger nothing at all', async () => {
  const stranger = await service.user();
  const other = await service.company(stranger, { name: 'Jiná s.r.o.' });
  const reply = await service.call('GET', `/entities/${other.id}/search?q=reho`, { as: stranger });
  expect(reply.body).toEqual({ rows: [] });
  expect((await service.ask('GET', '/search?q=reho', undefined, stranger)).status).toBe(404);
});

test('at most eight of a type', async () => {
  for (let i = 0; i < 10; i++)
    await service.ask('POST', '/assets', { asset: { ...CARD, name: `Židle ${i}` } });
  expect(await find('zidle')).toHaveLength(8);
});

test.each(['', '   ', '%', "'", '\\', "a'b:*", '!(', ':*', '&|', 'x'.repeat(100), "\\'\\"])(
  'whatever is typed is no error: %j',
  async (q) => {
    await find(q);
  },
);

test('a text that is too long is refused', async () => {
  const reply = await service.ask('GET', `/search?q=${'x'.repeat(101)}`);
  expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, ['q']]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, startStage } from '../harness.ts';
import { savedFile } from '../saved-file.ts';

const COUNT = 1_100;
const PRICE = 2_500;
const COUNTED = '1 100 položek';
const LIST = 'Neuhrazené položky';

let stage: Stage;
let owner: Awaited<ReturnType<Stage['accounting']['user']>>;
let companyId: number;

beforeAll(async () => {
  stage = await startStage();
  owner = await stage.accounting.user('ucetni-saldokonta');
  // Without a ledger, which would hold nothing of what is written beside the operations.
  const records = { legal_form: 'osvc', bookkeeping: 'tax_records' };
  ({ id: companyId } = await stage.accounting.company(owner, records));
  const made = async (path: string, body: object) => {
    const reply = await stage.accounting.call('POST', `/entities/${companyId}${path}`, { as: owner, body });
    expect([path, reply.status < 300 || reply.body]).toEqual([path, true]);
    return reply.body;
  };
  const { id: partner_id } = await made('/partners', { partner: { name: 'Truhlárna Bříza' } });
  const lines = [{ name: 'Stůl', unit_price: PRICE }];
  const days = { issued_on: '2025-03-10', due_on: '2025-03-10' };
  await made('/documents', { document: { kind: 'invoice', partner_id, ...days, lines }, issue: true });
  // The same invoice many times over, each of them due on a day after the one before or on the same one.
  await stage.accounting.sql`
    insert into documents (entity_id, kind, direction, status, number, series_id, partner_id, partner, issued_on,
      due_on, accounting_on, currency, base, total, total_payable, remaining, base_czk, total_czk, remaining_czk,
      payment_state, language, issued_at)
    select entity_id, kind, direction, status, 'X' || lpad(n::text, 4, '0'), series_id, partner_id, partner, issued_on,
      due_on + n / 100, accounting_on, currency, base, total, total_payable, remaining, base_czk, total_czk,
      remaining_czk, payment_state, language, issued_at
    from documents, generate_series(2, ${COUNT}::int) n where entity_id = ${companyId}`;
});
afterAll(() => stage?.close());

const open = async (path = '') => {
  const shown = await stage.open({ as: owner, path: `/firmy/${companyId}/saldokonto?den=2025-04-15${path}` });
  const asked: string[] = [];
  shown.page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/open_items') && !searchParams.has('format'))
      asked.push(`${searchParams.get('page')}/${searchParams.get('per')}`);
  });
  return { ...shown, asked, list: shown.page.getByRole('region', { name: LIST }) };
};

test('very many open items come in pages, with the sums of all, and are scrolled, ticked and saved as one list', async () => {
  const { page, verify, verifyAccessible, asked, list } = await open();
  await page.getByText(COUNTED).waitFor();
  await list.getByRole('row', { name: /Celkem.*2 750 000,00/ }).waitFor();
  await page
    .getByRole('region', { name: 'Stáří pohledávek a závazků' })
    .getByRole('row', { name: /31–60 dní.*[1-9]/ })
    .waitFor();
  await verifyAccessible();
  await list.evaluate((region) => region.scrollTo(0, region.scrollHeight));
  await list.getByRole('link', { name: 'X1100' }).waitFor();
  expect(asked).toContain('3/500');
  expect(asked.every((each) => /^[123]\/500$/.test(each))).toBe(true);
  await page.getByLabel('Vybrat X1100, Truhlárna Bříza').check();
  await page.getByLabel('Vybrat X1099, Truhlárna Bříza').check();
  await page.getByRole('button', { name: `Vybrat vše podle filtru: ${COUNTED}` }).click();
  await page.getByText(`Vybráno: ${COUNTED}`).waitFor();
  await page.getByRole('button', { name: 'Zrušit výběr' }).click();
  const { text } = await savedFile(page, LIST, 'CSV');
  expect(text.trim().split('\r\n').length).toBe(COUNT + 1);
  verify();
});

test('very many open items are printed whole by the button, are not sorted in part, and are all there by partner', async () => {
  const { page, verify, list } = await open();
  await page.getByText(COUNTED).waitFor();
  await page.evaluate(`globalThis.printed = null; window.print = () => {
    dispatchEvent(new Event('beforeprint'));
    globalThis.printed = document.querySelectorAll('[aria-label="${LIST}"] tbody [data-row]').length;
    dispatchEvent(new Event('afterprint'));
  }`);
  await page.getByRole('button', { name: 'Vytisknout' }).click();
  await expect.poll(() => page.evaluate('printed')).toBe(COUNT);
  await expect.poll(() => list.getByRole('button', { name: 'Doklad' }).count()).toBe(0);
  await page.getByLabel('Po partnerech').check();
  await list.getByText(COUNTED).waitFor();
  verify();
});

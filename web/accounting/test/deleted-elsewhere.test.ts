import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, startStage } from './harness.ts';

const NOW = Date.parse('2026-07-15T10:00:00Z');

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ now: () => NOW });
});
afterAll(() => stage?.close());

async function companyWith(path: string, body: object) {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const made = await stage.accounting.call('POST', `/entities/${id}${path}`, { as: owner, body });
  expect(made.status).toBe(201);
  return { owner, home: `/firmy/${id}`, madeId: made.body.id as number };
}

test('an employee who is deleted is gone from the settlements that were looked at just before', async () => {
  const employee = {
    first_name: 'Jana',
    last_name: 'Nováková',
    gross_wage: 40_000,
    started_on: '2025-01-01',
  };
  const { owner, home, madeId } = await companyWith('/employees', { employee });
  const settlements = `${home}/rocni-zuctovani?rok=2025`;
  const { page, go, settled, verify } = await stage.open({ as: owner, path: settlements });
  await page.getByText('Nováková').first().waitFor();
  await go(`${home}/zamestnanci/${madeId}`);
  await page.getByRole('button', { name: 'Smazat zaměstnance' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Smazat zaměstnance' }).click();
  await page.getByText('Zaměstnanec je smazaný.').waitFor();
  await page.getByText('Zatím tu nikdo není').waitFor();
  await go(settlements);
  await settled();
  await expect.poll(() => page.getByText('Nováková').count()).toBe(0);
  verify();
});

test('a draft that is deleted is gone from the tasks that were looked at just before', async () => {
  const { owner, home, madeId } = await companyWith('/documents', {
    document: {
      ...{ kind: 'received_invoice', external_number: '2026-77', issued_on: '2026-07-01' },
      lines: [{ name: 'Mouka', unit_price: 100 }],
    },
  });
  const { page, go, settled, verify } = await stage.open({ as: owner, path: `${home}/ukoly` });
  await page.getByText('2026-77').first().waitFor();
  await go(`${home}/doklady/${madeId}`);
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  await page.getByRole('menuitem', { name: 'Smazat koncept' }).click();
  await page.getByText('Koncept je smazaný.').waitFor();
  await go(`${home}/ukoly`);
  await settled();
  await expect.poll(() => page.getByText('2026-77').count()).toBe(0);
  verify();
});

test('the list that one comes to from what was deleted is asked for once', async () => {
  const employee = {
    first_name: 'Jana',
    last_name: 'Nováková',
    gross_wage: 40_000,
    started_on: '2025-01-01',
  };
  const { owner, home, madeId } = await companyWith('/employees', { employee });
  const list = `${home}/zamestnanci`;
  const { page, go, settled, verify } = await stage.open({ as: owner, path: list });
  await page.getByText('Nováková').first().waitFor();
  await go(`${list}/${madeId}`);
  await page.getByRole('button', { name: 'Smazat zaměstnance' }).click();
  await settled();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/entities/')) asked.push(pathname);
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Smazat zaměstnance' }).click();
  await page.getByText('Zatím tu nikdo není').waitFor();
  await settled();
  expect(asked.filter((path) => path.endsWith('/employees'))).toHaveLength(1);
  verify();
});

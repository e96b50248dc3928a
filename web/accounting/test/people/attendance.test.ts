import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonValue } from '../../../../services/accounting/test/harness.ts';
import { type Stage, startStage } from '../harness.ts';

const NOW = Date.parse('2026-07-15T10:00:00Z');
const MONTH = '?rok=2026&mesic=5';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ now: () => NOW });
});
afterAll(() => stage?.close());

async function office() {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const ask = async (method: string, path: string, body?: object) =>
    (await stage.accounting.call(method, `/entities/${id}${path}`, { as: owner, ...(body ? { body } : {}) }))
      .body as JsonValue;
  const employ = async (last_name: string, more: object = {}) =>
    (
      await ask('POST', '/employees', {
        employee: {
          ...{ first_name: 'Jana', last_name, gross_wage: 40_000, started_on: '2026-01-01' },
          ...{ declaration: true, health_insurer: '111', ...more },
        },
      })
    ).id as number;
  const absences = (employee: number) => ask('GET', `/employees/${employee}/absences`);
  return { owner, id: id as number, ask, employ, absences };
}

const cellOf = (name: string, day: string) => `Jana ${name}, ${day}`;

test('days are dragged over with the mouse, what it does is seen, and the absence is changed and deleted', async () => {
  const { owner, id, employ, absences } = await office();
  const nova = await employ('Nová');
  await employ('Stará', { started_on: '2026-05-18' });
  const { page, verify, verifyAccessible, settled } = await stage.open({
    as: owner,
    path: `/firmy/${id}/dochazka${MONTH}`,
  });
  const cell = (name: string, day: string) =>
    page.getByRole('gridcell', { name: cellOf(name, day.replaceAll(' ', '\u00a0')) });
  await cell('Nová', '11. 5. 2026').waitFor();
  // Thirty-one days and both sums: nothing of them is beyond the edge.
  const beyond = () =>
    page
      .locator('div:has(> [role=grid])')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(beyond).toBe(0);
  await verifyAccessible();
  await cell('Nová', '11. 5. 2026').hover();
  await page.mouse.down();
  await cell('Stará', '15. 5. 2026').hover();
  // The pointer has left the row, the days of the row it began in are chosen.
  await expect.poll(() => page.locator('[data-chosen]').count()).toBe(5);
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'Nová nepřítomnost: Jana Nová' });
  await dialog.getByText('5 dnů, z toho 5 pracovních dnů').waitFor();
  await dialog.getByLabel('Průměrný hodinový výdělek').fill('250');
  const preview = dialog.getByRole('region', { name: 'Co to udělá se mzdou' });
  await preview.getByText('5 400,00 Kč').waitFor();
  await preview.getByText('29 474,00 Kč').waitFor();
  await preview.getByText('Průměrný výdělek 250 Kč/h, po redukci 225 Kč/h').waitFor();
  await preview.getByText('Od 15. dne platí nemocenské ČSSZ.').waitFor();
  await verifyAccessible();
  await dialog.getByRole('button', { name: 'Přidat' }).click();
  await page.getByText('Nepřítomnost je zadaná.').waitFor();
  expect(await absences(nova)).toMatchObject([
    { kind: 'sickness', from: '2026-05-11', to: '2026-05-15', average_hourly: 250 },
  ]);
  await page
    .getByRole('row', { name: /Jana Nová/ })
    .getByText('10 526,00')
    .waitFor();
  await verifyAccessible();

  await cell('Nová', '12. 5. 2026').click();
  const edit = page.getByRole('dialog', { name: 'Nepřítomnost: Jana Nová' });
  await edit.getByLabel('Důvod', { exact: true }).selectOption('care');
  await edit.getByText('zaměstnavatel za tyto dny neplatí nic').waitFor();
  await edit.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Nepřítomnost je změněná.').waitFor();
  expect(await absences(nova)).toMatchObject([{ kind: 'care', average_hourly: null }]);
  await cell('Nová', '12. 5. 2026').click();
  await edit.getByRole('button', { name: 'Smazat' }).click();
  await page.getByText('Nepřítomnost je smazaná.').waitFor();
  expect(await absences(nova)).toEqual([]);
  await page.keyboard.press('Control+z');
  await expect
    .poll(() => absences(nova))
    .toMatchObject([{ kind: 'care', average_hourly: null, from: '2026-05-11', to: '2026-05-15' }]);
  await settled();
  verify();
});

test('days are chosen by keyboard, and what cannot be is said at its field before it is sent', async () => {
  const { owner, id, employ, ask, absences } = await office();
  const nova = await employ('Nová');
  const other = await employ('Druhá');
  const { page, verify, expectFailure } = await stage.open({
    as: owner,
    path: `/firmy/${id}/dochazka${MONTH}`,
    width: 1440,
  });
  await page.locator('[data-place="0"][tabindex="0"]').focus();
  await page.keyboard.press('ArrowDown');
  for (let day = 1; day < 18; day++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => page.locator('[data-chosen]').count()).toBe(3);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('[data-chosen]').count()).toBe(0);
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Nová nepřítomnost: Jana Nová' });
  await dialog.getByText('2 dny, z toho 2 pracovní dny').waitFor();
  await dialog.getByRole('button', { name: 'Přidat' }).press('Enter');
  await page.getByText('Nepřítomnost je zadaná.').waitFor();
  expect(await absences(nova)).toMatchObject([{ from: '2026-05-19', to: '2026-05-20' }]);

  // The other one has an approved slip.
  const { payslips } = await ask('POST', '/payslips/generate?year=2026', { month: 5 });
  const slip = payslips.find(({ employee_id }: JsonValue) => employee_id === other);
  await ask('PATCH', `/payslips/${slip.id}`, { status: 'approved' });
  expectFailure(`422 POST /api/entities/${id}/employees/${other}/absences/preview`);
  await page.locator(`[data-row="${other}"][data-place="10"]`).click();
  const refused = page.getByRole('dialog', { name: 'Nová nepřítomnost: Jana Druhá' });
  await refused.getByText('Výplatní páska za 5/2026 je schválená.').waitFor();
  await refused.getByRole('link', { name: 'Otevřít výplatní pásku' }).click();
  await page.waitForURL(`**/mzdy/${slip.id}`);
  verify();
});

test('on a phone the month is a list, and a finger needs no dragging', async () => {
  const { owner, id, employ, ask, absences } = await office();
  const nova = await employ('Nová');
  await ask('POST', `/employees/${nova}/absences`, {
    absence: { kind: 'unpaid', from: '2026-05-11', to: '2026-05-12' },
  });
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/dochazka${MONTH}`,
    width: 390,
  });
  await page.getByText('2 pracovní dny').waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Přidat nepřítomnost: Jana Nová' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nová nepřítomnost: Jana Nová' });
  await dialog.getByText('Vyplňte dny a uvidíte, co to udělá se mzdou.').waitFor();
  await dialog.getByText('Dovolená se tu nezapisuje').waitFor();
  await dialog.getByRole('textbox', { name: 'Od', exact: true }).fill('18. 5. 2026');
  await dialog.getByRole('textbox', { name: 'Do (včetně)' }).fill('18. 5. 2026');
  await dialog.getByText('1 den, z toho 1 pracovní den').waitFor();
  await verifyAccessible();
  await dialog.getByRole('button', { name: 'Přidat' }).click();
  await page.getByText('Nepřítomnost je zadaná.').waitFor();
  expect(await absences(nova)).toHaveLength(2);
  verify();
});

test('a finger that goes sideways chooses days', async () => {
  const { owner, id, employ } = await office();
  await employ('Nová');
  const { page, context, verify } = await stage.open({
    as: owner,
    path: `/firmy/${id}/dochazka${MONTH}`,
    width: 1440,
  });
  const place = async (day: number) => {
    const box = await page.locator(`[data-place="${day}"]`).first().boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + 10 };
  };
  await page.locator('[data-place="0"]').first().waitFor();
  const [from, to] = [await place(3), await place(6)];
  const finger = await context.newCDPSession(page);
  const touch = (type: string, points: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: points });
  await touch('touchStart', [from]);
  await touch('touchMove', [{ x: (from.x + to.x) / 2, y: from.y }]);
  await touch('touchMove', [to]);
  await expect.poll(() => page.locator('[data-chosen]').count()).toBe(4);
  await touch('touchEnd', []);
  const dialog = page.getByRole('dialog', { name: 'Nová nepřítomnost: Jana Nová' });
  await dialog.getByText('4 dny, z toho 4 pracovní dny').waitFor();
  verify();
});

test('the card of an employee has absences with the same dialog', async () => {
  const { owner, id, employ, ask } = await office();
  const nova = await employ('Nová', { details: { weekly_hours: 37.5 } });
  await ask('POST', `/employees/${nova}/absences`, {
    absence: { kind: 'paternity', from: '2026-05-11', to: '2026-05-24' },
  });
  const { page, verify } = await stage.open({ as: owner, path: `/firmy/${id}/zamestnanci/${nova}` });
  await page.getByRole('button', { name: /Upravit: Otcovská/ }).click();
  await page.getByRole('dialog', { name: 'Nepřítomnost: Jana Nová' }).getByLabel('Poznámka').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Přidat nepřítomnost' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nová nepřítomnost: Jana Nová' });
  await expect.poll(() => dialog.getByLabel('Hodin za den').inputValue()).toBe('7,5');
  verify();
});

test('a month without employees says what belongs here, a reader sees everything and changes nothing', async () => {
  const { owner, id, ask, employ } = await office();
  const empty = await stage.open({ as: owner, path: `/firmy/${id}/dochazka${MONTH}` });
  await empty.page.getByText('V tomto měsíci tu nikdo nepracoval').waitFor();
  empty.verify();
  const nova = await employ('Nová');
  await ask('POST', `/employees/${nova}/absences`, {
    absence: { kind: 'care', from: '2026-05-11', to: '2026-05-12' },
  });
  const reader = await stage.accounting.user();
  await ask('POST', '/members', { login: reader.username, role: 'viewer' });
  const [invitation] = (await stage.accounting.call('GET', '/invitations', { as: reader })).body;
  await stage.accounting.call('POST', `/invitations/${invitation.id}/accept`, { as: reader });
  const { page, verify } = await stage.open({
    as: reader,
    path: `/firmy/${id}/dochazka${MONTH}`,
    width: 1440,
  });
  await page.locator('[data-place="2"]').first().click();
  await page.locator('[data-place="10"]').first().click();
  const dialog = page.getByRole('dialog', { name: 'Nepřítomnost: Jana Nová' });
  await expect.poll(() => dialog.getByLabel('Důvod', { exact: true }).isDisabled()).toBe(true);
  verify();
});

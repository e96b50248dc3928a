import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** Opens the menu of a list, which takes the focus a moment later. */
export async function openMenu(page: Page, list: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^(Sloupce a stažení|Stáhnout): ${list}$`) }).click();
  await page.locator('[role="dialog"]:focus-within').waitFor();
}

/** Saves a list as a file by its menu. */
export async function savedFile(page: Page, list: string, format: 'CSV' | 'XLSX' | 'PDF') {
  await openMenu(page, list);
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: format }).click();
  const file = await begun;
  // The menu fades out, and its columns are named as filters of the list may be.
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByText(`Staženo: ${file.suggestedFilename()}`).waitFor();
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

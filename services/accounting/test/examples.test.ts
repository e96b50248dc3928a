import { readFile, writeFile } from 'node:fs/promises';
import { shapeOf } from '@news-and-accounting/api-reference/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '../src/operations.ts';
import { showCompany, showMembers, showSignIn, showSignOut } from './examples/access.ts';
import { showApproval } from './examples/approval.ts';
import {
  showAssets,
  showBank,
  showCashJournal,
  showClosing,
  showContacts,
  showLedger,
  showPublic,
  showSetUp,
} from './examples/books.ts';
import { showDocuments } from './examples/documents.ts';
import { showExports } from './examples/handover.ts';
import { showAttachments, showDocumentRequests, showExtraction, showImports } from './examples/intake.ts';
import { showSettlement, showTrips, showWages } from './examples/people.ts';
import { type ExampleStage, startExamples } from './examples/stage.ts';
import { showVat } from './examples/taxes.ts';
import { showWebhooks } from './examples/webhooks.ts';
import type { JsonValue } from './harness.ts';

/**
 * The calls that the reference shows, made anew: what stands in `src/examples.json` is what the service answers. After
 * a change, or with a new operation shown here, `npm run examples` writes the file.
 */
let stage: ExampleStage;
let committed: Record<string, JsonValue>;
const FILE = new URL('../src/examples.json', import.meta.url);
beforeAll(async () => {
  stage = await startExamples();
  await showSignIn(stage);
  await showPublic(stage);
  const entityId = await showCompany(stage);
  await showMembers(stage, entityId);
  await showSetUp(stage, entityId);
  await showBank(stage, entityId);
  await showContacts(stage, entityId);
  await showDocuments(stage, entityId);
  await showExtraction(stage, entityId);
  await showAttachments(stage, entityId);
  await showImports(stage, entityId);
  await showDocumentRequests(stage, entityId);
  await showWebhooks(stage, entityId);
  await showAssets(stage, entityId);
  await showLedger(stage, entityId);
  await showCashJournal(stage);
  await showVat(stage);
  await showWages(stage, entityId);
  await showSettlement(stage, entityId);
  await showTrips(stage, entityId);
  await showApproval(stage, entityId);
  await showExports(stage, entityId);
  await showClosing(stage);
  await showSignOut(stage);
  if (process.env.WRITE_EXAMPLES === '1') {
    const sorted = [...stage.recorded].sort(([a], [b]) => (a < b ? -1 : 1));
    const text = `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
    await writeFile(FILE, text);
  }
  committed = JSON.parse(await readFile(FILE, 'utf8'));
});
afterAll(() => stage.close());

describe('the examples of the reference', () => {
  test('show every operation', () => {
    expect(OPERATIONS.map(({ id }) => id).filter((id) => !stage.recorded.has(id))).toEqual([]);
  });

  test('are those of the file, in shape; else: npm run examples', () => {
    const shapes = (all: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(all).map(([id, example]) => [id, shapeOf(example)]));
    expect(shapes(committed)).toEqual(shapes(Object.fromEntries(stage.recorded)));
  });

  test('show success, no secret and nobody', () => {
    const text = JSON.stringify(committed);
    expect(Object.entries(committed).filter(([, { status }]) => status >= 300)).toEqual([]);
    expect(text.match(/service_(?!EXAMPLE_0)[\w-]{20,}/g)).toBeNull();
    expect(text.match(/[\w.]+@(?!(?:[\w-]+\.)*example(?:\.com)?\b)[\w.-]+/g)).toBeNull();
  });
});

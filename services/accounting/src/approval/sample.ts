import { recordEvents } from '../access/history/index.ts';
import { documentOf } from '../documents/documents/index.ts';
import type { SampleContext } from '../platform/sample-context.ts';
import type { Queries } from '../platform/store.ts';
import { approvalEvent } from './events.ts';
import { readRules } from './fields.ts';
import { makeRequest } from './make-request.ts';
import { rulesEvent } from './replace-rules.ts';
import { approvalRules, storeRules } from './rules-store.ts';
import { draftPurchase, ownerOf } from './store.ts';

/** No receipt of the story is so high: nothing of the two years waits because of it. */
const RULES = [
  {
    name: 'Účtenky nad 20 000 Kč',
    kinds: ['receipt'],
    amount_from: 20_000.01,
    approver_roles: ['owner', 'accountant'],
    allow_self: true,
  },
];
const NOTE = 'Dubu je na skladě na týden, dodavatel drží cenu do pátku.';

/** Adds a rule, and the request to approve a purchase that waits for whoever tries the company. */
export async function fillApproval(tx: Queries, { entityId, userId, now }: SampleContext): Promise<void> {
  const rules = readRules({ rules: RULES }).map(({ rule }, i) => ({ ...rule, position: i + 1 }));
  await storeRules(tx, entityId, rules, now);
  const stored = await approvalRules(tx, entityId);
  const document = await documentOf(tx, entityId, await draftPurchase(tx, entityId));
  const approverId = await ownerOf(tx, entityId);
  await makeRequest(tx, entityId, { documentId: document.id, userId, note: NOTE, approverId, now });
  await recordEvents(tx, [
    rulesEvent({ entityId, userId }, [], stored),
    approvalEvent('approval_requested', { entityId, userId }, document, NOTE),
  ]);
}

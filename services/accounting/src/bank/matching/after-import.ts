import { transaction } from '@news-and-accounting/postgres';
import { holdCompany } from '../../books/ledger/index.ts';
import { boundMemory } from '../../platform/give-memory-back.ts';
import type { Services } from '../../platform/services.ts';
import type { Imported } from '../statements/index.ts';
import { settleDecided } from './automatic.ts';
import { OpenInParts } from './open-in-parts.ts';
import { newMovements } from './open-store.ts';
import { decideAbout } from './run-matching.ts';
import { isAutomatic } from './store.ts';

/** Settles what an import has brought, where the company wants that; what is settled already stays as it is. */
export async function matchImported(
  services: Services,
  { company, userId, ids: brought, within = (_tx, _ids, change) => change() }: Imported,
): Promise<void> {
  const { sql, now } = services;
  const { id: entityId, lockedUntil } = company;
  if (!(await isAutomatic(sql, entityId))) return;
  const asked = { bankAccountId: null, from: null, to: null, ids: brought, lockedUntil };
  const ids = await newMovements(sql, entityId, asked);
  const open = ids.length > DECIDED_AT_ONCE ? new OpenInParts(sql, entityId) : null;
  for (let at = 0; at < ids.length; at += DECIDED_AT_ONCE) {
    const part = ids.slice(at, at + DECIDED_AT_ONCE);
    const run = await decideAbout({ sql, services, now }, entityId, part, open?.openOf);
    const { done } = await transaction(sql, async (tx) => {
      const held = await holdCompany(tx, entityId);
      const recorder = { company, userId, now: new Date(now()), held };
      return within(tx, part, () => settleDecided(tx, recorder, run));
    });
    const isAsDecided = run.decisions.every(({ id, decision }) => decision !== 'automatic' || done.has(id));
    await open?.settled(part, isAsDecided);
    if (open !== null) boundMemory();
  }
}

/** Days after one another: more would take more memory than an import itself. */
const DECIDED_AT_ONCE = 1_000;

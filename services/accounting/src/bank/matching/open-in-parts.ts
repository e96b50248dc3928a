import { OpenItems } from '@news-and-accounting/payment-matching';
import type { Queries } from '../../platform/store.ts';
import { dutiesAround } from './duty-targets.ts';
import {
  aboutDays,
  atLarge,
  documentTarget,
  type OpenOf,
  ownKeysOf,
  partnersOf,
  sidesOf,
  targetsAbout,
} from './open-items.ts';
import { accountsLearned } from './open-store.ts';
import { orderedOf } from './ordered.ts';
import { orderedDuties } from './ordered-duties.ts';

/** So long what was loaded is taken for what is open: others settle and issue meanwhile. */
const LOADED_FOR_MS = 30_000;

/**
 * What is open for many movements that are decided and settled part after part. What any of them may mean is loaded
 * once, as it may be a hundred thousand documents; each part changes it and brings what belongs to its days.
 */
export class OpenInParts {
  readonly #sql: Queries;
  readonly #entityId: number;
  #open: OpenItems | null = null;
  #until = 0;
  /** What the last part brought. */
  #ofPart: string[] = [];

  constructor(sql: Queries, entityId: number) {
    this.#sql = sql;
    this.#entityId = entityId;
  }

  readonly openOf: OpenOf = async (sql, entityId, movements, now) => {
    const open = await this.#loaded();
    const duties = await dutiesAround(sql, entityId, movements, now);
    const ordered = await orderedOf(sql, entityId, movements);
    const targets = [
      ...targetsAbout(await aboutDays(sql, entityId, movements)),
      ...duties.targets,
      ...(await orderedDuties(sql, entityId, movements, { ordered, known: duties.targets, now })),
    ];
    for (const key of this.#ofPart) open.remove(key);
    for (const target of targets) open.add(target);
    this.#ofPart = targets.map(({ key }) => key);
    open.replaceOrders(ordered.items, ordered.batches);
    open.replaceMovements(await sidesOf(sql, entityId, movements, open.ownAccounts));
    return { open, duties };
  };

  /**
   * After a part was settled.
   * @param ids its movements
   * @param isAsDecided whether all that was decided could be settled; otherwise something is open no more, or still is
   */
  async settled(ids: readonly number[], isAsDecided: boolean): Promise<void> {
    if (!isAsDecided) this.#open = null;
    if (this.#open === null) return;
    for (const { partner_id, key } of await accountsLearned(this.#sql, this.#entityId, ids))
      this.#open.know(String(partner_id), key);
  }

  async #loaded(): Promise<OpenItems> {
    if (this.#open !== null && performance.now() < this.#until) return this.#open;
    // What was loaded before is let go first.
    this.#open = null;
    this.#ofPart = [];
    this.#until = performance.now() + LOADED_FOR_MS;
    const { documents, partners, accounts } = await atLarge(this.#sql, this.#entityId);
    this.#open = new OpenItems({
      targets: documents.flatMap((row) => documentTarget(row) ?? []),
      partners: partnersOf(partners, accounts),
      ownAccounts: await ownKeysOf(this.#sql, this.#entityId),
    });
    return this.#open;
  }
}

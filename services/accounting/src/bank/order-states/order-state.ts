import type { Queries } from '../../platform/store.ts';

export const STATES = ['created', 'exported', 'partial', 'executed', 'replaced'] as const;
export type OrderState = (typeof STATES)[number];

/** Of orders that wait for the bank, wholly or in part. */
const LIVE: readonly OrderState[] = ['created', 'exported', 'partial'];

/** The same for a query, `state in ${live(sql)}`: written out, as an index of such orders is found by that alone. */
export const live = (sql: Queries) => sql.unsafe(`(${LIVE.map((state) => `'${state}'`).join(', ')})`);

export const orderNumber = (id: number) => `ORDER-${id}`;

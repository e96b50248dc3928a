export type { PublishedFigures } from './store.ts';

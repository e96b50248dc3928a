import type { AccountingOperation } from '../../platform/operation.ts';
import { createNumberSeries } from './create-series.ts';
import { listNumberSeries } from './list-series.ts';
import { updateNumberSeries } from './update-series.ts';

export const SERIES_OPERATIONS: readonly AccountingOperation[] = [
  listNumberSeries, //   GET   /entities/{entity_id}/number_series
  createNumberSeries, // POST  /entities/{entity_id}/number_series
  updateNumberSeries, // PATCH /entities/{entity_id}/number_series/{id}
];

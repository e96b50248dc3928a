import type { TableColumn } from '../../../platform/http/table.ts';
import type { ReadingRun } from '../format.ts';

/** A table of an export: a file in a ZIP, or a sheet. */
export type ExportTable = {
  /** The name of its file, and what the export counts. */
  name: string;
  /** The name of its sheet. */
  title: string;
  columns: readonly TableColumn[];
  /** Rows in batches, by the keys of the columns. */
  rows(run: ReadingRun): AsyncIterable<readonly object[]>;
  /** Whether it is left out where only documents of some kinds are wanted. */
  isBesideDocuments?: true;
};

import type { TransactionSql } from '@news-and-accounting/postgres';
import { clientKey } from '../../platform/clients.ts';
import type { Services } from '../../platform/services.ts';
import type { ExportFormatName, ExportOptions, ExportWarning } from './export.ts';

/** What an export is made of, and whom it tells how it goes. */
export type ExportRun = {
  services: Services;
  /** All reads go through it: one snapshot that nobody changes any more, and nothing can be written. */
  tx: TransactionSql;
  entityId: number;
  /** Both inclusive, null: open. An archive has none. */
  from: string | null;
  to: string | null;
  options: ExportOptions;
  /** When it was asked for: the same for every try, so that moments inside files are the same. */
  createdAt: Date;
  /** Who asked for it. */
  userId: number | null;
  /** Aborted when the service stops or nobody waits any more: to be looked at between two pieces. */
  signal: AbortSignal;
  /** Of how many pieces of work it will consist; may be said again when more is known. */
  total(pieces: number): void;
  /** So many more pieces are done. */
  done(pieces: number): void;
  /** Something was left out, or is held otherwise; the first thousand are kept. */
  warn(warning: ExportWarning): void;
  /** Adds to what the export counts, such as `documents`. */
  count(what: string, number: number): void;
  /** Of an archive: the hash of the records in it. */
  contentHash(sha256: Buffer): void;
};

/** What tables and lists of documents need of it. */
export type ReadingRun = Omit<ExportRun, 'services'>;

/** What files of exports are. */
export const MEDIA_TYPES = {
  zip: 'application/zip',
  xml: 'application/xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** A format of exports, as `compose.ts` puts it in. */
export type ExportFormat = {
  name: ExportFormatName;
  /** Its key is the ending of the file's name; one that depends on the options, such as a ZIP where files go along. */
  type(options: ExportOptions): keyof typeof MEDIA_TYPES;
  /**
   * The bytes, a piece at a time: neither documents nor files are in memory all at once. Called anew for every try. What
   * it throws as `HttpError` is told to whoever asked; anything else is tried again.
   */
  make(run: ExportRun): AsyncIterable<string | Uint8Array>;
};

/** The formats that there are, put in at the start. */
export const FORMATS = clientKey<readonly ExportFormat[]>('formats of exports');

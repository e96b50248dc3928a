import type { FileReading, Inspection, ReadingOptions } from '@news-and-accounting/file-reading';
import { clientKey } from '../../platform/clients.ts';

/** Bytes of a known number: an upload, or a stored file. */
export type Source = { bytes: number; chunks(): AsyncIterable<Uint8Array> };

/** Who reads files of strangers, in a process of its own. Owners (users) take turns. */
export type FileReader = {
  /**
   * What a file is. What takes too long or too much is refused as `too_large`.
   * @throws {HttpError} 429 or 503 when too much is waiting
   */
  inspect(owner: string, source: Source): Promise<Inspection>;
  /**
   * What is in a file. What takes too long or too much has the problem `too_large` and nothing else.
   * @throws {HttpError} 429 or 503 when too much is waiting
   */
  read(owner: string, source: Source, options?: ReadingOptions): Promise<FileReading>;
};

export const READER = clientKey<FileReader>('reader');

/** What an archive says of itself. */
export type Manifest = {
  format: typeof FORMAT;
  /** Of the form of archives: the folders, this file, how rows are written. */
  version: number;
  /** Of the data: the number of the last migration of the database that it comes from. */
  schema: number;
  created_at: string;
  company: { name: string; ico: string | null };
  /** SHA-256 of what the company consists of, without its history; see `content.ts`. */
  content_sha256: string;
  /** The end of the history: how many records it has and the hash of the last one. */
  history: { total: number; hash: string };
  /** How many rows of what there are, and which columns they have. */
  counts: Readonly<Record<string, number>>;
  columns: Readonly<Record<string, readonly string[]>>;
  /** SHA-256 of each other file, by its path. */
  files: Readonly<Record<string, string>>;
};

export const FORMAT = 'accounting-archive';
export const VERSION = 1;

export const MANIFEST = 'manifest.json';
export const HISTORY = 'data/events.jsonl';
export const pathOfTable = (table: string): string => `data/${table}.jsonl`;
export const pathOfBytes = (sha256: string): string => `attachments/${sha256}`;

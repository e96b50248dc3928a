import type { Readable } from 'node:stream';
import type { PackedText } from './packed-text.ts';

/** What a handler answers with. */
export type Answer =
  | {
      kind: 'json';
      status: 200 | 201 | 202;
      value: unknown;
      version?: Date | null | undefined;
      cookie?: string;
    }
  /** Long JSON that is text already. */
  | { kind: 'json_text'; text: PackedText }
  | { kind: 'empty'; cookie?: string }
  | {
      kind: 'file';
      contentType: string;
      /** ASCII. */
      fileName: string;
      /** The name that browsers save it under. */
      nameForPeople: string;
      body: Readable;
      bytes?: number;
      /** Shown by a browser instead of saved. */
      isInline?: boolean;
      /** Quoted; whoever has it already gets 304. */
      etag?: string;
      headers?: Readonly<Record<string, string>>;
    }
  /** What a request with the same `Idempotency-Key` was answered with. */
  | { kind: 'stored'; status: number; headers: Readonly<Record<string, string>>; body: string | null }
  | { kind: 'bytes'; contentType: string; body: Buffer | string; fileName?: string; etag?: string };

/** @param version the `updated_at` of a resource that people edit: its `ETag`; null where nothing is stored of it yet */
export const ok = (value: unknown, version?: Date | null): Answer => ({
  kind: 'json',
  status: 200,
  value,
  version,
});
export const created = (value: unknown): Answer => ({ kind: 'json', status: 201, value });
export const accepted = (value: unknown): Answer => ({ kind: 'json', status: 202, value });
export const noContent = (): Answer => ({ kind: 'empty' });

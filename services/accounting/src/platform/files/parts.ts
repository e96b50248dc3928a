import Type, { type TObject } from 'typebox';
import type { Settings } from '../settings.ts';

/** The parts that an operation takes as `multipart/form-data`, declared in its `meta`. */
export type PartsDeclaration = {
  files: Readonly<Record<string, FilePart>>;
  texts?: Readonly<Record<string, TextPart>>;
};
export type FilePart = {
  bytesAtMost: number;
  isRequired: boolean;
  description: string;
  /** Another bound where the texts that came before the file ask for it. */
  larger?: { isAsked(texts: ReadonlyMap<string, string>): boolean; bytesAtMost(settings: Settings): number };
  /** What the 422 of an empty file has as its `code`; default: none. */
  codeOfEmpty?: string;
};
export type TextPart = { bytesAtMost: number; isRequired?: boolean; description: string };

/** What was sent: the body of an operation that takes parts. */
export type Parts = {
  files: Readonly<Record<string, ReceivedUpload>>;
  texts: Readonly<Record<string, string>>;
};

/** A file that was received whole, as long as its request lasts; its bytes can be read at any place. */
export type ReceivedUpload = Upload & {
  /** The bytes from `position` on; fewer than `length` only where the file ends. */
  read(position: number, length: number): Promise<Buffer>;
};

/** A file to be stored. */
export type Upload = {
  /** Its last part only, without control characters; empty where none was given. */
  name: string;
  bytes: number;
  sha256: Buffer;
  /** By its content; `application/octet-stream` for what is not known. */
  mediaType: string;
  /** Its bytes from the beginning, in pieces of `CHUNK_BYTES` but for the last. */
  chunks(): AsyncIterable<Buffer>;
};

export const CHUNK_BYTES = 1024 * 1024;

/**
 * What tells one multipart request from another for its `Idempotency-Key`: its texts, and of each file name and hash.
 * The boundary, which every client makes anew, is no part of it.
 */
export function partsAsJson({ files, texts }: Parts): object {
  const byName = <T>(record: Readonly<Record<string, T>>) =>
    Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    files: byName(files).map(([part, { name, sha256 }]) => [part, name, sha256.toString('hex')]),
    texts: byName(texts),
  };
}

/** A multipart body, for the description. */
export function partsSchema({ files, texts = {} }: PartsDeclaration): TObject {
  const optional = <T extends Type.TSchema>(isRequired: boolean | undefined, schema: T) =>
    isRequired === true ? schema : Type.Optional(schema);
  const properties = [
    ...Object.entries(files).map(([name, { isRequired, description }]) => [
      name,
      optional(isRequired, Type.String({ format: 'binary', description })),
    ]),
    ...Object.entries(texts).map(([name, { isRequired, description }]) => [
      name,
      optional(isRequired, Type.String({ description })),
    ]),
  ];
  return Type.Object(Object.fromEntries(properties), { additionalProperties: false });
}

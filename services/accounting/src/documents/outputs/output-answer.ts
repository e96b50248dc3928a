import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import Type from 'typebox';
import type { Answer } from '../../platform/http/answer.ts';
import type { OutputFile } from './output-file.ts';

/** A made file in an answer: shown by a browser, 304 for who has it already. */
export function outputAnswer({ fileName, contentType, bytes }: OutputFile): Answer {
  return {
    kind: 'file',
    contentType,
    fileName: asciiName(fileName),
    nameForPeople: fileName,
    isInline: true,
    bytes: bytes.length,
    body: Readable.from([bytes]),
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    headers: { 'Cache-Control': 'private, no-cache' },
  };
}

const asciiName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["\\;]/g, '_');

/** The answer of an operation that makes a file, for the description. */
export const fileResponse = (description: string, contentType: string) => ({
  200: { description, content: { [contentType]: Type.String({ format: 'binary' }) }, headers: ['ETag'] },
});

import { Readable } from 'node:stream';
import { type Context, companyOf } from '../context.ts';
import { notFound } from '../errors.ts';
import type { Answer } from '../http/answer.ts';
import { fileBytes } from './read-file.ts';
import { fileById } from './store.ts';

/** Files come from strangers: whatever is in one, a browser runs nothing of it. */
const CONTENT_POLICY = "default-src 'none'; sandbox";

/**
 * A stored file as a download, 304 for who has it already.
 * @param options `name` as people know it; `isInline` has a browser show it instead of saving it
 * @throws {HttpError} 404 when the company has no such file
 */
export async function fileAnswer(
  context: Context,
  fileId: number,
  { name, isInline = false }: { name: string; isInline?: boolean },
): Promise<Answer> {
  const { sql, services } = context;
  const file = await fileById(sql, companyOf(context).id, fileId);
  if (file === null) throw notFound();
  return {
    kind: 'file',
    contentType: file.media_type,
    fileName: asciiName(name),
    nameForPeople: name,
    isInline,
    bytes: file.bytes,
    body: Readable.from(context.isHead ? [] : fileBytes({ sql, objects: services.objects }, file)),
    etag: `"${file.sha256.toString('hex')}"`,
    headers: { 'Cache-Control': 'private, no-cache', 'Content-Security-Policy': CONTENT_POLICY },
  };
}

/** `Přijatá faktura.pdf` as `Prijata faktura.pdf`. */
function asciiName(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return plain.replaceAll(/[^\x20-\x7e]|["\\/;]/g, '_') || 'soubor';
}

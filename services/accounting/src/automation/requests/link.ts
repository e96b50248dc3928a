import { notFound, problem } from '../../platform/errors.ts';
import { take } from '../../platform/http/limits.ts';
import type { LinkHolder } from '../../platform/operation.ts';
import type { Services } from '../../platform/services.ts';
import { digestOf, newToken } from '../../platform/tokens.ts';
import { filesByLink, isOpenedBy } from './store.ts';

const DAY = 86_400_000;
/** Of one request, by its links. */
export const FILES_AT_MOST = 10;

export const expiryOf = (now: Date, days: number) => new Date(now.getTime() + days * DAY);

/** A link that opens a request, and what is stored of it. @param token a new one when not given */
export function linkOf(
  origin: string,
  entityId: number,
  requestId: number,
  token = newToken(),
): { url: string; digest: Buffer } {
  return { url: `${origin}/doklad/${entityId}/${requestId}#${token}`, digest: digestOf(token) };
}

/** Lets the holder of a link in. @throws {HttpError} 404, alike for whatever the reason is */
export async function admitHolder(
  { sql, now }: Services,
  { params: { entity_id: entityId, id }, token }: LinkHolder,
): Promise<void> {
  const asked = { entityId: Number(entityId), id: Number(id), digest: digestOf(token) };
  if (!(await isOpenedBy(sql, { ...asked, now: new Date(now()) }))) throw notFound();
}

export const tooManyFiles = () =>
  problem(429, `Tímto odkazem lze nahrát nejvýše ${FILES_AT_MOST} souborů.`, { code: 'TOO_MANY_FILES' });

/** The same for a file, before any of it is received. @throws {HttpError} 404, 429 */
export async function admitUpload(services: Services, holder: LinkHolder): Promise<void> {
  await admitHolder(services, holder);
  const { entity_id: entityId, id } = holder.params;
  if ((await filesByLink(services.sql, Number(entityId), Number(id))) >= FILES_AT_MOST) throw tooManyFiles();
  if (services.limits !== null) await take(services.limits.linkUploads, `${entityId} ${id}`);
}

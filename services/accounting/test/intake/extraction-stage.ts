import { createHash } from 'node:crypto';
import { transaction } from '@news-and-accounting/postgres';
import { attachFiles } from '../../src/intake/attachments/index.ts';
import { insertSmallFiles } from '../../src/platform/files/index.ts';
import type { Caller, JsonValue, Reply, TestAccounting } from '../harness.ts';

/** Stores bytes as an attachment. @returns its id */
export async function attachBytes(
  service: TestAccounting,
  entityId: number,
  owner: Caller,
  bytes: Uint8Array,
): Promise<number> {
  const sha256 = createHash('sha256').update(bytes).digest();
  const [fileId] = await insertSmallFiles(service.sql, entityId, [
    { bytes, sha256, mediaType: 'application/octet-stream' },
  ]);
  const attaching = { entityId, userId: owner.userId, now: new Date(), megabytesAtMost: 1000 };
  const [made] = await transaction(service.sql, (tx) =>
    attachFiles(tx, attaching, [
      {
        ...{ fileId: Number(fileId), bytes: bytes.length, name: 'faktura.pdf', note: null },
        ...{ source: 'upload', links: [] },
        // What the file is said to be plays no part in what is read from it.
        facts: { media_type: 'text/plain', format: 'text', pages: null, active_content: false },
      },
    ]),
  );
  if (made === undefined) throw new Error('nothing was attached');
  return made.attachment.id;
}

/** What is read from bytes. */
export async function extractBytes(
  service: TestAccounting,
  entityId: number,
  owner: Caller,
  bytes: Uint8Array,
  body: object = {},
): Promise<JsonValue> {
  const id = await attachBytes(service, entityId, owner, bytes);
  return (await extract(service, entityId, owner, id, body)).body;
}

export const extract = (
  service: TestAccounting,
  entityId: number,
  caller: Caller,
  id: number,
  body: object = {},
): Promise<Reply> =>
  service.call('POST', `/entities/${entityId}/attachments/${id}/extract`, { as: caller, body });

export const codesOf = ({ warnings }: { warnings: { code: string }[] }) => warnings.map(({ code }) => code);

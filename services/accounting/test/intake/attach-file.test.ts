import { createHash } from 'node:crypto';
import { transaction } from '@news-and-accounting/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ATTACHMENT_CHECKS } from '../../src/intake/attachments/checks.ts';
import {
  type Attached,
  attachFiles,
  attachmentsOf,
  type Subject,
} from '../../src/intake/attachments/index.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { insertSmallFiles } from '../../src/platform/files/index.ts';
import { type Caller, startAccounting, type TestAccounting } from '../harness.ts';

let service: TestAccounting;
let owner: Caller;
let entityId: number;
beforeAll(async () => {
  service = await startAccounting();
  owner = await service.user();
  entityId = (await service.company(owner)).id;
});
afterAll(() => service.close());

const NOW = new Date('2026-05-05T10:00:00Z');

async function storedFile(text: string): Promise<number> {
  const bytes = Buffer.from(text);
  const sha256 = createHash('sha256').update(bytes).digest();
  const [id] = await insertSmallFiles(service.sql, entityId, [{ bytes, sha256, mediaType: 'text/plain' }]);
  return Number(id);
}

async function attach(
  fileId: number,
  links: readonly Subject[],
  { megabytesAtMost = 1, bytes = 6, note = null as string | null } = {},
): Promise<Attached> {
  const attaching = { entityId, userId: owner.userId, now: NOW, megabytesAtMost };
  const given = {
    ...{ fileId, bytes, name: 'poznámky.txt', note, source: 'import' as const, links },
    facts: { media_type: 'text/plain', format: 'text' as const, pages: null, active_content: false },
  };
  const [made] = await transaction(service.sql, (tx) => attachFiles(tx, attaching, [given]));
  return made as Attached;
}

async function partner(name: string): Promise<Subject> {
  const path = `/entities/${entityId}/partners`;
  const { body } = await service.call('POST', path, { as: owner, body: { partner: { name } } });
  return { subject_type: 'partner', subject_id: body.id };
}

test('a stored file is one attachment, whoever brings it again and for what', async () => {
  const fileId = await storedFile('obsah.');
  const [first, second] = [await partner('První'), await partner('Druhý')];
  const made = await attach(fileId, [first]);
  expect(made).toMatchObject({
    isNew: true,
    attachment: { name: 'poznámky.txt', links: [first], uploaded_by: owner.username, source: 'import' },
  });
  const again = await attach(fileId, [first, second]);
  expect(again).toMatchObject({
    isNew: false,
    attachment: { id: made.attachment.id, links: [first, second] },
  });
  expect(again.attachment.updated_at.getTime()).toBeGreaterThan(made.attachment.updated_at.getTime());
  expect((await attach(fileId, [second])).attachment.updated_at).toEqual(again.attachment.updated_at);
  const noted = await attach(fileId, [], { note: 'z archivu' });
  expect(noted.attachment).toMatchObject({ note: 'z archivu', links: [first, second] });
  expect((await attach(fileId, [], { note: 'jiná' })).attachment.note).toBe('z archivu');
  expect((await attachmentsOf(service.sql, entityId, second)).map(({ id }) => id)).toEqual([
    made.attachment.id,
  ]);

  const { body } = await service.call('GET', `/entities/${entityId}/events?subject_type=Attachment`, {
    as: owner,
  });
  expect(body.rows.map(({ action }: { action: string }) => action)).toEqual([
    'attachment.updated',
    'attachment.updated',
    'attachment.created',
  ]);
  expect((await runChecks(service.sql, ATTACHMENT_CHECKS)).map(({ outcome }) => outcome)).toEqual([
    'passed',
    'passed',
  ]);
});

test('a link goes with its subject, and the attachment stays', async () => {
  const { attachment } = await attach(await storedFile('druhý.'), [await partner('Na chvíli')]);
  const [link] = attachment.links;
  await service.sql`delete from partners where entity_id = ${entityId} and id = ${link?.subject_id ?? 0}`;
  const [left] = await service.sql`
    select (select count(*)::int from attachment_links l where l.attachment_id = a.id) as links
    from attachments a where id = ${attachment.id}`;
  expect(left).toEqual({ links: 0 });
});

test('files that come together are each one attachment, also when two are the same', async () => {
  const [one, two] = [await storedFile('první!'), await storedFile('druhá!')];
  const [a, b] = [await partner('A'), await partner('B')];
  const attaching = { entityId, userId: owner.userId, now: NOW, megabytesAtMost: 1 };
  const facts = { media_type: 'text/plain', format: 'text' as const, pages: null, active_content: false };
  const given = [
    [one, a],
    [two, b],
    [one, b],
  ] as const;
  const made = await transaction(service.sql, (tx) =>
    attachFiles(
      tx,
      attaching,
      given.map(([fileId, link]) => ({
        ...{ fileId, bytes: 8, facts, name: 'x.txt', note: null, source: 'import', links: [link] },
      })),
    ),
  );
  expect(made.map(({ attachment }) => attachment.links)).toEqual([[a, b], [b], [a, b]]);
  expect(made[0]?.attachment.id).toBe(made[2]?.attachment.id);
});

test('a thing has 50 attachments, and a company no more than its quota', async () => {
  const subject = await partner('Mnoho příloh');
  for (let i = 0; i < 50; i += 1) await attach(await storedFile(`číslo ${i}`), [subject]);
  await expect(attach(await storedFile('padesátá první'), [subject])).rejects.toThrow(
    'Jedna věc smí mít nejvýše 50 příloh.',
  );
  const big = await storedFile('velká');
  await expect(attach(big, [], { bytes: 1024 * 1024 })).rejects.toThrow('víc než 1 MB');
  expect((await attach(big, [], { bytes: 1024 * 1024, megabytesAtMost: 2 })).isNew).toBe(true);
});

import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import { callerOf, companyOf } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { type Answer, noContent } from '../../platform/http/answer.ts';
import { take } from '../../platform/http/limits.ts';
import { errorResponses, noBody } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { recordEvent } from '../history/record.ts';
import { CompanyParams } from './get-company.ts';
import { decodeLogo, LOGOS } from './logo-decoder.ts';
import { updateCompany } from './store.ts';

const BYTES_AT_MOST = 1024 * 1024;
const path = '/entities/{entity_id}/logo';

export const getLogo = defineOperation({
  id: 'getLogo',
  method: 'GET',
  path,
  summary: 'The logo as PNG',
  description:
    'The picture has at most 1,200 pixels on the longer side, whatever was uploaded by `putLogo`. A company without one is a 404; `has_logo` of `getCompany` says it before.',
  tag: 'Companies',
  meta: { permission: 'member' },
  params: CompanyParams,
  responses: {
    200: { description: 'The picture', content: { 'image/png': Type.String() } },
    ...errorResponses(401, 404, 429),
  },
  async handler(_input, context): Promise<Answer> {
    const [row] = await context.sql<{ png: Buffer }[]>`
      select png from entity_logos where entity_id = ${companyOf(context).id}`;
    if (row === undefined) throw notFound();
    return { kind: 'bytes', contentType: 'image/png', body: row.png };
  },
});

/** Stores a logo. It is decoded and encoded anew: what was sent is never served as it came. */
export const putLogo = defineOperation({
  id: 'putLogo',
  method: 'PUT',
  path,
  summary: 'Upload a logo: PNG or JPEG, at most 1 MB',
  description:
    'Stores the bytes of the body as the company’s logo, in place of the one before. Send a PNG or JPEG of at most 1 MB with its `Content-Type`, neither JSON nor a form. The picture is decoded, turned upright, made smaller to 1,200 pixels and stored as PNG, so what was sent is never served as it came.\n\nAnother kind of file under these types, a broken one, or one that takes too much memory when decoded is a 422 at `logo`. A user has 20 uploads a minute, then 429 `RATE_LIMITED`. The company’s version moves, and the history gets the record `entity.updated`.',
  tag: 'Companies',
  meta: {
    permission: 'manager',
    upload: { contentTypes: ['image/png', 'image/jpeg'], bytesAtMost: BYTES_AT_MOST },
  },
  params: CompanyParams,
  responses: { ...noBody(204, 'The logo is stored'), ...errorResponses(401, 403, 404, 413, 415, 422, 429) },
  async handler({ body }, context) {
    const { id } = companyOf(context);
    const { userId } = callerOf(context);
    const { limits, clients } = context.services;
    if (limits !== null) await take(limits.logos, String(userId));
    const png = await decodeLogo(clients.get(LOGOS), String(userId), body);
    await transaction(context.sql, async (tx) => {
      await tx`insert into entity_logos (entity_id, png) values (${id}, ${png})
        on conflict (entity_id) do update set png = excluded.png, updated_at = now()`;
      await updateCompany(tx, id, {}, new Date(context.now()));
      await recordEvent(tx, {
        entityId: id,
        userId,
        action: 'entity.updated',
        subjectType: 'Entity',
        subjectId: id,
        summary: 'Nahráno logo',
      });
    });
    return noContent();
  },
});

export const deleteLogo = defineOperation({
  id: 'deleteLogo',
  method: 'DELETE',
  path,
  summary: 'Remove the logo',
  description:
    'Removes the logo. A company without a logo is a 404. The company’s version moves, and the history gets the record `entity.updated`.',
  tag: 'Companies',
  meta: { permission: 'manager' },
  params: CompanyParams,
  responses: { ...noBody(204, 'There is no logo'), ...errorResponses(401, 403, 404, 429) },
  async handler(_input, context) {
    const { id } = companyOf(context);
    const { userId } = callerOf(context);
    await transaction(context.sql, async (tx) => {
      const { count } = await tx`delete from entity_logos where entity_id = ${id}`;
      if (count === 0) throw notFound();
      await updateCompany(tx, id, {}, new Date(context.now()));
      await recordEvent(tx, {
        entityId: id,
        userId,
        action: 'entity.updated',
        subjectType: 'Entity',
        subjectId: id,
        summary: 'Odebráno logo',
      });
    });
    return noContent();
  },
});

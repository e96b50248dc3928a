import { transaction } from '@house/postgres';
import sharp from 'sharp';
import Type from 'typebox';
import { callerOf, companyOf } from '../context.ts';
import { notFound } from '../errors.ts';
import { recordEvent } from '../history/record.ts';
import { type Answer, noContent } from '../http/answer.ts';
import { invalidFields } from '../http/fields.ts';
import { errorResponses, noBody } from '../http/responses.ts';
import { defineOperation } from '../operation.ts';
import { CompanyParams } from './get-company.ts';
import { updateCompany } from './store.ts';

const BYTES_AT_MOST = 1024 * 1024;
const PIXELS_AT_MOST = 25_000_000;
/** No screen or page shows a logo larger than this. */
const SIDE_AT_MOST = 1200;
const path = '/entities/{entity_id}/logo';

export const getLogo = defineOperation({
  id: 'getLogo',
  method: 'GET',
  path,
  summary: 'The logo as PNG',
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
  tag: 'Companies',
  meta: {
    permission: 'manager',
    upload: { contentTypes: ['image/png', 'image/jpeg'], bytesAtMost: BYTES_AT_MOST },
  },
  params: CompanyParams,
  responses: { ...noBody(204, 'The logo is stored'), ...errorResponses(401, 403, 404, 413, 415, 422, 429) },
  async handler({ body }, context) {
    const png = await encodedAnew(body);
    const { id } = companyOf(context);
    const { userId } = callerOf(context);
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

/** @throws {HttpError} 422 for bytes that are no PNG or JPEG */
async function encodedAnew(bytes: unknown): Promise<Buffer> {
  const refused = () => invalidFields({ logo: 'Soubor není obrázek PNG ani JPEG.' });
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw refused();
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_AT_MOST, failOn: 'error' });
    const { format } = await picture.metadata();
    if (format !== 'png' && format !== 'jpeg') throw refused();
    return await picture
      .rotate()
      .resize({ width: SIDE_AT_MOST, height: SIDE_AT_MOST, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch {
    throw refused();
  }
}

import { beforeNumber } from '@news-and-accounting/money';
import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { invalid, invalidField } from '../../platform/errors.ts';
import type { Answer } from '../../platform/http/answer.ts';
import { errorResponses } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { isStatement } from './filing.ts';
import { fileNameOf } from './names.ts';
import { packageOf } from './package.ts';
import { FilingParams } from './params.ts';
import { fileOf, filingOf } from './store.ts';

export const getFilingXml = defineOperation({
  id: 'getFilingXml',
  method: 'GET',
  path: '/entities/{entity_id}/filings/{id}/xml',
  summary: 'The stored XML of a filing',
  description:
    'Downloads the stored file byte for byte as it was built, also long after the data have changed; of VAT under a name as `dphdp3-2026-05-B.xml`, with the digest that `sha256` of the filing says. Of a report that is divided into several files `package` chooses one; a number that the report does not have, or a file that was not built yet, is a 422 at `package`: build it by `downloadJmhz`. The yearly statements of wages and the overview for a health insurer have no public schema: 422 `NO_SCHEMA`, take `getFilingPdf`.',
  tag: 'Filings',
  meta: { permission: 'member' },
  params: FilingParams,
  query: Type.Object({
    package: Type.Optional(
      Type.String({
        description: 'Which file of a report that is divided into several, from 1; absent: the first',
      }),
    ),
  }),
  responses: {
    200: { description: 'The file', content: { 'application/xml': Type.String() } },
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ params, query }, context): Promise<Answer> {
    const { id: entityId } = companyOf(context);
    const filing = await filingOf(context.sql, entityId, params.id);
    if (isStatement(filing.kind) || filing.kind === 'osvc_health')
      throw invalid('Toto podání nemá veřejné schéma XML; stáhněte ho jako PDF.', { code: 'NO_SCHEMA' });
    const number = packageOf(query.package, filing.packages) ?? 1;
    const body = await fileOf(context.sql, entityId, filing.id, number);
    if (body === null)
      throw invalidField(
        'package',
        `Balík ${number} ${beforeNumber('z', filing.packages)} ještě nebyl sestaven.`,
      );
    return {
      kind: 'bytes',
      contentType: 'application/xml; charset=utf-8',
      body,
      fileName: fileNameOf(filing, number),
    };
  },
});

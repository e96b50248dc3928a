import Type from 'typebox';
import { invalid } from '../../platform/errors.ts';
import { ok } from '../../platform/http/answer.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { CODEBOOK_NAMES } from './codebook.ts';
import { codebooks } from './public-codebooks.ts';

export const getCodebooks = defineOperation({
  id: 'getCodebooks',
  method: 'GET',
  path: '/codebooks',
  summary: 'Code lists used by forms',
  description: `The codes that other operations take and answer, with their Czech names: tax offices, insurers, banks, countries, activities (CZ-NACE), kinds and states. Every entry has \`code\` and \`name\`, some more; \`unconfirmed\` names members that rest on one source only. All lists together are large, so ask for those that you need. A name that does not exist is a 422 at \`names\`.\n\n\`names\` selects some of: ${CODEBOOK_NAMES.map((name) => `\`${name}\``).join(', ')}.`,
  tag: 'Public',
  meta: { permission: 'public' },
  query: Type.Object({
    names: Type.Optional(
      Type.String({ description: 'Names of the lists, with commas between; absent: all of them' }),
    ),
  }),
  responses: {
    ...json(
      200,
      'Entries by the name of the code list',
      Type.Object({}, { additionalProperties: Type.Array(Type.Object({}, { additionalProperties: true })) }),
    ),
    ...errorResponses(422, 429),
  },
  async handler({ query }) {
    const names = (query.names ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
    const selected = names.length === 0 ? codebooks() : codebooks(names);
    if (!selected.ok) {
      const text = `Neznámé číselníky: ${selected.unknown.join(', ').slice(0, 200)}. Existují: ${CODEBOOK_NAMES.join(', ')}.`;
      throw invalid(text, { fields: { names: text } });
    }
    return ok(selected.codebooks);
  },
});

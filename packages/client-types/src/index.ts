import openapiTS, { astToString } from 'openapi-typescript';

const HEAD = '// Made by `npm run types:client` from the OpenAPI description; not edited by hand.\n\n';

/**
 * TypeScript types of every path, operation and schema of an OpenAPI description, as the text of a module that
 * `openapi-fetch` takes.
 * @param description a parsed OpenAPI 3.x document; `servers` is left out, as the address is the client's matter
 * @throws when the description is not valid
 */
export async function clientTypes(description: object): Promise<string> {
  const { servers: _, ...rest } = description as { servers?: unknown };
  const nodes = await openapiTS(JSON.stringify(rest), { alphabetize: true, defaultNonNullable: false });
  return HEAD + astToString(nodes);
}

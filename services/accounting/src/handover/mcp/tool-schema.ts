import { fromJsonSchema } from '@modelcontextprotocol/server';
import { type BoundTool, inputSchema, type JsonSchema } from './tool-input.ts';

/**
 * The schema as the library takes it. The library only tells it to models: its own refusals are in English and name no
 * field, so that whatever is given is let through to `argumentProblems`, and to the operation.
 */
export function toolInput(tool: BoundTool) {
  const schema = inputSchema(tool);
  const checked = fromJsonSchema<Record<string, unknown>>({ ...schema });
  const validate = (value: unknown) => ({ value: asTexts(schema, value) });
  return { '~standard': { ...checked['~standard'], validate } } as typeof checked;
}

/** Queries are texts: a number or a flag that a model gives for one, and a list, are taken for the text of an address. */
function asTexts({ properties }: JsonSchema, value: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([name, given]) => {
      const isText = (properties[name] as { type?: string } | undefined)?.type === 'string';
      if (!isText) return [name, given];
      if (typeof given === 'number' || typeof given === 'boolean') return [name, String(given)];
      return [name, Array.isArray(given) ? given.join(',') : given];
    }),
  );
}

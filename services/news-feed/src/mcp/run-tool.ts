import { HttpError } from '@news-and-accounting/http';
import type { AnswerCache } from '../answers/cache.ts';
import { answerOf } from '../answers/respond.ts';
import type { Context } from '../context.ts';
import type { RunTool, ToolResult } from './server.ts';
import type { Tool } from './tools.ts';

/** Runs a tool as a GET of its operation: the same checks, the same answers in memory, the same errors. */
export function toolRunner(cache: AnswerCache, context: Context): RunTool {
  return async (tool, given) => {
    const { params, url } = requestOf(tool, given);
    try {
      const answer = await answerOf(tool.operation, params, url, cache, context);
      const { body } = await answer.variant('identity');
      return resultOf(tool, (typeof body === 'string' ? Buffer.from(body, 'latin1') : body).toString());
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      // A model can correct itself by the error's body, which lists what is allowed.
      return { isError: true, content: [{ type: 'text', text: JSON.stringify(error.answer.body) }] };
    }
  };
}

/** The address of the operation with the arguments in it, as a client of the HTTP interface would ask. */
function requestOf(tool: Tool, given: Readonly<Record<string, unknown>>) {
  const params: Record<string, string> = {};
  const query = new URLSearchParams(tool.fixed);
  for (const name of Object.keys(tool.input.properties)) {
    const value = given[name];
    if (value === undefined || value === null) continue;
    const text = Array.isArray(value) ? value.join(',') : String(value);
    if (tool.operation.path.includes(`{${name}}`)) params[name] = text;
    else query.set(name, text);
  }
  const path = tool.operation.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return { params, url: `/v1${path}?${query}` };
}

function resultOf(tool: Tool, text: string): ToolResult {
  const content: ToolResult['content'] = [{ type: 'text', text }];
  if (tool.output === undefined) return { content };
  return { content, structuredContent: JSON.parse(text) as Record<string, unknown> };
}

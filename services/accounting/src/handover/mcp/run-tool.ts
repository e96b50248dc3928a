import type { FastifyInstance } from 'fastify';
import type { AccountingOperation } from '../../platform/operation.ts';
import { argumentProblems, type BoundTool, offeredQuery } from './tool-input.ts';

/** What a tool call answers with: text for the model, and the same as data. */
export type ToolResult = {
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
};

/** Who calls: the headers that say so, and where from. */
export type ToolCaller = { headers: Readonly<Record<string, string>>; address: string; signal: AbortSignal };

export type RunTool = (
  tool: BoundTool,
  given: Readonly<Record<string, unknown>>,
  caller: ToolCaller,
) => Promise<ToolResult>;

/** Lists that nobody bounds are short: a model reads every word of them. */
const ROWS_OF_A_PAGE = '25';
/** What a model could still read; beyond it nothing is better than a part that is taken for all. */
const LETTERS_AT_MOST = 400_000;

/**
 * Runs a tool as a request for its operation inside of the process: the same identity, rights, limits and history as
 * over the network, by the same code.
 */
export function toolRunner(app: FastifyInstance, base: string): RunTool {
  return async (tool, given, { headers, address, signal }) => {
    const problems = argumentProblems(tool, given);
    if (problems !== null) return refusedFields(problems);
    const { operation } = tool;
    const chosen = typeof operation === 'string' ? '' : String(given[operation.argument]);
    const target = tool.operations.get(chosen);
    if (target === undefined) throw new Error(`the tool ${tool.name} has no operation ${chosen}`);
    const strange = notTaken(tool, target, given);
    if (strange.length > 0) {
      const taken = offeredQuery(tool, target).join(', ');
      const text = `Sestava ${chosen} takový údaj nemá, jen: ${taken}.`;
      return refusedFields(Object.fromEntries(strange.map((name) => [name, text])));
    }
    const { idempotency_key: key } = given;
    const reply = await app.inject({
      method: target.method,
      url: base + addressOf(tool, target, given),
      headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': String(key) }) },
      remoteAddress: address,
      signal,
      ...(tool.writes === undefined ? {} : { payload: bodyOf(tool, given) }),
    });
    return resultOf(reply.statusCode, reply.body);
  };
}

/** Arguments of other reports than the chosen one: left aside they would make its figures say something else. */
function notTaken(
  tool: BoundTool,
  target: AccountingOperation,
  given: Readonly<Record<string, unknown>>,
): string[] {
  if (typeof tool.operation === 'string') return [];
  const { argument } = tool.operation;
  const taken = new Set([
    argument,
    ...Object.keys(target.params?.properties ?? {}),
    ...offeredQuery(tool, target),
  ]);
  return Object.keys(given).filter((name) => !taken.has(name));
}

function addressOf(
  tool: BoundTool,
  target: AccountingOperation,
  given: Readonly<Record<string, unknown>>,
): string {
  const path = target.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(given[name] ?? '')),
  );
  const names = offeredQuery(tool, target);
  const query = new URLSearchParams(names.includes('per') ? { per: ROWS_OF_A_PAGE } : {});
  for (const name of names) {
    const value = given[name];
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

function bodyOf({ writes }: BoundTool, given: Readonly<Record<string, unknown>>): object {
  if (writes === undefined) return {};
  const { fields, wrapper, fixed } = writes;
  const sent = {
    ...Object.fromEntries(
      fields.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]),
    ),
    ...fixed?.(given),
  };
  return wrapper === undefined ? sent : { [wrapper]: sent };
}

function resultOf(status: number, text: string): ToolResult {
  if (status >= 400) return { isError: true, content: [{ type: 'text', text }] };
  if (text.length > LETTERS_AT_MOST)
    return refusal({
      error:
        'Odpověď je delší, než lze přečíst. Zeptejte se na méně: na méně dnů, s filtrem, nebo s menším `per`.',
      code: 'ANSWER_TOO_LONG',
    });
  const value: unknown = JSON.parse(text);
  const structuredContent = Array.isArray(value) ? { rows: value } : (value as Record<string, unknown>);
  return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
}

/** Arguments that are refused, as bodies are by the interface. */
function refusedFields(fields: Readonly<Record<string, string>>): ToolResult {
  const [first] = Object.entries(fields);
  return refusal({ error: first?.join(': '), fields });
}

/** What the tool itself refuses, in the form of the interface. */
function refusal(body: object): ToolResult {
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(body) }] };
}

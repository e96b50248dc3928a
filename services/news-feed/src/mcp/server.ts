import { createMcpHandler, fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import type { Logger } from '@news-and-accounting/http';
import { API_VERSION } from '../reference/document.ts';
import { TOOLS, type Tool } from './tools.ts';

/** What a tool call answers with: text for the model, and the same as data where the tool has a schema for it. */
export type ToolResult = {
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
};

export type RunTool = (tool: Tool, given: Readonly<Record<string, unknown>>) => Promise<ToolResult>;

/** Made once: a server is made for every request, and compiling the schemas costs more than answering. */
const DECLARATIONS = TOOLS.map((tool) => ({
  tool,
  config: {
    title: tool.title,
    description: tool.description,
    inputSchema: fromJsonSchema<Record<string, unknown>>({ ...tool.input }),
    ...(tool.output === undefined
      ? {}
      : { outputSchema: fromJsonSchema<Record<string, unknown>>({ ...tool.output }) }),
    annotations: { readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: false },
  },
}));

/** Arguments of a tool are a few words; the largest article never travels in this direction. */
const BODY_BYTES_AT_MOST = 64 * 1024;

/** Answers messages of the protocol: streamable HTTP without sessions. */
export function mcpHandler(site: { name: string; origin: string }, run: RunTool, log: Logger) {
  return createMcpHandler(() => mcpServer(site, run), {
    // Nothing changes that could be subscribed to, and an open stream would hold up a stop.
    maxSubscriptions: 0,
    maxRequestBodySize: BODY_BYTES_AT_MOST,
    onerror: (error) => log.debug({ reason: error.message }, 'MCP request refused'),
  });
}

/** A server for one request: nothing is kept between requests. */
function mcpServer(site: { name: string; origin: string }, run: RunTool): McpServer {
  const server = new McpServer(
    { name: 'news-feed', title: site.name, version: API_VERSION, websiteUrl: site.origin },
    {
      instructions: `News on AI, technology, business and science in English and Czech, each story with its sources. When you show an article to people, credit ${site.name} and link the article's url.`,
    },
  );
  for (const { tool, config } of DECLARATIONS) {
    server.registerTool(tool.name, config, (given) => run(tool, given));
  }
  return server;
}

import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
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

/** A server for one request: nothing is kept between requests. */
export function mcpServer(site: { name: string; origin: string }, run: RunTool): McpServer {
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

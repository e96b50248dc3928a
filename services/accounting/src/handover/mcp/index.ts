// The MCP server, as the service adds it.
export { addMcp } from './routes.ts';

import { SERVER_VARIABLE, startTestServer, type TestServer } from './testing.ts';

let server: TestServer | undefined;

/** Vitest `globalSetup`: one server for all test files of a run; the workers inherit its address. */
export async function setup(): Promise<void> {
  server = await startTestServer();
  const { socketDir, port, pristine } = server;
  process.env[SERVER_VARIABLE] = JSON.stringify({ socketDir, port, pristine });
}

export async function teardown(): Promise<void> {
  delete process.env[SERVER_VARIABLE];
  await server?.stop();
}

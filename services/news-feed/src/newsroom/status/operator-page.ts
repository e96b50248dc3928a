import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Html, html, ListenError } from '@news-and-accounting/http';
import type { Sql } from '../../store.ts';
import { reportLines } from './status-text.ts';
import {
  lastRuns,
  type Run,
  type TroubledSource,
  troubledSources,
  type Waiting,
  waitingEvents,
} from './store.ts';

const RUNS_SHOWN = 20;
const ROWS_SHOWN = 100;
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};
/** Another name in `Host` is a foreign page that had its name point here. */
const OWN_NAMES = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Serves the page for the operator, on this computer only.
 * @returns the port, and how to stop
 * @throws {ListenError}
 */
export async function serveOperatorPage(
  sql: Sql,
  port: number,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    if (!OWN_NAMES.test(request.headers.host ?? '')) return void response.writeHead(403).end();
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    if (request.url !== '/') return void response.writeHead(404).end();
    try {
      const [runs, waiting, troubled] = await Promise.all([
        lastRuns(sql, RUNS_SHOWN),
        waitingEvents(sql, ROWS_SHOWN),
        troubledSources(sql, ROWS_SHOWN),
      ]);
      response.writeHead(200, HEADERS).end(`<!doctype html>${page(runs, waiting, troubled)}`);
    } catch {
      response.writeHead(503, { 'Retry-After': '10' }).end();
    }
  });
  await listenLocally(server, port);
  const close = async () => {
    server.close();
    server.closeAllConnections();
  };
  return { port: (server.address() as AddressInfo).port, close };
}

async function listenLocally(server: Server, port: number): Promise<void> {
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    throw new ListenError(
      code === 'EADDRINUSE'
        ? `127.0.0.1:${port} is taken by another program. Choose another port with NEWSROOM_PAGE_PORT.`
        : message,
    );
  }
}

function page(runs: readonly Run[], waiting: readonly Waiting[], troubled: readonly TroubledSource[]): Html {
  return html`<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Newsroom</title>
<style>body{font:1rem/1.5 system-ui;margin:2rem auto;max-width:70rem;padding:0 1rem}table{border-collapse:collapse}
td,th{border:1px solid #bbb;padding:.3rem .6rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}</style>
<h1>Newsroom</h1>
${runs.length === 0 ? html`<p>The newsroom has not run yet.</p>` : null}
${runs.slice(0, 1).map((run) => html`<h2>Last run</h2><p>${words(run)}</p><ul>${list(reportLines(run.report))}</ul>`)}
${table(
  'Events that wait',
  ['Since', 'Event', 'Reason'],
  waiting.map((each) => [each.changed_at.toISOString(), each.title ?? each.key, each.reason ?? '']),
)}
${table(
  'Sources in trouble',
  ['Feed', 'Failures in a row', 'Reason', 'Not before'],
  troubled.map((each) => [
    each.feed,
    String(each.failures),
    each.failure ?? '',
    each.not_before?.toISOString() ?? '',
  ]),
)}
${table(
  'Runs',
  ['Run', 'New reports', 'Written', 'Added', 'Updated', 'Waiting', 'Tokens', 'Cost'],
  runs.map(({ report, ...run }) => [
    words(run),
    String(report.items.added),
    String(report.written),
    String(report.published.added),
    String(report.published.updated),
    String(report.refused.length),
    String(report.model.inputTokens + report.model.outputTokens),
    report.model.cost,
  ]),
)}
</html>`;
}

function words({ id, state, started_at, ended_at }: Omit<Run, 'report'>): string {
  return `${id}: ${state}, ${started_at.toISOString()} to ${ended_at?.toISOString() ?? '…'}`;
}

function list(lines: readonly string[]): Html[] {
  return lines.map((line) => html`<li>${line}</li>`);
}

function table(
  heading: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): Html | null {
  if (rows.length === 0) return null;
  const cells = (row: readonly string[]) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`;
  return html`<h2>${heading}</h2><table><thead><tr>${headings.map((each) => html`<th scope="col">${each}</th>`)}</tr></thead>
<tbody>${rows.map(cells)}</tbody></table>`;
}

// The bare server of one answer: node:http and nothing else. The file named as the argument says what to send.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the server sends to every request. `headers` is a flat list; `body` is in base64. */
export type BareAnswer = { status: number; headers: string[]; body: string };

const { status, headers, body } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as BareAnswer;
const bytes = Buffer.from(body, 'base64');

const server = createServer((_request, response) => {
  response.writeHead(status, headers);
  response.end(bytes.length === 0 ? undefined : bytes);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));

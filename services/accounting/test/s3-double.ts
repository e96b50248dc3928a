import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A bucket in memory behind the part of the S3 interface that the service uses. */
export type S3Double = {
  /** For `ACCOUNTING_S3_URL`. */
  address: string;
  objects: Map<string, Buffer>;
  /** Every request is answered with it; null: as it should be. */
  failWith: number | null;
  close(): Promise<void>;
};

const KEY = 'AKTESTKEY';
const BUCKET = 'ucetni-soubory';
const NO_SUCH_KEY = '<?xml version="1.0" encoding="UTF-8"?><Error><Code>NoSuchKey</Code></Error>';

export async function startS3(): Promise<S3Double> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: Buffer | string = '') => response.writeHead(status).end(body);
    const sent = await buffer(request).catch(() => null);
    // Broken off by who asked.
    if (sent === null) return;
    const [, bucket, ...rest] = decodeURIComponent(request.url?.split('?')[0] ?? '').split('/');
    const name = rest.join('/');
    const isSigned =
      request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${KEY}/`) === true;
    if (double.failWith !== null) return answer(double.failWith);
    if (!isSigned || bucket !== BUCKET) return answer(403);
    switch (request.method) {
      case 'PUT':
        objects.set(name, sent);
        return answer(200);
      case 'GET': {
        const bytes = objects.get(name);
        return bytes === undefined ? answer(404, NO_SUCH_KEY) : answer(200, bytes);
      }
      case 'DELETE':
        objects.delete(name);
        return answer(204);
      default:
        return answer(405);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const double: S3Double = {
    address: `http://${KEY}:tajny%2Fklic@127.0.0.1:${port}/${BUCKET}?region=eu-central-1`,
    objects,
    failWith: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return double;
}

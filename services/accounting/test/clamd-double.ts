import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** A virus scanner that speaks the part of clamd's protocol that the service uses. */
export type ClamdDouble = {
  /** For `CLAMAV_URL`. */
  address: string;
  /** What it was sent, file by file. */
  scanned: Buffer[];
  /** `limit`: says that a file is larger than it takes; `closes`: ends the connection without a word. */
  mode: 'works' | 'limit' | 'closes';
  close(): Promise<void>;
};

/** What every scanner finds, so that one can be tried (https://www.eicar.org). */
export const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;

const COMMAND = 'zINSTREAM\0';

export async function startClamd(): Promise<ClamdDouble> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (piece) => {
      if (double.mode === 'closes') return socket.destroy();
      if (double.mode === 'limit') return socket.end('INSTREAM size limit exceeded. ERROR\0');
      received = Buffer.concat([received, piece]);
      const file = fileIn(received);
      if (file === null) return;
      double.scanned.push(file);
      socket.end(file.includes(EICAR) ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const double: ClamdDouble = {
    ...{ address: `tcp://127.0.0.1:${port}`, scanned: [], mode: 'works' },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return double;
}

/** The pieces up to the one without length; null while it has not come. */
function fileIn(received: Buffer): Buffer | null {
  const pieces: Buffer[] = [];
  if (received.subarray(0, COMMAND.length).toString() !== COMMAND) return null;
  for (let at = COMMAND.length; received.length >= at + 4; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

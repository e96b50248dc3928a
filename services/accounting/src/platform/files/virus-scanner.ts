import { connect, type Socket } from 'node:net';
import { invalid, problem } from '../errors.ts';
import type { Parts, Upload } from './parts.ts';

/** Who looks for malicious code. */
export type VirusScanner = {
  /**
   * @returns the name of what was found, null for nothing
   * @throws {HttpError} 503 when the scanner cannot be asked
   */
  scan(upload: Pick<Upload, 'bytes' | 'chunks'>): Promise<string | null>;
};

const PORT = 3310;
const SILENT_MILLISECONDS = 60_000;
const ANSWER_AT_MOST = 1000;

/**
 * ClamAV's daemon, asked with INSTREAM: pieces with their length before them, then a length of zero.
 * @param address `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`
 */
export function createVirusScanner(address: string): VirusScanner {
  const { protocol, hostname, port, pathname } = new URL(address);
  const open = () =>
    protocol === 'unix:'
      ? connect({ path: decodeURIComponent(pathname) })
      : connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || PORT) });
  return {
    async scan(upload) {
      const socket = open();
      try {
        return verdictOf(await answerTo(socket, upload));
      } catch {
        throw problem(503, 'Antivirová kontrola právě neodpovídá, zkuste to prosím za chvíli.', {
          headers: { 'Retry-After': '5' },
        });
      } finally {
        socket.destroy();
      }
    },
  };
}

/** `stream: OK` or `stream: Eicar-Signature FOUND`; anything else says that it was not looked at whole. */
function verdictOf(answer: string): string | null {
  const [, found, isClean] = /^stream: (?:(.{1,200}) FOUND|(OK))$/.exec(answer) ?? [];
  if (isClean !== undefined) return null;
  if (found === undefined) throw new Error(`clamd answered ${answer}`);
  return found.replaceAll(/[^\w.:-]/g, '');
}

function answerTo(socket: Socket, upload: Pick<Upload, 'chunks'>): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    socket.setTimeout(SILENT_MILLISECONDS, () => reject(new Error('clamd is silent')));
    socket.on('data', (piece) => {
      answer += piece.toString('latin1');
      const end = answer.indexOf('\0');
      if (end !== -1) resolve(answer.slice(0, end));
      else if (answer.length > ANSWER_AT_MOST) reject(new Error('clamd says too much'));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('clamd closed the connection')));
    // What cannot be sent ends the connection, which is told above.
    sendFile(socket, upload).catch((error: unknown) => socket.destroy(error as Error));
  });
}

async function sendFile(socket: Socket, { chunks }: Pick<Upload, 'chunks'>): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const chunk of chunks()) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    if (!socket.write(chunk)) await drained(socket);
    if (socket.destroyed) return;
  }
  socket.write(Buffer.alloc(4));
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('drain', resolve);
    socket.once('close', () => resolve());
  });
}

/**
 * Has every file of a request looked at; without a scanner none.
 * @throws {HttpError} 422 `INFECTED` naming the part, 503 when the scanner is away
 */
export async function scanUploads(scanner: VirusScanner | null, { files }: Parts): Promise<void> {
  if (scanner === null) return;
  for (const [part, upload] of Object.entries(files)) {
    const found = await scanner.scan(upload);
    if (found === null) continue;
    const text = `V souboru je škodlivý kód (${found}), nic se neuložilo.`;
    throw invalid(text, { code: 'INFECTED', fields: { [part]: text } });
  }
}

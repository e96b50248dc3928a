import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { type MimePart, parseMime } from './mime.ts';

export type ReceivedMail = {
  from: string;
  to: string[];
  id: string;
  /** Of the plain form. */
  text: string;
  mime: MimePart;
};

/** What goes wrong with one connection; who `takes` a mail has it and does not say so. */
export type Fault =
  | 'refuses'
  | 'is busy'
  | 'never greets'
  | 'stalls'
  | 'drops in data'
  | 'takes and drops'
  | 'takes and stalls';

export type SmtpDouble = {
  url: string;
  mails: ReceivedMail[];
  /** Of the next connections, one each. */
  faults: Fault[];
  /** How many connections there were. */
  connections(): number;
  close(): Promise<void>;
};

/**
 * A mail server that speaks just enough SMTP (RFC 5321) to take mails in and keep them.
 * @param port any free one for 0
 * @param refuses a part of addresses that it does not take
 */
export async function startSmtpDouble(port = 0, { refuses = '' } = {}): Promise<SmtpDouble> {
  const mails: ReceivedMail[] = [];
  const faults: Fault[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    converse(socket, mails, { refuses, fault: faults.shift() });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    faults,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

type Ways = { refuses: string; fault: Fault | undefined };

function converse(socket: Socket, mails: ReceivedMail[], { refuses, fault }: Ways): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let mail = { from: '', to: [] as string[] };
  let lines: string[] | null = null;
  if (fault !== 'never greets') say('220 double.example');
  const reader = createInterface({ input: socket }).on('error', () => socket.destroy());
  reader.on('line', (line) => {
    if (socket.destroyed) return;
    if (lines !== null) {
      if (fault === 'drops in data') return void socket.destroy();
      if (line !== '.') {
        lines.push(line.replace(/^\.\./, '.'));
        return;
      }
      if (fault === 'stalls') return;
      mails.push(received(mail, lines));
      mail = { from: '', to: [] };
      lines = null;
      if (fault === 'takes and drops') socket.destroy();
      else if (fault !== 'takes and stalls') say('250 kept');
      return;
    }
    const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
    if (/^(EHLO|HELO)/i.test(line)) say('250 double.example');
    else if (/^MAIL FROM/i.test(line)) {
      mail.from = address;
      say('250 ok');
    } else if (/^RCPT TO/i.test(line)) {
      const isRefused = fault === 'refuses' || (refuses !== '' && address.includes(refuses));
      if (!isRefused && fault !== 'is busy') mail.to.push(address);
      say(isRefused ? '550 nobody lives there' : fault === 'is busy' ? '451 come again later' : '250 ok');
    } else if (/^DATA/i.test(line)) {
      lines = [];
      say('354 go on');
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
    else say('250 ok');
  });
}

function received(mail: { from: string; to: string[] }, lines: readonly string[]): ReceivedMail {
  const mime = parseMime(lines.join('\r\n'));
  return { ...mail, id: mime.headers['message-id'] ?? '', text: plainOf(mime), mime };
}

function plainOf(part: MimePart): string {
  if (part.parts.length === 0) return part.type === 'text/plain' ? part.body.toString() : '';
  return part.parts.map(plainOf).find((text) => text !== '') ?? '';
}

import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export type ReceivedMail = { from: string; to: string[]; id: string; text: string };

export type SmtpDouble = { url: string; mails: ReceivedMail[]; close(): Promise<void> };

/**
 * A mail server that speaks just enough SMTP (RFC 5321) to take mails in and keep them.
 * @param port any free one for 0
 * @param refuses a part of addresses that it does not take
 */
export async function startSmtpDouble(port = 0, { refuses = '' } = {}): Promise<SmtpDouble> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    converse(socket, mails, refuses);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function converse(socket: Socket, mails: ReceivedMail[], refuses: string): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let mail = { from: '', to: [] as string[] };
  let lines: string[] | null = null;
  say('220 double.example');
  createInterface({ input: socket }).on('line', (line) => {
    if (lines !== null) {
      if (line !== '.') {
        lines.push(line.replace(/^\.\./, '.'));
        return;
      }
      mails.push({ ...mail, id: headerOf(lines, 'message-id'), text: bodyOf(lines) });
      mail = { from: '', to: [] };
      lines = null;
      say('250 kept');
      return;
    }
    const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
    if (/^(EHLO|HELO)/i.test(line)) say('250 double.example');
    else if (/^MAIL FROM/i.test(line)) {
      mail.from = address;
      say('250 ok');
    } else if (/^RCPT TO/i.test(line) && refuses !== '' && address.includes(refuses))
      say('550 nobody lives there');
    else if (/^RCPT TO/i.test(line)) {
      mail.to.push(address);
      say('250 ok');
    } else if (/^DATA/i.test(line)) {
      lines = [];
      say('354 go on');
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
    else say('250 ok');
  });
}

function headerOf(lines: readonly string[], name: string): string {
  const line = lines.find((each) => each.toLowerCase().startsWith(`${name}:`)) ?? '';
  return line.slice(name.length + 1).trim();
}

/** The text of a mail of one part, decoded from quoted-printable or base64. */
function bodyOf(lines: readonly string[]): string {
  const end = lines.indexOf('');
  const headers = lines.slice(0, end).join('\n');
  const body = lines.slice(end + 1);
  if (/transfer-encoding: base64/i.test(headers)) return Buffer.from(body.join(''), 'base64').toString();
  if (!/transfer-encoding: quoted-printable/i.test(headers)) return body.join('\n');
  const bytes = body
    .join('\n')
    .replaceAll(/=\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

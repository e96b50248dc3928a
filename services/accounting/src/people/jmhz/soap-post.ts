import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

/** How long each phase of a call may take, in milliseconds. */
export type CallTimeouts = {
  /** To a ready connection, TLS included. */
  connect: number;
  /** To the last byte of the request handed over. */
  send: number;
  /** From there to the last byte of the answer. */
  answer: number;
};

export type CallFailure = 'unreachable' | 'send_timeout' | 'answer_timeout' | 'too_large';

export type CallReply = { kind: 'answer'; status: number; body: string } | { kind: CallFailure };

const ANSWER_BYTES_AT_MOST = 10 * 1024 * 1024;

/**
 * Sends one SOAP request on a connection of its own. Redirects are not followed: the body holds personal data and goes
 * nowhere but to the address that was configured. Does not throw.
 */
export function soapPost(
  url: string,
  soapAction: string,
  text: string,
  timeouts: CallTimeouts,
): Promise<CallReply> {
  const body = Buffer.from(text, 'utf8');
  const isTls = new URL(url).protocol === 'https:';
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const request = (isTls ? requestHttps : requestHttp)(url, {
      method: 'POST',
      agent: false,
      headers: {
        'Content-Type': 'text/xml; charset=utf-8',
        'Content-Length': body.length,
        Accept: 'text/xml',
        SOAPAction: `"${soapAction}"`,
      },
    });
    const settle = (reply: CallReply) => {
      clearTimeout(timer);
      resolve(reply);
      request.destroy();
    };
    const begin = (failure: CallFailure, milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => settle({ kind: failure }), milliseconds);
    };
    begin('unreachable', timeouts.connect);
    request.on('socket', (socket) =>
      socket.once(isTls ? 'secureConnect' : 'connect', () => begin('send_timeout', timeouts.send)),
    );
    request.on('finish', () => begin('answer_timeout', timeouts.answer));
    request.on('error', () => settle({ kind: 'unreachable' }));
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > ANSWER_BYTES_AT_MOST) settle({ kind: 'too_large' });
        else chunks.push(chunk);
      });
      response.on('end', () =>
        settle({
          kind: 'answer',
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
      response.on('error', () => settle({ kind: 'unreachable' }));
    });
    request.end(body);
  });
}

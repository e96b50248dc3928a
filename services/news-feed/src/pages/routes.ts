import { pathOf } from '@news-and-accounting/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Answer } from '../answers/answer.ts';
import { send, sendNotFoundPage } from '../answers/respond.ts';
import type { Context } from '../context.ts';
import type { Lang } from '../languages.ts';
import { ICON, STYLE, STYLE_PATH } from './assets.ts';
import { notFoundHtml } from './not-found.ts';

const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;

/** `/` leads to the language that the browser asks for, English when in doubt. */
export function addRoot(app: FastifyInstance): void {
  app.get('/', async (request, reply) =>
    reply
      .headers({ Vary: 'Accept-Language', 'Cache-Control': 'public, max-age=300' })
      .redirect(`/${preferredLanguage(request.headers['accept-language'] ?? '')}`, 302),
  );
}

/** The style sheet and the icon. */
export function addAssets(app: FastifyInstance, now: number): void {
  const add = (path: string, contentType: string, body: Buffer, maxAgeSeconds: number) => {
    const answer = new Answer({ contentType, body, maxAgeSeconds, lastModified: now }, now);
    app.get(path, (request, reply) => send(answer, request, reply));
  };
  add(STYLE_PATH, 'text/css; charset=utf-8', STYLE, YEAR_SECONDS);
  add('/icon.png', 'image/png', ICON, DAY_SECONDS);
  add('/favicon.ico', 'image/png', ICON, DAY_SECONDS);
}

/** A page for a browser that asks for an address without anything; false for programs. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply, context: Context): boolean {
  const path = pathOf(request.url);
  if (path.startsWith('/v1/') || !(request.headers.accept ?? '').includes('text/html')) return false;
  sendNotFoundPage(reply, notFoundHtml(path.startsWith('/cs/') ? 'cs' : 'en', context));
  return true;
}

/** The first of the two languages in the order of the header's weights. */
export function preferredLanguage(header: string): Lang {
  let best: Lang = 'en';
  let bestWeight = 0;
  for (const part of header.toLowerCase().split(',')) {
    const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2)) || 0;
    const language = tag.split('-')[0];
    if ((language === 'en' || language === 'cs') && weight > bestWeight) {
      best = language;
      bestWeight = weight;
    }
  }
  return best;
}

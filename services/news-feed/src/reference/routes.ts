import type { FastifyInstance } from 'fastify';
import { Answer, type Rendering } from '../answers/answer.ts';
import { ARTICLE_SECONDS } from '../answers/rendering.ts';
import { send } from '../answers/respond.ts';
import type { Context } from '../context.ts';
import { PAGE_HEADERS } from '../pages/page.ts';
import { addExplorer, newsReference } from './explorer.ts';
import { htmlReference, jsonReference } from './reference.ts';

/** `/openapi.json`, and `/docs` as HTML for a browser and as JSON for everyone else. */
export function addReference(app: FastifyInstance, context: Context): void {
  const now = context.now();
  const answer = (rendering: Pick<Rendering, 'contentType' | 'body' | 'headers' | 'vary'>) =>
    new Answer({ maxAgeSeconds: ARTICLE_SECONDS, lastModified: now, language: 'en', ...rendering }, now);
  const json = 'application/json; charset=utf-8';
  const vary = 'Accept, Accept-Encoding';
  const openApi = answer({ contentType: json, body: JSON.stringify(newsReference(context)) });
  const forPrograms = answer({ contentType: json, body: JSON.stringify(jsonReference(context)), vary });
  const forPeople = answer({
    contentType: 'text/html; charset=utf-8',
    body: htmlReference(context),
    headers: PAGE_HEADERS,
    vary,
  });
  addExplorer(app, context);
  app.get('/openapi.json', (request, reply) => send(openApi, request, reply));
  app.get('/docs', (request, reply) =>
    send(prefersHtml(request.headers.accept ?? '') ? forPeople : forPrograms, request, reply),
  );
}

/** Whether an `Accept` header names HTML and does not like JSON better. */
export function prefersHtml(accept: string): boolean {
  const weightOf = (type: string) => {
    const part = accept
      .toLowerCase()
      .split(',')
      .find((each) => each.split(';')[0]?.trim() === type);
    if (part === undefined) return 0;
    const quality = /;\s*q=([\d.]+)/.exec(part);
    return quality === null ? 1 : Number(quality[1]);
  };
  const html = weightOf('text/html');
  return html > 0 && html >= weightOf('application/json');
}

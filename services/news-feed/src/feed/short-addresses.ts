import type { FastifyInstance } from 'fastify';

const FILES = ['feed.xml', 'feed.atom', 'feed.json', 'feeds.opml'];

/** Leads from where readers guess the feeds to where they are: `/feed.xml` to `/v1/feed.xml`. */
export function addShortAddresses(app: FastifyInstance): void {
  for (const file of FILES) {
    app.get(`/${file}`, async (request, reply) =>
      reply.header('Cache-Control', 'public, max-age=600').redirect(`/v1${request.url}`, 301),
    );
  }
}

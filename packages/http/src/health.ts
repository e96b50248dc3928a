import type { FastifyInstance } from 'fastify';

/**
 * Adds `/healthz` (the process is up) and `/readyz` (it can serve). Neither is cached nor limited.
 * @param whyNotReady null when the service can serve, otherwise the reason in a few words
 */
export function addHealth(app: FastifyInstance, whyNotReady: () => Promise<string | null>): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const reason = await whyNotReady();
    if (reason === null) return reply.send({ status: 'ready' });
    return reply.code(503).header('Retry-After', '5').send({ status: 'not ready', reason });
  });
}

import type { FastifyInstance } from 'fastify';

/** A part of the service that can be away. */
export type Part = {
  name: string;
  /** Whether the service can answer without it: then it is named, and the service is ready all the same. */
  isOptional?: boolean;
  /** Null when it is there, otherwise the reason in a few words, which everybody may read: no addresses. */
  whyAway: () => Promise<string | null>;
};

/** Parts that are asked over the network are not asked by everybody who looks. */
const KEPT_MILLISECONDS = 10_000;

/**
 * Adds `/healthz` (the process is up) and `/readyz` (it can serve; otherwise 503 with the part that is away and why).
 * Parts without which it goes on are named as `degraded`. Neither is cached nor limited.
 */
export function addHealth(app: FastifyInstance, parts: readonly Part[]): void {
  const looks = parts.map((part) => ({ ...part, look: part.isOptional ? kept(part.whyAway) : part.whyAway }));
  app.get('/healthz', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const found = await Promise.all(
      looks.map(async ({ name, isOptional = false, look }) => ({
        part: name,
        isOptional,
        reason: await look(),
      })),
    );
    const away = found.flatMap(({ reason, ...part }) => (reason === null ? [] : [{ ...part, reason }]));
    const degraded = away
      .filter(({ isOptional }) => isOptional)
      .map(({ part, reason }) => ({ part, reason }));
    const told = degraded.length === 0 ? {} : { degraded };
    const needed = away.find(({ isOptional }) => !isOptional);
    if (needed === undefined) return reply.send({ status: 'ready', ...told });
    const { part, reason } = needed;
    return reply
      .code(503)
      .header('Retry-After', '5')
      .send({ status: 'not ready', part, reason, ...told });
  });
}

/** The same answer for some seconds, and one question at a time. */
function kept(ask: () => Promise<string | null>): () => Promise<string | null> {
  let answer: Promise<string | null> = Promise.resolve(null);
  let until = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() > until) {
      until = performance.now() + KEPT_MILLISECONDS;
      answer = ask();
    }
    return answer;
  };
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyOperation } from './operation.ts';
import { routerPath } from './path.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The id of the operation that answers; absent for pages and the like. */
    operation?: string;
  }
}

/** Adds a route for each operation; `answer` walks a request through the service's own steps. */
export function addRoutes<O extends AnyOperation>(
  app: FastifyInstance,
  operations: readonly O[],
  prefix: string,
  answer: (operation: O, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  for (const operation of operations) {
    app.route({
      method: operation.method,
      url: prefix + routerPath(operation.path),
      config: { operation: operation.id },
      handler: (request, reply) => answer(operation, request, reply),
    });
  }
}

export { type ClientAddress, clientAddress } from './client-address.ts';
export { type Failure, type FailureAnswer, failureOf, HttpError } from './failure.ts';
export { addHealth, type Part } from './health.ts';
export { escapeHtml, Html, html } from './html.ts';
export { drain, ListenError, listen } from './lifecycle.ts';
export { createLogger, type Logger, type LogOptions } from './log.ts';
export { type OpenApiOptions, openApiDocument } from './openapi.ts';
export {
  type AnyOperation,
  type Input,
  type Method,
  type Operation,
  operationDefiner,
  type ResponseDeclaration,
} from './operation.ts';
export { methodLookup, routerPath } from './path.ts';
export { PreparedHead } from './prepared-head.ts';
export { stopOnSignals } from './process/index.ts';
export { type DecodedQuery, decodeQuery, type QueryProblem } from './query.ts';
export {
  type Limiter,
  type LimiterOptions,
  rateLimitPolicy,
  rateLimitState,
  type Verdict,
} from './rate-limit/limiter.ts';
export { memoryLimiter } from './rate-limit/memory.ts';
export { redisLimiter } from './rate-limit/redis.ts';
export { nextRequestId } from './request-id.ts';
export { addRoutes } from './routes.ts';
export { createServer, pathOf, type ServerOptions, URL_LENGTH_AT_MOST } from './server.ts';
export { sendWebResponse } from './web-response.ts';

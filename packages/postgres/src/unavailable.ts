const driverCodes = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
]);

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * SQLSTATE classes 08 (connection) and 53 (insufficient resources, among them 53300 too many connections),
 * 57P01-57P03 (shutdown, crash, starting up), 57P05 (idle session ended), and 25006: a standby that was not promoted
 * yet, or a primary that was set to take no writes.
 * https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
const serverCodes = /^(08...|53...|57P0[1235]|25006)$/;

/** True when the connection itself was lost: nothing more can be asked on it. */
export function isConnectionLoss(error: unknown): boolean {
  const code = codeOf(error);
  return code !== undefined && (driverCodes.has(code) || networkCodes.has(code));
}

/**
 * True when the database could not be reached or cannot serve now, so that the same request may succeed
 * later (HTTP 503). An error of the statement itself is false.
 */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (code === undefined) return false;
  return isConnectionLoss(error) || serverCodes.test(code) || isMissingSocket(error, code);
}

/** Why the database cannot serve, in a few words without addresses: what `/readyz` may tell everybody. */
export function whyUnavailable(error: unknown): string {
  const code = codeOf(error) ?? '';
  const [, why] = REASONS.find(([pattern]) => pattern.test(code)) ?? [];
  return why ?? 'the database does not answer';
}

const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^53100$/, 'the disk of the database is full'],
  [/^53200$/, 'the database is out of memory'],
  [/^53/, 'the database takes no more connections'],
  [/^57P03$/, 'the database is starting or stopping'],
  [/^57P0[12]$/, 'the database is going down'],
  [/^28/, 'the database refuses the user of the service'],
  [/^3D000$/, 'the database is not there'],
  [/^42P01$/, 'a table of the service is missing'],
  [/^25006$/, 'the database takes no writes'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'the name of the database server cannot be looked up'],
  [/^(ECONNREFUSED|ENOENT)$/, 'nothing listens at the address of the database'],
];

/** A unix socket that is not there; the same code on a file has nothing to do with the database. */
function isMissingSocket(error: unknown, code: string): boolean {
  return code === 'ENOENT' && (error as { syscall?: unknown }).syscall === 'connect';
}

/** The `code` of an error of the driver, the server (SQLSTATE) or the system; undefined when it has none. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' ? code : undefined;
}

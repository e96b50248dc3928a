export const COOKIE = '_service4_session';
export const SESSION_DAYS_AT_MOST = 60;
const DAY_SECONDS = 86_400;

/** The session's token in a `Cookie` header, or null. */
export function sessionCookieOf(header: string | undefined): string | null {
  for (const part of header?.split(';') ?? []) {
    const [name, value] = part.trim().split('=', 2);
    if (name === COOKIE && value !== undefined && value !== '') return value;
  }
  return null;
}

/** `Set-Cookie` for a session; for an empty token the cookie is cleared. */
export function sessionCookie(token: string, isSecure: boolean): string {
  const maxAge = token === '' ? 0 : SESSION_DAYS_AT_MOST * DAY_SECONDS;
  return `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${isSecure ? '; Secure' : ''}`;
}

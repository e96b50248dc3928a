import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** As RFC 6238 recommends; the 160 bits of RFC 4226, 4. */
const SECRET_BYTES = 20;
/** One period earlier and later, for clocks that differ and people who type slowly (RFC 6238, 5.2). */
const WINDOW = 1;

/** A new secret in base32, as applications take it. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that an application reads from the square code. */
export function totpAddress(secret: string, issuer: string, username: string): string {
  return totpOf(secret, issuer, username).toString();
}

/**
 * The period whose code was given, now or beside it; null for a code of none. Who uses it up refuses it, and earlier
 * ones, from then on: a code that somebody saw being typed works no second time.
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({
    ...{ issuer, label, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS },
    secret: Secret.fromBase32(secret),
  });
}

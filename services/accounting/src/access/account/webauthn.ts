import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

/** Loaded when a passkey is first used: most requests need none. */
const library = () => import('@simplewebauthn/server');

const RP_NAME = 'Účetnictví';

/** A stored passkey, as far as its answers are checked by it. */
export type KnownPasskey = {
  credential_id: string;
  public_key: Uint8Array;
  counter: number;
  transports: readonly string[];
};

/**
 * For whom passkeys are made: the host of the service's public address. Null where browsers make none: for an address
 * in numbers, and without encryption anywhere but on this machine.
 */
export function relyingParty(origin: string): { id: string; origin: string } | null {
  const { hostname, protocol } = new URL(origin);
  const isHost = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  const isSafe = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  return isHost && isSafe ? { id: hostname, origin } : null;
}

type Party = NonNullable<ReturnType<typeof relyingParty>>;

/** What the browser is asked for a new passkey. */
export async function creationOptions(
  party: Party,
  user: { id: number; username: string; display_name: string | null },
  present: readonly KnownPasskey[],
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: party.id,
    userID: new TextEncoder().encode(String(user.id)),
    userName: user.username,
    userDisplayName: user.display_name ?? user.username,
    attestationType: 'none',
    excludeCredentials: present.map(described),
    // One that is kept on the device and knows its owner also signs in without a password.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/** The passkey that the browser made; null when it is none for this challenge and this address. */
export async function newPasskey(
  party: Party,
  challenge: string,
  response: object,
): Promise<KnownPasskey | null> {
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch(() => null);
  if (verified === null || !verified.verified) return null;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return { credential_id: id, public_key: publicKey, counter, transports };
}

/**
 * What the browser is asked for when a passkey is to answer.
 * @param among those that may; null: any that the device has for us, which must then have verified its owner
 */
export async function requestOptions(party: Party, among: readonly KnownPasskey[] | null) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: party.id,
    userVerification: among === null ? 'required' : 'preferred',
    ...(among === null ? {} : { allowCredentials: among.map(described) }),
  });
}

/** The counter of a passkey that has answered rightly; null for any other answer. */
export async function answeredCounter(
  party: Party,
  {
    challenge,
    passkey,
    mustVerifyUser,
  }: { challenge: string; passkey: KnownPasskey; mustVerifyUser: boolean },
  response: object,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
    requireUserVerification: mustVerifyUser,
  }).catch(() => null);
  return verified?.verified === true ? verified.authenticationInfo.newCounter : null;
}

function described({ credential_id, transports }: KnownPasskey) {
  return { id: credential_id, transports: [...transports] as never[] };
}

import type { components } from '@news-and-accounting/accounting-client';
import { secondFactorTexts as t } from '../cs/second-factor.ts';
import { api, unwrap } from './client.ts';
import { ApiError } from './error.ts';

export type SecondFactors = components['schemas']['SecondFactors'];
type Json = Record<string, unknown>;

/** Loaded when a passkey is asked for. */
const library = () => import('@simplewebauthn/browser');

/** Whether this browser has passkeys for this address. */
export const passkeysWork = (): boolean =>
  'PublicKeyCredential' in window && window.isSecureContext && !/^[\d.]+$|:/.test(window.location.hostname);

/** The answer of a passkey to a challenge of the service. @throws {ApiError} when nobody answered */
export async function answerOf(options: Json): Promise<Json> {
  const { startAuthentication } = await library();
  try {
    return (await startAuthentication({ optionsJSON: options as never })) as unknown as Json;
  } catch {
    throw new ApiError(0, t.passkeyFailed);
  }
}

/** A new passkey. @throws {ApiError} when none was made */
export async function madeOf(options: Json): Promise<Json> {
  const { startRegistration } = await library();
  try {
    return (await startRegistration({ optionsJSON: options as never })) as unknown as Json;
  } catch (error) {
    const isPresent = (error as { name?: string }).name === 'InvalidStateError';
    throw new ApiError(0, isPresent ? t.passkeyPresent : t.passkeyFailed);
  }
}

/** Signs in by a passkey alone. */
export async function signInByPasskey(): Promise<void> {
  const { token, options } = await unwrap(api.POST('/session/passkey_challenges'));
  const passkey = await answerOf(options);
  await unwrap(api.POST('/session/passkey', { body: { token, passkey } }));
}

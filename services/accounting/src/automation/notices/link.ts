import { timingSafeEqual } from 'node:crypto';
import { SECRETS } from '../../platform/secrets.ts';
import type { Services } from '../../platform/services.ts';

/** What a link of a mail turns off: the mail of deadlines of a user, or of failed work in one company. */
export type TurnedOff =
  | { topic: 'deadlines'; userId: number }
  | { topic: 'failures'; userId: number; entityId: number };

/** Of a MAC of 256 bits so many bytes are enough: who guesses one turns off a mail. */
const MAC_BYTES = 18;

/** The signed part of a link that turns something off; it opens nothing else and never ends, as mails are kept. */
export async function tokenOf(services: Services, off: TurnedOff): Promise<string> {
  const told = `${off.topic === 'deadlines' ? 'd' : 'f'}${off.userId}${off.topic === 'failures' ? `.${off.entityId}` : ''}`;
  return `${told}-${(await macOf(services, told)).toString('base64url')}`;
}

/** Null for what this service has not signed. */
export async function readToken(services: Services, token: string): Promise<TurnedOff | null> {
  const [, told, kind, user, entity, mac = ''] =
    /^((d|f)([1-9]\d{0,14})(?:\.([1-9]\d{0,14}))?)-([A-Za-z0-9_-]{24})$/.exec(token) ?? [];
  if (told === undefined || (kind === 'f') !== (entity !== undefined)) return null;
  if (!timingSafeEqual(Buffer.from(mac, 'base64url'), await macOf(services, told))) return null;
  return entity === undefined
    ? { topic: 'deadlines', userId: Number(user) }
    : { topic: 'failures', userId: Number(user), entityId: Number(entity) };
}

async function macOf({ clients }: Services, told: string): Promise<Buffer> {
  const whole = await clients.get(SECRETS).fingerprint(`turn off notices: ${told}`);
  return whole.subarray(0, MAC_BYTES);
}

/** Where a mail is turned off: by a mail program at once, by a person after one click. */
export async function linksOf(services: Services, off: TurnedOff) {
  const token = await tokenOf(services, off);
  return {
    unsubscribe: `${services.origin}/api/notice_links/${token}`,
    page: `${services.origin}/odhlaseni/${token}`,
  };
}

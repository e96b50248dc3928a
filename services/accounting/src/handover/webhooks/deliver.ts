import { SECRETS } from '../../platform/secrets.ts';
import type { Services } from '../../platform/services.ts';
import type { Claimed, DueWebhook, Receiver, Tried } from './delivery-store.ts';
import {
  claimDue,
  noteFailing,
  noteTaken,
  noteTried,
  planWaiting,
  receiverOf,
  release,
} from './delivery-store.ts';
import { disable } from './disable.ts';
import { type Answer, GONE, RECEIVERS, refusalOfStatus } from './receivers.ts';
import { ownerOf, signatureOf } from './secret.ts';

const AT_ONCE = 10;
const CLAIMED_AT_MOST = 100;
/** After this no further delivery of a turn is begun, so that no receiver keeps others waiting. */
const TURN_MILLISECONDS = 15_000;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Pauses after the first try and after each further one. */
const PAUSES = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];

/**
 * One turn of a webhook: sends what is due, at most a hundred. A receiver that fails gets one at a time, so that one
 * that does not answer costs little.
 * @returns whether more may be due
 */
export async function deliverTurn(
  services: Services,
  webhook: DueWebhook,
  signal: AbortSignal,
): Promise<boolean> {
  const { sql, now } = services;
  const receiver = await receiverOf(sql, webhook, new Date(now()));
  if (receiver === null) return false;
  const { entity_id: entityId, webhook_id: id } = webhook;
  // What began before it was switched off may have made deliveries since.
  if (!receiver.active) await planWaiting(sql, entityId, id, false);
  if (receiver.isSample) return false;
  const atMost = receiver.isFailing ? 1 : CLAIMED_AT_MOST;
  const asked = await claimDue(sql, webhook, { atMost, onlyAsked: true });
  const claimed =
    asked.length > 0 || !receiver.active ? asked : await claimDue(sql, webhook, { atMost, onlyAsked: false });
  if (claimed.length === 0) return false;
  const { url, isFailing } = receiver;
  const secrets = await openSecrets(services, webhook, receiver);
  await new Turn(services, webhook, { url, secrets, isFailing }, signal).deliver(claimed);
  return asked.length > 0 || claimed.length === atMost;
}

async function openSecrets(
  { clients }: Services,
  { entity_id, webhook_id }: DueWebhook,
  { secret, former_secret }: Receiver,
): Promise<string[]> {
  const sealed = [secret, ...(former_secret === null ? [] : [former_secret])];
  const opened = await Promise.all(
    sealed.map((each) => clients.get(SECRETS).open(each, ownerOf(entity_id, webhook_id))),
  );
  return opened.filter((each) => each !== null);
}

type Target = { url: string; secrets: readonly string[]; isFailing: boolean };

class Turn {
  private readonly services: Services;
  private readonly webhook: DueWebhook;
  private readonly target: Target;
  private readonly signal: AbortSignal;
  private readonly end = performance.now() + TURN_MILLISECONDS;
  private waiting: Tried[] = [];
  private noting: Promise<void> | null = null;
  private isFailing: boolean;
  /** Something failed, the time is up, or the service stops: no further one is begun. */
  private isOver = false;

  constructor(services: Services, webhook: DueWebhook, target: Target, signal: AbortSignal) {
    this.services = services;
    this.webhook = webhook;
    this.target = target;
    this.isFailing = target.isFailing;
    this.signal = signal;
  }

  async deliver(claimed: readonly Claimed[]): Promise<void> {
    const left = [...claimed];
    const sender = async () => {
      while (!this.isOver && performance.now() < this.end) {
        const next = left.shift();
        if (next === undefined) return;
        if (!(await this.send(next))) left.push(next);
      }
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, left.length) }, sender));
    await this.noting;
    if (left.length > 0) await release(this.services.sql, this.webhook.entity_id, left);
  }

  /** @returns false when it was not sent, because the service stops */
  private async send(delivery: Claimed): Promise<boolean> {
    const answer = await this.post(delivery);
    if (answer === null) {
      this.isOver = true;
      return false;
    }
    const isTaken = answer.status !== null && answer.status >= 200 && answer.status < 300;
    if (!isTaken) this.isOver = true;
    this.waiting.push(triedOf(delivery, answer, isTaken));
    this.noting ??= this.note();
    await this.noting;
    return true;
  }

  private async post(delivery: Claimed): Promise<Answer | null> {
    const { services, webhook, target, signal } = this;
    if (target.secrets.length === 0)
      return { status: null, error: 'Podpisový klíč nelze přečíst, vytvořte nový.' };
    const { id, body } = messageOf(webhook, delivery);
    const timestamp = String(Math.floor(services.now() / 1000));
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'News-and-Accounting-Webhooks',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatureOf(target.secrets, { id, timestamp, body }),
    };
    try {
      return await services.clients.get(RECEIVERS).post(target.url, headers, body, signal);
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  }

  /** Notes what has come so far in one statement, again and again until nothing came meanwhile. */
  private async note(): Promise<void> {
    try {
      while (this.waiting.length > 0) {
        const tried = this.waiting;
        this.waiting = [];
        await noteTried(this.services.sql, this.webhook.entity_id, tried);
        await this.noteReceiver(tried);
      }
    } finally {
      this.noting = null;
    }
  }

  /** What tries say of the receiver; a test that fails says nothing of what it does with events. */
  private async noteReceiver(tried: readonly Tried[]): Promise<void> {
    const { services, webhook } = this;
    if (tried.some(({ state }) => state === 'delivered')) {
      if (this.isFailing) await noteTaken(services.sql, webhook);
      this.isFailing = false;
    } else if (tried.some(({ isTest }) => !isTest)) {
      this.isFailing = true;
      const { isTooLong } = await noteFailing(services.sql, webhook);
      if (isTooLong) await disable(services, webhook, 'failing');
    }
    if (tried.some(({ status }) => status === GONE)) await disable(services, webhook, 'gone');
  }
}

/** What came of a try, and what follows. A test is tried once: whoever asked for it is watching. */
function triedOf({ id, event_id, round, claimed_until }: Claimed, answer: Answer, isTaken: boolean): Tried {
  const isTest = event_id === null;
  const about = { id, claimedUntil: claimed_until, status: answer.status, isTest };
  if (isTaken) return { ...about, state: 'delivered', error: null, pauseSeconds: null };
  const pauseSeconds = isTest || answer.status === GONE ? null : (PAUSES[round] ?? null);
  const error = answer.status === null ? answer.error : refusalOfStatus(answer.status);
  return { ...about, state: pauseSeconds === null ? 'failed' : 'waiting', error, pauseSeconds };
}

/** What is sent, the same in every try. */
function messageOf({ entity_id, webhook_id }: DueWebhook, delivery: Claimed): { id: string; body: string } {
  const { id, event_id, action, happened_at, subject_type, subject_id, summary, user } = delivery;
  const data =
    event_id === null
      ? { subject_type: 'Webhook', subject_id: webhook_id, summary: 'Zkušební zpráva', user: null }
      : { subject_type, subject_id, summary, user };
  return {
    id: event_id === null ? `test_${entity_id}_${id}` : `evt_${entity_id}_${event_id}`,
    body: JSON.stringify({
      type: action,
      timestamp: happened_at,
      data: { id: event_id, entity_id, action, ...data },
    }),
  };
}

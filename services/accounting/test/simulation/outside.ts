import type { ServerResponse } from 'node:http';
import { type Receiver, startReceiver } from '../handover/receiver.ts';
import { type SmtpDouble, startSmtpDouble } from '../smtp-double.ts';
import type { HookFault, Plan } from './plan.ts';

const SLOW_MS = 1_200;

/** A mail server and a receiver of webhooks, which fail as a plan says. */
export class Outside {
  readonly smtp: SmtpDouble;
  private readonly receiver: Receiver;
  private faults: (HookFault | undefined)[] = [];
  /** Webhook ids that were answered as taken. */
  private taken = new Set<string>();
  private readonly open = new Set<string>();
  private isWatching = false;
  /** What two processes sent at the same time. */
  private doubled: string[] = [];

  private constructor(smtp: SmtpDouble, receiver: Receiver) {
    this.smtp = smtp;
    this.receiver = receiver;
    receiver.answer = (response, { headers }) => this.answer(response, String(headers['webhook-id']));
  }

  static async start(): Promise<Outside> {
    return new Outside(await startSmtpDouble(), await startReceiver());
  }

  get settings() {
    return { SMTP_URL: this.smtp.url, ACCOUNTING_WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1' };
  }

  get hookUrl(): string {
    return this.receiver.url;
  }

  /** Forgets what came before. */
  begin(): void {
    this.smtp.mails.length = 0;
    this.taken = new Set();
    this.receiver.received.length = 0;
    this.doubled = [];
  }

  fail({ mail, hooks }: Plan): void {
    this.smtp.faults.push(...(mail as SmtpDouble['faults']));
    this.faults = [...hooks];
    this.isWatching = true;
  }

  /** From now on all goes well, and what is sent again before its time is no fault. */
  calm(): void {
    this.smtp.faults.length = 0;
    this.faults = [];
    this.isWatching = false;
  }

  hasTaken = (id: string) => this.taken.has(id);

  findings = () => this.doubled.map((id) => `webhook ${id} was sent by two at the same time`);

  close = () => Promise.all([this.smtp.close(), this.receiver.close()]);

  private answer(response: ServerResponse, id: string): void {
    const fault = this.faults.shift();
    if (this.open.has(id) && this.isWatching) this.doubled.push(id);
    this.open.add(id);
    response.on('close', () => this.open.delete(id));
    const take = () => {
      this.taken.add(id);
      response.writeHead(204).end();
    };
    if (fault === 'refuses') response.writeHead(500).end();
    else if (fault === 'drops') response.destroy();
    else if (fault === 'takes and drops') {
      this.taken.add(id);
      response.destroy();
    } else if (fault === 'is slow') setTimeout(take, SLOW_MS);
    else take();
  }
}

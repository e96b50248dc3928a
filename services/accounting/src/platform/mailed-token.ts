import { SECRETS } from './secrets.ts';
import type { Services } from './services.ts';
import { TOKEN_BYTES } from './tokens.ts';

/**
 * The token of a link in the mail of a job: made when the mail is sent, as the database holds no secret, and the same in
 * every try. The mail server may have taken a try that failed for us, and of mails with one `Message-ID` mailboxes show
 * the first.
 */
export async function mailedToken({ clients }: Pick<Services, 'clients'>, jobId: string): Promise<string> {
  const mac = await clients.get(SECRETS).fingerprint(`link in the mail of job ${jobId}`);
  return mac.subarray(0, TOKEN_BYTES).toString('base64url');
}

import { ROLE_LABELS } from '../../platform/http/caller.ts';
import { GivenUp, type JobHandler, jobHandler, jobType } from '../../platform/jobs/index.ts';
import { mailedToken } from '../../platform/mailed-token.ts';
import { deliver, MAIL_TRIES } from '../../platform/send-mail.ts';
import type { Services } from '../../platform/services.ts';
import { digestOf } from '../../platform/tokens.ts';
import { LINK_DAYS, linksOf, setMailedToken, setMailState } from './link-store.ts';

export const INVITATION_LINK = jobType<{ entityId: number; linkId: number }>({
  name: 'members.invitation-link',
  ...MAIL_TRIES,
});

/**
 * The mail brings a token of its own beside the one that was shown: a job may wait for days, and the database holds
 * no secret. A link that was used or revoked meanwhile is not mailed.
 */
export const invitationLinkHandler = (services: Services): JobHandler =>
  jobHandler(INVITATION_LINK, async ({ id, data: { entityId, linkId }, isLast, tx }) => {
    const { sql, mailer, origin, now } = services;
    const link = (await linksOf(sql, entityId, new Date(now()))).find((each) => each.id === linkId);
    if (link === undefined) return;
    const token = await mailedToken(services, id);
    // Committed before the mail goes out: who reads it at once must find the link working.
    await setMailedToken(sql, entityId, linkId, digestOf(token));
    const mail = {
      to: link.email,
      subject: `Pozvánka do firmy ${link.entity_name}`,
      text: `Dobrý den,

uživatel ${link.invited_by} vás zve do firmy ${link.entity_name} v roli ${ROLE_LABELS[link.role]}. Pozvánku přijmete na této adrese, která platí ${LINK_DAYS} dní a použít ji lze jednou:

${origin}/pozvanka/${token}

Pokud o firmě nevíte, nemusíte dělat nic.`,
    };
    try {
      await deliver(mailer, mail, id);
    } catch (error) {
      // Outside of the job's transaction, which is rolled back.
      const isOver = isLast || error instanceof GivenUp;
      await setMailState(sql, entityId, linkId, isOver ? 'failed' : 'retried');
      throw error;
    }
    await setMailState(tx, entityId, linkId, 'sent');
  });

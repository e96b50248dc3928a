import { transaction } from '@news-and-accounting/postgres';
import { isSample } from '../../access/companies/index.ts';
import { recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { sendMail } from '../../platform/send-mail.ts';
import type { Services } from '../../platform/services.ts';
import { type DueWebhook, planWaiting } from './delivery-store.ts';
import { webhookEvent } from './events.ts';
import { disableWebhook, managersOf } from './store.ts';

const REASONS = {
  gone: 'příjemce odpověděl, že už nic dostávat nechce (410)',
  failing: 'pět dní se nic nepodařilo doručit',
};

/** Switches a webhook off by itself, and tells the managers. */
export async function disable(
  services: Services,
  { entity_id: entityId, webhook_id: id }: DueWebhook,
  reason: keyof typeof REASONS,
): Promise<void> {
  const now = new Date(services.now());
  await transaction(services.sql, async (tx) => {
    await holdCompany(tx, entityId);
    const webhook = await disableWebhook(tx, entityId, id, reason, now);
    if (webhook === null) return;
    await planWaiting(tx, entityId, id, false);
    await recordEvent(tx, {
      ...webhookEvent(reason, { entityId, userId: null }, webhook),
      changes: [{ field: 'active', from: true, to: false }],
    });
    if (await isSample(tx, entityId)) return;
    const [company] = await tx<{ name: string }[]>`select name from entities where id = ${entityId}`;
    for (const to of await managersOf(tx, entityId))
      await sendMail(services, tx, {
        to,
        subject: `Vypnutý webhook firmy ${company?.name}`,
        text: `Dobrý den,

webhook firmy ${company?.name} na adresu ${new URL(webhook.url).host} jsme vypnuli: ${REASONS[reason]}. Co na doručení čeká, počká; až bude příjemce v pořádku, webhook znovu zapněte:

${services.origin}/firmy/${entityId}/webhooky/${id}`,
      });
  });
}

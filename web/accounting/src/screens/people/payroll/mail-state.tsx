import { Text } from '@mantine/core';
import { payrollBulk as t } from '../../../cs/payroll-bulk.ts';
import { dateText } from '../../../parts/dates.ts';
import type { Payslip } from './api.ts';

/** What became of the mail with a slip, in a word; nothing for one that was never sent. */
export function mailWord({ mail }: Payslip): string {
  if (mail === undefined) return '';
  return mail.outdated && mail.status !== 'failed' ? t.mailOutdated : t.mailStates[mail.status];
}

/** The same in a sentence. */
export function MailState({ slip: { mail } }: { slip: Payslip }) {
  if (mail === undefined) return null;
  return (
    <Text size="sm" mb="md" role="note" aria-label={t.mail}>
      {sentenceOf(mail)}
      {mail.outdated && mail.status === 'sent' ? ` ${t.mailOutdatedText}` : ''}
    </Text>
  );
}

function sentenceOf({ status, to, encrypted, sent_at, error }: NonNullable<Payslip['mail']>): string {
  if (status === 'queued') return t.mailQueued(to);
  if (status === 'failed') return t.mailFailed(to, error ?? '');
  if (status === 'suppressed') return t.mailSuppressed;
  return t.mailSent(dateText((sent_at ?? '').slice(0, 10)), to, encrypted ? t.encrypted : t.plain);
}

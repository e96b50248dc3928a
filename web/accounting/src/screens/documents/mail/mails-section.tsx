import { Badge, Button, Group, List, Stack, Text } from '@mantine/core';
import { IconBell, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { mails as t } from '../../../cs/mails.ts';
import { Can } from '../../../parts/can.tsx';
import { timeText } from '../../../parts/dates.ts';
import { Section } from '../../../parts/section.tsx';
import type { Document } from '../model.ts';
import type { Mail } from './api.ts';
import { MailDialog } from './mail-dialog.tsx';
import { canBeReminded } from './reminded.ts';

/** Whether a document is for somebody else: what we were given or have paid ourselves goes to nobody. */
export const canBeSent = ({ status, direction, kind, self_billed }: Document): boolean =>
  status === 'issued' && (direction === 'issued' || kind === 'cash_in' || self_billed);

export const COLORS = {
  queued: 'blue',
  sent: 'green',
  failed: 'red',
  logged: 'gray',
  suppressed: 'gray',
} as const;

export const kindText = ({ kind, level }: Pick<Mail, 'kind' | 'level'>) =>
  kind === 'reminder' ? t.levelOf(level ?? 1) : t.kinds.document;

type Open = { kind: Mail['kind']; again: Mail | null };

/** The mails of a document with what became of them, and the way to send it. */
export function MailsSection({ document }: { document: Document }) {
  const [open, setOpen] = useState<Open | null>(null);
  const { mails } = document;
  return (
    <Section title={t.title}>
      {mails.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t.none}
        </Text>
      ) : (
        <List listStyleType="none" spacing="sm">
          {mails.map((mail) => (
            <List.Item key={mail.id} styles={{ itemWrapper: { display: 'block' } }}>
              <MailRow mail={mail} onAgain={() => setOpen({ kind: mail.kind, again: mail })} />
            </List.Item>
          ))}
        </List>
      )}
      <Group className="no-print" gap="xs">
        {canBeSent(document) && (
          <Can permission="writer">
            <Button
              variant="default"
              leftSection={<IconMail size={16} />}
              onClick={() => setOpen({ kind: 'document', again: null })}
            >
              {t.send}
            </Button>
          </Can>
        )}
        {canBeReminded(document) && (
          <Can permission="writer">
            <Button
              variant="default"
              leftSection={<IconBell size={16} />}
              onClick={() => setOpen({ kind: 'reminder', again: null })}
            >
              {t.remind}
            </Button>
          </Can>
        )}
      </Group>
      {open !== null && <MailDialog document={document} {...open} onClose={() => setOpen(null)} />}
    </Section>
  );
}

function MailRow({ mail, onAgain }: { mail: Mail; onAgain: () => void }) {
  const { status, to, created_at, sent_at, error, automatic } = mail;
  const text = [kindText(mail), automatic ? t.automatic : '', timeText(sent_at ?? created_at)];
  return (
    <Stack gap={2}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {to}
        </Text>
        <Badge variant="light" color={COLORS[status]}>
          {t.statuses[status]}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed">
        {text.filter((part) => part !== '').join(' · ')}
      </Text>
      {(error ?? t.statusTexts[status]) !== '' && (
        <Text size="sm" c={status === 'failed' ? 'red.9' : 'dimmed'}>
          {error ?? t.statusTexts[status]}
        </Text>
      )}
      {status === 'failed' && (
        <Group className="no-print">
          <Can permission="writer">
            <Button size="compact-sm" variant="default" onClick={onAgain}>
              {t.again}
            </Button>
          </Can>
        </Group>
      )}
    </Stack>
  );
}

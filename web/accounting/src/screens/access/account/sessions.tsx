import { Badge, Button, Group, Text } from '@mantine/core';
import { accountTexts as t } from '../../../cs/account.ts';
import { confirmDestructive } from '../../../parts/confirm.tsx';
import { timeText } from '../../../parts/dates.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { Section } from '../../../parts/section.tsx';
import { type BrowserSession, useEndSession, useSessions } from './api.ts';
import { deviceName } from './device.ts';
import classes from './rows.module.css';

/** Where the user is signed in. */
export function Sessions() {
  const sessions = useSessions();
  return (
    <Section title={t.sessions} text={t.sessionsText}>
      <Loaded query={sessions}>
        {(list) => (
          <>
            <ul className={classes.rows}>
              {list.map((session) => (
                <Row key={session.id} session={session} />
              ))}
            </ul>
            {list.length === 1 && <Text c="dimmed">{t.onlyThisDevice}</Text>}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function Row({ session }: { session: BrowserSession }) {
  const { id, current, created_at } = session;
  const end = useEndSession();
  const device = deviceName(session.device);
  const lastUsed = timeText(session.last_used_at);
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Group gap={6}>
          <Text fw={600}>{device}</Text>
          {current && (
            <Badge variant="default" fw={500}>
              {t.thisDevice}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {t.lastUsed(lastUsed)} · {t.signedIn(timeText(created_at))}
        </Text>
      </div>
      {!current && (
        <Button
          size="xs"
          variant="default"
          c="red"
          aria-label={t.endSessionOf(device, lastUsed)}
          loading={end.isPending}
          onClick={() =>
            confirmDestructive({
              title: t.endSessionTitle,
              text: t.endSessionText(device),
              confirm: t.endSessionConfirm,
              run: () => end.mutate(id),
            })
          }
        >
          {t.endSession}
        </Button>
      )}
    </li>
  );
}

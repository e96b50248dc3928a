import { Button, Group, Text } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useCompany } from '../../api/companies.ts';
import { ApiError } from '../../api/error.ts';
import { bank as t } from '../../cs/bank.ts';
import { Can } from '../../parts/can.tsx';
import { timeText } from '../../parts/dates.ts';
import { type BankAccount, useSyncBankAccount } from './api.ts';

/** The bank takes one call in so many seconds. */
const PAUSE_SECONDS = 30;

/** Where movements of an account come from by themselves, when they last did, and why they did not. */
export function AccountConnection({ account }: { account: BankAccount }) {
  const { connection, archived } = account;
  const sync = useSyncBankAccount(useCompany().id);
  const pause = usePause();
  if (connection === null)
    return archived ? null : (
      <Text size="sm" c="dimmed">
        {t.notConnected}
      </Text>
    );
  const { provider, hint, last_sync_at: at, last_error: error } = connection;
  const run = () =>
    sync.mutate(account, {
      onSettled: (_answer, failure) => {
        const isRefused = failure instanceof ApiError && failure.code === 'SYNC_TOO_SOON';
        // Another person or window has asked: the answer says for how long.
        if (provider === 'fio' && !isRefused) pause.begin();
      },
    });
  return (
    <Group justify="space-between" gap="xs">
      <div style={{ flex: '1 1 14rem' }}>
        <Text size="sm">{[t.providerNames[provider], hint].filter((part) => part !== null).join(' ')}</Text>
        <Text size="xs" c="dimmed" role="status">
          {sync.isPending ? t.syncing : at === null ? t.neverSynced : t.lastSync(timeText(at))}
        </Text>
        {error !== null && !sync.isPending && (
          <Text size="sm" c="var(--mantine-color-error)">
            {t.lastError(error)}
          </Text>
        )}
      </div>
      <span className="no-print">
        <Can permission="writer" whyNot={pause.left > 0 ? t.syncPause(PAUSE_SECONDS) : null}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={16} />}
            loading={sync.isPending}
            onClick={run}
          >
            {pause.left > 0 ? t.syncIn(pause.left) : t.sync}
          </Button>
        </Can>
      </span>
    </Group>
  );
}

/** Seconds until the bank may be asked again. */
function usePause() {
  const [left, setLeft] = useState(0);
  const { start, stop } = useInterval(() => setLeft((seconds) => seconds - 1), 1000);
  useEffect(() => {
    if (left <= 0) stop();
  }, [left, stop]);
  return {
    left,
    begin() {
      setLeft(PAUSE_SECONDS);
      start();
    },
  };
}

import { Alert } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import { common } from '../cs/common.ts';

/** Says on every screen that there is no connection, for as long as there is none. */
export function OfflineNotice() {
  const { online } = useNetwork();
  if (online) return null;
  return (
    <Alert
      color="orange"
      variant="light"
      icon={<IconWifiOff size={18} />}
      role="status"
      mb="md"
      py={6}
      className="no-print offline-notice"
    >
      {common.offline}
    </Alert>
  );
}

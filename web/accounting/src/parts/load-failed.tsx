import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { messageOf } from '../api/error.ts';
import { common } from '../cs/common.ts';
import { saidIn } from './said.ts';

/** Why something could not be read, with the way to try again. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle />} role="alert">
      <Stack gap="sm" align="flex-start">
        <Text {...saidIn(messageOf(error))}>{messageOf(error)}</Text>
        <Button variant="default" size="xs" onClick={onRetry}>
          {common.retry}
        </Button>
      </Stack>
    </Alert>
  );
}

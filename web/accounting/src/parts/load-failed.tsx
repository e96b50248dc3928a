import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { ApiError, messageOf } from '../api/error.ts';
import { common } from '../cs/common.ts';
import { serviceTexts } from '../cs/service-texts.ts';
import { saidIn } from './said.ts';
import { WarningNote } from './warning-note.tsx';

/** Why something could not be read, with the way to try again. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  // Nothing has failed: there is no answer to what was asked, and asking again finds none.
  if (error instanceof ApiError && error.status === 422)
    return (
      <WarningNote title={common.notAvailable} role="status">
        <Text size="sm" {...saidIn(messageOf(error))}>
          {serviceTexts.drawn(messageOf(error))}
        </Text>
      </WarningNote>
    );
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle />} role="alert">
      <Stack gap="sm" align="flex-start">
        <Text {...saidIn(messageOf(error))}>{serviceTexts.drawn(messageOf(error))}</Text>
        <Button variant="default" size="xs" onClick={onRetry}>
          {common.retry}
        </Button>
      </Stack>
    </Alert>
  );
}

import { Button, Container } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { messageOf } from '../api/error.ts';
import { common } from '../cs/common.ts';
import { EmptyState } from '../parts/empty-state.tsx';

/** Stands in place of a screen that broke; the frame around it stays. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <Container size="sm">
      <EmptyState
        isPage
        title={common.errorTitle}
        text={isFileMissing(error) ? missingText() : messageOf(error)}
        icon={<IconAlertTriangle size={26} stroke={1.5} />}
        action={<Button onClick={() => window.location.reload()}>{common.reload}</Button>}
      />
    </Container>
  );
}

/** What Chromium, Firefox, Safari and Vite say where a file of a screen does not come; it says nothing to people. */
const FILE_MISSING =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/;

const isFileMissing = (error: unknown) => error instanceof Error && FILE_MISSING.test(error.message);

/** After an upgrade the service has the files of the new version only. */
const missingText = () => (navigator.onLine ? common.partMissing : common.partOffline);

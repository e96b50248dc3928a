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
        text={messageOf(error)}
        icon={<IconAlertTriangle size={26} stroke={1.5} />}
        action={<Button onClick={() => window.location.reload()}>{common.reload}</Button>}
      />
    </Container>
  );
}

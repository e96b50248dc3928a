import { Container } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { common } from '../cs/common.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { LinkButton } from '../parts/link.tsx';

export function NotFoundPage() {
  return (
    <Container size="sm">
      <EmptyState
        isPage
        title={common.notFoundTitle}
        text={common.notFoundText}
        icon={<IconMapOff size={26} stroke={1.5} />}
        action={<LinkButton to="/">{common.toCompanies}</LinkButton>}
      />
    </Container>
  );
}

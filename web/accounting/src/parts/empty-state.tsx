import { Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMaybeCompany } from '../api/companies.ts';
import { usePageName } from './page-name.ts';

type EmptyStateProps = {
  title: string;
  text?: string | undefined;
  action?: ReactNode;
  icon?: ReactNode;
  /** Stands alone in place of a screen, so that its title is the title of the page. */
  isPage?: boolean;
};

/** What stands where nothing is yet: says what belongs here and how it comes about. */
export function EmptyState({ title, text, action, icon, isPage = false }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center">
      {isPage && <PageName title={title} text={text} />}
      <ThemeIcon variant="light" size={48} radius="xl" aria-hidden="true">
        {icon ?? <IconInbox size={26} stroke={1.5} />}
      </ThemeIcon>
      <Title order={isPage ? 1 : 2} size="h2" mt="xs">
        {title}
      </Title>
      {text !== undefined && (
        <Text c="dimmed" maw={420}>
          {text}
        </Text>
      )}
      {action !== undefined && <div style={{ marginTop: 8 }}>{action}</div>}
    </Stack>
  );
}

/** Without it the tab would go on naming the page before. */
function PageName({ title, text }: Pick<EmptyStateProps, 'title' | 'text'>) {
  usePageName([title, useMaybeCompany()?.name], text);
  return null;
}

import { Group, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useMaybeCompany } from '../api/companies.ts';
import { common } from '../cs/common.ts';

type PageHeaderProps = {
  title: string;
  /** One sentence under the title. */
  text?: ReactNode;
  /** The one main action of the page. */
  action?: ReactNode;
  /** Quiet controls beside it: a year, a print button. */
  controls?: ReactNode;
};

/** The head of a page; also names the browser's tab. */
export function PageHeader({ title, text, action, controls }: PageHeaderProps) {
  const company = useMaybeCompany();
  useDocumentTitle([title, company?.name, common.appName].filter((part) => part !== undefined).join(' · '));
  return (
    <Group justify="space-between" align="flex-start" mb="lg" gap="md">
      <Stack gap={4} style={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Title order={1}>{title}</Title>
        {text !== undefined && <Text c="dimmed">{text}</Text>}
      </Stack>
      <Group gap="sm" className="no-print">
        {controls}
        {action}
      </Group>
    </Group>
  );
}

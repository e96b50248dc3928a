import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Company, useMaybeCompany } from '../api/companies.ts';
import { common } from '../cs/common.ts';
import { dateText, todayInPrague } from './dates.ts';
import { usePageName } from './page-name.ts';
import { PageSteps } from './page-steps.tsx';
import { useIsPrinting } from './printing.ts';

type PageHeaderProps = {
  title: string;
  /** Which part of it is shown, or what it is where the title names a person: before the title in the browser's tab. */
  part?: string;
  /** One sentence under the title. */
  text?: ReactNode;
  /** The one main action of the page. */
  action?: ReactNode;
  /** Quiet controls beside it: a year, a print button. */
  controls?: ReactNode;
};

/** The head of a page; also names the browser's tab, and on paper the company and the day. */
export function PageHeader({ title, part, text, action, controls }: PageHeaderProps) {
  const company = useMaybeCompany();
  usePageName([part, title, company?.name], typeof text === 'string' ? text : undefined);
  return (
    <Group justify="space-between" align="flex-start" mb="lg" gap="md">
      <Stack gap={4} style={{ flex: '1 1 16rem', minWidth: 0 }}>
        {company !== undefined && <PrintedFor company={company} />}
        <Title order={1}>{title}</Title>
        {text !== undefined && <Text c="dimmed">{text}</Text>}
      </Stack>
      <Group gap="sm" className="no-print">
        {controls}
        {action !== undefined && <PageSteps gap="sm">{action}</PageSteps>}
      </Group>
    </Group>
  );
}

/** On paper nothing else says whose it is and of when. */
function PrintedFor({ company: { name, ico } }: { company: Company }) {
  if (!useIsPrinting()) return null;
  return (
    <Group justify="space-between">
      <Text size="sm">{ico === null ? name : common.companyWithIco(name, ico)}</Text>
      <Text size="sm">{common.printedOn(dateText(todayInPrague()))}</Text>
    </Group>
  );
}

import { Group, Paper, SimpleGrid, Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEntityId } from '../../api/companies.ts';
import { overviewTexts as t } from '../../cs/overview.ts';
import { TextLink } from '../../parts/link.tsx';
import { moneyWithCurrency } from '../../parts/money.ts';
import { counted } from '../../parts/plural.ts';
import { LIST_PATHS, type ListName } from '../documents/kinds.ts';
import { type DocumentsInState, useDocumentsIn } from './api.ts';
import classes from './figures.module.css';

/** What customers owe, what the company owes, and what waits to be finished; each leads to the list that it sums up. */
export function OpenDocuments() {
  return (
    <SimpleGrid
      component="section"
      aria-label={t.openDocuments}
      cols={{ base: 1, sm: 3 }}
      spacing={{ base: 'xs', sm: 'md' }}
    >
      <Owed list="issued" label={t.owedToUs} />
      <Owed list="received" label={t.owedByUs} />
      <Drafts />
    </SimpleGrid>
  );
}

type OwedProps = { list: 'issued' | 'received'; label: string };

function Owed({ list, label }: OwedProps) {
  const open = useDocumentsIn(list, 'nezaplacene');
  const overdue = useDocumentsIn(list, 'po-splatnosti');
  return (
    <Tile label={<ListLink list={list} state="nezaplacene" label={label} />}>
      <Amounts documents={open} />
      {overdue === undefined ? (
        <Skeleton height={16} width={150} />
      ) : overdue.total === 0 ? (
        <Text size="sm" c="dimmed">
          {t.nothingOverdue}
        </Text>
      ) : (
        <Text size="sm" c="var(--mantine-color-error)">
          <ListLink
            list={list}
            state="po-splatnosti"
            label={t.overdue(
              overdue.sums.map(({ remaining, currency }) => moneyWithCurrency(remaining, currency)),
            )}
          />
        </Text>
      )}
    </Tile>
  );
}

/** An amount for each currency, the first one large. */
function Amounts({ documents }: { documents: DocumentsInState | undefined }) {
  if (documents === undefined) return <Skeleton height={22} width={120} />;
  const [first, ...others] = documents.sums;
  return (
    <Group gap="xs" align="baseline" justify="flex-end">
      <Text fw={620} className={`figure ${classes.amount}`}>
        {moneyWithCurrency(first?.remaining ?? 0, first?.currency)}
      </Text>
      {others.map(({ currency, remaining }) => (
        <Text key={currency} size="sm" className="figure">
          {moneyWithCurrency(remaining, currency)}
        </Text>
      ))}
    </Group>
  );
}

function Drafts() {
  const issued = useDocumentsIn('issued', 'koncepty');
  const received = useDocumentsIn('received', 'koncepty');
  return (
    <Tile
      label={
        <Text size="sm" c="dimmed">
          {t.drafts}
        </Text>
      }
    >
      {issued === undefined || received === undefined ? (
        <Skeleton height={22} width={120} />
      ) : (
        <>
          <Text size="sm">
            <ListLink list="issued" state="koncepty" label={counted(issued.total, t.issuedForms)} />
          </Text>
          <Text size="sm">
            <ListLink list="received" state="koncepty" label={counted(received.total, t.receivedForms)} />
          </Text>
        </>
      )}
    </Tile>
  );
}

type TileProps = { label: ReactNode; children: ReactNode };

function Tile({ label, children }: TileProps) {
  return (
    <Paper className={`surface ${classes.figure}`}>
      {label}
      <div className={classes.open}>{children}</div>
    </Paper>
  );
}

type ListLinkProps = { list: ListName; state: string; label: string };

function ListLink({ list, state, label }: ListLinkProps) {
  return (
    <TextLink to={`/firmy/${useEntityId()}${LIST_PATHS[list]}`} search={{ stav: state }} size="sm">
      {label}
    </TextLink>
  );
}

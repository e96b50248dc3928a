import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FieldGrid } from './field-grid.tsx';

type RowListProps<Row extends { key: string }> = {
  /** Over the rows; null: the section says it already. */
  title: string | null;
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  /** Null: there is no room for another. */
  add: string | null;
  make: () => Row;
  legend: (index: number) => string;
  remove: (index: number) => string;
  columns?: number;
  /** The fields of a row. */
  children: (row: Row, change: (next: Partial<Row>) => void, index: number) => ReactNode;
};

/** Rows of one kind that are added and taken away, each with its fields under a name of its own. */
export function RowList<Row extends { key: string }>(props: RowListProps<Row>) {
  const { title, rows, onChange, add, make, legend, remove, columns = 2, children } = props;
  return (
    <Stack gap="sm">
      {title !== null && (
        <Text fw={600} size="sm">
          {title}
        </Text>
      )}
      {rows.map((row, i) => (
        <fieldset
          key={row.key}
          style={{ border: '1px solid var(--line)', borderRadius: 8, margin: 0, minWidth: 0 }}
        >
          <legend>
            <Text size="sm" fw={600} span px={4}>
              {legend(i + 1)}
            </Text>
          </legend>
          <FieldGrid columns={columns}>
            {children(row, (next) => onChange(rows.with(i, { ...row, ...next })), i)}
          </FieldGrid>
          <Group justify="flex-end" mt="xs" className="no-print">
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={remove(i + 1)}
              onClick={() => onChange(rows.toSpliced(i, 1))}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </Group>
        </fieldset>
      ))}
      {add !== null && (
        <Group className="no-print">
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={16} />}
            onClick={() => onChange([...rows, make()])}
          >
            {add}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

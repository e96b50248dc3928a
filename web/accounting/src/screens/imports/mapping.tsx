import { Group, Stack, Table, Text } from '@mantine/core';
import { useEntityId } from '../../api/companies.ts';
import { imports as t } from '../../cs/imports.ts';
import { useWhyNot } from '../../parts/can.tsx';
import { Choice } from '../../parts/choice.tsx';
import { Section } from '../../parts/section.tsx';
import { type Import, type Mapping, useRunImport } from './api.ts';

const DATE_FORMATS = ['D.M.YYYY', 'YYYY-MM-DD', 'D/M/YYYY', 'M/D/YYYY'] as const;
const FIELDS = [
  { value: '', label: t.ignored },
  ...Object.entries(t.fields).map(([value, label]) => ({ value, label })),
];

/** What the columns of a table mean. Each change is tried at once, and the rows below show what comes of it. */
export function ImportMapping({ found }: { found: Import }) {
  const entityId = useEntityId();
  const run = useRunImport(entityId, found.id);
  const isReadOnly = useWhyNot('writer') !== null;
  const isUnclear = found.warnings.some(({ field }) => field === 'direction');
  // What was only assumed is nothing that a person has said.
  const mapping = isUnclear ? { ...mappingOf(found), target: null } : mappingOf(found);
  const apply = (changes: Partial<Mapping>) =>
    run.mutate({ dry_run: true, mapping: { ...mapping, ...changes } });
  const isDisabled = isReadOnly || run.isPending;
  const setColumn = (header: string, field: string) => {
    // A field has one column: the one that had it before has none then.
    const others = Object.entries(mapping.columns).filter(
      ([name, each]) => name !== header && each !== field,
    );
    const chosen = field === '' ? [] : [[header, field] as const];
    apply({ columns: Object.fromEntries([...others, ...chosen]) as Mapping['columns'] });
  };
  return (
    <Section title={t.mapping} text={t.mappingText}>
      <Head mapping={mapping} isUnclear={isUnclear} isDisabled={isDisabled} onChange={apply} />
      <Table aria-label={t.mapping} withRowBorders verticalSpacing="xs">
        <Table.Tbody>
          {found.columns.map(({ header, field, samples }) => (
            <Table.Tr key={header}>
              <Table.Th scope="row" fw={600}>
                {header}
                <Text size="xs" c="dimmed" lineClamp={1}>
                  {samples.join(' · ')}
                </Text>
              </Table.Th>
              <Table.Td>
                <Choice
                  aria-label={t.column(header)}
                  value={field ?? ''}
                  onChange={(value) => setColumn(header, value)}
                  options={FIELDS}
                  disabled={isDisabled}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed" role="status">
        {run.isPending ? t.applying : ''}
      </Text>
    </Section>
  );
}

type HeadProps = {
  mapping: Mapping;
  /** Whether somebody has to say what a row is. */
  isUnclear: boolean;
  isDisabled: boolean;
  onChange: (changes: Partial<Mapping>) => void;
};

function Head({ mapping, isUnclear, isDisabled, onChange }: HeadProps) {
  const { target, date_format: format = 'D.M.YYYY', decimal = ',' } = mapping;
  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-end">
        {isUnclear && (
          <Choice
            label={t.target}
            value=""
            onChange={(value) => value !== '' && onChange({ target: value })}
            options={{ '': t.chooseTarget, ...t.mappingTargets }}
            disabled={isDisabled}
          />
        )}
        {target !== null && target !== undefined && (
          <Choice
            label={t.target}
            value={target}
            onChange={(value) => onChange({ target: value })}
            options={t.mappingTargets}
            disabled={isDisabled}
          />
        )}
        <Choice
          label={t.dateFormat}
          value={format as (typeof DATE_FORMATS)[number]}
          onChange={(value) => onChange({ date_format: value })}
          options={DATE_FORMATS.map((value) => ({ value, label: value }))}
          disabled={isDisabled}
        />
        <Choice
          label={t.decimal}
          value={decimal}
          onChange={(value) => onChange({ decimal: value })}
          options={t.decimals}
          disabled={isDisabled}
        />
      </Group>
    </Stack>
  );
}

const mappingOf = ({ options }: Import): Mapping => {
  const { mapping } = options as { mapping?: Mapping | null };
  return mapping ?? { target: 'received_invoice', columns: {}, date_format: 'D.M.YYYY', decimal: ',' };
};

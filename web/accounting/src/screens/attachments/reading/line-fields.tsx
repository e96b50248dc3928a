import {
  ActionIcon,
  Button,
  Checkbox,
  Fieldset,
  Group,
  NativeSelect,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { documentEditor } from '../../../cs/document-editor.ts';
import { invoiceReading as t } from '../../../cs/invoice-reading.ts';
import { DecimalInput } from '../../../parts/decimal-input.tsx';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import type { Form } from '../../../parts/form.ts';
import { FigureInput } from '../../documents/editor/figure-input.tsx';
import type { VatChoices } from '../../documents/editor/line-row.tsx';
import { hasCommodity, ossCode, ossRateOf } from '../../documents/editor/vat-choice.ts';
import { useVatOfForm } from '../../documents/editor/vat-of-form.ts';
import type { Kind } from '../../documents/model.ts';
import { useRead } from './evidence.ts';
import { type LineValues, newLine, sentIndexes, type Values } from './values.ts';

type LineFieldsProps = {
  form: Form<Values>;
  /** How many lines were read: others have no place on the page. */
  count: number;
};

export function LineFields({ form, count }: LineFieldsProps) {
  const add = useRef<HTMLButtonElement>(null);
  const { lines, kind } = form.values;
  const vat = useVatOfForm({ ...form.values, kind: kind as Kind }, null);
  const change = (key: number, changes: Partial<LineValues>) =>
    form.set(
      'lines',
      lines.map((line) => (line.key === key ? { ...line, ...changes } : line)),
    );
  const remove = (key: number) => {
    form.set(
      'lines',
      lines.filter((line) => line.key !== key),
    );
    add.current?.focus();
  };
  // Errors name places among what was sent; lines that were filled in or removed since do not move them.
  const sent = sentIndexes(form.refused.lines);
  return (
    <Fieldset legend={t.lines}>
      <Stack>
        {lines.map((line, at) => (
          <LineRow
            key={line.key}
            line={line}
            at={at}
            errorOf={(field) => form.errors[`lines[${sent.get(line.key)}].${field}`]}
            isAdded={line.key >= count}
            vatChoices={vat.choices}
            usualVat={vat.usual}
            onChange={(changes) => change(line.key, changes)}
            onRemove={() => remove(line.key)}
          />
        ))}
        <Group justify="space-between">
          <Button
            ref={add}
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => form.set('lines', [...lines, newLine(lines, count)])}
          >
            {t.addLine}
          </Button>
          {vat.choices.length > 0 && (
            <Checkbox label={documentEditor.pricesIncludeVat} {...form.checked('prices_include_vat')} />
          )}
        </Group>
      </Stack>
    </Fieldset>
  );
}

type LineRowProps = {
  line: LineValues;
  at: number;
  errorOf: (field: string) => string | undefined;
  isAdded: boolean;
  vatChoices: VatChoices;
  usualVat: string;
  onChange: (changes: Partial<LineValues>) => void;
  onRemove: () => void;
};

const FIGURES = ['quantity', 'unit_price'] as const;

function LineRow(props: LineRowProps) {
  const { line, at, errorOf, isAdded, onChange, onRemove } = props;
  const title = useId();
  const name = useRef<HTMLInputElement>(null);
  const read = useRead();
  useEffect(() => {
    if (isAdded) name.current?.focus();
  }, [isAdded]);
  return (
    <Stack gap="xs" role="group" aria-labelledby={title}>
      <Group justify="space-between">
        <Text id={title} size="sm" fw={600}>
          {t.line(at + 1)}
        </Text>
        <ActionIcon variant="subtle" color="gray" aria-label={t.removeLine(at + 1)} onClick={onRemove}>
          <IconTrash size={18} />
        </ActionIcon>
      </Group>
      <TextInput
        ref={name}
        label={t.lineFields.name}
        value={line.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        error={errorOf('name')}
        {...read(`lines.${line.key}.name`)}
      />
      <FieldGrid columns={3}>
        {FIGURES.map((figure) => (
          <DecimalInput
            key={figure}
            label={t.lineFields[figure]}
            wrong={t.wrongNumber}
            value={line[figure]}
            onChange={(value) => onChange({ [figure]: value })}
            error={errorOf(figure)}
            {...read(`lines.${line.key}.${figure}`)}
          />
        ))}
        <VatField {...props} />
      </FieldGrid>
    </Stack>
  );
}

/** Treatment and rate in one choice; none of who has no VAT. */
function VatField({ line, errorOf, vatChoices, usualVat, onChange }: LineRowProps) {
  const read = useRead();
  if (vatChoices.length === 0) return null;
  const vat = line.vat === '' ? usualVat : line.vat;
  const ossRate = ossRateOf(vat);
  const error = errorOf('vat_rate') ?? errorOf('vat_treatment') ?? errorOf('commodity_code');
  const choose = (chosen: string) => {
    const { commodity_code, ...rest } = line.rest;
    onChange({ vat: chosen, rest: hasCommodity(chosen) ? line.rest : rest });
  };
  return (
    <>
      <NativeSelect
        label={t.lineFields.vat}
        data={vatChoices.map(({ group, items }) => ({ group, items: [...items] }))}
        value={ossRate === null ? vat : 'oss'}
        onChange={(event) => choose(event.currentTarget.value)}
        error={error}
        {...read(`lines.${line.key}.vat_rate`)}
      />
      {ossRate !== null && (
        <FigureInput
          label={documentEditor.ossRate}
          value={ossRate}
          onChange={(rate) => choose(ossCode(rate))}
        />
      )}
    </>
  );
}

import { Button, Checkbox, type CheckboxGroupProps, Group, Stack } from '@mantine/core';
import { common } from '../cs/common.ts';

type BoxesProps<V extends string> = Omit<CheckboxGroupProps<V>, 'value' | 'onChange' | 'children'> & {
  value: readonly V[];
  onChange: (value: V[]) => void;
  /** Values with what they are called, in the order in which they are offered. */
  options: readonly { value: V; label: string }[];
  /** Beside each other instead of one below the other. */
  isInline?: boolean;
  /** With a button that ticks all or none: for so many that one by one is a burden. */
  hasAll?: boolean;
};

/** Boxes of which several may be ticked. Where that is wrong each of them says so: a group cannot by itself. */
export function Boxes<V extends string>({
  value,
  onChange,
  options,
  isInline,
  hasAll = false,
  ...props
}: BoxesProps<V>) {
  const isWrong = props.error !== undefined && props.error !== null && props.error !== false;
  const boxes = options.map((each) => (
    <Checkbox key={each.value} {...each} aria-invalid={isWrong ? true : undefined} />
  ));
  return (
    <Checkbox.Group<V> {...props} value={[...value]} onChange={onChange}>
      {isInline ? (
        <Group gap="md" mt={6}>
          {boxes}
        </Group>
      ) : (
        <Stack gap="xs" mt={6}>
          {hasAll && <AllOrNone value={value} onChange={onChange} options={options} />}
          {boxes}
        </Stack>
      )}
    </Checkbox.Group>
  );
}

/** The boxes stay where they are, so the button has the focus before and after. */
function AllOrNone<V extends string>({
  value,
  onChange,
  options,
}: Pick<BoxesProps<V>, 'value' | 'onChange' | 'options'>) {
  const isEmpty = value.length === 0;
  return (
    <Button
      variant="default"
      size="compact-sm"
      style={{ alignSelf: 'flex-start' }}
      onClick={() => onChange(isEmpty ? options.map((each) => each.value) : [])}
    >
      {isEmpty ? common.tickEach : common.untick}
    </Button>
  );
}

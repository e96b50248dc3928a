import { Button, Group, Kbd, Popover, Stack, Text } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useIsPhone } from './phone.ts';

type KeysHelpProps = { title: string; keys: readonly (readonly [key: string, does: string])[] };

/** What the keys of a form do; nothing on a phone. */
export function KeysHelp({ title, keys }: KeysHelpProps) {
  if (useIsPhone()) return null;
  return (
    <Popover position="bottom-end" width={340} withArrow trapFocus>
      <Popover.Target>
        <Button variant="subtle" size="compact-sm" leftSection={<IconKeyboard size={16} />}>
          {title}
        </Button>
      </Popover.Target>
      <Popover.Dropdown tabIndex={-1}>
        <Stack gap={6}>
          {keys.map(([key, does]) => (
            <Group key={key} justify="space-between" wrap="nowrap">
              <Text size="sm">{does}</Text>
              <Kbd style={{ whiteSpace: 'nowrap' }}>{key}</Kbd>
            </Group>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

import { Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';

type FoldedProps = {
  title: string;
  /** What is in it, as long as it is not seen. */
  hint: string;
  /** Something in it is filled or wrong: it opens by itself. */
  isNeeded: boolean;
  children: ReactNode;
};

/** A part of the form that few documents need. */
export function Folded({ title, hint, isNeeded, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(isNeeded);
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded !== wasNeeded) {
    setWasNeeded(isNeeded);
    if (isNeeded) setOpen(true);
  }
  return (
    <div className="surface" style={{ padding: 'var(--mantine-spacing-md)' }}>
      <UnstyledButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} w="100%">
        <Group gap="xs">
          {isOpen ? <IconChevronDown size={18} /> : <IconChevronRight size={18} />}
          <Text fw={600}>{title}</Text>
          {!isOpen && (
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
          )}
        </Group>
      </UnstyledButton>
      {/* There at once, not as it unfolds: the first wrong field gets the focus the moment it is refused. */}
      {isOpen && (
        <Stack gap="md" pt="md">
          {children}
        </Stack>
      )}
    </div>
  );
}

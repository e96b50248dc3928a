import { Button, CopyButton, Group, Text, Textarea } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

type SeenOnceProps = {
  label: string;
  description?: string;
  value: string;
  /** What the button that copies is called. */
  copy: (isCopied: boolean) => string;
  /** Said when it is copied. */
  copied: string;
};

/** A secret that is shown this once, with the way to copy it. */
export function SeenOnce({ label, description, value, copy: nameOf, copied: done }: SeenOnceProps) {
  return (
    <>
      {/* The whole is seen, on a phone in two lines. */}
      <Textarea
        label={label}
        description={description}
        value={value}
        readOnly
        autoFocus
        autosize
        styles={{ input: { fontFamily: 'monospace', wordBreak: 'break-all' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={value} timeout={4_000}>
        {({ copied, copy }) => (
          <Group>
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              onClick={copy}
            >
              {nameOf(copied)}
            </Button>
            <Text span size="sm" role="status" c="dimmed">
              {copied ? done : ''}
            </Text>
          </Group>
        )}
      </CopyButton>
    </>
  );
}

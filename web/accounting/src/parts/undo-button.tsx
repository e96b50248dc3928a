import { Button, Kbd } from '@mantine/core';

/** Takes back what was done; whoever shows it also listens for Ctrl+Z. */
export function UndoButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-keyshortcuts="Control+Z"
      rightSection={
        <Kbd size="xs" aria-hidden="true">
          Ctrl Z
        </Kbd>
      }
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

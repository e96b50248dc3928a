import { Button, type ButtonProps } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';

/** Opens a document of the interface beside the application. */
export function PdfButton({ href, label, ...props }: { href: string; label: string } & ButtonProps) {
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noreferrer"
      variant="default"
      leftSection={<IconFileTypePdf size={18} />}
      {...props}
    >
      {label}
    </Button>
  );
}

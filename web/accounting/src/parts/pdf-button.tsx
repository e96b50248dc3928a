import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';

/** Opens a document of the interface beside the application. */
export function PdfButton({ href, label }: { href: string; label: string }) {
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noreferrer"
      variant="default"
      leftSection={<IconFileTypePdf size={18} />}
    >
      {label}
    </Button>
  );
}

import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type WarningNoteProps = {
  title: string;
  icon?: ReactNode;
  /** `status`: it comes and goes by what is chosen, and is said then. */
  role?: 'note' | 'status';
  children: ReactNode;
};

/** Something to look at: plain text that stays readable, with a mark that stands out. */
export function WarningNote({ title, icon, role = 'note', children }: WarningNoteProps) {
  return (
    <Alert
      variant="default"
      icon={icon ?? <IconAlertTriangle size={18} color="var(--mantine-color-orange-7)" />}
      title={title}
      mb="md"
      role={role}
    >
      {children}
    </Alert>
  );
}

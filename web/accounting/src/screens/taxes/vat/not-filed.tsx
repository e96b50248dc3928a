import { IconFileOff } from '@tabler/icons-react';
import { vat as t } from '../../../cs/vat.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';

/** A form that is not filed for the period, and why. */
export function NotFiled({ reason }: { reason: string | null }) {
  return (
    <div className="surface">
      <EmptyState
        title={t.notFiled}
        {...(reason === null ? {} : { text: reason })}
        icon={<IconFileOff size={26} stroke={1.5} />}
      />
    </div>
  );
}

import type { Movement, MovementRow } from '../movements/api.ts';
import type { Candidate } from './api.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { PayrollDialog } from './payroll-dialog.tsx';
import { PostDialog } from './post-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

export type SettleDialog =
  | { kind: 'assign'; candidate: Candidate | null }
  | { kind: 'post' | 'transfer' | 'payroll' };

type SettleDialogsProps = {
  opened: SettleDialog | null;
  movement: MovementRow;
  onClose: () => void;
  onDone: (settled: Movement) => void;
};

/** The ways in which a person settles a movement, besides accepting what is proposed. */
export function SettleDialogs({ opened, ...props }: SettleDialogsProps) {
  const { onClose, onDone } = props;
  const done = (settled: Movement) => {
    onClose();
    onDone(settled);
  };
  switch (opened?.kind) {
    case 'assign':
      return <AssignDialog {...props} candidate={opened.candidate} onDone={done} />;
    case 'post':
      return <PostDialog {...props} onDone={done} />;
    case 'transfer':
      return <TransferDialog {...props} onDone={done} />;
    case 'payroll':
      return <PayrollDialog {...props} onDone={done} />;
    default:
      return null;
  }
}

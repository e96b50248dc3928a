import type { Movement, MovementRow } from '../movements/api.ts';
import type { Candidate } from './api.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { IgnoreDialog } from './ignore-dialog.tsx';
import { PayrollDialog } from './payroll-dialog.tsx';
import { PostDialog } from './post-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

export type SettleDialog =
  /** `rateProblem`: why the rate has to be typed. */
  | { kind: 'assign'; candidate: Candidate | null; rateProblem?: string }
  /** `proposed`: what a rule posts once it has the rate. */
  | { kind: 'post'; proposed?: Candidate; rateProblem?: string }
  | { kind: 'transfer' | 'payroll' | 'ignore' };

type SettleDialogsProps = {
  opened: SettleDialog | null;
  movement: MovementRow;
  onClose: () => void;
  onDone: (settled: Movement, moved?: number) => void;
};

/** The ways in which a person settles a movement, besides accepting what is proposed. */
export function SettleDialogs({ opened, ...props }: SettleDialogsProps) {
  const { onClose, onDone } = props;
  const done = (settled: Movement, moved?: number) => {
    onClose();
    onDone(settled, moved);
  };
  switch (opened?.kind) {
    case 'assign':
      return (
        <AssignDialog
          {...props}
          candidate={opened.candidate}
          rateProblem={opened.rateProblem ?? null}
          onDone={done}
        />
      );
    case 'post':
      return (
        <PostDialog
          {...props}
          proposed={opened.proposed ?? null}
          rateProblem={opened.rateProblem ?? null}
          onDone={done}
        />
      );
    case 'transfer':
      return <TransferDialog {...props} onDone={done} />;
    case 'payroll':
      return <PayrollDialog {...props} onDone={done} />;
    case 'ignore':
      return <IgnoreDialog {...props} onDone={done} />;
    default:
      return null;
  }
}

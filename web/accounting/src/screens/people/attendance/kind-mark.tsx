import { attendance as t } from '../../../cs/attendance.ts';
import type { AbsenceKind } from './absence-values.ts';
import classes from './attendance.module.css';

/** The letter of a kind on its ground. */
export function KindMark({ kind }: { kind: AbsenceKind }) {
  return (
    <span className={classes.mark} data-kind={kind} aria-hidden="true">
      {t.letters[kind]}
    </span>
  );
}

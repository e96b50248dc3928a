import type { ReactNode } from 'react';
import classes from './fields-for.module.css';

type FieldsForProps = { canChange: boolean; children: ReactNode };

/** Fields of a form: there to read for who may not change them. Buttons with a reason belong outside. */
export function FieldsFor({ canChange, children }: FieldsForProps) {
  return (
    <fieldset disabled={!canChange} className={classes.fields}>
      {children}
    </fieldset>
  );
}

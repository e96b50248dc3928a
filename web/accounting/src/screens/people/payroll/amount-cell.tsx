import { type KeyboardEvent, useEffect, useState } from 'react';
import { messageOf } from '../../../api/error.ts';
import { LOADED_AGAIN } from '../../../api/versions.ts';
import { common } from '../../../cs/common.ts';
import { moneyText, parseMoney } from '../../../parts/money.ts';
import { useUnreadable } from '../../../parts/unreadable.ts';
import { useWindowLeft } from '../../../parts/window-left.ts';
import classes from './amount-cell.module.css';

type AmountCellProps = {
  label: string;
  /** Of the column: the arrows go to the same one in the rows above and below. */
  column: string;
  value: number;
  save: (amount: number) => Promise<unknown>;
};

/** An amount changed in its place: Enter or leaving saves, Escape gives up. A plain input, as there are thousands. */
export function AmountCell({ label, column, value, save }: AmountCellProps) {
  const [text, setText] = useState(() => moneyText(value));
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const windowLeft = useWindowLeft();
  const amount = parseMoney(text);
  const input = useUnreadable(problem ?? (amount === null ? common.badAmount : null));
  useEffect(() => {
    setText(moneyText(value));
    setProblem(null);
  }, [value]);

  function write(next: string) {
    setText(next);
    setProblem(null);
  }

  async function leave() {
    if (amount === null) return setProblem(common.badAmount);
    if (isSaving) return;
    if (amount === value) return setText(moneyText(amount));
    setSaving(true);
    // What was typed stays when it is refused, with the reason under it.
    await save(amount).catch((error: unknown) =>
      error === LOADED_AGAIN ? setText(moneyText(value)) : setProblem(messageOf(error)),
    );
    setSaving(false);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') {
      if (text !== moneyText(value)) event.preventDefault();
      write(moneyText(value));
    } else if (step !== undefined) {
      event.preventDefault();
      if (!focusBeside(event.currentTarget, column, step)) event.currentTarget.blur();
    }
  }

  return (
    <>
      <input
        ref={input}
        className={classes.input}
        aria-label={label}
        aria-invalid={problem !== null}
        aria-busy={isSaving}
        inputMode="decimal"
        autoComplete="off"
        data-column={column}
        value={text}
        onInvalid={() => setProblem((present) => present ?? common.badAmount)}
        onChange={(event) => write(event.currentTarget.value)}
        onFocus={(event) => {
          if (!windowLeft.comesBack()) event.currentTarget.select();
        }}
        onBlur={(event) => {
          if (!windowLeft.leaves(event.currentTarget)) void leave();
        }}
        onKeyDown={onKeyDown}
      />
      {problem !== null && (
        <div role="alert" className={classes.problem}>
          {problem}
        </div>
      )}
    </>
  );
}

/** Goes to the same column of a further row that can be changed. */
function focusBeside(from: HTMLElement, column: string, step: number): boolean {
  let row: Element | null | undefined = from.closest('tr');
  do {
    row = step > 0 ? row?.nextElementSibling : row?.previousElementSibling;
    const input = row?.querySelector<HTMLInputElement>(`input[data-column="${column}"]`);
    if (input) {
      input.focus();
      return true;
    }
  } while (row);
  return false;
}

import { type KeyboardEvent, useEffect, useState } from 'react';
import { moneyText, parseMoney } from '../../parts/money.ts';
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
  const amount = parseMoney(text);
  useEffect(() => setText(moneyText(value)), [value]);

  async function leave() {
    if (amount === null || amount === value || isSaving) {
      if (amount !== null) setText(moneyText(amount));
      return;
    }
    setSaving(true);
    // What was typed stays when it is refused; the reason is told beside.
    await save(amount).catch(() => undefined);
    setSaving(false);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') {
      setText(moneyText(value));
    } else if (step !== undefined) {
      event.preventDefault();
      if (!focusBeside(event.currentTarget, column, step)) event.currentTarget.blur();
    }
  }

  return (
    <input
      className={classes.input}
      aria-label={label}
      aria-invalid={amount === null}
      aria-busy={isSaving}
      inputMode="decimal"
      autoComplete="off"
      data-column={column}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => void leave()}
      onKeyDown={onKeyDown}
    />
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

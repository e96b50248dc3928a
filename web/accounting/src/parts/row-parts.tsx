import { Anchor, Badge, Checkbox, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import classes from './row-parts.module.css';

/*
 * What stands in each row of a long list: elements with the looks of the library's components, which take many times
 * as long to draw.
 */

const LINK = `mantine-focus-auto ${Text.classes.root} ${Anchor.classes.root} mantine-Anchor-root ${classes.link}`;

type RowLinkProps = {
  to: string;
  /** What it is called where what is seen tells it from no other one. */
  label?: string | undefined;
  children: ReactNode;
};

/** The link of a row, usually its number or name. */
export function RowLink({ to, label, children }: RowLinkProps) {
  const router = useRouter();
  const load = () => void router.preloadRoute({ to }).catch(() => {});
  const onClick = (event: MouseEvent) => {
    // With such a key browsers open another tab or save what is there.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    void router.navigate({ href: to });
  };
  return (
    <a
      href={to}
      aria-label={label}
      className={LINK}
      data-inherit
      data-underline="hover"
      onClick={onClick}
      onPointerEnter={load}
      onFocus={load}
    >
      {children}
    </a>
  );
}

type RowNoteProps = { children: ReactNode; isAlarming?: boolean; isPlain?: boolean; isOneLine?: boolean };

/** A smaller line under what a cell says, dimmed unless it is plain or alarming. */
export function RowNote({ children, isAlarming = false, isPlain = false, isOneLine = false }: RowNoteProps) {
  const colour = isAlarming ? classes.alarming : isPlain ? '' : classes.dimmed;
  return <p className={`${classes.note} ${colour} ${isOneLine ? classes.oneLine : ''}`}>{children}</p>;
}

/** A state with a dot of its colour. */
export function RowState({ text, colour }: { text: string; colour: string }) {
  return (
    <span
      className={`${Badge.classes.root} ${Badge.classes['root--dot']} mantine-Badge-root ${classes.state}`}
      data-variant="dot"
      style={{ '--badge-dot-color': `var(--mantine-color-${colour}-filled)` } as CSSProperties}
    >
      <span className={`${Badge.classes.label} mantine-Badge-label`}>{text}</span>
    </span>
  );
}

type RowBoxProps = {
  label: string;
  checked: boolean;
  isLarge: boolean;
  onChange: (isShift: boolean) => void;
};

/** The box of a row. The space bar on the row does the same: the way down the list stays short. */
export function RowBox({ label, checked, isLarge, onChange }: RowBoxProps) {
  return (
    <span className={`${Checkbox.classes.inner} ${classes.box}`} data-large={isLarge || undefined}>
      <input
        type="checkbox"
        className={`mantine-focus-auto ${Checkbox.classes.input} mantine-Checkbox-input`}
        aria-label={label}
        checked={checked}
        tabIndex={-1}
        onChange={({ nativeEvent }) => onChange((nativeEvent as unknown as PointerEvent).shiftKey === true)}
      />
      {checked && (
        <svg viewBox="0 0 10 7" fill="none" aria-hidden="true" className={Checkbox.classes.icon}>
          <path d={TICK} fill="currentColor" fillRule="evenodd" clipRule="evenodd" />
        </svg>
      )}
    </span>
  );
}

/** The library's tick. */
const TICK =
  'M4 4.586L1.707 2.293A1 1 0 1 0 .293 3.707l3 3a.997.997 0 0 0 1.414 0l5-5A1 1 0 1 0 8.293.293L4 4.586z';

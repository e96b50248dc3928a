import { Group, type GroupProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { say } from '../api/toasts.ts';
import { shell } from '../cs/shell.ts';
import { useShortcut } from './shortcuts.tsx';

const STEPS = '[data-steps]';
/** What can be pressed now; menus are for all the rest. */
const PRESSED =
  ':is(a[href], button:not(:disabled, [data-disabled], [aria-disabled="true"], [aria-haspopup="menu"]))';

/**
 * Buttons of what is done next, which `h` leads to. One that is gone once it was pressed, as its step is done, gives the
 * focus to the next of the group instead of to the page as a whole.
 */
export function PageSteps({ children, ...group }: GroupProps) {
  const ref = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  /** What something was opened from that covers the page. */
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (!hadFocus.current || ref.current === null) return;
    // Where it can still be pressed it has the focus again in a moment.
    if (opener.current !== null && isThere(opener.current)) return;
    // Of a dialog that it opened the title of the page has it.
    if (activeElement !== document.body && !activeElement?.matches('h1')) return;
    // Who reads further down meanwhile stays there.
    stepsIn(ref.current)[0]?.focus({ preventScroll: true });
  });
  /** What it opened tells it of its focus, too. */
  const isOf = (element: Element) => ref.current?.contains(element) === true;
  return (
    <Group
      {...group}
      ref={ref}
      data-steps
      onFocus={({ target }) => {
        hadFocus.current = true;
        if (isOf(target)) opener.current = null;
      }}
      onBlur={({ target, relatedTarget }) => {
        const isOpened = relatedTarget?.closest('[data-portal]') != null;
        if (isOpened && isOf(target)) opener.current = target;
        // What is disabled or taken away while it works loses the focus without anybody having gone elsewhere.
        if (!isOpened && (relatedTarget !== null || isPressable(target))) hadFocus.current = false;
      }}
    >
      {children}
    </Group>
  );
}

/** `h`: the next step of the page after the one that has the focus, and after the last one the first again. */
export function usePageStepKey(): void {
  useShortcut('h', shell.nextStep, () => {
    const steps = [...document.querySelectorAll<HTMLElement>(`main ${STEPS}`)].flatMap(stepsIn);
    const at = steps.indexOf(document.activeElement as HTMLElement);
    const next = steps[at + 1] ?? steps[0];
    if (next === undefined) return say(shell.noStep);
    next.focus();
  });
}

/** The main one first, the others as they stand. */
function stepsIn(group: HTMLElement): HTMLElement[] {
  const all = [...group.querySelectorAll<HTMLElement>(PRESSED)].filter((each) => each.offsetParent !== null);
  return all.toSorted((one, other) => Number(isMain(other)) - Number(isMain(one)));
}

/** A button without looks of its own is filled. */
const isMain = (step: HTMLElement) =>
  step.matches('.mantine-Button-root:is(:not([data-variant]), [data-variant="filled"])');
const isThere = (element: Element) => element.isConnected && element.matches(':not(:disabled)');
const isPressable = (element: Element) => element.isConnected && element.matches(PRESSED);

import { useLayoutEffect } from 'react';
import type { Form } from '../parts/form.ts';

type Typed = { values: Readonly<Record<string, string>>; focused: string | null; isSent: boolean };

/** What was typed before the application was there, until the screen of the form takes it. */
let typed: Typed | null = null;

/** Takes away what the page showed by itself; a form in it waits until the screen of the address is drawn. */
export function endStart(isDrawn: boolean, whenDrawn: (end: () => void) => () => void): void {
  if (isDrawn || formOfPage() === null) {
    takeAway();
    return;
  }
  const stop = whenDrawn(() => {
    stop();
    takeAway();
  });
}

/** Goes on with the form that the page itself showed: what was typed, where the cursor was, and that it was sent. */
export function useStartForm<Values extends object>({ setValues, formProps }: Form<Values>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen takes the place of the page
  useLayoutEffect(() => {
    takeAway();
    const { current: form } = formProps.ref;
    const given = typed;
    // Also where the screen leads on at once: a later sign-in has nothing of it.
    typed = null;
    if (given === null || form === null) return;
    const { values, focused, isSent } = given;
    setValues((present) => ({ ...present, ...values }));
    if (focused !== null) form.querySelector<HTMLInputElement>(`[name="${focused}"]`)?.focus();
    // With the values drawn.
    if (isSent) setTimeout(() => form.requestSubmit());
  }, []);
}

function takeAway(): void {
  const form = formOfPage();
  if (form !== null) {
    const values = [...new FormData(form)].filter(([, value]) => value !== '') as [string, string][];
    const { activeElement } = document;
    const focused = form.contains(activeElement) ? (activeElement as HTMLInputElement).name : null;
    typed = { values: Object.fromEntries(values), focused, isSent: form.dataset.sent !== undefined };
  }
  document.getElementById('start')?.remove();
}

const formOfPage = () => document.querySelector<HTMLFormElement>('#start-form');

import { Popover, Text } from '@mantine/core';
import { lazy, Suspense, useRef } from 'react';
import { common } from '../cs/common.ts';
import type { WordKey } from '../help/word-keys.ts';
import classes from './word.module.css';

const Meaning = lazy(() => import('../help/meaning.tsx'));

type WordProps = {
  of: WordKey;
  /** The word as it stands there. */
  children: string;
  /** What is read instead, where the word itself stands beside. */
  label?: string;
};

/** A word of the trade that says what it means to who asks for it; the focus goes there and comes back. */
export function Word({ of, children, label }: WordProps) {
  const word = useRef<HTMLButtonElement>(null);
  return (
    <Popover
      position="bottom-start"
      width={300}
      withArrow
      trapFocus
      // A page that scrolls to the word as it is pressed would hide what opens for a moment, and nothing in it could
      // take the focus.
      hideDetached={false}
      shadow="md"
      // Before what has the focus goes away; a click elsewhere takes it there afterwards.
      onClose={() => word.current?.focus({ preventScroll: true })}
    >
      <Popover.Target>
        <button
          ref={word}
          type="button"
          className={classes.word}
          data-word
          aria-label={label}
          title={common.whatItMeans}
        >
          {children}
        </button>
      </Popover.Target>
      <Popover.Dropdown tabIndex={-1}>
        <Suspense fallback={<Text size="sm">{common.loading}</Text>}>
          <Meaning of={of} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** For a name that is a link or a field already: asks beside it what it means. */
export function WhatIs({ of, name }: { of: WordKey; name: string }) {
  return (
    <Word of={of} label={common.whatIs(name)}>
      {common.whatIsIt}
    </Word>
  );
}

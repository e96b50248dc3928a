import type { ReactNode } from 'react';
import type { WordKey } from '../help/word-keys.ts';
import classes from './fact-list.module.css';
import { Word } from './word.tsx';

/** A name, what is known, and the word of the name that is explained. */
export type Fact = readonly [label: string, value: ReactNode, word?: WordKey];

/** What is known of a record: each fact with its name over it. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value, word]) => (
        <div key={label}>
          <dt>{word === undefined ? label : <Word of={word}>{label}</Word>}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

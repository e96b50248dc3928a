import { Anchor } from '@mantine/core';
import { Fragment } from 'react';
import { common } from '../cs/common.ts';
import { ACT_ADDRESSES, type ActKey } from '../help/areas.ts';
import { lawParts } from './law-text.ts';

type WithLawsProps = {
  /** A sentence of the application or of the service. */
  text: string;
  /** The act of paragraphs without one. */
  of?: ActKey;
};

/** A sentence whose paragraphs lead to their act in the public collection of laws. */
export function WithLaws({ text, of }: WithLawsProps) {
  return lawParts(text, of === undefined ? null : ACT_ADDRESSES[of]).map((part, at) =>
    part.href === null ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change their order
      <Fragment key={at}>{part.text}</Fragment>
    ) : (
      <Anchor
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change their order
        key={at}
        inherit
        href={part.href}
        target="_blank"
        rel="noreferrer"
        title={common.lawOpens}
        underline="always"
        c="inherit"
      >
        {part.text}
      </Anchor>
    ),
  );
}

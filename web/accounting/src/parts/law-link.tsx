import { Anchor } from '@mantine/core';
import { common } from '../cs/common.ts';
import { serviceTexts } from '../cs/service-texts.ts';
import { type Law, paragraphOf } from './law.ts';
import { saidIn } from './said.ts';

type LawLinkProps = {
  law: Law;
  /** Without the name of the act, where everything around is of the same one. */
  isShort?: boolean;
};

/** A paragraph that leads to its act in the public collection of laws. */
export function LawLink({ law: { title, href }, isShort = false }: LawLinkProps) {
  const text = serviceTexts.law(isShort ? paragraphOf(title) : title);
  if (href === null) return <span {...saidIn(text)}>{text}</span>;
  return (
    <Anchor
      inherit
      href={href}
      target="_blank"
      rel="noreferrer"
      title={common.lawOpens}
      underline="always"
      c="inherit"
      {...saidIn(text)}
    >
      {text}
    </Anchor>
  );
}

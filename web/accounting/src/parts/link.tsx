import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Target = { to: string; children: ReactNode; search?: Record<string, unknown>; title?: string };

/** A button that leads to another screen. */
export function LinkButton({ to, search, ...props }: Target & ButtonProps) {
  return <Button renderRoot={(root) => <Link to={to} search={search as never} {...root} />} {...props} />;
}

/** A link in text that leads to another screen. */
export function TextLink({ to, search, ...props }: Target & AnchorProps) {
  return (
    <Anchor
      inherit={props.size === undefined}
      underline="always"
      renderRoot={(root) => <Link to={to} search={search as never} {...root} />}
      {...props}
    />
  );
}

/** Leads from a record to the list that it is of. */
export function BackLink(target: Target) {
  return <TextLink {...target} size="sm" mb="md" display="inline-block" className="no-print" />;
}

import { Menu, Text, Tooltip } from '@mantine/core';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { type Role, useMaybeCompany } from '../api/companies.ts';
import { common } from '../cs/common.ts';
import { isAllowed, type Permission } from './permission.ts';

const REASONS = {
  writer: common.needsWriter,
  manager: common.needsManager,
  owner: common.needsOwner,
};

/** The role of the user in the company of the page; null outside companies. */
export function useRole(): Role | null {
  return useMaybeCompany()?.role ?? null;
}

/** Why the user may not do something in the company of the page; null when they may. */
export function useWhyNot(permission: Permission): string | null {
  const role = useRole();
  if (permission === 'member' || isAllowed(permission, role)) return null;
  return REASONS[permission];
}

type CanProps = {
  permission: Permission;
  /** A button or a menu item. */
  children: ReactElement<{
    children?: ReactNode;
    disabled?: boolean;
    'data-disabled'?: boolean;
    onClick?: unknown;
  }>;
  /** Another reason why it cannot be done now, such as a locked period. */
  whyNot?: string | null;
};

/** Shows a control as it is to who may use it, and disabled with the reason to everybody else. */
export function Can({ permission, children, whyNot = null }: CanProps) {
  const reason = useWhyNot(permission) ?? whyNot;
  if (reason === null) return children;
  if (children.type === Menu.Item) return <UnavailableItem item={children} reason={reason} />;
  return (
    <Tooltip label={reason} multiline maw={280}>
      {/* Not `disabled`: the reason must be reachable by keyboard. */}
      {cloneElement(children, {
        'data-disabled': true,
        'aria-disabled': true,
        type: 'button',
        onClick: (event: Event) => event.preventDefault(),
      } as object)}
    </Tooltip>
  );
}

/** An item of a menu with its reason in itself: arrow keys reach it, which pass over items that are `disabled`. */
function UnavailableItem({ item, reason }: { item: CanProps['children']; reason: string }) {
  return cloneElement(
    item,
    {
      'aria-disabled': true,
      closeMenuOnClick: false,
      color: undefined,
      c: 'dimmed',
      maw: 300,
      onClick: (event: Event) => event.preventDefault(),
    } as object,
    item.props.children,
    <Text size="xs" component="span" display="block">
      {reason}
    </Text>,
  );
}

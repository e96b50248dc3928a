import { Menu } from '@mantine/core';
import { useCompany } from '../../../api/companies.ts';
import { matching as t } from '../../../cs/bank-matching.ts';
import { Can } from '../../../parts/can.tsx';
import { KeyName } from '../../../parts/key-button.tsx';
import type { SettleDialog } from './settle-dialogs.tsx';

type SettleMenuItemsProps = {
  onOpen: (dialog: SettleDialog) => void;
  /** Why nothing can be settled now. */
  whyNot?: string | null;
  /** At the desk also what is put aside, and the keys of everything. */
  canIgnore?: boolean;
};

/** The ways in which a person settles a movement, as items of a menu. */
export function SettleMenuItems({ onOpen, whyNot = null, canIgnore }: SettleMenuItemsProps) {
  const { bookkeeping } = useCompany();
  const ways: [string, string, SettleDialog][] = [
    ['D', t.assign, { kind: 'assign', candidate: null }],
    ['Z', bookkeeping === 'double_entry' ? t.post : t.postCategory, { kind: 'post' }],
    ['V', t.transfer, { kind: 'transfer' }],
    ['M', t.payroll, { kind: 'payroll' }],
    ...(canIgnore === true ? [['O', t.ignore, { kind: 'ignore' }] as [string, string, SettleDialog]] : []),
  ];
  return ways.map(([key, label, dialog]) => (
    <Can key={label} permission="writer" whyNot={whyNot}>
      <Menu.Item
        onClick={() => onOpen(dialog)}
        rightSection={canIgnore === undefined ? undefined : <KeyName>{key}</KeyName>}
      >
        {label}
      </Menu.Item>
    </Can>
  ));
}

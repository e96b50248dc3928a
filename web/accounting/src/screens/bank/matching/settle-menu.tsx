import { Menu } from '@mantine/core';
import { useCompany } from '../../../api/companies.ts';
import { matching as t } from '../../../cs/bank-matching.ts';
import { Can } from '../../../parts/can.tsx';
import type { SettleDialog } from './settle-dialogs.tsx';

/** The ways in which a person settles a movement, as items of a menu. */
export function SettleMenuItems({ onOpen }: { onOpen: (dialog: SettleDialog) => void }) {
  const { bookkeeping } = useCompany();
  const ways: [string, SettleDialog][] = [
    [t.assign, { kind: 'assign', candidate: null }],
    [bookkeeping === 'double_entry' ? t.post : t.postCategory, { kind: 'post' }],
    [t.transfer, { kind: 'transfer' }],
    [t.payroll, { kind: 'payroll' }],
  ];
  return ways.map(([label, dialog]) => (
    <Can key={label} permission="writer">
      <Menu.Item onClick={() => onOpen(dialog)}>{label}</Menu.Item>
    </Can>
  ));
}

import { ActionIcon, Button, Menu } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconDots } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCompany } from '../../../api/companies.ts';
import { common } from '../../../cs/common.ts';
import { payroll as t } from '../../../cs/payroll.ts';
import type { useBatch } from '../../../parts/batch.tsx';
import { Can } from '../../../parts/can.tsx';
import { dateText } from '../../../parts/dates.ts';
import { useIsLocked } from '../../../parts/locked-period.tsx';
import { leadToUnreadable } from '../../../parts/unreadable.ts';
import { lastDayOf, type Month, monthText } from '../../../parts/url-month.ts';
import { approvePayslip, type Payslip, postOneOfMany } from './api.ts';
import { useGenerateAgain } from './generate-again.tsx';

type Batch = ReturnType<typeof useBatch>;
type MonthActionsProps = { month: Month; batch: Batch; slips: readonly Payslip[] };

/** Posts the whole month, one request a slip. */
export function MonthActions({ month, batch, slips }: MonthActionsProps) {
  const { id: entityId, double_entry } = useCompany();
  const refresh = useRefresh(entityId);
  const isLocked = useIsLocked();
  const left = slips.filter(({ status }) => status !== 'posted');
  const whyNot = !double_entry
    ? t.notDoubleEntry
    : isLocked(lastDayOf(month))
      ? t.lockedMonth
      : left.length === 0
        ? t.nothingToPost
        : null;
  const post = () =>
    void batch.start({
      label: t.posting,
      items: left,
      nameOf: ({ employee_name }) => employee_name,
      run: (slip) => postOneOfMany(entityId, slip),
      onEnd: refresh,
    });
  return (
    <Can permission="writer" whyNot={whyNot}>
      <Button
        loading={batch.isRunning}
        onClick={() => {
          // An amount that could not be read or was refused is not in what would be posted.
          if (leadToUnreadable(document)) return;
          modals.openConfirmModal({
            title: t.postAllTitle(monthText(month)),
            children: t.postAllText(left.length, dateText(lastDayOf(month))),
            labels: { confirm: t.postAll, cancel: common.cancel },
            onConfirm: post,
          });
        }}
      >
        {t.postAll}
      </Button>
    </Can>
  );
}

/** What else can be done with a month. */
export function MonthMenu({
  month,
  batch,
  slips,
  onGenerate,
}: MonthActionsProps & { onGenerate: () => void }) {
  const { id: entityId } = useCompany();
  const refresh = useRefresh(entityId);
  const drafts = slips.filter(({ status }) => status === 'draft');
  const whyNot = batch.isRunning ? t.batchRuns : null;
  const generateAgain = useGenerateAgain(month, onGenerate);
  const approve = () =>
    void batch.start({
      label: t.approving,
      items: drafts,
      nameOf: ({ employee_name }) => employee_name,
      run: (slip) => approvePayslip(entityId, slip),
      onEnd: refresh,
    });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size="input-sm" aria-label={t.more}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Can permission="writer" whyNot={whyNot ?? (drafts.length === 0 ? t.nothingToApprove : null)}>
          <Menu.Item onClick={approve}>{t.approveAll}</Menu.Item>
        </Can>
        <Can permission="writer" whyNot={whyNot}>
          <Menu.Item onClick={() => void generateAgain()}>
            {drafts.length === 0 ? t.generateMissing : t.generateAgain}
          </Menu.Item>
        </Can>
      </Menu.Dropdown>
    </Menu>
  );
}

function useRefresh(entityId: number) {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['entities', entityId] });
}

import { ActionIcon, Button, Menu } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { common } from '../../../cs/common.ts';
import { payroll as t } from '../../../cs/payroll.ts';
import { payrollBulk as bulk } from '../../../cs/payroll-bulk.ts';
import type { useBatch } from '../../../parts/batch.tsx';
import { Can } from '../../../parts/can.tsx';
import { dateText } from '../../../parts/dates.ts';
import { useIsLocked } from '../../../parts/locked-period.tsx';
import { leadToUnreadable } from '../../../parts/unreadable.ts';
import { lastDayOf, type Month, monthText } from '../../../parts/url-month.ts';
import type { Payslip } from './api.ts';
import { useBulk } from './bulk.ts';
import { useGenerateAgain } from './generate-again.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';

type Batch = ReturnType<typeof useBatch>;
type MonthActionsProps = { month: Month; batch: Batch; slips: readonly Payslip[] };

/** The next step of the whole month: it is approved, then posted where the books are double entry, then paid and told. */
export function MonthActions(props: MonthActionsProps) {
  const { double_entry } = useCompany();
  if (props.slips.some(({ status }) => status === 'draft')) return <ApproveMonth {...props} />;
  if (double_entry && props.slips.some(({ status }) => status === 'approved')) {
    return <PostMonth {...props} isNext />;
  }
  return <AfterPosting {...props} />;
}

/** Who need not approve first posts at once. */
function ApproveMonth(props: MonthActionsProps) {
  const { batch, slips } = props;
  const { double_entry } = useCompany();
  const start = useBulk(batch);
  const drafts = slips.filter(({ status }) => status === 'draft');
  return (
    <>
      {double_entry && <PostMonth {...props} isNext={false} />}
      <Can permission="writer">
        <Button
          loading={batch.isRunning}
          onClick={() => {
            // An amount that could not be read or was refused is not in what would be approved.
            if (!leadToUnreadable(document)) void start('approve', drafts);
          }}
        >
          {bulk.approveShort}
        </Button>
      </Can>
    </>
  );
}

function AfterPosting({ month, batch, slips }: MonthActionsProps) {
  const { open, dialogs } = usePayAndSend({ month, batch, slips });
  return (
    <>
      <Can permission="writer">
        <Button variant="default" loading={batch.isRunning} onClick={() => open('send')}>
          {bulk.sendShort}
        </Button>
      </Can>
      <Can permission="writer">
        <Button onClick={() => open('pay')}>{bulk.payShort}</Button>
      </Can>
      {dialogs}
    </>
  );
}

function PostMonth({ month, batch, slips, isNext }: MonthActionsProps & { isNext: boolean }) {
  const start = useBulk(batch);
  const isLocked = useIsLocked();
  const left = slips.filter(({ status }) => status !== 'posted');
  return (
    <Can permission="writer" whyNot={isLocked(lastDayOf(month)) ? t.lockedMonth : null}>
      <Button
        variant={isNext ? 'filled' : 'default'}
        loading={batch.isRunning}
        onClick={() => {
          // As in approving.
          if (leadToUnreadable(document)) return;
          modals.openConfirmModal({
            title: t.postAllTitle(monthText(month)),
            children: t.postAllText(left.length, dateText(lastDayOf(month))),
            labels: { confirm: t.postAll, cancel: common.cancel },
            onConfirm: () => void start('post', left),
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
  const start = useBulk(batch);
  const { open, dialogs } = usePayAndSend({ month, batch, slips });
  const drafts = slips.filter(({ status }) => status === 'draft');
  const approved = slips.filter(({ status }) => status === 'approved');
  const whyNot = batch.isRunning ? t.batchRuns : null;
  const whyNotReady = whyNot ?? (drafts.length === slips.length ? bulk.nothingToPay : null);
  const generateAgain = useGenerateAgain(month, onGenerate);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="input-sm" aria-label={t.more}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Can permission="writer" whyNot={whyNot ?? (drafts.length === 0 ? t.nothingToApprove : null)}>
            <Menu.Item onClick={() => void start('approve', drafts)}>{t.approveAll}</Menu.Item>
          </Can>
          <Can
            permission="writer"
            whyNot={whyNot ?? (approved.length === 0 ? bulk.nothingToUnapprove : null)}
          >
            <Menu.Item onClick={() => void start('unapprove', approved)}>{bulk.unapproveAll}</Menu.Item>
          </Can>
          <Can permission="writer" whyNot={whyNotReady}>
            <Menu.Item onClick={() => open('pay')}>{bulk.pay}</Menu.Item>
          </Can>
          <Can permission="writer" whyNot={whyNotReady}>
            <Menu.Item onClick={() => open('send')}>{bulk.send}</Menu.Item>
          </Can>
          <Menu.Divider />
          <Can permission="writer" whyNot={whyNot}>
            <Menu.Item onClick={() => void generateAgain()}>
              {drafts.length === 0 ? t.generateMissing : t.generateAgain}
            </Menu.Item>
          </Can>
        </Menu.Dropdown>
      </Menu>
      {dialogs}
    </>
  );
}

/** The dialogs in which a month is paid and its payslips are mailed. */
function usePayAndSend({ month, batch, slips }: MonthActionsProps) {
  const start = useBulk(batch);
  const [dialog, setDialog] = useState<'pay' | 'send' | null>(null);
  const close = () => setDialog(null);
  const dialogs = (
    <>
      {dialog === 'pay' && <PayDialog month={month} slips={slips} onClose={close} />}
      {dialog === 'send' && (
        <SendDialog
          month={month}
          slips={slips}
          onClose={close}
          onSend={(wanted, how) => void start('send', wanted, how)}
        />
      )}
    </>
  );
  return { open: setDialog, dialogs };
}

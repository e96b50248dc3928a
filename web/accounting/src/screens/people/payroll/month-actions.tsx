import { ActionIcon, Button, Menu } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { common } from '../../../cs/common.ts';
import { payroll as t } from '../../../cs/payroll.ts';
import { payrollBulk as bulk } from '../../../cs/payroll-bulk.ts';
import { wagePayment as wages } from '../../../cs/wage-payment.ts';
import { wagesInCash as cash } from '../../../cs/wages-in-cash.ts';
import type { useBatch } from '../../../parts/batch.tsx';
import { keepsLedgerIn } from '../../../parts/bookkeeping-years.ts';
import { Can } from '../../../parts/can.tsx';
import { dateText } from '../../../parts/dates.ts';
import { LinkButton } from '../../../parts/link.tsx';
import { useIsLocked } from '../../../parts/locked-period.tsx';
import { leadToUnreadable } from '../../../parts/unreadable.ts';
import { lastDayOf, type Month, monthBefore, monthText } from '../../../parts/url-month.ts';
import { type Payslip, usePayslips } from './api.ts';
import { useBulk, useRecipients } from './bulk.ts';
import { CashMonthDialog } from './cash-month-dialog.tsx';
import { useGenerateAgain } from './generate-again.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';
import { waitingForMail } from './sending.ts';
import {
  leftOfSlip,
  orderPath,
  undeducted,
  unordered,
  type WagePayment,
  waitingOrders,
} from './wage-payment.ts';

type Batch = ReturnType<typeof useBatch>;
type MonthActionsProps = {
  month: Month;
  batch: Batch;
  slips: readonly Payslip[];
  /** Undefined: not known yet, or it could not be asked for. */
  payment: WagePayment | undefined;
};

/** The next step of the whole month: it is approved, then posted where the books are double entry, then paid and told. */
export function MonthActions(props: MonthActionsProps) {
  const hasLedger = keepsLedgerIn(useCompany(), props.month.year);
  if (props.slips.some(({ status }) => status === 'draft')) return <ApproveMonth {...props} />;
  if (hasLedger && props.slips.some(({ status }) => status === 'approved')) {
    return <PostMonth {...props} isNext />;
  }
  return <AfterPosting {...props} />;
}

/** Who need not approve first posts at once. */
function ApproveMonth(props: MonthActionsProps) {
  const { batch, slips } = props;
  const hasLedger = keepsLedgerIn(useCompany(), props.month.year);
  const start = useBulk(batch);
  const drafts = slips.filter(({ status }) => status === 'draft');
  return (
    <>
      {hasLedger && <PostMonth {...props} isNext={false} />}
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

/** Paid and told; what is next goes by what is owed, and the main button leads to it. */
function AfterPosting(props: MonthActionsProps) {
  const { month, batch, slips, payment } = props;
  const { open, dialogs } = usePayAndSend(props);
  const isPaid = payment !== undefined && payment.owed === 0;
  const isSendLeft = useSendLeft(month, slips);
  return (
    <>
      <Can permission="writer">
        <Button
          variant={isPaid && isSendLeft === true ? 'filled' : 'default'}
          loading={batch.isRunning}
          onClick={() => open('send')}
        >
          {bulk.sendShort}
        </Button>
      </Can>
      <NextOfPayment
        month={month}
        payment={payment}
        isNext={!isPaid || isSendLeft === false}
        onPay={() => open('pay')}
      />
      {dialogs}
    </>
  );
}

/** Whether payslips wait for being mailed; undefined: not known yet. */
function useSendLeft(month: Month, slips: readonly Payslip[]): boolean | undefined {
  const { id: entityId } = useCompany();
  const recipients = useRecipients(entityId, month);
  const before = usePayslips(entityId, monthBefore(month));
  if (recipients.isPending || before.isPending) return undefined;
  if (recipients.data === undefined) return false;
  return waitingForMail(slips, before.data?.payslips ?? [], recipients.data).length > 0;
}

type NextOfPaymentProps = {
  month: Month;
  payment: WagePayment | undefined;
  isNext: boolean;
  onPay: () => void;
};

/** An order is made, taken to the bank, and waited for; who has paid reports the month. */
function NextOfPayment({ month: { year, month }, payment, isNext, onPay }: NextOfPaymentProps) {
  const { id: entityId } = useCompany();
  const variant = isNext ? 'filled' : 'default';
  if (payment === undefined || unordered(payment) > 0) {
    return (
      <Can permission="writer">
        <Button variant={variant} onClick={onPay}>
          {payment !== undefined && payment.owed < payment.payout ? wages.payRest : bulk.payShort}
        </Button>
      </Can>
    );
  }
  const waiting = waitingOrders(payment);
  const [first, ...others] = waiting.some(({ exported }) => !exported)
    ? waiting.filter(({ exported }) => !exported)
    : waiting;
  if (payment.owed > 0 && first !== undefined) {
    const to = others.length > 0 ? `/firmy/${entityId}/banka/prikazy` : orderPath(entityId, first.id);
    const file = others.length > 0 ? wages.toFiles : wages.toFile(first.number);
    return <LinkButton to={to}>{first.exported ? wages.waits : file}</LinkButton>;
  }
  return (
    <LinkButton
      variant={variant}
      to={`/firmy/${entityId}/jmhz`}
      search={{ rok: String(year), mesic: String(month) }}
    >
      {wages.toReport}
    </LinkButton>
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
            confirmProps: { 'data-autofocus': true },
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
  payment,
  onGenerate,
}: MonthActionsProps & { onGenerate: () => void }) {
  const start = useBulk(batch);
  const { open, dialogs } = usePayAndSend({ month, batch, slips, payment });
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
          <Can permission="writer" whyNot={whyNotReady ?? whyNotPaid(payment)}>
            <Menu.Item onClick={() => open('pay')}>{bulk.pay}</Menu.Item>
          </Can>
          <Can permission="writer" whyNot={whyNotReady ?? whyNotInCash(payment)}>
            <Menu.Item onClick={() => open('cash')}>{cash.payMonth}</Menu.Item>
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

/** Why there is nothing to be put into an order; creditors may wait for theirs. */
function whyNotPaid(payment: WagePayment | undefined): string | null {
  if (payment === undefined || unordered(payment) > 0 || undeducted(payment) > 0) return null;
  return payment.owed === 0 ? wages.allPaid : wages.allOrdered;
}

/** Why there is nothing to be paid in cash. */
function whyNotInCash(payment: WagePayment | undefined): string | null {
  if (payment?.payslips.some((slip) => leftOfSlip(slip) > 0)) return null;
  return payment === undefined || payment.owed === 0 ? wages.allPaid : wages.allOrdered;
}

/** The dialogs in which a month is paid and its payslips are mailed. */
function usePayAndSend({ month, batch, slips, payment }: MonthActionsProps) {
  const start = useBulk(batch);
  const [dialog, setDialog] = useState<'pay' | 'cash' | 'send' | null>(null);
  const close = () => setDialog(null);
  const dialogs = (
    <>
      {dialog === 'pay' && <PayDialog {...{ month, slips, payment }} onClose={close} />}
      {dialog === 'cash' && payment !== undefined && (
        <CashMonthDialog {...{ month, slips, payment, batch }} onClose={close} />
      )}
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

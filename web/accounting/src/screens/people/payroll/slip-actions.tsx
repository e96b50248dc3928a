import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { sayError } from '../../../api/toasts.ts';
import { common } from '../../../cs/common.ts';
import { payroll as t } from '../../../cs/payroll.ts';
import { payrollBulk as bulk } from '../../../cs/payroll-bulk.ts';
import { keepsLedgerIn } from '../../../parts/bookkeeping-years.ts';
import { Can } from '../../../parts/can.tsx';
import { confirmDestructive } from '../../../parts/confirm.tsx';
import { useIsLocked } from '../../../parts/locked-period.tsx';
import { PdfButton } from '../../../parts/pdf-button.tsx';
import { lastDayOf } from '../../../parts/url-month.ts';
import { isFiled, monthsQuery } from '../jmhz/api.ts';
import { type Payslip, useChangePayslip, useDeletePayslip, usePostPayslip } from './api.ts';
import { useSendSlip } from './bulk.ts';
import { usePostedFixed } from './posted-fixed.ts';
import { SendDialog } from './send-dialog.tsx';

/** The main action of a slip: posting, or approving where wages are not posted. */
export function SlipActions({ slip }: { slip: Payslip }) {
  const company = useCompany();
  const { id: entityId } = company;
  const post = usePostPayslip(entityId);
  const change = useChangePayslip(entityId, { done: t.approved });
  const isLocked = useIsLocked()(lastDayOf(slip));
  if (!keepsLedgerIn(company, slip.year)) {
    return slip.status === 'draft' ? (
      <Can permission="writer">
        <Button
          loading={change.isPending}
          onClick={() => change.mutate({ read: slip, change: { status: 'approved' } })}
        >
          {t.approve}
        </Button>
      </Can>
    ) : null;
  }
  return (
    <Can permission="writer" whyNot={isLocked ? t.lockedMonth : null}>
      <Button
        variant={slip.status === 'posted' ? 'default' : 'filled'}
        loading={post.isPending}
        onClick={() => post.mutate(slip)}
      >
        {slip.status === 'posted' ? t.postAgain : t.post}
      </Button>
    </Can>
  );
}

/** Documents and what is done rarely. */
export function SlipControls({ slip }: { slip: Payslip }) {
  const { id: entityId } = useCompany();
  const pdf = `/api/entities/${entityId}/payslips/${slip.id}/pdf`;
  const [isSending, setSending] = useState(false);
  const send = useSendSlip(entityId, slip);
  return (
    <>
      <PdfButton href={pdf} label={t.pdf} />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="input-sm" aria-label={t.more}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component="a" href={`${pdf}?steps=1`} target="_blank" rel="noreferrer">
            {t.pdfSteps}
          </Menu.Item>
          <Menu.Item leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
            {common.print}
          </Menu.Item>
          <Menu.Divider />
          <Can permission="writer" whyNot={slip.status === 'draft' ? bulk.drafts(1) : null}>
            <Menu.Item onClick={() => setSending(true)}>{bulk.sendOne}</Menu.Item>
          </Can>
          <StatusItem slip={slip} />
          <DeleteItem slip={slip} />
        </Menu.Dropdown>
      </Menu>
      {isSending && (
        <SendDialog
          month={slip}
          slips={[slip]}
          onClose={() => setSending(false)}
          onSend={(_, how) => send.mutate(how)}
        />
      )}
    </>
  );
}

function StatusItem({ slip }: { slip: Payslip }) {
  const { id: entityId } = useCompany();
  const postedFixed = usePostedFixed(slip);
  const isDraft = slip.status === 'draft';
  const change = useChangePayslip(entityId, { done: isDraft ? t.approved : t.returned });
  return (
    <Can permission="writer" whyNot={postedFixed}>
      <Menu.Item
        onClick={() => change.mutate({ read: slip, change: { status: isDraft ? 'approved' : 'draft' } })}
      >
        {isDraft ? t.approve : t.backToDraft}
      </Menu.Item>
    </Can>
  );
}

function DeleteItem({ slip }: { slip: Payslip }) {
  const { id: entityId } = useCompany();
  const navigate = useNavigate();
  const isLocked = useIsLocked()(lastDayOf(slip));
  const remove = useDeletePayslip(entityId, () =>
    navigate({
      href: `/firmy/${entityId}/mzdy?rok=${slip.year}&mesic=${slip.month}`,
      ignoreBlocker: true,
    }),
  );
  const client = useQueryClient();
  async function ask() {
    try {
      const months = await client.fetchQuery(monthsQuery(entityId));
      const month = months.find(({ year, month }) => year === slip.year && month === slip.month);
      const text = [
        slip.status === 'posted' ? t.deletePosted : t.deleteUnposted,
        t.deleteLoses,
        month !== undefined && isFiled(month.report) ? t.deleteFiled : '',
      ];
      confirmDestructive({
        title: t.deleteTitle(slip.employee_name),
        text: text.join(' ').trimEnd(),
        confirm: t.delete,
        run: () => remove.mutate(slip),
      });
    } catch (error) {
      sayError(error);
    }
  }
  return (
    <Can permission="writer" whyNot={isLocked ? t.lockedMonth : null}>
      <Menu.Item color="red" onClick={() => void ask()}>
        {t.delete}
      </Menu.Item>
    </Can>
  );
}

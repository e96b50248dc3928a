import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, unwrap } from '../../../api/client.ts';
import { useEntityId } from '../../../api/companies.ts';
import { common } from '../../../cs/common.ts';
import { documents, documentLists as t } from '../../../cs/documents.ts';
import { mails } from '../../../cs/mails.ts';
import { paymentOrders } from '../../../cs/payment-orders.ts';
import type { useBatch } from '../../../parts/batch.tsx';
import { Can } from '../../../parts/can.tsx';
import { confirmDestructive, isConfirmed } from '../../../parts/confirm.tsx';
import { LinkButton } from '../../../parts/link.tsx';
import { useIsPhone } from '../../../parts/phone.ts';
import { counted } from '../../../parts/plural.ts';
import { owedOf } from '../../bank/orders/owed.ts';
import type { DocumentRow } from '../model.ts';

type BulkBarProps = {
  ticked: readonly DocumentRow[];
  batch: ReturnType<typeof useBatch>;
  onDone: () => void;
};
type Action = 'issue' | 'send' | 'remind' | 'delete' | 'cancel';

/** So many in a request: often enough to see how it goes. */
const AT_ONCE = 20;
const LABELS = {
  issue: t.issuing,
  send: mails.sending,
  remind: mails.reminding,
  delete: t.deleting,
  cancel: t.cancelling,
};

/** What can be done with the documents that are ticked. */
export function BulkBar({ ticked, batch, onDone }: BulkBarProps) {
  const [isCancelling, setCancelling] = useState(false);
  const start = useBulk(batch, onDone);
  const size = useIsPhone() ? 'xs' : 'compact-sm';
  const drafts = ticked.filter(({ status }) => status === 'draft');
  const issued = ticked.filter(({ status }) => status === 'issued');
  const number = (rows: readonly DocumentRow[]) => counted(rows.length, documents.documentForms);
  const issue = async () => {
    const question = { title: t.bulkIssueTitle(number(drafts)), text: t.bulkIssueText, confirm: t.issue };
    if (await isConfirmed(question)) await start('issue', drafts);
  };
  const remove = () =>
    confirmDestructive({
      title: t.bulkDeleteTitle(number(drafts)),
      text: t.bulkDeleteText,
      confirm: t.delete,
      run: () => void start('delete', drafts),
    });
  return (
    <>
      <Can permission="writer" whyNot={drafts.length === 0 ? t.noDrafts : null}>
        <Button size={size} onClick={() => void issue()}>
          {t.issue}
        </Button>
      </Can>
      <Can permission="writer" whyNot={drafts.length === 0 ? t.noDrafts : null}>
        <Button size={size} variant="default" onClick={remove}>
          {t.delete}
        </Button>
      </Can>
      <PayButton ticked={ticked} />
      <MailButtons issued={issued} start={start} />
      <Can permission="writer" whyNot={issued.length === 0 ? t.noIssued : null}>
        <Button size={size} variant="default" onClick={() => setCancelling(true)}>
          {t.cancel}
        </Button>
      </Can>
      {isCancelling && (
        <CancelDialog
          title={t.bulkCancelTitle(number(issued))}
          onClose={() => setCancelling(false)}
          onCancel={(reason) => {
            setCancelling(false);
            void start('cancel', issued, reason);
          }}
        />
      )}
    </>
  );
}

/** Leads to a payment order of what we owe among those that are ticked. */
function PayButton({ ticked }: { ticked: readonly DocumentRow[] }) {
  const entityId = useEntityId();
  const owed = ticked.filter((row) => owedOf(row) > 0);
  if (owed.length === 0) return null;
  return (
    <Can permission="writer">
      <LinkButton
        size="compact-sm"
        variant="default"
        to={`/firmy/${entityId}/banka/prikazy/novy`}
        search={{ doklady: owed.map(({ id }) => id).join(',') }}
      >
        {paymentOrders.payByOrder}
      </LinkButton>
    </Can>
  );
}

type MailButtonsProps = { issued: readonly DocumentRow[]; start: ReturnType<typeof useBulk> };

/** Mails with the issued documents among those that are ticked. */
function MailButtons({ issued, start }: MailButtonsProps) {
  const count = counted(issued.length, documents.documentForms);
  const ask = async (action: 'send' | 'remind', title: string, text: string, confirm: string) => {
    if (await isConfirmed({ title, text, confirm })) await start(action, issued);
  };
  const { bulkSendTitle, bulkSendText, bulkRemindTitle, bulkRemindText, sendSelected, remindSelected } =
    mails;
  const whyNot = issued.length === 0 ? t.noIssued : null;
  return (
    <>
      <Can permission="writer" whyNot={whyNot}>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => void ask('send', bulkSendTitle(count), bulkSendText, mails.send)}
        >
          {sendSelected}
        </Button>
      </Can>
      <Can permission="writer" whyNot={whyNot}>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => void ask('remind', bulkRemindTitle(count), bulkRemindText, remindSelected)}
        >
          {remindSelected}
        </Button>
      </Can>
    </>
  );
}

/** Each document is a transaction of its own: what does not work out is named and stops nothing. */
function useBulk(batch: BulkBarProps['batch'], onDone: () => void) {
  const entityId = useEntityId();
  const client = useQueryClient();
  return (action: Action, rows: readonly DocumentRow[], reason?: string) =>
    batch.start({
      label: LABELS[action],
      items: rows,
      nameOf: nameOf,
      groupOf: AT_ONCE,
      runGroup: async (group) => {
        const { results } = await unwrap(
          api.POST('/entities/{entity_id}/documents/bulk', {
            params: { path: { entity_id: entityId } },
            body: {
              action,
              ids: group.map(({ id }) => id),
              ...(reason === undefined ? {} : { reason }),
            },
          }),
        );
        return results.map(({ ok, error }) => (ok ? null : (error ?? common.unexpectedError)));
      },
      onEnd: () => {
        onDone();
        return client.invalidateQueries({ queryKey: ['entities', entityId] });
      },
    });
}

function nameOf({ id, number, kind, partner }: DocumentRow): string {
  const name = number ?? `${documents.kinds[kind]} (${documents.statuses.draft} ${id})`;
  return partner === null ? name : `${name}, ${partner.name}`;
}

type CancelDialogProps = { title: string; onClose: () => void; onCancel: (reason: string) => void };

function CancelDialog({ title, onClose, onCancel }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Modal opened onClose={onClose} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() !== '') onCancel(reason.trim());
        }}
      >
        <Stack>
          <Text size="sm">{t.bulkCancelText}</Text>
          <TextInput
            label={t.cancelReason}
            required
            data-autofocus
            maxLength={500}
            value={reason}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common.back}
            </Button>
            <Button type="submit" color="red.9" disabled={reason.trim() === ''}>
              {t.cancel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

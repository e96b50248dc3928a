import { Button, Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useCompany } from '../../api/companies.ts';
import { ApiError } from '../../api/error.ts';
import { useSession } from '../../api/session.ts';
import { approval as t } from '../../cs/approval.ts';
import { confirmDestructive } from '../../parts/confirm.tsx';
import { TextLink } from '../../parts/link.tsx';
import { type Approval, useApprove, useReject } from './api.ts';
import { nameOf } from './name-of.ts';
import { RejectDialog } from './reject-dialog.tsx';

type DecisionButtonsProps = { approval: Approval; onDecided?: () => void };

/** What the user may decide about a request; nothing for who only reads it. */
export function DecisionButtons({ approval, onDecided = () => {} }: DecisionButtonsProps) {
  const { id: entityId, can_write } = useCompany();
  const [isRejecting, setRejecting] = useState(false);
  const approve = useApprove(entityId, onDecided);
  const { document, state, can_approve, remaining } = approval;
  const isOwn = useSession().data?.username === approval.requested_by;
  if (state !== 'requested' || !(can_approve || isOwn)) return null;
  const name = nameOf(document);
  // Only with the last approval can it be issued at once.
  const canIssue = can_write && document.status === 'draft' && remaining === 1;
  return (
    <Group gap="sm" className="no-print">
      {can_approve && (
        <Button
          leftSection={<IconCheck size={18} />}
          loading={approve.isPending && approve.variables?.issue === false}
          disabled={approve.isPending}
          aria-label={t.approveOf(name)}
          onClick={() => approve.mutate({ approval, issue: false })}
        >
          {t.approve}
        </Button>
      )}
      {can_approve && canIssue && (
        <Button
          variant="default"
          loading={approve.isPending && approve.variables?.issue === true}
          disabled={approve.isPending}
          aria-label={t.approveAndIssueOf(name)}
          onClick={() => approve.mutate({ approval, issue: true })}
        >
          {t.approveAndIssue}
        </Button>
      )}
      {can_approve && !isOwn && (
        <Button variant="default" aria-label={t.rejectOf(name)} onClick={() => setRejecting(true)}>
          {t.reject}
        </Button>
      )}
      {isOwn && <Withdraw approval={approval} onDecided={onDecided} />}
      {isIncomplete(approve.error) && (
        <Text size="sm">
          <TextLink to={`/firmy/${entityId}/doklady/${document.id}/upravit`}>{t.complete}</TextLink>.{' '}
          {t.completeText}
        </Text>
      )}
      {isRejecting && (
        <RejectDialog
          documentId={document.id}
          name={name}
          onClose={() => setRejecting(false)}
          onDone={onDecided}
        />
      )}
    </Group>
  );
}

/** Entering it was refused for what it lacks, which is filled in elsewhere. */
const isIncomplete = (error: unknown) => error instanceof ApiError && error.code === 'DOCUMENT_INCOMPLETE';

function Withdraw({ approval, onDecided }: Required<DecisionButtonsProps>) {
  const { id: entityId } = useCompany();
  const withdraw = useReject(entityId, approval.document_id, onDecided, 'notify');
  return (
    <Button
      variant="subtle"
      color="gray"
      loading={withdraw.isPending}
      aria-label={t.withdrawOf(nameOf(approval.document))}
      onClick={() =>
        confirmDestructive({
          title: t.withdrawTitle,
          text: t.withdrawText,
          confirm: t.withdraw,
          run: () => withdraw.mutate(null),
        })
      }
    >
      {t.withdraw}
    </Button>
  );
}

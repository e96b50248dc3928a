import { Modal, Select, Stack, Text, Textarea } from '@mantine/core';
import { useEntityId } from '../../api/companies.ts';
import { approval as t } from '../../cs/approval.ts';
import { DialogButtons } from '../../parts/dialog-buttons.tsx';
import { useForm } from '../../parts/form.ts';
import { FormProblem } from '../../parts/form-problem.tsx';
import { LinkButton } from '../../parts/link.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { useMembers } from '../access/members/api.ts';
import type { Document } from '../documents/model.ts';
import { useRequestApproval } from './api.ts';

type RequestDialogProps = { document: Document; onClose: () => void };

/** Asks for approval: those whom the rule names, or a member who is chosen where no rule fits. */
export function RequestDialog({ document, onClose }: RequestDialogProps) {
  const needed = document.approval_required;
  const isByRule = needed !== null && needed.rule_id !== null;
  return (
    <Modal opened onClose={onClose} title={t.requestTitle}>
      {isByRule ? (
        <RequestForm document={document} onClose={onClose} members={null} />
      ) : (
        <Chosen document={document} onClose={onClose} />
      )}
    </Modal>
  );
}

type Chosable = { value: string; label: string };

function Chosen({ document, onClose }: RequestDialogProps) {
  const entityId = useEntityId();
  return (
    <Loaded query={useMembers(entityId)}>
      {(members) => {
        const others = members.filter(({ is_self, pending }) => !is_self && !pending);
        if (others.length === 0)
          return (
            <Stack align="flex-start">
              <Text>{t.nobody}</Text>
              <LinkButton to={`/firmy/${entityId}/clenove`}>{t.inviteMember}</LinkButton>
            </Stack>
          );
        const choice = others.map(({ user_id, username, display_name, role_label }) => ({
          value: String(user_id),
          label: `${display_name ?? username} (${role_label.toLowerCase()})`,
        }));
        return <RequestForm document={document} onClose={onClose} members={choice} />;
      }}
    </Loaded>
  );
}

type RequestFormProps = RequestDialogProps & { members: readonly Chosable[] | null };
type Values = { note: string; approver_id: string | null };

function RequestForm({ document, onClose, members }: RequestFormProps) {
  const request = useRequestApproval(useEntityId(), document.id, onClose);
  const form = useForm<Values>({
    initial: { note: '', approver_id: null },
    check: ({ approver_id }) =>
      members !== null && approver_id === null ? { approver_id: t.requestWhomMissing } : {},
    submit: ({ note, approver_id }) =>
      request.mutateAsync({
        note: note.trim() === '' ? null : note,
        approver_id: approver_id === null ? null : Number(approver_id),
      }),
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <FormProblem form={form} />
        {document.approval_required?.rule_name != null && (
          <Text size="sm">{t.rule(document.approval_required.rule_name)}</Text>
        )}
        {members !== null && (
          <Select
            label={t.requestWhom}
            description={t.requestWhomHint}
            placeholder={t.chooseMember}
            data={[...members]}
            allowDeselect={false}
            data-autofocus
            {...form.field('approver_id')}
          />
        )}
        <Textarea
          label={t.requestNote}
          autosize
          minRows={2}
          maxLength={500}
          {...(members === null ? { 'data-autofocus': true } : {})}
          {...form.text('note')}
        />
        <Text size="sm" c="dimmed">
          {t.changed}
        </Text>
        <DialogButtons onClose={onClose} isSending={form.isSending} send={t.request} />
      </Stack>
    </form>
  );
}

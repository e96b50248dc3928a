import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconFileTypePdf, IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCompany, useEntityId } from '../../../api/companies.ts';
import { ApiError } from '../../../api/error.ts';
import { approval } from '../../../cs/approval.ts';
import { documentActions } from '../../../cs/document-actions.ts';
import { documentDetail as t } from '../../../cs/document-detail.ts';
import { documentOutputs } from '../../../cs/document-outputs.ts';
import { documents } from '../../../cs/documents.ts';
import { recurrences } from '../../../cs/recurrences.ts';
import { Can, useWhyNot } from '../../../parts/can.tsx';
import { confirmDestructive } from '../../../parts/confirm.tsx';
import { LinkButton } from '../../../parts/link.tsx';
import { PageSteps } from '../../../parts/page-steps.tsx';
import { useShortcut } from '../../../parts/shortcuts.tsx';
import { RequestDialog } from '../../approval/request-dialog.tsx';
import { NewRuleItem } from '../../bank/rules/new-rule-item.tsx';
import { canBeWrittenAnew, useDeleteDocument, useIssue } from '../api.ts';
import { CONVERTED, isCorrection, isExpense, isPurchase, KINDS, LIST_PATHS, listOf } from '../kinds.ts';
import type { Document } from '../model.ts';
import { isOnPaper } from '../outputs/leaving.ts';
import { PaperDialog } from '../outputs/paper-dialog.tsx';
import { AccountsDialog } from './accounts-dialog.tsx';
import { useConvert, useDuplicate, usePostAnew } from './actions-api.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { NotesDialog } from './notes-dialog.tsx';

type Dialog = 'approval' | 'paper' | 'cancel' | 'credit' | 'notes' | 'accounts';
type ControlsProps = { document: Document };

/** What can be done with a document in its state. */
export function Controls({ document }: ControlsProps) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const edit = useEditDocument();
  const close = () => setDialog(null);
  return (
    <>
      {document.status === 'draft' && <DraftButtons document={document} />}
      {isOnPaper(document) && (
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={18} />}
          onClick={() => setDialog('paper')}
        >
          {documentOutputs.show}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="input-sm" aria-label={t.more}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <CopyItems document={document} />
          {canBeAsked(document) && (
            <Can permission="writer">
              <Menu.Item onClick={() => setDialog('approval')}>{approval.request}</Menu.Item>
            </Can>
          )}
          {document.status === 'issued' && <IssuedItems document={document} onOpen={setDialog} />}
          {document.status === 'draft' && <DeleteItem document={document} />}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'approval' && <RequestDialog document={document} onClose={close} />}
      {dialog === 'paper' && <PaperDialog document={document} onClose={close} />}
      {dialog === 'cancel' && <CancelDialog document={document} onClose={close} />}
      {dialog === 'credit' && <CreditDialog document={document} onClose={close} onMade={edit} />}
      {dialog === 'notes' && <NotesDialog document={document} onClose={close} />}
      {dialog === 'accounts' && <AccountsDialog document={document} onClose={close} />}
    </>
  );
}

/** Whether approval can be asked for that no rule asks for: of an expense that is still to be issued or paid. */
const canBeAsked = ({ kind, status, approval_state, approval_required, remaining }: Document): boolean =>
  isExpense(kind) &&
  approval_state === null &&
  approval_required === null &&
  (status === 'draft' || (status === 'issued' && remaining !== 0));

/** Leads to a draft that was made of a document. */
function useEditDocument() {
  const entityId = useEntityId();
  const navigate = useNavigate();
  return ({ id }: Document) => void navigate({ href: `/firmy/${entityId}/doklady/${id}/upravit` });
}

function DraftButtons({ document }: ControlsProps) {
  const entityId = useEntityId();
  const navigate = useNavigate();
  const whyNot = useWhyNot('writer');
  const edit = `/firmy/${entityId}/doklady/${document.id}/upravit`;
  useShortcut('e', t.edit, whyNot === null ? () => void navigate({ href: edit }) : null);
  const issue = useIssue(entityId);
  // What it lacks is filled in where it is written; what the company lacks is not.
  const complete = (error: Error) => {
    if (!(error instanceof ApiError) || error.code !== 'DOCUMENT_INCOMPLETE') return;
    const refused = error.fields;
    if (Object.keys(refused).every((field) => field.startsWith('company.'))) return;
    void navigate({ href: edit, state: { refused } });
  };
  return (
    <PageSteps gap="sm">
      <Can permission="writer" whyNot={needsApproval(document) ? documentActions.needsApproval : null}>
        <Button loading={issue.isPending} onClick={() => issue.mutate(document, { onError: complete })}>
          {document.direction === 'received' ? t.enter : t.issue}
        </Button>
      </Can>
      <Can permission="writer">
        <LinkButton to={edit} variant="default" leftSection={<IconPencil size={18} />}>
          {t.edit}
        </LinkButton>
      </Can>
    </PageSteps>
  );
}

/** Whether its issue would be refused until it is approved; what is paid in cash by its issue waits in any case. */
function needsApproval({ approval_required: needed, kind, payment_method }: Document): boolean {
  if (needed === null) return false;
  return (
    needed.blocks === 'issue' || kind === 'cash_out' || (kind === 'receipt' && payment_method === 'cash')
  );
}

/** Further documents made of this one, each a draft to look at first. */
function CopyItems({ document }: ControlsProps) {
  const entityId = useEntityId();
  const navigate = useNavigate();
  const edit = useEditDocument();
  const duplicate = useDuplicate(entityId, document, edit);
  const convert = useConvert(entityId, document, edit);
  const { kind, status } = document;
  const isOfOther = isCorrection(kind) || kind === 'tax_receipt';
  return (
    <>
      {status !== 'cancelled' &&
        (CONVERTED[kind] ?? []).map((target) => (
          <Can key={target} permission="writer">
            <Menu.Item onClick={() => convert.mutate(target)}>
              {documentActions.convert(documents.kinds[target])}
            </Menu.Item>
          </Can>
        ))}
      {!isOfOther && (
        <Can permission="writer">
          <Menu.Item onClick={() => duplicate.mutate()}>{documentActions.duplicate}</Menu.Item>
        </Can>
      )}
      {!isOfOther && (
        <Can permission="writer">
          <Menu.Item
            onClick={() => void navigate({ href: `/firmy/${entityId}/opakovani/nove?doklad=${document.id}` })}
          >
            {recurrences.repeat}
          </Menu.Item>
        </Can>
      )}
      {!isOfOther && <NewRuleItem document={document} />}
    </>
  );
}

/** Leads to a new card of a fixed asset that is filled in by what was bought. */
function AssetItem({ document: { id } }: ControlsProps) {
  const entityId = useEntityId();
  const navigate = useNavigate();
  return (
    <Can permission="writer">
      <Menu.Item onClick={() => void navigate({ href: `/firmy/${entityId}/majetek/novy?doklad=${id}` })}>
        {documentActions.newAsset}
      </Menu.Item>
    </Can>
  );
}

type IssuedItemsProps = ControlsProps & { onOpen: (dialog: Dialog) => void };

function IssuedItems({ document, onOpen }: IssuedItemsProps) {
  const { double_entry } = useCompany();
  const postAnew = usePostAnew(useEntityId(), document);
  const { kind, direction, taken_over } = document;
  const { isTaxDocument, isPosted } = KINDS[kind];
  const isReceived = direction === 'received' || kind === 'cash_out';
  return (
    <>
      {isTaxDocument && !isCorrection(kind) && (
        <Can permission="writer">
          <Menu.Item onClick={() => onOpen('credit')}>
            {isReceived ? documentActions.creditReceived : documentActions.credit}
          </Menu.Item>
        </Can>
      )}
      {isPurchase(kind) && <AssetItem document={document} />}
      <Can permission="writer">
        <Menu.Item onClick={() => onOpen('notes')}>{documentActions.changeNotes}</Menu.Item>
      </Can>
      {double_entry && isPosted && !taken_over && (
        <>
          <Can permission="writer">
            <Menu.Item onClick={() => onOpen('accounts')}>{documentActions.changeAccounts}</Menu.Item>
          </Can>
          <Can permission="writer">
            <Menu.Item onClick={() => postAnew.mutate()}>{documentActions.postAnew}</Menu.Item>
          </Can>
        </>
      )}
      {!taken_over && (
        <Can permission="writer">
          <Menu.Item color="red" onClick={() => onOpen('cancel')}>
            {documentActions.cancel}
          </Menu.Item>
        </Can>
      )}
    </>
  );
}

function DeleteItem({ document }: ControlsProps) {
  const entityId = useEntityId();
  const navigate = useNavigate();
  const remove = useDeleteDocument(entityId, t.deleted, () =>
    navigate({ href: `/firmy/${entityId}${LIST_PATHS[listOf(document)]}`, ignoreBlocker: true }),
  );
  return (
    <Can permission="writer">
      <Menu.Item
        color="red"
        onClick={() =>
          canBeWrittenAnew(document)
            ? remove.mutate(document)
            : confirmDestructive({
                title: t.deleteTitle,
                text: t.deleteText,
                confirm: t.delete,
                run: () => remove.mutate(document),
              })
        }
      >
        {t.delete}
      </Menu.Item>
    </Can>
  );
}

import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEntityId } from '../../../api/companies.ts';
import { documentDetail as t } from '../../../cs/document-detail.ts';
import { Can, useWhyNot } from '../../../parts/can.tsx';
import { confirmDestructive } from '../../../parts/confirm.tsx';
import { LinkButton } from '../../../parts/link.tsx';
import { useShortcut } from '../../../parts/shortcuts.tsx';
import { useDeleteDocument, useIssue } from '../api.ts';
import { LIST_PATHS, listOf } from '../kinds.ts';
import type { Document } from '../model.ts';

/** What can be done with a document in its state. */
export function Controls({ document }: { document: Document }) {
  const entityId = useEntityId();
  const navigate = useNavigate();
  const whyNot = useWhyNot('writer');
  const isDraft = document.status === 'draft';
  const edit = `/firmy/${entityId}/doklady/${document.id}/upravit`;
  useShortcut('e', t.edit, isDraft && whyNot === null ? () => void navigate({ href: edit }) : null);
  const issue = useIssue(entityId);
  if (!isDraft) return null;
  return (
    <>
      <Can permission="writer">
        <Button loading={issue.isPending} onClick={() => issue.mutate(document)}>
          {document.direction === 'received' ? t.enter : t.issue}
        </Button>
      </Can>
      <Can permission="writer">
        <LinkButton to={edit} variant="default" leftSection={<IconPencil size={18} />}>
          {t.edit}
        </LinkButton>
      </Can>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="input-sm" aria-label={t.more}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <DeleteItem document={document} />
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

function DeleteItem({ document }: { document: Document }) {
  const entityId = useEntityId();
  const navigate = useNavigate();
  const remove = useDeleteDocument(entityId, t.deleted, () => {
    void navigate({ href: `/firmy/${entityId}${LIST_PATHS[listOf(document)]}`, ignoreBlocker: true });
  });
  return (
    <Can permission="writer">
      <Menu.Item
        color="red"
        onClick={() =>
          confirmDestructive({
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

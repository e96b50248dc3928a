import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useEntityId } from '../../api/companies.ts';
import { sayError } from '../../api/toasts.ts';
import { attachments as t } from '../../cs/attachments.ts';
import { Can } from '../../parts/can.tsx';
import { confirmDestructive } from '../../parts/confirm.tsx';
import { mayBeInvoice } from '../../uploads/may-be-invoice.ts';
import { isSame } from './addresses.ts';
import {
  type Attachment,
  type Subject,
  saveAttachment,
  useChangeAttachment,
  useDeleteAttachment,
} from './api.ts';
import { LinkDialog } from './link-dialog.tsx';
import { Preview } from './preview.tsx';
import { RenameDialog } from './rename-dialog.tsx';

type Dialog = 'preview' | 'link' | 'rename';

type AttachmentMenuProps = {
  attachment: Attachment;
  /** The record whose page it is shown on: it can be unlinked from that. */
  subject?: Subject;
};

/** What can be done with an attachment. */
export function AttachmentMenu({ attachment, subject }: AttachmentMenuProps) {
  const entityId = useEntityId();
  const navigate = useNavigate();
  const remove = useDeleteAttachment(entityId);
  const unlink = useChangeAttachment(entityId, t.unlinkedDone);
  const [opened, open] = useState<Dialog | null>(null);
  const close = () => open(null);
  const { id, name, format, links } = attachment;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t.actions(name)}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => open('preview')}>{t.preview}</Menu.Item>
          {mayBeInvoice(format) && (
            <Menu.Item onClick={() => void navigate({ to: `/firmy/${entityId}/prilohy/${id}` })}>
              {t.read}
            </Menu.Item>
          )}
          <Menu.Item onClick={() => void saveAttachment(entityId, attachment).catch(sayError)}>
            {t.download}
          </Menu.Item>
          <Can permission="writer">
            <Menu.Item onClick={() => open('link')}>{t.link}</Menu.Item>
          </Can>
          {subject !== undefined && (
            <Can permission="writer">
              <Menu.Item
                onClick={() =>
                  unlink.mutate({
                    read: attachment,
                    changes: { links: links.filter((each) => !isSame(each, subject)) },
                  })
                }
              >
                {t.unlinkShort}
              </Menu.Item>
            </Can>
          )}
          <Can permission="writer">
            <Menu.Item onClick={() => open('rename')}>{t.rename}</Menu.Item>
          </Can>
          <Can permission="writer">
            <Menu.Item
              color="red"
              onClick={() =>
                confirmDestructive({
                  title: t.deleteTitle,
                  text: t.deleteText(name),
                  confirm: t.delete,
                  run: () => remove.mutate(attachment),
                })
              }
            >
              {t.delete}
            </Menu.Item>
          </Can>
        </Menu.Dropdown>
      </Menu>
      {opened === 'preview' && <Preview attachment={attachment} onClose={close} />}
      {opened === 'link' && <LinkDialog attachment={attachment} onClose={close} />}
      {opened === 'rename' && <RenameDialog attachment={attachment} onClose={close} />}
    </>
  );
}

import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useCompany } from '../../api/companies.ts';
import { attachments as t } from '../../cs/attachments.ts';
import { Can } from '../../parts/can.tsx';
import { fileSize } from '../../parts/file-size.ts';
import { Lines, Loaded } from '../../parts/loaded.tsx';
import { useIsPhone } from '../../parts/phone.ts';
import { Section } from '../../parts/section.tsx';
import { useTakesDrops } from '../../uploads/drop-subject.ts';
import { UploadButton } from '../../uploads/upload-button.tsx';
import { SubjectRequests } from '../requests/subject-requests.tsx';
import { type Attachment, type Subject, useAttachmentsOf } from './api.ts';
import { AttachmentMenu } from './attachment-menu.tsx';
import { AttachmentName } from './attachment-name.tsx';
import { ChooseDialog } from './choose-dialog.tsx';

type PanelProps = {
  subject: Subject;
  /** What the record is called; empty where it has no name. */
  name?: string;
};

/** The attachments of a record; files dropped on its page are added to them. */
export function AttachmentsPanel({ subject, name = '' }: PanelProps) {
  const { id: entityId, can_write: canWrite } = useCompany();
  const found = useAttachmentsOf(entityId, subject);
  // Nothing is dragged on a phone.
  const isPhone = useIsPhone();
  const [isChoosing, { open, close }] = useDisclosure(false);
  useTakesDrops(subject, t.takers[subject.subject_type](name));
  return (
    <Section title={t.title} {...(canWrite && !isPhone ? { text: t.panelDrop } : {})}>
      <Loaded query={found} skeleton={<Lines count={2} />}>
        {(rows) => <Rows rows={rows} subject={subject} />}
      </Loaded>
      <Group gap="xs" className="no-print">
        <UploadButton text={t.add} variant="default" size="compact-sm" as="attachment" subject={subject} />
        <Can permission="writer">
          <Button size="compact-sm" variant="default" onClick={open}>
            {t.choose}
          </Button>
        </Can>
      </Group>
      {(subject.subject_type === 'document' || subject.subject_type === 'bank_transaction') && (
        <SubjectRequests subject={{ subject_type: subject.subject_type, subject_id: subject.subject_id }} />
      )}
      {isChoosing && <ChooseDialog subject={subject} onClose={close} />}
    </Section>
  );
}

function Rows({ rows, subject }: { rows: readonly Attachment[]; subject: Subject }) {
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t.panelEmpty}
      </Text>
    );
  return (
    <List
      listStyleType="none"
      spacing={6}
      styles={{ itemWrapper: { display: 'block' }, itemLabel: { display: 'block' } }}
    >
      {rows.map((attachment) => (
        <List.Item key={attachment.id}>
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <Stack gap={0} miw={0}>
              <AttachmentName attachment={attachment} />
              <Text size="xs" c="dimmed">
                {[t.formats[attachment.format], fileSize(attachment.bytes), attachment.note]
                  .filter((part) => part !== null)
                  .join(' · ')}
              </Text>
            </Stack>
            <AttachmentMenu attachment={attachment} subject={subject} />
          </Group>
        </List.Item>
      ))}
    </List>
  );
}

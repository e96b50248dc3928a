import { List, Text } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { invoiceReading as t } from '../../../cs/invoice-reading.ts';
import { TextLink } from '../../../parts/link.tsx';
import { WarningNote } from '../../../parts/warning-note.tsx';
import type { Attachment } from '../api.ts';
import type { Extraction } from './api.ts';

type NotesProps = { extraction: Extraction; attachment: Attachment };

/** What somebody should look at before a document is made of it. */
export function Notes({ extraction: { warnings, duplicates, method }, attachment }: NotesProps) {
  const entityId = useEntityId();
  // Why nothing could be read says more than what is usually read.
  const unreadable = method === 'none' ? warnings.filter(({ code }) => code === 'UNREADABLE') : [];
  const doubts = warnings.filter((warning) => !unreadable.includes(warning));
  const usual = attachment.format === 'image' ? t.nothingOfPicture : t.nothingText;
  const linked = attachment.links.find(({ subject_type }) => subject_type === 'document');
  return (
    <>
      {method === 'none' && (
        <WarningNote title={t.nothingTitle}>
          <Text size="sm">
            {unreadable.length === 0
              ? usual
              : `${unreadable.map(({ message }) => message).join(' ')} ${t.uploadAgain}`}
          </Text>
        </WarningNote>
      )}
      {doubts.length > 0 && (
        <WarningNote title={t.warnings}>
          <List size="sm">
            {doubts.map(({ code, message }) => (
              <List.Item key={`${code} ${message}`}>{message}</List.Item>
            ))}
          </List>
        </WarningNote>
      )}
      {linked !== undefined && (
        <WarningNote title={t.alreadyLinked}>
          <TextLink to={`/firmy/${entityId}/doklady/${linked.subject_id}`}>{t.toDocument}</TextLink>
        </WarningNote>
      )}
      {duplicates.length > 0 && (
        <WarningNote title={t.duplicates}>
          <List size="sm">
            {duplicates.map((id) => (
              <List.Item key={id}>
                <TextLink to={`/firmy/${entityId}/doklady/${id}`}>{t.duplicate(id)}</TextLink>
              </List.Item>
            ))}
          </List>
        </WarningNote>
      )}
    </>
  );
}

import { List, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type DragEvent, useState } from 'react';
import { useEntityId } from '../../api/companies.ts';
import { attachments as t } from '../../cs/attachments.ts';
import { documents } from '../../cs/documents.ts';
import { dateText } from '../../parts/dates.ts';
import { TextLink } from '../../parts/link.tsx';
import { Lines, Loaded } from '../../parts/loaded.tsx';
import { moneyWithCurrency } from '../../parts/money.ts';
import { Section } from '../../parts/section.tsx';
import { useChangeAttachment, useDocumentsToFill } from './api.ts';
import classes from './attachments.module.css';
import { droppedAttachment, isAttachmentOver } from './drag.ts';

const TYPING_MS = 200;

/** Documents beside the attachments, each of which takes what is dragged onto it. */
export function DocumentsToFill() {
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim().slice(0, 100), TYPING_MS);
  const found = useDocumentsToFill(useEntityId(), settled);
  return (
    <Section title={t.documentsTitle} text={t.documentsText}>
      <TextInput
        type="search"
        aria-label={t.documentsSearch}
        placeholder={t.documentsSearch}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Loaded query={found} skeleton={<Lines count={8} />}>
        {(rows) =>
          rows.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t.documentsNothing}
            </Text>
          ) : (
            <List
              listStyleType="none"
              aria-label={t.documentsList}
              className={classes.documents}
              styles={{ itemWrapper: { display: 'block' }, itemLabel: { display: 'block' } }}
            >
              {rows.map((row) => (
                <List.Item key={row.id}>
                  <Target row={row} />
                </List.Item>
              ))}
            </List>
          )
        }
      </Loaded>
    </Section>
  );
}

type Row = NonNullable<ReturnType<typeof useDocumentsToFill>['data']>[number];

function Target({ row }: { row: Row }) {
  const entityId = useEntityId();
  const link = useChangeAttachment(entityId, t.linked);
  const [isOver, setOver] = useState(false);
  const { id, kind, number, external_number, partner, issued_on, total, currency } = row;
  const onDragOver = (event: DragEvent) => {
    if (!isAttachmentOver(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    const attachment = droppedAttachment(event);
    if (attachment === null) return;
    event.preventDefault();
    const links = [...attachment.links, { subject_type: 'document' as const, subject_id: id }];
    link.mutate({ read: attachment, changes: { links } });
  };
  const facts = [
    partner?.name,
    issued_on === null ? null : dateText(issued_on),
    moneyWithCurrency(total, currency),
  ];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: without a mouse it is linked in the menu of the attachment
    <div
      className={classes.target}
      data-over={isOver || undefined}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <TextLink to={`/firmy/${entityId}/doklady/${id}`} size="sm" fw={550}>
        {`${documents.kinds[kind]} ${number ?? external_number ?? t.draft}`}
      </TextLink>
      <Text size="xs" c="dimmed">
        {facts.filter((fact) => fact !== null && fact !== undefined && fact !== '').join(' · ')}
      </Text>
    </div>
  );
}

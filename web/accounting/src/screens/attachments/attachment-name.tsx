import { Anchor } from '@mantine/core';
import { IconFileText, IconFileTypePdf, IconFileTypeXml, IconPhoto, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { useEntityId } from '../../api/companies.ts';
import { type Attachment, fileAddress } from './api.ts';
import classes from './attachments.module.css';
import { dragAttachment } from './drag.ts';
import { Preview } from './preview.tsx';

const ICONS = {
  pdf: IconFileTypePdf,
  image: IconPhoto,
  isdoc: IconFileTypeXml,
  isdocx: IconFileTypeXml,
  ubl: IconFileTypeXml,
  cii: IconFileTypeXml,
  xml: IconFileTypeXml,
  office: IconTable,
  text: IconFileText,
};

/** The name of an attachment: opens it, and by it the attachment is dragged onto a document. */
export function AttachmentName({ attachment }: { attachment: Attachment }) {
  const entityId = useEntityId();
  const [isShown, setShown] = useState(false);
  const Icon = ICONS[attachment.format];
  return (
    <>
      <Anchor
        href={fileAddress(entityId, attachment)}
        fw={550}
        inherit
        draggable
        onDragStart={(event) => dragAttachment(event, attachment)}
        onClick={(event) => {
          // Another window gets the file itself.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setShown(true);
        }}
      >
        <span className={classes.name}>
          <Icon size={18} stroke={1.5} aria-hidden="true" style={{ flexShrink: 0 }} />
          <span style={{ overflowWrap: 'anywhere' }}>{attachment.name}</span>
        </span>
      </Anchor>
      {isShown && <Preview attachment={attachment} onClose={() => setShown(false)} />}
    </>
  );
}

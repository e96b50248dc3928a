import { Badge, Grid, Group } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { invoiceReading as t } from '../../../cs/invoice-reading.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LinkButton } from '../../../parts/link.tsx';
import { Lines, Loaded } from '../../../parts/loaded.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import type { Attachment } from '../api.ts';
import { TurnButton } from '../turn-button.tsx';
import { type Extraction, useAttachment, useExtraction } from './api.ts';
import { LookingContext } from './evidence.ts';
import { PageView } from './page-view.tsx';
import classes from './reading.module.css';
import { ReadingForm } from './reading-form.tsx';
import { Notes } from './warnings.tsx';

/** What was read from an attachment, beside the page that it was read from. */
export default function Reading() {
  const entityId = useEntityId();
  const { attachmentId } = useParams({ strict: false }) as { attachmentId: string };
  const attachment = useAttachment(entityId, Number(attachmentId));
  const back = (
    <LinkButton variant="default" to={`/firmy/${entityId}/prilohy`}>
      {t.toAttachments}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={t.title}
        {...(attachment.data === undefined ? {} : { text: t.text(attachment.data.name) })}
        controls={back}
      />
      <Loaded query={attachment} missing={<EmptyState icon={<IconFileOff />} title={t.gone} action={back} />}>
        {(found) => <Read attachment={found} />}
      </Loaded>
    </>
  );
}

function Read({ attachment }: { attachment: Attachment }) {
  const extraction = useExtraction(useEntityId(), attachment.id);
  return (
    <Loaded query={extraction} skeleton={<Lines count={12} />}>
      {(read) => <Beside attachment={attachment} extraction={read} />}
    </Loaded>
  );
}

function Beside({ attachment, extraction }: { attachment: Attachment; extraction: Extraction }) {
  const [path, look] = useState<string | null>(null);
  return (
    <LookingContext value={{ fields: extraction.fields, path, look }}>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 6 }} className={classes.side}>
          <section
            className={classes.page}
            aria-label={t.page}
            data-holds-pages
            // Pages of a PDF take the focus themselves.
            {...(attachment.format === 'image' ? { tabIndex: 0 } : {})}
          >
            <PageView attachment={attachment} />
          </section>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 6 }}>
          {attachment.format === 'image' && (
            <Group mb="md" className="no-print">
              <TurnButton attachment={attachment} hasKey />
            </Group>
          )}
          {extraction.method !== 'none' && (
            <Group mb="md">
              <Badge variant="light">{t.readFrom(t.methods[extraction.method])}</Badge>
            </Group>
          )}
          <Notes extraction={extraction} attachment={attachment} />
          <ReadingForm extraction={extraction} attachment={attachment} />
        </Grid.Col>
      </Grid>
    </LookingContext>
  );
}

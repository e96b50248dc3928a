import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useEntityId } from '../../api/companies.ts';
import { sayError } from '../../api/toasts.ts';
import { attachments as t } from '../../cs/attachments.ts';
import { LinkButton } from '../../parts/link.tsx';
import { Lines, Loaded } from '../../parts/loaded.tsx';
import { useIsPhone } from '../../parts/phone.ts';
import { TurnedPicture, useTurn } from '../../parts/turned-picture.tsx';
import { mayBeInvoice } from '../../uploads/may-be-invoice.ts';
import { type Attachment, fileAddress, saveAttachment, useAttachmentFile } from './api.ts';
import classes from './attachments.module.css';
import { TurnButton } from './turn-button.tsx';

const PdfPages = lazy(() =>
  import('../../parts/pdf-pages.tsx').then(({ PdfPages: pages }) => ({ default: pages })),
);

/** Pictures that browsers draw. */
const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];
const TEXT_AT_MOST = 200_000;

type PreviewProps = { attachment: Attachment; onClose: () => void };

/** An attachment to look at, without leaving the page. */
export function Preview({ attachment, onClose }: PreviewProps) {
  const entityId = useEntityId();
  const { id, name, format } = attachment;
  return (
    <Modal opened onClose={onClose} title={t.previewOf(name)} size="56rem" fullScreen={useIsPhone()}>
      {/* The outline of what has the focus is not cut. */}
      <Stack pt={4}>
        <Group justify="flex-end">
          {PICTURES.includes(attachment.media_type) && <TurnButton attachment={attachment} />}
          {mayBeInvoice(format) && (
            <LinkButton variant="default" to={`/firmy/${entityId}/prilohy/${id}`}>
              {t.read}
            </LinkButton>
          )}
          <Button
            leftSection={<IconDownload size={18} />}
            onClick={() => void saveAttachment(entityId, attachment).catch(sayError)}
          >
            {t.download}
          </Button>
        </Group>
        <Content attachment={attachment} />
      </Stack>
    </Modal>
  );
}

function Content({ attachment }: { attachment: Attachment }) {
  const { format, media_type } = attachment;
  if (format === 'pdf') return <PdfContent attachment={attachment} />;
  if (PICTURES.includes(media_type)) return <PictureContent attachment={attachment} />;
  if (format === 'text') return <TextContent attachment={attachment} />;
  return <Text>{t.noPreview}</Text>;
}

function PictureContent({ attachment }: { attachment: Attachment }) {
  const entityId = useEntityId();
  const { turn } = useTurn(entityId, attachment.id);
  return (
    <TurnedPicture
      src={fileAddress(entityId, attachment)}
      alt={attachment.name}
      turn={turn}
      maxHeight="75vh"
    />
  );
}

function PdfContent({ attachment }: { attachment: Attachment }) {
  const file = useAttachmentFile(useEntityId(), attachment, true);
  return (
    <>
      {attachment.active_content && (
        <Text size="sm" c="dimmed">
          {t.active}
        </Text>
      )}
      <Loaded query={file} skeleton={<Lines count={12} />}>
        {(bytes) => (
          <Suspense fallback={<Lines count={12} />}>
            <PdfPages file={bytes} label={attachment.name} />
          </Suspense>
        )}
      </Loaded>
    </>
  );
}

function TextContent({ attachment }: { attachment: Attachment }) {
  const file = useAttachmentFile(useEntityId(), attachment, true);
  const text = useQuery({
    queryKey: ['entities', useEntityId(), 'attachment-text', attachment.id],
    queryFn: async () => textOf((await file.data?.slice(0, TEXT_AT_MOST).arrayBuffer()) ?? new ArrayBuffer()),
    enabled: file.data !== undefined,
  });
  return (
    <Loaded query={text} skeleton={<Lines count={8} />}>
      {(lines) => (
        // A region that scrolls must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is one
        <section className={classes.text} aria-label={attachment.name} tabIndex={0}>
          {lines}
        </section>
      )}
    </Loaded>
  );
}

/** UTF-8, otherwise Windows-1250, as texts are taken. */
function textOf(bytes: ArrayBuffer): string {
  try {
    // A letter may be cut at the end.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}

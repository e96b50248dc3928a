import { Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { invoiceReading as t } from '../../../cs/invoice-reading.ts';
import { Lines, Loaded } from '../../../parts/loaded.tsx';
import { PageMarks } from '../../../parts/page-marks.tsx';
import { TurnedPicture, useTurn } from '../../../parts/turned-picture.tsx';
import { type Attachment, fileAddress, useAttachmentFile } from '../api.ts';
import { marksOf, useLooking } from './evidence.ts';

const PdfPages = lazy(() =>
  import('../../../parts/pdf-pages.tsx').then(({ PdfPages: pages }) => ({ default: pages })),
);

/** Pictures that browsers draw. */
const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];

/** The page that was read, with what was read marked on it. */
export function PageView({ attachment }: { attachment: Attachment }) {
  if (attachment.format === 'pdf') return <PdfView attachment={attachment} />;
  if (PICTURES.includes(attachment.media_type)) return <PictureView attachment={attachment} />;
  return <Text c="dimmed">{t.noPage}</Text>;
}

function PdfView({ attachment }: { attachment: Attachment }) {
  const file = useAttachmentFile(useEntityId(), attachment, true);
  const { fields, path } = useLooking();
  return (
    <Loaded query={file} skeleton={<Lines count={12} />}>
      {(bytes) => (
        <Suspense fallback={<Lines count={12} />}>
          <PdfPages file={bytes} label={attachment.name} marks={marksOf(fields, path)} />
        </Suspense>
      )}
    </Loaded>
  );
}

function PictureView({ attachment }: { attachment: Attachment }) {
  const entityId = useEntityId();
  const { turn } = useTurn(entityId, attachment.id);
  const { fields, path } = useLooking();
  return (
    <TurnedPicture
      src={fileAddress(entityId, attachment)}
      alt={attachment.name}
      turn={turn}
      over={(size) => <PageMarks marks={marksOf(fields, path)} size={size} />}
    />
  );
}

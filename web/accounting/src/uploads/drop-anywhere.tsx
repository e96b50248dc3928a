import { Stack, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconFileUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useCompany } from '../api/companies.ts';
import { useSession } from '../api/session.ts';
import { uploads as t } from '../cs/uploads.ts';
import { useWaitingPhotos } from '../photos/waiting-photos.ts';
import classes from './drop.module.css';
import { useDropSubject } from './drop-subject.ts';
import { mayBeInvoice } from './may-be-invoice.ts';
import { addUploads, forgetUploads, leaveClosed, useUploads } from './queue.ts';

const UploadPanel = lazy(() => import('./upload-panel.tsx'));

/**
 * Files can be dropped anywhere in a company: statements go to the bank, everything else becomes an attachment, of a
 * record's page one of that record. What became of them stands over the page. A part of a page that takes files itself
 * prevents what happens here.
 */
export default function DropAnywhere() {
  const { id, can_write: canWrite } = useCompany();
  const subject = useDropSubject();
  const [isOver, setOver] = useState(false);
  const uploads = useUploads(id);
  useReadingOpens(id);
  useWaitingPhotos(useSession().data?.id);
  const isFile = (event: DragEvent) => canWrite && event.dataTransfer?.types.includes('Files') === true;
  useWindowEvent('dragover', (event) => {
    if (!isFile(event)) return;
    setOver(!event.defaultPrevented);
    event.preventDefault();
  });
  useWindowEvent('dragleave', (event) => {
    // Within the page it goes from one element to another.
    if (event.relatedTarget === null) setOver(false);
  });
  useWindowEvent('drop', (event) => {
    setOver(false);
    if (!isFile(event) || event.defaultPrevented) return;
    event.preventDefault();
    const given = subject === null ? { as: 'any' as const } : { as: 'attachment' as const };
    addUploads(id, event.dataTransfer?.files ?? [], { ...given, subject: subject?.subject ?? null });
  });
  return (
    <>
      {isOver && (
        <div className={`${classes.overlay} no-print`}>
          <div className={classes.target}>
            <Stack align="center" gap="xs">
              <IconFileUpload size={44} stroke={1.5} aria-hidden="true" />
              <Text size="xl" fw={650}>
                {subject === null ? t.drop : t.dropOn(subject.name)}
              </Text>
              {subject === null && <Text maw={480}>{t.dropText}</Text>}
            </Stack>
          </div>
        </div>
      )}
      {uploads.length > 0 && (
        <Suspense>
          <UploadPanel entityId={id} />
        </Suspense>
      )}
    </>
  );
}

/** A file that was given alone and may be an invoice is read at once. */
function useReadingOpens(entityId: number): void {
  const navigate = useNavigate();
  const ready = useUploads(entityId).find(
    (upload) => upload.isAlone && upload.subject === null && 'result' in upload,
  );
  useEffect(() => {
    if (ready === undefined || !('result' in ready)) return;
    const read =
      'attachment' in ready.result && mayBeInvoice(ready.result.attachment.format)
        ? ready.result.attachment
        : null;
    // A line that leads to the page that is open says nothing, and stands over the button that saves.
    if (read === null || read.duplicate) leaveClosed(ready);
    else forgetUploads([ready]);
    if (read !== null) void navigate({ to: `/firmy/${entityId}/prilohy/${read.id}` });
  }, [ready, entityId, navigate]);
}

import { Button, FileButton, Stack, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconFileUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useCompany, useEntityId } from '../../../api/companies.ts';
import { bankStatements as t } from '../../../cs/bank-statements.ts';
import { Can } from '../../../parts/can.tsx';
import classes from './drop.module.css';
import { addUploads } from './queue.ts';
import { UploadPanel } from './upload-panel.tsx';

/** A screen of the bank: files of statements can be dropped anywhere on it, and what became of them stands on top. */
export function StatementDrop({ children }: { children: ReactNode }) {
  const { id, can_write: canWrite } = useCompany();
  const [isOver, setOver] = useState(false);
  const isFile = (event: DragEvent) => canWrite && event.dataTransfer?.types.includes('Files') === true;
  useWindowEvent('dragover', (event) => {
    if (!isFile(event)) return;
    event.preventDefault();
    setOver(true);
  });
  useWindowEvent('dragleave', (event) => {
    // Within the page it goes from one element to another.
    if (event.relatedTarget === null) setOver(false);
  });
  useWindowEvent('drop', (event) => {
    if (!isFile(event)) return;
    event.preventDefault();
    setOver(false);
    addUploads(id, event.dataTransfer?.files ?? []);
  });
  return (
    <>
      {children}
      {isOver && (
        <div className={`${classes.overlay} no-print`}>
          <div className={classes.target}>
            <Stack align="center" gap="xs">
              <IconFileUpload size={44} stroke={1.5} aria-hidden="true" />
              <Text size="xl" fw={650}>
                {t.drop}
              </Text>
              <Text maw={480}>{t.dropText}</Text>
            </Stack>
          </div>
        </div>
      )}
    </>
  );
}

/** Stands under the head of a screen of the bank. */
export function Uploads() {
  return <UploadPanel entityId={useEntityId()} />;
}

/** Chooses files, for who does not drop them. */
export function UploadButton({ variant }: { variant?: 'filled' | 'default' }) {
  const entityId = useEntityId();
  return (
    <FileButton
      multiple
      onChange={(files) => addUploads(entityId, files)}
      inputProps={{ 'aria-label': t.upload }}
    >
      {(props) => (
        <Can permission="writer">
          <Button {...props} variant={variant ?? 'filled'} leftSection={<IconFileUpload size={18} />}>
            {t.upload}
          </Button>
        </Can>
      )}
    </FileButton>
  );
}

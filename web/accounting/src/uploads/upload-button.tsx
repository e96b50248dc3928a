import { Button, FileButton } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useEntityId } from '../api/companies.ts';
import { Can } from '../parts/can.tsx';
import { addUploads, type UploadFor } from './queue.ts';

type UploadButtonProps = UploadFor & {
  text: string;
  variant?: 'filled' | 'default';
  size?: 'compact-sm';
};

/** Chooses files, for who does not drop them. */
export function UploadButton({ text, variant = 'filled', size, ...given }: UploadButtonProps) {
  const entityId = useEntityId();
  return (
    <FileButton
      multiple
      onChange={(files) => addUploads(entityId, files, given)}
      inputProps={{ 'aria-label': text }}
    >
      {(props) => (
        <Can permission="writer">
          <Button
            {...props}
            variant={variant}
            {...(size === undefined ? {} : { size })}
            leftSection={<IconFileUpload size={18} />}
          >
            {text}
          </Button>
        </Can>
      )}
    </FileButton>
  );
}

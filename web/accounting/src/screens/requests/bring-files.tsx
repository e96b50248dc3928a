import { Button, FileButton, Group, List, Loader, Stack, Text } from '@mantine/core';
import { IconCamera, IconCheck, IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../api/error.ts';
import { requests as t } from '../../cs/requests.ts';
import { fileSize } from '../../parts/file-size.ts';
import { useIsPhone } from '../../parts/phone.ts';

/** A phone that may choose nothing else makes a JPEG of a photo in a format of its own. */
const PICTURES = 'image/jpeg,image/png';
/** All that is taken; a chooser of files offers nothing else, so what is not named here could not be brought. */
const TAKEN = `${PICTURES},image/webp,application/pdf,.isdoc,.isdocx,.xml,.docx,.xlsx,.odt,.ods,.txt,.csv`;

type Brought = { id: number; file: File } & (
  | { state: 'waiting' | 'sending' | 'received' }
  | { state: 'refused'; why: string }
);

type BringFilesProps = {
  send: (file: File) => Promise<void>;
  /** How many files may still come; absent: as many as somebody likes. */
  left?: number;
  onReceived: () => void;
};

/** Files by the camera, chosen or dropped; sent one after another, each with what became of it. */
export function BringFiles({ send, left, onReceived }: BringFilesProps) {
  const { brought, bring, again } = useFiles(send, onReceived);
  const isPhone = useIsPhone();
  const isFull = left !== undefined && left <= 0;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (!isFull) bring([...event.dataTransfer.files]);
  };
  const photo = (
    <FileButton
      accept={PICTURES}
      capture="environment"
      onChange={(file) => file !== null && bring([file])}
      inputProps={{ 'aria-label': t.photo }}
    >
      {(props) => (
        <Button {...props} size="md" leftSection={<IconCamera size={20} />} disabled={isFull}>
          {t.photo}
        </Button>
      )}
    </FileButton>
  );
  return (
    <Stack gap="sm" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {/* A camera is at hand on a phone; elsewhere the button would open the same files again. */}
      <Group gap="sm" grow={isPhone} preventGrowOverflow={false}>
        {isPhone && photo}
        <FileButton multiple accept={TAKEN} onChange={bring} inputProps={{ 'aria-label': t.choose }}>
          {(props) => (
            <Button
              {...props}
              size="md"
              variant={isPhone ? 'default' : 'filled'}
              leftSection={<IconFileUpload size={20} />}
              disabled={isFull}
            >
              {t.choose}
            </Button>
          )}
        </FileButton>
      </Group>
      {!isPhone && !isFull && (
        <Text size="sm" c="dimmed">
          {t.drop}
        </Text>
      )}
      {brought.length > 0 && <Files brought={brought} again={again} />}
    </Stack>
  );
}

function useFiles(send: BringFilesProps['send'], onReceived: () => void) {
  const [brought, setBrought] = useState<readonly Brought[]>([]);
  const lastId = useRef(0);
  const working = useRef<Promise<void>>(Promise.resolve());
  const become = (id: number, next: Pick<Brought, 'state'> & { why?: string }) =>
    setBrought((all) => all.map((each) => (each.id === id ? ({ ...each, ...next } as Brought) : each)));

  async function sendOne({ id, file }: { id: number; file: File }): Promise<void> {
    become(id, { state: 'sending' });
    try {
      await send(file);
      become(id, { state: 'received' });
      onReceived();
    } catch (error) {
      const why = error instanceof ApiError ? (error.fields.file ?? error.message) : messageOf(error);
      become(id, { state: 'refused', why });
    }
  }
  // One after another: on a phone several at once take longer, and are lost together.
  const enqueue = (given: { id: number; file: File }) => {
    working.current = working.current.then(() => sendOne(given));
  };

  function bring(files: readonly File[]): void {
    const added = files.map((file) => {
      lastId.current += 1;
      return { id: lastId.current, file };
    });
    setBrought((all) => [...all, ...added.map((each): Brought => ({ ...each, state: 'waiting' }))]);
    for (const each of added) enqueue(each);
  }
  function again({ id, file }: Brought): void {
    become(id, { state: 'waiting' });
    enqueue({ id, file });
  }
  return { brought, bring, again };
}

function Files({ brought, again }: { brought: readonly Brought[]; again: (one: Brought) => void }) {
  const received = brought.filter(({ state }) => state === 'received').length;
  return (
    <>
      <Text size="sm" role="status">
        {t.progress(received, brought.length)}
      </Text>
      <List
        aria-label={t.filesOf}
        listStyleType="none"
        spacing="xs"
        styles={{ itemWrapper: { display: 'block' }, itemLabel: { display: 'block' } }}
      >
        {brought.map((one) => (
          <List.Item key={one.id}>
            <Group justify="space-between" wrap="nowrap" gap="xs" align="start">
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {one.file.name}{' '}
                <Text span size="xs" c="dimmed">
                  {fileSize(one.file.size)}
                </Text>
              </Text>
              <Fate one={one} />
            </Group>
            {one.state === 'refused' && (
              <Group gap="xs" mt={4}>
                <Text size="sm" role="alert">
                  {one.why}
                </Text>
                <Button size="compact-sm" variant="default" onClick={() => again(one)}>
                  {t.again}
                </Button>
              </Group>
            )}
          </List.Item>
        ))}
      </List>
    </>
  );
}

function Fate({ one: { state } }: { one: Brought }) {
  if (state === 'refused') return null;
  return (
    <Group gap={6} wrap="nowrap" style={{ flexShrink: 0 }}>
      {state === 'sending' && <Loader size={14} aria-hidden />}
      {state === 'received' && <IconCheck size={16} aria-hidden />}
      <Text span size="sm" c="dimmed">
        {t[state]}
      </Text>
    </Group>
  );
}

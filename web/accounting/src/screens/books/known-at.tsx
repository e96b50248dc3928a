import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconHistoryToggle } from '@tabler/icons-react';
import { useState } from 'react';
import { ledgerReportTexts as t } from '../../cs/ledger-reports.ts';
import { momentInPrague, timeText } from '../../parts/dates.ts';
import { MomentInput } from '../../parts/moment-input.tsx';
import { useUrlFilter } from '../../parts/url-state.ts';
import { WarningNote } from '../../parts/warning-note.tsx';

/** The moment that the books are shown at, as the interface takes it; empty: as they are. */
export function useKnownAt(): string {
  const [local] = useUrlFilter('stav');
  return momentInPrague(String(local)) ?? '';
}

/** Chooses the moment; it stands in the address as a time of Prague. */
export function KnownAtButton() {
  const [local, setLocal] = useUrlFilter('stav');
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const open = () => {
    setTyped(String(local));
    setError(undefined);
    setOpen(true);
  };
  const show = () => {
    const moment = momentInPrague(typed);
    const wrong =
      moment === null ? t.knownAtWrong : Date.parse(moment) > Date.now() ? t.knownAtFuture : undefined;
    setError(wrong);
    if (wrong !== undefined) return;
    setLocal(typed);
    setOpen(false);
  };
  return (
    <>
      <Button variant="subtle" leftSection={<IconHistoryToggle size={16} />} onClick={open}>
        {t.knownAt}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t.knownAt}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            show();
          }}
        >
          <Stack>
            <Text size="sm" c="dimmed">
              {t.knownAtText}
            </Text>
            <MomentInput label={t.moment} name="stav" value={typed} onChange={setTyped} error={error} />
            <Group justify="flex-end">
              <Button type="submit">{t.show}</Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  );
}

/** Says of what moment the page is, and leads back to the present. */
export function KnownAtNote() {
  const [, setLocal] = useUrlFilter('stav');
  const knownAt = useKnownAt();
  if (knownAt === '') return null;
  return (
    <WarningNote title={t.asKnown(timeText(knownAt))} icon={<IconHistoryToggle size={18} />}>
      <Group justify="space-between">
        <span>{t.asKnownText}</span>
        <Button className="no-print" variant="default" size="xs" onClick={() => setLocal('')}>
          {t.present}
        </Button>
      </Group>
    </WarningNote>
  );
}

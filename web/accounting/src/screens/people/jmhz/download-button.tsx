import { Alert, Button, Group, List, Modal, Radio, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { common } from '../../../cs/common.ts';
import { jmhz as t } from '../../../cs/jmhz.ts';
import { Can } from '../../../parts/can.tsx';
import { nameList } from '../../../parts/name-list.ts';
import { counted } from '../../../parts/plural.ts';
import { monthText } from '../../../parts/url-month.ts';
import { WarningNote } from '../../../parts/warning-note.tsx';
import { type Check, type Kind, useDownload } from './api.ts';
import { hindrances } from './ready.ts';

/** Why a report of the kind cannot be made now; null when it can. */
function whyNotKind(kind: Kind, check: Check): string | null {
  const { kind: due, can_cancel } = check;
  if (kind === 'regular' && due !== 'regular') return t.whyNotRegular;
  if (kind === 'corrective' && due !== 'corrective') return t.whyNotCorrective;
  if (kind === 'cancellation') return can_cancel ? null : t.whyNotCancellation;
  return hindrances(check).length === 0 ? null : t.hasErrors;
}

const KINDS: readonly Kind[] = ['regular', 'corrective', 'cancellation'];

/** Opens what can be downloaded, says what will happen, and saves the files. */
export function DownloadButton({ check }: { check: Check }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const possible = KINDS.filter((kind) => whyNotKind(kind, check) === null);
  return (
    <>
      <Can permission="writer" whyNot={possible.length === 0 ? whyNotKind(check.kind, check) : null}>
        <Button leftSection={<IconDownload size={18} />} onClick={open}>
          {t.download}
        </Button>
      </Can>
      <Modal opened={isOpen} onClose={close} title={t.downloadTitle(monthText(check))} size="lg">
        <DownloadForm check={check} first={possible[0] ?? check.kind} close={close} />
      </Modal>
    </>
  );
}

type DownloadFormProps = { check: Check; first: Kind; close: () => void };

function DownloadForm({ check, first, close }: DownloadFormProps) {
  const [kind, setKind] = useState<Kind>(first);
  const download = useDownload(useEntityId(), check);
  const packages = kind === 'cancellation' ? 1 : check.packages;
  const run = (part: number | null) =>
    download.mutate({ kind, package: part }, packages > 1 ? {} : { onSuccess: close });
  return (
    <Stack gap="md">
      <Radio.Group label={t.downloadKind} value={kind} onChange={(next) => setKind(next as Kind)}>
        <Stack gap="xs" mt="xs">
          {KINDS.map((each) => {
            const whyNot = whyNotKind(each, check);
            return (
              <Radio
                key={each}
                value={each}
                label={t.kindTitles[each]}
                description={whyNot ?? t.kindTexts[each]}
                disabled={whyNot !== null}
                {...(each === first ? { 'data-autofocus': true } : {})}
              />
            );
          })}
        </Stack>
      </Radio.Group>
      {kind === 'corrective' && <Plan check={check} />}
      {kind === 'cancellation' && (
        <WarningNote title={t.kindTitles.cancellation}>{t.cancellationWarning}</WarningNote>
      )}
      <Text size="sm" c="dimmed">
        {packages > 1 ? `${t.manyPackages(packages)} ${t.downloadNote}` : t.downloadNote}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          {common.cancel}
        </Button>
        {packages <= 1 ? (
          <Button loading={download.isPending} onClick={() => run(null)}>
            {t.downloadFile}
          </Button>
        ) : (
          Array.from({ length: packages }, (_, i) => i + 1).map((part) => (
            <Button key={part} loading={download.isPending} onClick={() => run(part)}>
              {t.downloadPackage(part, packages)}
            </Button>
          ))
        )}
      </Group>
    </Stack>
  );
}

/** What the corrective report will do, before it is made. */
function Plan({ check: { plan } }: { check: Check }) {
  if (plan === null) return null;
  const parts = (['corrected', 'added', 'cancelled', 'stale'] as const).filter(
    (part) => plan[part].length > 0,
  );
  return (
    <Alert variant="default" title={t.plan}>
      {parts.length === 0 ? (
        t.planEmpty
      ) : (
        <List size="sm">
          {parts.map((part) => (
            <List.Item key={part}>
              {t.planParts[part]} {counted(plan[part].length, t.formForms)}:{' '}
              {nameList(plan[part].map(({ name }) => name))}
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}

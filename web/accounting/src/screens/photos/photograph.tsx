import { Alert, Button, FileButton, Group, Image, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useCompanies, useCompany } from '../../api/companies.ts';
import { useSession } from '../../api/session.ts';
import { photos as t } from '../../cs/photos.ts';
import { Can } from '../../parts/can.tsx';
import { timeText } from '../../parts/dates.ts';
import { LinkButton, TextLink } from '../../parts/link.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Section } from '../../parts/section.tsx';
import type { KeptPhoto } from '../../photos/kept-photos.ts';
import { addPhotos, isReady, retryPhoto, usePhotos } from '../../photos/send-photos.ts';
import { mayBeInvoice } from '../../uploads/may-be-invoice.ts';
import { fileAddress } from '../attachments/api.ts';
import { DiscardPhoto } from './discard.tsx';
import { Picture, useIsShown } from './picture.tsx';
import { Shared } from './shared.tsx';
import { TurnPhoto } from './turn-photo.tsx';

/** Photographs receipts with the phone; what has no network waits in the device. */
export default function Photograph() {
  const company = useCompany();
  const { data: user } = useSession();
  const [isFull, setFull] = useState(false);
  // As `public/sw.js` says it.
  const wasSharingLost = new URLSearchParams(useLocation().searchStr).get('sdileni') === 'selhalo';
  const take = async (files: readonly File[]) => {
    if (user == null || files.length === 0) return;
    try {
      await addPhotos(user.id, company.id, files);
      setFull(false);
    } catch {
      setFull(true);
    }
  };
  return (
    <>
      <PageHeader title={t.title} text={t.text} />
      <Stack gap="md" maw={640}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <FileButton
            multiple={false}
            accept="image/*"
            capture="environment"
            onChange={(file) => void take(file === null ? [] : [file])}
            inputProps={{ 'aria-label': t.take }}
          >
            {(props) => (
              <Can permission="writer">
                <Button {...props} size="lg" leftSection={<IconCamera size={22} />}>
                  {t.take}
                </Button>
              </Can>
            )}
          </FileButton>
          <FileButton
            multiple
            accept="image/*,application/pdf"
            onChange={(files) => void take(files)}
            inputProps={{ 'aria-label': t.choose }}
          >
            {(props) => (
              <Can permission="writer">
                <Button {...props} size="lg" variant="default" leftSection={<IconPhoto size={22} />}>
                  {t.choose}
                </Button>
              </Can>
            )}
          </FileButton>
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          {t.hint}
        </Text>
        {isFull && <NotKept text={t.cannotKeep} />}
        {wasSharingLost && <NotKept text={t.cannotKeepShared} />}
        <Shared userId={user?.id} />
        <Waiting />
        <Sent entityId={company.id} />
        <TextLink to={`/firmy/${company.id}/prilohy`} size="sm">
          {t.toAttachments}
        </TextLink>
      </Stack>
    </>
  );
}

function NotKept({ text }: { text: string }) {
  return (
    <Alert color="red" role="alert">
      {text}
    </Alert>
  );
}

function Waiting() {
  const { kept, sending } = usePhotos();
  const waiting = kept.filter(isReady);
  if (waiting.length === 0) return null;
  return (
    <Section title={t.waiting}>
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {waiting.map((photo) => (
          <li key={photo.id}>
            <WaitingPhoto photo={photo} isSending={sending === photo.id} />
          </li>
        ))}
      </Stack>
    </Section>
  );
}

function WaitingPhoto({ photo, isSending }: { photo: KeptPhoto; isSending: boolean }) {
  const company = useCompany();
  const other = useCompanies().data?.find(({ id }) => id === photo.entityId && id !== company.id);
  const shown = useIsShown(photo);
  const state = photo.refused !== null ? t.refused(photo.refused) : isSending ? t.sending : t.waits;
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <Picture photo={photo} {...shown} />
      <Stack gap={2} miw={0} flex={1}>
        <Text size="sm">{t.takenAt(timeText(photo.takenAt))}</Text>
        {other !== undefined && <Text size="sm">{t.ofCompany(other.name)}</Text>}
        <Text size="sm" c={photo.refused === null ? 'dimmed' : 'red.9'} role="status">
          {state}
        </Text>
        <Group gap="xs">
          {photo.refused !== null && (
            <Button size="compact-sm" variant="default" onClick={() => void retryPhoto(photo)}>
              {t.retry}
            </Button>
          )}
          {shown.isShown && <TurnPhoto photo={photo} isSending={isSending} />}
          <DiscardPhoto photo={photo} isSending={isSending} />
        </Group>
      </Stack>
    </Group>
  );
}

function Sent({ entityId }: { entityId: number }) {
  const sent = usePhotos().sent.filter((each) => each.entityId === entityId);
  if (sent.length === 0) return null;
  return (
    <Section title={t.sent}>
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {sent.map(({ attachment }) => (
          <Group key={attachment.id} component="li" justify="space-between" wrap="nowrap">
            <Group gap="sm" wrap="nowrap" miw={0}>
              {attachment.format === 'image' && (
                // Which one it is: the names that phones give say nothing.
                <Image src={fileAddress(entityId, attachment)} alt="" w={36} h={48} fit="cover" radius="sm" />
              )}
              <Text size="sm" truncate>
                {attachment.name}
              </Text>
            </Group>
            {mayBeInvoice(attachment.format) && (
              <LinkButton
                to={`/firmy/${entityId}/prilohy/${attachment.id}`}
                size="compact-sm"
                variant="default"
                style={{ flex: 'none' }}
              >
                {t.read}
              </LinkButton>
            )}
          </Group>
        ))}
      </Stack>
    </Section>
  );
}

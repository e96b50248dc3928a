import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useCompanies, useCompany } from '../../api/companies.ts';
import { photos as t } from '../../cs/photos.ts';
import { Can } from '../../parts/can.tsx';
import { Section } from '../../parts/section.tsx';
import type { KeptPhoto } from '../../photos/kept-photos.ts';
import { givePhotos, isReady, showSharedPhotos, usePhotos } from '../../photos/send-photos.ts';
import { DiscardPhoto } from './discard.tsx';
import { Picture, useIsShown } from './picture.tsx';
import { TurnPhoto } from './turn-photo.tsx';

/**
 * What another application shared. A foreign page could do so as well, and there may be several companies: it is sent
 * when somebody says so.
 */
export function Shared({ userId }: { userId: number | undefined }) {
  const company = useCompany();
  const hasOthers = (useCompanies().data?.length ?? 0) > 1;
  const shared = usePhotos().kept.filter((photo) => !isReady(photo));
  useEffect(() => {
    if (userId !== undefined) void showSharedPhotos(userId);
  }, [userId]);
  if (shared.length === 0) return null;
  return (
    <Section title={t.shared}>
      <Stack gap="sm">
        <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {shared.map((photo) => (
            <li key={photo.id}>
              <SharedPhoto photo={photo} />
            </li>
          ))}
        </Stack>
        <Can permission="writer">
          <Button onClick={() => void givePhotos(shared, company.id)} style={{ alignSelf: 'flex-start' }}>
            {t.give(company.name)}
          </Button>
        </Can>
        {hasOthers && (
          <Text size="sm" c="dimmed">
            {t.otherCompany}
          </Text>
        )}
      </Stack>
    </Section>
  );
}

function SharedPhoto({ photo }: { photo: KeptPhoto }) {
  const shown = useIsShown(photo);
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <Picture photo={photo} {...shown} />
      <Stack gap={2} miw={0} flex={1} align="flex-start">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {photo.name}
        </Text>
        <Text size="sm" c="dimmed" role="status">
          {t.waitsForCompany}
        </Text>
        <Group gap="xs">
          {shown.isShown && <TurnPhoto photo={photo} />}
          <DiscardPhoto photo={photo} />
        </Group>
      </Stack>
    </Group>
  );
}

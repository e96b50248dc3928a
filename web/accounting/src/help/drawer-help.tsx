import { Group, Stack, Title } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useSession } from '../api/session.ts';
import { help as t } from '../cs/help.ts';
import { TextLink } from '../parts/link.tsx';
import { AreaHelp } from './area-help.tsx';
import { areaOf } from './areas.ts';

/** The help of the page that is open, for the drawer beside it. */
export default function DrawerHelp({ onLeave }: { onLeave: () => void }) {
  const { data: user } = useSession();
  const area = areaOf(useLocation().pathname);
  return (
    <Stack gap="sm">
      <Title order={3}>{t.areas[area].title}</Title>
      <AreaHelp area={area} />
      {user !== undefined && user !== null && (
        <Group onClick={onLeave}>
          <TextLink to={`/napoveda/${area}`}>{t.whole}</TextLink>
          <TextLink to="/napoveda">{t.index}</TextLink>
        </Group>
      )}
    </Stack>
  );
}

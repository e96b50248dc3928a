import { Stack, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { NotFoundPage } from '../../app/not-found-page.tsx';
import { help as t } from '../../cs/help.ts';
import { AreaHelp } from '../../help/area-help.tsx';
import { AREA_KEYS, type AreaKey, isArea } from '../../help/areas.ts';
import { hasWords } from '../../palette/words.ts';
import { BackLink, TextLink } from '../../parts/link.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { SearchInput } from '../../parts/search-input.tsx';
import { Section } from '../../parts/section.tsx';

/** The whole help, or that of one area. */
export default function Help() {
  const { area } = useParams({ strict: false }) as { area?: string };
  if (area === undefined) return <Index />;
  if (!isArea(area)) return <NotFoundPage />;
  return (
    <>
      <BackLink to="/napoveda">{t.index}</BackLink>
      <PageHeader title={t.areas[area].title} />
      <AreaHelp area={area} order={2} />
    </>
  );
}

/** Everything that is said of an area, to be searched in. */
function textOf(area: AreaKey): string {
  const { title, what, ways, words } = t.areas[area];
  const ofWays = ways.flatMap((way) => [way.title, ...way.steps]);
  return [title, ...what, ...ofWays, ...words.flatMap(({ word, meaning }) => [word, meaning])].join(' ');
}

function Index() {
  const [sought, setSought] = useState('');
  const found = AREA_KEYS.filter((area) => hasWords(textOf(area), sought));
  return (
    <>
      <PageHeader title={t.title} text={t.indexText} />
      <Stack>
        <SearchInput value={sought} onChange={setSought} label={t.search} />
        {found.length === 0 && <Text role="status">{t.nothing}</Text>}
        <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {found.map((area) => (
            <li key={area} style={{ marginBottom: 'var(--mantine-spacing-sm)' }}>
              <TextLink to={`/napoveda/${area}`} fw={600}>
                {t.areas[area].title}
              </TextLink>
              <Text size="sm" c="dimmed">
                {t.areas[area].what[0]}
              </Text>
            </li>
          ))}
        </ul>
        <Section title={t.accessibility.title}>
          {t.accessibility.text.map((said) => (
            <Text key={said} maw="44rem">
              {said}
            </Text>
          ))}
        </Section>
      </Stack>
    </>
  );
}

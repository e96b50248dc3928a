import { Stack, Text } from '@mantine/core';
import { help as t } from '../cs/help.ts';
import { TextLink } from '../parts/link.tsx';
import { AREA_KEYS } from './areas.ts';
import type { WordKey } from './word-keys.ts';

/** What a word means, and the way to the help of its area; loaded when somebody asks. */
export default function Meaning({ of }: { of: WordKey }) {
  const area = AREA_KEYS.find((key) => wordOf(key, of) !== undefined);
  const found = area === undefined ? undefined : wordOf(area, of);
  if (area === undefined || found === undefined) return null;
  return (
    <Stack gap={6}>
      <Text size="sm">
        <b>{found.word}</b>: {found.meaning}
      </Text>
      <TextLink to={`/napoveda/${area}`} size="sm">
        {t.more(t.areas[area].title)}
      </TextLink>
    </Stack>
  );
}

const wordOf = (area: keyof typeof t.areas, key: WordKey) =>
  t.areas[area].words.find((word) => word.key === key);

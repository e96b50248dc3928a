import { Group, Stack, Text } from '@mantine/core';
import { journalTexts as t } from '../../../cs/journal.ts';
import { serviceTexts } from '../../../cs/service-texts.ts';
import { Day, Time } from '../../../parts/date-display.tsx';
import { moneyText } from '../../../parts/money.ts';
import { Section } from '../../../parts/section.tsx';
import type { EntryVersion } from './api.ts';
import { changedPostings } from './changed-postings.ts';

/** What the entry was after each write, and what that changed of the one before. */
export function EntryVersions({ versions }: { versions: readonly EntryVersion[] }) {
  return (
    <Section title={t.versions}>
      <Stack gap="md" component="ol" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {versions.map((version, at) => (
          <li key={version.version}>
            <VersionHead version={version} />
            <Changes now={version} before={versions[at + 1]} />
          </li>
        ))}
      </Stack>
    </Section>
  );
}

function VersionHead({ version }: { version: EntryVersion }) {
  const { action, changed_at, changed_by, date, text } = version;
  return (
    <Group gap="xs">
      <Text size="sm" fw={600}>
        {t.version(version.version)} · {t.actions[action]}
      </Text>
      <Text size="sm" c="dimmed">
        <Time time={changed_at} /> {changed_by ?? t.system}
      </Text>
      {date !== null && (
        <Text size="sm">
          <Day day={date} /> {serviceTexts.posted(text ?? '')}
        </Text>
      )}
    </Group>
  );
}

type ChangesProps = { now: EntryVersion; before: EntryVersion | undefined };

function Changes({ now, before }: ChangesProps) {
  const { added, removed } = changedPostings(before?.postings ?? [], now.postings);
  if (added.length === 0 && removed.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t.same}
      </Text>
    );
  const line = (sign: string, posting: EntryVersion['postings'][number]) => (
    <Text key={`${sign} ${posting.id}`} size="sm" td={sign === t.removed ? 'line-through' : undefined}>
      {sign}: {posting.debit} / {posting.credit} {moneyText(posting.amount)}{' '}
      {serviceTexts.posted(posting.text)}
    </Text>
  );
  return (
    <>
      {removed.map((posting) => line(t.removed, posting))}
      {added.map((posting) => line(t.added, posting))}
    </>
  );
}

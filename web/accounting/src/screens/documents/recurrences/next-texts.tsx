import { List, Stack, Text } from '@mantine/core';
import { LANGUAGE } from '../../../api/language.ts';
import { recurrences as t } from '../../../cs/recurrences.ts';
import { Section } from '../../../parts/section.tsx';
import type { DocumentValues } from '../editor/values.ts';
import { isBlank } from '../editor/values.ts';

type NextTextsProps = {
  /** The document of the next day. */
  next: DocumentValues;
  /** The day that its texts go by. */
  taxableOn: string;
};

/** The texts of the next document, as people will read them. */
export function NextTexts({ next, taxableOn }: NextTextsProps) {
  const { text_before, text_after, language } = next;
  // By the contact where none is chosen here.
  const written = language === '' ? {} : { lang: language };
  const lines = next.lines.filter((line) => !isBlank(line));
  return (
    <Section title={t.texts} text={t.textsText(taxableOn)}>
      <Stack gap="xs" {...written}>
        {text_before !== '' && <Text style={{ whiteSpace: 'pre-line' }}>{text_before}</Text>}
        {lines.length === 0 ? (
          <Text size="sm" c="dimmed" lang={LANGUAGE}>
            {t.noTexts}
          </Text>
        ) : (
          <List>
            {lines.map(({ key, name }) => (
              <List.Item key={key}>{name}</List.Item>
            ))}
          </List>
        )}
        {text_after !== '' && <Text style={{ whiteSpace: 'pre-line' }}>{text_after}</Text>}
      </Stack>
    </Section>
  );
}

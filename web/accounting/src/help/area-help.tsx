import { Anchor, List, Stack, Text, Title } from '@mantine/core';
import { help as t } from '../cs/help.ts';
import { ACT_ADDRESSES, AREAS, type AreaKey } from './areas.ts';

/** The help of an area; `order` is the level of its headings. */
export function AreaHelp({ area, order = 3 }: { area: AreaKey; order?: 2 | 3 }) {
  const { what, ways, words } = t.areas[area];
  const { acts } = AREAS[area];
  return (
    <Stack gap="md" maw={720}>
      {what.map((text) => (
        <Text key={text}>{text}</Text>
      ))}
      {ways.map(({ title, steps }) => (
        <section key={title}>
          <Title order={order} size="h4" mb={4}>
            {title}
          </Title>
          <List type="ordered" spacing={4}>
            {steps.map((step) => (
              <List.Item key={step}>{step}</List.Item>
            ))}
          </List>
        </section>
      ))}
      <section>
        <Title order={order} size="h4" mb={4}>
          {t.words}
        </Title>
        <dl style={{ margin: 0 }}>
          {words.map(({ word, meaning }) => (
            <div key={word} style={{ marginBottom: 4 }}>
              <dt style={{ display: 'inline', fontWeight: 600 }}>{word}</dt>
              <dd style={{ display: 'inline', margin: 0 }}>: {meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
      {acts.length > 0 && (
        <section>
          <Title order={order} size="h4" mb={4}>
            {t.law}
          </Title>
          <List>
            {acts.map((act) => (
              <List.Item key={act}>
                <Anchor inherit underline="always" href={ACT_ADDRESSES[act]} target="_blank" rel="noreferrer">
                  {t.acts[act]}
                </Anchor>
              </List.Item>
            ))}
          </List>
        </section>
      )}
      {area === 'programs' && (
        <Anchor underline="always" href="/api/docs" target="_blank">
          {t.reference}
        </Anchor>
      )}
    </Stack>
  );
}

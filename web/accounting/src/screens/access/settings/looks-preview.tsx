import { Button, Group, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api, unwrap } from '../../../api/client.ts';
import { useCompany } from '../../../api/companies.ts';
import { documentOutputs } from '../../../cs/document-outputs.ts';
import { settingsTexts as t } from '../../../cs/settings.ts';
import { Lines, Loaded } from '../../../parts/loaded.tsx';
import { Section } from '../../../parts/section.tsx';
import classes from './appearance.module.css';
import { type LooksValues, previewQuery } from './looks-values.ts';

const PdfPages = lazy(() =>
  import('../../../parts/pdf-pages.tsx').then(({ PdfPages: pages }) => ({ default: pages })),
);
const TYPING_MILLISECONDS = 300;

/** A made-up invoice by looks as they are chosen: the PDF that the service draws. */
export function LooksPreview({ values }: { values: LooksValues }) {
  const [isEnglish, setEnglish] = useState(false);
  const [isPaid, setPaid] = useState(false);
  const lang = isEnglish ? 'en' : 'cs';
  const preview = usePreview({
    ...previewQuery(values),
    lang,
    ...(isPaid ? { paid: '1' } : {}),
  });
  return (
    <div className={classes.preview}>
      <Section title={t.preview} text={t.previewText}>
        <Group gap="xs">
          <Choice
            isOn={isEnglish}
            label={documentOutputs.languages.en}
            toggle={() => setEnglish(!isEnglish)}
          />
          <Choice isOn={isPaid} label={t.previewPaid} toggle={() => setPaid(!isPaid)} />
          <Text size="xs" c="dimmed" role="status">
            {preview.isFetching ? t.previewDrawing : ''}
          </Text>
        </Group>
        <Loaded query={preview} skeleton={<Lines count={12} />}>
          {(file) => (
            <Suspense fallback={<Lines count={12} />}>
              <Stack className={classes.paper}>
                <PdfPages file={file as unknown as Blob} label={t.preview} lang={lang} />
              </Stack>
            </Suspense>
          )}
        </Loaded>
      </Section>
    </div>
  );
}

function Choice({ isOn, label, toggle }: { isOn: boolean; label: string; toggle: () => void }) {
  return (
    <Button size="xs" variant={isOn ? 'filled' : 'default'} aria-pressed={isOn} onClick={toggle}>
      {label}
    </Button>
  );
}

/** The last drawing stays until the next one is there. */
function usePreview(query: Record<string, string>) {
  const { id, updated_at } = useCompany();
  const [settled] = useDebouncedValue(JSON.stringify(query), TYPING_MILLISECONDS);
  return useQuery({
    // A new logo moves the version of the company.
    queryKey: ['entities', id, 'looks', settled, updated_at],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/entities/{entity_id}/looks/preview', {
          params: { path: { entity_id: id }, query: JSON.parse(settled) },
          parseAs: 'blob',
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
}

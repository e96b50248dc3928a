import { Button, Group, Menu, Modal, SegmentedControl, Stack } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { documentOutputs as t } from '../../../cs/document-outputs.ts';
import { Lines, Loaded } from '../../../parts/loaded.tsx';
import { useIsPhone } from '../../../parts/phone.ts';
import { titleOf } from '../detail/title-of.ts';
import type { Document } from '../model.ts';
import { dataFile, type PaperLanguage, pdfFile, usePaper, useSaving } from './api.ts';
import { isData } from './leaving.ts';

const PdfPages = lazy(() =>
  import('../../../parts/pdf-pages.tsx').then(({ PdfPages: pages }) => ({ default: pages })),
);

const LANGUAGES = (['cs', 'en'] as const).map((value) => ({ value, label: t.languages[value] }));

type PaperDialogProps = { document: Document; onClose: () => void };

/** A document on paper, to look at in either language and to take away. */
export function PaperDialog({ document, onClose }: PaperDialogProps) {
  const { id, language } = document;
  const [lang, setLang] = useState<PaperLanguage>(language === 'cs' || language === 'sk' ? 'cs' : 'en');
  const paper = usePaper(useEntityId(), id, lang);
  const isPhone = useIsPhone();
  const title = t.title(titleOf(document));
  return (
    <Modal opened onClose={onClose} title={title} size="52rem" fullScreen={isPhone}>
      <Stack>
        <Group justify="space-between">
          <SegmentedControl
            aria-label={t.language}
            data={LANGUAGES}
            value={lang}
            onChange={(value) => setLang(value as PaperLanguage)}
          />
          <Downloads document={document} lang={lang} />
        </Group>
        <Loaded query={paper} skeleton={<Lines count={12} />}>
          {(file) => (
            <Suspense fallback={<Lines count={12} />}>
              <PdfPages file={file as unknown as Blob} label={title} lang={lang} />
            </Suspense>
          )}
        </Loaded>
      </Stack>
    </Modal>
  );
}

function Downloads({ document, lang }: { document: Document; lang: PaperLanguage }) {
  const entityId = useEntityId();
  const { save, isSaving } = useSaving();
  const { id } = document;
  return (
    <Group gap="xs">
      <Button
        leftSection={<IconDownload size={18} />}
        loading={isSaving}
        onClick={() => void save(pdfFile(entityId, id, { lang }), `${id}.pdf`)}
      >
        {t.download}
      </Button>
      {isData(document) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} />}>
              {t.more}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              onClick={() => void save(pdfFile(entityId, id, { lang, isdoc: '1' }), `${id}-isdoc.pdf`)}
            >
              {t.withIsdoc}
            </Menu.Item>
            <Menu.Item onClick={() => void save(dataFile(entityId, id, 'isdoc'), `${id}.isdoc`)}>
              {t.isdoc}
            </Menu.Item>
            <Menu.Item onClick={() => void save(dataFile(entityId, id, 'ubl'), `${id}.xml`)}>
              {t.ubl}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  );
}

import { Button } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { filings as t } from '../../../cs/filings.ts';
import type { useBatch } from '../../../parts/batch.tsx';
import { Can } from '../../../parts/can.tsx';
import { saveXml } from './api.ts';
import type { Filing } from './model.ts';
import { useTitles } from './names.ts';

type FilingsBarProps = {
  ticked: readonly Filing[];
  batch: ReturnType<typeof useBatch>;
  onDone: () => void;
};

/** The files of the filings that are ticked, one after another. */
export function FilingsBar({ ticked, batch, onDone }: FilingsBarProps) {
  const entityId = useEntityId();
  const { filingTitle } = useTitles();
  const withFile = ticked.filter(({ sha256 }) => sha256 !== null);
  const download = () =>
    void batch.start({
      label: t.downloadingMany,
      items: withFile,
      nameOf: filingTitle,
      run: ({ id }) => saveXml(entityId, id),
      onEnd: async () => onDone(),
    });
  return (
    <Can permission="member" whyNot={withFile.length === 0 ? t.noneWithFile : null}>
      <Button size="compact-sm" variant="default" onClick={download}>
        {t.download}
      </Button>
    </Can>
  );
}

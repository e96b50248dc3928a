import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useEntityId } from '../../../api/companies.ts';
import { filings as t } from '../../../cs/filings.ts';
import { Can } from '../../../parts/can.tsx';
import { PdfButton } from '../../../parts/pdf-button.tsx';
import { useDownloadXml } from './api.ts';
import { AttachButton } from './attach.tsx';
import { ClearingButton } from './clearing.tsx';
import { MarkFiled } from './mark-filed.tsx';
import type { Filing } from './model.ts';
import { useTitles } from './names.ts';

type FilingStepsProps = {
  filing: Filing;
  /** Undefined: not known yet. */
  isPosted: boolean | undefined;
  isValidating: boolean;
  onValidate: () => void;
};

/** The next steps with a filing, in their order: the file, its check, that it was filed, what the office said. */
export function FilingSteps({ filing, isPosted, isValidating, onValidate }: FilingStepsProps) {
  const [isMarking, { open, close }] = useDisclosure(false);
  const name = useTitles().formTitle(filing);
  if (filing.status === 'filed')
    return (
      <>
        <ClearingButton filing={filing} isPosted={isPosted} />
        <AttachButton filing={filing} />
      </>
    );
  return (
    <>
      {filing.sha256 === null ? (
        <FilingPdf filing={filing} />
      ) : (
        <FileSteps filing={filing} isValidating={isValidating} onValidate={onValidate} />
      )}
      <AttachButton filing={filing} />
      <Can permission="manager">
        <Button size="compact-sm" variant="light" aria-label={t.markFiledOf(name)} onClick={open}>
          {t.markFiled}
        </Button>
      </Can>
      <MarkFiled filing={filing} isOpen={isMarking} onClose={close} />
    </>
  );
}

/** The file for the portal, and its check by the official schema. */
function FileSteps({ filing, isValidating, onValidate }: Omit<FilingStepsProps, 'isPosted'>) {
  const download = useDownloadXml(useEntityId());
  const name = useTitles().formTitle(filing);
  return (
    <>
      <Button
        size="compact-sm"
        leftSection={<IconDownload size={16} />}
        loading={download.isPending}
        aria-label={t.downloadOf(name)}
        onClick={() => download.mutate(filing.id)}
      >
        {t.download}
      </Button>
      <Can permission="writer">
        <Button
          size="compact-sm"
          variant="default"
          loading={isValidating}
          aria-label={t.validateOf(name)}
          onClick={onValidate}
        >
          {t.validate}
        </Button>
      </Can>
    </>
  );
}

/** A filing for people: of some kinds there is no file that an authority takes. */
export function FilingPdf({ filing, size = 'compact-sm' }: { filing: Filing; size?: 'sm' | 'compact-sm' }) {
  return (
    <PdfButton href={`/api/entities/${useEntityId()}/filings/${filing.id}/pdf`} label={t.pdf} size={size} />
  );
}

import { Button, FileButton, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { ApiError } from '../../../api/error.ts';
import { dropProblem, say, sayError } from '../../../api/toasts.ts';
import { filings as t } from '../../../cs/filings.ts';
import { Can } from '../../../parts/can.tsx';
import { dateText } from '../../../parts/dates.ts';
import classes from '../vat/vat.module.css';
import { useAttach } from './api.ts';
import type { Evidence, Filing } from './model.ts';
import { useTitles } from './names.ts';

const BYTES_AT_MOST = 10 * 1024 * 1024;
const KINDS = '.p7s,.p7m,.zfo,.pdf,.xml';

/** Attaches files to a filing; the receipt of a prepared one says when it was filed. */
export function useAttaching(filing: Filing | null) {
  const { id, can_manage } = useCompany();
  const attach = useAttach(id, (evidence, input) => sayRead(evidence, input.marksFiled, problemOf(input)));
  function add(file: File | null | undefined) {
    if (filing === null || file === null || file === undefined) return;
    if (file.size > BYTES_AT_MOST) return sayError(new ApiError(422, t.tooLarge), problemOf(filing));
    dropProblem(problemOf(filing));
    attach.mutate({ id: filing.id, file, marksFiled: filing.status === 'draft' && can_manage });
  }
  return { add, isPending: attach.isPending };
}

/** What is said of a file of a filing, until another one is chosen. */
const problemOf = ({ id }: Pick<Filing, 'id'>) => `attach ${id}`;

/** The most important of what was read; the rest stands with the filing. */
function sayRead({ kind, parsed }: Evidence, marksFiled: boolean, problem: string): void {
  const matches = parsed?.checksum_matches ?? null;
  if (matches === false) {
    sayError(new ApiError(422, t.mismatch), problem);
    return;
  }
  const day = parsed?.submitted_at ?? null;
  const isFiled = marksFiled && kind === 'receipt' && parsed?.signature !== 'invalid' && day !== null;
  const said = matches === null ? null : isFiled ? t.filedByReceipt(dateText(day)) : t.matches;
  say([t.attached, said].filter((part) => part !== null).join(' '));
}

type AttachButtonProps = { filing: Filing; size?: 'sm' | 'compact-sm'; variant?: 'default' | 'light' };

export function AttachButton({ filing, size = 'compact-sm', variant = 'default' }: AttachButtonProps) {
  const { formTitle } = useTitles();
  const { add, isPending } = useAttaching(filing);
  const name = t.attachOf(formTitle(filing));
  return (
    <FileButton accept={KINDS} onChange={add} inputProps={{ 'aria-label': name }}>
      {(props) => (
        <Can permission="writer">
          <Button
            {...props}
            size={size}
            variant={variant}
            loading={isPending}
            aria-label={name}
            leftSection={<IconFileUpload size={16} />}
          >
            {t.attach}
          </Button>
        </Can>
      )}
    </FileButton>
  );
}

/** A place on which a receipt can be dropped; null: nothing was made that it could belong to. */
export function DropPlace({ filing, children }: { filing: Filing | null; children: ReactNode }) {
  const { can_write } = useCompany();
  const { add } = useAttaching(filing);
  const [isOver, setOver] = useState(false);
  const takes = (event: DragEvent) =>
    filing !== null && can_write && event.dataTransfer.types.includes('Files');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can also be chosen by a button
    <div
      className={classes.drop}
      onDragOver={(event) => {
        if (!takes(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!takes(event)) return;
        event.preventDefault();
        add(event.dataTransfer.files[0]);
      }}
    >
      {children}
      {isOver && (
        <div className={classes.over}>
          <Text fw={650}>{t.dropHere}</Text>
        </div>
      )}
    </div>
  );
}

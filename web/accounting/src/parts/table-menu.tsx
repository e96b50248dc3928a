import { Button, Checkbox, Divider, Fieldset, Popover, Stack, Text } from '@mantine/core';
import { IconDownload, IconRestore, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../api/error.ts';
import { sayProblem, show } from '../api/toasts.ts';
import { common as t } from '../cs/common.ts';
import { type ChosenColumns, columnsInAddress } from './chosen-columns.ts';
import { type FileCall, saveFile } from './download.ts';
import { SavedViews } from './saved-views.tsx';

/** What makes a file of a list; goes into the query of its operation. */
export type FileQuery = { format: 'csv' | 'xlsx' | 'pdf'; columns?: string; only?: string };

/** The operation of a list as files. */
export type ListFile = {
  /** Names the table where its columns are remembered. */
  name: string;
  /** Asks for a file with the filter in force, with `parseAs: 'blob'`; absent: the list is no file, such as one of files. */
  ask?: (file: FileQuery) => FileCall;
  /** Rows that the operation lists; a table with fewer is filtered in the browser, and so is the file. */
  of?: number | undefined;
};

/** Beyond this an address is too long for what may stand between the browser and the service. */
const ONLY_CHARACTERS_AT_MOST = 6_000;
const FORMATS = ['xlsx', 'csv', 'pdf'] as const;

type TableMenuProps = {
  /** What the table lists. */
  label: string;
  file: ListFile;
  /** What names the rows that the table shows. */
  rows: readonly (string | number)[];
  /** Absent: there are no columns to choose. */
  chosen?: Omit<ChosenColumns<unknown>, 'columns'>;
};

/** Chooses the columns of a list and saves it as a file. */
export function TableMenu({ label, file, rows, chosen }: TableMenuProps) {
  const [opened, toggle] = useState(false);
  const { save, isSaving } = useSaving(file.name);
  const { ask: askFor } = file;
  const only = file.of !== undefined && rows.length < file.of ? rows.join(',') : undefined;
  const isTooMany = only !== undefined && only.length > ONLY_CHARACTERS_AT_MOST;
  const fields = chosen?.isChosen === true ? fieldsOf(chosen) : [];
  const fileOf = (format: FileQuery['format']): FileQuery => ({
    format,
    ...(fields.length === 0 ? {} : { columns: fields.join(',') }),
    ...(only === undefined || isTooMany ? {} : { only }),
  });
  const name = chosen === undefined ? t.fileMenu : askFor === undefined ? t.columns : t.tableMenu;
  return (
    <Popover opened={opened} onChange={toggle} position="bottom-end" width={300} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          className="no-print"
          aria-label={t.menuOf(name, label)}
          loading={isSaving}
          leftSection={chosen === undefined ? <IconDownload size={16} /> : <IconTable size={16} />}
          onClick={() => toggle(!opened)}
        >
          {name}
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        // Less than half of the height has room above the button or below it wherever it stands.
        mah="min(42dvh, 34rem)"
        style={{ overflowY: 'auto' }}
      >
        <Stack gap="xs">
          {askFor !== undefined && (
            <>
              <Text size="sm" c="dimmed">
                {noteOf({ isTooMany, hasFields: fields.length > 0, isPart: only !== undefined })}
              </Text>
              {FORMATS.map((format) => (
                <Button
                  key={format}
                  variant="default"
                  size="xs"
                  leftSection={<IconDownload size={16} />}
                  onClick={() => {
                    toggle(false);
                    void save(askFor(fileOf(format)), `${file.name}.${format}`);
                  }}
                >
                  {t.downloadAs[format]}
                </Button>
              ))}
            </>
          )}
          {chosen !== undefined && (
            <SavedViews
              table={file.name}
              columns={chosen.isChosen ? columnsInAddress(file.name, chosen) : null}
              onApplied={() => toggle(false)}
            />
          )}
          {chosen !== undefined && <Columns {...chosen} />}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

type FileNote = { isTooMany: boolean; hasFields: boolean; isPart: boolean };

/** What will be in the file. */
function noteOf({ isTooMany, hasFields, isPart }: FileNote): string {
  const rows = isTooMany ? t.fileWhole : isPart ? t.filePart : t.fileRows;
  return `${rows} ${hasFields ? t.fileChosen : t.fileEverything}`;
}

function fieldsOf({ offered }: Pick<ChosenColumns<unknown>, 'offered'>): string[] {
  return offered.flatMap(({ isShown, fields }) => (isShown ? fields : []));
}

function Columns({ offered, isChosen, show, reset }: Omit<ChosenColumns<unknown>, 'columns'>) {
  const isLast = offered.filter(({ isShown }) => isShown).length <= 1;
  return (
    <>
      <Divider />
      <Fieldset variant="unstyled" legend={t.columns}>
        <Stack gap={6} mt={6}>
          {offered.map(({ id, title, isShown }) => (
            <Checkbox
              key={id}
              size="sm"
              label={title}
              checked={isShown}
              disabled={isShown && isLast}
              onChange={(event) => show(id, event.currentTarget.checked)}
            />
          ))}
        </Stack>
        {isLast && (
          <Text size="xs" c="dimmed" mt={6}>
            {t.columnsLast}
          </Text>
        )}
      </Fieldset>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconRestore size={16} />}
        disabled={!isChosen}
        onClick={reset}
      >
        {t.columnsReset}
      </Button>
    </>
  );
}

/** Saves a file; one notification says that it is being made, and then that it is there or why not. */
function useSaving(name: string) {
  const [isSaving, setSaving] = useState(false);
  const save = async (call: FileCall, fallback: string) => {
    const id = `soubor-${name}`;
    setSaving(true);
    show({ id, message: t.fileMaking, role: 'status', loading: true, autoClose: false });
    try {
      const saved = await saveFile(call, fallback);
      show({ id, message: t.fileSaved(saved), color: 'accent', role: 'status' });
    } catch (error) {
      sayProblem(t.fileFailed(messageOf(error)), id);
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving };
}

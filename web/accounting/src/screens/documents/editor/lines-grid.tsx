import { Button, Checkbox, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { documentEditor as t } from '../../../cs/document-editor.ts';
import { KeysHelp } from '../../../parts/keys-help.tsx';
import type { LineAction } from '../../../parts/line-keys.ts';
import { Section } from '../../../parts/section.tsx';
import { canBeAsset } from './cash-purpose.tsx';
import { LineRow, type VatChoices } from './line-row.tsx';
import classes from './lines.module.css';
import type { LivePreview } from './preview.ts';
import { useLineKeys } from './use-line-keys.ts';
import { type DocumentValues, emptyLine, type LineValues, sentIndexes } from './values.ts';

type LinesGridProps = {
  values: DocumentValues;
  setLines: (change: (lines: LineValues[]) => LineValues[]) => void;
  setIncludesVat: (includes: boolean) => void;
  preview: LivePreview;
  /** Of the form, by the path in the document; the preview brings its own. */
  errors: Readonly<Record<string, string>>;
  /** The lines as they were when `errors` came. */
  refused: readonly LineValues[];
  vatChoices: VatChoices;
  usualVat: string;
  isReceived: boolean;
};

/** The lines of a document: filled by keyboard alone, by paste from a spreadsheet, on a phone one below the other. */
export function LinesGrid(props: LinesGridProps) {
  const { values, setLines, preview, errors, refused, vatChoices, usualVat, isReceived } = props;
  const { lines, prices_include_vat } = values;
  const isDepreciable = canBeAsset(useCompany(), values);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const root = useRef<HTMLDivElement>(null);
  const toggle = (key: string) =>
    setOpen((present) => (present.has(key) ? without(present, key) : new Set([...present, key])));
  const keys = useLineKeys({ root, lines, setLines, toggle });
  const actions = useRef(keys.act);
  actions.current = keys.act;
  // The same functions as long as the grid lives: a key typed into one line does not draw the others.
  const [onAction] = useState(() => (key: string, action: LineAction) => actions.current(key, action));
  const latest = useRef(setLines);
  latest.current = setLines;
  const [onChange] = useState(
    () => (key: string, change: Partial<LineValues>) =>
      latest.current((present) => present.map((line) => (line.key === key ? { ...line, ...change } : line))),
  );
  // Answers name places among what was sent; lines that were added, moved or removed since do not move them.
  const refusedAt = sentIndexes(refused);
  return (
    <Section title={t.lines}>
      <div
        ref={root}
        className={`${classes.grid} ${vatChoices.length > 0 ? classes.withVat : ''}`}
        {...keys.gridProps}
      >
        <Head hasVat={vatChoices.length > 0} />
        {lines.map((line, index) => {
          const at = preview.dataLines.get(line.key);
          const figures = at === undefined ? undefined : preview.data?.lines[at];
          const told = [
            errorsOf(preview.errors, preview.errorLines.get(line.key)),
            errorsOf(errors, refusedAt.get(line.key)),
          ];
          return (
            <LineRow
              key={line.key}
              line={line}
              index={index}
              amount={figures === undefined ? null : prices_include_vat ? figures.total : figures.base}
              isStale={preview.isStale}
              vatChoices={vatChoices}
              usualVat={usualVat}
              isReceived={isReceived}
              canBeAsset={isDepreciable}
              isOpen={open.has(line.key)}
              errors={told.filter((text) => text !== '').join('\n')}
              onChange={onChange}
              onAction={onAction}
            />
          );
        })}
      </div>
      <BelowLines
        includesVat={vatChoices.length > 0 ? prices_include_vat : null}
        setIncludesVat={props.setIncludesVat}
        onAdd={() => {
          const added = emptyLine(lines.at(-1)?.vat ?? '');
          setLines((present) => [...present, added]);
          keys.focusNext(added.key, 'name');
        }}
      />
    </Section>
  );
}

type BelowLinesProps = {
  /** Null: there is no VAT to include. */
  includesVat: boolean | null;
  setIncludesVat: (includes: boolean) => void;
  onAdd: () => void;
};

function BelowLines({ includesVat, setIncludesVat, onAdd }: BelowLinesProps) {
  return (
    <Group justify="space-between">
      <Button variant="default" leftSection={<IconPlus size={16} />} onClick={onAdd}>
        {t.addLine}
      </Button>
      <Group>
        {includesVat !== null && (
          <Checkbox
            label={t.pricesIncludeVat}
            checked={includesVat}
            onChange={({ currentTarget: { checked } }) => setIncludesVat(checked)}
          />
        )}
        <KeysHelp title={t.keysTitle} keys={t.keys} />
      </Group>
    </Group>
  );
}

function Head({ hasVat }: { hasVat: boolean }) {
  return (
    <div className={classes.head} aria-hidden="true">
      <span>{t.name}</span>
      <span>{t.quantity}</span>
      <span>{t.unit}</span>
      <span>{t.unitPrice}</span>
      {hasVat && <span>{t.vat}</span>}
      <span className={classes.amount} style={{ paddingTop: 0 }}>
        {t.lineTotal}
      </span>
      <span />
    </div>
  );
}

/** What is wrong with a line, as a text that stays the same while nothing changes. */
function errorsOf(errors: Readonly<Record<string, string>>, at: number | undefined): string {
  if (at === undefined) return '';
  const prefix = `lines[${at}]`;
  return Object.entries(errors)
    .filter(([path]) => path === prefix || path.startsWith(`${prefix}.`))
    .map(([path, text]) => `${path.slice(prefix.length + 1) || 'name'} ${text}`)
    .join('\n');
}

function without(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const rest = new Set(set);
  rest.delete(key);
  return rest;
}

import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { journalTexts as t } from '../../../cs/journal.ts';
import { todayInPrague } from '../../../parts/dates.ts';
import { KeysHelp } from '../../../parts/keys-help.tsx';
import { useLineKeys } from '../../../parts/line-keys.ts';
import { moneyWithCurrency, sumOf } from '../../../parts/money.ts';
import { Section } from '../../../parts/section.tsx';
import { useAccountOptions } from '../account-options.ts';
import { EntryLineRow } from './entry-line.tsx';
import classes from './lines.module.css';
import {
  type EntryLine,
  type EntryValues,
  emptyLine,
  formOf,
  isBlank,
  sentLines,
  sidesOf,
} from './values.ts';

type EntryLinesProps = {
  values: EntryValues;
  setLines: (change: (lines: EntryLine[]) => EntryLine[]) => void;
  /** Of the service, by the path in the entry. */
  errors: Readonly<Record<string, string>>;
};

/** The lines of an internal document: written by keyboard alone, with what the sides differ by. */
export function EntryLines({ values, setLines, errors }: EntryLinesProps) {
  const { lines, date } = values;
  const form = formOf(values);
  const firstCell = form === 'pair' ? 'debit' : 'account';
  const [open, setOpen] = useState<readonly string[]>([]);
  const root = useRef<HTMLDivElement>(null);
  const accounts = useAccountOptions(date ?? todayInPrague());
  const toggle = (key: string) =>
    setOpen((present) =>
      present.includes(key) ? present.filter((each) => each !== key) : [...present, key],
    );
  const keys = useLineKeys<EntryLine>({
    ...{ root, lines, setLines, toggle, firstCell, isBlank },
    added: emptyLine,
  });
  const sent = sentLines(lines);
  const change = (key: string, part: Partial<EntryLine>) =>
    setLines((present) => present.map((line) => (line.key === key ? { ...line, ...part } : line)));
  return (
    <Section title={t.lines}>
      <div
        ref={root}
        className={`${classes.grid} ${form === 'pair' ? '' : classes.sides}`}
        {...keys.gridProps}
      >
        <Head isPair={form === 'pair'} />
        {lines.map((line, index) => (
          <EntryLineRow
            key={line.key}
            {...{ line, index, form, accounts }}
            isOpen={open.includes(line.key)}
            wrong={errorsOf(errors, sent.indexOf(line))}
            onChange={(part) => change(line.key, part)}
            onAction={(action) => keys.act(line.key, action)}
          />
        ))}
      </div>
      <Group justify="space-between">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => {
            const added = emptyLine();
            setLines((present) => [...present, added]);
            keys.focusNext(added.key, firstCell);
          }}
        >
          {t.addLine}
        </Button>
        <KeysHelp title={t.keysTitle} keys={t.keys} />
      </Group>
      <Sums values={values} />
      {errors.lines !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" data-field="lines">
          {errors.lines}
        </Text>
      )}
    </Section>
  );
}

function Head({ isPair }: { isPair: boolean }) {
  const titles = isPair ? [t.debit, t.credit, t.amount] : [t.account, t.inDebit, t.inCredit];
  return (
    <div className={classes.head} aria-hidden="true">
      {[...titles, t.lineText].map((title) => (
        <span key={title}>{title}</span>
      ))}
    </div>
  );
}

/** What the lines add up to, while they are written. */
function Sums({ values }: { values: EntryValues }) {
  const { debit, credit, difference } = sidesOf(values);
  const text = () => {
    if (formOf(values) === 'pair')
      return t.total(moneyWithCurrency(sumOf(values.lines.map(({ amount }) => amount))));
    const sides = t.sides(moneyWithCurrency(debit), moneyWithCurrency(credit));
    const rest = moneyWithCurrency(Math.abs(difference));
    if (values.kind === 'opening') return `${sides} · ${t.openingOpen(moneyWithCurrency(-difference))}`;
    return `${sides} · ${difference === 0 ? t.balanced : t.difference(rest, difference > 0)}`;
  };
  return (
    <Text size="sm" fw={600} className={classes.figures} aria-live="polite">
      {text()}
    </Text>
  );
}

/** What is wrong with a line that is sent, by its field. */
function errorsOf(errors: Readonly<Record<string, string>>, at: number): ReadonlyMap<string, string> {
  const path = `lines[${at}]`;
  return new Map(
    Object.entries(errors).flatMap(([name, text]) =>
      name === path || name.startsWith(`${path}.`)
        ? [[name.slice(path.length + 1) || 'line', text] as const]
        : [],
    ),
  );
}

import { ActionIcon, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { incomeTax as t } from '../../../cs/income-tax.ts';
import { useYearText } from '../../../parts/fiscal-year.ts';
import { LawLink } from '../../../parts/law-link.tsx';
import { TextLink } from '../../../parts/link.tsx';
import { moneyText, sumOf } from '../../../parts/money.ts';
import { useUrlState } from '../../../parts/url-state.ts';
import { wholeText } from '../vat/whole-money.ts';
import classes from './form-lines.module.css';
import { type ItemLink, useItemLinks } from './item-links.ts';
import type { Income } from './model.ts';
import { rateText } from './rate-text.ts';
import { type FormItem, type FormLine, type LineGroup, type ShownRow, shownGroups } from './shown-lines.ts';

type FormLinesProps = {
  /** What the table is, for who cannot see it. */
  label: string;
  income: Pick<Income, 'year' | 'period'> & { lines: readonly FormLine[] };
  /** The same of the year before, where it is known. */
  before: Pick<Income, 'lines'> | undefined;
  groups: readonly LineGroup[];
  /** Codes of lines that say what comes of the others: they stand out, and stay when they are empty. */
  results: readonly string[];
  /** Codes of lines that are per cents. */
  rates?: readonly string[];
  /** What can be done with a line or with one of its items, at its end. */
  tools?: (line: FormLine, item: FormItem | null) => ReactNode;
};

/** The tax line by line as the form has it; each line unfolds to what it is made of. */
export function FormLines(props: FormLinesProps) {
  const { label, income, before, groups, results, rates = [], tools } = props;
  const { open, isWhole, turn, setOpen, setWhole } = useUnfolded();
  const linkOf = useItemLinks(income);
  const shown = shownGroups({
    ...{ lines: income.lines, before: before?.lines ?? null, groups, results, rates, isWhole },
    isOpen: (code) => open.has(code),
  });
  const unfoldable = income.lines.filter(({ items }) => items.length > 0).map(({ code }) => code);
  const isAllOpen = unfoldable.every((code) => open.has(code));
  const hasBefore = before !== undefined;
  const hasSource = income.lines.some(({ source }) => source !== undefined);
  return (
    <Stack gap="xs">
      <Group justify="flex-end" gap="xs" className="no-print">
        {unfoldable.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => setOpen(isAllOpen ? [] : unfoldable)}>
            {isAllOpen ? t.foldAll : t.unfoldAll}
          </Button>
        )}
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t.onlyFilled : t.allLines}
        </Button>
      </Group>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={label}>
          <Head
            before={hasBefore ? income.year - 1 : null}
            hasSource={hasSource}
            hasTools={tools !== undefined}
          />
          {shown.map(({ title, rows }) => (
            <tbody key={rows[0]?.id}>
              {title !== null && (
                <tr className={classes.group}>
                  <th
                    scope="rowgroup"
                    colSpan={3 + Number(hasSource) + Number(hasBefore) + Number(tools !== undefined)}
                  >
                    {title}
                  </th>
                </tr>
              )}
              {rows.map((row) => (
                <Row
                  key={row.id}
                  row={row}
                  isResult={results.includes(row.line.code)}
                  isRate={rates.includes(row.line.code)}
                  hasSource={hasSource}
                  hasBefore={hasBefore}
                  linkOf={linkOf}
                  onTurn={() => turn(row.line.code)}
                  {...(tools === undefined ? {} : { tools })}
                />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </Stack>
  );
}

type HeadProps = {
  /** The year that is compared with; null: none. */
  before: number | null;
  hasSource: boolean;
  hasTools: boolean;
};

function Head({ before, hasSource, hasTools }: HeadProps) {
  const yearText = useYearText();
  return (
    <thead>
      <tr>
        <th scope="col" className={classes.code}>
          {t.line}
        </th>
        <th scope="col">{t.name}</th>
        {hasSource && (
          <th scope="col" className={classes.source}>
            {t.source}
          </th>
        )}
        <th scope="col" className={classes.amount}>
          {t.inCrowns}
        </th>
        {before !== null && (
          <th scope="col" className={`${classes.amount} ${classes.before}`}>
            {t.yearBefore(yearText(before))}
          </th>
        )}
        {hasTools && (
          <th scope="col" className={`${classes.tools} no-print`}>
            <VisuallyHidden>{t.tools}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** Which lines are unfolded and whether empty ones are shown stands in the address: the page can be shared so. */
function useUnfolded() {
  const [text, setText] = useUrlState('rozbaleno');
  const [lines, setLines] = useUrlState('radky');
  const open = useMemo(() => new Set(String(text).split(' ').filter(Boolean)), [text]);
  const setOpen = (codes: Iterable<string>) => setText([...codes].sort().join(' '));
  return {
    open,
    isWhole: lines === 'vsechny',
    setOpen,
    setWhole: (isWhole: boolean) => setLines(isWhole ? 'vsechny' : ''),
    turn: (code: string) => {
      const next = new Set(open);
      if (!next.delete(code)) next.add(code);
      setOpen(next);
    },
  };
}

type RowProps = {
  row: ShownRow;
  isResult: boolean;
  isRate: boolean;
  hasSource: boolean;
  hasBefore: boolean;
  linkOf: ItemLink;
  onTurn: () => void;
  tools?: FormLinesProps['tools'];
};

function Row({ row, isResult, isRate, hasSource, hasBefore, linkOf, onTurn, tools }: RowProps) {
  const shown = isRate ? rateText : wholeText;
  const { line, item, isOpen, before } = row;
  const kind = item !== null ? classes.item : isResult ? classes.result : '';
  return (
    <tr
      className={`${kind} ${isOpen === null ? '' : classes.turns}`}
      onClick={(event) => {
        // A link or a button in the row does its own thing.
        if (isOpen !== null && !(event.target as HTMLElement).closest('a, button')) onTurn();
      }}
    >
      <td className={classes.code}>
        {item === null && <Code line={line} isOpen={isOpen} onTurn={onTurn} />}
      </td>
      <th scope="row">
        {item === null ? (
          <LineName line={line} isOpen={isOpen === true} />
        ) : (
          <ItemName item={item} link={linkOf({ ...item, source: line.source })} />
        )}
      </th>
      {hasSource && (
        <td className={classes.source}>
          <Text span size="xs" c="dimmed">
            {item === null && line.amount !== 0 && line.source !== undefined ? t.sources[line.source] : ''}
          </Text>
        </td>
      )}
      <td className={classes.amount}>
        {item === null ? (
          <LineAmount line={line} isOpen={isOpen === true} shown={shown} />
        ) : (
          <Text span inherit c="dimmed">
            {moneyText(item.amount)}
          </Text>
        )}
      </td>
      {hasBefore && (
        <td className={`${classes.amount} ${classes.before}`}>
          <Text span inherit c="dimmed">
            {before === null ? '' : shown(before)}
          </Text>
        </td>
      )}
      {tools !== undefined && <td className={`${classes.tools} no-print`}>{tools(line, item)}</td>}
    </tr>
  );
}

type CodeProps = { line: FormLine; isOpen: boolean | null; onTurn: () => void };

function Code({ line: { code }, isOpen, onTurn }: CodeProps) {
  return (
    <Group gap={2} wrap="nowrap">
      <span className="no-print" style={{ flex: '0 0 22px', height: 22 }}>
        {isOpen !== null && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-expanded={isOpen}
            aria-label={isOpen ? t.fold(code) : t.unfold(code)}
            onClick={onTurn}
          >
            {isOpen ? (
              <IconChevronDown size={16} aria-hidden="true" />
            ) : (
              <IconChevronRight size={16} aria-hidden="true" />
            )}
          </ActionIcon>
        )}
      </span>
      {code}
    </Group>
  );
}

/** Under an unfolded line stands how it came about and by which paragraph. */
function LineName({
  line: { label, note = null, reference = null },
  isOpen,
}: {
  line: FormLine;
  isOpen: boolean;
}) {
  const law = isOpen ? reference : null;
  return (
    <>
      {label}
      {(note !== null || law !== null) && (
        <Text size="xs" c="dimmed" component="div" fw={400}>
          {note}
          {note !== null && law !== null && ' · '}
          {law !== null && <LawLink law={law} isShort />}
        </Text>
      )}
    </>
  );
}

type AmountProps = { line: FormLine; isOpen: boolean; shown: (amount: number) => string };

/** What stands in the form; under it, where the line is unfolded, what it was rounded from. */
function LineAmount({ line: { amount, items }, isOpen, shown }: AmountProps) {
  const exact = sumOf(items.map((item) => item.amount));
  return (
    <>
      {shown(amount)}
      {isOpen && exact !== amount && (
        <Text size="xs" c="dimmed" component="div">
          {t.exactOf(moneyText(exact))}
        </Text>
      )}
    </>
  );
}

function ItemName({ item: { label, reason }, link }: { item: FormItem; link: ReturnType<ItemLink> }) {
  return (
    <>
      {link === null ? label : <TextLink {...link}>{label}</TextLink>}
      {reason !== null && reason !== '' && (
        <Text size="xs" c="dimmed" component="div">
          {reason}
        </Text>
      )}
    </>
  );
}

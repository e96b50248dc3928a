import { Paper, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCompany, useEntityId } from '../../api/companies.ts';
import { overviewTexts as t } from '../../cs/overview.ts';
import { inYear } from '../../parts/bookkeeping-years.ts';
import { dateText, todayInPrague } from '../../parts/dates.ts';
import { fiscalYearText } from '../../parts/fiscal-year.ts';
import { TextLink } from '../../parts/link.tsx';
import { moneyWithCurrency, sumOf } from '../../parts/money.ts';
import { Word } from '../../parts/word.tsx';
import { periodText } from '../taxes/vat/periods.ts';
import type { Overview } from './api.ts';
import classes from './figures.module.css';
import { resultWords } from './result-words.ts';

type FiguresProps = { overview: Overview };

/** What is owed either way, what money there is, and what the year has come to. */
export function Figures({ overview }: FiguresProps) {
  const { vat_status } = useCompany();
  return (
    <SimpleGrid
      component="section"
      aria-label={t.figures}
      cols={{ base: 1, xs: 2, lg: vat_status === 'none' ? 4 : 5 }}
      spacing={{ base: 'xs', sm: 'md' }}
    >
      <Owed kind="pohledavky" label={t.owedToUs} sums={overview.receivables} />
      <Owed kind="zavazky" label={t.owedByUs} sums={overview.payables} />
      <MoneyTile overview={overview} />
      <Result overview={overview} />
      {vat_status !== 'none' && <VatTile overview={overview} />}
    </SimpleGrid>
  );
}

/** Of open items, as their address has it. */
type Kind = 'pohledavky' | 'zavazky';

type OwedProps = {
  kind: Kind;
  label: string;
  sums: Overview['receivables'];
};

function Owed({ kind, label, sums }: OwedProps) {
  return (
    <Tile label={<OpenLink kind={kind} label={label} />} amount={sums.total}>
      {sums.overdue_count > 0 && (
        <Text size="sm" c="var(--mantine-color-error)">
          <OpenLink
            kind={kind}
            isOverdue
            label={t.overdue(moneyWithCurrency(sums.overdue), sums.overdue_count)}
          />
        </Text>
      )}
      {sums.overdue_count === 0 && (
        <Text size="sm" c="dimmed">
          <Word of="overdue">{t.nothingOverdue}</Word>
        </Text>
      )}
    </Tile>
  );
}

/** What stands on accounts and in registers, by currency; CZK large. */
function MoneyTile({ overview }: FiguresProps) {
  const { currency } = useCompany();
  const places = [...overview.bank, ...overview.cash];
  const byCurrency = Map.groupBy(places, (place) => place.currency);
  const others = [...byCurrency].filter(([code]) => code !== currency);
  const sum = (of: readonly { balance: number }[]) => sumOf(of.map(({ balance }) => balance));
  return (
    <Tile
      label={
        <Text size="sm" c="dimmed">
          {t.money}
        </Text>
      }
      amount={sum(byCurrency.get(currency) ?? [])}
      currency={currency}
    >
      {others.map(([code, own]) => (
        <Text key={code} size="sm" className="figure">
          {moneyWithCurrency(sum(own), code)}
        </Text>
      ))}
    </Tile>
  );
}

function Result({ overview }: FiguresProps) {
  const company = useCompany();
  const { fiscal_year_start: start } = company;
  const books = inYear(company, Number(todayInPrague().slice(0, 4)));
  const words = resultWords(books);
  return (
    <Tile
      label={
        <Text size="sm" c="dimmed">
          <Word of="result">{t.result(fiscalYearText(overview.year, start))}</Word>
        </Text>
      }
      amount={overview.result.profit}
    >
      <Text size="sm" c="dimmed">
        {words.both(moneyWithCurrency(overview.result.income), moneyWithCurrency(overview.result.expenses))}
      </Text>
      {books.bookkeeping === 'tax_records' && (
        <TextLink to={`/firmy/${company.id}/penezni-denik`} size="sm">
          {t.received.withMore}
        </TextLink>
      )}
      {overview.result.previous_profit !== 0 && (
        <Text size="sm" c="dimmed">
          {t.before(
            fiscalYearText(overview.year - 1, start),
            moneyWithCurrency(overview.result.previous_profit),
          )}
        </Text>
      )}
    </Tile>
  );
}

/** What the return of VAT that is next comes to, and by when. */
function VatTile({ overview }: FiguresProps) {
  const { vat } = overview;
  const to = `/firmy/${useEntityId()}/dph`;
  return (
    <Tile
      label={
        <TextLink to={to} search={vat === null ? {} : { obdobi: vat.period }} size="sm">
          {vat === null ? t.vat : t.vatOf(periodText(vat.period))}
        </TextLink>
      }
      amount={Math.abs(vat?.tax ?? 0)}
    >
      <Text
        size="sm"
        c={vat?.state === 'overdue' && !vat.before_kept ? 'var(--mantine-color-error)' : 'dimmed'}
      >
        {vat === null ? t.vatNone : t.vatBy(vat.tax < 0, dateText(vat.due_on))}
      </Text>
    </Tile>
  );
}

type TileProps = {
  label: ReactNode;
  amount: number;
  currency?: string;
  children?: ReactNode;
};

function Tile({ label, amount, currency = 'CZK', children }: TileProps) {
  return (
    <Paper className={`surface ${classes.figure}`}>
      {label}
      <div className={classes.open}>
        <Text fw={620} className={`figure ${classes.amount}`}>
          {moneyWithCurrency(amount, currency)}
        </Text>
        {children}
      </div>
    </Paper>
  );
}

type OpenLinkProps = { kind: Kind; isOverdue?: boolean; label: string };

/** To what the figure is made of. */
function OpenLink({ kind, isOverdue = false, label }: OpenLinkProps) {
  const search = { druh: kind, ...(isOverdue ? { po: '1' } : {}) };
  return (
    <TextLink to={`/firmy/${useEntityId()}/saldokonto`} search={search} size="sm">
      {label}
    </TextLink>
  );
}

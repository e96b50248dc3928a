import { Text, Title } from '@mantine/core';
import { useEntityId } from '../../api/companies.ts';
import { monthTexts } from '../../cs/month.ts';
import { TextLink } from '../../parts/link.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { moneyWithCurrency, sumOf } from '../../parts/money.ts';
import type { Month } from '../../parts/url-month.ts';
import { daysOf, ISSUED_SUPPLIES, type MonthParts } from './api.ts';
import classes from './month.module.css';

const t = monthTexts.flow;

/** What came in and went out on accounts, and what was issued and received, by currency. */
export function Flow({ month, parts }: { month: Month; parts: MonthParts }) {
  const { movements, issued, received } = parts;
  const home = `/firmy/${useEntityId()}`;
  const days = daysOf(month);
  return (
    <section className="surface" aria-label={t.title}>
      <Title order={2} p="md" pb={0}>
        {t.title}
      </Title>
      <dl className={classes.flow}>
        <Figure to={`${home}/banka/pohyby`} search={{ ...days, smer: 'prijmy' }} label={t.in}>
          <Loaded query={movements}>
            {({ sums }) => <Sums sums={sums.map((sum) => [sum.in, sum.currency])} />}
          </Loaded>
        </Figure>
        <Figure to={`${home}/banka/pohyby`} search={{ ...days, smer: 'vydaje' }} label={t.out}>
          <Loaded query={movements}>
            {({ sums }) => <Sums sums={sums.map((sum) => [sum.out, sum.currency])} />}
          </Loaded>
        </Figure>
        <Figure to={`${home}/vydane`} search={{ ...days, ...ISSUED_SUPPLIES }} label={t.issued}>
          <Loaded query={issued}>{(list) => <Documents {...list} />}</Loaded>
        </Figure>
        <Figure to={`${home}/prijate`} search={{ ...days, ...ISSUED_SUPPLIES }} label={t.received}>
          <Loaded query={received}>{(list) => <Documents {...list} />}</Loaded>
        </Figure>
      </dl>
      <Text size="sm" c="dimmed" px="md" pb="md">
        {t.supplied}
      </Text>
    </section>
  );
}

type FigureProps = {
  to: string;
  search: Record<string, string>;
  label: string;
  children: React.ReactNode;
};

function Figure({ to, search, label, children }: FigureProps) {
  return (
    <div>
      <dt>
        <TextLink to={to} search={search} size="sm">
          {label}
        </TextLink>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Sums({ sums }: { sums: readonly (readonly [number, string])[] }) {
  if (sums.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t.nothing}
      </Text>
    );
  }
  return sums.map(([amount, currency]) => (
    <Text key={currency} fw={620} className="figure">
      {moneyWithCurrency(amount, currency)}
    </Text>
  ));
}

type DocumentsProps = {
  total: number;
  sums: readonly { base: number; vat: number; currency: string }[];
};

/** What was supplied, at its whole value: what invoices ask for lacks the advances that they deduct. */
function Documents({ total, sums }: DocumentsProps) {
  return (
    <>
      <Sums sums={sums.map(({ base, vat, currency }) => [sumOf([base, vat]), currency])} />
      {total > 0 && (
        <Text size="sm" c="dimmed">
          {t.documents(total)}
        </Text>
      )}
    </>
  );
}

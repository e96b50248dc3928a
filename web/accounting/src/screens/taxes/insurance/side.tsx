import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { insurance as t } from '../../../cs/insurance.ts';
import { useCodebook } from '../../../parts/codebooks.ts';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { type Step, StepsButton } from '../../../parts/steps.tsx';
import { wholeMoney, wholeText } from '../vat/whole-money.ts';
import classes from './insurance.module.css';
import type { Insurance, Overview } from './model.ts';
import { MonthList } from './months.tsx';
import { OverviewState } from './overview-state.tsx';
import { healthRows, healthWhy, type Row, socialRows, socialWhy } from './why.ts';

type SideProps = { insurance: Insurance };

export function SocialSide({ insurance }: SideProps) {
  const { social } = insurance;
  return (
    <Side
      title={t.social}
      to={t.socialTo}
      balance={social.balance}
      state={<OverviewState insurance={insurance} kind="osvc_social" balance={social.balance} />}
      why={socialWhy(social)}
      rows={socialRows(social)}
      steps={social.lines.map(stepOf)}
    />
  );
}

export function HealthSide({ insurance }: SideProps) {
  const { health } = insurance;
  const insurers = useCodebook('health_insurers').data ?? [];
  const name = insurers.find(({ code }) => code === health.insurer)?.name;
  return (
    <Side
      title={t.health}
      to={health.insurer === null ? t.healthToUnknown : t.healthTo(name ?? health.insurer)}
      balance={health.balance}
      state={<OverviewState insurance={insurance} kind="osvc_health" balance={health.balance} />}
      why={healthWhy(health)}
      rows={healthRows(health)}
      steps={health.lines.map(stepOf)}
    />
  );
}

type Line = Insurance['social']['lines'][number];

const stepOf = ({ label, amount, note, reference }: Line): Step => ({
  what: label,
  ...(note === null ? {} : { how: note }),
  result: moneyWithCurrency(amount),
  law: reference,
});

type OneSide = {
  title: string;
  to: string;
  balance: number;
  /** How far the overview and the payment are. */
  state: ReactNode;
  why: readonly string[];
  rows: readonly Row[];
  steps: readonly Step[];
};

/** One insurance: what is left to be paid, why in words, and the figures from the profit down. */
function Side({ title, to, balance, state, why, rows, steps }: OneSide) {
  return (
    <section className={`surface ${classes.side}`} aria-label={title}>
      <Stack gap="xs">
        <div>
          <Title order={2}>{title}</Title>
          <Text size="sm" c="dimmed">
            {to}
          </Text>
        </div>
        <div>
          <Text c="dimmed">{balance > 0 ? t.due : balance < 0 ? t.over : t.nothing}</Text>
          <Text fw={650} fz="2rem" lh={1.2} className="figure">
            {wholeMoney(Math.abs(balance))}
          </Text>
        </div>
        {state}
        <Text size="sm">{why.join(' ')}</Text>
        <div>
          <StepsButton title={title} steps={steps} />
        </div>
      </Stack>
      <Figures title={title} rows={rows} />
    </section>
  );
}

function Figures({ title, rows }: Pick<OneSide, 'title' | 'rows'>) {
  return (
    <table className={classes.table} aria-label={title}>
      <tbody>
        {rows.map(({ id, label, amount, isResult }) => (
          <tr key={id} className={isResult === true ? classes.result : ''}>
            <th scope="row">{label}</th>
            <td className="figure">{wholeText(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a filed overview says, as it was frozen: one of the insurances. */
export function FiledOverview({ overview: { months, social, health } }: { overview: Overview }) {
  const title = social === undefined ? t.health : t.social;
  const rows = social === undefined ? (health === undefined ? [] : healthRows(health)) : socialRows(social);
  return (
    <div className={`surface ${classes.side}`}>
      <Figures title={title} rows={rows} />
      <MonthList months={months} />
      <div>
        <StepsButton title={title} steps={(social ?? health)?.lines.map(stepOf) ?? []} />
      </div>
    </div>
  );
}

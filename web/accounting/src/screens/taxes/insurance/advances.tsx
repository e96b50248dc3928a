import { Text } from '@mantine/core';
import { insurance as t } from '../../../cs/insurance.ts';
import { dateText, todayInPrague } from '../../../parts/dates.ts';
import { Section } from '../../../parts/section.tsx';
import { wholeMoney } from '../vat/whole-money.ts';
import classes from './advances.module.css';
import type { Insurance } from './model.ts';
import { monthAfter, monthName } from './why.ts';

/** What is paid monthly after the overviews, and from when. */
export function Advances({ insurance }: { insurance: Insurance }) {
  const { year, social, health, advances } = insurance;
  return (
    <Section title={t.advances(year)}>
      <div className={classes.sides}>
        <Advance
          title={t.social}
          {...newAdvance(social.advance.amount, advances.social)}
          base={social.advance.monthly_base}
          since={sinceOf(insurance, 'osvc_social', t.socialFrom)}
        />
        <Advance
          title={t.health}
          {...newAdvance(health.advance.amount, advances.health)}
          base={null}
          since={sinceOf(insurance, 'osvc_health', t.healthFrom)}
          {...(health.advance.voluntary ? { note: t.voluntaryAdvance } : {})}
        />
      </div>
    </Section>
  );
}

type Steps = Insurance['advances']['social'];

/** What is paid first, and what later months change of it; where the law of the months is not known, what the overview says. */
function newAdvance(
  told: number,
  [first, ...later]: Steps,
): { amount: number; isOfBase: boolean; later: Steps } {
  return { amount: first?.amount ?? told, isOfBase: first === undefined || first.amount === told, later };
}

type SayFrom = (day: string, month: string) => string;

/** A new advance holds from the month after the overview was filed, or will be at the latest. */
function sinceOf({ due, filings }: Insurance, kind: 'osvc_social' | 'osvc_health', say: SayFrom): string {
  const filed = filings
    .filter((filing) => filing.kind === kind && filing.status === 'filed' && filing.filed_on !== null)
    .map(({ filed_on }) => filed_on as string)
    .toSorted()[0];
  if (filed === undefined && due.due_on < todayInPrague()) return t.lateFrom;
  return filed === undefined
    ? say(dateText(due.due_on), monthAfter(due.due_on))
    : t.filedFrom(dateText(filed), monthAfter(filed));
}

type AdvanceProps = {
  title: string;
  amount: number;
  isOfBase: boolean;
  later: Steps;
  base: number | null;
  since: string;
  note?: string;
};

function Advance({ title, amount, isOfBase, later, base, since, note }: AdvanceProps) {
  return (
    <div>
      <Text fw={600}>{title}</Text>
      {amount === 0 ? (
        <Text size="sm">{t.noAdvance}</Text>
      ) : (
        <>
          <Text>
            <Text span fw={650} fz="xl" className="figure">
              {wholeMoney(amount)}
            </Text>{' '}
            <Text span c="dimmed">
              {t.monthly}
            </Text>
          </Text>
          <Text size="sm">
            {base === null || !isOfBase ? '' : `${t.advanceBase(wholeMoney(base))} `}
            {since}
          </Text>
          {later.map((step) => (
            <Text key={step.from} size="sm">
              {t.advanceLater(monthName(step.from), wholeMoney(step.amount))}
            </Text>
          ))}
          {note !== undefined && (
            <Text size="sm" c="dimmed">
              {note}
            </Text>
          )}
        </>
      )}
    </div>
  );
}

import { Checkbox, Drawer, List, Stack, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { serviceTexts } from '../../../cs/service-texts.ts';
import { trips as t } from '../../../cs/trips.ts';
import type { WordKey } from '../../../help/word-keys.ts';
import { stepOf } from '../../../parts/api-steps.ts';
import { dateText } from '../../../parts/dates.ts';
import { decimalText } from '../../../parts/decimal.ts';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { Section } from '../../../parts/section.tsx';
import { StepList, StepsButton } from '../../../parts/steps.tsx';
import { WarningNote } from '../../../parts/warning-note.tsx';
import { Word } from '../../../parts/word.tsx';
import type { Calculation } from './api.ts';
import classes from './settlement.module.css';
import { type MealsOfDay, withMeal } from './trip-values.ts';

const ofStep = serviceTexts.tripSteps;

type Figure = { title: string; amount: string; steps: RegExp; isSum?: boolean; word?: WordKey | undefined };

/** What a trip comes to; every amount opens the steps that led to it. */
export function Settlement({
  calculation,
}: {
  calculation: Pick<Calculation, 'result' | 'total' | 'steps'>;
}) {
  const [opened, setOpened] = useState<Figure | null>(null);
  const { result, steps } = calculation;
  return (
    <Section title={t.settlement}>
      <table className={classes.table} aria-label={t.settlement}>
        <tbody>
          {figuresOf(calculation).map((figure) => (
            <tr key={figure.title} className={figure.isSum ? classes.sum : undefined}>
              <th scope="row">
                {figure.word === undefined ? figure.title : <Word of={figure.word}>{figure.title}</Word>}
              </th>
              <td className={classes.figure}>
                <UnstyledButton
                  className={classes.opens}
                  aria-label={`${figure.amount}. ${t.stepsOf(figure.title)}`}
                  onClick={() => setOpened(figure)}
                >
                  {figure.amount}
                </UnstyledButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {result.foreign_per_diem !== null && (
        <Text size="sm" c="dimmed">
          {t.foreignNote}
        </Text>
      )}
      <Notes warnings={result.warnings} notes={result.notes} />
      <div>
        <StepsButton steps={steps.map(stepOf)} title={t.stepsTitle} />
      </div>
      <Rates rates={result.rates} />
      <Drawer
        opened={opened !== null}
        onClose={() => setOpened(null)}
        position="right"
        size="md"
        title={opened === null ? '' : t.stepsOf(opened.title)}
      >
        {opened !== null && (
          <StepList steps={steps.filter(({ what }) => opened.steps.test(what)).map(stepOf)} />
        )}
      </Drawer>
    </Section>
  );
}

function figuresOf({ result, total }: Pick<Calculation, 'result' | 'total'>): Figure[] {
  const { vehicle_allowance: vehicle, foreign_per_diem: foreign } = result;
  const czk = (title: string, amount: number, steps: RegExp, word?: WordKey) =>
    amount === 0 ? [] : [{ title, amount: moneyWithCurrency(amount), steps, word }];
  return [
    {
      title: t.domesticPerDiem,
      amount: moneyWithCurrency(result.domestic_per_diem),
      steps: ofStep.meals,
      word: 'meal_allowance',
    },
    ...czk(t.basic, vehicle?.basic ?? 0, ofStep.basic, 'basic_allowance'),
    ...czk(t.fuelAllowance, vehicle?.fuel ?? 0, ofStep.fuel),
    ...czk(t.lodging, result.lodging, ofStep.lodging),
    ...czk(t.otherExpenses, result.other_expenses, ofStep.others),
    { title: t.totalCzk, amount: moneyWithCurrency(total), steps: /./, isSum: true },
    ...(foreign === null ? [] : [foreign, ...foreign.other_currencies]).map(({ currency, amount }) => ({
      title: t.foreignPerDiem,
      amount: moneyWithCurrency(amount, currency),
      steps: ofStep.abroad,
      isSum: true,
    })),
  ];
}

function Notes({ warnings, notes }: { warnings: readonly string[]; notes: readonly string[] }) {
  return (
    <Stack gap="xs">
      {warnings.length > 0 && (
        <WarningNote title={t.warnings}>
          <List size="sm">
            {warnings.map((text) => (
              <List.Item key={text}>{text}</List.Item>
            ))}
          </List>
        </WarningNote>
      )}
      {notes.map((text) => (
        <Text key={text} size="sm" c="dimmed">
          {text}
        </Text>
      ))}
    </Stack>
  );
}

/** The statutory values behind the amounts, each with where it is written. */
function Rates({ rates }: { rates: Calculation['result']['rates'] }) {
  if (rates.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={600}>
        {t.rates}
      </Text>
      <List size="sm" c="dimmed">
        {rates.map(({ key, name, value, unit, valid_from, reference }) => (
          <List.Item key={key}>
            {name}: {t.rateText([value].flat().map(decimalText).join(' / '), unit)},{' '}
            {t.rateSince(dateText(valid_from))}; {serviceTexts.law(reference.title)}
          </List.Item>
        ))}
      </List>
    </div>
  );
}

type DaysProps = {
  result: Calculation['result'];
  meals: readonly MealsOfDay[];
  onChange: (meals: MealsOfDay[]) => void;
};

const MEALS = ['breakfast', 'lunch', 'dinner'] as const;

type Day = Calculation['result']['days'][number];
type DayFigure = { title: string; text: (day: Day) => string };

/** Hours and amounts of a day, at home and abroad when the trip led there. */
function figuresOfDay(result: Calculation['result']): DayFigure[] {
  const currency = result.foreign_per_diem?.currency ?? '';
  const isAbroad = result.days.some(({ abroad_hours }) => abroad_hours > 0);
  const abroad: DayFigure[] = [
    { title: t.dayAbroadHours, text: (day) => decimalText(day.abroad_hours) },
    { title: t.abroadAmount, text: (day) => amountText(day.abroad_amount, currency) },
  ];
  return [
    { title: t.domesticHours, text: (day) => decimalText(day.domestic_hours) },
    { title: t.domesticAmount, text: (day) => amountText(day.domestic_amount, 'CZK') },
    ...(isAbroad ? abroad : []),
  ];
}

/** The days of a trip with what each comes to; meals that were free are ticked here. */
export function Days({ result, meals, onChange }: DaysProps) {
  const figures = figuresOfDay(result);
  return (
    <Section title={t.days} text={<span className="no-print">{t.daysNote}</span>}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classes.scroll} aria-label={t.days} tabIndex={0}>
        <table className={`${classes.table} ${classes.days}`} aria-label={t.days}>
          <thead>
            <tr>
              <th scope="col">{t.day}</th>
              {figures.map(({ title }) => (
                <th key={title} scope="col" className={classes.figure}>
                  {title}
                </th>
              ))}
              {MEALS.map((meal) => (
                <th key={meal} scope="col">
                  {t.meals[meal]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {result.days.map((day) => (
              <tr key={day.date}>
                <th scope="row">{dateText(day.date)}</th>
                {figures.map(({ title, text }) => (
                  <td key={title} className={classes.figure} data-label={title}>
                    {text(day)}
                  </td>
                ))}
                {MEALS.map((meal) => (
                  <td key={meal} className={classes.meal} data-label={t.meals[meal]}>
                    <Checkbox
                      aria-label={t.mealOf(t.meals[meal], dateText(day.date))}
                      checked={meals.find(({ date }) => date === day.date)?.[meal] ?? false}
                      onChange={(event) =>
                        onChange(withMeal(meals, day.date, meal, event.currentTarget.checked))
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {result.two_days_as_one && (
        <Text size="sm" c="dimmed">
          {t.twoDaysAsOne}
        </Text>
      )}
    </Section>
  );
}

function amountText(amount: number | null, currency: string): string {
  if (amount === null) return '—';
  return amount === 0 && currency === '' ? '0' : moneyWithCurrency(amount, currency);
}

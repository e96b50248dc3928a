import { Drawer, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { payroll as t } from '../../../cs/payroll.ts';
import { stepOf } from '../../../parts/api-steps.ts';
import { moneyText } from '../../../parts/money.ts';
import { Section } from '../../../parts/section.tsx';
import { StepList, StepsButton } from '../../../parts/steps.tsx';
import { Word } from '../../../parts/word.tsx';
import type { PayslipWithSteps } from './api.ts';
import { type Figure, figuresOf, stepsBehind } from './figures.ts';
import classes from './slip-figures.module.css';

/** The calculation of a slip: every figure opens the steps that led to it. */
export function SlipFigures({ slip }: { slip: PayslipWithSteps }) {
  const [opened, setOpened] = useState<Figure | null>(null);
  const hasSteps = slip.steps.length > 0;
  return (
    <Section
      title={t.figures}
      text={<span className="no-print">{hasSteps ? t.figuresNote : t.noSteps}</span>}
    >
      <table className={classes.table} aria-label={t.figures}>
        <thead>
          <tr>
            <th scope="col">{t.item}</th>
            <th scope="col" className={classes.amount}>
              {t.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {figuresOf(slip).map((figure) => (
            <tr key={figure.title} className={figure.isSum ? classes.sum : undefined}>
              <th scope="row">
                {figure.word === undefined ? figure.title : <Word of={figure.word}>{figure.title}</Word>}
              </th>
              <td className={classes.amount}>
                {hasSteps ? (
                  <UnstyledButton
                    className={classes.opens}
                    aria-label={`${moneyText(figure.amount)}. ${t.stepsOf(figure.title)}`}
                    onClick={() => setOpened(figure)}
                  >
                    {moneyText(figure.amount)}
                  </UnstyledButton>
                ) : (
                  moneyText(figure.amount)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasSteps && (
        <div>
          <StepsButton steps={slip.steps.map(stepOf)} title={t.allSteps} />
        </div>
      )}
      <Drawer
        opened={opened !== null}
        onClose={() => setOpened(null)}
        position="right"
        size="md"
        title={opened === null ? '' : t.stepsOf(opened.title)}
      >
        {opened !== null && <Steps figure={opened} slip={slip} />}
      </Drawer>
    </Section>
  );
}

function Steps({ figure, slip }: { figure: Figure; slip: PayslipWithSteps }) {
  const steps = stepsBehind(figure, slip.steps);
  if (steps.length === 0) return <Text size="sm">{t.noOwnSteps}</Text>;
  return <StepList steps={steps.map(stepOf)} />;
}

import { ActionIcon, Button, Group, Progress, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCheck, IconCircle, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useCompany, useEntityId } from '../../api/companies.ts';
import { overviewTexts as t } from '../../cs/overview.ts';
import { serviceTexts } from '../../cs/service-texts.ts';
import { FIRST_STEP_SCREENS } from '../../first-step-screens.ts';
import { Can } from '../../parts/can.tsx';
import { todayInPrague } from '../../parts/dates.ts';
import { LinkButton } from '../../parts/link.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { saidIn } from '../../parts/said.ts';
import { type FirstSteps as Steps, useDismissStep, type useFirstSteps, useShowSteps } from './api.ts';

/** The first steps of a new company, done by its data; gone once everything is done or hidden. */
export function FirstSteps({ query }: { query: ReturnType<typeof useFirstSteps> }) {
  // No place is kept for what most companies have done long ago.
  if (query.isPending) return null;
  return (
    <Loaded query={query}>
      {(list) => {
        const shown = shownOf(list);
        if (shown.every(({ done }) => done)) return null;
        return list.hidden ? <Hidden /> : <List steps={shown} />;
      }}
    </Loaded>
  );
}

/** Whether they take up room: they are not all done, nor hidden. */
export const areListed = (list: Steps | undefined): boolean =>
  list !== undefined && !list.hidden && shownOf(list).some(({ done }) => !done);

const shownOf = ({ items }: Steps) => items.filter((step) => !step.dismissed && screenOf(step) !== undefined);

function Hidden() {
  const company = useCompany();
  const show = useShowSteps(company.id);
  return (
    <div>
      <Can permission="writer">
        <Button variant="subtle" size="compact-sm" loading={show.isPending} onClick={() => show.mutate()}>
          {t.showAll}
        </Button>
      </Can>
    </div>
  );
}

/** Fifteen things to do at once help nobody. */
const SHOWN_AT_FIRST = 5;

function List({ steps }: { steps: readonly StepItem[] }) {
  const dismiss = useDismissStep(useEntityId());
  const [isWhole, setWhole] = useState(false);
  const next = steps.filter((step) => !step.done).slice(0, SHOWN_AT_FIRST);
  const done = steps.filter((step) => step.done).length;
  return (
    <Stack component="section" gap="sm" aria-label={t.firstSteps}>
      <Group justify="space-between">
        <Title order={2}>{t.firstSteps}</Title>
        <Can permission="writer">
          <Button variant="subtle" size="compact-sm" color="gray" onClick={() => dismiss.mutate(null)}>
            {t.hideAll}
          </Button>
        </Can>
      </Group>
      <Group gap="sm" wrap="nowrap">
        <Progress
          value={(100 * done) / steps.length}
          style={{ flex: 1 }}
          aria-label={t.progress(done, steps.length)}
        />
        <Text size="sm" c="dimmed" className="figure">
          {t.progress(done, steps.length)}
        </Text>
      </Group>
      <div className="surface">
        {(isWhole ? steps : next).map((step) => (
          <Step key={step.key} step={step} onDismiss={() => dismiss.mutate(step.key)} />
        ))}
      </div>
      {next.length < steps.length && (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? t.nextSteps : t.everyStep(steps.length)}
          </Button>
        </div>
      )}
    </Stack>
  );
}

type StepItem = Steps['items'][number];

/** Our screen for a step; undefined when its area is not in the application. */
function screenOf({ href }: StepItem): string | undefined {
  return FIRST_STEP_SCREENS[href.replace(/^\/entities\/\d+\//, '')];
}

/** The lower minimum is that of this year's advances; the insurance opens with the year of the next overviews. */
const searchOf = ({ key }: StepItem) => (key === 'starting' ? { rok: todayInPrague().slice(0, 4) } : {});

function Step({ step, onDismiss }: { step: StepItem; onDismiss: () => void }) {
  const { done, title, text, action } = step;
  const screen = screenOf(step);
  const entityId = useEntityId();
  return (
    <Group p="sm" px="md" wrap="nowrap" align="flex-start">
      <ThemeIcon
        variant={done ? 'filled' : 'light'}
        color={done ? 'accent' : 'gray'}
        size="sm"
        radius="xl"
        mt={2}
      >
        {done ? <IconCheck size={14} aria-label={t.stepDone} /> : <IconCircle size={10} aria-hidden="true" />}
      </ThemeIcon>
      <div style={{ flex: 1 }}>
        <Text size="sm" fw={550} {...saidIn(title)}>
          {serviceTexts.drawn(title)}
        </Text>
        <Text size="sm" c="dimmed" {...saidIn(text)}>
          {serviceTexts.drawn(text)}
        </Text>
        {!done && screen !== undefined && (
          <LinkButton
            to={`/firmy/${entityId}${screen}`}
            search={searchOf(step)}
            variant="light"
            size="xs"
            mt={6}
          >
            <span {...saidIn(action)}>{action}</span>
          </LinkButton>
        )}
      </div>
      {!done && (
        <Can permission="writer">
          <ActionIcon variant="subtle" color="gray" aria-label={t.hideStep(title)} onClick={onDismiss}>
            <IconX size={16} />
          </ActionIcon>
        </Can>
      )}
    </Group>
  );
}

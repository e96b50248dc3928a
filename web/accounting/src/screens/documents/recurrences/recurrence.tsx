import { ActionIcon, Button, List, Menu, Stack, Text } from '@mantine/core';
import { taxableDay } from '@news-and-accounting/recurrence';
import { IconDots, IconPencil, IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCompany, useEntityId } from '../../../api/companies.ts';
import { documents } from '../../../cs/documents.ts';
import { recurrences as t } from '../../../cs/recurrences.ts';
import { Can } from '../../../parts/can.tsx';
import { confirmDestructive, isConfirmed } from '../../../parts/confirm.tsx';
import { Day } from '../../../parts/date-display.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { FactList } from '../../../parts/fact-list.tsx';
import { BackLink, LinkButton, TextLink } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Section } from '../../../parts/section.tsx';
import { WarningNote } from '../../../parts/warning-note.tsx';
import { usePartner } from '../../contacts/api.ts';
import classes from '../detail/document.module.css';
import { KINDS } from '../kinds.ts';
import {
  type Recurrence,
  useDeleteRecurrence,
  usePauseRecurrence,
  useRecurrence,
  useRunRecurrence,
} from './api.ts';
import { NextTexts } from './next-texts.tsx';
import { RecurrenceState } from './recurrences.tsx';
import { RunCalendar } from './run-calendar.tsx';
import { comingDays, documentOn, languageOf, scheduleOfStored, valuesOf } from './values.ts';

/** One document that repeats: when, what it will say, what it made. */
export default function RecurrencePage() {
  const entityId = useEntityId();
  const { recurrenceId } = useParams({ strict: false }) as { recurrenceId: string };
  const query = useRecurrence(entityId, Number(recurrenceId));
  return (
    <Loaded query={query} missing={<MissingRecurrence />}>
      {(recurrence) => <Card key={recurrence.id} recurrence={recurrence} />}
    </Loaded>
  );
}

export function MissingRecurrence() {
  return (
    <EmptyState
      isPage
      title={t.notFoundTitle}
      action={<LinkButton to={`/firmy/${useEntityId()}/opakovani`}>{t.toList}</LinkButton>}
    />
  );
}

type RecurrenceProps = { recurrence: Recurrence };

function Card({ recurrence }: RecurrenceProps) {
  const { id: entityId } = useCompany();
  const { name, active, next_on } = recurrence;
  return (
    <>
      <PageHeader
        title={name}
        text={<RecurrenceState recurrence={recurrence} />}
        controls={<Controls recurrence={recurrence} />}
      />
      <BackLink to={`/firmy/${entityId}/opakovani`}>{t.toList}</BackLink>
      <Failure recurrence={recurrence} />
      {active && next_on !== null && <ArchivedPartner recurrence={recurrence} />}
      {!active && next_on !== null && <WarningNote title={t.isPaused}>{t.pausedText}</WarningNote>}
      <div className={classes.layout}>
        <Stack gap="md">
          <Facts recurrence={recurrence} />
          {next_on !== null && <Next recurrence={recurrence} on={next_on} />}
          <RunCalendar
            from={next_on ?? recurrence.starts_on}
            runs={next_on === null || !active ? [] : comingRuns(recurrence, next_on)}
          />
        </Stack>
        <Runs recurrence={recurrence} />
      </div>
    </>
  );
}

/** Days that were made ahead are not made again. */
function comingRuns(recurrence: Recurrence, next: string) {
  const made = new Set(recurrence.runs.map(({ on }) => on));
  return comingDays(scheduleOfStored(recurrence), next)
    .filter((day) => !made.has(day))
    .map((day) => ({ day }));
}

function useRun({ id }: Recurrence) {
  const entityId = useEntityId();
  const client = useQueryClient();
  return useRunRecurrence(entityId, id, () => {
    void client.invalidateQueries({ queryKey: ['entities', entityId, 'recurrences'] });
  });
}

/** Why the last day has no document, and the way to try again. */
function Failure({ recurrence }: RecurrenceProps) {
  const run = useRun(recurrence);
  const { last_run: last } = recurrence;
  if (last === null || last.error === null) return null;
  return (
    <WarningNote title={t.failedTitle(last.on)}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{last.error}</Text>
        <Text size="sm" c="dimmed">
          {t.failedText}
        </Text>
        <Can permission="writer">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconRefresh size={16} />}
            loading={run.isPending}
            onClick={() => run.mutate(last.on)}
          >
            {t.retry}
          </Button>
        </Can>
      </Stack>
    </WarningNote>
  );
}

/** Nothing stops for a contact that goes to the archive, which whoever put it there may think. */
function ArchivedPartner({ recurrence: { document } }: RecurrenceProps) {
  const id = document.partner_id ?? null;
  const { data: partner } = usePartner(useEntityId(), id ?? 0, id !== null);
  if (partner?.archived !== true) return null;
  return <WarningNote title={t.archivedTitle}>{t.archivedText}</WarningNote>;
}

function Facts({ recurrence }: RecurrenceProps) {
  const { period, day, starts_on, ends_on, taxable, issue, send, document, next_on, active } = recurrence;
  const isReceived = KINDS[document.kind].direction === 'received';
  const issued = isReceived ? t.outcomeReceived : t.outcomes.issue;
  const facts = [
    [t.kind, documents.kinds[document.kind]],
    [t.partner, <Partner key="partner" recurrence={recurrence} />],
    [t.period, t.rhythm(period, day)],
    [t.startsOn, <Day key="from" day={starts_on} />],
    [t.endsOn, ends_on === null ? t.endless : <Day key="to" day={ends_on} />],
    ...(KINDS[document.kind].isTaxDocument ? [[t.taxable, t.taxables[taxable]] as const] : []),
    [t.outcome, send ? t.outcomes.send : issue ? issued : t.outcomes.draft],
    [t.next, active && next_on !== null ? <Day key="next" day={next_on} /> : t.none],
  ] as const;
  return (
    <div className="surface" style={{ padding: 'var(--mantine-spacing-md)' }}>
      <FactList facts={facts} />
    </div>
  );
}

function Partner({ recurrence: { partner_name: name, document } }: RecurrenceProps) {
  const entityId = useEntityId();
  if (name === null) return documents.withoutPartner;
  return <TextLink to={`/firmy/${entityId}/kontakty/${document.partner_id}`}>{name}</TextLink>;
}

function Next({ recurrence, on }: RecurrenceProps & { on: string }) {
  const { id: entityId, settings } = useCompany();
  const { document, taxable } = recurrence;
  const id = document.partner_id ?? null;
  const partner = usePartner(entityId, id ?? 0, id !== null);
  const language = languageOf(document.language, partner.data?.language, settings.invoice_language);
  return (
    <NextTexts next={documentOn(valuesOf(recurrence), on, language)} taxableOn={taxableDay(taxable, on)} />
  );
}

function Runs({ recurrence: { runs } }: RecurrenceProps) {
  const entityId = useEntityId();
  return (
    <Section title={t.runs}>
      {runs.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t.noRuns}
        </Text>
      ) : (
        <List listStyleType="none" spacing={6}>
          {runs.map(({ on, document_id, number, status }) => (
            <List.Item key={on}>
              <Day day={on} />{' '}
              <TextLink to={`/firmy/${entityId}/doklady/${document_id}`}>{number ?? t.draft}</TextLink>
              {status === 'cancelled' && ` (${t.cancelled})`}
            </List.Item>
          ))}
        </List>
      )}
    </Section>
  );
}

function Controls({ recurrence }: RecurrenceProps) {
  const entityId = useEntityId();
  const run = useRun(recurrence);
  const { next_on: next } = recurrence;
  const runNext = async (day: string) => {
    const isSure = await isConfirmed({ title: t.runTitle(day), text: t.runText, confirm: t.runConfirm });
    if (isSure) run.mutate(day);
  };
  return (
    <>
      <Can permission="writer">
        <LinkButton
          to={`/firmy/${entityId}/opakovani/${recurrence.id}/upravit`}
          variant="default"
          leftSection={<IconPencil size={18} />}
        >
          {t.edit}
        </LinkButton>
      </Can>
      {next !== null && (
        <Can permission="writer">
          <Button
            leftSection={<IconPlayerPlay size={18} />}
            loading={run.isPending}
            onClick={() => void runNext(next)}
          >
            {t.runNow}
          </Button>
        </Can>
      )}
      <More recurrence={recurrence} />
    </>
  );
}

function More({ recurrence }: RecurrenceProps) {
  const entityId = useEntityId();
  const navigate = useNavigate();
  const pause = usePauseRecurrence(entityId);
  const remove = useDeleteRecurrence(entityId, () => navigate({ href: `/firmy/${entityId}/opakovani` }));
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size="input-sm" aria-label={t.more}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Can permission="writer">
          <Menu.Item onClick={() => pause.mutate(recurrence)}>
            {recurrence.active ? t.pause : t.resume}
          </Menu.Item>
        </Can>
        <Can permission="writer">
          <Menu.Item
            color="red"
            onClick={() =>
              confirmDestructive({
                title: t.deleteTitle,
                text: t.deleteText,
                confirm: t.delete,
                run: () => remove.mutate(recurrence),
              })
            }
          >
            {t.delete}
          </Menu.Item>
        </Can>
      </Menu.Dropdown>
    </Menu>
  );
}

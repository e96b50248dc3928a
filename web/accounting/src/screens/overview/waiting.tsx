import { Group, Kbd, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleDot } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useCompany, useEntityId } from '../../api/companies.ts';
import { bank } from '../../cs/bank.ts';
import { overviewTexts as t } from '../../cs/overview.ts';
import { fiscalYearText } from '../../parts/fiscal-year.ts';
import { LinkButton, TextLink } from '../../parts/link.tsx';
import { counted } from '../../parts/plural.ts';
import { KeyHint } from '../../parts/single-keys.tsx';
import { SCREENS } from '../../screens.ts';
import { LIST_PATHS } from '../documents/kinds.ts';
import type { Overview } from './api.ts';
import { useBankNotes } from './bank-notes.ts';
import classes from './figures.module.css';

type Target = { text: string; path: string; search?: Record<string, string> };

/** A thing that waits for somebody, with the screens where it is done. */
export type Note = { before?: string; targets: readonly Target[]; isWrong: boolean };

/** What waits to be settled, finished, posted or closed, and what does not agree; nothing where all is in order. */
export function Waiting({ overview }: { overview: Overview }) {
  const start = useCompany().fiscal_year_start;
  const notes = [...notesOf(overview, start), ...useBankNotes(overview.bank.length)];
  return (
    <Stack component="section" gap="sm" aria-label={t.waiting}>
      <Title order={2}>{t.waiting}</Title>
      {notes.length === 0 ? (
        <Text className="surface" p="md" c="dimmed">
          {t.nothingWaits}
        </Text>
      ) : (
        <ul className={`surface ${classes.notes}`}>
          {notes.map((note) => (
            <NoteLine key={note.before ?? note.targets[0]?.text} {...note} />
          ))}
        </ul>
      )}
      {overview.counts.queue > 0 && <StartDay />}
    </Stack>
  );
}

/** The queue, from the most urgent on. */
function StartDay() {
  return (
    <Group gap="sm" className="no-print">
      <LinkButton to={`/firmy/${useEntityId()}/ukoly`} size="compact-md" variant="light">
        {t.startDay}
      </LinkButton>
      <KeyHint>
        <Text size="sm" c="dimmed" visibleFrom="sm">
          {t.dayKeys} <Kbd size="xs">u</Kbd> <Kbd size="xs">j</Kbd> <Kbd size="xs">k</Kbd>
        </Text>
      </KeyHint>
    </Group>
  );
}

function NoteLine({ before, targets, isWrong }: Note) {
  const home = `/firmy/${useEntityId()}`;
  return (
    <li>
      {isWrong ? (
        <IconAlertTriangle size={18} color="var(--mantine-color-error)" aria-hidden="true" />
      ) : (
        <IconCircleDot size={18} aria-hidden="true" />
      )}
      <Text size="sm" component="span">
        {before === undefined ? null : `${before} `}
        {targets.map(({ text, path, search }, i) => (
          <Fragment key={path}>
            {i > 0 && ', '}
            <TextLink to={`${home}${path}`} {...(search === undefined ? {} : { search })}>
              {text}
            </TextLink>
          </Fragment>
        ))}
      </Text>
    </li>
  );
}

const DRAFTS = { stav: 'koncepty' };

function notesOf({ counts, closing, year }: Overview, start: number): Note[] {
  const { approvals, requests, unmatched, drafts, unposted, queue } = counts;
  const waits = (isWaiting: boolean, note: Omit<Note, 'isWrong'>) =>
    isWaiting ? [{ ...note, isWrong: false }] : [];
  return [
    ...waits(queue > 0, { targets: [{ text: t.queue(queue), path: '/ukoly' }] }),
    ...waits(approvals > 0, {
      targets: [{ text: t.approvals(approvals), path: '/schvalovani' }],
    }),
    ...waits(requests > 0, { targets: [{ text: t.requests(requests), path: '/vyzadani' }] }),
    ...waits(unmatched > 0, {
      targets: [{ text: bank.waiting(counted(unmatched, bank.waitingForms)), path: '/banka/parovani' }],
    }),
    ...waits(drafts > 0, {
      before: t.drafts(counted(drafts, t.draftForms)),
      targets: [
        { text: t.issued, path: LIST_PATHS.issued, search: DRAFTS },
        { text: t.receivedOnes, path: LIST_PATHS.received, search: DRAFTS },
        { text: t.others, path: LIST_PATHS.others, search: DRAFTS },
      ],
    }),
    ...waits(unposted > 0, { targets: [{ text: t.unposted(unposted), path: '/denik' }] }),
    ...(closing === null || closing.year === year || closing.state === 'approved'
      ? []
      : waits(true, closingNote(t.closing[closing.state](fiscalYearText(closing.year, start))))),
  ];
}

const CLOSING = '/uzaverka';

/** Leads to the close of the books once there is a screen of it. */
function closingNote(text: string): Omit<Note, 'isWrong'> {
  const hasScreen = SCREENS.some(({ path }) => path === CLOSING);
  return hasScreen ? { targets: [{ text, path: CLOSING }] } : { before: text, targets: [] };
}

import { Group, Kbd, NativeSelect, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCompany } from '../../api/companies.ts';
import { say, sayError } from '../../api/toasts.ts';
import { approval } from '../../cs/approval.ts';
import { queue as t } from '../../cs/queue.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Pages, useUrlPage } from '../../parts/pages.tsx';
import { counted } from '../../parts/plural.ts';
import { useShortcut } from '../../parts/shortcuts.tsx';
import { KeyHint } from '../../parts/single-keys.tsx';
import { useUrlFilter } from '../../parts/url-state.ts';
import { BeforeKept } from '../taxes/calendar/before-kept.tsx';
import {
  actOf,
  type Done,
  ENTRIES_A_PAGE,
  type QueueEntry,
  type QueueFilter,
  type QueueKind,
  type QueueState,
  useAct,
  useMark,
  useQueue,
} from './api.ts';
import { EntryCard } from './entry-card.tsx';
import { type MarkDialog, MarkDialogs } from './mark-dialogs.tsx';
import classes from './queue.module.css';
import { useSelection } from './selection.ts';
import { screenOf } from './subject-screens.ts';
import { UndoLine, useUndo } from './undo.tsx';

const WHOSE = { vse: null, moje: 'me', nikoho: 'none' } as const;
type Whose = keyof typeof WHOSE;
const isWhose = (text: string): text is Whose => Object.hasOwn(WHOSE, text);
const STATES = { odlozene: 'snoozed', odbavene: 'dismissed' } as const;
const isState = (text: string): text is keyof typeof STATES => Object.hasOwn(STATES, text);
const isKind = (text: string): text is QueueKind => Object.hasOwn(t.kinds, text);

/** What waits for a person, from the most urgent: where a day begins. */
export default function Queue() {
  const { id: entityId } = useCompany();
  const [whoseText, setWhose] = useUrlFilter('kdo');
  const [stateText, setState] = useUrlFilter('stav');
  const [kindText, setKind] = useUrlFilter('druh');
  const [page, setPage] = useUrlPage();
  const whose = isWhose(whoseText) ? whoseText : 'vse';
  const filter: QueueFilter = {
    kind: isKind(kindText) ? kindText : null,
    assigned: WHOSE[whose],
    state: isState(stateText) ? STATES[stateText] : 'open',
  };
  const query = useQueue(entityId, filter, page);
  return (
    <>
      <PageHeader title={t.title} text={t.text} />
      <Stack gap="md">
        <div className={`${classes.filters} no-print`}>
          <SegmentedControl
            aria-label={t.whose}
            value={whose}
            onChange={(next) => setWhose(next === 'vse' ? '' : next)}
            data={Object.entries(t.whoseOptions).map(([value, label]) => ({ value, label }))}
          />
          <SegmentedControl
            aria-label={t.state}
            value={isState(stateText) ? stateText : ''}
            onChange={setState}
            data={[
              { value: '', label: t.states.open },
              ...Object.entries(STATES).map(([value, state]) => ({ value, label: t.states[state] })),
            ]}
          />
          <KindChoice counts={query.data?.counts} kind={filter.kind} onChange={setKind} />
        </div>
        <Loaded query={query}>
          {({ rows, total, before_kept }) => (
            <Entries
              all={rows}
              before={before_kept}
              total={total}
              state={filter.state}
              isFiltered={filter.kind !== null || filter.assigned !== null}
            >
              <Pages page={page} per={ENTRIES_A_PAGE} total={total} onChange={setPage} />
            </Entries>
          )}
        </Loaded>
      </Stack>
    </>
  );
}

type KindChoiceProps = {
  /** Missing until they are known. */
  counts: Readonly<Record<string, number>> | undefined;
  kind: QueueKind | null;
  onChange: (kind: string) => void;
};

function KindChoice({ counts, kind, onChange }: KindChoiceProps) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const kinds = (Object.keys(t.kinds) as QueueKind[]).filter(
    (each) => each === kind || (counts?.[each] ?? 0) > 0,
  );
  return (
    <NativeSelect
      aria-label={t.kind}
      value={kind ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: t.allKinds(all) },
        ...kinds.map((each) => ({
          value: each,
          label: counts ? t.kindCount(t.kinds[each], counts[each] ?? 0) : t.kinds[each],
        })),
      ]}
    />
  );
}

type EntriesProps = {
  all: readonly QueueEntry[];
  /** How many of the whole list are from before the company was kept here. */
  before: number;
  total: number;
  state: QueueState;
  isFiltered: boolean;
  children: React.ReactNode;
};

const GROUPS = ['overdue', 'today', 'soon', 'normal'] as const;

function Entries({ all, before, total, state, isFiltered, children }: EntriesProps) {
  const { id: entityId } = useCompany();
  const [isBeforeOpen, setBeforeOpen] = useState(false);
  const rows = all.filter(({ before_kept }) => isBeforeOpen || !before_kept);
  const selection = useSelection(entityId, rows);
  const { selected } = selection;
  const [dialog, setDialog] = useState<{ dialog: MarkDialog; entry: QueueEntry } | null>(null);
  const undo = useUndo(entityId);
  const done = (what: Done) => {
    selection.goOn();
    undo.remember(what);
  };
  const act = useAct(entityId, done);
  const wake = useMark(entityId, done, 'notify');
  const actions = {
    act: (entry: QueueEntry) => (act.isPending ? undefined : act.mutate(entry)),
    wake: (entry: QueueEntry) => wake.mutate({ entry, mark: { snooze_until: null } }),
    ask: (asked: MarkDialog, entry: QueueEntry) => setDialog({ dialog: asked, entry }),
    leave: selection.leave,
    isActing: act.isPending,
  };
  useEntryKeys(selected, { ...actions, step: selection.step });
  const list = (own: readonly QueueEntry[]) => (
    <ul className={classes.list}>
      {own.map((entry) => (
        <EntryCard
          key={entry.id}
          entry={entry}
          isSelected={entry.id === selected?.id}
          onSelect={() => selection.choose(entry.id)}
          onStep={selection.step}
          actions={actions}
        />
      ))}
    </ul>
  );
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <Text c="dimmed" aria-live="polite">
          {t.count(counted(total - before, t.countForms), before)}
        </Text>
        <UndoLine undo={undo} />
      </Group>
      {total === 0 && <Nothing state={state} isFiltered={isFiltered} />}
      {GROUPS.map((group) => {
        const own = rows.filter(({ urgency, before_kept }) => urgency === group && !before_kept);
        if (own.length === 0) return null;
        return (
          <section key={group} aria-label={t.list(t.groups[group])}>
            <Title order={2} size="h3" mb="xs">
              {t.groups[group]}
            </Title>
            {list(own)}
          </section>
        );
      })}
      {before > 0 && all.some(({ before_kept }) => before_kept) && (
        <BeforeKept count={before} fold={{ isOpen: isBeforeOpen, onChange: setBeforeOpen }}>
          {list(rows.filter(({ before_kept }) => before_kept))}
        </BeforeKept>
      )}
      {children}
      {rows.length > 0 && <KeysHint />}
      {dialog !== null && <MarkDialogs {...dialog} onClose={() => setDialog(null)} onDone={done} />}
    </Stack>
  );
}

function KeysHint() {
  return (
    <KeyHint>
      <Text size="sm" c="dimmed" visibleFrom="sm" className="no-print">
        {t.keys} <Kbd size="xs">?</Kbd>
      </Text>
    </KeyHint>
  );
}

type Keys = {
  act: (entry: QueueEntry) => void;
  ask: (dialog: MarkDialog, entry: QueueEntry) => void;
  leave: (entry: QueueEntry) => void;
  step: (by: 1 | -1) => void;
};

/** The keys of the entry that is selected. */
function useEntryKeys(selected: QueueEntry | null, { act, ask, leave, step }: Keys): void {
  const { id: entityId, can_write } = useCompany();
  const navigate = useNavigate();
  const screen = selected === null ? null : screenOf(selected);
  const does = selected === null ? null : actOf(selected);
  const writes = (run: (entry: QueueEntry) => void) =>
    selected === null || !can_write ? null : () => run(selected);
  useShortcut('j', t.next, selected === null ? null : () => step(1));
  useShortcut('k', t.previous, selected === null ? null : () => step(-1));
  useShortcut(
    'a',
    t.act,
    selected === null || (does === 'accept' && !can_write)
      ? null
      : () => (does === null ? say(t.nothingToAccept) : act(selected)),
  );
  useShortcut(
    'z',
    approval.reject,
    selected !== null && does === 'approve' ? () => ask('reject', selected) : null,
  );
  useShortcut('o', t.snooze, selected?.state === 'open' ? writes((entry) => ask('snooze', entry)) : null);
  useShortcut(
    'p',
    t.assign,
    writes((entry) => ask('assign', entry)),
  );
  useShortcut(
    'b',
    t.dismiss,
    writes((entry) => (entry.dismissible ? ask('dismiss', entry) : say(t.notDismissible))),
  );
  useShortcut(
    'enter',
    t.open,
    selected === null || screen === null
      ? null
      : () => {
          // Enter on a button or link is its own.
          if (document.activeElement instanceof HTMLElement && document.activeElement.closest('a, button')) {
            document.activeElement.click();
            return;
          }
          leave(selected);
          const target = { to: `/firmy/${entityId}${screen.path}`, search: (screen.search ?? {}) as never };
          void navigate(target).catch(sayError);
        },
  );
}

function Nothing({ state, isFiltered }: { state: QueueState; isFiltered: boolean }) {
  return (
    <div className="surface">
      <EmptyState
        title={isFiltered ? t.emptyFilter : t.empty[state]}
        text={isFiltered ? t.emptyFilterText : t.emptyText[state]}
        icon={<IconChecklist size={26} stroke={1.5} />}
      />
    </div>
  );
}

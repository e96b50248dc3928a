import { Alert, Button, Checkbox, Group, List, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useEntityId } from '../../api/companies.ts';
import { say } from '../../api/toasts.ts';
import { imports as t } from '../../cs/imports.ts';
import { Can } from '../../parts/can.tsx';
import { confirmDestructive } from '../../parts/confirm.tsx';
import { dateText } from '../../parts/dates.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { BackLink, LinkButton } from '../../parts/link.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { useUrlPage } from '../../parts/pages.tsx';
import { useUrlState } from '../../parts/url-state.ts';
import {
  formatName,
  type Import,
  isOpen,
  type Undone,
  useImport,
  useRunImport,
  useUndoImport,
} from './api.ts';
import { ImportMapping } from './mapping.tsx';
import { ImportRows } from './rows.tsx';
import { StateBadge } from './state-badge.tsx';

/** One file: what would become of it, its run, what has become of it. */
export default function ImportPage() {
  const entityId = useEntityId();
  const { importId } = useParams({ strict: false }) as { importId: string };
  const [action] = useUrlState('ktere');
  const [page] = useUrlPage();
  const query = useImport(entityId, Number(importId), action, page);
  useAnewAfterRun(query.data?.state);
  const missing = (
    <EmptyState
      isPage
      title={t.missingTitle}
      action={<LinkButton to={`/firmy/${entityId}/prevzeti`}>{t.toList}</LinkButton>}
    />
  );
  return (
    <Loaded query={query} missing={missing}>
      {(found) => <Card found={found} />}
    </Loaded>
  );
}

/**
 * What a run has changed is asked for anew once it has ended: screens that were open meanwhile know how it was. An
 * archive changes the company itself.
 */
function useAnewAfterRun(state: Import['state'] | undefined) {
  const client = useQueryClient();
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && state !== 'running') void client.invalidateQueries({ queryKey: ['entities'] });
    wasRunning.current = state === 'running';
  }, [client, state]);
}

function Card({ found }: { found: Import }) {
  const entityId = useEntityId();
  const [undone, setUndone] = useState<Undone | null>(null);
  const { filename, state, format, counts, expires_at } = found;
  const isPreview = isOpen(found);
  const isArchive = format === 'archive';
  return (
    <>
      <PageHeader
        title={filename}
        text={
          <Group gap="xs" component="span">
            <StateBadge state={state} />
            {isArchive
              ? `${formatName(format)} · ${t.records(counts.total)}`
              : t.summary(formatName(format), counts.total)}
          </Group>
        }
        controls={<Undo found={found} onDone={setUndone} />}
      />
      <BackLink to={`/firmy/${entityId}/prevzeti`}>{t.toList}</BackLink>
      <Stack gap="md">
        <Told found={found} undone={undone} />
        {isPreview && found.columns.length > 0 && <ImportMapping found={found} />}
        {isPreview && (isArchive ? <Restore found={found} /> : <Run found={found} />)}
        {isPreview && expires_at !== null && (
          <Text size="sm" c="dimmed">
            {t.expires(dateText(expires_at.slice(0, 10)))}
          </Text>
        )}
        {!isArchive && <ImportRows found={found} />}
      </Stack>
    </>
  );
}

/** How it stands: its progress, its result, what went wrong. */
function Told({ found, undone }: { found: Import; undone: Undone | null }) {
  const { state, error, progress, counts, warnings } = found;
  const percent = progress.total === 0 ? 0 : (progress.done / progress.total) * 100;
  return (
    <div role="status">
      <Stack gap="sm">
        {state === 'running' && (
          <Stack gap={4}>
            <Text>{found.format === 'archive' ? t.restoring : t.running}</Text>
            <Progress value={percent} aria-label={t.states.running} transitionDuration={0} />
            <Text size="sm" c="dimmed" className="figure">
              {t.progress(progress.done, progress.total)}
            </Text>
          </Stack>
        )}
        {state === 'done' && (
          <Alert
            variant="default"
            icon={<IconCheck size={18} />}
            title={found.format === 'archive' ? t.restored : t.doneTitle(counts.create)}
          >
            {found.format === 'archive' ? t.restoredText : null}
          </Alert>
        )}
        {state === 'failed' && error !== null && (
          <Alert variant="default" icon={<IconAlertTriangle size={18} />} title={t.failedTitle}>
            {error}
          </Alert>
        )}
        {warnings.length > 0 && (
          <Alert variant="default" icon={<IconAlertTriangle size={18} />} title={t.warnings}>
            <List size="sm">
              {warnings.map(({ field, message }) => (
                <List.Item key={`${field} ${message}`}>{message}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        {undone !== null && undone.kept.length > 0 && <KeptList undone={undone} />}
      </Stack>
    </div>
  );
}

function KeptList({ undone }: { undone: Undone }) {
  return (
    <Alert variant="default" icon={<IconAlertTriangle size={18} />} title={t.kept}>
      <Text size="sm">{t.keptText}</Text>
      <List size="sm">
        {undone.kept.map(({ record, record_id, reason }) => (
          <List.Item key={`${record} ${record_id}`}>
            {`${t.targets[record as keyof typeof t.targets]} ${record_id}: ${reason}`}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** What a restore becomes cannot be taken back, so it is asked about. */
function Restore({ found: { id } }: { found: Import }) {
  const entityId = useEntityId();
  const run = useRunImport(entityId, id);
  const tryOut = useRunImport(entityId, id, t.dryDone);
  const isBusy = run.isPending || tryOut.isPending;
  const ask = () =>
    confirmDestructive({
      title: t.restoreTitle,
      text: t.restoreConfirm,
      confirm: t.restore,
      run: () => run.mutate({}),
    });
  return (
    <Group gap="sm" className="no-print">
      <Can permission="manager">
        <Button loading={run.isPending} disabled={isBusy} onClick={ask}>
          {t.restore}
        </Button>
      </Can>
      <TryOut permission="manager" tryOut={tryOut} isBusy={isBusy} />
    </Group>
  );
}

type TryOutProps = {
  permission: 'manager' | 'writer';
  tryOut: ReturnType<typeof useRunImport>;
  isBusy: boolean;
};

/** Goes through the run without storing anything. */
function TryOut({ permission, tryOut, isBusy }: TryOutProps) {
  return (
    <Can permission={permission}>
      <Button
        variant="default"
        loading={tryOut.isPending}
        disabled={isBusy}
        onClick={() => tryOut.mutate({ dry_run: true })}
      >
        {t.dryRun}
      </Button>
    </Can>
  );
}

function Run({ found }: { found: Import }) {
  const entityId = useEntityId();
  const { id, counts } = found;
  const [skips, setSkips] = useState(false);
  const run = useRunImport(entityId, id);
  const tryOut = useRunImport(entityId, id, t.dryDone);
  const isBusy = run.isPending || tryOut.isPending;
  const whyNot = counts.create === 0 ? t.nothing : null;
  return (
    <Group gap="sm" className="no-print">
      <Can permission="writer" whyNot={whyNot}>
        <Button
          loading={run.isPending}
          disabled={isBusy || (counts.error > 0 && !skips)}
          onClick={() => run.mutate({ skip_errors: skips })}
        >
          {t.run}
        </Button>
      </Can>
      <TryOut permission="writer" tryOut={tryOut} isBusy={isBusy} />
      {counts.error > 0 && (
        <Checkbox
          label={t.skipErrors(counts.error)}
          checked={skips}
          onChange={(event) => setSkips(event.currentTarget.checked)}
        />
      )}
    </Group>
  );
}

/** Takes a run back; what was not run is thrown away. */
function Undo({ found, onDone }: { found: Import; onDone: (undone: Undone) => void }) {
  const entityId = useEntityId();
  const navigate = useNavigate();
  const { id, state } = found;
  const isPreview = isOpen(found);
  const undo = useUndoImport(entityId, id, {
    leave: isPreview ? () => navigate({ href: `/firmy/${entityId}/prevzeti` }) : null,
    onDone: (undone) => {
      say(isPreview ? t.discarded : t.undone(undone.removed));
      if (!isPreview) onDone(undone);
    },
  });
  if (state === 'running' || state === 'undone' || (found.format === 'archive' && !isPreview)) return null;
  if (isPreview)
    return (
      <Can permission="manager">
        <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate()}>
          {t.discard}
        </Button>
      </Can>
    );
  const ask = () =>
    confirmDestructive({
      title: t.undoTitle,
      text: t.undoText,
      confirm: t.undo,
      run: () => undo.mutate(),
    });
  return (
    <Can permission="manager">
      <Button variant="default" loading={undo.isPending} onClick={ask}>
        {t.undo}
      </Button>
    </Can>
  );
}

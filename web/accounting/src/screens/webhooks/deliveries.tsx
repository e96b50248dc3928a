import { Badge, Button, Text } from '@mantine/core';
import { useCompany, useEntityId } from '../../api/companies.ts';
import { deliveriesFile } from '../../api/list-files.ts';
import { webhooks as t } from '../../cs/webhooks.ts';
import { Choice } from '../../parts/choice.tsx';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { Time } from '../../parts/date-display.tsx';
import { timeText } from '../../parts/dates.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { Pages, useUrlPage } from '../../parts/pages.tsx';
import { Section } from '../../parts/section.tsx';
import { useUrlFilter } from '../../parts/url-state.ts';
import { actionName } from './actions.ts';
import { DELIVERIES_A_PAGE, type Delivery, useDeliveries, useReplay } from './api.ts';

const COLOURS = { waiting: 'gray', delivered: 'green', failed: 'red' } as const;
type Filter = keyof typeof t.filters;

/** What was and is to be delivered, with the way to send it once more. */
export function Deliveries({ webhookId }: { webhookId: number }) {
  const entityId = useEntityId();
  const [state, setState] = useUrlFilter('stav');
  const [page, setPage] = useUrlPage();
  const shown = (state in t.filters ? state : '') as Filter;
  const found = useDeliveries(entityId, webhookId, shown, page);
  const replay = useReplay(entityId, webhookId);
  const isSample = useCompany().settings.demo === true;
  return (
    <Section title={t.deliveries} text={t.deliveriesText}>
      <Choice
        aria-label={t.filter}
        className="no-print"
        maw={240}
        value={shown}
        onChange={setState}
        options={t.filters}
      />
      {found.isError && found.data === undefined ? (
        <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <DataTable
          label={t.deliveries}
          rows={found.data?.rows}
          columns={[...COLUMNS, ...(isSample ? [] : [replayColumn(replay.mutate, replay.isPending)])]}
          rowKey={({ id }) => id}
          file={{ name: 'doruceni', ask: deliveriesFile(entityId, webhookId, shown) }}
          maxHeight="none"
          empty={<EmptyState title={t.noDeliveries} text={t.noDeliveriesText} />}
        />
      )}
      <Pages page={page} per={DELIVERIES_A_PAGE} total={found.data?.total ?? 0} onChange={setPage} />
    </Section>
  );
}

const COLUMNS: Column<Delivery>[] = [
  {
    id: 'co',
    title: t.what,
    fields: ['action'],
    cell: (delivery) => <What delivery={delivery} />,
  },
  {
    id: 'stav',
    title: t.state,
    fields: ['state'],
    cell: ({ state }) => (
      <Badge variant="dot" color={COLOURS[state]} miw="max-content">
        {t.deliveryStates[state]}
      </Badge>
    ),
  },
  {
    id: 'odpoved',
    title: t.answer,
    fields: ['status', 'error'],
    cell: (delivery) => answerOf(delivery),
    hideBelow: 'md',
  },
  {
    id: 'pokusu',
    title: t.attempts,
    fields: ['attempts'],
    kind: 'number',
    cell: ({ attempts }) => attempts,
    hideBelow: 'lg',
  },
  {
    id: 'dalsi',
    title: t.next,
    fields: ['next_at'],
    cell: (delivery) => <Next delivery={delivery} />,
    hideBelow: 'lg',
  },
  {
    id: 'kdy',
    title: t.when,
    fields: ['created_at'],
    cell: ({ created_at }) => <Time time={created_at} />,
    hideBelow: 'md',
  },
];

/** Short, so that a phone has room for it. */
const replayColumn = (onReplay: (id: number) => void, isBusy: boolean): Column<Delivery> => ({
  id: 'akce',
  title: t.again,
  isScreenOnly: true,
  cell: ({ id, action, created_at }) => (
    <Button
      size="compact-sm"
      variant="default"
      disabled={isBusy}
      aria-label={t.replayOf(actionName(action), timeText(created_at))}
      onClick={() => onReplay(id)}
    >
      {t.again}
    </Button>
  ),
});

/** On a phone also why it was not taken, for which there is no column. */
function What({ delivery }: { delivery: Delivery }) {
  const { action, created_at } = delivery;
  const answer = answerOf(delivery);
  return (
    <div style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
      {actionName(action)}
      <Text size="xs" c="dimmed" hiddenFrom="md">
        {timeText(created_at)}
        {answer === '' ? '' : ` · ${answer}`}
      </Text>
    </div>
  );
}

function answerOf({ error, status, state }: Delivery): string {
  if (error !== null) return error;
  return status === null || state !== 'delivered' ? '' : t.answered(status);
}

function Next({ delivery: { state, next_at } }: { delivery: Delivery }) {
  if (state !== 'waiting') return null;
  return next_at === null ? t.resting : <Time time={next_at} />;
}

import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconRubberStamp } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useCompany, useEntityId } from '../../api/companies.ts';
import { approval as t } from '../../cs/approval.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { LinkButton } from '../../parts/link.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { moneyWithCurrency } from '../../parts/money.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { Pages, useUrlPage } from '../../parts/pages.tsx';
import { counted } from '../../parts/plural.ts';
import { useUrlFilter } from '../../parts/url-state.ts';
import { APPROVALS_A_PAGE, type ApprovalState, type ApprovalsFilter, useApprovals } from './api.ts';
import { ApprovalCard } from './approval-card.tsx';
import { ApprovalsTable } from './approvals-table.tsx';

type View = keyof typeof t.views;

const ROLES = { pro_me: 'approver', moje: 'requester', vsechny: 'all' } as const;
const isView = (text: string): text is View => Object.hasOwn(t.views, text);
const isState = (text: string): text is ApprovalState => Object.hasOwn(t.states, text);

/** What waits for the user's approval, what the user asked for, and to managers everything. */
export default function Approvals() {
  const { id: entityId, can_manage } = useCompany();
  const [viewText, setView] = useUrlFilter('kdo');
  const [stateText, setState] = useUrlFilter('stav');
  const view = isView(viewText) && (can_manage || viewText !== 'vsechny') ? viewText : 'pro_me';
  const state = isState(stateText) ? stateText : 'requested';
  const [form, setForm] = useUrlFilter('jako');
  const filter = { state, role: ROLES[view] };
  const isTable = form === 'tabulka';
  const views = Object.entries(t.views).filter(([value]) => can_manage || value !== 'vsechny');
  return (
    <>
      <PageHeader
        title={t.title}
        text={t.text}
        controls={
          can_manage && (
            <LinkButton to={`/firmy/${entityId}/nastaveni/schvalovani`} variant="default">
              {t.toRules}
            </LinkButton>
          )
        }
      />
      <Group mb="md" gap="sm" className="no-print">
        <Segments
          label={t.view}
          value={view}
          options={views}
          onChange={(next) => setView(next === 'pro_me' ? '' : next)}
        />
        <Segments
          label={t.state}
          value={state}
          options={Object.entries(t.states)}
          onChange={(next) => setState(next === 'requested' ? '' : next)}
        />
        <Segments
          label={t.form}
          value={isTable ? 'tabulka' : 'karty'}
          options={Object.entries(t.forms)}
          onChange={(next) => setForm(next === 'karty' ? '' : next)}
        />
      </Group>
      {isTable ? (
        <ApprovalsTable filter={filter} empty={<Nothing view={view} state={state} />} />
      ) : (
        <Cards filter={filter} empty={<Nothing view={view} state={state} />} />
      )}
    </>
  );
}

/** One after the other, to read and to decide about. */
function Cards({ filter, empty }: { filter: ApprovalsFilter; empty: ReactNode }) {
  const [page, setPage] = useUrlPage();
  const query = useApprovals(useEntityId(), filter, page);
  const list = useRef<HTMLDivElement>(null);
  return (
    // After a decision its card is gone, and the focus goes on from here.
    <div ref={list} tabIndex={-1} style={{ outline: 'none' }}>
      <Loaded query={query}>
        {({ rows, total, sums }) =>
          total === 0 ? (
            empty
          ) : (
            <Stack gap="sm">
              <Text c="dimmed" aria-live="polite">
                {t.sum(moneyWithCurrency(sums.total_czk), counted(total, t.countForms))}
              </Text>
              <Stack component="ul" gap="sm" aria-label={t.list} style={PLAIN_LIST}>
                {rows.map((each) => (
                  <ApprovalCard
                    key={each.document_id}
                    approval={each}
                    onDecided={() => list.current?.focus()}
                  />
                ))}
              </Stack>
              <Pages page={page} per={APPROVALS_A_PAGE} total={total} onChange={setPage} />
            </Stack>
          )
        }
      </Loaded>
    </div>
  );
}

const PLAIN_LIST = { listStyle: 'none', margin: 0, padding: 0 };

type SegmentsProps = {
  label: string;
  value: string;
  options: readonly [string, string][];
  onChange: (value: string) => void;
};

function Segments({ label, value, options, onChange }: SegmentsProps) {
  return (
    <SegmentedControl
      aria-label={label}
      value={value}
      onChange={onChange}
      data={options.map(([each, text]) => ({ value: each, label: text }))}
      maw="100%"
    />
  );
}

function Nothing({ view, state }: { view: View; state: ApprovalState }) {
  const isWaiting = state === 'requested';
  return (
    <div className="surface">
      <EmptyState
        title={isWaiting ? t.empty[view] : t.emptyOther}
        {...(isWaiting ? { text: t.emptyText[view] } : {})}
        icon={<IconRubberStamp size={26} stroke={1.5} />}
      />
    </div>
  );
}

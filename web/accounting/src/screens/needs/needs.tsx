import { Kbd, Stack, Text } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { sayError } from '../../api/toasts.ts';
import { needsTexts as t } from '../../cs/needs.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { LinkButton } from '../../parts/link.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { useShortcut } from '../../parts/shortcuts.tsx';
import { KeyHint } from '../../parts/single-keys.tsx';
import { type CompanyNeeds, useNeeds } from './api.ts';
import { CompanyRow } from './company-row.tsx';
import classes from './needs.module.css';
import { useChosenCompany } from './selection.ts';

/** What every company of the user needs: where the month of who looks after many of them begins. */
export default function Needs() {
  const needs = useNeeds();
  return (
    <>
      <PageHeader
        title={t.title}
        text={t.text}
        controls={
          <LinkButton variant="default" to="/">
            {t.toCompanies}
          </LinkButton>
        }
      />
      <Loaded query={needs}>
        {({ rows, left_out }) => (rows.length === 0 ? <Nothing /> : <List rows={rows} leftOut={left_out} />)}
      </Loaded>
    </>
  );
}

function List({ rows, leftOut }: { rows: readonly CompanyNeeds[]; leftOut: number }) {
  const navigate = useNavigate();
  const { selected, choose, step, leave } = useChosenCompany(rows);
  useShortcut('j', t.next, () => step(1));
  useShortcut('k', t.previous, () => step(-1));
  useShortcut(
    'enter',
    t.open,
    selected === null
      ? null
      : () => {
          // Enter on a link or button is its own.
          if (document.activeElement instanceof HTMLElement && document.activeElement.closest('a, button')) {
            document.activeElement.click();
            return;
          }
          leave(selected.entity_id);
          void navigate({ to: `/firmy/${selected.entity_id}/mesic` }).catch(sayError);
        },
  );
  return (
    <Stack gap="md">
      <ul className={classes.list} aria-label={t.companies}>
        {rows.map((company) => (
          <CompanyRow
            key={company.entity_id}
            company={company}
            isSelected={company === selected}
            onSelect={() => choose(company.entity_id)}
            onStep={step}
            onLeave={() => leave(company.entity_id)}
          />
        ))}
      </ul>
      {leftOut > 0 && <Text c="dimmed">{t.leftOut(leftOut)}</Text>}
      <KeyHint>
        <Text size="sm" c="dimmed" visibleFrom="sm" className="no-print">
          {t.keys} <Kbd size="xs">?</Kbd>
        </Text>
      </KeyHint>
    </Stack>
  );
}

function Nothing() {
  return (
    <div className="surface">
      <EmptyState
        isPage
        title={t.emptyTitle}
        text={t.emptyText}
        icon={<IconBuilding size={26} stroke={1.5} />}
        action={<LinkButton to="/">{t.toCompanies}</LinkButton>}
      />
    </div>
  );
}

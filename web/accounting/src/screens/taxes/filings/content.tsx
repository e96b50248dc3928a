import { Stack, Title } from '@mantine/core';
import { filings as t } from '../../../cs/filings.ts';
import { FiledOverview } from '../insurance/side.tsx';
import { ControlView } from '../vat/control-view.tsx';
import { RecapitulativeView } from '../vat/recapitulative-view.tsx';
import { ReturnTable } from '../vat/return-table.tsx';
import { IncomeContent } from './income-content.tsx';
import type { FilingDetail } from './model.ts';

/** What a filing says, as it was frozen. */
export function FilingContent({ filing: { details, period } }: { filing: FilingDetail }) {
  const { lines, sections, rows, income_tax, overview } = details;
  return (
    <Stack gap="xs" component="section" aria-label={t.content}>
      <Title order={2}>{t.content}</Title>
      {lines !== undefined && <ReturnTable lines={lines} />}
      {sections !== undefined && <ControlView sections={sections} />}
      {rows !== undefined && <RecapitulativeView rows={rows} />}
      {income_tax !== undefined && (
        <div className="surface" style={{ padding: 'var(--mantine-spacing-md)' }}>
          <IncomeContent filed={income_tax} period={period} />
        </div>
      )}
      {overview !== undefined && <FiledOverview overview={overview} />}
    </Stack>
  );
}

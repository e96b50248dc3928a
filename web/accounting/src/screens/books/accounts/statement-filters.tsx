import { Checkbox, Group, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { accountTexts as t } from '../../../cs/accounts.ts';
import { booksTexts } from '../../../cs/books.ts';
import { ClearFilters } from '../../../parts/clear-filters.tsx';
import { DateInput } from '../../../parts/date-input.tsx';
import { useTypedFilter } from '../../../parts/typed-filter.ts';
import { useUrlFilter } from '../../../parts/url-state.ts';
import { PartnerSelect } from '../../documents/partner-select.tsx';

/** What is asked of an account, as the address has it; nothing is an empty text. */
export type StatementFilter = {
  from: string;
  to: string;
  partner: string;
  costCentre: string;
  closing: string;
};

/** The filter in the address; what is none there filters nothing. */
export function useStatementFilter(): StatementFilter {
  const [from] = useUrlFilter('od');
  const [to] = useUrlFilter('do');
  const [partner] = useUrlFilter('kontakt');
  const [costCentre] = useUrlFilter('stredisko');
  const [closing] = useUrlFilter('uzaverka');
  return {
    from: dayOf(from),
    to: dayOf(to),
    partner: /^[1-9]\d{0,14}$/.test(String(partner)) ? String(partner) : '',
    costCentre: String(costCentre),
    closing: closing === 'ano' ? 'ano' : '',
  };
}

/** The filter as the operation takes it: days stand above the year. */
export function queryOf({ from, to, partner, costCentre, closing }: StatementFilter, year: number) {
  const days = from === '' && to === '' ? { year: String(year) } : { from, to };
  const query = { ...days, partner_id: partner, cost_centre: costCentre, closing: closing === '' ? '' : '1' };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

/** What the movements are filtered by; all of it stands in the address. `children` is said beside it. */
export function StatementFilters({ filter, children }: { filter: StatementFilter; children: ReactNode }) {
  const entityId = useEntityId();
  const [costCentre, setCostCentre] = useTypedFilter('stredisko');
  const [, setPartner] = useUrlFilter('kontakt');
  const [, setClosing] = useUrlFilter('uzaverka');
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <Group gap="sm" className="no-print">
      <DayFilter name="od" label={t.from} value={filter.from} wrong={isSwapped(filter)} />
      <DayFilter name="do" label={t.to} value={filter.to} wrong={false} />
      <PartnerSelect
        entityId={entityId}
        aria-label={t.partner}
        placeholder={t.allPartners}
        // Who tabs through the filters opens no list.
        openOnFocus={false}
        value={filter.partner === '' ? null : Number(filter.partner)}
        onChange={(partner) => setPartner(partner === null ? '' : String(partner.id))}
      />
      <TextInput
        aria-label={t.costCentre}
        placeholder={t.costCentre}
        w={130}
        value={costCentre}
        onChange={(event) => setCostCentre(event.currentTarget.value)}
      />
      <Checkbox
        label={t.closingEntries}
        checked={filter.closing === 'ano'}
        onChange={(event) => setClosing(event.currentTarget.checked ? 'ano' : '')}
      />
      {children}
      {isFiltered && <ClearFilters keep={['rok']} />}
    </Group>
  );
}

export function isSwapped({ from, to }: Pick<StatementFilter, 'from' | 'to'>): boolean {
  return from !== '' && to !== '' && from > to;
}

type DayFilterProps = { name: string; label: string; value: string; wrong: boolean };

function DayFilter({ name, label, value, wrong }: DayFilterProps) {
  const [, set] = useUrlFilter(name);
  return (
    <DateInput
      aria-label={label}
      leftSection={<Text size="xs">{label}</Text>}
      leftSectionWidth={44}
      w={160}
      value={value || null}
      onChange={(day) => set(day ?? '')}
      error={wrong ? booksTexts.daysSwapped : undefined}
    />
  );
}

function dayOf(text: unknown): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(String(text)) ? String(text) : '';
}

import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { common } from '../../../cs/common.ts';
import { ledgerReportTexts as t } from '../../../cs/ledger-reports.ts';
import { Choice } from '../../../parts/choice.tsx';
import { ClearFilters } from '../../../parts/clear-filters.tsx';
import { DateInput } from '../../../parts/date-input.tsx';
import { LinkButton } from '../../../parts/link.tsx';
import { useTypedFilter } from '../../../parts/typed-filter.ts';
import { useUrlFilter, useUrlFilters } from '../../../parts/url-state.ts';
import { YearSelect } from '../../../parts/year-select.tsx';
import { KnownAtButton } from '../known-at.tsx';
import { LEVEL_NAMES, type LedgerFilter } from './filter.ts';

type ControlsProps = { filter: LedgerFilter; other: { to: string; label: string } };

/** The head of both screens: the moment, the year, the other one with the same choice, and the printer. */
export function LedgerControls({ filter, other }: ControlsProps) {
  const navigate = useNavigate();
  const same = useUrlFilters();
  // Days belong to the year that they were chosen in.
  const choose = (year: number) =>
    void navigate({
      to: '.',
      search: ((present: object) => ({
        ...present,
        rok: String(year),
        od: undefined,
        do: undefined,
      })) as never,
      replace: true,
    });
  return (
    <>
      <KnownAtButton />
      <LinkButton variant="subtle" to={other.to} search={same}>
        {other.label}
      </LinkButton>
      <YearSelect year={filter.year} onChange={choose} />
      <Button variant="default" onClick={() => window.print()}>
        {common.print}
      </Button>
    </>
  );
}

type FiltersProps = { filter: LedgerFilter; hasMonths: boolean };

/** What the trial balance and the general ledger are narrowed to; all of it stands in the address. */
export function LedgerFilters({ filter, hasMonths }: FiltersProps) {
  const [account, setAccount] = useTypedFilter('ucet');
  const [costCentre, setCostCentre] = useTypedFilter('stredisko');
  const [, setLevel] = useUrlFilter('uroven');
  const [, setMonths] = useUrlFilter('mesice');
  const [, setClosing] = useUrlFilter('uzaverka');
  const { year: _year, ...narrowed } = filter.query;
  const isNarrowed = Object.keys(narrowed).length > 1 || filter.level !== 'account';
  return (
    <Group gap="sm" className="no-print">
      <DayFilter name="od" label={t.from} value={filter.from} />
      <DayFilter name="do" label={t.to} value={filter.to} />
      <Choice
        aria-label={t.level}
        value={LEVEL_NAMES[filter.level]}
        onChange={setLevel}
        options={Object.entries(t.levels).map(([value, label]) => ({ value, label }))}
      />
      <TextInput
        aria-label={t.account}
        placeholder={t.account}
        inputMode="numeric"
        w={140}
        value={account}
        onChange={(event) => setAccount(event.currentTarget.value)}
      />
      <TextInput
        aria-label={t.costCentre}
        placeholder={t.costCentre}
        w={140}
        value={costCentre}
        onChange={(event) => setCostCentre(event.currentTarget.value)}
      />
      {hasMonths && (
        <Checkbox
          label={t.months}
          checked={filter.isByMonth}
          onChange={(event) => setMonths(event.currentTarget.checked ? '1' : '')}
        />
      )}
      <Checkbox
        label={t.withClosing}
        checked={filter.withClosing}
        onChange={(event) => setClosing(event.currentTarget.checked ? '1' : '')}
      />
      {isNarrowed && <ClearFilters keep={['rok']} />}
    </Group>
  );
}

function DayFilter({ name, label, value }: { name: string; label: string; value: string }) {
  const [, set] = useUrlFilter(name);
  return (
    <DateInput
      aria-label={label}
      placeholder={label}
      w={130}
      value={value === '' ? null : value}
      onChange={(day) => set(day ?? '')}
    />
  );
}

import { Group, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEntityId } from '../../api/companies.ts';
import { booksTexts as t } from '../../cs/books.ts';
import { common } from '../../cs/common.ts';
import { Choice } from '../../parts/choice.tsx';
import { ClearFilters } from '../../parts/clear-filters.tsx';
import { monthName } from '../../parts/dates.ts';
import { optionsOf } from '../../parts/options.ts';
import { SearchInput } from '../../parts/search-input.tsx';
import { useTypedFilter } from '../../parts/typed-filter.ts';
import { useUrlFilter, useUrlState } from '../../parts/url-state.ts';
import { useEmployees } from '../people/employees/api.ts';
import type { JournalFilter } from './api.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** The filter of the journal as the address has it. */
export function useJournalFilter(year: number): JournalFilter {
  const [account] = useUrlState('ucet');
  const [source] = useUrlState('puvod');
  const [month] = useUrlState('mesic');
  const [words] = useUrlState('hledat');
  const [employee] = useUrlState('osoba');
  return {
    year,
    account,
    source,
    words,
    month: /^([1-9]|1[0-2])$/.test(String(month)) ? String(month) : '',
    employee: /^[1-9]\d{0,14}$/.test(String(employee)) ? String(employee) : '',
  };
}

/** Whether the filter leaves anything out of the year. */
export function isFiltered({ year: _year, ...filter }: JournalFilter): boolean {
  return Object.values(filter).some((value) => value !== '');
}

/** What the journal is filtered by; all of it stands in the address. `children` is said beside it. */
export function JournalFilters({ filter, children }: { filter: JournalFilter; children: ReactNode }) {
  const [words, setWords] = useTypedFilter('hledat');
  const [account, setAccount] = useTypedFilter('ucet');
  const [, setMonth] = useUrlFilter('mesic');
  const [, setSource] = useUrlFilter('puvod');
  return (
    <Group gap="sm" className="no-print">
      <SearchInput value={words} onChange={setWords} label={t.searchPostings} />
      <TextInput
        aria-label={t.account}
        placeholder={t.account}
        inputMode="numeric"
        value={account}
        onChange={(event) => setAccount(event.currentTarget.value)}
      />
      <Choice
        aria-label={common.month}
        value={filter.month}
        onChange={setMonth}
        options={[
          { value: '', label: t.allMonths },
          ...MONTHS.map((month) => ({ value: String(month), label: monthName(month) })),
        ]}
      />
      <PersonFilter value={filter.employee} />
      <Choice
        aria-label={t.source}
        value={filter.source}
        onChange={setSource}
        options={[{ value: '', label: t.allSources }, ...optionsOf(t.sources)]}
      />
      {children}
      {isFiltered(filter) && <ClearFilters keep={['rok']} />}
    </Group>
  );
}

/** Only where there are people to choose from. */
function PersonFilter({ value }: { value: string }) {
  const people = useEmployees(useEntityId()).data ?? [];
  const [, setPerson] = useUrlFilter('osoba');
  if (people.length === 0 && value === '') return null;
  return (
    <Choice
      aria-label={t.person}
      value={value}
      onChange={setPerson}
      options={[
        { value: '', label: t.allPeople },
        ...people.map(({ id, full_name }) => ({ value: String(id), label: full_name })),
      ]}
    />
  );
}

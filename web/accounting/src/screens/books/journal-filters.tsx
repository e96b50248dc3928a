import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useEntityId } from '../../api/companies.ts';
import { booksTexts as t } from '../../cs/books.ts';
import { common } from '../../cs/common.ts';
import { journalTexts as j } from '../../cs/journal.ts';
import { Choice } from '../../parts/choice.tsx';
import { ClearFilters } from '../../parts/clear-filters.tsx';
import { monthName } from '../../parts/dates.ts';
import { parseMoney } from '../../parts/money.ts';
import { optionsOf } from '../../parts/options.ts';
import { SearchInput } from '../../parts/search-input.tsx';
import { useTypedFilter } from '../../parts/typed-filter.ts';
import { useUrlFilter, useUrlState } from '../../parts/url-state.ts';
import { PartnerSelect } from '../documents/partner-select.tsx';
import { useEmployees } from '../people/employees/api.ts';
import type { JournalFilter } from './api.ts';
import { useKnownAt } from './known-at.tsx';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** The filter of the journal as the address has it. */
export function useJournalFilter(year: number): JournalFilter {
  const [account] = useUrlState('ucet');
  const [source] = useUrlState('puvod');
  const [month] = useUrlState('mesic');
  const [words] = useUrlState('hledat');
  const [employee] = useUrlState('osoba');
  const [partner] = useUrlState('kontakt');
  const [costCentre] = useUrlState('stredisko');
  const [min] = useUrlState('castka-od');
  const [max] = useUrlState('castka-do');
  const [closing] = useUrlState('uzavreni');
  const knownAt = useKnownAt();
  return {
    year,
    account,
    source,
    words,
    month: /^([1-9]|1[0-2])$/.test(String(month)) ? String(month) : '',
    employee: idOf(employee),
    partner: idOf(partner),
    costCentre: String(costCentre),
    min: amountOf(min),
    max: amountOf(max),
    closing: String(closing) === '1' ? '1' : '',
    knownAt,
  };
}

const idOf = (given: string) => (/^[1-9]\d{0,14}$/.test(String(given)) ? String(given) : '');
/** An amount that is typed; what is none filters nothing yet. */
const amountOf = (given: string) => (parseMoney(String(given)) === null ? '' : String(given));

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
      <MoreFilters filter={filter} />
      {children}
      {isFiltered(filter) && <ClearFilters keep={['rok']} />}
    </Group>
  );
}

/** What is asked for less often; open while something of it filters. */
function MoreFilters({ filter }: { filter: JournalFilter }) {
  const { partner, costCentre, min, max, closing } = filter;
  const isUsed = [partner, costCentre, min, max, closing].some((value) => value !== '');
  const [isOpen, setOpen] = useState(isUsed);
  const [centre, setCentre] = useTypedFilter('stredisko');
  const [from, setFrom] = useTypedFilter('castka-od');
  const [to, setTo] = useTypedFilter('castka-do');
  const [, setPartner] = useUrlFilter('kontakt');
  const [, setClosing] = useUrlFilter('uzavreni');
  const entityId = useEntityId();
  if (!isOpen && !isUsed)
    return (
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {j.more}
      </Button>
    );
  return (
    <>
      <PartnerSelect
        aria-label={j.anyPartner}
        placeholder={j.anyPartner}
        entityId={entityId}
        value={partner === '' ? null : Number(partner)}
        onChange={(chosen) => setPartner(chosen === null ? '' : String(chosen.id))}
      />
      <Typed label={j.costCentre} value={centre} onChange={setCentre} />
      <Typed label={j.amountFrom} value={from} onChange={setFrom} isFigure />
      <Typed label={j.amountTo} value={to} onChange={setTo} isFigure />
      <Checkbox
        label={j.withClosing}
        checked={closing === '1'}
        onChange={({ currentTarget: { checked } }) => setClosing(checked ? '1' : '')}
      />
    </>
  );
}

type TypedProps = { label: string; value: string; onChange: (typed: string) => void; isFigure?: boolean };

function Typed({ label, value, onChange, isFigure = false }: TypedProps) {
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      w="9rem"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(isFigure ? { inputMode: 'decimal' as const } : {})}
    />
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

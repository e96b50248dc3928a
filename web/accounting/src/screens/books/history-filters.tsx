import { Group, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { booksTexts as t } from '../../cs/books.ts';
import { Choice } from '../../parts/choice.tsx';
import { ClearFilters } from '../../parts/clear-filters.tsx';
import { DateInput } from '../../parts/date-input.tsx';
import { useTypedFilter } from '../../parts/typed-filter.ts';
import { useUrlFilter, useUrlState } from '../../parts/url-state.ts';
import type { HistoryFilter } from './api.ts';

/** The filter of the history as the address has it; what is none there filters nothing. */
export function useHistoryFilter(): HistoryFilter {
  const [action] = useUrlState('zmena');
  const [type] = useUrlState('ceho');
  const [id] = useUrlState('cislo');
  const [user] = useUrlState('kdo');
  const [from] = useUrlState('od');
  const [to] = useUrlState('do');
  return {
    action: String(action),
    subject_type: String(type),
    subject_id: /^[1-9]\d{0,14}$/.test(String(id)) ? String(id) : '',
    user: String(user),
    from: dayOf(from),
    to: dayOf(to),
  };
}

export function isFiltered(filter: HistoryFilter): boolean {
  return Object.values(filter).some((value) => value !== '');
}

/** What the history is filtered by; all of it stands in the address. */
export function HistoryFilters({ filter }: { filter: HistoryFilter }) {
  const [, setAction] = useUrlFilter('zmena');
  const [user, setUser] = useTypedFilter('kdo');
  const [, setFrom] = useUrlFilter('od');
  const [, setTo] = useUrlFilter('do');
  const isSwapped = filter.from !== '' && filter.to !== '' && filter.from > filter.to;
  return (
    <Group gap="sm" className="no-print" align="flex-start">
      <Choice
        aria-label={t.actionFilter}
        value={filter.action}
        onChange={setAction}
        options={[{ value: '', label: t.allActions }, ...named(t.actions, filter.action)]}
      />
      <SubjectFilter filter={filter} />
      <TextInput
        aria-label={t.userFilter}
        placeholder={t.userFilter}
        value={user}
        onChange={(event) => setUser(event.currentTarget.value)}
      />
      <DateInput
        aria-label={t.from}
        leftSection={<Text size="xs">{t.from}</Text>}
        leftSectionWidth={44}
        w={170}
        value={filter.from || null}
        onChange={(day) => setFrom(day ?? '')}
        error={isSwapped ? t.daysSwapped : undefined}
      />
      <DateInput
        aria-label={t.to}
        leftSection={<Text size="xs">{t.to}</Text>}
        leftSectionWidth={44}
        w={170}
        value={filter.to || null}
        onChange={(day) => setTo(day ?? '')}
      />
      {isFiltered(filter) && <ClearFilters mt={6} />}
    </Group>
  );
}

/** Of one record when the address names it: choosing a kind leaves the record. */
function SubjectFilter({ filter: { subject_type: type, subject_id: id } }: { filter: HistoryFilter }) {
  const navigate = useNavigate();
  const ofRecord = `${type} ${id}`;
  const choose = (value: string) => {
    if (value === ofRecord) return;
    void navigate({
      to: '.',
      search: (({ cislo: _, strana: __, ...rest }: Record<string, string>) => ({
        ...rest,
        ceho: value === '' ? undefined : value,
      })) as never,
      replace: true,
    });
  };
  return (
    <Choice
      aria-label={t.subjectFilter}
      value={id === '' ? type : ofRecord}
      onChange={choose}
      options={[
        { value: '', label: t.allSubjects },
        ...named(t.subjects, type),
        ...(id === '' ? [] : [{ value: ofRecord, label: t.onlyRecord(t.subjects[type] ?? type, id) }]),
      ]}
    />
  );
}

/** The choices, with one that the address brings and nobody named. */
function named(names: Readonly<Record<string, string>>, value: string) {
  const all = value === '' || value in names ? names : { ...names, [value]: value };
  return Object.entries(all).map(([each, label]) => ({ value: each, label }));
}

function dayOf(text: unknown): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(String(text)) ? String(text) : '';
}

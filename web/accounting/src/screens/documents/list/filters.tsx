import { Button, Collapse, Group, TextInput } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { documents, documentLists as t } from '../../../cs/documents.ts';
import { Choice } from '../../../parts/choice.tsx';
import { ClearFilters } from '../../../parts/clear-filters.tsx';
import { optionsOf } from '../../../parts/options.ts';
import { useIsPhone } from '../../../parts/phone.ts';
import { SearchInput } from '../../../parts/search-input.tsx';
import { useTypedFilter } from '../../../parts/typed-filter.ts';
import { useUrlFilter, useUrlState } from '../../../parts/url-state.ts';
import { KINDS, LISTS, type ListName, SUPPLIED, supplied } from '../kinds.ts';
import { PartnerSelect } from '../partner-select.tsx';
import { usePeriod } from '../period.ts';
import { PeriodChoice } from '../period-choice.tsx';
import { type DocumentFilter, isFiltered } from './filter.ts';

/** The filter of a list as the address has it. */
export function useDocumentFilter(): DocumentFilter {
  const [words] = useUrlState('hledat');
  const [kind] = useUrlState('druh');
  const [state] = useUrlState('stav');
  const period = usePeriod();
  const [dateKind] = useUrlState('datum');
  const [partner] = useUrlState('partner');
  const [tag] = useUrlState('stitek');
  const [currency] = useUrlState('mena');
  return { ...period, words, kind, state, dateKind, partner, tag, currency };
}

type FiltersProps = { list: ListName; filter: DocumentFilter };

/** What a list is filtered by: the usual at once, the rest when it is asked for. All of it stands in the address. */
export function Filters({ list, filter }: FiltersProps) {
  const [words, setWords] = useTypedFilter('hledat');
  const [, setKind] = useUrlFilter('druh');
  const [, setState] = useUrlFilter('stav');
  const isPhone = useIsPhone();
  const hidden = countOf(filter, isPhone);
  const [isOpen, setOpen] = useState(hidden > 0);
  const kindChoice = (
    <Choice
      aria-label={t.kindFilter}
      value={filter.kind}
      onChange={setKind}
      options={[
        { value: '', label: t.allKinds },
        ...(supplied(list).length < LISTS[list].length ? [{ value: SUPPLIED, label: t.supplied }] : []),
        ...LISTS[list].map((kind) => ({ value: kind as string, label: documents.kinds[kind] })),
      ]}
    />
  );
  return (
    <div className="no-print">
      <Group gap="sm" mb="sm">
        <SearchInput value={words} onChange={setWords} label={t.searchLabel} />
        <Choice
          aria-label={t.stateFilter}
          value={filter.state}
          onChange={setState}
          options={statesOf(list)}
        />
        {!isPhone && kindChoice}
        {!isPhone && <PeriodChoice period={filter} none={t.anytime} />}
        <Button
          variant="default"
          leftSection={<IconFilter size={16} />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {hidden === 0 ? t.more : t.moreCount(hidden)}
        </Button>
        {isFiltered(filter) && <ClearFilters />}
      </Group>
      <Collapse expanded={isOpen}>
        <Group gap="sm" mb="sm" align="flex-end">
          {isPhone && kindChoice}
          {isPhone && <PeriodChoice period={filter} none={t.anytime} />}
          <FurtherFilters filter={filter} />
        </Group>
      </Collapse>
    </div>
  );
}

/** States of payment say nothing of what nobody pays. */
function statesOf(list: ListName) {
  const isPayable = LISTS[list].some((kind) => KINDS[kind].isPayable);
  return Object.entries(t.states)
    .filter(([state]) => isPayable || ['', 'koncepty', 'vystavene', 'stornovane'].includes(state))
    .map(([value, label]) => ({
      value,
      // What comes from others is entered, not issued.
      label: value === 'vystavene' && list === 'received' ? t.enteredState : label,
    }));
}

/** How many of those that are not in sight filter something. */
function countOf(
  { kind, period, dateKind, partner, tag, currency }: DocumentFilter,
  isPhone: boolean,
): number {
  const hidden = [dateKind, partner, tag, currency, ...(isPhone ? [kind, period] : [])];
  return hidden.filter((value) => value !== '').length;
}

function FurtherFilters({ filter }: { filter: DocumentFilter }) {
  const entityId = useEntityId();
  const [, setPartner] = useUrlFilter('partner');
  const [, setDateKind] = useUrlFilter('datum');
  const [tag, setTag] = useTypedFilter('stitek');
  const [currency, setCurrency] = useTypedFilter('mena');
  return (
    <>
      <PartnerSelect
        entityId={entityId}
        aria-label={t.partnerFilter}
        placeholder={t.partnerFilter}
        value={filter.partner === '' ? null : Number(filter.partner)}
        onChange={(partner) => setPartner(partner === null ? '' : String(partner.id))}
        w={220}
      />
      <Choice
        aria-label={t.dateKindFilter}
        value={filter.dateKind}
        onChange={setDateKind}
        options={optionsOf(t.dateKinds)}
      />
      <TextInput
        aria-label={t.tagFilter}
        placeholder={t.tagFilter}
        value={tag}
        w={130}
        onChange={(event) => setTag(event.currentTarget.value)}
      />
      <TextInput
        aria-label={t.currencyFilter}
        placeholder={t.currencyFilter}
        value={currency}
        maxLength={3}
        w={90}
        onChange={(event) => setCurrency(event.currentTarget.value.toUpperCase())}
      />
    </>
  );
}

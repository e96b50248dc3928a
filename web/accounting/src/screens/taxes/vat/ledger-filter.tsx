import { Group } from '@mantine/core';
import { vat as t } from '../../../cs/vat.ts';
import { Choice } from '../../../parts/choice.tsx';
import { ClearFilters } from '../../../parts/clear-filters.tsx';
import { DateInput } from '../../../parts/date-input.tsx';
import { todayInPrague } from '../../../parts/dates.ts';
import { optionsOf } from '../../../parts/options.ts';
import { useUrlFilter } from '../../../parts/url-state.ts';
import type { LedgerFilter } from './api.ts';
import { PeriodSwitch, usePeriodOfAddress } from './period-switch.tsx';
import { firstDayOf, lastDayOf, periodText } from './periods.ts';

const OWN = 'vlastni';
const SECTIONS = ['A1', 'A2', 'A3', 'A4', 'A5', 'B1', 'B2', 'B3'] as const;
const LINES = [
  ...[
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    '10',
    '11',
    '12',
    '13',
    '20',
    '21',
    '22',
    '23',
    '24',
    '25',
  ],
  ...['26', '30', '31', '32', '33', '34', '40', '41', '42', '43', '44', '45', '47', '50', '51', '60', '61'],
];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const dayOf = (text: string): string => (DAY.test(text) ? text : '');

/** What of the ledger is asked for, in the address, with the controls that change it. */
export function useLedgerFilter() {
  const days = useDays();
  const [direction, setDirection] = useUrlFilter('strana-dph');
  const [line, setLine] = useUrlFilter('radek');
  const [section, setSection] = useUrlFilter('oddil');
  const filter: LedgerFilter = {
    ...days.filter,
    direction: Object.hasOwn(t.directions, direction) ? direction : '',
    line: LINES.includes(String(line)) ? String(line) : '',
    section: SECTIONS.some((each) => each === section) ? section : '',
  };
  const controls = (
    <Group gap="sm" align="flex-end" className="no-print">
      {days.controls}
      <Choice
        aria-label={t.direction}
        value={filter.direction}
        onChange={setDirection}
        options={[{ value: '', label: t.anyDirection }, ...optionsOf<string>(t.directions)]}
      />
      <Choice
        aria-label={t.line}
        value={filter.line}
        onChange={setLine}
        options={[
          { value: '', label: t.anyLine },
          ...LINES.map((value) => ({ value, label: t.lineOf(value) })),
        ]}
      />
      <Choice
        aria-label={t.section}
        value={filter.section}
        onChange={setSection}
        options={[
          { value: '', label: t.anySection },
          ...SECTIONS.map((value) => ({ value, label: t.sectionTitle(value) })),
        ]}
      />
      {[direction, line, section].some((value) => value !== '') && (
        <ClearFilters keep={['obdobi', 'dny', 'od', 'do']} />
      )}
    </Group>
  );
  return { filter, controls, title: days.title };
}

/** A period of VAT, or any two days. */
function useDays() {
  const { period, periods, setPeriod } = usePeriodOfAddress();
  const [days, setDays] = useUrlFilter('dny');
  const [fromText, setFrom] = useUrlFilter('od');
  const [toText, setTo] = useUrlFilter('do');
  const hasDays = days === OWN || period === null;
  const today = todayInPrague();
  // The operation takes both days: until one is chosen it is that of the period, or of this year.
  const from = dayOf(fromText) || (period === null ? `${today.slice(0, 4)}-01-01` : firstDayOf(period));
  const to = dayOf(toText) || (period === null ? today : lastDayOf(period));
  const controls = (
    <>
      {period !== null && (
        <Choice
          aria-label={t.choosePeriod}
          value={hasDays ? OWN : ''}
          onChange={setDays}
          options={[
            { value: '', label: t.choosePeriod },
            { value: OWN, label: t.ownDays },
          ]}
        />
      )}
      {hasDays ? (
        <>
          <DateInput
            aria-label={t.from}
            placeholder={t.from}
            w={130}
            clearable={false}
            value={from}
            onChange={(day) => setFrom(day ?? '')}
          />
          <DateInput
            aria-label={t.to}
            placeholder={t.to}
            w={130}
            clearable={false}
            value={to}
            onChange={(day) => setTo(day ?? '')}
          />
        </>
      ) : (
        <PeriodSwitch period={period} periods={periods} onChange={setPeriod} />
      )}
    </>
  );
  return {
    controls,
    filter: {
      period: hasDays ? '' : period,
      from: hasDays ? from : '',
      to: hasDays ? to : '',
    },
    title: hasDays ? t.ledgerTitle : t.ledgerOf(periodText(period)),
  };
}

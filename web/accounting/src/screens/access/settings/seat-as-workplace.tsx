import { Button, Text } from '@mantine/core';
import { useCompany } from '../../../api/companies.ts';
import { messageOf } from '../../../api/error.ts';
import { settingsTexts as t } from '../../../cs/settings.ts';
import { seatOf, useLookup } from '../company-new/api.ts';

type Workplace = { municipality: string; municipality_code: string; country: string };

/** Takes the municipality of the seat, name and code, from the companies registry. */
export function SeatAsWorkplace({ onFound }: { onFound: (workplace: Workplace) => void }) {
  const { ico } = useCompany();
  const lookup = useLookup((found) => {
    const seat = seatOf(found);
    if (seat !== null) onFound(seat);
  });
  if (ico === null) return null;
  const hasNone = lookup.data !== undefined && seatOf(lookup.data) === null;
  const problem = lookup.error === null ? (hasNone ? t.seatUnknown : null) : messageOf(lookup.error);
  return (
    <div>
      <Button variant="default" size="xs" loading={lookup.isPending} onClick={() => lookup.mutate(ico)}>
        {t.seatAsWorkplace}
      </Button>
      {problem !== null && (
        <Text size="sm" mt={4} role="status">
          {problem}
        </Text>
      )}
    </div>
  );
}

import { Button } from '@mantine/core';
import { filings as t } from '../../../cs/filings.ts';
import { Can } from '../../../parts/can.tsx';
import { dateText } from '../../../parts/dates.ts';
import { WarningNote } from '../../../parts/warning-note.tsx';
import { DifferenceView } from './difference.tsx';
import type { Difference, Filing, FilingDetail, FilingType } from './model.ts';
import type { usePreparing } from './prepare.tsx';
import { isCorrectiveOver } from './types-for.ts';

type ChangedNoteProps = {
  filing: Filing;
  difference: Difference | null | undefined;
  details?: FilingDetail['details'] | undefined;
  preparing: ReturnType<typeof usePreparing>;
};

/** Says that what was filed or prepared is not as it is now, or comes too late, with the way to file the rest. */
export function ChangedNote({
  filing,
  difference,
  details,
  preparing: { start, types, isPending },
}: ChangedNoteProps) {
  const isOver = isCorrectiveOver(filing, types);
  if (difference?.changed !== true && !isOver) return null;
  const isDraft = filing.status === 'draft' && !isOver;
  const name = isDraft ? t.prepareAgain : types[0] === 'O' ? t.toCorrective : t.toSupplementary[filing.kind];
  const overOn = dateText(filing.due_on ?? '');
  return (
    <WarningNote title={isOver ? t.correctiveOver(overOn) : isDraft ? t.differenceDraft : t.difference}>
      {isOver && t.correctiveOverText}
      {difference?.changed === true && <DifferenceView difference={difference} details={details} />}
      <Can permission="manager">
        <Button
          size="compact-sm"
          variant="default"
          mt="sm"
          className="no-print"
          loading={isPending}
          onClick={() => start(isDraft ? (filing.filing_type as FilingType) : types[0])}
        >
          {name}
        </Button>
      </Can>
    </WarningNote>
  );
}

import type { Author, HistoryRecord } from '../../access/history/index.ts';
import type { ExportFormatName } from './export.ts';

/** Formats as people know them. */
export const FORMAT_NAMES: Readonly<Record<ExportFormatName, string>> = {
  pohoda: 'Pohoda XML',
  money: 'Money XML',
  isdoc: 'ISDOC',
  csv: 'CSV',
  xlsx: 'Excel',
  archive: 'archiv celé firmy',
};

type Asked = { id: number; format: ExportFormatName; from: string | null; to: string | null };

/** The history record of an export that was asked for. */
export function exportEvent(
  entityId: number,
  userId: Author,
  { id, format, from, to }: Asked,
): HistoryRecord {
  const days = [from === null ? '' : ` od ${czechDay(from)}`, to === null ? '' : ` do ${czechDay(to)}`];
  return {
    ...{ entityId, userId, action: 'export.created', subjectType: 'Export', subjectId: id },
    summary: `Export ${FORMAT_NAMES[format]}${days.join('')}`,
  };
}

function czechDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}. ${month}. ${year}`;
}

import type { ControlSections } from './content.ts';
import { finding } from './findings.ts';
import type { Finding } from './types.ts';

interface Named {
  readonly number: string | null;
  readonly documentIds: readonly number[];
}

/** Evidence numbers that a section has twice where the form does not take it (annotations of DPHKH1). */
export function duplicateFindings({ A1, A4, B1, B2 }: ControlSections): Finding[] {
  return [
    ...twice('A1', A1, ({ commodity }) => `${commodity}`),
    ...twice('A4', A4, ({ date, regime, badDebt }) => `${date} ${regime} ${badDebt}`),
    ...twice('B1', B1, ({ dic, commodity }) => `${dic} ${commodity}`),
    ...twice('B2', B2, ({ dic, date, proportional, badDebt }) => `${dic} ${date} ${proportional} ${badDebt}`),
  ];
}

function twice<Row extends Named>(
  section: string,
  rows: readonly Row[],
  rest: (row: Row) => string,
): Finding[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    if (row.number === null) continue;
    const key = `${row.number} ${rest(row)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups.values()]
    .filter(({ length }) => length > 1)
    .flatMap((group) =>
      group.map(({ number, documentIds }) => {
        const message = `Evidenční číslo ${number} je v oddílu ${section} kontrolního hlášení vícekrát.`;
        const field = section.startsWith('A') ? 'number' : 'external_number';
        return finding('DUPLICATE_EVIDENCE_NUMBER', message, {
          documentId: documentIds[0] ?? null,
          number,
          field,
        });
      }),
    );
}

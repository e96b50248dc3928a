import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type PayrollStage, YEAR } from './payroll-stage.ts';
import { generate } from './payroll-work.ts';

/** Bytes of the heap in use after three months were generated in this process, and after twelve. */
export type HeapFigures = { after3: number; after12: number };

/** Makes the payslips of a year, month by month. */
export async function measureHeap(stage: PayrollStage): Promise<HeapFigures> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const figures: HeapFigures = { after3: 0, after12: 0 };
  for (let month = 1; month <= 12; month += 1) {
    await generate(stage, { year: YEAR, month });
    if (month !== 3 && month !== 12) continue;
    collect();
    figures[`after${month}`] = process.memoryUsage().heapUsed;
  }
  return figures;
}

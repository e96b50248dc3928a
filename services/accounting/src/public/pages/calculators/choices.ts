import { LAW } from '../../../platform/law.ts';

/** Years with known rates, the newest first. */
export const YEARS = LAW.history('payroll.wage.average_wage')
  .map(({ from }) => from.slice(0, 4))
  .reverse()
  .map((year) => [year, year] as const);

export const MONTHS = [
  'leden',
  'únor',
  'březen',
  'duben',
  'květen',
  'červen',
  'červenec',
  'srpen',
  'září',
  'říjen',
  'listopad',
  'prosinec',
].map((name, i) => [String(i + 1), name] as const);

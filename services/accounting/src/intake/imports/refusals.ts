import { invalid } from '../../platform/errors.ts';

export function importErrors(count: number) {
  const text = `Nic se nepřevzalo: řádky s chybou: ${count}. Opravte je, nebo je přeskočte (skip_errors).`;
  return invalid(text, { code: 'IMPORT_ERRORS' });
}

export const importRuns = () =>
  invalid('Převzetí právě běží, počkejte prosím na jeho konec.', { code: 'IMPORT_RUNNING' });

export const archiveStays = () =>
  invalid('Obnovený archiv vrátit nelze: je vším, co firma má. Nepotřebnou firmu archivujte.');

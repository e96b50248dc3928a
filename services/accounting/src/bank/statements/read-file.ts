import type { Problem } from '@news-and-accounting/bank-statements';
import type { Logger } from '@news-and-accounting/http';
import { clientKey } from '../../platform/clients.ts';
import { invalid } from '../../platform/errors.ts';
import type { Scratch, Upload } from '../../platform/files/index.ts';
import {
  createIsolatedWorker,
  type IsolatedWorker,
  JobLimitError,
} from '../../platform/isolated/isolated-worker.ts';
import type { ImportedStatement } from './imported.ts';
import type { ReadFile, ReadJob } from './statement-worker.ts';

export type StatementReader = IsolatedWorker<ReadJob, ReadFile>;

/** Who reads files of banks. */
export const STATEMENTS = clientKey<StatementReader>('statements');

/** Files are read one at a time in a process of their own: they come from strangers, and large ones take seconds. */
export function createStatementReader(log: Logger): StatementReader {
  return createIsolatedWorker({
    name: 'statements',
    module: new URL('./statement-worker.ts', import.meta.url),
    // 20 MB take 5 seconds of a processor, which is minutes where many others want it.
    millisecondsAtMost: 600_000,
    processorMillisecondsAtMost: 45_000,
    megabytesAtMost: 768,
    newMegabytes: 2,
    oldMegabytes: 512,
    idleMilliseconds: 30_000,
    queue: { waitingAtMost: 60, waitingOfOneAtMost: 10 },
    log,
  });
}

/**
 * The statements of a file.
 * @param owner who it is for: owners take turns
 * @param scratch takes the batches of their movements, those of the first statement first
 * @throws {HttpError} 422 `UNREADABLE`, and `STATEMENT_UNBALANCED` of a PDF
 */
export async function readFile(
  reader: StatementReader,
  owner: string,
  job: ReadJob,
  upload: Pick<Upload, 'bytes' | 'chunks'>,
  scratch: Scratch,
): Promise<ImportedStatement[]> {
  const streams = { input: upload, onOutput: scratch.append };
  const read = await reader.run(owner, job, streams).catch((error: unknown) => {
    if (error instanceof JobLimitError) throw unreadable('Soubor se nepodařilo přečíst v přiměřeném čase.');
    throw error;
  });
  if ('statements' in read) return read.statements;
  throw refusalOf(read.problem);
}

const unreadable = (text: string) => invalid(text, { code: 'UNREADABLE', fields: { file: text } });

function refusalOf({ code, place, columns }: Problem) {
  switch (code) {
    case 'too_large':
      return unreadable('Soubor má víc než 20 MB nebo 200 000 pohybů, rozdělte ho prosím.');
    case 'encrypted':
      return unreadable('PDF je chráněné heslem, uložte ho prosím bez hesla.');
    case 'image_only':
      return unreadable('PDF je jen obrázek bez textu. Stáhněte si z banky výpis v jiném formátu.');
    case 'not_text':
      return unreadable(
        'Tohle není soubor s výpisem: z obrázků, archivů a sešitů tabulek výpisy nečteme. Stáhněte si z banky GPC (ABO), CAMT, MT940, CSV nebo PDF.',
      );
    case 'unknown_layout':
      return unreadable(
        `Tabulku s těmito sloupci neznáme: ${columns.slice(0, 30).join(', ').slice(0, 500)}. Stáhněte si z banky výpis v jiném formátu: GPC (ABO), CAMT, MT940 nebo PDF.`,
      );
    case 'unbalanced': {
      const text = 'Stavy a pohyby v PDF si neodpovídají. Stáhněte si z banky výpis v jiném formátu.';
      return invalid(text, {
        code: 'STATEMENT_UNBALANCED',
        fields: { file: text },
        more: { difference: null },
      });
    }
    default:
      return unreadable(`Soubor nejde přečíst jako bankovní výpis${whereOf(place)}.`);
  }
}

/** Fields of formats in words; elements and tags that a format names itself stay as they stand in the file. */
const FIELDS: Readonly<Record<string, string>> = {
  amount: 'částka',
  balance: 'zůstatek',
  date: 'datum',
  '074 account': 'číslo účtu v záhlaví',
  '074 day': 'datum v záhlaví',
  '074 old balance': 'počáteční zůstatek v záhlaví',
  '074 new balance': 'konečný zůstatek v záhlaví',
  '075 amount': 'částka pohybu',
  '075 booking code': 'kód zaúčtování pohybu',
  '075 booking day': 'den zaúčtování pohybu',
  ':61: entry date': 'den zaúčtování v :61:',
};

/** What the package says of a file as a whole. */
const WHOLE = 'statement';

function whereOf({ line, element }: Problem['place']): string {
  const parts = [
    ...(line === null ? [] : [`řádek ${line}`]),
    ...(element === null || element === WHOLE ? [] : [FIELDS[element] ?? element.slice(0, 60)]),
  ];
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

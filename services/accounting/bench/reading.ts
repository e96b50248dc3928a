import { renderDocument } from '@news-and-accounting/document-pdf';
import { createFileReader, type ReadFile } from '@news-and-accounting/file-reading';
import { writeIsdoc } from '@news-and-accounting/isdoc';
import { matrixOf } from '@news-and-accounting/payment-code';
import { printTable } from '../../news-feed/bench/measure/table.ts';
import { looksOf } from '../src/documents/outputs/looks.ts';
import { PROGRAM } from '../src/documents/outputs/program.ts';
import { readingTools } from '../src/intake/reading-process/reading-tools.ts';
import { CODE, sample } from './measure-papers.ts';
import { verdict } from './verdict.ts';

const FILES = 30;
const [WITH_INVOICE, WITH_TEXT] = [100, 500];

/** Reading invoices of one page as the process for it does, by processor time, which others on the machine do not change. */
export async function benchReading(): Promise<void> {
  const readFile = createFileReader(readingTools());
  const isdoc = await milliseconds(readFile, await invoice(true));
  const text = await milliseconds(readFile, await invoice(false));
  printTable(
    'Reading a PDF of one page with a code, by processor time (medians)',
    ['what', 'ms', 'target'],
    [
      ['with ISDOC: invoice and words', isdoc.toFixed(0), verdict('under 100', isdoc < WITH_INVOICE)],
      ['without: words and code', text.toFixed(0), verdict('under 500', text < WITH_TEXT)],
    ],
  );
}

async function invoice(hasIsdoc: boolean): Promise<Uint8Array> {
  const document = { ...sample(), number: 'FV20260001' };
  return renderDocument({
    ...{ document, logo: null, code: matrixOf(CODE), state: 'issued', isPaid: false },
    isdoc: hasIsdoc ? writeIsdoc(document, PROGRAM) : null,
    looks: looksOf({ invoice_style: 'plain' }, null),
    program: PROGRAM,
  });
}

/** The median; what is to be read must be there each time. */
async function milliseconds(readFile: ReadFile, bytes: Uint8Array): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < FILES; at += 1) {
    const start = process.cpuUsage();
    const { invoices, pages, codes } = await readFile(bytes);
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000);
    const words = pages.reduce((sum, page) => sum + page.words.length, 0);
    if (words === 0 || invoices.length + codes.length !== 1) throw new Error('a file was not read whole');
  }
  return times.sort((a, b) => a - b)[FILES / 2] ?? 0;
}

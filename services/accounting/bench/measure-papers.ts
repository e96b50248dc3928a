import type { BusinessDocument } from '@news-and-accounting/business-document';
import { renderDocument } from '@news-and-accounting/document-pdf';
import { matrixOf } from '@news-and-accounting/payment-code';
import { looksOf } from '../src/documents/outputs/looks.ts';
import { PROGRAM } from '../src/documents/outputs/program.ts';
import { sampleDocument } from '../src/documents/outputs/sample-paper.ts';

const PAGES = 100;
const LONG = 2;
const LINES = 500;
const ROUNDS = 5;
export const CODE =
  'SPD*1.0*ACC:CZ3008000000000000123457*AM:12443.66*CC:CZK*DT:20260326*MSG:FAKTURA FV20260001*X-VS:20260001*X-INV:SID%2A1.0%2AID:FV20260001%2ADD:20260312%2ATP:0%2AVII:CZ27082440%2AINI:27082440%2AVIR:CZ10803351%2AINR:10803351%2ADUZP:20260312%2ATB0:8990.00%2AT0:1887.90%2ATB1:1398.00%2AT1:167.76';

/** PDFs a second, on one core: the best of some rounds. */
export type PaperFigures = { pages: number; long: number };

/** An invoice of one page with its code, in every style in turn, and one of 500 lines. */
export async function measurePapers(): Promise<PaperFigures> {
  const document = sample();
  const [line] = document.lines;
  if (line === undefined) throw new Error('the sample has no lines');
  const long = { ...document, lines: Array.from({ length: LINES }, () => line) };
  return { pages: await best(PAGES, document), long: await best(LONG, long) };
}

export function sample(): BusinessDocument {
  return sampleDocument({
    language: 'cs',
    issuer: {
      ...{ name: 'Vzorová účetní s.r.o.', ico: '27082440', dic: 'CZ27082440', vatId: null, street: 'Hlavní' },
      ...{ houseNumber: '12', orientationNumber: null, city: 'Praha', zip: '11000', country: 'CZ' },
      ...{ email: 'a@example.cz', phone: '+420 222 333 444', web: null, databox: null, registerNote: null },
    },
    account: {
      ...{ number: '123457', bankCode: '0800', bankName: 'Česká spořitelna, a.s.', bic: 'GIBACZPX' },
      iban: 'CZ3008000000000000123457',
    },
    ...{ isPayer: true, today: '2026-03-12', dueOn: '2026-03-26' },
  });
}

const STYLES = ['plain', 'modern', 'classic', 'minimal'];

/** By processor time, which others on the machine do not change. */
async function best(count: number, document: BusinessDocument): Promise<number> {
  const draw = async () => {
    for (let at = 0; at < count; at += 1) {
      await renderDocument({
        ...{ document, logo: null, code: matrixOf(CODE), state: 'issued', isPaid: false, isdoc: null },
        looks: looksOf({ invoice_style: STYLES[at % STYLES.length] }, null),
        program: PROGRAM,
      });
    }
  };
  await draw();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = process.cpuUsage();
    await draw();
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1e6);
  }
  return count / Math.min(...times);
}

import {
  calculate,
  type DocumentInput,
  millionths,
  postingsOf,
  rate,
  roundingWay,
} from '@news-and-accounting/document';

const DOCUMENTS = 20_000;
const ROUNDS = 5;
const LINES = 10;

/** Documents a second, on one core: the best of some rounds. */
export type EngineFigures = { figures: number; entries: number };

/** Invoices of ten lines at two rates: their figures, and with their entries. */
export function measureEngine(): EngineFigures {
  const documents = Array.from({ length: DOCUMENTS }, (_, i) => invoice(i));
  return {
    figures: best(() => documents.forEach(calculate)),
    entries: best(() => documents.forEach(posted)),
  };
}

function invoice(seed: number): DocumentInput {
  return {
    side: 'issued',
    pricesIncludeVat: seed % 2 === 0,
    lines: Array.from({ length: LINES }, (_, i) => ({
      quantity: millionths(String(1 + ((seed + i) % 7))),
      unitPrice: millionths(`${100 + ((seed * 7 + i * 13) % 900)}.${10 + (i % 80)}`),
      discount: rate(i % 3 === 0 ? '5' : '0'),
      treatment: 'taxable',
      commodity: null,
      rate: rate(i % 4 === 0 ? '12' : '21'),
    })),
    rounding: roundingWay('cash', 'transfer'),
    exchangeRate: null,
  };
}

const LINE = { account: '602', costCentre: null, deduction: 'full', deductionPercent: null } as const;
const ACCOUNTS = {
  partner: '311',
  vat: () => '343',
  advance: '324',
  roundingLoss: '548',
  roundingGain: '648',
};

function posted(document: DocumentInput): void {
  const figures = calculate(document);
  postingsOf({ document, figures, lines: document.lines.map(() => LINE), accounts: ACCOUNTS, deducts: true });
}

/** By processor time, which others on the machine do not change. */
function best(work: () => void): number {
  work();
  const times = Array.from({ length: ROUNDS }, () => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6;
  });
  return DOCUMENTS / Math.min(...times);
}

import { writeFileSync } from 'node:fs';
import { controlStatementXml } from '@news-and-accounting/vat';
import { COMPANY, controlOf, PROGRAM } from '@news-and-accounting/vat/forms/testing';

/**
 * Writes the XML of a control statement of as many rows as the first argument says into the file of the second, in a
 * process of its own, so that its memory is seen. Prints milliseconds of processor time and the peak in megabytes.
 */
const [count = '0', path = ''] = process.argv.slice(2);
const amounts = { base1: 10_000.5, vat1: 2_100.11, base2: 500, vat2: 60, base3: 0, vat3: 0 };
const row = (at: number) => ({
  ...amounts,
  row: at + 1,
  dic: 'CZ24681016',
  date: '2026-05-12',
  bad_debt: 'N',
});
const half = Number(count) / 2;
const content = controlOf(
  '2026-05',
  {
    A4: Array.from({ length: half }, (_, at) => ({ ...row(at), number: `FV2605${at}`, regime: '0' })),
    B2: Array.from({ length: half }, (_, at) => ({ ...row(at), number: `2026/${at}`, proportional: 'N' })),
  },
  {
    obrat23: 10_000.5 * half,
    obrat5: 500 * half,
    pln23: 10_000.5 * half,
    pln5: 500 * half,
  },
);
const before = process.cpuUsage();
const xml = controlStatementXml(content, {
  program: PROGRAM,
  taxpayer: COMPANY,
  discoveredOn: null,
  callNumber: null,
  callAnswer: null,
});
const { user, system } = process.cpuUsage(before);
writeFileSync(path, xml);
console.log(
  JSON.stringify({
    milliseconds: (user + system) / 1000,
    megabytes: process.resourceUsage().maxRSS / 1024,
    bytes: Buffer.byteLength(xml),
  }),
);

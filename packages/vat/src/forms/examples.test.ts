import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  controlStatementXml,
  type FormCodes,
  type FormName,
  formIssues,
  recapitulativeXml,
  vatReturnXml,
} from '../index.ts';
import {
  COMPANY,
  controlOf,
  day,
  PERSON,
  PROGRAM,
  recapitulativeOf,
  returnOf,
  type WrittenLine,
  type WrittenSections,
  type WrittenSupply,
} from './testing/contents.ts';
import { parsed } from './testing/parsed.ts';
import { schemaErrors } from './testing/schema.ts';

const FOLDER = new URL('../../../../../shared/reference/vat/examples/', import.meta.url);
const HAS_EXAMPLES = existsSync(FOLDER);
if (!HAS_EXAMPLES) console.log('The worked periods are not there: their files are not compared.');

type Example = {
  name: string;
  company: { legal_form: string; vat_status: string };
  period: string;
  expected: {
    lines: WrittenLine[];
    sections?: WrittenSections;
    totals?: Record<string, number>;
    recapitulative: WrittenSupply[];
  };
};
const json = (name: string) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));
const examples: Example[] = HAS_EXAMPLES ? json('months.json') : [];
const file = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');
/** Codes that are all right: the examples are checked for days, numbers given twice, and sums. */
const codes: FormCodes = {
  isTaxOffice: () => true,
  workplace: (code) => ({ office: code === '2001' ? '451' : '461', isActive: true }),
  activity: () => 'valid',
  isCommodity: (code) => code === '4' || code === '5',
  vatIdPattern: () => /^[A-Z0-9]{9,10}$/,
};
const later = { discoveredOn: null, reasons: null, nextPeriod: null, activity: '620100' } as const;
const noCall = { discoveredOn: null, callNumber: null, callAnswer: null } as const;

test.runIf(HAS_EXAMPLES).for(examples)('$name: the forms of the worked period', async (example) => {
  const { name, company, period, expected } = example;
  const taxpayer = company.legal_form === 'osvc' ? PERSON : COMPANY;
  const head = { program: PROGRAM, taxpayer };
  const payerType = company.vat_status === 'identified' ? ('identified' as const) : ('payer' as const);
  const content = returnOf(period, expected.lines, { payerType });
  const wanted = file(`${name}-dphdp3.xml`);
  // The examples do not say the company's activity beside the file.
  const activity = parsed(wanted)[1]?.[1].c_okec ?? null;
  const made = vatReturnXml(content, { ...head, ...later, activity });
  expect(parsed(made)).toEqual(parsed(wanted));
  expect(await schemaErrors('DPHDP3', [made])).toEqual([]);
  if (existsSync(new URL(`${name}-dphkh1.xml`, FOLDER))) {
    const control = controlOf(period, expected.sections ?? {}, expected.totals ?? {});
    const statement = controlStatementXml(control, { ...head, ...noCall });
    expect(parsed(statement)).toEqual(parsed(file(`${name}-dphkh1.xml`)));
    expect(await schemaErrors('DPHKH1', [statement])).toEqual([]);
  }
  if (expected.recapitulative.length > 0) {
    const statement = recapitulativeXml(recapitulativeOf(period, expected.recapitulative), head);
    expect(parsed(statement)).toEqual(parsed(file(`${name}-dphshv.xml`)));
    expect(await schemaErrors('DPHSHV', [statement])).toEqual([]);
  }
});

test.runIf(HAS_EXAMPLES)(
  'the supplementary return and the following statement of the worked correction',
  () => {
    const corrections = json('corrections.json') as {
      supplementary_lines: WrittenLine[];
      following_control_statement: { sections: WrittenSections; totals: Record<string, number> };
    };
    const head = { program: PROGRAM, taxpayer: COMPANY };
    const discoveredOn = day('2026-05-04');
    const supplementary = returnOf('2026-03', corrections.supplementary_lines, { filingType: 'D' });
    expect(parsed(vatReturnXml(supplementary, { ...head, ...later, discoveredOn }))).toEqual(
      parsed(file('e7-dphdp3-D.xml')),
    );
    const { sections, totals } = corrections.following_control_statement;
    const following = controlOf('2026-03', sections, totals, 'N');
    expect(parsed(controlStatementXml(following, { ...head, ...noCall, discoveredOn }))).toEqual(
      parsed(file('e7-dphkh1-N.xml')),
    );
  },
);

test.runIf(HAS_EXAMPLES)('nothing is found against the worked files, but a supplier without a number', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.xml'));
  const found = files.flatMap((name) => {
    const form = /dphdp3|dphkh1|dphshv/.exec(name)?.[0].toUpperCase() as FormName;
    return (formIssues(form, file(name), codes) ?? []).map(({ level, code, row }) => [
      name,
      level,
      code,
      row,
    ]);
  });
  expect(files.length).toBeGreaterThan(14);
  expect(found).toEqual([['e2-dphkh1.xml', 'warning', 'VAT_ID', 4]]);
});

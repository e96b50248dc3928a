import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { runs } from '../../../../test/runs.ts';
import { makeReceipt, PASSWORD, receiptContent, sealed } from '../testing/receipt.ts';
import { readEvidence } from './index.ts';

const SENT = '<?xml version="1.0" encoding="UTF-8"?>\n<Pisemnost><DPHDP3/></Pisemnost>\n';
const MD5_OF_SENT = 'd59c8133f6b00ef5eb7668e51ea8d146';
const bytes = (text: string) => Buffer.from(text);

describe('receipts', () => {
  let receipt: Buffer;
  beforeAll(async () => {
    receipt = await makeReceipt({ xml: SENT });
  });

  test('a receipt says what was sent, when, and that its seal fits', async () => {
    const evidence = await readEvidence(receipt);
    expect(evidence).toEqual({
      mediaType: 'application/pkcs7-signature',
      kind: 'receipt',
      said: {
        reference: '812345678',
        submittedAt: '2026-04-20T10:36:43',
        form: 'DPHDP3',
        checksums: [MD5_OF_SENT],
        signature: 'not_checked',
        errors: [],
        isTest: false,
        isBlocked: false,
      },
    });
    expect(receipt.includes(PASSWORD)).toBe(true);
    expect(JSON.stringify(evidence)).not.toContain(PASSWORD);
  });

  test('one changed letter makes the seal invalid', async () => {
    const changed = Buffer.from(receipt);
    const at = changed.indexOf(MD5_OF_SENT);
    changed[at] = changed[at] === 0x61 ? 0x62 : 0x61;
    const evidence = await readEvidence(changed);
    expect(evidence?.said?.signature).toBe('invalid');
    expect(evidence?.said?.checksums).not.toContain(MD5_OF_SENT);
  });

  test('the content of a receipt without a seal is no proof', async () => {
    const evidence = await readEvidence(bytes(receiptContent({ xml: SENT })));
    expect(evidence).toMatchObject({
      kind: 'receipt',
      mediaType: 'application/xml',
      said: { signature: 'invalid' },
    });
  });

  test('the form is known by a copy in base 64 or by the name of the file; moments may be Czech', async () => {
    const copy = Buffer.from('<?xml version="1.0"?>\n<Pisemnost nazevSW="x">\n <DPHKH1 a="b">');
    const of = (data: string, name: string) =>
      readEvidence(
        bytes(
          `<p:Pisemnost xmlns:p="urn:x"><p:Data>${data}</p:Data><p:Kontrola><p:Soubor Nazev="${name}"/></p:Kontrola><p:Podani Cislo="1" Datum="20.04.2026 10:36:43"/></p:Pisemnost>`,
        ),
      );
    const [byCopy, byName, byNone] = [
      await of(copy.toString('base64'), 'x'),
      await of('', 'DPHSHV-2026'),
      await of('', 'podani'),
    ];
    expect([byCopy, byName, byNone].map((each) => each?.said?.form)).toEqual(['DPHKH1', 'DPHSHV', null]);
    expect(byCopy?.said?.submittedAt).toBe('2026-04-20T10:36:43');
  });

  test('a test submission and errors are told', async () => {
    const errors =
      '<Chyby><Chyba Typ="I" Zkr="TEST_REZIM"><Text>Testovací podání</Text></Chyba><Chyba Typ="E" Zkr="X">y</Chyba></Chyby>';
    const evidence = await readEvidence(await makeReceipt({ xml: SENT, more: errors }));
    expect(evidence?.said).toMatchObject({ isTest: true, isBlocked: true });
    expect(evidence?.said?.errors.map(({ type, code, text }) => [type, code, text])).toEqual([
      ['I', 'TEST_REZIM', 'Testovací podání'],
      ['E', 'X', 'y'],
    ]);
  });
});

describe('answers', () => {
  test('errors', async () => {
    const text =
      '<?xml version="1.0" encoding="windows-1250"?><Chyby><Chyba Typ="K" Zkr="DIC_NEEX" Polozka="dic" Oddil="VetaP" Radek="3"><Text> Zadané</Text></Chyba><Chyba Typ="P"/></Chyby>';
    // é has the same number in both encodings.
    const evidence = await readEvidence(Buffer.from(text, 'latin1'));
    expect(evidence).toMatchObject({
      kind: 'answer',
      said: { isBlocked: true, isTest: false, signature: 'not_checked', checksums: [] },
    });
    expect(evidence?.said?.errors).toEqual([
      { type: 'K', code: 'DIC_NEEX', field: 'dic', section: 'VetaP', row: '3', text: 'Zadané' },
      { type: 'P', code: null, field: null, section: null, row: null, text: '' },
    ]);
  });

  test('passable errors block nothing', async () => {
    const evidence = await readEvidence(
      bytes('<Chyby><Chyba Typ="P" Zkr="TELEF"><Text>x</Text></Chyba></Chyby>'),
    );
    expect(evidence?.said).toMatchObject({ isBlocked: false });
  });

  test('the state of a submission is an information', async () => {
    const evidence = await readEvidence(
      bytes(
        '<Stav><por_podani>9</por_podani><stav_podapl>3</stav_podapl><stav_podapl_text>Přijato</stav_podapl_text><heslo>x1y2</heslo></Stav>',
      ),
    );
    expect(evidence?.kind).toBe('answer');
    expect(evidence?.said?.reference).toBe('9');
    expect(evidence?.said?.errors).toEqual([
      { type: 'I', code: '3', field: null, section: null, row: null, text: 'Přijato' },
    ]);
    expect(JSON.stringify(evidence)).not.toContain('x1y2');
  });
});

describe('documents', () => {
  test.each([
    ['a PDF', bytes('%PDF-1.7\n…'), 'application/pdf'],
    ['what was sent', bytes(SENT), 'application/xml'],
    ['other XML', bytes('\uFEFF <a/>'), 'application/xml'],
    [
      'a long form',
      bytes(`<Pisemnost><DPHKH1>${'<VetaA4/>'.repeat(5000)}</DPHKH1></Pisemnost>`),
      'application/xml',
    ],
  ])('%s is kept and not read', async (_, file, mediaType) => {
    expect(await readEvidence(file)).toEqual({ mediaType, kind: 'document', said: null });
  });

  test('a message of a data box and other signed files', async () => {
    const message = '<?xml version="1.0"?><q:Message xmlns:q="http://isds.czechpoint.cz/v20/message"/>';
    const types = [await sealed(bytes(message)), await sealed(bytes(SENT)), await sealed(Buffer.alloc(9))];
    const read = await Promise.all(types.map(readEvidence));
    expect(read.map((each) => [each?.kind, each?.mediaType])).toEqual([
      ['document', 'application/vnd.software602.filler.form-xml-zip'],
      ['document', 'application/pkcs7-mime'],
      ['document', 'application/pkcs7-mime'],
    ]);
  });
});

describe('what is not taken', () => {
  const nested = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`;
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
    ['a text', bytes('Potvrzení o podání')],
    ['an unknown encoding', bytes('<?xml version="1.0" encoding="utf-7"?><a/>')],
    ['broken UTF-8', Buffer.from([0x3c, 0x61, 0xff, 0x2f, 0x3e])],
    ['an open element', bytes('<Pisemnost><Podani></Pisemnost>')],
    [
      'entities of its own',
      bytes('<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;">]><Chyby>&c;</Chyby>'),
    ],
    ['deep elements', bytes(`<Chyby>${nested(100_000)}</Chyby>`)],
    ['a tree', bytes(`<Pisemnost><Podani/><X>${'<y/>'.repeat(100_000)}</X></Pisemnost>`)],
    ['deep ASN.1', Buffer.concat(Array.from({ length: 5000 }, () => Buffer.from([0x30, 0x80])))],
    ['lengths beyond the end', Buffer.from([0x30, 0x84, 0xff, 0xff, 0xff, 0xff, 0x06])],
  ])('%s', async (_, file) => {
    expect(await readEvidence(file)).toBeNull();
  });

  test('thousands of errors are kept in part', async () => {
    const evidence = await readEvidence(bytes(`<Chyby>${'<Chyba Typ="P"/>'.repeat(20_000)}</Chyby>`));
    expect(evidence?.said?.errors.length).toBe(200);
  });
});

test('damaged receipts are refused or invalid, never anything else', async () => {
  const receipt = await makeReceipt({ xml: SENT });
  const damage = fc.record({
    at: fc.nat({ max: receipt.length - 1 }),
    byte: fc.nat({ max: 255 }),
    length: fc.nat({ max: receipt.length }),
    isCut: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(damage, async ({ at, byte, length, isCut }) => {
      const file = isCut ? receipt.subarray(0, length) : Buffer.from(receipt);
      if (!isCut) file[at] = byte;
      const evidence = await readEvidence(file);
      if (evidence?.kind === 'receipt' && evidence.said?.signature === 'not_checked')
        expect(evidence.said.checksums).toEqual([MD5_OF_SENT]);
    }),
    { numRuns: runs(150, 5000) },
  );
});

test('bytes of every kind end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('', '0', '%PDF-', '<', '<Chyby>', '<Pisemnost><Podani '),
      fc.uint8Array({ maxLength: 300 }),
      async (head, tail) => {
        const evidence = await readEvidence(Buffer.concat([bytes(head), tail]));
        expect(evidence === null || typeof evidence.kind === 'string').toBe(true);
      },
    ),
    { numRuns: runs(150, 5000) },
  );
});

const SAMPLES = new URL('../../../../../shared/reference/vat/samples/', import.meta.url);
const HAS_SAMPLES = existsSync(SAMPLES);
if (!HAS_SAMPLES) console.log('The samples of the portal are not there: only our own receipts are read.');

test.runIf(HAS_SAMPLES)('the samples are read', async () => {
  const sample = (name: string) => readEvidence(readFileSync(new URL(name, SAMPLES)));
  expect(await sample('receipt.p7s')).toMatchObject({
    kind: 'receipt',
    said: {
      reference: '900000001',
      submittedAt: '2026-04-20T10:36:43',
      form: 'DPHDP3',
      checksums: ['1db64d7c9d6f81b962731eac6a668380'],
      signature: 'not_checked',
      errors: [],
    },
  });
  expect((await sample('errors.xml'))?.said?.errors.map(({ type, code }) => [type, code])).toEqual([
    ['K', 'DIC_NEEX'],
    ['P', 'TELEF'],
  ]);
  expect((await sample('state.xml'))?.said?.errors[0]?.text).toBe('Přijato');
});

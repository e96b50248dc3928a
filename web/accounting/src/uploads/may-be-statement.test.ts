import { describe, expect, test } from 'vitest';
import { beginsLikeStatement } from './may-be-statement.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));

describe('the bank is asked first', () => {
  test.each([
    ['GPC', bytes('0740000000000000000Firma')],
    ['MT940', bytes(':20:940A\r\n:25:0100/123')],
    ['a table', bytes('Datum;Objem;Měna')],
    ['a PDF', bytes('%PDF-1.7')],
    ['CAMT', bytes('<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">')],
    ['CAMT in UTF-16', utf16('<?xml version="1.0"?><Document><BkToCstmrStmt>')],
    ['XML of Fio', bytes('<?xml version="1.0"?><AccountStatement>')],
    ['OFX', bytes('OFXHEADER:100\r\n<OFX>')],
  ])('of %s', (_what, beginning) => {
    expect(beginsLikeStatement(beginning)).toBe(true);
  });

  test.each([
    ['JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
    ['PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47])],
    ['WebP', bytes('RIFF\u0010\u0000\u0000\u0000WEBPVP8 ')],
    ['HEIC', bytes('\u0000\u0000\u0000\u0018ftypheic')],
    ['an office file', bytes('PK\u0003\u0004')],
    ['ISDOC', bytes('<?xml version="1.0"?><Invoice xmlns="http://isdoc.cz/namespace/2013">')],
    ['ISDOC with a mark of its order', bytes('\ufeff<Invoice xmlns="http://isdoc.cz/namespace/2013">')],
    ['UBL in UTF-16', utf16('<?xml version="1.0"?><Invoice>')],
  ])('never of %s', (_what, beginning) => {
    expect(beginsLikeStatement(beginning)).toBe(false);
  });
});

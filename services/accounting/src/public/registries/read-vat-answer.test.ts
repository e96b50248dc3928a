import { describe, expect, it } from 'vitest';
import { readVatAnswer, type VatStatus } from './read-vat-answer.ts';

function envelope(body: string): string {
  return `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${body}</s:Body></s:Envelope>`;
}

function response(items: string, statusCode = '0'): string {
  return envelope(
    `<R:StatusResponse xmlns:R="urn:r"><R:status statusCode="${statusCode}"/>${items}</R:StatusResponse>`,
  );
}

function item(attributes: string, content = ''): string {
  return response(`<statusSubjektu dic="99900017" ${attributes}>${content}</statusSubjektu>`);
}

function status(xml: string): VatStatus {
  const read = readVatAnswer(xml, '99900017');
  if (typeof read === 'string') throw new Error(read);
  return read;
}

describe('answer of the VAT payers registry', () => {
  it.each([
    ['typSubjektu="PLATCE_DPH" nespolehlivyPlatce="NE"', 'payer', false, true],
    ['typSubjektu="PLATCE_DPH" nespolehlivyPlatce="ANO"', 'payer', true, true],
    ['typSubjektu="SKUPINA_DPH" nespolehlivyPlatce="NE"', 'payer', false, true],
    ['typSubjektu="IDENTIFIKOVANA_OSOBA" nespolehlivyPlatce="NE"', 'identified', false, true],
    ['typSubjektu="NESPOLEHLIVA_OSOBA" nespolehlivyPlatce="ANO"', 'none', true, true],
    ['typSubjektu="NENALEZEN" nespolehlivyPlatce="NENALEZEN"', 'none', false, false],
    ['nespolehlivyPlatce="NE"', 'payer', false, true],
    ['nespolehlivyPlatce="NENALEZEN"', 'none', false, false],
    ['', 'none', false, false],
  ])('%s: %s', (attributes, kind, unreliable, found) => {
    expect(status(item(attributes))).toMatchObject({ kind, unreliable, found });
  });

  it('says since when somebody is unreliable', () => {
    const since = 'datumZverejneniNespolehlivosti="2026-05-12"';
    expect(status(item(`nespolehlivyPlatce="ANO" ${since}`)).unreliableSince).toBe('2026-05-12');
    expect(status(item(`nespolehlivyPlatce="NE" ${since}`)).unreliableSince).toBeNull();
  });

  it('finds the item of the number among others, with or without CZ', () => {
    const two =
      '<statusPlatceDPH dic="CZ99900025"/><statusPlatceDPH dic="CZ99900017" nespolehlivyPlatce="NE"/>';
    expect(status(response(two))).toMatchObject({ kind: 'payer' });
    expect(status(response(two, '1'))).toMatchObject({ kind: 'payer' });
  });

  it('reads the tax office as tax forms have it', () => {
    expect(status(item('cisloFu="013"')).taxOfficeCode).toBe('13');
    expect(status(item('')).taxOfficeCode).toBeNull();
  });

  it('reads published accounts and skips what is none', () => {
    const accounts = [
      '<ucet datumZverejneni="2020-01-15" datumZverejneniUkonceni="2025-01-31"><standardniUcet predcisli="19" cislo="1000000064" kodBanky="0800"/></ucet>',
      '<ucet><nestandardniUcet cislo="SK29 0900 0000 0050 3384 5424"/></ucet>',
      '<ucet><standardniUcet cislo="12345678901" kodBanky="0800"/></ucet>',
      '<ucet><standardniUcet cislo="1000000064" kodBanky="08"/></ucet>',
      '<ucet><nestandardniUcet cislo="&lt;script&gt;"/></ucet>',
      '<ucet/>',
    ].join('');
    expect(status(item('', `<zverejneneUcty>${accounts}</zverejneneUcty>`)).accounts).toEqual([
      {
        published: '2020-01-15',
        ends: '2025-01-31',
        account: { kind: 'czech', prefix: '19', number: '1000000064', bankCode: '0800' },
      },
      { published: null, ends: null, account: { kind: 'other', number: 'SK2909000000005033845424' } },
    ]);
  });

  it.each([
    ['maintenance', response('', '2')],
    ['maintenance', response('', '3')],
    ['fault', envelope('<s:Fault><faultcode>s:Server</faultcode></s:Fault>')],
    ['unexpected_answer', response('<statusSubjektu dic="99900025"/>')],
    ['unexpected_answer', response('')],
    ['unexpected_answer', response('', '')],
    ['unexpected_answer', envelope('')],
    ['unexpected_answer', '<html/>'],
    ['unreadable', '<html>'],
    ['unreadable', `<!DOCTYPE x [<!ENTITY a "b">]>${response('')}`],
  ])('%s is a failure', (reason, xml) => {
    expect(readVatAnswer(xml, '99900017')).toBe(reason);
  });
});

import { makeReceipt } from '@news-and-accounting/epo/testing';
import { returnXml, storeFiling } from '../taxes/stored-filings.ts';
import type { ExampleStage } from './stage.ts';

const VAT_COMPANY = {
  ...{
    name: 'Truhlárna Dub s.r.o.',
    legal_form: 'sro',
    vat_status: 'monthly',
    vat_registered_on: '2025-01-01',
  },
  ...{ ico: '25596641', dic: 'CZ25596641', street: 'Dubová', house_number: '5', city: 'Brno', zip: '60200' },
};

/** A month of VAT of a company of its own. */
export async function showVat({ service, show, prepare }: ExampleStage): Promise<void> {
  const { id: entity_id } = await prepare('POST', '/entities', { entity: VAT_COMPANY });
  const path = { entity_id };
  const partner = {
    ...{ name: 'Pila Jasan s.r.o.', ico: '27074358', dic: 'CZ27074358' },
    city: 'Brno',
    street: 'Lesní',
  };
  const { id: partner_id } = await prepare('POST', `/entities/${entity_id}/partners`, { partner });
  const issue = (document: object) =>
    prepare('POST', `/entities/${entity_id}/documents`, {
      document: { partner_id, ...document },
      issue: true,
    });
  const day = { issued_on: '2026-06-10', taxable_on: '2026-06-10' };
  await issue({ kind: 'invoice', ...day, lines: [{ name: 'Police', unit_price: 24_000, vat_rate: 21 }] });
  await issue({
    ...{ kind: 'received_invoice', ...day, received_on: '2026-06-12', external_number: '2026118' },
    lines: [{ name: 'Prkna', unit_price: 9_000, vat_rate: 21 }],
  });
  const body = {
    vat_record: {
      ...{ kind: 'self_supply', date: '2026-06-30', rate: 21, base: 10_000 },
      text: 'Stůl pro vlastní kancelář',
    },
  };
  const { id } = await show('createVatRecord', 201, { path, body });
  const query = { period: '2026-06' };
  await show('getVatLedger', 200, { path, query });
  await show('getVatReturn', 200, { path, query });
  await show('getControlStatement', 200, { path, query });
  await show('getRecapitulativeStatement', 200, { path, query });
  await show('deleteVatRecord', 204, { path: { entity_id, id } });
  const xml = returnXml('2026-05');
  const filingId = await storeFiling(service.sql, entity_id, {
    ...{ kind: 'vat_return', xml, period: '2026-05' },
  });
  const filing = { path: { entity_id, id: filingId } };
  await show('validateFiling', 200, filing);
  const file = await makeReceipt({ xml, date: '2026-06-20T10:36:43' });
  const parts = { files: { file: 'potvrzeni.p7s' }, texts: { mark_filed: 'true' } };
  await show('attachFilingEvidence', 201, { ...filing, parts, file });
  await show('listFilingEvidence', 200, filing);
}

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
export async function showVat({ show, prepare }: ExampleStage): Promise<void> {
  const { id: entity_id } = await prepare('POST', '/entities', { entity: VAT_COMPANY });
  const path = { entity_id };
  const body = {
    vat_record: {
      kind: 'self_supply',
      date: '2026-06-30',
      rate: 21,
      base: 10_000,
      text: 'Stůl pro vlastní kancelář',
    },
  };
  const { id } = await show('createVatRecord', 201, { path, body });
  await show('getTaxCalendar', 200, { path, query: { year: 2026 } });
  await show('deleteVatRecord', 204, { path: { entity_id, id } });
}

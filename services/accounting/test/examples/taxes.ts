import { makeReceipt } from '@news-and-accounting/epo/testing';
import type { ExampleStage } from './stage.ts';

const VAT_COMPANY = {
  ...{
    name: 'Truhlárna Dub s.r.o.',
    legal_form: 'sro',
    vat_status: 'monthly',
    vat_registered_on: '2025-01-01',
  },
  ...{ tax_office_code: '461', tax_office_workplace: '3001', nace: '16230' },
  settings: { submitter: { first_name: 'Pavel', last_name: 'Dub', relation: 'jednatel' } },
  ...{ ico: '25596641', dic: 'CZ25596641', street: 'Dubová', house_number: '5', city: 'Brno', zip: '60200' },
};

/** A month of VAT of a company of its own. */
export async function showVat(stage: ExampleStage): Promise<void> {
  const { show, prepare } = stage;
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
  await showFilings(stage, entity_id);
  await showIncomeTax(stage, entity_id);
  await showInsurance(stage);
}

/** A return from its making to the books, and a control statement that is deleted again. */
async function showFilings({ show }: ExampleStage, entity_id: number): Promise<void> {
  const path = { entity_id };
  const filing = { kind: 'vat_return', period: '2026-06' };
  const made = await show('createFiling', 201, { path, body: { filing } });
  const one = { path: { entity_id, id: made.id } };
  const xml = await show('getFilingXml', 200, one);
  await show('validateFiling', 200, one);
  const file = await makeReceipt({ xml, date: '2026-07-14T10:36:43' });
  const parts = { files: { file: 'potvrzeni.p7s' }, texts: { mark_filed: 'true' } };
  await show('attachFilingEvidence', 201, { ...one, parts, file });
  await show('listFilingEvidence', 200, one);
  await show('updateFiling', 200, { ...one, body: { proof_state: 'accepted' } });
  await show('postFiling', 200, { ...one, body: {} });
  await show('getFiling', 200, one);
  await show('unpostFiling', 204, one);
  const statement = { kind: 'control_statement', period: '2026-06' };
  const draft = await show('createFiling', 201, { path, body: { filing: statement } });
  await show('listFilings', 200, { path, query: { year: 2026 } });
  await show('getTaxCalendar', 200, { path, query: { year: 2026 } });
  await show('deleteFiling', 204, { path: { entity_id, id: draft.id } });
}

/** What is entered for the tax of a year, and what comes out. */
async function showIncomeTax({ show }: ExampleStage, entity_id: number): Promise<void> {
  const asked = { path: { entity_id }, query: { year: 2026 } };
  const working = {
    adjustments: [
      {
        ...{ row: 40, amount: 1_200, reason: 'Pohoštění zaúčtované na služby' },
        reference: '§ 25 odst. 1 písm. t)',
      },
    ],
    gifts: [
      {
        ...{ amount: 3_000, given_on: '2026-05-20' },
        ...{ recipient: 'Sbor dobrovolných hasičů', purpose: 'Požární ochrana' },
      },
    ],
  };
  await show('updateIncomeTax', 200, { ...asked, body: { working } });
  await show('getIncomeTax', 200, asked);
}

/** The overviews of a self-employed person. */
async function showInsurance({ show, prepare }: ExampleStage): Promise<void> {
  const settings = {
    tax_profile: { birth_number: '855210/3219', main_activity: true },
    osvc_social: { office: '442', variable_symbol: '1234567890' },
    osvc_health: { insurer: '111' },
  };
  const entity = { name: 'Věra Říhová', legal_form: 'osvc', bookkeeping: 'tax_records', settings };
  const { id } = await prepare('POST', '/entities', { entity });
  const activity = { income: 900_000, expenses: 320_000 };
  const working = {
    business: { activities: [activity] },
    insurance: { social_paid: 57_108, health_paid: 37_716 },
  };
  await prepare('PATCH', `/entities/${id}/taxes/income?year=2025`, { working });
  const path = { entity_id: id };
  await show('getInsurance', 200, { path, query: { year: 2025 } });
  const duty = { kind: 'self_employed_social', period: '2026-04' };
  const payment = { duty, method: 'private', amount: 5_720, paid_on: '2026-05-02', note: 'Složenkou' };
  const paid = await show('createDutyPayment', 201, { path, body: { payment } });
  await show('listDutyPayments', 200, { path, query: { period: '2026-04' } });
  await show('deleteDutyPayment', 204, { path: { ...path, payment_id: paid.id } });
}

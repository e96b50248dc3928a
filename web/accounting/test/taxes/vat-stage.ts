import { expect } from 'vitest';
import type { Caller, JsonValue } from '../../../../services/accounting/test/harness.ts';
import type { Stage, TestPage } from '../harness.ts';

/** A company that pays VAT, with a customer and a supplier. */
export type Payer = {
  id: number;
  owner: Caller;
  ask: (method: string, path: string, body?: object) => Promise<JsonValue>;
  /** A document that is issued at once; its number. */
  sold: (base: number, taxable_on: string, more?: object) => Promise<JsonValue>;
  bought: (base: number, taxable_on: string, more?: object) => Promise<JsonValue>;
  open: (path: string, more?: object) => Promise<TestPage>;
};

/** Nothing is missing of it for the forms. */
const PAYER = {
  ...{ name: 'Dílna s.r.o.', legal_form: 'sro', bookkeeping: 'double_entry', nace: '62010' },
  ...{ vat_status: 'monthly', vat_registered_on: '2025-01-01', ico: '27074358', dic: 'CZ27074358' },
  ...{ street: 'Lesní', house_number: '7', city: 'Brno', zip: '60200', phone: '777888999' },
  ...{ tax_office_code: '461', tax_office_workplace: '3001', email: 'ucetni@dilna.example' },
  settings: { submitter: { first_name: 'Eva', last_name: 'Nováková', relation: 'jednatelka' } },
};
const PARTNER = { name: 'Alfa s.r.o.', ico: '25596641', dic: 'CZ25596641', city: 'Brno', zip: '60200' };

export async function payer(stage: Stage, entity: object = {}): Promise<Payer> {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner, { ...PAYER, ...entity });
  const ask: Payer['ask'] = async (method, path, body) => {
    const reply = await stage.accounting.call(method, `/entities/${id}${path}`, { as: owner, body });
    expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
    return reply.body;
  };
  const partner_id = (await ask('POST', '/partners', { partner: PARTNER })).id;
  let count = 0;
  const issued = async (document: object) => {
    const draft = await ask('POST', '/documents', { document: { partner_id, ...document } });
    return ask('POST', `/documents/${draft.id}/issue`);
  };
  const lines = (base: number) => [{ name: 'Práce', quantity: 1, unit_price: base, vat_rate: 21 }];
  return {
    ...{ id, owner, ask },
    sold: (base, taxable_on, more = {}) =>
      issued({ kind: 'invoice', issued_on: taxable_on, taxable_on, lines: lines(base), ...more }),
    bought: (base, taxable_on, more = {}) => {
      count += 1;
      return issued({
        ...{ kind: 'received_invoice', issued_on: taxable_on, taxable_on, received_on: taxable_on },
        ...{ external_number: `D-${count}`, lines: lines(base), ...more },
      });
    },
    open: (path, more = {}) => stage.open({ as: owner, path: `/firmy/${id}/${path}`, ...more }),
  };
}

import { expect } from 'vitest';
import { type Caller, type JsonValue, type Reply, startAccounting, type TestAccounting } from '../harness.ts';

export const OWN_ICO = '27158438';
export const NOW = Date.parse('2026-06-10T09:00:00Z');

/** A service that does jobs, since a run of an import is one. */
export const startImporting = (settings: Record<string, string> = {}, now = () => NOW) =>
  startAccounting({ now, settings: { ACCOUNTING_JOBS: 'on', ...settings } });

export const COMPANY = {
  ...{ name: 'Ukázková dílna s.r.o.', ico: OWN_ICO, dic: 'CZ27158438', legal_form: 'sro' },
  ...{ street: 'Nádražní', house_number: '14', city: 'Kolín', zip: '28002', vat_status: 'monthly' },
};

export type ImportStage = Awaited<ReturnType<typeof importStage>>;

/** A payer of VAT, and what is done with imports. */
export async function importStage(service: TestAccounting, owner: Caller, entity: object = {}) {
  const { id } = await service.company(owner, { ...COMPANY, ...entity });
  const path = `/entities/${id}`;
  const call = (method: string, address: string, body?: unknown, headers: Record<string, string> = {}) =>
    service.call(method, `${path}${address}`, {
      as: owner,
      headers,
      ...(body === undefined ? {} : { body }),
    });
  const upload = (
    content: string | Uint8Array,
    { options, format, name = 'soubor.xml' }: { options?: object; format?: string; name?: string } = {},
    headers: Record<string, string> = {},
  ): Promise<Reply> => {
    const form = new FormData();
    form.append('file', new Blob([content as string]), name);
    if (format !== undefined) form.append('format', format);
    if (options !== undefined) form.append('options', JSON.stringify(options));
    return call('POST', '/imports', form, headers);
  };
  const taken = async (reply: Promise<Reply>, status: number): Promise<JsonValue> => {
    const { status: got, body } = await reply;
    expect([got, body.error ?? null, body.fields ?? null]).toEqual([status, null, null]);
    return body;
  };
  return {
    ...{ id, path, call, upload },
    previewed: (...given: Parameters<typeof upload>) => taken(upload(...given), 201),
    /** A run that has to be done when it is answered, or soon after. */
    async run(importId: number, body: object = {}): Promise<JsonValue> {
      const first = await taken(call('POST', `/imports/${importId}/run`, body), 200);
      return expect
        .poll(async () => (await call('GET', `/imports/${importId}`)).body, { timeout: 120_000 })
        .toMatchObject({ state: expect.not.stringMatching('running') })
        .then(async () =>
          first.state === 'running' ? (await call('GET', `/imports/${importId}`)).body : first,
        );
    },
    documents: async (query = ''): Promise<JsonValue[]> =>
      (await call('GET', `/documents?per=500${query}`)).body.rows.toSorted(
        (a: JsonValue, b: JsonValue) => a.id - b.id,
      ),
    partners: async (): Promise<JsonValue[]> => (await call('GET', '/partners?per=500')).body.rows,
  };
}

const SPACES = ['data', 'invoice', 'type']
  .map((name) => ` xmlns:${name.slice(0, 3)}="http://www.stormware.cz/schema/version_2/${name}.xsd"`)
  .join('');

export const dataPack = (items: readonly string[], ico = OWN_ICO): string =>
  `<?xml version="1.0" encoding="UTF-8"?><dat:dataPack version="2.0" id="1" ico="${ico}" application="t" note=""${SPACES}>${items
    .map((item, at) => `<dat:dataPackItem version="2.0" id="${at}">${item}</dat:dataPackItem>`)
    .join('')}</dat:dataPack>`;

/** The control of an invoice, which says another total than its items. */
export const OTHER_SUM =
  '<inv:invoiceSummary><inv:homeCurrency><typ:priceHigh>900</typ:priceHigh><typ:priceHighVAT>189</typ:priceHighVAT></inv:homeCurrency></inv:invoiceSummary>';

export type Invoice = {
  number: string;
  type?: string;
  date?: string;
  name?: string;
  ico?: string;
  price?: string;
  summary?: string;
};

/** An invoice of Pohoda with one item at the basic rate. */
export function pohodaInvoice(given: Invoice): string {
  const { number, type = 'issuedInvoice', date = '2026-03-02', name = 'Datahouse s.r.o.' } = given;
  const { ico = '28773152', price = '1000', summary = '' } = given;
  const isReceived = type.startsWith('received');
  return `<inv:invoice version="2.0"><inv:invoiceHeader><inv:invoiceType>${type}</inv:invoiceType>
    <inv:number><typ:numberRequested>${isReceived ? `P${number}` : number}</typ:numberRequested></inv:number>
    <inv:symVar>${number.replaceAll(/\D/g, '')}</inv:symVar>${
      isReceived ? `<inv:originalDocument>${number}</inv:originalDocument>` : ''
    }<inv:date>${date}</inv:date><inv:dateTax>${date}</inv:dateTax><inv:dateDue>${date}</inv:dateDue>
    <inv:partnerIdentity><typ:address><typ:company>${name}</typ:company><typ:city>Praha</typ:city>
    <typ:street>Evropská 120/3</typ:street><typ:zip>16000</typ:zip><typ:ico>${ico}</typ:ico></typ:address></inv:partnerIdentity>
    </inv:invoiceHeader><inv:invoiceDetail><inv:invoiceItem><inv:text>Práce</inv:text><inv:quantity>1</inv:quantity>
    <inv:rateVAT>high</inv:rateVAT><inv:homeCurrency><typ:unitPrice>${price}</typ:unitPrice></inv:homeCurrency>
    </inv:invoiceItem></inv:invoiceDetail>${summary}</inv:invoice>`;
}

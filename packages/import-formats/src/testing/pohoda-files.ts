/** Files of Pohoda for tests, with the prefixes that the program writes. */

const SPACES = [
  'dat:data',
  'rsp:response',
  'inv:invoice',
  'typ:type',
  'adb:addressbook',
  'bnk:bank',
  'lst:list',
  'act:accountancy',
]
  .map((each) => {
    const [prefix = '', name = ''] = each.split(':');
    return ` xmlns:${prefix}="http://www.stormware.cz/schema/version_2/${name}.xsd"`;
  })
  .join('');

export const dataPack = (items: readonly string[], ico = '27158438'): string =>
  `<?xml version="1.0" encoding="UTF-8"?><dat:dataPack version="2.0" id="1" ico="${ico}" application="t" note=""${SPACES}>${items
    .map((item, at) => `<dat:dataPackItem version="2.0" id="${at}">${item}</dat:dataPackItem>`)
    .join('')}</dat:dataPack>`;

export const responsePack = (list: string, items: readonly string[], ico = '27158438'): string =>
  `<?xml version="1.0" encoding="UTF-8"?><rsp:responsePack version="2.0" id="1" state="ok" ico="${ico}"${SPACES}><rsp:responsePackItem version="2.0" id="1" state="ok"><${list} version="2.0" state="ok">${items.join('')}</${list}></rsp:responsePackItem></rsp:responsePack>`;

export interface PohodaItem {
  readonly text?: string;
  readonly quantity?: string;
  readonly rateVAT?: string;
  /** Elements of the item beside its money. */
  readonly more?: string;
  readonly unitPrice: string;
  readonly price?: string;
  readonly priceVAT?: string;
}

export const item = (
  given: PohodaItem,
  currency: 'homeCurrency' | 'foreignCurrency' = 'homeCurrency',
): string => {
  const money = (['unitPrice', 'price', 'priceVAT'] as const)
    .map((name) => (given[name] === undefined ? '' : `<typ:${name}>${given[name]}</typ:${name}>`))
    .join('');
  return `<inv:invoiceItem><inv:text>${given.text ?? 'Práce'}</inv:text><inv:quantity>${given.quantity ?? '1'}</inv:quantity><inv:rateVAT>${given.rateVAT ?? 'high'}</inv:rateVAT>${given.more ?? ''}<inv:${currency}>${money}</inv:${currency}></inv:invoiceItem>`;
};

export const CUSTOMER =
  '<typ:company>Datahouse s.r.o.</typ:company><typ:city>Praha</typ:city><typ:street>Evropská 120/3</typ:street><typ:zip>160 00</typ:zip><typ:ico>28773152</typ:ico><typ:dic>CZ28773152</typ:dic>';

export interface PohodaInvoice {
  readonly type?: string;
  readonly number?: string;
  readonly date?: string;
  readonly dateTax?: string;
  readonly dateDue?: string;
  readonly header?: string;
  readonly address?: string;
  readonly items?: readonly string[];
  readonly detail?: string;
  readonly summary?: string;
  readonly after?: string;
}

export function invoice(given: PohodaInvoice): string {
  const date = given.date ?? '2026-01-12';
  const detail = `${(given.items ?? []).join('')}${given.detail ?? ''}`;
  return [
    '<inv:invoice version="2.0"><inv:invoiceHeader>',
    `<inv:invoiceType>${given.type ?? 'issuedInvoice'}</inv:invoiceType>`,
    `<inv:number><typ:numberRequested>${given.number ?? '26100101'}</typ:numberRequested></inv:number>`,
    `<inv:date>${date}</inv:date><inv:dateTax>${given.dateTax ?? date}</inv:dateTax><inv:dateDue>${given.dateDue ?? '2026-01-26'}</inv:dateDue>`,
    `<inv:partnerIdentity><typ:address>${given.address ?? CUSTOMER}</typ:address></inv:partnerIdentity>${given.header ?? ''}`,
    '</inv:invoiceHeader>',
    detail === '' ? '' : `<inv:invoiceDetail>${detail}</inv:invoiceDetail>`,
    given.summary === undefined ? '' : `<inv:invoiceSummary>${given.summary}</inv:invoiceSummary>`,
    `${given.after ?? ''}</inv:invoice>`,
  ].join('');
}

export const home = (parts: Readonly<Record<string, string>>): string =>
  `<inv:homeCurrency>${Object.entries(parts)
    .map(([name, value]) => `<typ:${name}>${value}</typ:${name}>`)
    .join('')}</inv:homeCurrency>`;

export const foreign = (code: string, rate: string, amount: string, priceSum: string): string =>
  `<inv:foreignCurrency><typ:currency><typ:ids>${code}</typ:ids></typ:currency><typ:rate>${rate}</typ:rate><typ:amount>${amount}</typ:amount><typ:priceSum>${priceSum}</typ:priceSum></inv:foreignCurrency>`;

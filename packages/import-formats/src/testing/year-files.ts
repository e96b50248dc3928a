import { lineAmount } from '../shared/decimal.ts';
import { decimalText } from './decimal-text.ts';
import { elements, moneyData } from './money-files.ts';
import { OWN } from './options.ts';
import { dataPack, foreign, home, item } from './pohoda-files.ts';
import type { YearDocument, YearLine, YearPartner, YearRow } from './year.ts';

const haler = (amount: number) => decimalText(amount, 2);
const millionths = (value: number) => decimalText(value, 6);
const percent = (rate: number | null) => decimalText(rate ?? 0, 2);
const isReceived = ({ kind }: YearDocument) => kind.startsWith('received');

/** As Pohoda answers with when it exports. Levels are those of the year. */
export const asPohoda = (documents: readonly YearDocument[], ico = OWN.ico): string =>
  dataPack(documents.map(pohodaInvoice), ico);

const POHODA_TYPES = {
  invoice: 'issuedInvoice',
  credit_note: 'issuedCreditNotice',
  advance: 'issuedAdvanceInvoice',
  received_invoice: 'receivedInvoice',
  received_credit_note: 'receivedCreditNotice',
} as const;
const LEVELS: Readonly<Record<number, string>> = { 2100: 'high', 1500: 'low', 1200: 'low', 1000: 'third' };

function pohodaInvoice(document: YearDocument): string {
  const isForeign = document.currency !== 'CZK';
  const items = document.lines.map((line) => pohodaItem(line, document));
  const head = [
    `<inv:id>${document.id}</inv:id><inv:invoiceType>${POHODA_TYPES[document.kind]}</inv:invoiceType>`,
    `<inv:number><typ:numberRequested>${document.number}</typ:numberRequested></inv:number>`,
    `<inv:symVar>${document.variableSymbol}</inv:symVar>`,
    document.externalNumber === null
      ? ''
      : `<inv:originalDocument>${document.externalNumber}</inv:originalDocument>`,
    `<inv:date>${document.issuedOn}</inv:date>`,
    document.taxableOn === null ? '' : `<inv:dateTax>${document.taxableOn}</inv:dateTax>`,
    `<inv:dateDue>${document.dueOn}</inv:dateDue>`,
    document.kind === 'credit_note' ? '<inv:text>Sleva</inv:text>' : '',
    isForeign && !isReceived(document)
      ? '<inv:classificationVAT><typ:ids>UDzahrSl</typ:ids></inv:classificationVAT>'
      : '',
    `<inv:partnerIdentity><typ:address>${pohodaAddress(document.partner)}</typ:address></inv:partnerIdentity>`,
  ].join('');
  const sums = document.rows.flatMap(({ rate, base, vat }) => {
    const name = rate === null ? 'None' : rate === 2100 ? 'High' : rate === 1000 ? '3' : 'Low';
    return rate === null
      ? [[`price${name}`, haler(base)]]
      : [
          [`price${name}`, haler(base)],
          [`price${name}VAT`, haler(vat)],
        ];
  });
  const summary = isForeign
    ? foreign(document.currency, millionths(document.exchangeRate ?? 0), '1', haler(document.total))
    : home(Object.fromEntries(sums));
  const paid = document.payments.map(
    ({ paidOn, amount }, at) =>
      `<typ:liquidation><typ:id>${document.id * 10 + at}</typ:id><typ:date>${paidOn}</typ:date><typ:sourceAgenda>bank</typ:sourceAgenda><typ:amount>${haler(amount)}</typ:amount><typ:foreignCurrencyAmount>${haler(amount)}</typ:foreignCurrencyAmount></typ:liquidation>`,
  );
  const corrected = document.correctsNumber;
  const links =
    corrected === null
      ? ''
      : `<inv:linkedDocuments><typ:link><typ:sourceAgenda>issuedInvoice</typ:sourceAgenda><typ:sourceDocument><typ:number>${corrected}</typ:number></typ:sourceDocument></typ:link></inv:linkedDocuments>`;
  return `<inv:invoice version="2.0"><inv:invoiceHeader>${head}</inv:invoiceHeader><inv:invoiceDetail>${items.join('')}</inv:invoiceDetail><inv:invoiceSummary>${summary}</inv:invoiceSummary>${links}${paid.length === 0 ? '' : `<inv:liquidations>${paid.join('')}</inv:liquidations>`}</inv:invoice>`;
}

function pohodaItem(line: YearLine, document: YearDocument): string {
  const base = lineAmount(line.quantity, line.unitPrice, 0) ?? 0;
  return item(
    {
      text: line.name,
      quantity: millionths(line.quantity),
      rateVAT: line.rate === null ? 'none' : (LEVELS[line.rate] ?? 'none'),
      unitPrice: millionths(line.unitPrice),
      price: haler(base),
      more: `<inv:unit>${line.unit}</inv:unit>${document.isReversed ? '<inv:PDP>true</inv:PDP><inv:CodePDP>4</inv:CodePDP>' : ''}`,
    },
    document.currency === 'CZK' ? 'homeCurrency' : 'foreignCurrency',
  );
}

const pohodaAddress = ({ name, street, city, zip, ico, dic, vatId, country }: YearPartner) =>
  [
    ['company', name],
    ['city', city],
    ['street', street],
    ['zip', zip],
    ['ico', ico],
    ['dic', dic ?? vatId],
  ]
    .map(([tag, value]) => (value === null ? '' : `<typ:${tag}>${value}</typ:${tag}>`))
    .join('') + (country === 'CZ' ? '' : `<typ:country><typ:ids>${country}</typ:ids></typ:country>`);

/** As Money S3 exports it. */
export function asMoney(documents: readonly YearDocument[]): string {
  const of = (name: string, kinds: readonly string[]) =>
    documents
      .filter(({ kind }) => kinds.includes(kind))
      .map((each) => `<${name}>${moneyInvoice(each)}</${name}>`)
      .join('');
  return moneyData({
    SeznamFaktPrij: of('FaktPrij', ['received_invoice', 'received_credit_note']),
    SeznamFaktVyd: of('FaktVyd', ['invoice', 'credit_note', 'advance']),
  });
}

function moneyInvoice(document: YearDocument): string {
  const isForeign = document.currency !== 'CZK';
  const isCredit = document.kind.endsWith('credit_note');
  const sums = { SouhrnDPH: elements(moneySums(document.rows)), Celkem: haler(document.total) };
  const mena = {
    Mena: elements({ Kod: document.currency, Mnozstvi: '1', Kurs: millionths(document.exchangeRate ?? 0) }),
  };
  const items = document.lines.map((line, at) =>
    elements({
      Polozka: elements({
        Popis: line.name,
        PocetMJ: millionths(line.quantity),
        SazbaDPH: percent(line.rate),
        Cena: millionths(line.unitPrice),
        CenaTyp: '0',
        Poradi: String(at + 1),
        ...(isForeign ? { Valuty: millionths(line.unitPrice) } : {}),
        NesklPolozka: elements({ MJ: line.unit, ...(document.isReversed ? { PredmPln: '4' } : {}) }),
      }),
    }),
  );
  const paid = document.payments.map(({ paidOn, amount }) =>
    elements({
      Uhrada: elements({
        DokladUhr: elements({ DruhDokladu: 'B' }),
        Datum: paidOn,
        Castka: haler(amount),
        ...(isForeign ? { ValutyHraz: elements({ Castka: haler(amount) }) } : {}),
      }),
    }),
  );
  const reduced = document.rows.find(({ rate }) => rate === 1500 || rate === 1200)?.rate ?? 1200;
  return elements({
    Doklad: document.number,
    GUID: `{${String(document.id).padStart(8, '0')}-0000-4000-8000-000000000000}`,
    Popis: 'Doklad',
    Vystaveno: document.issuedOn,
    ...(document.taxableOn === null ? {} : { PlnenoDPH: document.taxableOn }),
    Splatno: document.dueOn,
    VarSymbol: document.variableSymbol,
    ...(document.externalNumber === null ? {} : { PrijatDokl: document.externalNumber }),
    Druh: document.kind === 'advance' ? 'Z' : 'N',
    Dobropis: isCredit ? '1' : '0',
    ...(isForeign && !isReceived(document) ? { KodDPH: '19Ř21' } : {}),
    SazbaDPH1: percent(reduced),
    SazbaDPH2: '21',
    ...sums,
    ...(isForeign ? { Valuty: `${elements(mena)}${elements(sums)}` } : {}),
    DodOdb: moneyFirm(document.partner),
    SeznamPolozek: items.join(''),
    ...(document.correctsNumber === null
      ? {}
      : {
          SeznamVazeb: elements({
            Vazba: elements({ Typ: 'DD', Doklad: elements({ Druh: 'FV', Cislo: document.correctsNumber }) }),
          }),
        }),
    ...(paid.length === 0
      ? { Proplatit: haler(document.total), ValutyProp: haler(document.total) }
      : { SeznamUhrad: paid.join('') }),
  });
}

function moneySums(rows: readonly YearRow[]): Record<string, string> {
  const found: Record<string, string> = { Zaklad0: '0', Zaklad5: '0', Zaklad22: '0', DPH5: '0', DPH22: '0' };
  for (const { rate, base, vat } of rows) {
    if (rate === null) found.Zaklad0 = haler(base);
    else if (rate === 2100) Object.assign(found, { Zaklad22: haler(base), DPH22: haler(vat) });
    else if (rate === 1000)
      found.SeznamDalsiSazby = elements({
        DalsiSazba: elements({ HladinaDPH: '1', Sazba: '10', Zaklad: haler(base), DPH: haler(vat) }),
      });
    else Object.assign(found, { Zaklad5: haler(base), DPH5: haler(vat) });
  }
  return found;
}

const moneyFirm = ({ name, street, city, zip, ico, dic, vatId, country }: YearPartner) =>
  elements({
    ObchNazev: name,
    ObchAdresa: elements({ Ulice: street, Misto: city, PSC: zip, KodStatu: country }),
    ...(ico === null ? {} : { ICO: ico }),
    DIC: dic ?? vatId ?? '',
  });

/** As the interface of Fakturoid gives it. */
export function asFakturoid(documents: readonly YearDocument[]): string {
  const types = { invoice: 'invoice', credit_note: 'correction', advance: 'proforma' } as const;
  const invoices = documents.filter((each) => !isReceived(each));
  return JSON.stringify({
    invoices: invoices.map((each) => ({
      ...fakturoidBody(each, 'client'),
      document_type: types[each.kind as keyof typeof types],
      number: each.number,
      your_registration_no: OWN.ico,
      correction_id: each.corrects,
      ...(each.kind === 'credit_note' ? { note: 'Sleva' } : {}),
    })),
    expenses: documents.filter(isReceived).map((each) => ({
      ...fakturoidBody(each, 'supplier'),
      document_type: 'invoice',
      number: each.number,
      original_number: each.externalNumber,
    })),
  });
}

function fakturoidBody(document: YearDocument, who: 'client' | 'supplier') {
  const { partner } = document;
  const party = {
    name: partner.name,
    street: partner.street,
    city: partner.city,
    zip: partner.zip,
    country: partner.country,
    registration_no: partner.ico,
    vat_no: partner.dic ?? partner.vatId,
  };
  return {
    id: document.id,
    ...Object.fromEntries(Object.entries(party).map(([name, value]) => [`${who}_${name}`, value])),
    variable_symbol: document.variableSymbol,
    issued_on: document.issuedOn,
    taxable_fulfillment_due: document.taxableOn,
    due_on: document.dueOn,
    currency: document.currency,
    exchange_rate: millionths(document.exchangeRate ?? 1_000_000),
    vat_price_mode: 'without_vat',
    transferred_tax_liability: document.isReversed,
    supply_code: document.isReversed ? '4' : null,
    lines: document.lines.map((line) => ({
      name: line.name,
      quantity: millionths(line.quantity),
      unit_name: line.unit,
      unit_price: millionths(line.unitPrice),
      vat_rate: (line.rate ?? 0) / 100,
    })),
    vat_rates_summary: document.rows.map(({ rate, base, vat }) => ({
      vat_rate: (rate ?? 0) / 100,
      base: haler(base),
      vat: haler(vat),
    })),
    total: haler(document.total),
    payments: document.payments.map(({ paidOn, amount }) => ({ paid_on: paidOn, amount: haler(amount) })),
  };
}

/** As the interface of iDoklad gives it, list by list. */
export function asIdoklad(documents: readonly YearDocument[]): string {
  const of = (...kinds: readonly string[]) =>
    documents.filter(({ kind }) => kinds.includes(kind)).map(idokladBody);
  return JSON.stringify({
    IssuedInvoices: of('invoice'),
    CreditNotes: of('credit_note'),
    ProformaInvoices: of('advance'),
    ReceivedInvoices: of('received_invoice', 'received_credit_note'),
  });
}

function idokladBody(document: YearDocument) {
  const { partner, payments } = document;
  const paid = payments.reduce((all, { amount }) => all + amount, 0);
  return {
    Id: document.id,
    DocumentNumber: document.number,
    ...(document.externalNumber === null
      ? {}
      : {
          ReceivedDocumentNumber: document.externalNumber,
          DateOfReceiving: `${document.issuedOn}T00:00:00`,
        }),
    VariableSymbol: document.variableSymbol,
    DateOfIssue: `${document.issuedOn}T00:00:00`,
    DateOfTaxing: `${document.taxableOn ?? '0001-01-01'}T00:00:00`,
    DateOfMaturity: `${document.dueOn}T00:00:00`,
    DateOfPayment: `${payments.at(-1)?.paidOn ?? '0001-01-01'}T00:00:00`,
    CurrencyId: document.currency === 'CZK' ? 1 : 2,
    Currency: { Code: document.currency },
    ExchangeRate: (document.exchangeRate ?? 1_000_000) / 1_000_000,
    ExchangeRateAmount: 1,
    ...(document.corrects === null ? {} : { CreditedInvoiceId: document.corrects }),
    VatReverseChargeCodeId: document.isReversed ? 4 : null,
    VatReverseChargeCode: document.isReversed ? { Code: '4' } : null,
    PartnerAddress: {
      NickName: partner.name,
      Street: partner.street,
      City: partner.city,
      PostalCode: partner.zip,
      IdentificationNumber: partner.ico,
      VatIdentificationNumber: partner.dic ?? partner.vatId,
    },
    Items: document.lines.map((line) => ({
      Name: line.name,
      Amount: line.quantity / 1_000_000,
      Unit: line.unit,
      UnitPrice: line.unitPrice / 1_000_000,
      PriceType: 1,
      VatRate: (line.rate ?? 0) / 100,
      ItemType: 0,
    })),
    Prices: { TotalWithVat: document.total / 100, TotalPaid: paid / 100 },
  };
}

/** As a table with a row for each line, one side alone. */
export function asCsv(documents: readonly YearDocument[], side: 'issued' | 'received'): string {
  const czech = (text: string) => text.replace('.', ',');
  const day = (text: string | null) => (text === null ? '' : text.split('-').reverse().map(Number).join('.'));
  const who = side === 'issued' ? 'Odběratel' : 'Dodavatel';
  const header = [
    'Číslo faktury',
    who,
    'IČO',
    'DIČ',
    'Ulice',
    'Město',
    'PSČ',
    'Stát',
    'Vystaveno',
    'DUZP',
    'Splatnost',
    'VS',
    'Popis',
    'Množství',
    'MJ',
    'Cena',
    'Sazba DPH',
    'Režim DPH',
    'Měna',
    'Kurz',
    'Poznámka',
  ];
  const rows = documents
    .filter((each) => isReceived(each) === (side === 'received') && each.kind !== 'advance')
    .flatMap((each) =>
      each.lines.map((line) => [
        each.externalNumber ?? each.number,
        each.partner.name,
        each.partner.ico ?? '',
        each.partner.dic ?? each.partner.vatId ?? '',
        each.partner.street,
        each.partner.city,
        each.partner.zip,
        each.partner.country,
        day(each.issuedOn),
        day(each.taxableOn),
        day(each.dueOn),
        each.variableSymbol,
        line.name,
        czech(millionths(line.quantity)),
        line.unit,
        czech(millionths(line.unitPrice)),
        line.rate === null ? '' : percent(line.rate),
        line.rate !== null
          ? ''
          : each.isReversed
            ? 'reverse_charge'
            : side === 'issued'
              ? 'eu_services'
              : 'not_subject',
        each.currency,
        each.exchangeRate === null ? '' : czech(millionths(each.exchangeRate)),
        '',
      ]),
    );
  return `\uFEFF${[header, ...rows].map((row) => row.join(';')).join('\r\n')}\r\n`;
}

/** Files of Money S3 for tests. */

export type Fields = Readonly<Record<string, string>>;

export const elements = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('');

export const moneyData = (lists: Fields, attributes = 'ICAgendy="27158438"'): string =>
  `<?xml version="1.0" encoding="UTF-8"?><MoneyData ${attributes}>${elements(lists)}</MoneyData>`;

export const CUSTOMER = elements({
  ObchNazev: 'Datahouse s.r.o.',
  ObchAdresa: elements({ Ulice: 'Evropská 120', Misto: 'Praha', PSC: '16000', KodStatu: 'CZ' }),
  ICO: '28773152',
  DIC: 'CZ28773152',
  Ucet: '19-2000145399',
  KodBanky: '0800',
});

const HEAD: Fields = {
  Doklad: '26100101',
  Popis: 'Práce',
  Vystaveno: '2026-01-12',
  PlnenoDPH: '2026-01-11',
  Splatno: '2026-01-26',
  VarSymbol: '26100101',
  Druh: 'N',
  Dobropis: '0',
  SazbaDPH1: '12',
  SazbaDPH2: '21',
};

export interface MoneyInvoice {
  readonly fields?: Fields;
  /** Of the recapitulation, with the total. */
  readonly sums?: Fields;
  readonly total?: string;
  readonly items?: readonly Fields[];
  readonly after?: Fields;
}

export const item = (fields: Fields = {}): Fields => ({
  Popis: 'Práce',
  PocetMJ: '1',
  SazbaDPH: '21',
  Cena: '1000',
  CenaTyp: '0',
  ...fields,
});

/** What stands in an element of an invoice. */
export const invoice = ({ fields, sums, total, items, after }: MoneyInvoice): string =>
  [
    elements({ ...HEAD, ...fields }),
    sums === undefined ? '' : elements({ SouhrnDPH: elements(sums), Celkem: total ?? '0' }),
    elements({ DodOdb: CUSTOMER }),
    items === undefined
      ? ''
      : elements({ SeznamPolozek: items.map((each) => elements({ Polozka: elements(each) })).join('') }),
    elements(after ?? {}),
  ].join('');

export const issued = (given: MoneyInvoice): string =>
  moneyData({ SeznamFaktVyd: elements({ FaktVyd: invoice(given) }) });

export const received = (given: MoneyInvoice): string =>
  moneyData({ SeznamFaktPrij: elements({ FaktPrij: invoice(given) }) });

import { readXml, type XmlElement } from '@news-and-accounting/xml';

/** Hundredths of a decimal text with two decimals. */
const hundredths = (element: XmlElement | null, name: string): number =>
  Math.round(Number(element?.text(name) ?? '0') * 100);

/** What the rules of the format that no schema knows say against a file; from its text alone. */
export function brokenRules(text: string): string[] {
  const invoice = readXml(text, 'Invoice');
  if (invoice === null) return ['no invoice'];
  return [
    ...headRules(invoice),
    ...currencyRules(invoice),
    ...lineRules(invoice),
    ...sumRules(invoice, ''),
    ...(invoice.text('ForeignCurrencyCode') === null ? [] : sumRules(invoice, 'Curr')),
  ];
}

function headRules(invoice: XmlElement): string[] {
  const type = invoice.text('DocumentType') ?? '';
  const isCorrection = ['2', '3', '6'].includes(type);
  const original = invoice.text('OriginalDocumentReferences', 'OriginalDocumentReference', 'ID');
  const country = invoice.text(
    'AccountingSupplierParty',
    'Party',
    'PostalAddress',
    'Country',
    'IdentificationCode',
  );
  const isTaxDocument = type !== '4' && invoice.text('VATApplicable') === 'true';
  return [
    isCorrection && original === null ? 'a correction without its original' : '',
    invoice.text('UUID') === '00000000-0000-0000-0000-000000000000' ? 'the nil UUID' : '',
    country === 'CZ' ? '' : `country ${country}`,
    !isTaxDocument && invoice.text('TaxPointDate') !== null ? 'no tax document has a tax point' : '',
    invoice.text('Extensions') === null ? '' : 'extensions',
  ].filter(Boolean);
}

const TWINLESS = ['LineExtensionTaxAmount', 'PaidAmount'];

function currencyRules(invoice: XmlElement): string[] {
  const [local, foreign] = [invoice.text('LocalCurrencyCode'), invoice.text('ForeignCurrencyCode')];
  const places: XmlElement[] = [
    ...(invoice.at('InvoiceLines')?.all('InvoiceLine') ?? []),
    ...(invoice.at('TaxedDeposits')?.all('TaxedDeposit') ?? []),
    ...(invoice.at('NonTaxedDeposits')?.all('NonTaxedDeposit') ?? []),
    ...(invoice.at('TaxTotal')?.all('TaxSubTotal') ?? []),
    ...invoice.all('TaxTotal'),
    ...invoice.all('LegalMonetaryTotal'),
  ];
  const names = [
    ...[
      'LineExtensionAmount',
      'LineExtensionAmountTaxInclusive',
      'TaxableDepositAmount',
      'TaxInclusiveDepositAmount',
    ],
    ...['DepositAmount', 'TaxAmount', 'PayableRoundingAmount', 'PaidDepositsAmount', 'PayableAmount'],
    ...['', 'AlreadyClaimed', 'Difference'].flatMap((prefix) =>
      ['TaxableAmount', 'TaxAmount', 'TaxInclusiveAmount', 'TaxExclusiveAmount'].map((name) => prefix + name),
    ),
  ].filter((name) => !TWINLESS.includes(name));
  const wrong = places.flatMap((place) =>
    names.filter(
      (name) => place.text(name) !== null && (place.text(`${name}Curr`) !== null) !== (foreign !== null),
    ),
  );
  return [
    ...(local === foreign ? ['one currency twice'] : []),
    ...new Set(wrong.map((name) => `twin of ${name}`)),
  ];
}

function lineRules(invoice: XmlElement): string[] {
  const lines = invoice.at('InvoiceLines')?.all('InvoiceLine') ?? [];
  const applicable = lines.some((line) => line.text('ClassifiedTaxCategory', 'VATApplicable') === 'true');
  const decimals = lines.flatMap((line) =>
    ['UnitPrice', 'UnitPriceTaxInclusive'].filter(
      (name) => (line.text(name)?.split('.')[1]?.length ?? 0) > 6,
    ),
  );
  return [
    ...(invoice.text('VATApplicable') === 'false' && applicable ? ['a line with VAT'] : []),
    ...decimals.map((name) => `${name} is too exact`),
  ];
}

function sumRules(invoice: XmlElement, suffix: '' | 'Curr'): string[] {
  const total = invoice.at('LegalMonetaryTotal');
  const of = (name: string) => hundredths(total, name + suffix);
  const rows = invoice.at('TaxTotal')?.all('TaxSubTotal') ?? [];
  const lines = invoice.at('InvoiceLines')?.all('InvoiceLine') ?? [];
  const sum = (all: readonly XmlElement[], name: string) =>
    all.reduce((result, each) => result + hundredths(each, name + suffix), 0);
  const deposits = invoice.at('NonTaxedDeposits')?.all('NonTaxedDeposit') ?? [];
  const taxed = invoice.at('TaxedDeposits')?.all('TaxedDeposit') ?? [];
  const price = of('TaxInclusiveAmount');
  const rules: readonly (readonly [string, number, number])[] = [
    ['difference', of('DifferenceTaxInclusiveAmount'), price - of('AlreadyClaimedTaxInclusiveAmount')],
    [
      'difference without tax',
      of('DifferenceTaxExclusiveAmount'),
      of('TaxExclusiveAmount') - of('AlreadyClaimedTaxExclusiveAmount'),
    ],
    [
      'payable',
      of('PayableAmount'),
      of('DifferenceTaxInclusiveAmount') + of('PayableRoundingAmount') - of('PaidDepositsAmount'),
    ],
    ['base of rows', sum(rows, 'TaxableAmount'), of('TaxExclusiveAmount')],
    ['price of rows', sum(rows, 'TaxInclusiveAmount'), price],
    ['tax', hundredths(invoice.at('TaxTotal'), `TaxAmount${suffix}`), price - of('TaxExclusiveAmount')],
    ['base of lines', sum(lines, 'LineExtensionAmount'), of('TaxExclusiveAmount')],
    ['price of lines', sum(lines, 'LineExtensionAmountTaxInclusive'), price],
    ['deposits', sum(deposits, 'DepositAmount'), of('PaidDepositsAmount')],
    ['taxed deposits', sum(taxed, 'TaxInclusiveDepositAmount'), of('AlreadyClaimedTaxInclusiveAmount')],
  ];
  const broken = rules.filter(([, is, should]) => is !== should);
  const apart = rows.filter((row) =>
    ['TaxableAmount', 'TaxAmount', 'TaxInclusiveAmount'].some(
      (name) =>
        hundredths(row, `Difference${name}${suffix}`) !==
        hundredths(row, name + suffix) - hundredths(row, `AlreadyClaimed${name}${suffix}`),
    ),
  );
  return [
    ...broken.map(([name, is, should]) => `${name}${suffix}: ${is}, not ${should}`),
    ...(apart.length === 0 ? [] : [`a row does not add up${suffix}`]),
  ];
}

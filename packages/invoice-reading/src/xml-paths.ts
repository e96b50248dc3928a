import type { AccountValues, HeadValues, LineValues, PartyValues, RowValues, XmlSource } from './reading.ts';

type PathsOf<T> = { readonly [K in keyof T]?: readonly string[] };

/** Where a format has its values, the likeliest place first; what has none stands where its whole does. */
export interface FormatPaths {
  readonly head: PathsOf<HeadValues>;
  readonly supplier: string;
  readonly customer: string;
  readonly party: PathsOf<PartyValues>;
  readonly account: string;
  readonly accountFields: PathsOf<AccountValues>;
  readonly line: string;
  readonly lineFields: PathsOf<LineValues>;
  readonly row: string;
  readonly rowFields: PathsOf<RowValues>;
}

/** An amount in a foreign currency stands beside that in CZK. */
const twin = (path: string) => [`${path}Curr`, path];
const TERMS = 'PaymentMeans/Payment/Details';
const SUMS = 'LegalMonetaryTotal';

const ISDOC: FormatPaths = {
  head: {
    kind: ['DocumentType'],
    number: ['ID'],
    variable_symbol: [`${TERMS}/VariableSymbol`, 'ID'],
    constant_symbol: [`${TERMS}/ConstantSymbol`],
    specific_symbol: [`${TERMS}/SpecificSymbol`],
    issued_on: ['IssueDate'],
    taxable_on: ['TaxPointDate'],
    due_on: [`${TERMS}/PaymentDueDate`],
    currency: ['ForeignCurrencyCode', 'LocalCurrencyCode'],
    rate: ['CurrRate'],
    payment_method: ['PaymentMeans/Payment/PaymentMeansCode'],
    prices_include_vat: ['InvoiceLines/InvoiceLine/ClassifiedTaxCategory/VATCalculationMethod'],
    base: twin(`${SUMS}/TaxExclusiveAmount`),
    vat_total: twin('TaxTotal/TaxAmount'),
    rounding: twin(`${SUMS}/PayableRoundingAmount`),
    total: twin(`${SUMS}/TaxInclusiveAmount`),
    advances: twin(`${SUMS}/PaidDepositsAmount`),
    payable: twin(`${SUMS}/PayableAmount`),
    order_number: [
      'OrderReferences/OrderReference/ExternalOrderID',
      'OrderReferences/OrderReference/SalesOrderID',
    ],
    original_number: ['OriginalDocumentReferences/OriginalDocumentReference/ID'],
    reason: ['Note'],
    subject: ['Note'],
  },
  supplier: 'AccountingSupplierParty/Party',
  customer: 'AccountingCustomerParty/Party',
  party: {
    name: ['PartyName/Name'],
    ico: ['PartyIdentification/ID'],
    dic: ['PartyTaxScheme/CompanyID'],
    vat_id: ['PartyTaxScheme/CompanyID'],
    street: ['PostalAddress/StreetName'],
    house_number: ['PostalAddress/BuildingNumber'],
    orientation_number: ['PostalAddress/BuildingNumber'],
    city: ['PostalAddress/CityName'],
    zip: ['PostalAddress/PostalZone'],
    country: ['PostalAddress/Country/IdentificationCode'],
    email: ['Contact/ElectronicMail'],
    phone: ['Contact/Telephone'],
  },
  account: TERMS,
  accountFields: { number: ['ID'], bank_code: ['BankCode'], iban: ['IBAN'], bic: ['BIC'] },
  line: 'InvoiceLines/InvoiceLine',
  lineFields: {
    name: ['Item/Description', 'Note'],
    quantity: ['InvoicedQuantity'],
    unit: ['InvoicedQuantity'],
    unit_price: ['UnitPrice'],
    treatment: ['VATNote', 'ClassifiedTaxCategory/VATApplicable', 'ClassifiedTaxCategory/Percent'],
    commodity: ['ClassifiedTaxCategory/LocalReverseCharge/LocalReverseChargeCode'],
    rate: ['ClassifiedTaxCategory/Percent'],
    base: twin('LineExtensionAmount'),
    vat: twin('LineExtensionTaxAmount'),
  },
  row: 'TaxTotal/TaxSubTotal',
  rowFields: {
    treatment: ['TaxCategory/LocalReverseChargeFlag', 'TaxCategory/VATApplicable', 'TaxCategory/Percent'],
    rate: ['TaxCategory/Percent'],
    base: twin('TaxableAmount'),
    vat: twin('TaxAmount'),
  },
};

const UBL: FormatPaths = {
  head: {
    kind: ['InvoiceTypeCode', 'CreditNoteTypeCode'],
    self_billed: ['InvoiceTypeCode'],
    number: ['ID'],
    variable_symbol: ['PaymentMeans/PaymentID'],
    issued_on: ['IssueDate'],
    taxable_on: ['TaxPointDate', 'Delivery/ActualDeliveryDate'],
    due_on: ['DueDate', 'PaymentMeans/PaymentDueDate'],
    currency: ['DocumentCurrencyCode'],
    payment_method: ['PaymentMeans/PaymentMeansCode'],
    base: [`${SUMS}/TaxExclusiveAmount`],
    vat_total: ['TaxTotal/TaxAmount'],
    rounding: [`${SUMS}/PayableRoundingAmount`],
    total: [`${SUMS}/TaxInclusiveAmount`],
    advances: [`${SUMS}/PrepaidAmount`],
    payable: [`${SUMS}/PayableAmount`],
    order_number: ['OrderReference/ID'],
    original_number: ['BillingReference/InvoiceDocumentReference/ID'],
    reason: ['Note'],
    subject: ['Note'],
  },
  supplier: 'AccountingSupplierParty/Party',
  customer: 'AccountingCustomerParty/Party',
  party: {
    name: ['PartyLegalEntity/RegistrationName', 'PartyName/Name'],
    ico: ['PartyLegalEntity/CompanyID', 'PartyIdentification/ID'],
    dic: ['PartyTaxScheme/CompanyID'],
    vat_id: ['PartyTaxScheme/CompanyID'],
    street: ['PostalAddress/StreetName'],
    house_number: ['PostalAddress/StreetName'],
    orientation_number: ['PostalAddress/StreetName'],
    city: ['PostalAddress/CityName'],
    zip: ['PostalAddress/PostalZone'],
    country: ['PostalAddress/Country/IdentificationCode'],
    email: ['Contact/ElectronicMail'],
    phone: ['Contact/Telephone'],
  },
  account: 'PaymentMeans/PayeeFinancialAccount',
  accountFields: { number: ['ID'], bank_code: ['ID'], iban: ['ID'], bic: ['FinancialInstitutionBranch/ID'] },
  line: 'InvoiceLine',
  lineFields: {
    name: ['Item/Name'],
    quantity: ['InvoicedQuantity', 'CreditedQuantity'],
    unit: ['InvoicedQuantity', 'CreditedQuantity'],
    unit_price: ['Price/PriceAmount'],
    discount: ['AllowanceCharge/MultiplierFactorNumeric'],
    treatment: ['Item/ClassifiedTaxCategory/ID'],
    rate: ['Item/ClassifiedTaxCategory/Percent'],
    base: ['LineExtensionAmount'],
    vat: ['Item/ClassifiedTaxCategory/Percent'],
  },
  row: 'TaxTotal/TaxSubtotal',
  rowFields: {
    treatment: ['TaxCategory/ID'],
    rate: ['TaxCategory/Percent'],
    base: ['TaxableAmount'],
    vat: ['TaxAmount'],
  },
};

const DEAL = 'SupplyChainTradeTransaction';
const SETTLEMENT = `${DEAL}/ApplicableHeaderTradeSettlement`;
const AGREEMENT = `${DEAL}/ApplicableHeaderTradeAgreement`;
const MEANS = `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans`;
const CII_SUMS = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`;

const CII: FormatPaths = {
  head: {
    kind: ['ExchangedDocument/TypeCode'],
    self_billed: ['ExchangedDocument/TypeCode'],
    number: ['ExchangedDocument/ID'],
    variable_symbol: [`${SETTLEMENT}/PaymentReference`],
    issued_on: ['ExchangedDocument/IssueDateTime/DateTimeString'],
    taxable_on: [
      `${SETTLEMENT}/ApplicableTradeTax/TaxPointDate/DateString`,
      `${DEAL}/ApplicableHeaderTradeDelivery/ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString`,
    ],
    due_on: [`${SETTLEMENT}/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString`],
    currency: [`${SETTLEMENT}/InvoiceCurrencyCode`],
    payment_method: [`${MEANS}/TypeCode`],
    base: [`${CII_SUMS}/TaxBasisTotalAmount`],
    vat_total: [`${CII_SUMS}/TaxTotalAmount`],
    rounding: [`${CII_SUMS}/RoundingAmount`],
    total: [`${CII_SUMS}/GrandTotalAmount`],
    advances: [`${CII_SUMS}/TotalPrepaidAmount`],
    payable: [`${CII_SUMS}/DuePayableAmount`],
    order_number: [`${AGREEMENT}/BuyerOrderReferencedDocument/IssuerAssignedID`],
    original_number: [`${SETTLEMENT}/InvoiceReferencedDocument/IssuerAssignedID`],
    reason: ['ExchangedDocument/IncludedNote/Content'],
    subject: ['ExchangedDocument/IncludedNote/Content'],
  },
  supplier: `${AGREEMENT}/SellerTradeParty`,
  customer: `${AGREEMENT}/BuyerTradeParty`,
  party: {
    name: ['Name'],
    ico: ['SpecifiedLegalOrganization/ID', 'GlobalID', 'ID', 'SpecifiedTaxRegistration/ID'],
    dic: ['SpecifiedTaxRegistration/ID'],
    vat_id: ['SpecifiedTaxRegistration/ID'],
    street: ['PostalTradeAddress/LineOne'],
    house_number: ['PostalTradeAddress/LineOne'],
    orientation_number: ['PostalTradeAddress/LineOne'],
    city: ['PostalTradeAddress/CityName'],
    zip: ['PostalTradeAddress/PostcodeCode'],
    country: ['PostalTradeAddress/CountryID'],
    email: ['DefinedTradeContact/EmailURIUniversalCommunication/URIID'],
    phone: ['DefinedTradeContact/TelephoneUniversalCommunication/CompleteNumber'],
  },
  account: MEANS,
  accountFields: {
    number: ['PayeePartyCreditorFinancialAccount/ProprietaryID'],
    bank_code: ['PayeePartyCreditorFinancialAccount/ProprietaryID'],
    iban: ['PayeePartyCreditorFinancialAccount/IBANID', 'PayeePartyCreditorFinancialAccount/ProprietaryID'],
    bic: ['PayeeSpecifiedCreditorFinancialInstitution/BICID'],
  },
  line: `${DEAL}/IncludedSupplyChainTradeLineItem`,
  lineFields: {
    name: ['SpecifiedTradeProduct/Name'],
    quantity: ['SpecifiedLineTradeDelivery/BilledQuantity'],
    unit: ['SpecifiedLineTradeDelivery/BilledQuantity'],
    unit_price: ['SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount'],
    treatment: ['SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode'],
    rate: ['SpecifiedLineTradeSettlement/ApplicableTradeTax/RateApplicablePercent'],
    base: ['SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'],
    vat: ['SpecifiedLineTradeSettlement/ApplicableTradeTax/RateApplicablePercent'],
  },
  row: `${SETTLEMENT}/ApplicableTradeTax`,
  rowFields: {
    treatment: ['CategoryCode'],
    rate: ['RateApplicablePercent'],
    base: ['BasisAmount'],
    vat: ['CalculatedAmount'],
  },
};

const XML_PATHS: Readonly<Record<XmlSource, FormatPaths>> = { isdoc: ISDOC, ubl: UBL, cii: CII };

/** Names of ZUGFeRD 1 instead of those of D16B. */
const OLD_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^ExchangedDocument/, 'HeaderExchangedDocument'],
  [/^SupplyChainTradeTransaction/, 'SpecifiedSupplyChainTradeTransaction'],
  [/ApplicableHeaderTrade/, 'ApplicableSupplyChainTrade'],
  [/SpecifiedLineTrade/, 'SpecifiedSupplyChainTrade'],
  [/SpecifiedTradeSettlement(Header|Line)Monetary/, 'SpecifiedTradeSettlementMonetary'],
];

const oldName = (path: string) =>
  OLD_NAMES.reduce((name, [pattern, replacement]) => name.replace(pattern, replacement), path);

function renamed<T>(paths: T): T {
  if (typeof paths === 'string') return oldName(paths) as T;
  if (Array.isArray(paths)) return paths.map(renamed) as T;
  return Object.fromEntries(
    Object.entries(paths as object).map(([key, value]) => [key, renamed(value)]),
  ) as T;
}

const OLD_CII = renamed(CII);

/** Where a file with this root has its values. */
export const pathsIn = (source: XmlSource, root: string): FormatPaths =>
  root === 'CrossIndustryDocument' ? OLD_CII : XML_PATHS[source];

/** A row of the breakdown or what a line is taxed by. */
export interface Tax {
  readonly category: string;
  readonly percent?: string;
  readonly reason?: string;
}

export interface MadeLine extends Tax {
  readonly name: string;
  readonly quantity?: string;
  readonly unit?: string;
  readonly price?: string;
  readonly pieces?: string;
  readonly allowance?: string;
  readonly total: string;
}

export interface MadeInvoice {
  readonly code?: string;
  readonly lines?: readonly MadeLine[];
  readonly rows?: readonly (Tax & { readonly base: string; readonly vat: string })[];
  readonly sums: Readonly<Record<string, string>>;
  /** Further elements of the settlement. */
  readonly settlement?: string;
  readonly seller?: string;
  readonly buyer?: string;
  readonly currency?: string;
  readonly delivery?: string;
}

const SPACES =
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"';
const OLD_SPACES =
  'xmlns:rsm="urn:ferd:CrossIndustryDocument:invoice:1p0" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:12" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:15"';

const element = (name: string, content: string | undefined) =>
  content === undefined ? '' : `<ram:${name}>${content}</ram:${name}>`;
const time = (name: string, day: string) =>
  `<ram:${name}><udt:DateTimeString format="102">${day}</udt:DateTimeString></ram:${name}>`;

const party = (name: string, ico: string) =>
  `<ram:Name>${name}</ram:Name><ram:SpecifiedLegalOrganization><ram:ID schemeID="0154">${ico}</ram:ID></ram:SpecifiedLegalOrganization><ram:PostalTradeAddress><ram:PostcodeCode>60200</ram:PostcodeCode><ram:LineOne>Husova 8/2</ram:LineOne><ram:CityName>Brno</ram:CityName><ram:CountryID>CZ</ram:CountryID></ram:PostalTradeAddress><ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">CZ${ico}</ram:ID></ram:SpecifiedTaxRegistration>`;

export const SELLER = party('Dodavatel a.s.', '45274649');
export const BUYER = party('Odběratel s.r.o.', '27074358');

const tax = ({ category, percent, reason }: Tax) =>
  `<ram:TypeCode>VAT</ram:TypeCode>${element('ExemptionReason', reason)}<ram:CategoryCode>${category}</ram:CategoryCode>${element('RateApplicablePercent', percent)}`;

function lineElement(line: MadeLine): string {
  const { name, quantity = '1', unit = 'C62', price, pieces, allowance, total } = line;
  const chargeAmount = `${element('ChargeAmount', price)}${element('BasisQuantity', pieces)}`;
  return `<ram:IncludedSupplyChainTradeLineItem><ram:SpecifiedTradeProduct><ram:Name>${name}</ram:Name></ram:SpecifiedTradeProduct><ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice>${chargeAmount}</ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement><ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="${unit}">${quantity}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery><ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax>${tax(line)}</ram:ApplicableTradeTax>${allowance === undefined ? '' : `<ram:SpecifiedTradeAllowanceCharge><ram:CalculationPercent>${allowance}</ram:CalculationPercent></ram:SpecifiedTradeAllowanceCharge>`}<ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${total}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>`;
}

/** A Cross Industry Invoice, number 2026-15 of 1 June 2026. */
export function makeCii(invoice: MadeInvoice): string {
  const { code = '380', lines = [], rows = [], sums, settlement = '', currency = 'CZK', delivery } = invoice;
  const breakdown = rows.map(
    (row) =>
      `<ram:ApplicableTradeTax><ram:CalculatedAmount>${row.vat}</ram:CalculatedAmount>${tax(row)}<ram:BasisAmount>${row.base}</ram:BasisAmount></ram:ApplicableTradeTax>`,
  );
  const summation = Object.entries(sums).map(([name, amount]) => element(name, amount));
  const delivered =
    delivery === undefined
      ? ''
      : `<ram:ActualDeliverySupplyChainEvent>${time('OccurrenceDateTime', delivery)}</ram:ActualDeliverySupplyChainEvent>`;
  return `<?xml version="1.0" encoding="UTF-8"?><rsm:CrossIndustryInvoice ${SPACES}><rsm:ExchangedDocument><ram:ID>2026-15</ram:ID><ram:TypeCode>${code}</ram:TypeCode>${time('IssueDateTime', '20260601')}</rsm:ExchangedDocument><rsm:SupplyChainTradeTransaction>${lines.map(lineElement).join('')}<ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty>${invoice.seller ?? SELLER}</ram:SellerTradeParty><ram:BuyerTradeParty>${invoice.buyer ?? BUYER}</ram:BuyerTradeParty></ram:ApplicableHeaderTradeAgreement><ram:ApplicableHeaderTradeDelivery>${delivered}</ram:ApplicableHeaderTradeDelivery><ram:ApplicableHeaderTradeSettlement><ram:PaymentReference>202615</ram:PaymentReference><ram:InvoiceCurrencyCode>${currency}</ram:InvoiceCurrencyCode>${breakdown.join('')}${settlement}<ram:SpecifiedTradeSettlementHeaderMonetarySummation>${summation.join('')}</ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;
}

/** The same invoice with the names of ZUGFeRD 1. */
export const asZugferd1 = (xml: string): string =>
  xml
    .replace(SPACES, OLD_SPACES)
    .replaceAll('rsm:CrossIndustryInvoice', 'rsm:CrossIndustryDocument')
    .replaceAll('rsm:ExchangedDocument', 'rsm:HeaderExchangedDocument')
    .replaceAll('rsm:SupplyChainTradeTransaction', 'rsm:SpecifiedSupplyChainTradeTransaction')
    .replaceAll('ApplicableHeaderTrade', 'ApplicableSupplyChainTrade')
    .replaceAll('SpecifiedLineTrade', 'SpecifiedSupplyChainTrade')
    .replaceAll(
      /SpecifiedTradeSettlement(?:Header|Line)MonetarySummation/g,
      'SpecifiedTradeSettlementMonetarySummation',
    )
    .replaceAll('RateApplicablePercent', 'ApplicablePercent');

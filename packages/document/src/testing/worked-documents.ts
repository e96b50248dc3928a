/** A document with every figure it comes to; amounts are decimal texts in the document's currency, haléře in CZK. */
export interface WorkedDocument {
  readonly name: string;
  readonly kind: string;
  readonly pricesIncludeVat?: true;
  readonly noPayer?: true;
  /** Absent: `cash`. */
  readonly roundTotal?: 'always' | 'never';
  /** Absent: `transfer`. */
  readonly paymentMethod?: string;
  readonly exchangeRate?: string;
  /** Rounding that the supplier states. */
  readonly entered?: string;
  /** The supplier's rows: rate, base, tax. */
  readonly supplier?: readonly string[];
  readonly lines: readonly WorkedLine[];
  /** Treatment, commodity, rate: base, tax, both in CZK. */
  readonly rows: readonly string[];
  /** Base, tax, total. */
  readonly lineFigures: readonly string[];
  /** Base, tax, rounding, its part in the price, total, payable; base, tax and total in CZK. */
  readonly sums: string;
  /** Sums for each pair of synthetic accounts. */
  readonly entries: readonly string[];
}

export interface WorkedLine {
  readonly quantity: string;
  readonly price: string;
  /** Absent: `taxable`. */
  readonly treatment?: string;
  readonly rate?: string;
  readonly discount?: string;
  readonly commodity?: string;
  readonly account?: string;
  readonly deduction?: string;
  readonly percent?: string;
}

export const WORKED_DOCUMENTS: readonly WorkedDocument[] = [
  {
    name: 'one line',
    kind: 'invoice',
    lines: [{ quantity: '3', price: '1234.56', rate: '21' }],
    rows: ['taxable - 21: 3703.68 777.77 3703.68 777.77'],
    lineFigures: ['3703.68 777.77 4481.45'],
    sums: '3703.68 777.77 0.00 0.00 4481.45 4481.45 3703.68 777.77 4481.45',
    entries: ['311/343 777.77', '311/602 3703.68'],
  },
  {
    name: 'tax of the sum, not of the lines',
    kind: 'invoice',
    lines: [
      { quantity: '1', price: '0.33', rate: '21' },
      { quantity: '1', price: '0.33', rate: '21' },
      { quantity: '1', price: '0.33', rate: '21' },
    ],
    rows: ['taxable - 21: 0.99 0.21 0.99 0.21'],
    lineFigures: ['0.33 0.07 0.40', '0.33 0.07 0.40', '0.33 0.07 0.40'],
    sums: '0.99 0.21 0.00 0.00 1.20 1.20 0.99 0.21 1.20',
    entries: ['311/343 0.21', '311/602 0.99'],
  },
  {
    name: 'what rounding leaves goes to the largest line',
    kind: 'invoice',
    lines: [
      { quantity: '1', price: '10.02', rate: '21' },
      { quantity: '1', price: '10.07', rate: '21' },
      { quantity: '1', price: '99.99', rate: '21' },
    ],
    rows: ['taxable - 21: 120.08 25.22 120.08 25.22'],
    lineFigures: ['10.02 2.10 12.12', '10.07 2.11 12.18', '99.99 21.01 121.00'],
    sums: '120.08 25.22 0.00 0.00 145.30 145.30 120.08 25.22 145.30',
    entries: ['311/343 25.22', '311/602 120.08'],
  },
  {
    name: 'three decimals and a discount',
    kind: 'invoice',
    lines: [{ quantity: '2.375', price: '1499.9', rate: '21', discount: '12.5' }],
    rows: ['taxable - 21: 3116.98 654.57 3116.98 654.57'],
    lineFigures: ['3116.98 654.57 3771.55'],
    sums: '3116.98 654.57 0.00 0.00 3771.55 3771.55 3116.98 654.57 3771.55',
    entries: ['311/343 654.57', '311/602 3116.98'],
  },
  {
    name: 'half a haléř goes up',
    kind: 'invoice',
    lines: [
      { quantity: '0.25', price: '0.5', rate: '12' },
      { quantity: '1', price: '0.125', rate: '12' },
    ],
    rows: ['taxable - 12: 0.26 0.03 0.26 0.03'],
    lineFigures: ['0.13 0.01 0.14', '0.13 0.02 0.15'],
    sums: '0.26 0.03 0.00 0.00 0.29 0.29 0.26 0.03 0.29',
    entries: ['311/343 0.03', '311/602 0.26'],
  },
  {
    name: 'two rates',
    kind: 'invoice',
    lines: [
      { quantity: '1', price: '8990', rate: '21' },
      { quantity: '4', price: '349.5', rate: '12' },
    ],
    rows: ['taxable - 21: 8990.00 1887.90 8990.00 1887.90', 'taxable - 12: 1398.00 167.76 1398.00 167.76'],
    lineFigures: ['8990.00 1887.90 10877.90', '1398.00 167.76 1565.76'],
    sums: '10388.00 2055.66 0.00 0.00 12443.66 12443.66 10388.00 2055.66 12443.66',
    entries: ['311/343 2055.66', '311/602 10388.00'],
  },
  {
    name: 'a price with tax',
    kind: 'invoice',
    pricesIncludeVat: true,
    lines: [{ quantity: '1', price: '12100', rate: '21' }],
    rows: ['taxable - 21: 10000.00 2100.00 10000.00 2100.00'],
    lineFigures: ['10000.00 2100.00 12100.00'],
    sums: '10000.00 2100.00 0.00 0.00 12100.00 12100.00 10000.00 2100.00 12100.00',
    entries: ['311/343 2100.00', '311/602 10000.00'],
  },
  {
    name: 'a price with tax, where a rounded coefficient would be wrong',
    kind: 'invoice',
    pricesIncludeVat: true,
    lines: [{ quantity: '1', price: '99999', rate: '21' }],
    rows: ['taxable - 21: 82643.80 17355.20 82643.80 17355.20'],
    lineFigures: ['82643.80 17355.20 99999.00'],
    sums: '82643.80 17355.20 0.00 0.00 99999.00 99999.00 82643.80 17355.20 99999.00',
    entries: ['311/343 17355.20', '311/602 82643.80'],
  },
  {
    name: 'a price with tax that comes to half a haléř',
    kind: 'invoice',
    pricesIncludeVat: true,
    lines: [{ quantity: '1', price: '0.14', rate: '12' }],
    rows: ['taxable - 12: 0.12 0.02 0.12 0.02'],
    lineFigures: ['0.12 0.02 0.14'],
    sums: '0.12 0.02 0.00 0.00 0.14 0.14 0.12 0.02 0.14',
    entries: ['311/343 0.02', '311/602 0.12'],
  },
  {
    name: 'a price with tax that comes to half a haléř, of three pieces',
    kind: 'invoice',
    pricesIncludeVat: true,
    lines: [{ quantity: '3', price: '1.54', rate: '12' }],
    rows: ['taxable - 12: 4.12 0.50 4.12 0.50'],
    lineFigures: ['4.12 0.50 4.62'],
    sums: '4.12 0.50 0.00 0.00 4.62 4.62 4.12 0.50 4.62',
    entries: ['311/343 0.50', '311/602 4.12'],
  },
  {
    name: 'prices with tax on several lines',
    kind: 'invoice',
    pricesIncludeVat: true,
    lines: [
      { quantity: '3', price: '199', rate: '21' },
      { quantity: '7', price: '49.9', rate: '21' },
      { quantity: '11', price: '25', rate: '12' },
    ],
    rows: ['taxable - 21: 782.07 164.23 782.07 164.23', 'taxable - 12: 245.54 29.46 245.54 29.46'],
    lineFigures: ['493.39 103.61 597.00', '288.68 60.62 349.30', '245.54 29.46 275.00'],
    sums: '1027.61 193.69 0.00 0.00 1221.30 1221.30 1027.61 193.69 1221.30',
    entries: ['311/343 193.69', '311/602 1027.61'],
  },
  {
    name: 'cash rounded down outside of the base',
    kind: 'invoice',
    paymentMethod: 'cash',
    lines: [{ quantity: '1', price: '826.82', rate: '21' }],
    rows: ['taxable - 21: 826.82 173.63 826.82 173.63'],
    lineFigures: ['826.82 173.63 1000.45'],
    sums: '826.82 173.63 -0.45 0.00 1000.00 1000.00 826.82 173.63 1000.00',
    entries: ['311/343 173.63', '311/602 826.82', '548/311 0.45'],
  },
  {
    name: 'fifty haléře of cash go up',
    kind: 'invoice',
    paymentMethod: 'cash',
    lines: [
      { quantity: '1', price: '500', rate: '12' },
      { quantity: '1', price: '112.81', rate: '21' },
    ],
    rows: ['taxable - 12: 500.00 60.00 500.00 60.00', 'taxable - 21: 112.81 23.69 112.81 23.69'],
    lineFigures: ['500.00 60.00 560.00', '112.81 23.69 136.50'],
    sums: '612.81 83.69 0.50 0.00 697.00 697.00 612.81 83.69 697.00',
    entries: ['311/343 83.69', '311/602 612.81', '311/648 0.50'],
  },
  {
    name: 'a transfer rounded as a part of the price',
    kind: 'invoice',
    roundTotal: 'always',
    lines: [{ quantity: '1', price: '1000.33', rate: '21' }],
    rows: ['taxable - 21: 1000.00 210.00 1000.00 210.00'],
    lineFigures: ['1000.33 210.07 1210.40'],
    sums: '1000.00 210.00 0.00 -0.40 1210.00 1210.00 1000.00 210.00 1210.00',
    entries: ['311/343 210.00', '311/602 1000.33', '548/311 0.33'],
  },
  {
    name: 'rounding goes into the row with the larger base',
    kind: 'invoice',
    roundTotal: 'always',
    lines: [
      { quantity: '1', price: '300.1', rate: '21' },
      { quantity: '1', price: '900.77', rate: '12' },
    ],
    rows: ['taxable - 21: 300.10 63.02 300.10 63.02', 'taxable - 12: 900.79 108.09 900.79 108.09'],
    lineFigures: ['300.10 63.02 363.12', '900.77 108.09 1008.86'],
    sums: '1200.89 171.11 0.00 0.02 1372.00 1372.00 1200.89 171.11 1372.00',
    entries: ['311/343 171.11', '311/602 1200.87', '311/648 0.02'],
  },
  {
    name: 'a card rounded up as a part of the price',
    kind: 'invoice',
    roundTotal: 'always',
    paymentMethod: 'card',
    lines: [{ quantity: '1', price: '412.07', rate: '21' }],
    rows: ['taxable - 21: 412.40 86.60 412.40 86.60'],
    lineFigures: ['412.07 86.53 498.60'],
    sums: '412.40 86.60 0.00 0.40 499.00 499.00 412.40 86.60 499.00',
    entries: ['311/343 86.60', '311/602 412.07', '311/648 0.33'],
  },
  {
    name: 'rounding as a part of the price without a taxed row',
    kind: 'invoice',
    roundTotal: 'always',
    lines: [{ quantity: '1', price: '100.4', treatment: 'exempt' }],
    rows: ['exempt - -: 100.40 0.00 100.40 0.00'],
    lineFigures: ['100.40 0.00 100.40'],
    sums: '100.40 0.00 -0.40 0.00 100.00 100.00 100.40 0.00 100.00',
    entries: ['311/602 100.40', '548/311 0.40'],
  },
  {
    name: 'cash that is never rounded',
    kind: 'invoice',
    roundTotal: 'never',
    paymentMethod: 'cash',
    lines: [{ quantity: '1', price: '826.82', rate: '21' }],
    rows: ['taxable - 21: 826.82 173.63 826.82 173.63'],
    lineFigures: ['826.82 173.63 1000.45'],
    sums: '826.82 173.63 0.00 0.00 1000.45 1000.45 826.82 173.63 1000.45',
    entries: ['311/343 173.63', '311/602 826.82'],
  },
  {
    name: 'domestic reverse charge',
    kind: 'invoice',
    lines: [{ quantity: '1', price: '185000', treatment: 'reverse_charge', commodity: '4' }],
    rows: ['reverse_charge 4 -: 185000.00 0.00 185000.00 0.00'],
    lineFigures: ['185000.00 0.00 185000.00'],
    sums: '185000.00 0.00 0.00 0.00 185000.00 185000.00 185000.00 0.00 185000.00',
    entries: ['311/602 185000.00'],
  },
  {
    name: 'reverse charge beside a taxed line',
    kind: 'invoice',
    lines: [
      { quantity: '1', price: '50000', treatment: 'reverse_charge', commodity: '4' },
      { quantity: '1', price: '3200', rate: '21' },
    ],
    rows: ['reverse_charge 4 -: 50000.00 0.00 50000.00 0.00', 'taxable - 21: 3200.00 672.00 3200.00 672.00'],
    lineFigures: ['50000.00 0.00 50000.00', '3200.00 672.00 3872.00'],
    sums: '53200.00 672.00 0.00 0.00 53872.00 53872.00 53200.00 672.00 53872.00',
    entries: ['311/343 672.00', '311/602 53200.00'],
  },
  {
    name: 'services to the EU in EUR',
    kind: 'invoice',
    exchangeRate: '25.035',
    lines: [{ quantity: '1', price: '1250.5', treatment: 'eu_services' }],
    rows: ['eu_services - -: 1250.50 0.00 31306.27 0.00'],
    lineFigures: ['1250.50 0.00 1250.50'],
    sums: '1250.50 0.00 0.00 0.00 1250.50 1250.50 31306.27 0.00 31306.27',
    entries: ['311/602 31306.27'],
  },
  {
    name: 'taxed in EUR',
    kind: 'invoice',
    exchangeRate: '24.685',
    lines: [
      { quantity: '3', price: '99.99', rate: '21' },
      { quantity: '2', price: '14.35', rate: '12' },
    ],
    rows: ['taxable - 21: 299.97 62.99 7404.76 1554.91', 'taxable - 12: 28.70 3.44 708.46 84.92'],
    lineFigures: ['299.97 62.99 362.96', '28.70 3.44 32.14'],
    sums: '328.67 66.43 0.00 0.00 395.10 395.10 8113.22 1639.83 9753.05',
    entries: ['311/343 1639.83', '311/602 8113.22'],
  },
  {
    name: 'who is no payer',
    kind: 'invoice',
    noPayer: true,
    lines: [
      { quantity: '1', price: '7300.5', treatment: 'not_subject' },
      { quantity: '1', price: '150', treatment: 'not_subject' },
    ],
    rows: ['not_subject - -: 7450.50 0.00 7450.50 0.00'],
    lineFigures: ['7300.50 0.00 7300.50', '150.00 0.00 150.00'],
    sums: '7450.50 0.00 0.00 0.00 7450.50 7450.50 7450.50 0.00 7450.50',
    entries: ['311/602 7450.50'],
  },
  {
    name: 'the three rates of 2023',
    kind: 'invoice',
    lines: [
      { quantity: '1', price: '1000', rate: '21' },
      { quantity: '1', price: '1000', rate: '15' },
      { quantity: '1', price: '1000', rate: '10' },
    ],
    rows: [
      'taxable - 21: 1000.00 210.00 1000.00 210.00',
      'taxable - 15: 1000.00 150.00 1000.00 150.00',
      'taxable - 10: 1000.00 100.00 1000.00 100.00',
    ],
    lineFigures: ['1000.00 210.00 1210.00', '1000.00 150.00 1150.00', '1000.00 100.00 1100.00'],
    sums: '3000.00 460.00 0.00 0.00 3460.00 3460.00 3000.00 460.00 3460.00',
    entries: ['311/343 460.00', '311/602 3000.00'],
  },
  {
    name: 'a discount as a line below zero',
    kind: 'invoice',
    lines: [
      { quantity: '1', price: '5000', rate: '21' },
      { quantity: '-1', price: '750', rate: '21' },
    ],
    rows: ['taxable - 21: 4250.00 892.50 4250.00 892.50'],
    lineFigures: ['5000.00 1050.00 6050.00', '-750.00 -157.50 -907.50'],
    sums: '4250.00 892.50 0.00 0.00 5142.50 5142.50 4250.00 892.50 5142.50',
    entries: ['311/343 892.50', '311/602 4250.00'],
  },
  {
    name: 'received, deducted whole, not and in part',
    kind: 'received_invoice',
    lines: [
      { quantity: '1', price: '1000', rate: '21', account: '501' },
      { quantity: '1', price: '2000', rate: '21', account: '513', deduction: 'none' },
      { quantity: '1', price: '4001', rate: '21', account: '518', deduction: 'proportional', percent: '60' },
    ],
    rows: ['taxable - 21: 7001.00 1470.21 7001.00 1470.21'],
    lineFigures: ['1000.00 210.00 1210.00', '2000.00 420.00 2420.00', '4001.00 840.21 4841.21'],
    sums: '7001.00 1470.21 0.00 0.00 8471.21 8471.21 7001.00 1470.21 8471.21',
    entries: ['343/321 714.13', '501/321 1000.00', '513/321 2420.00', '518/321 4337.08'],
  },
  {
    name: 'received with the figures and the rounding of the supplier',
    kind: 'received_invoice',
    entered: '0.40',
    supplier: ['21 999.99 210.01'],
    lines: [
      { quantity: '1', price: '333.33', rate: '21' },
      { quantity: '1', price: '333.33', rate: '21' },
      { quantity: '1', price: '333.33', rate: '21' },
    ],
    rows: ['taxable - 21: 999.99 210.01 999.99 210.01'],
    lineFigures: ['333.33 70.01 403.34', '333.33 70.00 403.33', '333.33 70.00 403.33'],
    sums: '999.99 210.01 0.40 0.00 1210.40 1210.40 999.99 210.01 1210.40',
    entries: ['343/321 210.01', '518/321 999.99', '548/321 0.40'],
  },
  {
    name: 'services from the EU, assessed here',
    kind: 'received_invoice',
    exchangeRate: '24.415',
    lines: [{ quantity: '1', price: '480', treatment: 'eu_services', rate: '21' }],
    rows: ['eu_services - 21: 480.00 100.80 11719.20 2461.03'],
    lineFigures: ['480.00 100.80 480.00'],
    sums: '480.00 0.00 0.00 0.00 480.00 480.00 11719.20 0.00 11719.20',
    entries: ['343/343 2461.03', '518/321 11719.20'],
  },
  {
    name: 'domestic reverse charge, deducted in part',
    kind: 'received_invoice',
    lines: [
      {
        quantity: '1',
        price: '90000.5',
        treatment: 'reverse_charge',
        rate: '21',
        commodity: '4',
        account: '511',
        deduction: 'proportional',
        percent: '40',
      },
    ],
    rows: ['reverse_charge 4 21: 90000.50 18900.11 90000.50 18900.11'],
    lineFigures: ['90000.50 18900.11 90000.50'],
    sums: '90000.50 0.00 0.00 0.00 90000.50 90000.50 90000.50 0.00 90000.50',
    entries: ['343/343 7560.04', '511/321 90000.50', '511/343 11340.07'],
  },
  {
    name: 'received by who is no payer',
    kind: 'received_invoice',
    noPayer: true,
    lines: [
      { quantity: '1', price: '2490', rate: '21', account: '501' },
      { quantity: '1', price: '180', rate: '12', account: '501' },
    ],
    rows: ['taxable - 21: 2490.00 522.90 2490.00 522.90', 'taxable - 12: 180.00 21.60 180.00 21.60'],
    lineFigures: ['2490.00 522.90 3012.90', '180.00 21.60 201.60'],
    sums: '2670.00 544.50 0.00 0.00 3214.50 3214.50 2670.00 544.50 3214.50',
    entries: ['501/321 3214.50'],
  },
  {
    name: 'cash received with tax in the price',
    kind: 'cash_in',
    pricesIncludeVat: true,
    paymentMethod: 'cash',
    lines: [{ quantity: '1', price: '1999', rate: '21' }],
    rows: ['taxable - 21: 1652.07 346.93 1652.07 346.93'],
    lineFigures: ['1652.07 346.93 1999.00'],
    sums: '1652.07 346.93 0.00 0.00 1999.00 1999.00 1652.07 346.93 1999.00',
    entries: ['211/343 346.93', '211/602 1652.07'],
  },
  {
    name: 'another receivable',
    kind: 'other_receivable',
    lines: [{ quantity: '1', price: '15000', treatment: 'not_subject', account: '648' }],
    rows: ['not_subject - -: 15000.00 0.00 15000.00 0.00'],
    lineFigures: ['15000.00 0.00 15000.00'],
    sums: '15000.00 0.00 0.00 0.00 15000.00 15000.00 15000.00 0.00 15000.00',
    entries: ['378/648 15000.00'],
  },
];

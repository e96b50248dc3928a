import { add, type Haler, subtract, ZERO } from '@news-and-accounting/money';
import type { Content } from '@news-and-accounting/xml';
import { deductedOf, paidVat, paidVatCzk } from '../amounts.ts';
import { lineAmount, percent, share, toFourDecimals } from '../decimals.ts';
import type { DocumentOut, LineOut } from '../record.ts';
import { abbreviated, NotHeld, type Remarks } from '../remarks.ts';
import type { VatLevels } from '../writer.ts';
import { itemsOf } from './items.ts';
import { NO_TAX, type RateSum, ratesOn, souhrnOf } from './sums.ts';
import { castka, currencyOf, firmOf, guidOf, NUMBER, SHORT_TEXT } from './values.ts';

export interface DocumentContext {
  readonly remarks: Remarks;
  readonly levels: readonly VatLevels[];
  readonly isPayer: boolean;
}

const isForeign = ({ currency }: DocumentOut): boolean => currency !== 'CZK';

const dayOf = ({ taxableOn, issuedOn }: DocumentOut): string => taxableOn ?? issuedOn;

/** The rates, the recapitulation after advances with what rounds, and the totals, in the order of the schemas. */
export function sumsOf(
  document: DocumentOut,
  { levels }: DocumentContext,
  names: readonly [string, string],
): Content {
  const { rowsLeft, rounding, roundingCzk, payable, currency, exchangeRate } = document;
  const { untaxed } = deductedOf(document);
  const rates = ratesOn(levels, dayOf(document));
  const outside = subtract(rounding, untaxed);
  const own: RateSum[] = [
    ...rowsLeft.map((row) => ({ rate: row.rate, base: row.base, vat: paidVat(row) })),
    NO_TAX(outside),
  ];
  const inCzk: RateSum[] = [
    ...rowsLeft.map((row) => ({ rate: row.rate, base: row.baseCzk, vat: paidVatCzk(row) })),
    NO_TAX(isForeign(document) ? roundingCzk : outside),
  ];
  const total = inCzk.reduce<Haler>((all, { base, vat }) => add(all, add(base, vat)), ZERO);
  return {
    [names[0]]: percent(rates.reduced),
    [names[1]]: percent(rates.standard),
    SouhrnDPH: souhrnOf(inCzk, rates),
    Celkem: castka(isForeign(document) ? total : payable),
    Valuty: isForeign(document)
      ? {
          Mena: currencyOf(currency, exchangeRate),
          SouhrnDPH: souhrnOf(own, rates),
          Celkem: castka(payable),
        }
      : undefined,
  };
}

const METHODS: Readonly<Record<DocumentOut['paymentMethod'], string>> = {
  transfer: 'převodem',
  cash: 'hotově',
  card: 'kartou',
  cod: 'dobírkou',
  other: 'jinak',
};

/** The number, where it fits; a longer one of our tax document stands as its registration number. */
export function numbersOf({ number, side }: DocumentOut, remarks: Remarks): Content {
  if (number === null) return {};
  if ([...number].length <= NUMBER) return { Doklad: number };
  if (side === 'received') return { Doklad: remarks.whole(number, 'number', NUMBER) };
  remarks.add(
    'not_held',
    'number',
    `Číslo ${number.slice(0, 60)} je delší než ${NUMBER} znaků: v souboru je jako evidenční číslo daňového dokladu, vlastní číslo přidělí Money.`,
  );
  return { EvCisDokl: remarks.whole(number, 'number', 50) };
}

/** `fakturaType`, the element without its name. */
export function invoiceOf(document: DocumentOut, context: DocumentContext): Content {
  const { remarks } = context;
  const { kind, side, partner, reason, lines, taxableOn, vatPeriodOn } = document;
  const isCorrection = kind.endsWith('credit_note');
  const isReceived = side === 'received';
  const deducted = deductedOf(document);
  const advances = subtract(document.total, document.payable);
  const { Celkem, Valuty, SouhrnDPH, ...rates } = sumsOf(document, context, ['SazbaDPH1', 'SazbaDPH2']);
  const text = isCorrection && reason !== null ? reason : (lines[0]?.name ?? null);
  return {
    ...numbersOf(document, remarks),
    GUID: guidOf(document.uuid),
    Popis: remarks.text(text, isCorrection ? 'reason' : 'lines.0.name', SHORT_TEXT),
    Vystaveno: document.issuedOn,
    DatUcPr: document.accountingOn,
    PlnenoDPH: taxableOn ?? undefined,
    Splatno: document.dueOn ?? undefined,
    Doruceno: isReceived && isLater(vatPeriodOn, taxableOn) ? (vatPeriodOn ?? undefined) : undefined,
    KonstSym: remarks.whole(document.constantSymbol, 'constant_symbol', 4),
    VarSymbol: remarks.whole(document.variableSymbol, 'variable_symbol', 20),
    SpecSymbol: remarks.whole(document.specificSymbol, 'specific_symbol', 20),
    PrijatDokl: isReceived ? remarks.whole(document.externalNumber, 'external_number', 50) : undefined,
    ParSymbol: correctedOf(document, remarks),
    CObjednavk: remarks.whole(document.orderNumber, 'order_number', 50),
    Druh: DRUHY[kind] ?? 'N',
    Dobropis: isCorrection ? '1' : '0',
    Uhrada: METHODS[document.paymentMethod],
    StatMOSS: lines.some(({ treatment }) => treatment === 'oss') ? partner?.country : undefined,
    ...rates,
    ...{ SouhrnDPH, Celkem, Valuty },
    Poznamka: document.note ?? undefined,
    TextPredFa: isReceived ? undefined : remarks.text(document.textBefore, 'text_before', 255),
    TextZaFa: isReceived ? undefined : remarks.text(document.textAfter, 'text_after', 255),
    ...(advances === 0 || (deducted.rows.length === 0 && deducted.untaxed === 0)
      ? {}
      : { [isForeign(document) ? 'SumZalohaC' : 'SumZaloha']: castka(advances) }),
    DodOdb:
      partner === null ? undefined : firmOf(partner, remarks, isReceived ? document.payeeAccount : null),
    SeznamPolozek: { Polozka: itemsOf(document, context) },
    SeznamUhrad: paymentsOf(document),
  };
}

/** What it corrects, by what pairs the two. */
const correctedOf = ({ corrects, side }: DocumentOut, remarks: Remarks): string | undefined =>
  remarks.whole((side === 'issued' ? corrects?.number : corrects?.externalNumber) ?? null, 'links', 20);

const DRUHY: Partial<Record<DocumentOut['kind'], string>> = {
  advance: 'Z',
  received_advance: 'Z',
  tax_receipt: 'D',
};

const isLater = (day: string | null, than: string | null) => day !== null && than !== null && day > than;

const SORTS: Partial<Record<DocumentOut['payments'][number]['method'], string>> = {
  transfer: 'B',
  cash: 'P',
  offset: 'I',
};

function paymentsOf(document: DocumentOut): Content | undefined {
  const { payments, currency, exchangeRate } = document;
  if (payments.length === 0) return undefined;
  return {
    Uhrada: payments.map(({ id, paidOn, amount, amountCzk, method }) => ({
      DokladUhr:
        SORTS[method] === undefined
          ? undefined
          : { IDDokladu: String(id), DruhDokladu: SORTS[method], Rok: paidOn.slice(0, 4) },
      Datum: paidOn,
      Castka: castka(amountCzk),
      ValutyHraz: isForeign(document)
        ? { Mena: currencyOf(currency, exchangeRate), Castka: castka(amount) }
        : undefined,
    })),
  };
}

const TEXTS = [
  ['textBefore', 'text_before'],
  ['textAfter', 'text_after'],
  ['orderNumber', 'order_number'],
] as const;

/** What documents beside invoices have no place for. */
function leaveOut(
  document: DocumentOut,
  remarks: Remarks,
  names: readonly (typeof TEXTS)[number][0][] = TEXTS.map(([name]) => name),
): void {
  for (const [name, field] of TEXTS) {
    if (names.includes(name) && document[name] !== null)
      remarks.add('not_held', field, 'Tento druh dokladu pro to v Money nemá místo, v souboru to chybí.');
  }
}

/** `pohledavkaType` and `zavazekType`, whose items have no tax. */
export function claimOf(document: DocumentOut, context: DocumentContext): Content {
  const { remarks } = context;
  const isOurs = document.kind === 'other_receivable';
  leaveOut(document, remarks, isOurs ? ['textBefore', 'textAfter'] : undefined);
  const [first] = document.lines;
  const { Celkem, Valuty, SouhrnDPH, ...rates } = sumsOf(document, context, ['SSazba', 'ZSazba']);
  return {
    ...numbersOf({ ...document, side: isOurs ? 'issued' : 'received' }, remarks),
    Popis: remarks.text(first?.name ?? null, 'lines.0.name', SHORT_TEXT),
    CObjed: isOurs ? remarks.whole(document.orderNumber, 'order_number', 50) : undefined,
    PrDokl: isOurs ? undefined : remarks.whole(document.externalNumber, 'external_number', 50),
    VarSym: remarks.whole(document.variableSymbol, 'variable_symbol', 20),
    KonSym: remarks.whole(document.constantSymbol, 'constant_symbol', 4),
    SpecSym: remarks.whole(document.specificSymbol, 'specific_symbol', 20),
    DatUcPr: document.accountingOn,
    DatVyst: document.issuedOn,
    DatSpl: document.dueOn ?? undefined,
    Adresa:
      document.partner === null
        ? undefined
        : firmOf(document.partner, remarks, isOurs ? null : document.payeeAccount),
    Pozn: document.note ?? undefined,
    ...rates,
    ...{ SouhrnDPH, Celkem, Valuty },
    ...left(document),
    SeznamNormPolozek: { NormPolozka: normItems(document, context) },
  };
}

/** What is left to be paid, and since when nothing is. */
function left(document: DocumentOut): Content {
  const { payments, payable } = document;
  if (payments.length === 0) return {};
  const rest = payments.reduce<Haler>((all, { amount }) => subtract(all, amount), payable);
  const last = payments
    .map(({ paidOn }) => paidOn)
    .toSorted()
    .at(-1);
  return {
    UhZbyva: isForeign(document) ? undefined : castka(rest),
    UhDatum: rest === 0 ? last : undefined,
    ValutyKUhr: isForeign(document) ? castka(rest) : undefined,
  };
}

/** A document of cash. */
export function cashOf(document: DocumentOut, context: DocumentContext): Content {
  const { remarks } = context;
  leaveOut(document, remarks);
  const { Celkem, Valuty, SouhrnDPH, ...rates } = sumsOf(document, context, ['SSazba', 'ZSazba']);
  return {
    Vydej: document.side === 'received' ? '1' : '0',
    ...numbersOf({ ...document, side: 'received' }, remarks),
    Popis: remarks.text(document.lines[0]?.name ?? null, 'lines.0.name', SHORT_TEXT),
    DatUcPr: document.accountingOn,
    DatVyst: document.issuedOn,
    DatPlat: document.issuedOn,
    DatPln: document.taxableOn ?? undefined,
    DatUplDPH: document.vatPeriodOn ?? undefined,
    PrijatDokl: remarks.whole(document.externalNumber, 'external_number', 50),
    VarSym: remarks.whole(document.variableSymbol, 'variable_symbol', 20),
    Adresa: document.partner === null ? undefined : firmOf(document.partner, remarks),
    Pokl: abbreviated(document.cashRegister, 10),
    ...rates,
    ...{ SouhrnDPH, Celkem, Valuty },
    Pozn: document.note ?? undefined,
    SeznamNormPolozek: { NormPolozka: normItems(document, context) },
  };
}

/** The items of documents beside invoices; their prices with tax are of another type. */
function normItems(document: DocumentOut, context: DocumentContext): Content[] {
  const lines = document.lines.map((line, at) => withoutDiscount(line, at, context.remarks));
  return itemsOf({ ...document, lines }, context).map((item) => {
    const place = item.NesklPolozka as Content;
    return {
      Poradi: item.Poradi,
      Popis: item.Popis,
      Cena: item.Cena,
      Valuty: item.Valuty,
      CenaTyp: item.CenaTyp === '1' ? '4' : '0',
      SazbaDPH: item.SazbaDPH,
      TextMJ: place.MJ,
      PocetMJ: item.PocetMJ,
      Cleneni: item.KodDPH,
      PredmPln: place.PredmPln,
      Stred: item.Stredisko,
    };
  });
}

/**
 * A line whose discount, for which there is no place, stands in its price.
 * @throws {NotHeld} where it would come to another amount
 */
function withoutDiscount(line: LineOut, at: number, remarks: Remarks): LineOut {
  const { quantity, unitPrice, discount } = line;
  if (discount === 0) return line;
  const reduced = toFourDecimals(share(unitPrice, 10_000 - discount, 10_000));
  const field = `lines.${at}.discount_percent`;
  if (lineAmount(quantity, reduced, 0) !== lineAmount(quantity, unitPrice, discount))
    throw new NotHeld(field, 'Tento druh dokladu v Money slevu nemá a v ceně by položka stála jinak.');
  remarks.add('not_held', field, 'Tento druh dokladu v Money slevu nemá, v souboru je v ceně položky.');
  return { ...line, unitPrice: reduced, discount: 0 };
}

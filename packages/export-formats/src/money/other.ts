import type { Haler } from '@news-and-accounting/money';
import type { Content } from '@news-and-accounting/xml';
import { taxNumberOf } from '../amounts.ts';
import type { EntryOut, MovementOut, PartnerOut } from '../record.ts';
import type { Remarks } from '../remarks.ts';
import { addressOf, bankOf, castka, currencyOf, guidOf, NUMBER, SHORT_TEXT } from './values.ts';

/** `firmaType`. */
export function contactOf(partner: PartnerOut, remarks: Remarks): Content {
  const [first, ...others] = partner.accounts;
  const further = others
    .map((account, at) => bankOf(account, remarks, `accounts.${at + 1}`, { number: 24, code: 8 }))
    .filter(({ Ucet }) => Ucet !== undefined);
  const phone = remarks.whole(partner.phone, 'phone', 20);
  return {
    GUID: guidOf(partner.uuid),
    ObchNazev: remarks.text(partner.name, 'name', SHORT_TEXT),
    ObchAdresa: addressOf(partner, remarks, 'partner'),
    Tel: phone === undefined ? undefined : { Cislo: phone },
    EMail: remarks.whole(partner.email, 'email', 50),
    WWW: remarks.whole(partner.web, 'web', 50),
    ICO: remarks.whole(partner.ico, 'ico', 10),
    DIC: remarks.whole(taxNumberOf(partner), 'dic', 20),
    PlatceDPH: partner.dic === null && partner.vatId === null ? '0' : '1',
    FyzOsoba: partner.kind === 'person' ? '1' : '0',
    ...bankOf(first ?? null, remarks, 'accounts.0', { number: 24, code: 8 }),
    SplatPoh: partner.dueDays === null ? undefined : '1',
    SplPohDni: partner.dueDays === null ? undefined : String(partner.dueDays),
    Poznamka: partner.note ?? undefined,
    SeznamBankSpojeni: further.length === 0 ? undefined : { BankSpojeni: further },
  };
}

/** `banDoklType`: a movement is a document of the bank. */
export function bankDocumentOf(movement: MovementOut, remarks: Remarks): Content {
  const { id, amount, bookedOn, counter, counterName, currency, account } = movement;
  const absolute = (value: Haler) => castka(Math.abs(value) as Haler);
  const other = bankOf(counter, remarks, 'counter', { number: 34, code: 11 });
  const own = bankOf(account, remarks, 'account', { number: 34, code: 11 });
  const inCzk = absolute(movement.amountCzk);
  return {
    Vydej: amount < 0 ? '1' : '0',
    Doklad: remarks.whole(`B${id}`, 'id', NUMBER),
    Popis: remarks.text(movement.message, 'message', SHORT_TEXT),
    DatUcPr: bookedOn,
    DatVyst: bookedOn,
    DatPlat: bookedOn,
    IDPolozky: remarks.whole(movement.reference, 'reference', 31),
    AdUcet: other.Ucet,
    AdKod: other.KodBanky,
    VarSym: remarks.whole(movement.variableSymbol, 'variable_symbol', 20),
    KonSym: remarks.whole(movement.constantSymbol, 'constant_symbol', 4),
    SpecSym: remarks.whole(movement.specificSymbol, 'specific_symbol', 20),
    Adresa:
      counterName === null ? undefined : { ObchNazev: remarks.text(counterName, 'counter_name', SHORT_TEXT) },
    SouhrnDPH: { Zaklad0: inCzk },
    Celkem: inCzk,
    Valuty:
      currency === 'CZK'
        ? undefined
        : {
            Mena: currencyOf(currency, movement.exchangeRate),
            SouhrnDPH: { Zaklad0: absolute(amount) },
            Celkem: absolute(amount),
          },
    Pozn: movement.note ?? undefined,
    Ucet: { Ucet: own.Ucet, BKod: own.KodBanky },
  };
}

/** `intDoklType`: an entry of the journal, divided among its accounts. */
export function entryOf(entry: EntryOut, remarks: Remarks): Content {
  return {
    Doklad: remarks.whole(entry.number, 'number', NUMBER),
    Popis: remarks.text(entry.text, 'text', SHORT_TEXT),
    DatUcPr: entry.date,
    CisloZapoc: '',
    RozuctPolozka: entry.postings.map((posting, at) => {
      const field = (name: string) => `lines.${at}.${name}`;
      const { currency, currencyAmount } = posting;
      return {
        Popis: remarks.text(posting.text, field('text'), SHORT_TEXT),
        UcMD: posting.debit,
        UcD: posting.credit,
        Castka: castka(posting.amount),
        Stred: remarks.whole(posting.costCentre, field('cost_centre'), 10),
        ParSym: remarks.whole(posting.variableSymbol, field('variable_symbol'), 20),
        ParICO: remarks.whole(posting.partnerIco, field('partner_id'), 10),
        Pozn:
          currency === null || currencyAmount === null ? undefined : `${castka(currencyAmount)} ${currency}`,
      };
    }),
  };
}

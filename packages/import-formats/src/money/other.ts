import { movement } from '@news-and-accounting/bank-statements/movement';
import type { Haler } from '@news-and-accounting/money';
import type { XmlElement } from '@news-and-accounting/xml';
import type { BankTransactionRecord, JournalLineRecord, JournalRecord, PartnerRecord } from '../record.ts';
import { journalRecord } from '../shared/journal.ts';
import { partnerOf, payeeAccountOf } from '../shared/partner.ts';
import { Remarks } from '../shared/remarks.ts';
import { constantSymbolOf, specificSymbolOf, variableSymbolOf } from '../shared/symbols.ts';
import { lineOf } from '../shared/text.ts';
import { amountAt, dayAt, isTrue } from '../shared/xml-values.ts';
import { currencyOf, firmOf, readFirm } from './values.ts';

const PLACE = { row: null, member: null } as const;

/** A firm of the address book. */
export function readContact(firm: XmlElement): PartnerRecord {
  const remarks = new Remarks();
  const given = firmOf(firm);
  const banks = firm.at('SeznamBankSpojeni')?.all('BankSpojeni') ?? [];
  const dueDays = Number(firm.text('SplPohDni') ?? 'x');
  const partner = partnerOf(
    {
      ...given,
      accounts: [
        ...(given.accounts ?? []),
        ...banks.map((bank) =>
          payeeAccountOf({ number: bank.text('Ucet'), bankCode: bank.text('KodBanky') }),
        ),
      ],
      dueDays: Number.isInteger(dueDays) && dueDays >= 0 && dueDays <= 365 ? dueDays : null,
      note: firm.text('Poznamka'),
    },
    remarks,
  );
  if (partner?.name == null) remarks.error('name', 'Kontakt nemá název.');
  const key = firm.text('GUID')?.replace(/[{}]/g, '').toLowerCase() ?? partner?.ico ?? partner?.name ?? null;
  const nameless = { ...given, name: 'Kontakt bez názvu' };
  return {
    target: 'partner',
    sourceId: key === null ? null : `Firma/${key}`,
    title: partner?.name ?? nameless.name,
    place: PLACE,
    errors: remarks.errors,
    warnings: remarks.warnings,
    partner: (partner ?? partnerOf(nameless, remarks)) as PartnerRecord['partner'],
  };
}

/** A document of the bank is one movement. */
export function readBank(document: XmlElement): BankTransactionRecord {
  const remarks = new Remarks();
  const bookedOn =
    dayAt(document, ['DatPlat'], 'booked_on', remarks) ?? dayAt(document, ['DatUcPr'], 'booked_on', remarks);
  if (bookedOn === null) remarks.error('booked_on', 'Chybí datum platby.');
  const currency = currencyOf(document, remarks);
  const place = currency.code === 'CZK' ? document : document.at('Valuty');
  const total = amountAt(place, ['Celkem'], 'amount', remarks);
  if (total === null || total === 0) remarks.error('amount', 'Pohyb nemá částku.');
  const counter = payeeAccountOf({ number: document.text('AdUcet'), bankCode: document.text('AdKod') });
  const own = payeeAccountOf({
    number: document.text('Ucet', 'Ucet'),
    bankCode: document.text('Ucet', 'BKod'),
  });
  const partner = readFirm(document.at('Adresa'), remarks);
  const number = document.text('Doklad');
  const isRead = bookedOn !== null && total !== null && remarks.errors.length === 0;
  return {
    target: 'bank_transaction',
    sourceId: number === null ? null : `BankDokl/${number}`,
    title: [number, partner?.name ?? document.text('Popis')].filter(Boolean).join(' · ') || 'Pohyb',
    place: PLACE,
    errors: remarks.errors,
    warnings: remarks.warnings,
    account: own === null ? null : { number: own.number, bankCode: own.bankCode, iban: own.iban },
    accountName: null,
    movement: isRead
      ? movement({
          bookedOn,
          amount: (isTrue(document.text('Vydej')) ? 0 - total : total) as Haler,
          currency: currency.code,
          counterNumber: counter?.number ?? null,
          counterBankCode: counter?.bankCode ?? null,
          counterIban: counter?.iban ?? null,
          counterName: partner?.name ?? null,
          variableSymbol: variableSymbolOf(document.text('VarSym'), remarks),
          constantSymbol: constantSymbolOf(document.text('KonSym')),
          specificSymbol: specificSymbolOf(document.text('SpecSym')),
          message: lineOf(document.text('Popis')),
          reference: lineOf(document.text('IDPolozky') ?? number, 100),
        })
      : null,
  };
}

/** An internal document, as far as it is divided among accounts; null for one that is not. */
export function readInternal(document: XmlElement): JournalRecord | null {
  const items = document.all('RozuctPolozka');
  if (items.length === 0) return null;
  const remarks = new Remarks();
  const date = dayAt(document, ['DatUcPr'], 'date', remarks);
  if (date === null) remarks.error('date', 'Chybí datum účetního případu.');
  const number = lineOf(document.text('Doklad'), 40);
  const told = {
    sourceId: number === null ? null : `IntDokl/${number}`,
    date,
    number: number,
    text: document.text('Popis'),
    lines: items.flatMap((item, at) => readPosting(item, at, remarks)),
  };
  return journalRecord(told, 'Interní doklad', remarks);
}

function readPosting(item: XmlElement, at: number, remarks: Remarks): JournalLineRecord[] {
  const field = `lines.${at}`;
  const amount = amountAt(item, ['Castka'], `${field}.amount`, remarks) ?? (0 as Haler);
  if (amount === 0) return [];
  const [debit, credit] = [
    account(item, 'UcMD', `${field}.debit`, remarks),
    account(item, 'UcD', `${field}.credit`, remarks),
  ];
  const ico = item.text('ParICO');
  return [
    {
      debit: amount < 0 ? credit : debit,
      credit: amount < 0 ? debit : credit,
      amount: Math.abs(amount) as Haler,
      text: lineOf(item.text('Popis')),
      partner: ico === null ? null : partnerOf({ ico }, remarks),
      costCentre: item.text('Stred'),
      currency: null,
      currencyAmount: null,
    },
  ];
}

function account(item: XmlElement, name: string, field: string, remarks: Remarks): string | null {
  const text = item.text(name);
  if (text === null) return null;
  if (/^\d{3,6}$/.test(text)) return text;
  remarks.error(field, `„${text.slice(0, 20)}“ není číslo účtu.`);
  return null;
}

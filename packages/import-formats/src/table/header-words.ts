import type { ColumnField } from '../options.ts';

/** For each field the headers that mean it, folded, with ` | ` between. */
export type Words = Readonly<Partial<Record<ColumnField, string>>>;

/** Of documents and contacts; the first field that knows a header has it. */
export const WORDS: Words = {
  external_number:
    'cislo dokladu dodavatele | cislo faktury dodavatele | puvodni cislo | externi cislo | evidencni cislo | evidencni cislo danoveho dokladu | supplier invoice number | original number | vendor invoice no',
  number:
    'nase cislo | interni cislo | cislo faktury | faktura | faktura c | c faktury | cislo dokladu | doklad | doklad c | c dokladu | cislo | invoice number | invoice no | invoice | document number | document no | no',
  partner_name:
    'dodavatel | nazev dodavatele | odberatel | nazev odberatele | zakaznik | nazev | nazev firmy | firma | obchodni firma | obchodni jmeno | partner | nazev partnera | klient | jmeno | spolecnost | kontakt | supplier | supplier name | vendor | vendor name | customer | customer name | client | client name | company | company name | partner name',
  ico: 'ico | ic | ico dodavatele | ico odberatele | ico partnera | registration no | registration number | company id | business id',
  dic: 'dic | dic dodavatele | dic odberatele | dic partnera | ic dph | vat id | vat no | vat number | tax id',
  issued_on:
    'vystaveno | datum vystaveni | vystavena | vystaveni | datum | datum dokladu | issued on | issued | issue date | date of issue | invoice date | date',
  taxable_on:
    'duzp | dzp | datum uskutecneni zdanitelneho plneni | datum zdanitelneho plneni | datum zdan plneni | datum plneni | plneni | taxable supply date | tax point | tax point date | taxable date',
  due_on: 'splatnost | datum splatnosti | splatno | splatna | due date | due | due on',
  received_on: 'prijato | datum prijeti | doruceno | datum doruceni | received | received on | date received',
  variable_symbol: 'vs | variabilni symbol | var symbol | variable symbol | varsymbol',
  constant_symbol: 'ks | konstantni symbol | konst symbol | constant symbol',
  specific_symbol: 'ss | specificky symbol | spec symbol | specific symbol',
  name: 'popis | text | polozka | nazev polozky | popis polozky | predmet | predmet plneni | ucel | description | item | item name | line | subject',
  quantity: 'mnozstvi | pocet | pocet mj | pocet kusu | quantity | qty | count',
  unit: 'mj | jednotka | merna jednotka | unit | uom',
  unit_price:
    'cena | cena za mj | cena mj | cena za jednotku | jednotkova cena | cena bez dph za mj | unit price | price',
  base: 'zaklad | zaklad dane | zaklad dph | bez dph | celkem bez dph | castka bez dph | cena bez dph | cena celkem bez dph | base | net | net amount | subtotal | total without vat | amount without vat',
  vat: 'dph | castka dph | dan | vyse dph | dph celkem | vat | vat amount | tax | tax amount',
  total:
    'celkem | celkem s dph | castka | castka s dph | castka celkem | celkova castka | cena s dph | cena celkem | k uhrade | celkem k uhrade | total | total with vat | gross | gross amount | amount | amount due',
  vat_rate:
    'sazba dph | sazba | sazba dane | dph % | % dph | sazba dph % | vat rate | vat % | tax rate | tax %',
  vat_treatment: 'rezim dph | cleneni dph | typ dph | vat treatment | vat regime',
  account_code:
    'ucet | nakladovy ucet | vynosovy ucet | uctovat na | predkontace | account | account code | expense account',
  cost_centre: 'stredisko | nakladove stredisko | zakazka | cost centre | cost center',
  currency: 'mena | kod meny | currency | currency code',
  rate: 'kurz | kurs | exchange rate | rate',
  note: 'poznamka | poznamky | interni poznamka | note | notes | comment',
  tags: 'stitky | tagy | znacky | tags | labels',
  source_id: 'id | guid | uuid | source id | klic',
  street: 'ulice | adresa | ulice a cislo | street | address',
  city: 'mesto | obec | misto | city | town',
  zip: 'psc | zip | zip code | postal code | postcode',
  country: 'stat | zeme | kod statu | country | country code',
  email: 'e-mail | email | mail | e mail',
  phone: 'telefon | tel | mobil | phone | mobile',
  paid_on:
    'uhrazeno dne | datum uhrady | datum zaplaceni | zaplaceno dne | paid on | paid date | payment date',
  paid_amount: 'uhrazeno | zaplaceno | uhrazena castka | paid | paid amount | amount paid',
};

export const OF_BANK: Words = {
  booked_on:
    'datum | datum zauctovani | datum pohybu | datum transakce | datum provedeni | zauctovano | date | booked on | booking date | transaction date',
  amount: 'castka | objem | castka v mene uctu | amount',
  counter_account:
    'protiucet | cislo protiuctu | ucet protistrany | cislo uctu protistrany | ucet | counter account | counterparty account',
  partner_name:
    'nazev protiuctu | nazev protistrany | protistrana | jmeno protistrany | nazev | counterparty | counterparty name | name',
  message:
    'zprava | zprava pro prijemce | zprava pro mne | popis | text | poznamka | ucel platby | message | description | note',
  source_id: 'id | id pohybu | id transakce | cislo pohybu | transaction id | source id',
};

export const OF_OPENING: Words = {
  account:
    'ucet | cislo uctu | synteticky ucet | analyticky ucet | analytika | account | account number | account code',
  debit: 'md | ma dati | strana md | zustatek md | pocatecni stav md | debit | dr',
  credit:
    'd | dal | da | strana d | zustatek d | zustatek dal | pocatecni stav d | pocatecni stav dal | credit | cr',
  balance: 'zustatek | pocatecni stav | pocatecni zustatek | stav | saldo | balance | opening balance',
  partner_ico: 'ico partnera | ico | ic | ico dodavatele | ico odberatele | partner ico | registration no',
  document_number:
    'cislo dokladu | doklad | cislo faktury | faktura | cislo | document number | document no | invoice number',
  currency_amount:
    'castka v mene | castka v cizi mene | cizi mena castka | currency amount | amount in currency',
  name: 'nazev uctu | nazev | popis | text | account name | name | description',
};

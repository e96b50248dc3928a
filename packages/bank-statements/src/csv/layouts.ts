/** What a column of a table can mean. */
export type ColumnName =
  | 'reference'
  | 'bookedOn'
  | 'valueOn'
  | 'amount'
  | 'direction'
  | 'currency'
  | 'balance'
  | 'fee'
  | 'counter'
  | 'counterNumber'
  | 'counterBankCode'
  | 'counterIban'
  | 'counterName'
  | 'constantSymbol'
  | 'variableSymbol'
  | 'specificSymbol'
  | 'message'
  | 'words'
  | 'original'
  | 'originalAmount'
  | 'originalCurrency'
  | 'rate'
  | 'ownAccount'
  | 'ownIban';

/**
 * How the tables of a bank are known and what their columns mean, from public readers and their tests. Several names
 * of a column are variants of which the first that is filled counts; `@2` is the second column of one name. Texts of
 * `message` are joined.
 */
export interface Layout {
  readonly bank: string;
  /** Known from imitations only, so it gives no account its bank. */
  readonly isImitated?: boolean;
  /** Each by one of its names: a header row has them all. */
  readonly required: readonly (readonly string[])[];
  readonly columns: Readonly<Partial<Record<ColumnName, readonly string[]>>>;
}

export const LAYOUTS: readonly Layout[] = [
  {
    bank: '2010',
    required: [['ID operace', 'ID pohybu'], ['Datum'], ['Objem']],
    columns: {
      reference: ['ID operace', 'ID pohybu'],
      bookedOn: ['Datum'],
      amount: ['Objem'],
      currency: ['Měna'],
      counterNumber: ['Protiúčet'],
      counterName: ['Název protiúčtu'],
      counterBankCode: ['Kód banky'],
      constantSymbol: ['KS'],
      variableSymbol: ['VS'],
      specificSymbol: ['SS'],
      message: ['Zpráva pro příjemce', 'Poznámka', 'Uživatelská identifikace'],
      words: ['Typ'],
      original: ['Upřesnění'],
    },
  },
  {
    bank: '0300',
    required: [['číslo účtu'], ['datum zaúčtování'], ['částka'], ['označení operace']],
    columns: {
      bookedOn: ['datum zaúčtování'],
      amount: ['částka'],
      currency: ['měna'],
      balance: ['zůstatek'],
      counterNumber: ['číslo účtu protiúčtu', 'číslo protiúčtu'],
      counterBankCode: ['kód banky protiúčtu', 'kód banky'],
      counterName: ['název účtu protiúčtu', 'jméno protistrany'],
      constantSymbol: ['konstantní symbol'],
      variableSymbol: ['variabilní symbol'],
      specificSymbol: ['specifický symbol'],
      words: ['označení operace'],
      reference: ['ID transakce'],
      message: ['zpráva', 'poznámka|vlastní poznámka'],
      ownAccount: ['číslo účtu'],
    },
  },
  {
    bank: '0100',
    required: [['Datum splatnosti'], ['Protiúčet a kód banky'], ['Částka']],
    columns: {
      bookedOn: ['Datum splatnosti'],
      valueOn: ['Datum odepsání z jiné banky'],
      counter: ['Protiúčet a kód banky'],
      counterName: ['Název protiúčtu'],
      amount: ['Částka'],
      originalAmount: ['Originální částka'],
      originalCurrency: ['Originální měna'],
      rate: ['Kurz'],
      variableSymbol: ['VS'],
      constantSymbol: ['KS'],
      specificSymbol: ['SS'],
      reference: ['Identifikace transakce'],
      words: ['Systémový popis'],
      message: ['Popis pro příjemce', 'Popis příkazce', 'AV pole 1', 'AV pole 2', 'AV pole 3', 'AV pole 4'],
    },
  },
  {
    bank: '5500',
    required: [['Datum provedení'], ['Datum zaúčtování'], ['Zaúčtovaná částka'], ['Id transakce']],
    columns: {
      valueOn: ['Datum provedení'],
      bookedOn: ['Datum zaúčtování'],
      counter: ['Číslo protiúčtu'],
      counterName: ['Název protiúčtu', 'Název obchodníka'],
      words: ['Typ transakce', 'Kategorie transakce'],
      message: ['Zpráva', 'Poznámka', 'Vlastní poznámka'],
      variableSymbol: ['VS'],
      constantSymbol: ['KS'],
      specificSymbol: ['SS'],
      amount: ['Zaúčtovaná částka'],
      currency: ['Měna účtu'],
      originalAmount: ['Původní částka', 'Původní částka a měna'],
      originalCurrency: ['Původní měna', 'Původní částka a měna@2'],
      fee: ['Poplatek', 'Poplatky'],
      reference: ['Id transakce'],
      ownAccount: ['Číslo účtu'],
    },
  },
  {
    bank: '3030',
    required: [['Datum provedení'], ['Směr úhrady'], ['Částka v měně účtu']],
    columns: {
      bookedOn: ['Datum provedení'],
      direction: ['Směr úhrady'],
      words: ['Typ úhrady'],
      currency: ['Měna účtu'],
      amount: ['Částka v měně účtu'],
      fee: ['Poplatek v měně účtu'],
      originalCurrency: ['Původní měna úhrady'],
      originalAmount: ['Původní částka úhrady'],
      counterName: ['Název protistrany'],
      counter: ['Číslo účtu protistrany'],
      variableSymbol: ['Variabilní symbol'],
      constantSymbol: ['Konstantní symbol'],
      specificSymbol: ['Specifický symbol'],
      message: ['Zpráva pro příjemce', 'Poznámka k úhradě', 'Poznámka pro mne', 'Obchodní místo'],
      reference: ['Referenční číslo'],
    },
  },
  {
    bank: '6210',
    required: [['#Datum uskutečnění transakce'], ['#Částka transakce']],
    columns: {
      valueOn: ['#Datum uskutečnění transakce'],
      bookedOn: ['#Datum zaúčtování transakce'],
      words: ['#Popis transakce'],
      message: ['#Zpráva pro příjemce'],
      counterName: ['#Plátce/Příjemce'],
      counter: ['#Číslo účtu plátce/příjemce'],
      constantSymbol: ['#KS'],
      variableSymbol: ['#VS'],
      specificSymbol: ['#SS'],
      amount: ['#Částka transakce'],
      balance: ['#Účetní zůstatek po transakci'],
    },
  },
  {
    bank: '0600',
    required: [['Číslo účtu'], ['Číslo protiúčtu'], ['Banka protiúčtu'], ['Splatnost'], ['Částka']],
    columns: {
      valueOn: ['Splatnost'],
      bookedOn: ['Odesláno'],
      counterNumber: ['Číslo protiúčtu'],
      counterBankCode: ['Banka protiúčtu'],
      counterName: ['Název účtu příjemce'],
      amount: ['Částka'],
      currency: ['Měna'],
      variableSymbol: ['Variabilní Symbol'],
      specificSymbol: ['Specifický Symbol'],
      constantSymbol: ['Konstantní Symbol'],
      message: ['Zpráva pro příjemce', 'Poznámka pro mě', 'Popis platby', 'Popis platby 2'],
      words: ['Typ transakce'],
      reference: ['Bankovní reference'],
      ownAccount: ['Číslo účtu'],
      ownIban: ['IBAN'],
    },
  },
  {
    bank: '2700',
    required: [['Účet'], ['Částka'], ['Datum zaúčtování'], ['Valuta'], ['Detaily transakce']],
    columns: {
      amount: ['Částka'],
      currency: ['Měna'],
      bookedOn: ['Datum zaúčtování'],
      valueOn: ['Valuta'],
      counterBankCode: ['Banka'],
      counter: ['Číslo účtu'],
      counterName: ['Název účtu'],
      message: ['Detaily transakce'],
      constantSymbol: ['Konstatní kód', 'Konstantní symbol'],
      variableSymbol: ['Variabilní kód', 'Variabilní symbol'],
      specificSymbol: ['Specifický kód', 'Specifický symbol'],
      reference: ['Reference'],
      ownAccount: ['Účet'],
    },
  },
  {
    bank: '0800',
    isImitated: true,
    required: [['Datum zaúčtování', 'Datum splatnosti'], ['Částka']],
    columns: {
      bookedOn: ['Datum zaúčtování'],
      valueOn: ['Datum provedení', 'Datum splatnosti'],
      amount: ['Částka'],
      currency: ['Měna'],
      counterName: ['Název protistrany', 'Název protiúčtu'],
      counter: ['Číslo účtu protistrany', 'Protiúčet'],
      variableSymbol: ['VS', 'Variabilní symbol'],
      constantSymbol: ['KS', 'Konstantní symbol'],
      specificSymbol: ['SS', 'Specifický symbol'],
      message: ['Zpráva pro příjemce', 'Poznámka'],
      reference: ['ID transakce', 'Reference'],
    },
  },
  {
    bank: '6363',
    required: [['Datum provedení'], ['Datum zúčtování'], ['Směr'], ['Identifikace transakce']],
    columns: {
      bookedOn: ['Datum zúčtování'],
      valueOn: ['Datum provedení'],
      words: ['Typ'],
      message: ['Zpráva pro příjemce', 'Poznámka pro mě'],
      counterNumber: ['Číslo účtu protistrany'],
      counterBankCode: ['Kód banky protistrany'],
      counterIban: ['IBAN protistrany'],
      counterName: ['Název protistrany', 'Původní název protistrany'],
      constantSymbol: ['Konstantní symbol'],
      specificSymbol: ['Specifický symbol'],
      variableSymbol: ['Variabilní symbol'],
      amount: ['Částka'],
      currency: ['Měna'],
      originalAmount: ['Původní částka'],
      originalCurrency: ['Původní měna'],
      rate: ['Směnný kurz'],
      reference: ['Identifikace transakce'],
      direction: ['Směr'],
    },
  },
];

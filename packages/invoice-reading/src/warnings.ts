import type { WarningCode } from './reading.ts';

/** What a person is told where nothing more exact is known. */
export const warningText: Readonly<Record<WarningCode, string>> = {
  TEXT_DIFFERS: 'Co říká elektronická faktura, neříká text stránky.',
  ACCOUNT_NOT_PUBLISHED: 'Účet dodavatele není zveřejněný v registru plátců DPH.',
  NOT_OURS: 'Na dokladu není tato firma ani jako dodavatel, ani jako odběratel.',
  SUMS_DIFFER: 'Částky dokladu spolu nesouhlasí.',
  UNREADABLE: 'Soubor nejde přečíst.',
  INVALID_ICO: 'IČO protistrany nemá platnou kontrolní číslici.',
  FOREIGN_VAT: 'Daň jiného státu není česká DPH: je součástí ceny a odpočet z ní není.',
  CHECK_TREATMENT: 'Plnění z jiného státu: ověřte režim a sazbu DPH, daň přiznává odběratel.',
  TAX_RECEIPT: 'Daňový doklad k přijaté platbě: patří ke své zálohové faktuře.',
  NO_LINES: 'Soubor neuvádí položky, navržena je jedna za každou sazbu DPH.',
  OLD_VERSION: 'Soubor je ve starší verzi formátu, zkontrolujte údaje.',
  ACCOUNT_DIFFERS: 'Číslo účtu a IBAN na dokladu patří různým účtům.',
  MODEL_UNAVAILABLE: 'Jazykový model neodpověděl, doklad je přečtený bez něj.',
};

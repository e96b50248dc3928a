/** Names of the parts of the application, and further words by which the palette finds them. */
export const navigationTexts = {
  groups: {
    trade: 'Obchod',
    money: 'Peníze',
    wages: 'Mzdy',
    assets: 'Majetek',
    books: 'Účetnictví',
    taxes: 'Daně',
    company: 'Firma',
  },
  entries: {
    home: { label: 'Přehled', keywords: 'domů úvod první kroky termíny' },
    mesic: { label: 'Měsíc', keywords: 'co zaplatit podat chybí přišlo odešlo konec měsíce' },
    ukoly: { label: 'Úkoly', keywords: 'k vyřízení čeká na mě fronta práce' },
    vydane: { label: 'Vydané doklady', keywords: 'faktury zálohové opravné dobropisy pohledávky prodej' },
    prijate: { label: 'Přijaté doklady', keywords: 'faktury účtenky dodavatelé závazky nákup výdaje' },
    schvalovani: {
      label: 'Schvalování',
      keywords: 'schválit zamítnout výdaje faktury ke schválení žádost pravidla',
    },
    nabidky: { label: 'Nabídky', keywords: 'objednávky odběratelů dodací listy' },
    opakovani: {
      label: 'Opakované doklady',
      keywords: 'pravidelné faktury paušál nájem předplatné opakování plán',
    },
    upominky: { label: 'Upomínky', keywords: 'po splatnosti dlužníci pohledávky upomenout' },
    posta: { label: 'Odeslaná pošta', keywords: 'e-mail e-maily odeslané doklady upomínky kniha pošty' },
    ostatniDoklady: {
      label: 'Pokladní a ostatní',
      keywords: 'pokladní doklady pohledávky závazky příjmové výdajové',
    },
    prilohy: { label: 'Přílohy', keywords: 'soubory dokumenty PDF fotky účtenky nahrát nepřipojené' },
    vyzadani: {
      label: 'Vyžádání dokladů',
      keywords: 'chybějící účtenka doklad požádat odkaz žádost připomenout',
    },
    prevzeti: {
      label: 'Převzetí dat',
      keywords: 'import dovoz pohoda money fakturoid idoklad isdoc csv xlsx počáteční stavy přechod',
    },
    predani: {
      label: 'Předání',
      keywords: 'export podklady pro účetní balíček pohoda money isdoc csv xlsx archiv záloha odchod',
    },
    kontakty: { label: 'Kontakty', keywords: 'odběratelé dodavatelé partneři adresář IČO plátce DPH' },
    banka: { label: 'Bankovní účty', keywords: 'banka číslo účtu IBAN zůstatek' },
    bankaPohyby: {
      label: 'Pohyby na účtech',
      keywords: 'bankovní transakce platby příjmy výdaje variabilní symbol',
    },
    bankaParovani: { label: 'Párování plateb', keywords: 'spárovat úhrady faktury banka čekající platby' },
    bankaPravidla: {
      label: 'Pravidla',
      keywords: 'automatické účtování banka poplatky pohyby doklady předvyplnění účet středisko',
    },
    bankaVypisy: {
      label: 'Výpisy z účtů',
      keywords: 'bankovní výpis nahrát GPC ABO CAMT MT940 CSV návaznost',
    },
    bankaPrikazy: {
      label: 'Příkazy k úhradě',
      keywords: 'zaplatit platba převod ABO KPC SEPA banka hromadný příkaz',
    },
    pokladna: { label: 'Pokladna', keywords: 'hotovost pokladní kniha zůstatek' },
    mzdy: { label: 'Mzdy měsíce', keywords: 'výplatní pásky výplaty odměna jednatele zaúčtovat' },
    dochazka: {
      label: 'Docházka',
      keywords:
        'nepřítomnost nemoc neschopenka karanténa ošetřování mateřská otcovská neplacené volno absence',
    },
    zamestnanci: {
      label: 'Zaměstnanci',
      keywords: 'karta pracovní poměr dohoda děti pojišťovna jednatel společník člen orgánu odměna',
    },
    rocniZuctovani: {
      label: 'Roční zúčtování',
      keywords: 'přeplatek daně žádost prohlášení potvrzení o příjmech zápočtový list',
    },
    danZMezd: { label: 'Daň z mezd za rok', keywords: 'vyúčtování zálohová srážková daň finanční úřad' },
    jmhz: { label: 'Měsíční hlášení', keywords: 'JMHZ ČSSZ podání XML ověření' },
    cesty: { label: 'Pracovní cesty', keywords: 'cestovní náhrady stravné kilometry cestovné' },
    majetek: { label: 'Majetek', keywords: 'odpisy karty investice dlouhodobý' },
    denik: { label: 'Deník', keywords: 'účetní zápisy interní doklady storno' },
    ucty: { label: 'Účty', keywords: 'osnova zůstatky' },
    predvaha: { label: 'Předvaha', keywords: 'obratová stavy' },
    rozvaha: { label: 'Rozvaha', keywords: 'výkaz aktiva pasiva závěrka bilance' },
    vysledovka: { label: 'Výkaz zisku a ztráty', keywords: 'výsledovka náklady výnosy zisk ztráta závěrka' },
    hlavniKniha: { label: 'Hlavní kniha', keywords: 'obraty účtů po měsících' },
    saldokonto: { label: 'Saldokonto', keywords: 'pohledávky závazky neuhrazené po splatnosti stáří dluhy' },
    penezniDenik: { label: 'Peněžní deník', keywords: 'daňová evidence příjmy výdaje základ daně' },
    uzaverka: {
      label: 'Uzávěrka',
      keywords: 'závěrka konec roku uzavření knih inventarizace přecenění rozdělení zisku',
    },
    kurzy: { label: 'Kurzy měn', keywords: 'kurzovní lístek ČNB přepočet euro dolar cizí měna' },
    historie: { label: 'Historie změn', keywords: 'kdo kdy změnil' },
    dph: {
      label: 'DPH',
      keywords: 'daň přiznání kontrolní souhrnné hlášení odpočet finanční úřad měsíc čtvrtletí zaplatit',
    },
    dphEvidence: {
      label: 'Evidence DPH',
      keywords: 'záznamní povinnost doklady výstup vstup řádky přiznání § 74b nedobytná',
    },
    danZPrijmu: {
      label: 'Daň z příjmů',
      keywords: 'přiznání DPPO DPFO základ odpočet ztráta dary sleva zálohy paušální roční',
    },
    pojistne: {
      label: 'Pojistné OSVČ',
      keywords: 'sociální zdravotní přehled ČSSZ pojišťovna zálohy vyměřovací základ',
    },
    podani: {
      label: 'Podání',
      keywords: 'XML podané potvrzení doručenka finanční úřad přiznání hlášení archiv',
    },
    kalendar: {
      label: 'Daňový kalendář',
      keywords: 'termíny lhůty povinnosti DPH přiznání hlášení pojistné zálohy zaplatit QR obrat limit',
    },
    clenove: { label: 'Členové', keywords: 'přístup role pozvánky uživatelé účetní' },
    webhooky: { label: 'Webhooky', keywords: 'doručování změn integrace e-shop API události webhook' },
    nastaveni: {
      label: 'Nastavení',
      keywords:
        'výkazy kategorie audit údaje firmy adresa číselné řady čísla dokladů plátce DPH historie logo barva uzamčení období variabilní symbol archiv',
    },
  },
  actions: {
    newInvoice: { label: 'Nová faktura', keywords: 'vystavit fakturovat prodej' },
    newReceivedInvoice: { label: 'Nová přijatá faktura', keywords: 'dodavatel nákup závazek' },
    newReceipt: { label: 'Nová účtenka', keywords: 'paragon hotově výdaj' },
    photograph: { label: 'Vyfotit doklad', keywords: 'fotka účtenka foto telefon fotoaparát' },
    newProforma: { label: 'Nová zálohová faktura', keywords: 'záloha proforma' },
    newTrip: { label: 'Nová pracovní cesta', keywords: 'cestovní náhrady' },
    newContact: { label: 'Nový kontakt', keywords: 'odběratel dodavatel IČO' },
    newRecurrence: { label: 'Nové opakování', keywords: 'opakovaná pravidelná faktura paušál' },
    newOrder: { label: 'Nový příkaz k úhradě', keywords: 'zaplatit faktury mzdy odvody banka' },
    newRule: { label: 'Nové pravidlo', keywords: 'automatické účtování banka pohyby doklady' },
    matchPayments: { label: 'Párovat platby', keywords: 'spárovat úhrady banka' },
    newEntry: {
      label: 'Nový interní doklad',
      keywords: 'zaúčtovat deník MD D dohad časové rozlišení počáteční stavy',
    },
    newQuote: { label: 'Nová nabídka' },
    newCashIn: { label: 'Nový příjmový pokladní doklad', keywords: 'hotovost tržba' },
    newCashOut: { label: 'Nový výdajový pokladní doklad', keywords: 'hotovost výdaj' },
    newEmployee: { label: 'Nový zaměstnanec', keywords: 'jednatel společník člen orgánu odměna' },
    newAsset: { label: 'Nová karta majetku', keywords: 'odpisy' },
    newVatRecord: {
      label: 'Nový záznam v evidenci DPH',
      keywords: 'oprava odpočtu nedobytná pohledávka neuhrazený nákup § 74b § 46',
    },
    inviteMember: { label: 'Pozvat člena', keywords: 'účetní přístup' },
    lockPeriod: { label: 'Uzamknout období', keywords: 'odemknout závěrka' },
  },
};

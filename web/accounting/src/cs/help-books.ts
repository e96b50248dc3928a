import type { AreaTexts } from '../help/shape.ts';

const ledger: AreaTexts = {
  title: 'Deník, účty a hlavní kniha',
  what: [
    'Deník má každý zápis s původem: dokladem, pohybem, mzdou, odpisem. Ze zápisů jsou účty, předvaha a hlavní kniha a z každé částky se dostanete zpět k zápisu.',
    'Nic se nepřepisuje. Změněný interní doklad si nechává předchozí verze a výkazy si můžete zobrazit, jak byly známé k určitému okamžiku.',
  ],
  ways: [
    {
      title: 'Zapsat interní doklad',
      steps: [
        'Klávesa n v deníku. Účet najdete číslem i názvem.',
        'Pište řádky MD a D; rozdíl stran vidíte hned.',
        'Ctrl+Enter uloží a začne další, Podle dřívějšího převezme starší zápis.',
      ],
    },
    {
      title: 'Časově rozlišit náklad',
      steps: [
        'V interním dokladu vyplňte den, ke kterému se má zápis obrátit.',
        'Obrácený zápis vznikne hned a se zápisem zůstává spojený.',
      ],
    },
  ],
  words: [
    { word: 'MD a D', meaning: 'strany zápisu: má dáti a dal; jejich součty se vždy rovnají' },
    { word: 'předvaha', meaning: 'všechny účty s počátečním stavem, obraty a zůstatkem' },
    { word: 'analytický účet', meaning: 'podrobnější účet pod účtem osnovy, například 221.001' },
    { word: 'dohadná položka', meaning: 'náklad nebo výnos, u něhož ještě nevíte přesnou částku' },
  ],
};

const statements: AreaTexts = {
  title: 'Rozvaha a výkaz zisku a ztráty',
  what: [
    'Výkazy se skládají z účtů podle vyhlášky. Řádek rozbalíte na účty a účet na pohyby a doklady; všechny součty platí i po zaokrouhlení.',
  ],
  ways: [
    {
      title: 'Najít, co je v řádku',
      steps: [
        'Rozbalte řádek na účty.',
        'Klepněte na účet; otevře se jeho výpis a z něj doklad.',
        'Srovnání s minulým rokem nebo po měsících zapnete nad výkazem.',
      ],
    },
  ],
  words: [
    { word: 'aktiva', meaning: 'co firma má' },
    { word: 'pasiva', meaning: 'z čeho to má: vlastní kapitál a závazky' },
    { word: 'kategorie účetní jednotky', meaning: 'velikost podle zákona; určuje rozsah výkazů' },
  ],
};

const open_items: AreaTexts = {
  title: 'Saldokonto',
  what: [
    'Co vám dluží odběratelé a co dlužíte vy, ke kterémukoli dni, podle stáří a podle kontaktů. U každého účtu vidíte, jak doklady souhlasí s účetnictvím.',
  ],
  ways: [
    {
      title: 'Vymáhat',
      steps: [
        'Rozbalte kontakt; doklady po splatnosti jsou podle dnů zpoždění.',
        'Odtud je pošlete do upomínek.',
      ],
    },
  ],
  words: [
    { word: 'saldo', meaning: 'co z dokladů zbývá zaplatit' },
    { word: 'pohledávka a závazek', meaning: 'co má firma dostat a co má zaplatit' },
  ],
};

const cash_journal: AreaTexts = {
  title: 'Peněžní deník',
  what: [
    'Daňová evidence: každý příjem a výdaj peněz, zda ovlivní základ daně a proč. Zůstatky banky a pokladny jsou za každým řádkem.',
  ],
  ways: [
    {
      title: 'Ověřit výsledek roku',
      steps: [
        'Rozbalte, z čeho se výsledek skládá.',
        'U řádků mimo základ daně je důvod: DPH, převod, vklad, osobní spotřeba.',
      ],
    },
  ],
  words: [
    { word: 'průběžné položky', meaning: 'převody mezi účty a pokladnou; nejsou příjmem ani výdajem' },
    {
      word: 'přeplatek',
      meaning:
        'co někdo zaplatil nad doklad; má se vrátit, a tak není příjmem ani výdajem, ani když se vrátí. Co vám plátce nechá, spárujte jako jiný rozdíl: je to příjem',
    },
    { word: 'paušální výdaje', meaning: 'výdaje stanovené procentem z příjmů místo skutečných' },
  ],
};

const closing: AreaTexts = {
  title: 'Uzávěrka',
  what: [
    'Rok se zavírá po krocích shora dolů. Program celý rok projde a řekne, co uzavření brání a co stačí vysvětlit. Do schválení jde každý krok vzít zpět.',
  ],
  ways: [
    {
      title: 'Uzavřít rok',
      steps: [
        'Opravte chyby; každá vede na své místo. U varování napište důvod.',
        'Přeceňte cizí měny a zaúčtujte daň.',
        'Uzavřete knihy: účty se převedou přes 710 a 702 a otevřou přes 701.',
        'Po valné hromadě rok schvalte a rozdělte výsledek.',
      ],
    },
  ],
  words: [
    { word: 'uzamčené období', meaning: 'do toho dne nikdo nic nezmění, dokud se neodemkne' },
    { word: 'inventarizace', meaning: 'porovnání účtů se skutečností' },
    { word: 'přecenění', meaning: 'přepočet zůstatků v cizí měně kurzem ke konci roku' },
  ],
};

const vat: AreaTexts = {
  title: 'DPH',
  what: [
    'Na jedné stránce je celé období: kolik se platí, do kdy, co chybí a tři podání. Každý řádek přiznání rozbalíte na doklady.',
    'Odtud se nic neposílá. Soubor nahrajete na portál a potvrzení přetáhnete zpět.',
  ],
  ways: [
    {
      title: 'Podat DPH za období',
      steps: [
        'Projděte, co chybí, a kontroly, které nesouhlasí; každá ukáže doklady.',
        'Připravte přiznání, kontrolní a případně souhrnné hlášení.',
        'Stáhněte soubory, podejte je a označte jako podané.',
        'Přetáhněte sem potvrzení. Zaplaťte QR kódem nebo příkazem.',
      ],
    },
    {
      title: 'Když se po podání něco změní',
      steps: [
        'Stránka ukáže rozdíl po řádcích a dokladech.',
        'Do termínu přiznání připravte opravné podání; nahradí to, co jste podali.',
        'Po termínu připravte dodatečné přiznání do konce měsíce po tom, ve kterém jste na rozdíl přišli, a následné kontrolní hlášení do pěti pracovních dnů.',
        'Doplatek, jeho den a QR kód stojí nahoře na stránce; úrok spočítá úřad.',
      ],
    },
    {
      title: 'Když přijde výzva ke kontrolnímu hlášení',
      steps: [
        'V řádku hlášení zvolte Odpovědět na výzvu a opište její číslo.',
        'Potvrďte podané hlášení, podejte ho celé znovu, nebo odpovězte, že jste povinnost podat ho neměli.',
      ],
    },
    {
      title: 'Koupit osobní automobil',
      steps: [
        'Na dokladu otevřete podrobnosti řádku, účet 022 a odpočet pro osobní automobil.',
        'Odečte se nejvýš 420 000 Kč (§ 72 odst. 3); zbytek daně je součástí ceny auta.',
      ],
    },
  ],
  words: [
    {
      key: 'vat_return',
      word: 'přiznání k DPH',
      meaning: 'kolik DPH za období zaplatíte, nebo vám stát vrátí; dělá se z dokladů',
    },
    { key: 'output_tax', word: 'daň na výstupu', meaning: 'DPH z toho, co prodáváte' },
    { key: 'deduction', word: 'odpočet', meaning: 'DPH z nákupů, kterou si odečtete' },
    {
      key: 'control_statement',
      word: 'kontrolní hlášení',
      meaning: 'seznam dokladů, který finanční úřad páruje s vašimi partnery',
    },
    {
      key: 'recapitulative_statement',
      word: 'souhrnné hlášení',
      meaning: 'plnění do jiných zemí Evropské unie',
    },
    { word: 'koeficient', meaning: 'jaká část odpočtu náleží, máte-li i plnění bez nároku na odpočet' },
  ],
};

const income_tax: AreaTexts = {
  title: 'Daň z příjmů',
  what: [
    'Přiznání řádek po řádku, jak je ve formuláři. Řádek rozbalíte na účty, doklady a úpravy. Nad ním je slovy, proč daň vychází tak, jak vychází.',
  ],
  ways: [
    {
      title: 'Připravit přiznání',
      steps: [
        'Projděte návrhy, například náklady, které nejsou daňově uznatelné; přijměte je s důvodem.',
        'Doplňte ztráty, dary a slevy, a daní-li vaše příjmy i jiný stát, také příjmy ze zahraničí.',
        'Připravte přiznání, přečtěte si ho, stáhněte a podejte.',
      ],
    },
    {
      title: 'Vybrat, co je výhodnější',
      steps: ['Podnikatel vidí vedle sebe skutečné výdaje, výdaje procentem a paušální daň.'],
    },
  ],
  words: [
    {
      key: 'tax_base',
      word: 'základ daně',
      meaning: 'zisk upravený o to, co zákon uznává jinak než účetnictví',
    },
    { key: 'tax_advances', word: 'zálohy', meaning: 'platby daně předem podle poslední známé povinnosti' },
    { word: 'dodatečné přiznání', meaning: 'oprava podaného přiznání po lhůtě' },
    {
      word: 'zápočet a vynětí',
      meaning:
        'podle smlouvy se od české daně odečte daň zaplacená v cizině, nebo se tamní příjem do základu nepočítá',
    },
  ],
};

const insurance: AreaTexts = {
  title: 'Pojistné podnikatele',
  what: [
    'Sociální a zdravotní pojištění vedle sebe: z čeho se počítá, kolik bylo zaplaceno, co zbývá a jaké budou nové zálohy. Odtud připravíte oba roční přehledy.',
  ],
  ways: [
    {
      title: 'Podat přehledy',
      steps: [
        'Zkontrolujte měsíce činnosti a zaplacené zálohy.',
        'Připravte přehled pro ČSSZ i pro pojišťovnu a označte je jako podané.',
        'Doplatky zaplaťte do 8 dnů po podání.',
        'Od uvedeného dne plaťte nové zálohy.',
      ],
    },
  ],
  words: [
    { word: 'hlavní a vedlejší činnost', meaning: 'vedlejší je při zaměstnání, důchodu, studiu a podobně' },
    { word: 'minimální základ', meaning: 'nejméně z čeho se pojistné počítá, i když je zisk menší' },
  ],
};

const filings: AreaTexts = {
  title: 'Podání a daňový kalendář',
  what: [
    'Každé podání tu zůstane tak, jak odešlo: soubor, den, potvrzení, zaplacení. Kalendář má všechny lhůty roku s částkami, účty a symboly.',
  ],
  ways: [
    {
      title: 'Doložit, co bylo podáno',
      steps: [
        'Na stránce podání přetáhněte potvrzení portálu; program ověří, že patří k tomuto souboru.',
        'Pod ním vidíte, zda se od té doby v účetnictví něco změnilo.',
      ],
    },
    {
      title: 'Zapsat, co se neplatilo z firemní banky',
      steps: [
        'V kalendáři otevřete u povinnosti Jak zaplatit a zvolte Zaplaceno jinak.',
        'Zapište částku a den platby. Podnikatel vybere, zda platil ze soukromých peněz, nebo z pokladny; firma platí z pokladny.',
        'Když je zaplacené všechno, povinnost je vyřízená. Zálohy se započtou do přehledu a přiznání roku. Platbu zrušíte u povinnosti pod Platby.',
      ],
    },
  ],
  words: [
    { word: 'řádné, opravné, dodatečné', meaning: 'první podání, jeho náhrada ve lhůtě, oprava po lhůtě' },
  ],
};

/** Help with the books and taxes. */
export const helpBooks = {
  ledger,
  statements,
  open_items,
  cash_journal,
  closing,
  vat,
  income_tax,
  insurance,
  filings,
};

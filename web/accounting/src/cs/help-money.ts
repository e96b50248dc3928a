import type { AreaTexts } from '../help/shape.ts';

const bank: AreaTexts = {
  title: 'Banka',
  what: [
    'Ke každému účtu patří výpisy a pohyby. Nahrát můžete soubory všech českých bank v libovolném pořadí a s překryvem: známý pohyb se podruhé nezapíše.',
    'U účtu vidíte tři zůstatky vedle sebe: podle pohybů, podle účetnictví a podle posledního výpisu. Když se liší, je u nich proč.',
  ],
  ways: [
    {
      title: 'Nahrát výpis',
      steps: [
        'Přetáhněte soubor kamkoli do okna. Banka a účet se poznají samy.',
        'Uvidíte, co bylo nové, co známé a co se rovnou spárovalo.',
      ],
    },
    {
      title: 'Stahovat pohyby z Fio banky',
      steps: [
        'V internetovém bankovnictví vytvořte token jen pro čtení.',
        'Vložte ho k účtu. Uloží se zašifrovaný a už se nezobrazí.',
      ],
    },
  ],
  words: [
    { word: 'návaznost', meaning: 'konečný zůstatek výpisu je počátečním zůstatkem dalšího' },
    { word: 'převod mezi vlastními účty', meaning: 'dva pohyby, které k sobě patří; účtují se přes 261' },
  ],
};

const matching: AreaTexts = {
  title: 'Párování plateb a pravidla',
  what: [
    'Program sám spáruje jen to, co dokáže: částka, symbol a účet musejí sedět. Zbytek nabídne s důvody pro a proti a rozhodnete vy.',
    'Pravidla účtují, co se opakuje: poplatky, úroky, nájem. Platí první, které na pohyb sedí.',
  ],
  ways: [
    {
      title: 'Projít, co čeká, klávesnicí',
      steps: [
        'U pohybu stojí, co může hradit. Šipkami vyberte, Enterem přijměte a jste u dalšího.',
        'Když částka nesedí, zapište rozdíl: kurzový, zaokrouhlení, poplatek, přeplatek.',
        'Co patří jinam, zaúčtujte na účet, nebo odložte s poznámkou.',
        'Bez podvojného účetnictví místo účtu řeknete, zda jde o příjem či výdaj podnikání. Vlastní vklad, osobní výběr ani převod do pokladny základ daně nemění.',
      ],
    },
    {
      title: 'Založit pravidlo z pohybu',
      steps: [
        'U pohybu zvolte pravidlo. Podmínky se vyplní podle něj.',
        'Náhled ukáže, co by pravidlo udělalo s pohyby posledního roku.',
      ],
    },
    {
      title: 'Zapsat půjčku od společníka',
      steps: [
        'Přijatý pohyb zaúčtujte na účet 365 (víc než rok na 479) a vyberte kontakt společníka. Splátku jistiny zaúčtujte na tentýž účet.',
        'Úrok podle smlouvy zapište interním dokladem na 562 proti 365. Půjčka může být i bezúročná.',
        'Z úroku, který firma vyplácí člověku, sráží daň zvláštní sazbou a odvádí ji finančnímu úřadu (§ 36 a § 38d zákona o daních z příjmů): 365 proti 342. Program ji nepočítá ani nehlídá.',
      ],
    },
  ],
  words: [
    { word: 'důkaz', meaning: 'čím se pohyb a doklad shodují: symbol, částka, účet, jméno' },
    {
      word: 'kurzový rozdíl',
      meaning: 'rozdíl mezi kurzem dokladu a kurzem platby; účtuje se na 563, nebo 663',
    },
  ],
};

const orders: AreaTexts = {
  title: 'Příkazy k úhradě',
  what: [
    'Z nezaplacených dokladů, mezd a odvodů vznikne soubor pro banku. Nic se z programu neplatí: soubor nahrajete do banky a potvrdíte tam.',
    'Každá položka se předem zkontroluje: zda už není zaplacená, zda účet existuje a zda je u plátce DPH zveřejněný.',
  ],
  ways: [
    {
      title: 'Zaplatit, co je splatné',
      steps: [
        'Založte příkaz a vyberte, co chcete zaplatit.',
        'Projděte upozornění u položek.',
        'Stáhněte soubor pro banku, nebo zaplaťte jednotlivě QR kódem.',
        'Až přijde výpis, příkaz pozná své platby sám.',
      ],
    },
  ],
  words: [
    { word: 'ABO', meaning: 'soubor tuzemských příkazů v korunách' },
    { word: 'SEPA', meaning: 'platba v eurech; účet se píše jako IBAN' },
  ],
};

const cash: AreaTexts = {
  title: 'Pokladna',
  what: [
    'Pokladní kniha se zůstatkem po každém příjmu a výdaji. Zůstatek nesmí být záporný a platby v hotovosti mají zákonný denní limit; na obojí program upozorní.',
  ],
  ways: [
    {
      title: 'Zapsat příjem nebo výdaj',
      steps: [
        'Založte příjmový nebo výdajový doklad; číslo dostane sám.',
        'Bez podvojného účetnictví u dokladu řekněte, co to je: tržba se daní, výběr z účtu ani vlastní vklad ne.',
        'Faktura placená hotově se platí na její stránce, pokladní doklad vznikne z platby.',
      ],
    },
  ],
  words: [{ word: 'pokladní kniha', meaning: 'všechny příjmy a výdaje hotovosti v pořadí' }],
};

const assets: AreaTexts = {
  title: 'Majetek a odpisy',
  what: [
    'Karta majetku má dva plány: daňový a účetní. Oba vidíte celé dopředu, rok po roce a s postupem. Stránka zároveň porovnává plán s tím, co je zaúčtované.',
  ],
  ways: [
    {
      title: 'Zařadit majetek',
      steps: [
        'Z přijatého dokladu založte kartu; cena a den se převezmou.',
        'V daňové evidenci u dokladu nejdřív vyberte, že je to majetek, který se odepisuje: jinak by cena byla ve výdajích dvakrát.',
        'Vyberte odpisovou skupinu podle druhu majetku a způsob odpisování.',
      ],
    },
    {
      title: 'Odepsat rok',
      steps: [
        'Na seznamu majetku zaúčtujte odpisy roku; náhled ukáže zápisy.',
        'Daňový odpis smíte přerušit; dělá se to na kartě.',
      ],
    },
    {
      title: 'Vyřadit majetek',
      steps: [
        'Na kartě zapište den a důvod vyřazení.',
        'Program navrhne zápis zůstatkové ceny; zaúčtuje se, až ho potvrdíte.',
      ],
    },
  ],
  words: [
    { word: 'vstupní cena', meaning: 'za kolik byl majetek pořízen, včetně nákladů na pořízení' },
    { word: 'oprávky', meaning: 'součet dosavadních účetních odpisů' },
    { word: 'zůstatková cena', meaning: 'vstupní cena po odečtení odpisů' },
    { word: 'odpisová skupina', meaning: 'zařazení podle zákona, které určuje, jak dlouho se odpisuje' },
  ],
};

const trips: AreaTexts = {
  title: 'Pracovní cesty',
  what: [
    'Z časů a míst cesty se spočítá stravné, náhrada za vozidlo i zahraniční stravné. Každá částka otevře kroky, ze kterých vznikla.',
  ],
  ways: [
    {
      title: 'Vyúčtovat cestu',
      steps: [
        'Zapište odjezd a návrat, u cesty do zahraničí přechody hranic.',
        'Označte jídla, která cestující dostal zdarma; stravné se o ně krátí.',
        'U vlastního auta vyplňte kilometry a spotřebu z technického průkazu.',
        'Uložte a vytiskněte cestovní příkaz.',
      ],
    },
  ],
  words: [
    { key: 'meal_allowance', word: 'stravné', meaning: 'náhrada za jídlo podle délky cesty' },
    {
      key: 'basic_allowance',
      word: 'základní náhrada',
      meaning: 'částka za kilometr jízdy vlastním vozidlem, bez paliva',
    },
  ],
};

/** Help with money, assets and trips. */
export const helpMoney = { bank, matching, orders, cash, assets, trips };

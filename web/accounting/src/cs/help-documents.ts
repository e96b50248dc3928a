import type { AreaTexts } from '../help/shape.ts';

const companies: AreaTexts = {
  title: 'Více firem',
  what: [
    'Co firmy potřebují je jeden seznam všech vašich firem, nahoře ta, kde nejvíc hoří: její úkoly, platby ke spárování, doklady ke schválení a nejbližší termíny. Co vyřídíte, zmizí samo.',
  ],
  ways: [
    {
      title: 'Projít všechny firmy',
      steps: [
        'Otevřete Co firmy potřebují: ze seznamu firem, z nabídky firem nahoře, nebo přes Ctrl+K.',
        'J a K přecházejí mezi firmami, Enter otevře Měsíc té vybrané. Vyřiďte, co v ní zbývá.',
        'Na stránce Měsíc vás J a K převedou na stejný měsíc další a předchozí firmy; zpět vás vrátí na seznam, na stejné místo.',
      ],
    },
    {
      title: 'Udělat totéž v každé firmě',
      steps: [
        'Otevřete v první firmě stránku, o kterou jde, třeba DPH, a vyberte období.',
        'Shift J otevře stejnou stránku se stejným obdobím v další firmě, Shift K v předchozí. Pořadí je podle naléhavosti.',
        'Až projdete všechny, program to řekne.',
      ],
    },
  ],
  words: [
    { word: 'po termínu', meaning: 'den, do kterého se to mělo stát, uplynul' },
    { word: 'bez spěchu', meaning: 'úkol, jehož termín je za déle než týden, nebo žádný nemá' },
  ],
};

const day: AreaTexts = {
  title: 'Den a měsíc ve firmě',
  what: [
    'Přehled říká, jak firma stojí: kdo dluží vám a komu vy, co je na účtech, co se blíží. Úkoly jsou seznam všeho, co čeká na člověka. Měsíc je totéž pro jeden měsíc: co přišlo, co zaplatit, co podat a co chybí.',
    'Nic z toho se neodškrtává ručně. Jakmile důvod pomine (faktura se zaplatí, výpis se nahraje), položka zmizí sama.',
  ],
  ways: [
    {
      title: 'Začít den',
      steps: [
        'Otevřete Úkoly. Jsou seřazené od nejnaléhavějších.',
        'Enter otevře místo, kde se úkol vyřeší; po návratu jste zase na svém řádku.',
        'Co má počkat, odložte na určitý den; co má udělat někdo jiný, přidělte.',
      ],
    },
    {
      title: 'Uzavřít měsíc',
      steps: [
        'Nahrajte výpisy všech účtů a spárujte, co nepoznal program.',
        'Zapište přijaté doklady a přiložte k nim soubory.',
        'Zkontrolujte mzdy, pokud máte zaměstnance, a nakonec DPH, pokud jste plátce.',
        'Na stránce Měsíc pak nezbývá nic nesplněného.',
      ],
    },
  ],
  words: [
    { key: 'overdue', word: 'po splatnosti', meaning: 'den splatnosti uplynul a doklad není celý zaplacený' },
    {
      key: 'result',
      word: 'výsledek',
      meaning: 'výnosy po odečtení nákladů; kladný je zisk, záporný ztráta',
    },
    { word: 'koncept', meaning: 'rozepsaný doklad; nemá číslo, neúčtuje se a nikdo ho nevidí venku' },
  ],
};

const documents: AreaTexts = {
  title: 'Doklady',
  what: [
    'Doklad začíná jako koncept. Teprve vystavením dostane číslo z řady, zaúčtuje se a změnit už ho nejde: opravuje se opravným dokladem, nebo se stornuje.',
    'Částky, DPH i účty se počítají už při psaní. U každého čísla si můžete nechat ukázat, jak vzniklo.',
  ],
  ways: [
    {
      title: 'Vystavit fakturu',
      steps: [
        'Klávesa n v seznamu vydaných dokladů založí novou fakturu.',
        'Odběratele najděte podle jména nebo IČO; nového doplní registr.',
        'Zapište řádky. Enter vede z pole do pole a na konci řádku přidá další.',
        'Vystavte ji a pošlete e-mailem, nebo stáhněte jako PDF.',
      ],
    },
    {
      title: 'Zapsat přijatou fakturu',
      steps: [
        'Přetáhněte její soubor kamkoli do okna. Co se z něj přečte, uvidíte vedle stránky.',
        'Zkontrolujte hodnoty a uložte koncept, případně doplňte účet nákladu.',
        'Potvrzením se zaúčtuje a čeká na zaplacení.',
      ],
    },
    {
      title: 'Opravit, co je už vystavené',
      steps: [
        'Na stránce dokladu zvolte Opravný doklad a nechte jen řádky, které se mění.',
        'Pokud doklad neměl vůbec vzniknout, stornujte ho. Číslo zůstane v řadě a zaúčtování se obrátí.',
      ],
    },
  ],
  words: [
    {
      key: 'taxable_supply',
      word: 'DUZP',
      meaning: 'den uskutečnění zdanitelného plnění; podle něj doklad patří do období DPH',
    },
    {
      key: 'variable_symbol',
      word: 'variabilní symbol',
      meaning: 'číslo, podle kterého se platba pozná na výpisu',
    },
    {
      word: 'zálohová faktura',
      meaning: 'výzva k platbě předem; daňovým dokladem je až doklad k přijaté platbě',
    },
    { word: 'opravný doklad (dobropis)', meaning: 'snižuje nebo zvyšuje částku dřívějšího dokladu' },
    {
      word: 'přenesená daňová povinnost',
      meaning:
        'daň přiznává odběratel, dodavatel ji na faktuře nemá; oba v kontrolním hlášení uvedou předmět plnění',
    },
  ],
};

const sending: AreaTexts = {
  title: 'Opakování, upomínky a pošta',
  what: [
    'Co fakturujete pravidelně, vystaví program sám. Upomínky připomenou doklady po splatnosti. V odeslané poště je každý e-mail s tím, jak dopadl.',
  ],
  ways: [
    {
      title: 'Fakturovat pravidelně',
      steps: [
        'Na stránce dokladu zvolte opakování, nebo ho založte v Opakovaných dokladech.',
        'Určete den a začátek. Texty mohou obsahovat měsíc a rok období.',
        'Vyberte, zda se doklad rovnou vystaví a odešle, nebo jen připraví jako koncept.',
      ],
    },
    {
      title: 'Upomenout dlužníky',
      steps: [
        'V Upomínkách vyberte doklady a odešlete; text si před odesláním můžete upravit.',
        'Automatické upomínky zapnete v nastavení, s počtem dní po splatnosti.',
      ],
    },
  ],
  words: [
    {
      word: 'zákonný úrok z prodlení',
      meaning: 'úrok, který můžete chtít za pozdní platbu; jeho výši určuje nařízení vlády',
    },
  ],
};

const approval: AreaTexts = {
  title: 'Schvalování výdajů',
  what: [
    'Pravidla určují, které výdaje musí někdo schválit: podle druhu, částky, dodavatele nebo střediska. Dokud není schváleno, doklad se nevystaví, nezaplatí ani nedá do příkazu.',
  ],
  ways: [
    {
      title: 'Schválit na telefonu',
      steps: [
        'Otevřete Schvalování. Vidíte řádky dokladu i jeho přílohu.',
        'Schvalte, nebo zamítněte s důvodem. Kdo o schválení žádal, se ho dozví.',
      ],
    },
    {
      title: 'Zavést pravidlo',
      steps: [
        'V nastavení otevřete Schvalování a přidejte pravidlo s podmínkou a schvalovateli.',
        'Platí první pravidlo, které na doklad sedí.',
      ],
    },
  ],
  words: [{ word: 'schvalovatel', meaning: 'kdo musí souhlasit; může jich být několik po sobě' }],
};

const attachments: AreaTexts = {
  title: 'Přílohy a čtení dokladů',
  what: [
    'Každý soubor je tu jednou, ať patří k jakémukoli počtu dokladů. Program z faktury přečte, co v ní je, a u každé hodnoty ukáže místo na stránce a jistotu.',
    'Přečtené hodnoty jsou návrh. Doklad vznikne, až když je potvrdíte.',
  ],
  ways: [
    {
      title: 'Dostat doklad do programu',
      steps: [
        'Přetáhněte soubor kamkoli do okna firmy, nebo ho na telefonu vyfoťte. Fotka počká i bez připojení.',
        'Otevřete ho v Přílohách a nechte přečíst.',
        'Porovnejte hodnoty se stránkou, opravte je a uložte jako koncept.',
        'Z fotky se přečte jen QR kód faktury. Účtenku z ní opište: den, za co to bylo a kolik to stálo.',
        'Leží-li fotka na boku, otočte ji: dokud čeká v telefonu, odešle se otočená, později se otočí jen to, co vidíte, a soubor zůstane takový, jaký přišel.',
      ],
    },
    {
      title: 'Vyžádat chybějící doklad',
      steps: [
        'U pohybu nebo dokladu bez přílohy zvolte Vyžádat doklad.',
        'Pošlete odkaz. Kdo ho dostane, vidí jen to, o co žádáte, a soubor nahraje bez přihlášení.',
      ],
    },
  ],
  words: [
    { word: 'ISDOC', meaning: 'česká elektronická faktura; čte se beze zbytku a bez odhadů' },
    { word: 'jistota', meaning: 'jak spolehlivě byla hodnota nalezena; nízkou vždy zkontrolujte' },
  ],
};

const imports: AreaTexts = {
  title: 'Převzetí dat z jiného programu',
  what: [
    'Převezmete kontakty, doklady, pohyby i počáteční stavy ze souborů Pohody, Money S3, Fakturoidu, iDokladu, z ISDOC a z tabulek CSV a XLSX.',
    'Nejdříve vidíte náhled řádek po řádku. Převzetí se provede celé, nebo vůbec, a jde vzít zpět.',
  ],
  ways: [
    {
      title: 'Převzít rok z jiného programu',
      steps: [
        'Nahrajte soubor. Program pozná, z čeho je.',
        'U tabulky přiřaďte sloupce; náhled se mění s tím, co vyberete.',
        'Zkuste převzetí nanečisto a opravte, co hlásí.',
        'Převezměte. Totéž podruhé nic nezdvojí.',
      ],
    },
    {
      title: 'Začít uprostřed roku',
      steps: [
        'Nahrajte počáteční stavy účtů jako tabulku.',
        'Bankovním účtům dejte počáteční zůstatek k prvnímu dni podle výpisu.',
        'Neuhrazené doklady převezměte jako historii: bez účtování a DPH, jen s tím, co zbývá zaplatit.',
      ],
    },
  ],
  words: [
    { word: 'počáteční stavy', meaning: 'zůstatky účtů, se kterými tu začínáte; účtují se proti účtu 701' },
  ],
};

const handover: AreaTexts = {
  title: 'Předání a archiv',
  what: [
    'Všechno, co firma má, si můžete kdykoli odnést: jako tabulky, jako soubory pro Pohodu a Money, jako balíček pro účetní, nebo jako úplný archiv, ze kterého se firma obnoví celá.',
  ],
  ways: [
    {
      title: 'Předat podklady účetní',
      steps: [
        'V Podkladech pro účetní zvolte období. Co v něm chybí, je vypsané hned pod ním.',
        'Stáhněte podklady: ZIP s doklady, výpisy a přehledem toho, co chybí. Průběh ukazuje prohlížeč.',
      ],
    },
    {
      title: 'Odnést data do jiného programu',
      steps: [
        'V Novém exportu zvolte formát a období.',
        'Průběh vidíte v Exportech; hotový soubor tu zůstane sedm dní.',
      ],
    },
    {
      title: 'Odejít, nebo zálohovat',
      steps: [
        'Vytvořte archiv firmy a uložte ho u sebe.',
        'Obnovit ho jde do nové prázdné firmy. Shodu obsahu potvrdí otisk.',
      ],
    },
    {
      title: 'Předat firmu jinému vlastníkovi',
      steps: [
        'Vlastník je jeden a v Členech se nemění. Vytvořte archiv firmy a předejte ho novému vlastníkovi.',
        'Nový vlastník založí firmu tlačítkem Obnovit z archivu a archiv do ní nahraje. Členy pozve znovu, v archivu nejsou.',
        'Ve své firmě vypněte opakované doklady a automatické upomínky a přesuňte ji do archivu v nastavení, ať nejde všechno dvakrát.',
      ],
    },
  ],
  words: [{ word: 'otisk', meaning: 'krátké číslo spočtené z obsahu; stejný otisk znamená stejná data' }],
};

const contacts: AreaTexts = {
  title: 'Kontakty',
  what: [
    'Odběratelé a dodavatelé s údaji, účty a historií. Nový kontakt stačí najít podle IČO, zbytek doplní registr. U plátců DPH program hlídá spolehlivost a zveřejněné účty.',
  ],
  ways: [
    {
      title: 'Založit kontakt',
      steps: [
        'Klávesa n a IČO nebo název.',
        'Doplňte, co registr nezná: e-mail, splatnost, účet nákladu, který se u něj opakuje.',
      ],
    },
    {
      title: 'Zjistit, co mezi vámi je',
      steps: [
        'Na stránce kontaktu je saldo: doklady, platby a co zbývá.',
        'Údaje z registru obnovíte tlačítkem; rozdíly vidíte dřív, než je přijmete.',
      ],
    },
  ],
  words: [
    {
      word: 'nespolehlivý plátce',
      meaning: 'plátce označený správcem daně; za daň z jeho plnění můžete ručit',
    },
    { word: 'zveřejněný účet', meaning: 'účet plátce v registru; platba jinam může znamenat ručení za daň' },
  ],
};

/** Help with documents and what comes with them. */
export const helpDocuments = {
  companies,
  day,
  documents,
  sending,
  approval,
  attachments,
  imports,
  handover,
  contacts,
};

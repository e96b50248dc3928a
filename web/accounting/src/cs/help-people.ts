import type { AreaTexts } from '../help/shape.ts';

const payroll: AreaTexts = {
  title: 'Mzdy a zaměstnanci',
  what: [
    'Z karet zaměstnanců a docházky se každý měsíc spočítají výplatní pásky. U každého čísla je postup a paragraf.',
    'Páska prochází třemi stavy: rozpracovaná, schválená, zaúčtovaná. Když se změní dřívější měsíc, rozpracované pásky se přepočítají a u zaúčtovaných se řekne, v čem by se lišily.',
  ],
  ways: [
    {
      title: 'Udělat mzdy za měsíc',
      steps: [
        'V Docházce zapište nepřítomnosti.',
        'V Mzdách vytvořte pásky a doplňte odměny a benefity: Enter částku uloží a přejde na další řádek. Dole se píše, co se liší od minulého měsíce a proč.',
        'Projděte upozornění pásek nad tabulkou. Schvalte, zaúčtujte a připravte příkaz k úhradě; jde to najednou za celý měsíc.',
        'Soubor příkazu nahrajte do banky a po zaplacení nahrajte výpis. Hlavní tlačítko měsíce vždy vede k dalšímu kroku; kolik zbývá a do kdy, je ve Výplatě, na přehledu a v Měsíci. Když banka zaúčtuje příkaz jednou částkou, nabídne ji párování jako celý příkaz.',
        'Kdo vyplácí hotově, zvolí Vyplatit v hotovosti na pásce, nebo v nabídce měsíce pro víc lidí najednou: výplata dostane číslo výdajového pokladního dokladu a je v pokladní knize. Co je v příkazu, hotově vyplatit nejde.',
        'Výplatní den nastavíte v Nastavení pod Hlášení JMHZ; bez něj platí konec následujícího měsíce.',
        'Pásky pošlete zaměstnancům e-mailem. Hesla k nim nastavíte všem najednou v Zaměstnancích pod Hesla k páskám.',
        'Sestavte měsíční hlášení.',
      ],
    },
    {
      title: 'Opravit zaúčtovanou mzdu',
      steps: [
        'Zapomenutou odměnu nejsnáze vyplatíte v mzdě dalšího měsíce.',
        'Má-li patřit do tohoto měsíce, pásku v její nabídce smažte; je-li v příkazu k úhradě, příkaz nejdřív nahraďte jiným bez ní.',
        'Nad mzdami měsíce zvolte Vytvořit chybějící pásky, doplňte odměnu a zaúčtujte ji.',
        'Je-li měsíční hlášení už podané, podejte opravné.',
      ],
    },
    {
      title: 'Začít se mzdami uprostřed roku',
      steps: [
        'Z pásek celého roku se počítá roční maximum sociálního pojištění, průměrný výdělek pro náhrady v nemoci, roční zúčtování i daň z mezd za rok.',
        'Proto ve mzdách vytvořte i pásky měsíců od ledna a částky upravte podle dosavadního programu. Schvalte je, ale neúčtujte, neplaťte a hlášení za ně nepodávejte, to už se stalo.',
        'Bez nich zadejte průměrný výdělek u nepřítomnosti a v ročním zúčtování zapište příjmy a zálohy těch měsíců mezi předchozí zaměstnavatele.',
      ],
    },
    {
      title: 'Procházet měsíce klávesnicí',
      steps: [
        'Ve mzdách, docházce i hlášení přejdete klávesou p na předchozí měsíc a klávesou d na další.',
        'Lomítko hledá na stránce, šipky chodí po řádcích tabulky a Enter řádek otevře. Všechny klávesy stránky ukáže otazník.',
      ],
    },
    {
      title: 'Platit jednatele nebo společníka',
      steps: [
        'V Zaměstnancích přidejte kartu a ve Vztahu zvolte Jednatel nebo společník; člen představenstva nebo dozorčí rady je Člen kolektivního orgánu. Odměnu zapište jako hrubou mzdu.',
        'Pojištění a daň se počítají jako u pracovního poměru. Z nízké odměny bez prohlášení se daň sráží a sociální pojištění neplatí; zdravotní se doplácí do minima. Platí-li minimum jiný zaměstnavatel nebo stát, zaškrtněte to na kartě.',
        'Odměna se účtuje na 523 a 366 a vyplácí se z 366. Pásky, příkaz, výpis i měsíční hlášení jdou stejně jako u zaměstnanců.',
        'Společník, který pro firmu pracuje a jednatelem není, má kartu stejnou. Patří-li jeho odměna na 522, přeúčtujte ji z 523 interním dokladem.',
        'Daň z odměny toho, kdo není českým daňovým rezidentem, páska počítá jako rezidentovi, a tedy špatně: podléhá zvláštní sazbě.',
      ],
    },
    {
      title: 'Přijmout zaměstnance',
      steps: [
        'Založte kartu: vztah, mzda, pojišťovna, prohlášení k dani.',
        'Vyplňte údaje pro měsíční hlášení; co chybí, karta řekne.',
        'Přihlaste zaměstnance u ČSSZ; program přihlášku neposílá. Identifikátory, které mu ČSSZ přidělí (IK MPSV a ID PPV), zapište na kartu.',
        'Víc lidí najednou: v Zaměstnancích zvolte Přidat z tabulky a vložte řádky z Excelu.',
      ],
    },
  ],
  words: [
    {
      key: 'gross_wage',
      word: 'hrubá mzda',
      meaning: 'mzda před odvody a daní, které z ní platí zaměstnanec',
    },
    {
      key: 'net_wage',
      word: 'čistá mzda',
      meaning: 'co z hrubé mzdy zbude po pojistném a dani, před srážkami',
    },
    {
      key: 'wage_costs',
      word: 'náklady zaměstnavatele',
      meaning: 'hrubá mzda a pojistné, které k ní platí firma',
    },
    { word: 'vyměřovací základ', meaning: 'částka, ze které se počítá pojistné' },
    {
      word: 'prohlášení k dani',
      meaning: 'zaměstnanec ho podepisuje jednomu zaměstnavateli; jen u něj má slevy',
    },
    { key: 'protected_sum', word: 'nezabavitelná částka', meaning: 'co musí zaměstnanci po srážkách zůstat' },
  ],
};

const settlement: AreaTexts = {
  title: 'Roční zúčtování a daň z mezd',
  what: [
    'Po konci roku může zaměstnanec požádat o zúčtování daně. Program ho vede v pěti krocích a výsledek dá do mzdy. Daň z mezd za rok porovná, co bylo sraženo, zaplaceno a nahlášeno.',
  ],
  ways: [
    {
      title: 'Zúčtovat zaměstnance',
      steps: [
        'Ověřte, že požádal včas a smí o zúčtování žádat.',
        'Zapište odpočty a slevy podle dokladů, které přinesl.',
        'Zkontrolujte výsledek řádek po řádku a zahrňte ho do mzdy.',
      ],
    },
  ],
  words: [
    { word: 'přeplatek', meaning: 'co bylo na zálohách sraženo navíc a vrací se' },
    {
      key: 'tax_bonus',
      word: 'daňový bonus',
      meaning: 'zvýhodnění na děti, které převýšilo daň a vyplácí se',
    },
    { word: 'vyúčtování daně', meaning: 'roční podání plátce daně finančnímu úřadu' },
  ],
};

const jmhz: AreaTexts = {
  title: 'Měsíční hlášení zaměstnavatele',
  what: [
    'Hlášení za každý měsíc se skládá z výplatních pásek. Odtud se nic nepodává: soubor stáhnete, podáte ho a tady označíte jako podaný.',
    'Od té chvíle program hlídá, zda se mzdy od podaného hlášení neliší, a nabídne opravné.',
  ],
  ways: [
    {
      title: 'Podat hlášení',
      steps: [
        'Zkontrolujte nálezy; každý vede tam, kde se opraví.',
        'Ověřte soubor službou ČSSZ, chcete-li to vědět předem. Posílají se jí osobní údaje.',
        'Stáhněte soubor, podejte ho a označte jako podaný.',
        'Až ČSSZ odpoví, odpověď zapište v tabulce podání. Odmítnuté podání vezměte zpět, opravte a podejte znovu.',
      ],
    },
    {
      title: 'Opravit podané hlášení',
      steps: [
        'Stránka ukáže po lidech, v čem se mzdy liší.',
        'Stáhněte opravné hlášení a podejte ho stejnou cestou.',
      ],
    },
  ],
  words: [
    { key: 'jmhz', word: 'JMHZ', meaning: 'jednotné měsíční hlášení zaměstnavatele' },
    { word: 'vyloučené doby', meaning: 'dny, které se nepočítají do průměrů, například nemoc' },
  ],
};

const company: AreaTexts = {
  title: 'Firma a lidé v ní',
  what: [
    'Nastavení má údaje firmy, řady čísel, plátcovství, vzhled dokladů i uzamčení období. Členové mají role: vlastník smí všechno, čtenář jen číst.',
  ],
  ways: [
    {
      title: 'Pozvat účetní',
      steps: [
        'V Členech ji pozvěte podle uživatelského jména nebo e-mailu, nebo vytvořte odkaz.',
        'Dejte jí roli účetní. Kdykoli ji změníte nebo odeberete.',
      ],
    },
  ],
  words: [
    { word: 'číselná řada', meaning: 'podle ní dostávají doklady čísla bez mezer' },
    { word: 'účetní období', meaning: 'dvanáct měsíců, za které se účetnictví uzavírá' },
  ],
};

const programs: AreaTexts = {
  title: 'Programy a webhooky',
  what: [
    'Všechno, co dělá aplikace, umí i rozhraní pro programy. Webhook pošle programu zprávu o každé změně, podepsanou a opakovanou, dokud nedojde.',
  ],
  ways: [
    {
      title: 'Připojit program',
      steps: [
        'Ve svém účtu vytvořte API klíč, nejlépe jen pro jednu firmu a jen pro čtení.',
        'Popis rozhraní s příklady je na adrese /api/docs.',
        'Chcete-li dostávat změny, přidejte adresu webhooku a ověřujte podpis.',
      ],
    },
  ],
  words: [{ word: 'API klíč', meaning: 'heslo programu; ukáže se jen jednou' }],
};

const account: AreaTexts = {
  title: 'Účet a firmy',
  what: [
    'Jedním účtem vstupujete do všech firem, kam vás někdo pozval nebo které jste založili. V účtu je heslo, druhý krok přihlášení, přihlášená zařízení a klíče programů.',
  ],
  ways: [
    {
      title: 'Založit firmu',
      steps: [
        'Zadejte IČO; údaje doplní registr a vy je zkontrolujete.',
        'Chcete-li si jen vyzkoušet, jak program vypadá plný, založte ukázkovou firmu.',
      ],
    },
    {
      title: 'Zabezpečit přihlášení',
      steps: [
        'V Zabezpečení zapněte kódy z aplikace nebo přístupový klíč.',
        'Záložní kódy si uložte mimo počítač.',
      ],
    },
    {
      title: 'Vybrat si, co chodí e-mailem',
      steps: [
        'V Co mi chodí vyberte dny, kolik dní dopředu se mají termíny hlásit a z kterých firem.',
        'Vypnout zprávy jde i odkazem na konci každé z nich, bez přihlášení.',
      ],
    },
  ],
  words: [
    { word: 'přístupový klíč (passkey)', meaning: 'přihlášení otiskem, obličejem nebo PINem zařízení' },
    { word: 'ukázková firma', meaning: 'smyšlená data, se kterými nejde nic pokazit' },
  ],
};

/** Help with people, the company and programs. */
export const helpPeople = { payroll, settlement, jmhz, company, programs, account };

import type { Bookkeeping } from '../../access/companies/index.ts';
import { CHART_GROUPS } from './chart-groups.ts';

export const ACCOUNT_KINDS = ['asset', 'liability', 'expense', 'revenue', 'closing'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];
export type ChartAccount = { code: string; name: string; kind: AccountKind };

/** The accounts of a new company: the chart for businesses in double entry, money and assets otherwise. */
export function chartFor(bookkeeping: Bookkeeping): ChartAccount[] {
  if (bookkeeping === 'double_entry') return BUSINESS_CHART;
  return BUSINESS_CHART.filter(({ code }) => /^(0|21|22|26)/.test(code));
}

/**
 * Synthetic accounts by the classes and groups of the directive chart in annex 4 of decree 500/2002; the
 * decree names groups only, the accounts within them are the customary ones. A line: kind, codes with names.
 */
const LINES = `
asset 012 Nehmotné výsledky vývoje|013 Software|014 Ostatní ocenitelná práva|015 Goodwill|019 Ostatní dlouhodobý nehmotný majetek
asset 021 Stavby|022 Hmotné movité věci a jejich soubory|025 Pěstitelské celky trvalých porostů|026 Dospělá zvířata a jejich skupiny|029 Jiný dlouhodobý hmotný majetek
asset 031 Pozemky|032 Umělecká díla a sbírky
asset 041 Nedokončený dlouhodobý nehmotný majetek|042 Nedokončený dlouhodobý hmotný majetek|043 Pořízení dlouhodobého finančního majetku
asset 051 Poskytnuté zálohy na dlouhodobý nehmotný majetek|052 Poskytnuté zálohy na dlouhodobý hmotný majetek|053 Poskytnuté zálohy na dlouhodobý finanční majetek
asset 061 Podíly v ovládaných osobách|062 Podíly v účetních jednotkách pod podstatným vlivem|063 Ostatní cenné papíry a podíly|065 Dluhové cenné papíry držené do splatnosti|066 Zápůjčky a úvěry ve skupině|067 Ostatní zápůjčky a úvěry|069 Jiný dlouhodobý finanční majetek
asset 072 Oprávky k nehmotným výsledkům vývoje|073 Oprávky k softwaru|074 Oprávky k ostatním ocenitelným právům|075 Oprávky ke goodwillu|079 Oprávky k ostatnímu dlouhodobému nehmotnému majetku
asset 081 Oprávky ke stavbám|082 Oprávky k hmotným movitým věcem a jejich souborům|085 Oprávky k pěstitelským celkům trvalých porostů|086 Oprávky k dospělým zvířatům a jejich skupinám|089 Oprávky k jinému dlouhodobému hmotnému majetku
asset 091 Opravná položka k dlouhodobému nehmotnému majetku|092 Opravná položka k dlouhodobému hmotnému majetku|096 Opravná položka k dlouhodobému finančnímu majetku|097 Oceňovací rozdíl k nabytému majetku|098 Oprávky k oceňovacímu rozdílu k nabytému majetku
asset 111 Pořízení materiálu|112 Materiál na skladě|119 Materiál na cestě|121 Nedokončená výroba|122 Polotovary vlastní výroby|123 Výrobky|124 Mladá a ostatní zvířata
asset 131 Pořízení zboží|132 Zboží na skladě a v prodejnách|139 Zboží na cestě|151 Poskytnuté zálohy na materiál|153 Poskytnuté zálohy na zboží|191 Opravná položka k materiálu|196 Opravná položka ke zboží
asset 211 Peněžní prostředky v pokladně|213 Ceniny|221 Peněžní prostředky na účtech|251 Majetkové cenné papíry k obchodování|253 Dluhové cenné papíry k obchodování|261 Peníze na cestě|291 Opravná položka ke krátkodobému finančnímu majetku
liability 231 Krátkodobé úvěry|249 Ostatní krátkodobé finanční výpomoci
asset 311 Pohledávky z obchodních vztahů|313 Pohledávky za eskontované cenné papíry|314 Poskytnuté provozní zálohy|315 Ostatní pohledávky
liability 321 Závazky z obchodních vztahů|322 Směnky k úhradě|324 Přijaté provozní zálohy|325 Ostatní závazky
liability 331 Zaměstnanci|333 Ostatní závazky vůči zaměstnancům|336 Zúčtování s institucemi sociálního zabezpečení a zdravotního pojištění
asset 335 Pohledávky za zaměstnanci
liability 341 Daň z příjmů|342 Ostatní přímé daně|343 Daň z přidané hodnoty|345 Ostatní daně a poplatky|346 Dotace ze státního rozpočtu|347 Ostatní dotace|349 Vyrovnávací účet pro DPH
asset 351 Pohledávky v rámci konsolidačního celku|353 Pohledávky za upsaný základní kapitál|354 Pohledávky za společníky při úhradě ztráty|355 Ostatní pohledávky za společníky obchodní korporace|358 Pohledávky za společníky sdruženými ve společnosti
liability 361 Závazky v rámci konsolidačního celku|364 Závazky ke společníkům při rozdělování zisku|365 Ostatní závazky ke společníkům obchodní korporace|366 Závazky ke společníkům ze závislé činnosti|367 Závazky z upsaných nesplacených cenných papírů a vkladů|368 Závazky ke společníkům sdruženým ve společnosti
asset 371 Pohledávky z prodeje obchodního závodu|373 Pohledávky a závazky z pevných termínových operací|374 Pohledávky z nájmu|375 Pohledávky z vydaných dluhopisů|378 Jiné pohledávky
liability 372 Závazky z koupě obchodního závodu|377 Prodané opce|379 Jiné závazky
asset 376 Nakoupené opce
asset 381 Náklady příštích období|382 Komplexní náklady příštích období|385 Příjmy příštích období|388 Dohadné účty aktivní|391 Opravná položka k pohledávkám
liability 383 Výdaje příštích období|384 Výnosy příštích období|389 Dohadné účty pasivní
asset 395 Vnitřní zúčtování|398 Spojovací účet při společnosti
liability 411 Základní kapitál|412 Ážio|413 Ostatní kapitálové fondy|414 Oceňovací rozdíly z přecenění majetku a závazků|417 Rozdíly z přeměn obchodních korporací|418 Oceňovací rozdíly z přecenění při přeměnách|419 Změny základního kapitálu
liability 421 Rezervní fond|423 Statutární fondy|426 Jiný výsledek hospodaření minulých let|427 Ostatní fondy|428 Nerozdělený zisk minulých let|429 Neuhrazená ztráta minulých let|431 Výsledek hospodaření ve schvalovacím řízení|432 Rozhodnuto o zálohové výplatě podílu na zisku
liability 451 Rezervy podle zvláštních právních předpisů|453 Rezerva na daň z příjmů|459 Ostatní rezervy|461 Závazky k úvěrovým institucím|471 Dlouhodobé závazky v rámci konsolidačního celku|473 Vydané dluhopisy|474 Závazky z nájmu|475 Dlouhodobé přijaté zálohy|478 Dlouhodobé směnky k úhradě|479 Jiné dlouhodobé závazky|481 Odložený daňový závazek a pohledávka|491 Účet individuálního podnikatele
expense 501 Spotřeba materiálu|502 Spotřeba energie|503 Spotřeba ostatních neskladovatelných dodávek|504 Prodané zboží|511 Opravy a udržování|512 Cestovné|513 Náklady na reprezentaci|518 Ostatní služby
expense 521 Mzdové náklady|522 Příjmy společníků ze závislé činnosti|523 Odměny členům orgánů obchodní korporace|524 Zákonné sociální a zdravotní pojištění|525 Ostatní sociální pojištění|526 Individuální sociální pojištění|527 Zákonné sociální náklady|528 Ostatní sociální náklady
expense 531 Daň silniční|532 Daň z nemovitých věcí|538 Ostatní daně a poplatky|541 Zůstatková cena prodaného dlouhodobého nehmotného a hmotného majetku|542 Prodaný materiál|543 Dary|544 Smluvní pokuty a úroky z prodlení|545 Ostatní pokuty a penále|546 Odpis pohledávky|547 Mimořádné provozní náklady|548 Ostatní provozní náklady|549 Manka a škody z provozní činnosti
expense 551 Odpisy dlouhodobého nehmotného a hmotného majetku|552 Tvorba a zúčtování rezerv podle zvláštních právních předpisů|554 Tvorba a zúčtování ostatních rezerv|557 Zúčtování oprávky k oceňovacímu rozdílu k nabytému majetku|558 Tvorba a zúčtování zákonných opravných položek|559 Tvorba a zúčtování opravných položek
expense 561 Prodané cenné papíry a podíly|562 Úroky|563 Kurzové ztráty|564 Náklady z přecenění majetkových cenných papírů|566 Náklady z finančního majetku|567 Náklady z derivátových operací|568 Ostatní finanční náklady|569 Manka a škody na finančním majetku|574 Tvorba a zúčtování finančních rezerv|579 Tvorba a zúčtování opravných položek ve finanční činnosti
expense 581 Změna stavu nedokončené výroby|582 Změna stavu polotovarů|583 Změna stavu výrobků|584 Změna stavu zvířat|585 Aktivace materiálu a zboží|586 Aktivace vnitropodnikových služeb|587 Aktivace dlouhodobého nehmotného majetku|588 Aktivace dlouhodobého hmotného majetku
expense 591 Daň z příjmů splatná|592 Daň z příjmů odložená|595 Dodatečné odvody daně z příjmů|596 Převod podílu na výsledku hospodaření společníkům|599 Tvorba a zúčtování rezervy na daň z příjmů
revenue 601 Tržby za vlastní výrobky|602 Tržby z prodeje služeb|604 Tržby za zboží|641 Tržby z prodeje dlouhodobého nehmotného a hmotného majetku|642 Tržby z prodeje materiálu|643 Přijaté dary|644 Smluvní pokuty a úroky z prodlení|646 Výnosy z odepsaných pohledávek|647 Mimořádné provozní výnosy|648 Ostatní provozní výnosy
revenue 661 Tržby z prodeje cenných papírů a podílů|662 Úroky|663 Kurzové zisky|664 Výnosy z přecenění majetkových cenných papírů|665 Výnosy z dlouhodobého finančního majetku|666 Výnosy z krátkodobého finančního majetku|667 Výnosy z derivátových operací|668 Ostatní finanční výnosy
closing 701 Počáteční účet rozvažný|702 Konečný účet rozvažný|710 Účet zisků a ztrát
`;

const BUSINESS_CHART: ChartAccount[] = LINES.trim()
  .split('\n')
  .flatMap((line) => {
    const [kind = '', ...rest] = line.split(' ');
    return rest
      .join(' ')
      .split('|')
      .map((account) => ({ code: account.slice(0, 3), name: account.slice(4), kind: kind as AccountKind }));
  })
  .sort((a, b) => (a.code < b.code ? -1 : 1));

/** The kind that most accounts of the group of a code have; null where the directive chart has no such group. */
export function kindOfGroup(code: string): AccountKind | null {
  const group = code.slice(0, 2);
  if (!CHART_GROUPS.has(group)) return null;
  const kinds = BUSINESS_CHART.filter((account) => account.code.startsWith(group)).map(({ kind }) => kind);
  const countOf = (kind: AccountKind) => kinds.filter((each) => each === kind).length;
  const [most = null] = [...kindsOfClass(code)].sort((a, b) => countOf(b) - countOf(a));
  return most;
}

/** The kinds that accounts of the class of a code can have. */
export function kindsOfClass(code: string): readonly AccountKind[] {
  if (code.startsWith('5')) return ['expense'];
  if (code.startsWith('6')) return ['revenue'];
  if (code.startsWith('7')) return ['closing'];
  return /^[89]/.test(code) ? ACCOUNT_KINDS : ['asset', 'liability'];
}

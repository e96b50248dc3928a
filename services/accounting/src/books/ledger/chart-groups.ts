/**
 * Names of the classes (one digit) and groups (two) of the directive chart, annex 4 of decree 500/2002; classes 8 and 9
 * are the company's own.
 */
const LINES = `
0 Dlouhodobý majetek
01 Dlouhodobý nehmotný majetek
02 Dlouhodobý hmotný majetek odpisovaný
03 Dlouhodobý hmotný majetek neodpisovaný
04 Nedokončený dlouhodobý nehmotný a hmotný majetek a pořizovaný dlouhodobý finanční majetek
05 Poskytnuté zálohy na dlouhodobý majetek
06 Dlouhodobý finanční majetek
07 Oprávky k dlouhodobému nehmotnému majetku
08 Oprávky k dlouhodobému hmotnému majetku
09 Opravné položky k dlouhodobému majetku
1 Zásoby
11 Materiál
12 Zásoby vlastní činnosti
13 Zboží
15 Poskytnuté zálohy na zásoby
19 Opravné položky k zásobám
2 Krátkodobý finanční majetek a peněžní prostředky
21 Peněžní prostředky v pokladně
22 Peněžní prostředky na účtech
23 Krátkodobé úvěry
24 Krátkodobé finanční výpomoci
25 Krátkodobý finanční majetek
26 Převody mezi finančními účty
29 Opravné položky ke krátkodobému finančnímu majetku
3 Zúčtovací vztahy
31 Pohledávky
32 Závazky
33 Zúčtování se zaměstnanci a institucemi
34 Zúčtování daní a dotací
35 Pohledávky za společníky
36 Závazky ke společníkům
37 Jiné pohledávky a závazky
38 Přechodné účty aktiv a pasiv
39 Opravné položky k zúčtovacím vztahům a vnitřní zúčtování
4 Kapitálové účty a dlouhodobé závazky
41 Základní kapitál a kapitálové fondy
42 Fondy ze zisku a převedené výsledky hospodaření
43 Výsledek hospodaření
45 Rezervy
46 Závazky k úvěrovým institucím
47 Dlouhodobé závazky
48 Odložený daňový závazek a pohledávka
49 Individuální podnikatel
5 Náklady
50 Spotřebované nákupy
51 Služby
52 Osobní náklady
53 Daně a poplatky
54 Jiné provozní náklady
55 Odpisy, rezervy, komplexní náklady příštích období a opravné položky v provozní oblasti
56 Finanční náklady
57 Rezervy a opravné položky ve finanční oblasti
58 Změna stavu zásob vlastní činnosti a aktivace
59 Daně z příjmů, převodové účty a rezerva na daň z příjmů
6 Výnosy
60 Tržby za vlastní výkony a zboží
64 Jiné provozní výnosy
66 Finanční výnosy
69 Převodové účty
7 Závěrkové a podrozvahové účty
70 Účty rozvažné
71 Účet zisků a ztrát
75 Podrozvahové účty
76 Podrozvahové účty
77 Podrozvahové účty
78 Podrozvahové účty
79 Podrozvahové účty
8 Vnitropodnikové účetnictví
9 Vnitropodnikové účetnictví
`;

/** By the first one or two digits of a code. */
export const CHART_GROUPS: ReadonlyMap<string, string> = new Map(
  LINES.trim()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
);

export default {
  'oddíly A4 a A5, základní sazba': 'sections A4 and A5, standard rate',
  'oddíly A4 a A5, snížené sazby': 'sections A4 and A5, reduced rates',
  'oddíl B1, základní sazba': 'section B1, standard rate',
  'oddíl B1, snížené sazby': 'section B1, reduced rates',
  'oddíl A1': 'section A1',
  'oddíly B2 a B3, základní sazba': 'sections B2 and B3, standard rate',
  'oddíly B2 a B3, snížené sazby': 'sections B2 and B3, reduced rates',
  'oddíl A2': 'section A2',
  'Řádek {0}': 'Line {0}',
  'Řádky 3 až 6, 9, 12 a 13': 'Lines 3 to 6, 9, 12 and 13',
  '{0} proti kontrolnímu hlášení: {1}': '{0} against the VAT control statement: {1}',
  'Řádek {0} proti souhrnnému hlášení: kód {1}': 'Line {0} against the EC sales list: code {1}',
  '{0}: liší se o {1} Kč.': '{0}: differs by CZK {1}.',
  'Identifikovaná osoba kontrolní hlášení nepodává.': 'An identified person files no VAT control statement.',
  'V tomto období firma není plátcem.': 'The company is no VAT payer in this period.',
  'Kontrolní hlášení se podává až za období od ledna 2016.':
    'VAT control statements are filed for periods from January 2016 on only.',
  'V období není co vykázat.': 'There is nothing to report in the period.',
  'Doklad {0} je mimo dny registrace k DPH; do výkazů nevstupuje.':
    'Document {0} is outside the days of VAT registration; it does not go into the returns.',
  'Nárok na odpočet z dokladu {0} bylo možné uplatnit do {1}; do odpočtu nevstupuje.':
    'The deduction from document {0} could be claimed until {1}; it does not go into the deduction.',
  'Odpočet z dokladu {0} je v období dříve, než vznikl nárok a doklad přišel.':
    'The deduction from document {0} is in a period before the claim arose and the document came.',
  'Dodavatel dokladu {0} je nespolehlivý plátce; za daň se ručí.':
    'The supplier of document {0} is an unreliable payer; you are liable for the tax.',
  'Je-li na dokladu {0} vybraný osobní automobil, odečíst jde nejvýš {1} (§ 72 odst. 3): doklad duplikujte s odpočtem pro osobní automobil a tento stornujte.':
    'If there is a selected passenger car on document {0}, at most {1} may be deducted (section 72(3)): duplicate the document with the deduction for a passenger car and cancel this one.',
  'Je-li na dokladu {0} vybraný osobní automobil, odečíst jde nejvýš {1} (§ 72 odst. 3): doklad duplikujte se dvěma řádky, jedním s kráceným odpočtem z této daně a druhým se zbytkem bez odpočtu, a tento stornujte.':
    'If there is a selected passenger car on document {0}, at most {1} may be deducted (section 72(3)): duplicate the document with two lines, one with a reduced deduction of this tax and one with the rest without deduction, and cancel this one.',
  'Evidenční číslo {0} je v oddílu {1} kontrolního hlášení vícekrát.':
    'Evidence number {0} is in section {1} of the VAT control statement more than once.',
  'bez čísla': 'without a number',
  'Odpověď na výzvu nemá žádné řádky.': 'The answer to the call has no rows.',
  'Den {0} v kalendáři není.': 'There is no day {0} in the calendar.',
  'Den {0} je až po konci období.': 'Day {0} is after the end of the period.',
  'DIČ {0} musí mít 8 až 10 číslic.': 'Tax number {0} must have 8 to 10 digits.',
  'V kontrolním hlášení nesmí být vlastní DIČ.':
    'One’s own tax number cannot be in the VAT control statement.',
  'Kód předmětu plnění {0} k tomu dni neplatí.': 'Commodity code {0} is not valid on that day.',
  'Hodnota {0} tu být nemůže.': 'Value {0} cannot be here.',
  'Chybí DIČ zahraničního dodavatele.': 'The tax number of the foreign supplier is missing.',
  'Odběratel investičního zlata musí mít DIČ, nebo jméno a sídlo.':
    'A customer of investment gold must have a tax number, or a name and an address.',
  'Doklad {0} je v oddílu dvakrát.': 'Document {0} is in the section twice.',
  'Součet neodpovídá řádkům oddílů.': 'The sum does not fit the rows of the sections.',
  'Kód státu {0} v Evropské unii není.': 'There is no country code {0} in the European Union.',
  'DIČ {0} nemá tvar, jaký mají čísla státu {1}.':
    'Tax number {0} has not the form of numbers of the country {1}.',
  'Takový typ podání tento formulář nemá.': 'This form has no such type of filing.',
  'Období musí být měsíc 1 až 12, nebo čtvrtletí 1 až 4.':
    'The period must be a month 1 to 12, or a quarter 1 to 4.',
  'Číslo jednací výzvy mívá tvar 9999999/99/9999-99999-999999.':
    'The reference number of a call has the form 9999999/99/9999-99999-999999.',
  'Odpověď na výzvu je B nebo P a musí mít číslo jednací výzvy.':
    'The answer to a call is B or P and must have the reference number of the call.',
  'Chybí den zjištění důvodů.': 'The day on which the reasons were found is missing.',
  'Činnost {0} v číselníku finanční správy není.':
    'Activity {0} is not in the codebook of the tax administration.',
  'Činnost {0} platila v číselníku jen do konce roku 2025.':
    'Activity {0} was in the codebook until the end of 2025 only.',
  'Finanční úřad {0} v číselníku není.': 'Tax office {0} is not in the codebook.',
  'DIČ musí mít 8 až 10 číslic.': 'The tax number must have 8 to 10 digits.',
  'PSČ v České republice má 5 číslic.': 'A postal code in the Czech Republic has 5 digits.',
  'Chybí jméno {0}.': 'The name is missing: {0}.',
  'Územní pracoviště {0} v číselníku není.': 'Local branch {0} is not in the codebook.',
  'Územní pracoviště {0} patří k jinému finančnímu úřadu.': 'Local branch {0} belongs to another tax office.',
  'Územní pracoviště {0} bylo zrušeno.': 'Local branch {0} was closed.',
  'Kód podepisující osoby k jejímu typu nepatří.': 'The code of the signing person does not fit its type.',
  'Podepisující právnická osoba musí mít název a IČO.':
    'A signing legal entity must have a name and a number (IČO).',
  'Podepisující osoba musí mít jméno, příjmení a datum narození nebo evidenční číslo.':
    'A signing person must have a first name, a last name and a day of birth or a registration number.',
  'Souhrnné hlášení je o plnění do jiných států.': 'The EC sales list is of supplies to other countries.',
  'Kód plnění musí být 0 až 3.': 'The code of supply must be 0 to 3.',
  'Řádek ke zrušení má jen následné souhrnné hlášení.':
    'Only a subsequent EC sales list has a row to be cancelled.',
  'Chybí hodnota plnění.': 'The value of the supply is missing.',
  'Stejné DIČ s tímto kódem plnění už v hlášení je.':
    'The same tax number with this code of supply is in the list already.',
  'Strana má víc než {0} řádků.': 'The page has more than {0} rows.',
  'Řádek {0} má být {1} Kč, jak vychází z ostatních řádků.':
    'Line {0} should be CZK {1}, as follows from the other lines.',
  '46 (krácený odpočet)': '46 (reduced deduction)',
  'V tomto období firma ještě neexistovala.': 'The company did not exist yet in this period.',
  'Opravit lze takto jen dodatečné přiznání, a žádné podáno nebylo.':
    'Only a supplementary return can be corrected like this, and none was filed.',
  'V tomto období firma není plátcem ani identifikovanou osobou.':
    'The company is neither a VAT payer nor an identified person in this period.',
  'Souhrnné hlášení se za toto čtvrtletí podává po měsících.':
    'The EC sales list of this quarter is filed by months.',
  'Čtvrtletní plátce, který jen poskytuje služby, podává souhrnné hlášení za čtvrtletí.':
    'A quarterly payer that only supplies services files the EC sales list by quarters.',
  'Ruční záznam je mimo dny registrace k DPH; do výkazů nevstupuje.':
    'A manual record is outside the days of VAT registration; it does not go into the returns.',
  'Oprava u nedobytné pohledávky': 'Correction of a bad debt',
  'Oprava odpočtu u dlužníka': 'Correction of a debtor’s deduction',
  '{0} k dokladu {1}: dodavatel nemá české DIČ.':
    '{0} of document {1}: the supplier has no Czech tax number.',
  '{0} k dokladu {1}: u partnera je vlastní DIČ {2}.':
    '{0} of document {1}: the partner has your own tax number {2}.',
  '{0}: původní doklad nemá evidenční číslo.': '{0}: the original document has no evidence number.',
  'Dodání zboží nebo poskytnutí služby v tuzemsku, základní sazba':
    'Supply of goods or services in the country, standard rate',
  'Dodání zboží nebo poskytnutí služby v tuzemsku, snížená sazba':
    'Supply of goods or services in the country, reduced rate',
  'Pořízení zboží z jiného členského státu, základní sazba':
    'Acquisition of goods from another Member State, standard rate',
  'Pořízení zboží z jiného členského státu, snížená sazba':
    'Acquisition of goods from another Member State, reduced rate',
  'Přijetí služby podle § 9 odst. 1 od osoby z jiného členského státu, základní sazba':
    'Service received under § 9(1) from a person of another Member State, standard rate',
  'Přijetí služby podle § 9 odst. 1 od osoby z jiného členského státu, snížená sazba':
    'Service received under § 9(1) from a person of another Member State, reduced rate',
  'Dovoz zboží (§ 23), základní sazba': 'Import of goods (§ 23), standard rate',
  'Dovoz zboží (§ 23), snížená sazba': 'Import of goods (§ 23), reduced rate',
  'Pořízení nového dopravního prostředku (§ 19c)': 'Acquisition of a new means of transport (§ 19c)',
  'Režim přenesení daňové povinnosti, příjemce, základní sazba':
    'Domestic reverse charge, recipient, standard rate',
  'Režim přenesení daňové povinnosti, příjemce, snížená sazba':
    'Domestic reverse charge, recipient, reduced rate',
  'Ostatní plnění, u kterých daň přiznává příjemce (§ 108), základní sazba':
    'Other supplies on which the recipient declares tax (§ 108), standard rate',
  'Ostatní plnění, u kterých daň přiznává příjemce (§ 108), snížená sazba':
    'Other supplies on which the recipient declares tax (§ 108), reduced rate',
  'Dodání zboží do jiného členského státu (§ 64)': 'Supply of goods to another Member State (§ 64)',
  'Poskytnutí služby do jiného členského státu (§ 102)': 'Supply of services to another Member State (§ 102)',
  'Vývoz zboží (§ 66)': 'Export of goods (§ 66)',
  'Dodání nového dopravního prostředku': 'Supply of a new means of transport',
  'Vybraná plnění ve zvláštním režimu jednoho správního místa': 'Selected supplies in the one stop shop',
  'Režim přenesení daňové povinnosti, dodavatel': 'Domestic reverse charge, supplier',
  'Ostatní plnění s nárokem na odpočet': 'Other supplies with the right to deduct',
  'Třístranný obchod, pořízení prostřední osobou': 'Triangular trade, acquisition by the middle person',
  'Třístranný obchod, dodání prostřední osobou': 'Triangular trade, supply by the middle person',
  'Dovoz osvobozený (§ 71g)': 'Exempt import (§ 71g)',
  'Oprava výše daně, věřitel (§ 46 a násl.)': 'Correction of the tax, creditor (§ 46 et seq.)',
  'Oprava odpočtu, dlužník (§ 74b)': 'Correction of the deduction, debtor (§ 74b)',
  'Z přijatých tuzemských plnění, základní sazba': 'From supplies received in the country, standard rate',
  'Z přijatých tuzemských plnění, snížená sazba': 'From supplies received in the country, reduced rate',
  'Dovoz, správcem daně je celní úřad': 'Import, tax administered by the customs office',
  'Ze zdanitelných plnění na řádcích 3 až 13, základní sazba':
    'From taxable supplies on lines 3 to 13, standard rate',
  'Ze zdanitelných plnění na řádcích 3 až 13, snížená sazba':
    'From taxable supplies on lines 3 to 13, reduced rate',
  'Korekce odpočtů (§ 75 odst. 4, § 77, § 77a, § 79 a násl.)':
    'Corrections of deductions (§ 75(4), § 77, § 77a, § 79 et seq.)',
  'Odpočet celkem': 'Deduction, total',
  'Hodnota pořízeného majetku (§ 4 odst. 4 písm. c)': 'Value of acquired assets (§ 4(4)(c))',
  'Oprava odpočtu podle § 74a': 'Correction of the deduction under § 74a',
  'Plnění osvobozená bez nároku na odpočet': 'Exempt supplies without the right to deduct',
  'Hodnota plnění nezapočítávaných do koeficientu (§ 76 odst. 4)':
    'Value of supplies left out of the coefficient (§ 76(4))',
  'Část odpočtu v krácené výši': 'Part of the deduction reduced by the coefficient',
  'Vypořádání odpočtu (§ 76 odst. 7)': 'Settlement of the deduction (§ 76(7))',
  'Úprava odpočtu (§ 78 a násl.)': 'Adjustment of the deduction (§ 78 et seq.)',
  'Vrácení daně (§ 84)': 'Refund of tax (§ 84)',
  'Daň na výstupu': 'Output tax',
  'Odpočet daně': 'Deduction of tax',
  'Vlastní daň': 'Tax to pay',
  'Nadměrný odpočet': 'Excess deduction',
  'Rozdíl proti poslední známé dani': 'Difference from the last known tax',
  'Daňový doklad k platbě {0} je v přenesené daňové povinnosti; ta vzniká až uskutečněním plnění.':
    'The tax document of payment {0} is under reverse charge, which arises only when the supply is made.',
  'Doklad {0} do souhrnného hlášení: {1}': 'Document {0} in the EC sales list: {1}',
  'Sazba {0} % na dokladu {1} v den plnění neplatila.':
    'Rate {0}% on document {1} was not valid on the day of supply.',
  'Na dokladu {0} chybí kód předmětu plnění přenesené daňové povinnosti. Stornujte ho a vystavte znovu s předmětem plnění na řádku.':
    'Document {0} lacks the commodity code of the reverse charge. Cancel it and issue it again with the commodity on its line.',
  'Kód předmětu plnění {0} na dokladu {1} v den plnění neplatil.':
    'Commodity code {0} on document {1} was not valid on the day of supply.',
  'Doklad {0} nemá evidenční číslo, které oddíl {1} kontrolního hlášení vyžaduje.':
    'Document {0} has no evidence number, which section {1} of the VAT control statement requires.',
  'Odběratel na dokladu {0} nemá české DIČ, které oddíl {1} vyžaduje.':
    'The customer on document {0} has no Czech tax number, which section {1} requires.',
  'Dodavatel na dokladu {0} nemá české DIČ, které oddíl {1} vyžaduje. Doplňte ho u kontaktu.':
    'The supplier on document {0} has no Czech tax number, which section {1} requires. Fill it in with the contact.',
  'Doklad {0} nemá dodavatele, jehož DIČ oddíl {1} vyžaduje. Stornujte ho a zadejte znovu s kontaktem.':
    'Document {0} has no supplier, whose tax number section {1} requires. Cancel it and enter it again with a contact.',
  'Na dokladu {0} je u partnera vlastní DIČ {1}.': 'On document {0} the partner has your own tax number {1}.',
  'Doklad {0} je v oddílu A2 bez DIČ dodavatele; není jisté, že portál takový řádek přijme.':
    'Document {0} is in section A2 without the supplier’s tax number; it is not certain that the portal takes such a row.',
  'Doklad {0} v oddílu A2: {1}': 'Document {0} in section A2: {1}',
  'partner nemá DIČ jiného členského státu.': 'the partner has no tax number of another Member State.',
  'DIČ {0}{1} není z jiného členského státu.': 'tax number {0}{1} is not of another Member State.',
  'DIČ Severního Irska (XI) platí jen pro zboží.':
    'a tax number of Northern Ireland (XI) is valid for goods only.',
  'DIČ {0}{1} nemá tvar čísel toho státu.': 'tax number {0}{1} has not the form of that country’s numbers.',
  'DPH ze základu: základ × sazba / 100': 'VAT from the base: base × rate / 100',
  'Cena s daní: základ + DPH': 'Price with tax: base + VAT',
  'DPH z ceny s daní: cena × sazba / (100 + sazba)':
    'VAT from the price with tax: price × rate / (100 + rate)',
  'cena s daní': 'price with tax',
  'Základ daně: cena s daní − DPH': 'Base: price with tax − VAT',
  'Základ daně z DPH: DPH × 100 / sazba': 'Base from VAT: VAT × 100 / rate',
  'Firma nemá vyplněné české DIČ.': 'The company has no Czech tax number (DIČ).',
  'Firma nemá vyplněný finanční úřad a územní pracoviště.': 'The company has no tax office and local branch.',
  'Chybí osoba oprávněná k podání za právnickou osobu.':
    'The person who may file for the legal entity is missing.',
  'Firma nemá vyplněnou hlavní činnost (CZ-NACE).': 'The company has no main activity (CZ-NACE).',
  'K platbě {0} na zálohu {1} nemáte daňový doklad; odpočet bez něj uplatnit nejde, může počkat (§ 73).':
    'You have no tax document for the payment of {0} for advance {1}; without it nothing can be deducted, which can wait (§ 73).',
  'Daňový doklad k platbě {0} na zálohu {1} je jen koncept; odpočet se uplatní, až ho vystavíte (§ 73).':
    'The tax document for the payment of {0} for advance {1} is only a draft; it is deducted once you issue it (§ 73).',
  'Platba {0} na zálohu {1} nemá daňový doklad, její daň v tomto období chybí; vystavte ho (§ 20a a § 28).':
    'The payment of {0} for advance {1} has no tax document, its tax is missing in this period; issue one (§ 20a and § 28).',
  'Daňový doklad k platbě {0} na zálohu {1} je jen koncept, její daň v tomto období chybí; vystavte ho (§ 20a a § 28).':
    'The tax document for the payment of {0} for advance {1} is only a draft, its tax is missing in this period; issue it (§ 20a and § 28).',
  'Chybí daňový doklad k přijaté platbě: {0}': 'Tax document missing for a payment received: {0}',
  'Vystavit daňový doklad': 'Issue the tax document',
  'Odpočet vrácený za {0} je k {1} vyšší než dluh':
    'The deduction returned for {0} is more than what is owed as of {1}',
  'Uplatnit odpočet znovu': 'Claim the deduction again',
  'Zobrazit přiznání': 'Show the return',
  'Doklad {0} není zaplacený; odpočet je třeba snížit (§ 74b odst. 3).':
    'Document {0} is not paid; the deduction has to be reduced (§ 74b(3)).',
  'Doklad {0} byl zaplacen nebo dobropisován; snížený odpočet lze znovu uplatnit (§ 74b odst. 4).':
    'Document {0} was paid or credited; the reduced deduction can be claimed again (§ 74b(4)).',
  'Identifikovaná osoba podává přiznání jen za období, ve kterém jí vznikla daňová povinnost.':
    'An identified person files a return only for a period in which it became liable to tax.',
  'Pro rok {0} chybí koeficient, kterým se krátí odpočet (§ 76).':
    'The coefficient that reduces the deduction (§ 76) is missing for {0}.',
  'Účet 343 je druhou stranou zápisu, zvolte jiný.':
    'Account 343 is the other side of the entry, choose another one.',
  'Záznamní evidence DPH': 'VAT ledger',
  výstup: 'output',
  'řádek přiznání': 'line of the return',
  'oddíl kontrolního hlášení': 'section of the VAT control statement',
  'Období {0}': 'Period {0}',
  'Zadejte buď období, nebo dny od a do.': 'Give either a period, or the days from and to.',
  'Musí být output, nebo input.': 'It must be output or input.',
  'Musí být číslo řádku přiznání.': 'It must be the number of a line of the return.',
  'Musí být jeden z oddílů {0}.': 'It must be one of the sections {0}.',
  'Dodatečné přiznání je rozdíl proti podanému; za toto období nic podáno není.':
    'A supplementary return is the difference from what was filed; nothing was filed for this period.',
  'Účty DPH (343) proti přiznání: daň na výstupu bez odpočtu':
    'VAT accounts (343) against the return: output tax less deduction',
  'Období musí být měsíc RRRR-MM, nebo čtvrtletí RRRR-Qn, od května 2004 do roku 2100.':
    'The period must be a month YYYY-MM or a quarter YYYY-Qn, from May 2004 to 2100.',
  'Právnická osoba podává kontrolní hlášení po měsících: RRRR-MM.':
    'A legal entity files VAT control statements by months: YYYY-MM.',
  'Firma je v tomto období čtvrtletní plátce: období má tvar RRRR-Qn.':
    'The company is a quarterly payer in this period: the period has the form YYYY-Qn.',
  'Firma v tomto období nepodává po čtvrtletích: období má tvar RRRR-MM.':
    'The company does not file by quarters in this period: the period has the form YYYY-MM.',
  'Oprava u nezaplaceného dokladu musí uvést doklad.':
    'A correction of an unpaid document must name the document.',
  'Uveďte základ i daň, nebo nic: pak se spočítají z neuhrazené částky.':
    'Give both base and tax, or neither: then they are computed from the unpaid amount.',
  'Tento druh záznamu doklad nemá.': 'This kind of record has no document.',
  'Tento druh záznamu má jen daň.': 'This kind of record has only tax.',
  'Tento druh záznamu sazbu nemá.': 'This kind of record has no rate.',
  'Sazba ke dni {0} neplatí; platí {1}.': 'The rate is not valid on {0}; valid are {1}.',
  'Doklad musí být přijatý.': 'The document must be a received one.',
  'Doklad musí být vystavený odběrateli.': 'The document must be issued to a customer.',
  'Doklad musí být vystavený a nepřevzatý z jiného systému.':
    'The document must be issued and not taken over from another system.',
  'Doklad nemá plnění zdaněné sazbou.': 'The document has no supply taxed by a rate.',
  'Nesmí být před dnem plnění dokladu ({0}).':
    'It may not be before the day of supply of the document ({0}).',
  'Z dokladu nebyl uplatněn žádný odpočet.': 'No deduction was claimed from the document.',
  'Doklad má více sazeb ({0}), uveďte jednu.': 'The document has several rates ({0}), give one.',
  'Doklad má jen sazby {0}.': 'The document has only the rates {0}.',
  'Doklad k tomuto dni nemá nic neuhrazeného.': 'Nothing of the document is unpaid on this day.',
  'Neuhrazená částka k tomuto dni je už zapsaná.': 'The unpaid amount of this day is recorded already.',
  'Vrací víc, než bylo zapsáno.': 'It gives back more than was recorded.',
  'Přesahuje daň dokladu v této sazbě.': 'It is more than the document’s tax of this rate.',
  'Neodpovídá základu a sazbě, liší se o více než 1 Kč.':
    'It does not fit the base and the rate, it differs by more than CZK 1.',
  'Dne {0} firma není plátce DPH.': 'On {0} the company is no VAT payer.',
  'oprava základu daně u nedobytné pohledávky': 'correction of the base of a bad debt',
  'oprava odpočtu u neuhrazeného závazku': 'correction of the deduction of an unpaid payable',
  'korekce odpočtu': 'correction of a deduction',
  'úprava odpočtu': 'adjustment of a deduction',
  'plnění pro vlastní spotřebu': 'supply for own consumption',
  'Zapsáno do DPH': 'Recorded in VAT',
  'Smazáno z DPH': 'Deleted from VAT',
  Zlato: 'Gold',
  'Zlato, zprostředkování dodání investičního zlata': 'Gold, brokering of a supply of investment gold',
  'Dodání nemovité věci, uplatní-li se daň': 'Supply of immovable property where tax is applied',
  'Dodání nemovité věci v nuceném prodeji': 'Supply of immovable property in a compulsory sale',
  'Stavební a montážní práce': 'Construction and assembly works',
  'Poskytnutí pracovníků pro stavební a montážní práce':
    'Supply of staff for construction and assembly works',
  'Zboží uvedené v příloze č. 5': 'Goods listed in Annex 5',
  'Zboží poskytnuté jako záruka': 'Goods given as a security',
  'Zboží po postoupení výhrady vlastnictví': 'Goods after the assignment of a reservation of ownership',
  'Povolenky na emise skleníkových plynů': 'Greenhouse gas emission allowances',
  'Obiloviny a technické plodiny': 'Cereals and industrial crops',
  'Kovy včetně drahých': 'Metals, precious ones included',
  'Mobilní telefony': 'Mobile phones',
  'Integrované obvody a desky plošných spojů': 'Integrated circuits and printed circuit boards',
  'Přenosná zařízení pro automatizované zpracování dat': 'Portable devices for automatic data processing',
  'Videoherní konzole': 'Game consoles',
  'Certifikáty elektřiny': 'Certificates of electricity',
  'Elektřina soustavami obchodníkovi': 'Electricity by networks to a trader',
  'Plyn soustavami obchodníkovi': 'Gas by networks to a trader',
  'Vymezené služby elektronických komunikací': 'Specified services of electronic communications',
};

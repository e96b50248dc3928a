export default {
  'Druh dokladu se nemění.': 'The kind of a document does not change.',
  'Musí mít aspoň jednu položku.': 'It must have at least one item.',
  'Při stornu byl doklad v příkazu {0}, který banka ještě nezaplatila. Příkaz nahraďte jiným bez něj, nebo platbu zrušte v bance.':
    'When it was cancelled the document was in order {0}, which the bank has not paid yet. Replace the order by one without it, or cancel the payment in the bank.',
  'Stornovat lze jen vystavený doklad.': 'Only an issued document can be cancelled.',
  'Doklad je převzatý z jiného systému, stornovat ho nelze.':
    'The document is taken over from another system, it cannot be cancelled.',
  'Doklad má platby, nejdřív je zrušte.': 'The document has payments, take them back first.',
  'K dokladu je záznam DPH o tom, že není zaplacený; nejdřív smažte záznam.':
    'The document has a VAT record that it is not paid; delete the record first.',
  'K opravenému dokladu je ode dne opravy záznam DPH o tom, že není zaplacený; nejdřív smažte záznam.':
    'The corrected document has a VAT record since the day of the correction that it is not paid; delete the record first.',
  'Na doklad navazuje {0}; nejdřív zrušte tento doklad.':
    '{0} follows from the document; cancel that one first.',
  'Den zaúčtování je v uzamčeném období, vystavte opravný doklad.':
    'The posting day is in a locked period, issue a credit note.',
  'Hotově lze mezi dvěma osobami za den zaplatit nejvýš {0}.':
    'In cash two persons may pay each other at most {0} a day.',
  'Doklad je vystavený, tento údaj už nejde změnit.':
    'The document is issued, this can no longer be changed.',
  'Splatnost nemůže být před vystavením.': 'The due date cannot be before the issue date.',
  'Žádný řádek dokladu takový režim, kód a sazbu nemá.':
    'No line of the document has this treatment, code and rate.',
  'Tato sazba je v rekapitulaci dvakrát.': 'This rate is in the recapitulation twice.',
  'Liší se od řádků dokladu o více než 1,00.': 'It differs from the lines of the document by more than 1.00.',
  'Opravy by snížily základ daně víc, než kolik z původního dokladu zbývá.':
    'The corrections would reduce the base by more than what is left of the original document.',
  'Částka je příliš velká.': 'The amount is too large.',
  'Z tohoto druhu dokladu jiný udělat nelze.': 'No other document can be made of this kind.',
  'Z tohoto dokladu lze udělat jen: {0}.': 'Of this document only these can be made: {0}.',
  'Ze stornovaného dokladu jiný udělat nelze.': 'No other document can be made of a cancelled one.',
  'Zálohová faktura ještě není vystavená.': 'The advance invoice is not issued yet.',
  Zaokrouhlení: 'Rounding',
  'Tento řádek doklad nemá.': 'The document has no such line.',
  'Zadejte množství, nebo částku, ne obojí.': 'Give either a quantity or an amount, not both.',
  'Původní řádek má menší množství.': 'The original line has a smaller quantity.',
  'Číslo se dává až při vystavení (issue).': 'A number is given at issue only (issue).',
  'Opravný doklad se vystavuje jen k daňovému dokladu.': 'A credit note is issued of a tax document only.',
  'Opravit lze jen vystavený doklad.': 'Only an issued document can be corrected.',
  'Smazat lze jen koncept, vystavený doklad se stornuje.':
    'Only a draft can be deleted, an issued document is cancelled.',
  'Opravný doklad a doklad k platbě patří k jedinému dokladu, zkopírovat je nelze.':
    'A credit note and a tax document of a payment belong to a single document, they cannot be copied.',
  'Doklad je v uzamčeném období.': 'The document is in a locked period.',
  'Doklad je ve schvalování, nebo byl schválen.': 'The document is being approved, or was approved.',
  'Doklad je spárovaný s pohybem na účtu.': 'The document is matched with a bank transaction.',
  'Doklad má úhradu.': 'The document has a payment.',
  'Na doklad navazuje jiný záznam.': 'Another record follows from the document.',
  'Doklad byl od převzetí změněn.': 'The document was changed since it was taken over.',
  'Vrácen převzatý doklad: {0}': 'Document taken over taken back: {0}',
  'Založen koncept': 'Draft made',
  'Změněn doklad': 'Document changed',
  'Smazán koncept': 'Draft deleted',
  'Stornován doklad': 'Document cancelled',
  'Zaúčtován doklad': 'Document posted',
  'Přijat doklad': 'Document received',
  'Smí mít jen číslice, nejvýše {0}.': 'It may have only digits, at most {0}.',
  'Tento kód předmětu plnění v číselníku není.': 'This commodity code is not in the codebook.',
  'Dokladu něco chybí, aby ho šlo vystavit.': 'Something is missing before the document can be issued.',
  'Řádek musí mít název.': 'A line must have a name.',
  'Celková částka nesmí být záporná, k tomu slouží opravný doklad.':
    'The total may not be negative, a credit note is there for that.',
  'Doklad musí mít partnera.': 'The document must have a partner.',
  'Dokladu něco chybí, aby ho šlo převzít.': 'Something is missing before the document can be taken over.',
  'Řádek ostatní pohledávky nebo závazku musí mít účet.':
    'A line of an other receivable or payable must have an account.',
  'Odesláno e-mailem: {0}': 'Sent by e-mail: {0}',
  'Odeslána {0}. upomínka: {1}': 'Reminder {0} sent: {1}',
  'E-mail neodešel, služba nemá poštovní server: {0}':
    'The e-mail was not sent, the service has no mail server: {0}',
  '{0}. upomínka neodešla, služba nemá poštovní server: {1}':
    'Reminder {0} was not sent, the service has no mail server: {1}',
  'Kontakt na daňovém dokladu musí mít ulici nebo obec. Doplňte je v kontaktu.':
    'The contact on a tax document must have a street or a municipality. Add them to the contact.',
  'Odběratel při přenesení daňové povinnosti musí mít DIČ.':
    'Under reverse charge the customer must have a tax number (DIČ).',
  'Odběratel musí mít DIČ jiného členského státu.':
    'The customer must have a tax number of another Member State.',
  'Plátce DPH musí mít v nastavení firmy DIČ.':
    'A VAT payer must have a tax number (DIČ) in the settings of the company.',
  'Plátce DPH musí mít v nastavení firmy obec.':
    'A VAT payer must have a municipality in the settings of the company.',
  'Přijatý daňový doklad musí mít číslo dodavatele.':
    'A received tax document must have the supplier’s number.',
  'Zvolte pokladnu, ze které nebo do které se platí.': 'Choose the cash register that is paid from or to.',
  'Opravný doklad musí mít důvod.': 'A credit note must have a reason.',
  'Opravný doklad se zakládá z dokladu, který opravuje.':
    'A credit note is made from the document that it corrects.',
  'Opravovaný doklad není vystavený.': 'The corrected document is not issued.',
  'Opravovaný doklad je v měně {0}.': 'The corrected document is in {0}.',
  'Opravovaný doklad má jiného partnera.': 'The corrected document has another partner.',
  'Zjednodušený daňový doklad může být nejvýš na {0}.': 'A simplified tax document may be of {0} at most.',
  'Doklad s tímto režimem DPH nemůže být zjednodušený.':
    'A document with this VAT treatment cannot be simplified.',
  'Zálohová faktura': 'Advance invoice',
  'Daňový doklad k platbě': 'Tax document of a payment',
  'Opravný daňový doklad': 'Credit note',
  'Přijatá faktura': 'Received invoice',
  'Přijatá zálohová faktura': 'Received advance invoice',
  'Přijatý opravný doklad': 'Received credit note',
  Účtenka: 'Receipt',
  'Příjmový pokladní doklad': 'Cash receipt',
  'Výdajový pokladní doklad': 'Cash payment',
  Nabídka: 'Quote',
  Objednávka: 'Order',
  'Dodací list': 'Delivery note',
  'Ostatní pohledávka': 'Other receivable',
  'Ostatní závazek': 'Other payable',
  'Musí být číslo.': 'It must be a number.',
  'Musí být číslo {0}.': 'It must be a number {0}.',
  'Smí mít nejvýše {0} desetinných míst a 15 číslic.':
    'It may have at most {0} decimal places and 15 digits.',
  'větší než {0} a nejvýše {1}': 'greater than {0} and at most {1}',
  'Účet {0} je už druhou stranou zápisu, zvolte jiný.':
    'Account {0} is the other side of the entry already, choose another one.',
  'Tuto číselnou řadu firma nemá.': 'The company has no such number series.',
  'Řada je pro jiný druh dokladu.': 'The series is for another kind of document.',
  'Doklad je vystavený, už se nemění.': 'The document is issued, it no longer changes.',
  'Nezveřejněný účet': 'Unpublished account',
  'Ověřit v registru': 'Check in the register',
  'Účtovat doklady jde jen v podvojném účetnictví.':
    'Documents can be posted in double-entry bookkeeping only.',
  'Koncept se účtuje až vystavením.': 'A draft is posted when it is issued.',
  'Stornovaný doklad se znovu neúčtuje.': 'A cancelled document is not posted again.',
  'Doklad je převzatý z jiného systému, neúčtuje se.':
    'The document is taken over from another system, it is not posted.',
  'Rekapitulaci podle dodavatele má jen přijatý doklad.':
    'Only a received document has a recapitulation by the supplier.',
  'Zaokrouhlení se u tohoto druhu dokladu počítá, zadává se jen u přijatých.':
    'The rounding of this kind of document is computed, it is entered with received ones only.',
  'Den zaúčtování lze zadat jen u přijatých dokladů.':
    'The posting day can be given with received documents only.',
  'Oprava nemůže vstoupit do období před svým vystavením.':
    'A correction cannot go into a period before it was issued.',
  'Vystavit za dodavatele lze jen přijatou fakturu.':
    'Only a received invoice can be issued for the supplier.',
  'Zjednodušený může být jen daňový doklad.': 'Only a tax document can be simplified.',
  'Pokladní doklad se platí hotově (cash).': 'A cash document is paid in cash.',
  'Bankovní účet je v archivu.': 'The bank account is in the archive.',
  'Tuto pokladnu firma nemá.': 'The company has no such cash register.',
  'Pokladna je v měně {0}, doklad v měně {1}.': 'The cash register is in {0}, the document in {1}.',
  'Kdo v den plnění není plátce DPH, vystavuje bez daně (not_subject).':
    'Who is no VAT payer on the day of supply issues without tax (not_subject).',
  'Tento režim DPH doklad mít nemůže.': 'The document cannot have this VAT treatment.',
  'Tento režim DPH sazbu nemá.': 'This VAT treatment has no rate.',
  'Tento režim DPH potřebuje sazbu.': 'This VAT treatment needs a rate.',
  'Sazba {0} ke dni {1} neplatí; platí {2}.': 'Rate {0} is not valid on {1}; valid are {2}.',
  'Kód předmětu plnění patří k přenesení daňové povinnosti.':
    'The commodity code belongs to the reverse charge.',
  'Nárok na odpočet má jen přijatý doklad.': 'Only a received document has the right to deduct.',
  'Poměrný odpočet potřebuje procento.': 'A proportional deduction needs a percentage.',
  'Procento má jen poměrný a krácený odpočet.':
    'Only a proportional and a reduced deduction have a percentage.',
  'Odpočet pro osobní automobil podíl nemá: auto, které patří ke kráceným plněním, rozdělte na řádek s kráceným odpočtem a řádek bez odpočtu.':
    'The deduction for a passenger car has no share: divide a car that belongs to supplies with a reduced deduction into a line with a reduced deduction and a line without.',
  stornováno: 'cancelled',
  'Pokladní doklady se nepřebírají.': 'Cash documents are not taken over.',
  'Daňový doklad se vystavuje do {0} dnů; tato lhůta už uplynula.':
    'A tax document is issued within {0} days; this time is over.',
  'Doklad je datovaný před předchozím číslem řady ({0}).':
    'The document is dated before the previous number of the series ({0}).',
  'Doklad tohoto čísla od partnera už je evidován: {0}.':
    'A document of this number from the partner is recorded already: {0}.',
  'Je-li to vybraný osobní automobil, odečíst jde nejvýš {0} (§ 72 odst. 3): u řádku zvolte odpočet pro osobní automobil.':
    'If it is a selected passenger car, at most {0} may be deducted (section 72(3)): choose the deduction for a passenger car on the line.',
  'Je-li to vybraný osobní automobil, odečíst jde nejvýš {0} (§ 72 odst. 3): řádek rozdělte na dva, jeden s kráceným odpočtem z této daně a druhý se zbytkem ceny bez odpočtu.':
    'If it is a selected passenger car, at most {0} may be deducted (section 72(3)): divide the line into two, one with a reduced deduction of this tax and one with the rest of the price without deduction.',
  'Dodavatel je nespolehlivý plátce DPH.': 'The supplier is an unreliable VAT payer.',
  'Účet dodavatele není zveřejněný v registru plátců DPH.':
    'The supplier’s account is not published in the register of VAT payers.',
  Faktura: 'Invoice',
  faktura: 'invoice',
  'přijatá faktura': 'received invoice',
  Opravit: 'Correct',
  'Přijatá faktura ze {0}': 'Received invoice of {0}',
  'Přijatá faktura z {0}': 'Received invoice of {0}',
  'Účtenka ze {0}': 'Receipt of {0}',
  'Základ {0}: součet řádků': 'Base {0}: sum of lines',
  řádky: 'lines',
  'základ × sazba / 100': 'base × rate / 100',
  'DPH {0}: {1}, ze součtu řádků': 'VAT {0}: {1}, of the sum of lines',
  'Základ {0}: cena − DPH': 'Base {0}: price − VAT',
  'Základ {0}: {1}': 'Base {0}: {1}',
  'součet řádků': 'sum of lines',
  výpočtem: 'by calculation',
  'zbytek, který po opravách zůstal z původního dokladu':
    'the rest of the original document that corrections have left',
  'část je zdaněná zálohou podle dřívější sazby': 'a part is taxed with the advance at the earlier rate',
  'celkem před zaokrouhlením': 'total before rounding',
  'odečtené zálohy': 'deducted advances',
  'Zaokrouhlení podle dokladu dodavatele': 'Rounding as on the document of the supplier',
  'Zaokrouhlení na koruny mimo základ daně': 'Rounding to crowns outside the taxable amount',
  'Zaokrouhlení na koruny jako součást ceny': 'Rounding to crowns as a part of the price',
  'DPH {0} ze zaokrouhlené ceny: cena × sazba / (100 + sazba)':
    'VAT {0} of the rounded price: price × rate / (100 + rate)',
  zaokrouhlení: 'rounding',
  'Celkem: součet': 'Total: sum',
  'K úhradě: celkem − odečtené zálohy': 'To pay: total − deducted advances',
  'DPH {0} po odečtení zdaněných záloh': 'VAT {0} after deducting taxed advances',
  'DPH celého plnění': 'VAT of the whole supply',
  'DPH z dokladů k platbám': 'VAT of receipts for payments',
  '{0} v korunách: po řádcích rekapitulace kurzem':
    '{0} in crowns: line by line of the VAT summary, at the exchange rate',
  'Celkem v korunách: součet': 'Total in crowns: sum',
  Základ: 'Base',
  'Nespolehlivý plátce': 'Unreliable VAT payer',
};

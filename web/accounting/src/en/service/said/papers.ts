export default {
  'Vrácení úhrady': 'Payment returned',
  Přidána: 'Added',
  Změněna: 'Changed',
  'Musí být účet 211 nebo jeho analytický účet.': 'It must be account 211 or its analytic account.',
  'Pokladní kniha': 'Cash book',
  Příjem: 'Income',
  Výdej: 'Expense',
  Zrušeno: 'Cancelled',
  'Zadává se jen u pokladny v jiné měně.': 'It is given only with a cash register in another currency.',
  'Pokladna už má pohyby, tento údaj nejde změnit.':
    'The cash register has transactions, this cannot be changed.',
  'V pokladně jsou peníze, do archivu jde jen prázdná.':
    'There is money in the cash register, only an empty one can be archived.',
  'Doklad je zaplacený; zadejte, kolik bylo zaplaceno navíc.':
    'The document is paid; enter how much was paid in addition.',
  'Doklad se vrací: částka musí být záporná.': 'The document is returned: the amount must be negative.',
  'Vrátit jde nejvýš to, co bylo zaplaceno.': 'At most what was paid can be returned.',
  'Doklad je v korunách, kurz nemá.': 'The document is in crowns, it has no rate.',
  'Doklad je v korunách, jiná částka v Kč není.':
    'The document is in crowns, there is no other amount in CZK.',
  'Musí mít stejné znaménko jako částka.': 'It must have the same sign as the amount.',
  'Hotově jde zaplatit nejpozději dnes.': 'Cash can be paid today at the latest.',
  'Nesmí být v budoucnu.': 'It may not be in the future.',
  'Pokladní doklad je zaplacený svým vystavením; stornujte ho.':
    'A cash document is paid by its issue; cancel it.',
  'Zrušena platba': 'Payment cancelled',
  'K tomuto způsobu platby nepatří.': 'It does not belong to this way of payment.',
  'Vyberte doklad, se kterým se započítá.': 'Choose the document that it is set off against.',
  'Je v měně {0}, doklad v {1}.': 'It is in {0}, the document in {1}.',
  'Doklad nejde započíst sám se sebou.': 'A document cannot be set off against itself.',
  'Doklad je jiného partnera.': 'The document is another partner’s.',
  'Doklad je v jiné měně.': 'The document is in another currency.',
  'Na jednom z dokladů už není co započíst.': 'Nothing is left to set off on one of the documents.',
  'Započíst jde jen pohledávku proti závazku nebo fakturu proti dobropisu.':
    'Only a receivable against a payable or an invoice against a credit note can be set off.',
  'Započíst jde nejvýš to, co na obou dokladech zbývá.':
    'At most what is left of both documents can be set off.',
  Zápočet: 'Set-off',
  'Kurzový rozdíl': 'Exchange difference',
  'Zaplatit jde jen vystavený doklad.': 'Only an issued document can be paid.',
  'Tento druh dokladu se neplatí.': 'This kind of document is not paid.',
  'Na platbu navazuje {0}; nejdřív zrušte tento doklad.':
    '{0} follows from the payment; cancel that one first.',
  'Pokladna platby je v archivu, nejdřív ji z něj vraťte.':
    'The cash register of the payment is in the archive, bring it back first.',
  'Zálohy jde odečíst jen na konceptu.': 'Advances can be deducted on a draft only.',
  'Zálohy se odečítají jen na faktuře.': 'Advances are deducted on an invoice only.',
  'Tuto zálohu firma nemá.': 'The company has no such advance.',
  'Tento doklad není zálohová faktura.': 'This document is no advance invoice.',
  'Zálohová faktura není vystavená.': 'The advance invoice is not issued.',
  'Záloha je jiného partnera.': 'The advance is another partner’s.',
  'Záloha je v jiné měně.': 'The advance is in another currency.',
  'Záloha není zaplacená.': 'The advance is not paid.',
  'Záloha je už odečtená na jiném dokladu.': 'The advance is deducted on another document already.',
  'Platba zálohy {0} {1} nemá daňový doklad; nejdřív ho vystavte.':
    'The payment of advance {0} {1} has no tax document; issue it first.',
  'Daňový doklad k platbě se vystavuje jen k platbě zálohy.':
    'A tax document of a payment is issued of the payment of an advance only.',
  'Platba už daňový doklad má.': 'The payment has a tax document already.',
  'Platba je už odečtená na konečném dokladu.': 'The payment is deducted on the final document already.',
  'K vrácení zálohy se daňový doklad k platbě nevystavuje.':
    'No tax document is issued when an advance is returned.',
  'Firma v den platby nebyla plátcem DPH, daňový doklad se nevystavuje.':
    'The company was no VAT payer on the day of payment, no tax document is issued.',
  'Záloha nemá zdanitelné plnění, daňový doklad se nevystavuje.':
    'The advance has no taxable supply, no tax document is issued.',
  'Přijatá záloha podle {0}': 'Advance received by {0}',
  'Založeno opakování': 'Recurrence set up',
  'Změněno opakování': 'Recurrence changed',
  'Smazáno opakování': 'Recurrence deleted',
  'Vytvořen doklad opakování': 'Document of a recurrence made',
  'Musí být den od 1 do 31, nebo last.': 'It must be a day from 1 to 31, or last.',
  'Týdně je den od 1 (pondělí) do 7 (neděle).': 'Weekly it is a day from 1 (Monday) to 7 (Sunday).',
  'Konec nemůže být před začátkem.': 'The end cannot be before the beginning.',
  'Opravný doklad a doklad k platbě patří k jedinému dokladu, opakovat je nelze.':
    'A credit note and a tax document of a payment belong to a single document, they cannot be repeated.',
  'Odeslat lze jen vystavený doklad, koncept ne.': 'Only an issued document can be sent, not a draft.',
  'E-mailem se posílají jen vystavené doklady.': 'Only issued documents are sent by e-mail.',
  'Opakované doklady': 'Recurring documents',
  'Pošlete doklad (document), nebo jeho document_id.': 'Send a document, or its document_id.',
  'Pošlete jen jedno: document, nebo document_id.': 'Send only one: document, or document_id.',
  'Opakovaný doklad {0} se nevystavil: {1}': 'The recurring document {0} was not issued: {1}',
  'Doklad se nepodařilo vytvořit kvůli chybě v aplikaci.':
    'The document could not be made because of an error in the application.',
  'Opakování skončilo, žádný další den nemá.': 'The recurrence has ended, it has no further day.',
  'Na tento den doklad naplánovaný není.': 'No document is planned for this day.',
  skončilo: 'ended',
  'příště {0}': 'next {0}',
  '{0} číselná řada {1}': '{0} number series {1}',
  'Musí mít právě jedno pořadové číslo o dvou až osmi místech, například {nnnn}.':
    'It must have exactly one running number of two to eight places, such as {nnnn}.',
  'Smí mít jen {prefix}, {yyyy}, {yy}, {mm}, pořadové číslo a znaky A–Z, a–z, 0–9, / - _ a tečku.':
    'It may have only {prefix}, {yyyy}, {yy}, {mm}, a running number and the characters A–Z, a–z, 0–9, / - _ and a dot.',
  'Číslo by mělo více než 40 znaků.': 'The number would have more than 40 characters.',
  'Smí mít jen znaky A–Z, a–z, 0–9, / - _ a tečku.':
    'It may have only the characters A–Z, a–z, 0–9, / - _ and a dot.',
  'Řada, která začíná každý rok znovu, musí mít v čísle rok, například {yyyy}.':
    'A series that starts again each year must have the year in its number, such as {yyyy}.',
  'Vydané faktury': 'Issued invoices',
  'Zálohové faktury': 'Advance invoices',
  'Daňové doklady k platbě': 'Tax documents of payments',
  'Opravné daňové doklady': 'Credit notes',
  'Přijaté faktury': 'Received invoices',
  'Přijaté zálohové faktury': 'Received advance invoices',
  'Přijaté opravné doklady': 'Received credit notes',
  Účtenky: 'Receipts',
  'Příjmové pokladní doklady': 'Cash receipts',
  'Výdajové pokladní doklady': 'Cash payments',
  Nabídky: 'Quotes',
  Objednávky: 'Orders',
  'Dodací listy': 'Delivery notes',
  'Interní doklady': 'Internal entries',
  'Tento druh dokladu nemá výchozí číselnou řadu.': 'This kind of document has no default number series.',
  'Řada je v archivu.': 'The series is in the archive.',
  'Další čísla řady jsou už použitá; změňte její vzor nebo další číslo.':
    'Further numbers of the series are used already; change its pattern or the next number.',
  'Číslo smí mít nejvýš {0} znaků.': 'A number may have at most {0} characters.',
  'Toto číslo už má jiný doklad.': 'Another document has this number already.',
  'Nejdřív nastavte jako výchozí jinou řadu tohoto druhu.':
    'First make another series of this kind the default.',
  'Výchozí řada nemůže být v archivu; nejdřív nastavte jako výchozí jinou.':
    'The default series cannot be in the archive; make another one the default first.',
};

export default {
  'Archiv má po rozbalení příliš mnoho dat nebo souborů.':
    'The archive has too much data or too many files when unpacked.',
  'Archivy uvnitř archivu se nečtou.': 'Archives within an archive are not read.',
  'Chybí datum platby.': 'The payment day is missing.',
  'Chybí datum pohybu.': 'The day of the movement is missing.',
  'Chybí datum vystavení.': 'The issue date is missing.',
  'Chybí datum účetního případu.': 'The posting day is missing.',
  'Chybí datum.': 'The date is missing.',
  'Chybí název.': 'The name is missing.',
  'Chybí sazba DPH.': 'The VAT rate is missing.',
  'Chybí účet.': 'The account is missing.',
  'Chybí částka.': 'The amount is missing.',
  'Datum „{0}“ nejde přečíst.': 'The date “{0}” cannot be read.',
  'Číslo „{0}“ nejde přečíst.': 'The number “{0}” cannot be read.',
  'Doklad je ve zdroji stornovaný.': 'The document is cancelled in the program it comes from.',
  'Doklad má přes {0} položek.': 'The document has more than {0} items.',
  'Doklad nemá žádnou položku ani částku.': 'The document has neither an item nor an amount.',
  'Doklad v cizí měně neříká její kód.': 'The document in a foreign currency does not give its code.',
  'Doklad v cizí měně neříká její kód; exportujte ho s měnou (include=Currency).':
    'The document in a foreign currency does not give its code; export it with the currency (include=Currency).',
  'Druh dokladu „{0}“ neznáme.': 'The kind of document “{0}” is not known.',
  'Faktura nemá číslo nebo celkovou částku.': 'The invoice has no number or no total.',
  'Hladina DPH „{0}“ bez procent neříká, jaká sazba platí.':
    'The VAT level “{0}” without a percentage does not say which rate holds.',
  'Hladina DPH „{0}“ ke dni plnění žádnou sazbu neměla.':
    'The VAT level “{0}” had no rate on the day of supply.',
  'IČO „{0}“ není platné, partner se převezme bez něj.':
    'The IČO “{0}” is not valid, the contact is taken over without it.',
  'IČO „{0}“ není platné.': 'The IČO “{0}” is not valid.',
  'Kontakt nemá název.': 'The contact has no name.',
  'Kurz musí být kladný.': 'The exchange rate must be above zero.',
  'Množství cizí měny pro kurz není celé kladné číslo.':
    'The amount of foreign currency of the exchange rate is not a whole number above zero.',
  'Množství × cena nedává částku položky v souboru; cena se bere z částky.':
    'Quantity × price is not the amount of the item in the file; the price is taken from the amount.',
  'Nepřebírají se pokladní doklady (v souboru {0}).': 'Cash documents are not taken over (in the file {0}).',
  'Nepřebírají se {0} (v souboru {1}).': 'Not taken over: {0} (in the file {1}).',
  'interní doklady': 'internal documents',
  'pokladní doklady': 'cash documents',
  objednávky: 'orders',
  nabídky: 'quotes',
  zásoby: 'stock',
  prodejky: 'sales receipts',
  výdejky: 'goods issued',
  příjemky: 'goods received',
  'Ostatní pohledávka nebo závazek s DPH se převezme jako faktura.':
    'Another receivable or liability with VAT is taken over as an invoice.',
  'PDF je zašifrované, nejde přečíst.': 'The PDF is encrypted, it cannot be read.',
  'Pohyb má nulovou částku.': 'The amount of the movement is zero.',
  'Pohyb nemá částku.': 'The movement has no amount.',
  'Položka nemá cenu, kterou by šlo přečíst.': 'The item has no price that can be read.',
  'Položka nemá sazbu DPH.': 'The item has no VAT rate.',
  'Položka nese jen daň bez základu; takovou převzít neumíme.':
    'The item has a tax without a base; such a one cannot be taken over.',
  'Položka neříká, na které účty patří.': 'The item does not say to which accounts it belongs.',
  'Režim DPH „{0}“ neznáme.': 'The VAT treatment “{0}” is not known.',
  'Sazbu DPH „{0}“ nejde přečíst.': 'The VAT rate “{0}” cannot be read.',
  'Sazbu DPH „{0}“ neznáme.': 'The VAT rate “{0}” is not known.',
  'Sešit je poškozený, nejde přečíst.': 'The workbook is damaged, it cannot be read.',
  'Sešit je zašifrovaný, nebo ve starém formátu XLS; uložte ho jako XLSX bez hesla.':
    'The workbook is encrypted or in the old format XLS; save it as XLSX without a password.',
  'Sešit nemá list „{0}“.': 'The workbook has no sheet “{0}”.',
  'Sešit obsahuje makra; uložte ho bez nich.': 'The workbook has macros; save it without them.',
  'Soubor neříká, proč je položka bez daně; převezme se jako „{0}“. Zkontrolujte to.':
    'The file does not say why the item is without tax; it is taken over as “{0}”. Check it.',
  'Soubor neříká, zda jde o vydaný, nebo přijatý doklad; zvolte směr.':
    'The file does not say whether the document is issued or received; choose the direction.',
  'Soubor patří firmě s IČO {0}, ne této firmě ({1}).':
    'The file belongs to the company with IČO {0}, not to this one ({1}).',
  'Stejné faktury jsou v archivu vícekrát, převezmou se jednou ({0}).':
    'The same invoices are in the archive several times, they are taken over once ({0}).',
  'Stejný záznam je v souboru vícekrát.': 'The same record is in the file several times.',
  'Stornující doklad se převezme jako dobropis.':
    'The document that cancels another one is taken over as a credit note.',
  'Záporný doklad se převezme jako dobropis.': 'The negative document is taken over as a credit note.',
  'Tabulka má přes 20 000 řádků; rozdělte ji.': 'The table has more than 20,000 rows; divide it.',
  'Toto není kód měny.': 'This is no currency code.',
  '„{0}“ není kód měny.': '“{0}” is no currency code.',
  'Typ položky „{0}“ neznáme.': 'The type of item “{0}” is not known.',
  'V archivu jsou i soubory bez elektronické faktury ({0}).':
    'There are files without an electronic invoice in the archive as well ({0}).',
  'V souboru je přes {0} záznamů; rozdělte ho.': 'The file has more than {0} records; divide it.',
  'V souboru není nic, co by šlo převzít.': 'There is nothing in the file that can be taken over.',
  'Variabilní symbol „{0}“ má přes deset číslic, nepřevezme se.':
    'The variable symbol “{0}” has more than ten digits, it is not taken over.',
  'Z variabilního symbolu „{0}“ se převezmou jen číslice.':
    'Of the variable symbol “{0}” only the digits are taken over.',
  'XML faktury nejde přečíst.': 'The XML of the invoice cannot be read.',
  'XML z programu Money je poškozené, nejde přečíst do konce.':
    'The XML of Money is damaged, it cannot be read to its end.',
  'XML z programu Pohoda je poškozené, nejde přečíst do konce.':
    'The XML of Pohoda is damaged, it cannot be read to its end.',
  'Z tabulky není zřejmé, zda jde o vydané, nebo přijaté doklady; zvolte to.':
    'The table does not show whether the documents are issued or received; choose it.',
  'Základ a daň neodpovídají žádné sazbě DPH.': 'Base and tax fit no VAT rate.',
  'Zápis nemá částku.': 'The entry has no amount.',
  'Účet „{0}“ není číslo účtu.': 'The account “{0}” is no account number.',
  '„{0}“ není číslo účtu.': '“{0}” is no account number.',
  '„{0}“ není datum.': '“{0}” is no date.',
  '„{0}“ není číslo.': '“{0}” is no number.',
  'Řádek má částku na obou stranách; rozdělte ho na dva.':
    'The row has an amount on both sides; divide it into two.',
  'Řádek nemá cenu ani částku.': 'The row has neither a price nor an amount.',
  'Řádky jednoho dokladu se v tomto údaji liší.': 'The rows of one document differ in this value.',
};

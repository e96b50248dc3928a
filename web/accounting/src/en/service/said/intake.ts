export default {
  'celkem {0}, z položek vychází {1}': 'total {0}, the items come to {1}',
  'Částka v datech ({0}) je jiná než na stránce ({1}).':
    'The amount in the data ({0}) is not the one on the page ({1}).',
  'Účet v datech {0} je jiný než na stránce {1}. Ověřte ho u dodavatele, než zaplatíte.':
    'The account in the data {0} is not the one on the page {1}. Verify it with the supplier before you pay.',
  'IČO dodavatele v datech ({0}) je jiné než na stránce ({1}).':
    'The supplier’s number (IČO) in the data ({0}) is not the one on the page ({1}).',
  'Částky spolu nesouhlasí: {0}.': 'The amounts do not agree: {0}.',
  'Platební kód žádá platbu na účet {0}, na stránce je účet {1}.':
    'The payment code asks for a payment to account {0}, the page has account {1}.',
  'základ a daň': 'base and tax',
  'základy podle sazeb': 'bases by rates',
  základ: 'base',
  'daň podle sazeb': 'tax by rates',
  daň: 'tax',
  položky: 'items',
  'celkem po odečtení záloh': 'total after the deduction of advances',
  'k úhradě': 'to be paid',
  '{0} % ze základu {1}': '{0}% of the base {1}',
  'Co říká elektronická faktura, neříká text stránky.':
    'What the electronic invoice says is not what the text of the page says.',
  'Na dokladu není tato firma ani jako dodavatel, ani jako odběratel.':
    'This company is on the document neither as supplier nor as customer.',
  'Částky dokladu spolu nesouhlasí.': 'The amounts of the document do not agree.',
  'Soubor nejde přečíst.': 'The file cannot be read.',
  'Soubor je archiv celé firmy. Zvolte formát Archiv firmy (obnova) a vyberte ho znovu.':
    'The file is the archive of a whole company. Choose the format Archive of a company (restoring) and pick it again.',
  'IČO protistrany nemá platnou kontrolní číslici.':
    'The number (IČO) of the other party has no valid check digit.',
  'Daň jiného státu není česká DPH: je součástí ceny a odpočet z ní není.':
    'Tax of another country is not Czech VAT: it is part of the price and is not deducted.',
  'Plnění z jiného státu: ověřte režim a sazbu DPH, daň přiznává odběratel.':
    'A supply from another country: verify treatment and rate of VAT, the recipient declares the tax.',
  'Daňový doklad k přijaté platbě: patří ke své zálohové faktuře.':
    'Tax document of a received payment: it belongs to its advance invoice.',
  'Soubor neuvádí položky, navržena je jedna za každou sazbu DPH.':
    'The file gives no items, one for each VAT rate is proposed.',
  'Soubor je ve starší verzi formátu, zkontrolujte údaje.':
    'The file is of an older version of the format, check the data.',
  'Číslo účtu a IBAN na dokladu patří různým účtům.':
    'Account number and IBAN on the document belong to different accounts.',
  'Jazykový model neodpověděl, doklad je přečtený bez něj.':
    'The language model did not answer, the document is read without it.',
  'Přílohy firmy by měly víc než {0} MB. Smažte prosím některé, nebo požádejte o větší prostor.':
    'The attachments of the company would have more than {0} MB. Please delete some, or ask for more room.',
  'Jedna věc smí mít nejvýše {0} příloh.': 'One thing may have at most {0} attachments.',
  'Smí mít nejvýše {0} příloh.': 'It may have at most {0} attachments.',
  'Přijímáme PDF, obrázky, XML, dokumenty a tabulky bez maker, prostý text, CSV a ISDOCX.':
    'We take PDF, images, XML, documents and tables without macros, plain text, CSV and ISDOCX.',
  'Soubor je prázdný.': 'The file is empty.',
  'Tento druh souboru nepřijímáme. {0}': 'We do not take this kind of file. {0}',
  'Webové stránky a obrázky SVG nepřijímáme, mohly by něco spustit. {0}':
    'We do not take web pages and SVG images, they could run something. {0}',
  'Soubor má makra. Uložte ho prosím bez nich, nebo jako PDF.':
    'The file has macros. Please save it without them, or as a PDF.',
  'Soubor je poškozený, nejde přečíst.': 'The file is damaged, it cannot be read.',
  'V souboru je další archiv. Nahrajte prosím soubory po jednom.':
    'There is another archive in the file. Please upload files one by one.',
  'Soubor je po rozbalení příliš velký.': 'The file is too large when unpacked.',
  'Musí být kladné celé číslo.': 'It must be a positive whole number.',
  'Chybí, k čemu soubor patří.': 'It is missing what the file belongs to.',
  'Chybí číslo záznamu, k němuž soubor patří.':
    'The number of the record that the file belongs to is missing.',
  Nahrána: 'Uploaded',
  Smazána: 'Deleted',
  '{0} příloha{1} {2}': '{0} attachment{1} {2}',
  příloha: 'attachment',
  'Chybí příloha: {0}': 'An attachment is missing: {0}',
  'Zařadit soubor: {0}': 'File to be sorted: {0}',
  Vytěžit: 'Read',
  Připojit: 'Attach',
  'U záznamu': 'With a record',
  Nezařazená: 'Unsorted',
  'Takový záznam firma nemá.': 'The company has no such record.',
  'Příloha patří k tomu, co zůstává.': 'The attachment belongs to what stays.',
  'Příloha byla od převzetí změněna.': 'The attachment was changed since it was taken over.',
  'Účet z dokladu není mezi účty, které dodavatel zveřejnil v registru plátců DPH.':
    'The account on the document is not among those that the supplier has published in the register of VAT payers.',
  'Elektronická faktura v souboru je poškozená nebo neúplná.':
    'The electronic invoice in the file is damaged or incomplete.',
  'Soubor je chráněný heslem. Uložte ho bez hesla a nahrajte znovu.':
    'The file has a password. Save it without one and upload it again.',
  'Soubor je poškozený.': 'The file is damaged.',
  'Obrázek v tomto formátu nejde přečíst. Uložte ho jako JPEG, PNG nebo PDF.':
    'An image of this format cannot be read. Save it as JPEG, PNG or PDF.',
  'Soubor je na čtení příliš velký.': 'The file is too large to be read.',
  'Nastavení firmy v archivu nelze použít. {0}':
    'The settings of the company in the archive cannot be used. {0}',
  'Poslední změna není tím, co má firma v poli vat_status.':
    'The last change is not what the company has in vat_status.',
  'Archiv smí obnovit jen vlastník nebo účetní.': 'Only an owner or an accountant may restore an archive.',
  '{0}, IČO {1}': '{0}, company ID (IČO) {1}',
  'Pohyb je z období do {0}, obsahují ho převzaté úhrady a počáteční zůstatek účtu.':
    'The transaction is of the time until {0}, the payments taken over and the opening balance of the account contain it.',
  'Účet {0} je v měně {1}.': 'Account {0} is in {1}.',
  'Účet {0} firma nemá.': 'The company has no account {0}.',
  'Účtu {0} odpovídá víc účtů firmy, zvolte jeden.':
    'Several accounts of the company fit account {0}, choose one.',
  'Pohyb je na účtu {0}, zvolený je {1}.': 'The transaction is on account {0}, the chosen one is {1}.',
  'Zvolte účet v nastavení převzetí.': 'Choose the account in the settings of the take-over.',
  'Soubor mu říká „{0}“: zvolte účet v nastavení převzetí, nebo mu tu dejte stejný název.':
    'The file calls it “{0}”: choose the account in the settings of the take-over, or give it the same name here.',
  'Soubor neříká, kterého účtu pohyb je. {0}':
    'The file does not say of which account the transaction is. {0}',
  'Oprava převzatá z jiného programu': 'Correction taken over from another program',
  'Účet dodavatele se nepřevezme: {0}': 'The supplier’s account is not taken over: {0}',
  'Celkem v souboru je {0}, z řádků vychází {1}.': 'The total of the file is {0}, the lines come to {1}.',
  'Celkem v souboru se od součtu řádků liší o {0}, rozdíl je v zaokrouhlení.':
    'The total of the file differs from the sum of lines by {0}, the difference is in the rounding.',
  'Řádek nejde uložit.': 'The row cannot be stored.',
  'Převzata data': 'Data taken over',
  'Vráceno převzetí dat': 'Take-over of data taken back',
  '{0} ze souboru {1}: záznamů {2}': '{0} from the file {1}: records {2}',
  'Úhrada {0} {1} je až po převzatém období, nepřevezme se: zaúčtuje se podle výpisu.':
    'The payment {0} {1} is after the period taken over, it is not taken over: it is posted by the statement.',
  'Soubor neříká, kdy byla úhrada {0}; převezme se k {1}.':
    'The file does not say when {0} was paid; it is taken over as of {1}.',
  'Soubor neříká, kdy byla úhrada {0}. Daňová evidence den potřebuje: rozhoduje o roce příjmu nebo výdaje.':
    'The file does not say when {0} was paid. Tax records need the day: it decides the year of income or expense.',
  'Doklad {0} ve firmě je a účtuje se sám, zápis z deníku se nepřevezme.':
    'The document {0} is in the company and posts itself, the journal entry is not taken over.',
  'Zápis je z období do {0}, obsahují ho počáteční stavy.':
    'The entry is of the time until {0}, the opening balances contain it.',
  'Účetní zápisy se přebírají jen do podvojného účetnictví.':
    'Journal entries are taken over into double-entry bookkeeping only.',
  'Období do {0} je uzamčené.': 'The period until {0} is locked.',
  'Účet {0} v rozvrhu není, založí se.': 'Account {0} is not in the chart, it will be made.',
  'Převzatý zápis {0}': 'Entry taken over {0}',
  'Zápis otevírá účetní knihy, nepřevezme se: stavy převezměte z počátečních stavů, zůstatek účtu nebo majetek zadejte u nich.':
    'The entry opens the books, it is not taken over: take balances over from opening balances, enter the balance of an account or an asset with it.',
  'Pohyby do {0} se nepřevezmou. Účtům, kterým patří, {1}, jinak jejich zůstatky nebudou souhlasit s bankou.':
    'Transactions until {0} are not taken over. Give the accounts that they belong to {1}, otherwise their balances will not agree with the bank.',
  'dejte počáteční zůstatek k {0} podle výpisu': 'an opening balance as of {0} by the statement',
  'Účet {0}: pohyby do {1} ({2}) se nepřevezmou.':
    'Account {0}: transactions until {1} ({2}) are not taken over.',
  '{0} Účtu {1}, jinak jeho zůstatek nebude souhlasit s bankou.':
    '{0} Give account {1}, otherwise its balance will not agree with the bank.',
  'Účet už tu starší pohyby má': 'The account has earlier transactions here already',
  'Účet má počáteční zůstatek {0} k {1}': 'The account has an opening balance of {0} as of {1}',
  '{0} {1}: s bankou bude souhlasit, jen jsou-li tu od té doby všechny. Jinak mu {2}.':
    '{0} {1}: it will agree with the bank only if all are here since then. Otherwise give it {2}.',
  'Převzetí dat': 'Take-over of data',
  'Převzetí několikrát přerušilo ukončení aplikace. Nic se neuložilo, spusťte ho znovu.':
    'The end of the application interrupted the take-over several times. Nothing was stored, run it again.',
  'Počáteční stavy účtů se přebírají jen do podvojného účetnictví.':
    'Opening balances of accounts are taken over into double-entry bookkeeping only.',
  '{0} {1} začíná nulou. Po převzetí zadejte i tam počáteční zůstatek {2}, znovu se nezaúčtuje.':
    '{0} {1} begins with zero. After the take-over enter the opening balance {2} there as well, it is not posted again.',
  'Počáteční stavy roku se nerovnají: {0} o {1}, i s tím, co rok už má.':
    'The opening balances of the year do not balance: {0} by {1}, with what the year has already.',
  ' a dalších {0}': ' and {0} more',
  'Neuhrazené převzaté doklady bez řádku v počátečních stavech: {0} a dalších {1}.{2}':
    'Unpaid documents taken over without a row in the opening balances: {0} and {1} more.{2}',
  'Neuhrazené převzaté doklady bez řádku v počátečních stavech: {0}{1}.{2}':
    'Unpaid documents taken over without a row in the opening balances: {0}{1}.{2}',
  'Počáteční stavy k {0}': 'Opening balances as of {0}',
  'Řádek má obě strany, převezme se jejich rozdíl.':
    'The row has both sides, their difference is taken over.',
  'Tento doklad už má jiný řádek souboru.': 'Another row of the file has this document already.',
  'Nulový zůstatek se nepřevádí.': 'A zero balance is not transferred.',
  'Převezme se na účet {0}, na kterém doklad vyrovná jeho úhrada.':
    'It is taken over to account {0}, on which the payment settles the document.',
  'Zůstatek v cizí měně musí mít částku v ní.': 'A balance in a foreign currency must have the amount in it.',
  'Částka v cizí měně musí mít měnu.': 'An amount in a foreign currency must have the currency.',
  'V korunách se musí rovnat zůstatku.': 'In crowns it must equal the balance.',
  'Doklad {0} se vede na účtu {1}; úhrada by zůstatek účtu {2} nevyrovnala.':
    'Document {0} is kept on account {1}; its payment would not settle the balance of account {2}.',
  'Doklad {0} je v měně {1}: řádek musí mít měnu a částku v ní.':
    'Document {0} is in {1}: the row must have the currency and the amount in it.',
  'Doklad {0} je v korunách.': 'Document {0} is in crowns.',
  'Převzatý doklad {0} je zaplacený, řádek má {1}.': 'The document taken over {0} is paid, the row has {1}.',
  'Převzatý doklad {0} má neuhrazeno {1}, řádek má {2}.':
    'The document taken over {0} has {1} unpaid, the row has {2}.',
  'Účet {0} už má v tomto roce počáteční stav{1}: {2}, soubor má {3}.':
    'Account {0} has an opening balance in this year already{1}: {2}, the file has {3}.',
  'Doklady, jejichž zůstatek otevírá, mají úhrady z našich knih: {0}.':
    'Documents whose balance it opens have payments of our books: {0}.',
  'Smí mít nejvýše {0} sloupců.': 'It may have at most {0} columns.',
  'Pole „{0}“ neznáme.': 'We do not know the field “{0}”.',
  'Toto pole už má jiný sloupec.': 'Another column has this field already.',
  'Musí být objekt JSON.': 'It must be a JSON object.',
  'Toto pole neznáme.': 'We do not know this field.',
  'Není platný JSON.': 'It is no valid JSON.',
  'Musí být jedna z hodnot: {0}.': 'It must be one of: {0}.',
  'Účet kontaktu se nepřevezme: {0}': 'The contact’s account is not taken over: {0}',
  'Není jasné, o jaký doklad jde.': 'It is not clear what document it is.',
  'Vlastní doklad nemá číslo.': 'An own document has no number.',
  'Toto číslo má v souboru už jiný doklad.': 'Another document of the file has this number already.',
  'Soubor neříká, který doklad se opravuje.': 'The file does not say which document is corrected.',
  'Opravovaný doklad {0} ve firmě ani dřív v souboru není.':
    'The corrected document {0} is neither in the company nor earlier in the file.',
  'Soubor neříká účet řádku, doklad se uloží jako koncept. Doplňte účet a vystavte ho.':
    'The file does not say the account of the line, the document is stored as a draft. Fill the account in and issue it.',
  'Doklad tohoto partnera s tímto číslem už ve firmě je.':
    'A document of this partner with this number is in the company already.',
  'Koncept číslo nemá; při vystavení mu dejte {0}.': 'A draft has no number; give it {0} at issue.',
  'Doklad odečítá zálohy: vystaví se, jsou-li tu zaplacené, jinak se uloží jako koncept.':
    'The document deducts advances: it is issued if they are paid here, otherwise it is stored as a draft.',
  'Doklad odečítá zálohy, vyúčtujte je v konceptu.':
    'The document deducts advances, settle them in the draft.',
  'Den nesmí být v budoucnosti.': 'The day may not be in the future.',
  'Od minulého převzetí se v původním programu změnilo.':
    'It changed in the former program since the last take-over.',
  'Totéž je v souboru už jako položka {0}.': 'The same is in the file already as item {0}.',
  'Dokončit import: {0} (nových záznamů: {1})': 'Finish the import: {0} (new records: {1})',
  'Nic se nepřevzalo: řádky s chybou: {0}. Opravte je, nebo je přeskočte (skip_errors).':
    'Nothing was taken over: rows with an error: {0}. Mend them, or leave them out (skip_errors).',
  'Převzetí právě běží, počkejte prosím na jeho konec.': 'A take-over is running, please wait for its end.',
  'Obnovený archiv vrátit nelze: je vším, co firma má. Nepotřebnou firmu archivujte.':
    'A restored archive cannot be taken back: it is all that the company has. Archive a company that is not needed.',
  'Převzetí se nepovedlo kvůli chybě v aplikaci. Nic se neuložilo.':
    'The take-over failed because of an error in the application. Nothing was stored.',
  'Převzetí dat · {0} · řádků: {1}': 'Take-over of data · {0} · rows: {1}',
  'Doklad čeká na schválení, uložil se jako koncept.':
    'The document waits for approval, it was stored as a draft.',
  'Platba zálohy, ke které doklad patří, tu není, nebo jich odpovídá víc: doklad k ní není připojený.':
    'The payment of the advance that the document belongs to is not here, or several fit: the document is not attached to it.',
  'vystavte ho s číslem {0}': 'issue it with the number {0}',
  '{0} Doklad je uložený jako koncept: odečtěte v něm zálohy a {1}.':
    '{0} The document is stored as a draft: deduct the advances in it and {1}.',
  'Zálohy, které doklad odečítá, tu s touto částkou zaplacené nejsou.':
    'The advances that the document deducts are not paid here with this amount.',
  'Po odečtení záloh vychází k úhradě jiná částka než v souboru.':
    'After the deduction of advances another amount is to be paid than in the file.',
  'Účet {0} se používá.': 'Account {0} is in use.',
  'Zápis byl od převzetí změněn.': 'The entry was changed since it was taken over.',
};

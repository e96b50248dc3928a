export default {
  'Tento krok v seznamu není.': 'This step is not in the list.',
  'Převezměte dosavadní data': 'Take over your data',
  'Přeneste doklady a počáteční stavy z předchozího programu.':
    'Bring documents and opening balances from your former program.',
  'Převzít data': 'Take over data',
  'Zapište základní kapitál': 'Enter the registered capital',
  'Čím knihy nové společnosti začínají, a kolik z toho společníci ještě splatí.':
    'What the books of a new company begin with, and how much of it members are still to pay.',
  'Zapsat kapitál': 'Enter the capital',
  'Přidejte bankovní účet': 'Add a bank account',
  'Účet se tiskne na faktury a páruje se s ním výpis.':
    'The account is printed on invoices and statements are matched to it.',
  'Přidat účet': 'Add an account',
  'Nahrajte výpis z banky': 'Upload a bank statement',
  'Z výpisu je vidět, kdo zaplatil a kolik na účtu zbývá.':
    'The statement shows who has paid and how much is left in the account.',
  'Nahrát výpis': 'Upload a statement',
  'Spárujte první platbu': 'Match the first payment',
  'Platba se přiřadí k dokladu, a ten je pak uhrazený.':
    'The payment goes to its document, which is then paid.',
  'Párovat platby': 'Match payments',
  'Vystavte první fakturu': 'Issue the first invoice',
  'Od rozpracované faktury k vystavené je to pár kliknutí.':
    'From a draft to an issued invoice it is a few clicks.',
  'Nová faktura': 'New invoice',
  'Zaevidujte přijatý doklad': 'Record a received document',
  'Přijaté faktury a účtenky na jednom místě, i s tím, kdy se mají zaplatit.':
    'Received invoices and receipts in one place, with the day they are to be paid.',
  'Přidat doklad': 'Add a document',
  'Nahrajte první účtenku': 'Upload the first receipt',
  'Stačí fotka z telefonu nebo PDF. Z PDF a z QR kódu se údaje přečtou samy.':
    'A photograph from a phone or a PDF is enough. Data of a PDF and of a QR code are read by themselves.',
  'Nahrát soubor': 'Upload a file',
  'Logo, barva a styl dají fakturám vaši tvář.': 'Logo, colour and style give invoices your face.',
  'Pravidelné faktury se vystaví samy.': 'Regular invoices issue themselves.',
  'Nastavit opakování': 'Set up a recurrence',
  'Opakující se platby se zaúčtují bez vás.': 'Payments that repeat are posted without you.',
  'Přidat pravidlo': 'Add a rule',
  'Pozvěte účetní': 'Invite your accountant',
  'Účetní uvidí vše potřebné a vy neztratíte přehled.':
    'The accountant sees all that is needed and you keep the overview.',
  'Pozvat účetní': 'Invite an accountant',
  'Doplňte údaje pro úřady': 'Fill in data for the offices',
  'Finanční úřad a DIČ se vyplňují do přiznání a hlášení.':
    'Tax office and tax number (DIČ) go into returns and statements.',
  'Doplnit údaje': 'Fill in data',
  'Podejte první přiznání k DPH': 'File the first VAT return',
  'Přiznání i hlášení se sestaví z dokladů; tady je zkontrolujete a podáte.':
    'Return and statements are made of the documents; here you check and file them.',
  'Otevřít DPH': 'Open VAT',
  'Začínáte podnikat poprvé za 20 let?': 'Are you starting a business for the first time in 20 years?',
  'Nejnižší záloha na sociální pojištění je pak nižší. Zaškrtněte to u pojistného roku; jinak krok odložte.':
    'The lowest advance of social insurance is lower then. Tick it at the insurance of the year; otherwise put the step aside.',
  'Otevřít pojistné': 'Open insurance',
  'Doplňte údaje k pojistnému': 'Fill in data of insurance',
  'Podle účtů a variabilních symbolů se platí zálohy sociálního a zdravotního pojištění.':
    'Advances of social and health insurance are paid by these accounts and variable symbols.',
  'Zaplaťte první paušální zálohu': 'Pay the first flat advance',
  'Kalendář ukáže částku, účet i QR kód; zaplacená záloha se odškrtne z banky.':
    'The calendar shows amount, account and QR code; a paid advance is ticked off by the bank.',
  'Otevřít kalendář': 'Open the calendar',
  'Zapište zaměstnance': 'Enter an employee',
  'Z karty se počítá mzda nebo odměna jednatele i hlášení úřadům.':
    'The wage, or the pay of an executive, and reports to the offices are computed from the card.',
  'Nový zaměstnanec': 'New employee',
  'Doplňte údaje zaměstnavatele': 'Fill in data of the employer',
  'Bez variabilního symbolu ČSSZ a obce pracoviště nelze podat měsíční hlášení.':
    'Without the variable symbol of the ČSSZ and the municipality of the workplace the monthly report cannot be filed.',
  'Doplňte účty pro odvody': 'Fill in accounts of levies',
  'Na účty správy sociálního zabezpečení a pojišťoven se platí pojistné z mezd.':
    'Insurance on wages is paid to the accounts of the social security administration and the insurers.',
  'Doplnit účty': 'Fill in accounts',
  'Spočítejte první mzdy': 'Compute the first wages',
  'Pásky měsíce vzniknou z karet najednou; hotové jsou, až je schválíte.':
    'The payslips of a month are made of the cards at once; they are done when you approve them.',
  'Otevřít mzdy': 'Open payroll',
  'Podejte první měsíční hlášení': 'File the first monthly report',
  'Soubor pro ČSSZ se zkontroluje, stáhne, podá a označí jako podaný.':
    'The file for the ČSSZ is checked, downloaded, filed and marked as filed.',
  'Otevřít hlášení': 'Open the report',
  'Účet má tvar předčíslí-číslo/kód banky.': 'The account has the form prefix-number/bank code.',
  'Účet lze uložit pro sociální pojištění (social) nebo pro kód zdravotní pojišťovny.':
    'An account can be stored for social insurance (social) or for the code of a health insurer.',
  'Bankovní účet': 'Bank account',
  'Vyplňte číslo účtu a kód banky, nebo IBAN.': 'Fill in the account number and the bank code, or the IBAN.',
  'Vyplňte kód banky.': 'Fill in the bank code.',
  'Založena firma {0}': 'Company {0} set up',
  'Jiné než podvojné účetnictví smí vést jen osoba samostatně výdělečně činná.':
    'Only a self-employed person may keep other than double-entry books.',
  'IČO má 1 až 8 číslic.': 'A company number (IČO) has 1 to 8 digits.',
  'Tento finanční úřad v číselníku není.': 'This tax office is not in the codebook.',
  'Musí být dvoupísmenný kód země, například CZ.':
    'It must be a code of a country of two letters, such as CZ.',
  'Musí být tři velká písmena, například CZK.': 'It must be three capital letters, such as CZK.',
  'Musí být barva ve tvaru #RRGGBB.': 'It must be a colour of the form #RRGGBB.',
  'Musí obsahovat pořadové číslo, například {nnnn}.': 'It must contain the running number, such as {nnnn}.',
  'Osoba samostatně výdělečně činná': 'Self-employed person (OSVČ)',
  'Společnost s ručením omezeným': 'Limited liability company (s.r.o.)',
  'Akciová společnost': 'Joint-stock company (a.s.)',
  'Veřejná obchodní společnost': 'General partnership (v.o.s.)',
  'Komanditní společnost': 'Limited partnership (k.s.)',
  Družstvo: 'Cooperative (družstvo)',
  'Jiná právní forma': 'Another legal form',
  'Podvojné účetnictví': 'Double-entry bookkeeping',
  'Daňová evidence': 'Tax records (daňová evidence)',
  'Výdaje procentem z příjmů': 'Flat-rate expenses',
  'Paušální daň': 'Flat tax (paušální daň)',
  'Neplátce DPH': 'No VAT payer',
  'Měsíční plátce DPH': 'Monthly VAT payer',
  'Čtvrtletní plátce DPH': 'Quarterly VAT payer',
  'Identifikovaná osoba': 'Identified person',
  'IČO {0}': 'company ID (IČO) {0}',
  'Soubor není obrázek PNG ani JPEG.': 'The file is no PNG or JPEG image.',
  'Obrázek je po rozbalení příliš velký, zmenšete ho prosím třeba na 2 000 × 2 000 bodů.':
    'The image is too large when unpacked; make it smaller, such as 2,000 × 2,000 points.',
  'Nahráno logo': 'Logo uploaded',
  'Odebráno logo': 'Logo removed',
  'Variabilní symbol má 1 až 10 číslic.': 'A variable symbol has 1 to 10 digits.',
  'Tato správa sociálního zabezpečení v číselníku není.':
    'This social security administration is not in the codebook.',
  'Tato zdravotní pojišťovna v číselníku není.': 'This health insurer is not in the codebook.',
  'Musí být pozdější než {0}, dokdy je období uzamčené.':
    'It must be later than {0}, until when the period is locked.',
  'Období uzamčeno do {0}': 'Period locked until {0}',
  'Žádné období není uzamčené.': 'No period is locked.',
  'Musí být dřívější než {0}, dokdy je období uzamčené.':
    'It must be earlier than {0}, until when the period is locked.',
  'Období odemčeno: {0}': 'Period unlocked: {0}',
  'Uzamčení posunuto na {0}: {1}': 'Lock moved to {0}: {1}',
  'Období do {0} je účetně uzavřené, otevřete ho znovu v uzávěrce roku.':
    'The period until {0} is closed in the books, open it again in the year’s closing.',
  'Obsahuje znaky nebo čísla, které nelze uložit.':
    'It contains characters or numbers that cannot be stored.',
  'Obsahuje klíč, který nelze uložit.': 'It contains a key that cannot be stored.',
  'Ukázkovou firmu nelze změnit na skutečnou.': 'A sample company cannot be made a real one.',
  'Nastavení je příliš velké.': 'The setting is too large.',
  'Musí být objekt: fiskální rok a počet zaměstnanců.':
    'It must be an object: fiscal year and number of employees.',
  'Smí mít nejvýše {0} let.': 'It may have at most {0} years.',
  'Musí být rok od 2000 do 2100.': 'It must be a year from 2000 to 2100.',
  'Musí být číslo od 0 do {0} s nejvýše dvěma desetinnými místy.':
    'It must be a number from 0 to {0} with at most two decimal places.',
  'Změněny údaje firmy': 'Data of the company changed',
  'Změněno nastavení firmy': 'Company settings changed',
  'Měsíční a čtvrtletní období se mění jen od 1. ledna.':
    'Monthly and quarterly periods change on 1 January only.',
  'Musí mít aspoň jednu změnu; bez historie platí údaje firmy.':
    'It must have at least one change; without a history the company’s data hold.',
  'Musí být měsíc, například 2026-06.': 'It must be a month, for example 2026-06.',
  'Paušální daň je až od roku {0}.': 'There is flat tax from {0} on only.',
  'Procento patří jen k výdajům procentem z příjmů.':
    'A per cent goes with expenses as a per cent of income only.',
  'Poslední měsíc paušálních záloh patří do roku, od kterého změna platí, a jen k jinému režimu.':
    'The last month of flat tax advances is of the year from which the change holds, and of another regime only.',
  'Plátce DPH v paušálním režimu být nemůže (§ 2a odst. 1 zákona o daních z příjmů).':
    'A VAT payer cannot be in the flat tax (section 2a(1) of the Income Tax Act).',
  'Roky s různým režimem má jen osoba samostatně výdělečně činná.':
    'Only a self-employed person has years of different regimes.',
  'Za rok {0} už je podané přiznání nebo přehled. Režim toho roku nejde změnit, dokud podání platí.':
    'A return or an overview of {0} is filed. The regime of that year cannot be changed while the filing holds.',
  'Režim se určuje nejpozději na příští rok ({0}).': 'The regime is set until the next year ({0}) at most.',
  'Podvojné účetnictví a paušální daň se střídají jen od 1. ledna. Změňte to do 10. ledna; bylo-li nastavení chybné, zvolte nejdřív daňovou evidenci a rok opravte v části Zdanění po letech.':
    'Double entry and flat tax take turns from 1 January only. Change it until 10 January; if the setting was wrong, choose tax records first and put the year right under Taxation by years.',
  'Podvojné účetnictví se po letech nemění: začněte nebo ukončete ho v údajích firmy.':
    'Double entry is not changed by years: begin or end it in the data of the company.',
  'Změny musí jít po sobě od nejstarší.': 'Changes must follow each other from the oldest on.',
  'IČO má 8 číslic.': 'A company number (IČO) has 8 digits.',
  'Tento kód má jen právnická osoba (type P).': 'Only a legal entity (type P) has this code.',
  'Fyzická osoba musí mít jméno.': 'A natural person must have a first name.',
  'Fyzická osoba musí mít příjmení.': 'A natural person must have a last name.',
  'Fyzická osoba musí mít datum narození, nebo evidenční číslo.':
    'A natural person must have a day of birth, or a registration number.',
  'Tento kód má jen fyzická osoba (type F).': 'Only a natural person (type F) has this code.',
  'Právnická osoba musí mít název.': 'A legal entity must have a name.',
  'Právnická osoba musí mít IČO.': 'A legal entity must have a number (IČO).',
  'Musí být celé procento od 0 do 100, nebo null.': 'It must be a whole percentage from 0 to 100, or null.',
  'Koeficient má jen provisional a settlement.': 'A coefficient has only provisional and settlement.',
  'Musí být platné datum ve tvaru RRRR-MM-DD.': 'It must be a valid day of the form YYYY-MM-DD.',
  'Historie změn': 'History of changes',
  'Musí být číslo záznamu.': 'It must be the number of a record.',
  'Musí být vyplněno.': 'It must be filled in.',
  'Současné heslo není správné.': 'The present password is not right.',
  'Smí být vyplněno jen jedno z polí code, recovery_code a passkey.':
    'Only one of the fields code, recovery_code and passkey may be filled in.',
  'Odebrat lze jen tím, co se odebírá, nebo záchranným kódem.':
    'It can be removed only by what is removed, or by a recovery code.',
  'Záchranný kód není správný, nebo už byl použit.': 'The recovery code is not right, or was used already.',
  'Kód není správný, nebo už byl použit. Počkejte na další.':
    'The code is not right, or was used already. Wait for the next one.',
  'Přístupový klíč se nepodařilo ověřit.': 'The passkey could not be verified.',
  'Přihlášení trvalo příliš dlouho, začněte znovu.': 'Signing in took too long, start again.',
  'Kód nebo přístupový klíč není správný, nebo už byl použit.':
    'The code or passkey is not right, or was used already.',
  'Na této adrese přístupové klíče použít nelze.': 'Passkeys cannot be used at this address.',
  'Záchranné kódy se týkají až účtu s dvoufázovým přihlášením.':
    'Recovery codes are for an account with two-factor sign-in only.',
  'byly vytvořeny nové záchranné kódy, dosavadní už neplatí.':
    'new recovery codes were made, the former ones are no longer valid.',
  'Přístupových klíčů smí být nejvýše {0}. Nejdříve některý odeberte.':
    'There may be at most {0} passkeys. Remove one first.',
  'Přístupový klíč se nepodařilo ověřit. Zkuste to znovu.': 'The passkey could not be verified. Try again.',
  'Přístupový klíč {0}': 'Passkey {0}',
  'Tento přístupový klíč už je uložený.': 'This passkey is stored already.',
  'přibyl přístupový klíč „{0}“.': 'the passkey “{0}” was added.',
  'byl odebrán přístupový klíč „{0}“.': 'the passkey “{0}” was removed.',
  'Heslo musí mít aspoň {0} znaků.': 'A password must have at least {0} characters.',
  'Heslo smí mít nejvýše {0} znaků.': 'A password may have at most {0} characters.',
  'Toto heslo je příliš běžné, zvolte jiné.': 'This password is too common, choose another one.',
  'Vztah k DPH se mění {0}, firma ale vznikla až {1}.':
    'The VAT status changes on {0}, but the company came to be only on {1}.',
  'Toto uživatelské jméno už někdo má.': 'Somebody has this user name already.',
  'S tímto e-mailem už někdo účet má.': 'Somebody has an account with this e-mail already.',
  'Heslo je správné. Potvrďte přihlášení ještě druhým způsobem.':
    'The password is right. Confirm the sign-in in a second way.',
  'Přihlašovací jméno nebo heslo není správné.': 'The user name or the password is not right.',
  'Příliš mnoho neúspěšných pokusů, zkuste to prosím za 15 minut.':
    'Too many failed attempts, please try again in 15 minutes.',
  Účetnictví: 'Accounting',
  'Aplikaci s kódy už účet má. Nejdříve ji odeberte.':
    'The account has an application with codes already. Remove it first.',
  'Nejdříve si nechte ukázat kód pro aplikaci.': 'First have the code for the application shown.',
  'Smí mít 3 až 40 znaků: písmena bez diakritiky, číslice, tečku, podtržítko a spojovník.':
    'It may have 3 to 40 characters: letters without diacritics, digits, a dot, an underscore and a hyphen.',
  'Není platná e-mailová adresa.': 'It is no valid e-mail address.',
  'Heslo nelze použít.': 'The password cannot be used.',
  'neznámé zařízení': 'unknown device',
  'Musí být dnešní nebo pozdější den.': 'It must be today or a later day.',
  'Taková firma mezi vašimi firmami není.': 'There is no such company among yours.',
  'Aktivních API klíčů smí být nejvýše {0}. Nejdříve některý zneplatněte.':
    'There may be at most {0} active API keys. Revoke one first.',
  'Platnost API klíče skončila dnem {0}. Vytvořte nový.': 'The API key ended on {0}. Make a new one.',
  'Tuto akci smí provést jen vlastník nebo účetní.': 'Only an owner or an accountant may do this.',
  'Roli vlastníka nelze změnit.': 'The role of an owner cannot be changed.',
  'Role uživatele {0}: {1}': 'Role of the user {0}: {1}',
  'Uživatel {0} přijal pozvání': 'User {0} accepted the invitation',
  'Uživatel {0} odmítl pozvání': 'User {0} declined the invitation',
  'Uživatel s tímto jménem nebo e-mailem neexistuje.': 'There is no user with this name or e-mail.',
  'Tento uživatel už je členem nebo je pozvaný.': 'This user is a member or invited already.',
  'Pozván uživatel {0} ({1})': 'User {0} invited ({1})',
  'Do této firmy už přístup máte.': 'You have access to this company already.',
  'Uživatel {0} přijal pozvání odkazem': 'User {0} accepted the invitation by a link',
  'Firma má {0} otevřených odkazů, víc jich mít nemůže. Nepotřebné zrušte.':
    'The company has {0} open links, it cannot have more. Cancel those that are not needed.',
  'Vytvořen odkaz s pozvánkou ({0})': 'Invitation link made ({0})',
  'Za den lze vytvořit nejvýš {0} odkazů, zkuste to prosím zítra.':
    'At most {0} links can be made a day, please try again tomorrow.',
  'Zrušen odkaz s pozvánkou': 'Invitation link cancelled',
  Členové: 'Members',
  'Uživatelské jméno': 'User name',
  Jméno: 'Name',
  'Čeká na přijetí': 'Waits to be accepted',
  Přijato: 'Accepted',
  'Musí být objekt.': 'It must be an object.',
  'Odebrat jiného člena smí jen vlastník nebo účetní.':
    'Only an owner or an accountant may remove another member.',
  'Vlastník nemůže firmu opustit.': 'An owner cannot leave the company.',
  'Vlastníka nelze odebrat.': 'An owner cannot be removed.',
  'Uživatel {0} opustil firmu': 'User {0} left the company',
  'Odebrán uživatel {0}': 'User {0} removed',
  'Smí mít nejvýš {0} znaků.': 'It may have at most {0} characters.',
  'čeká na přijetí': 'not accepted yet',
};

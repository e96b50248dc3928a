export default {
  'Podáno: {0}': 'Filed: {0}',
  'Podání vzato zpět: {0}': 'Filing taken back: {0}',
  'Změněno podání: {0}': 'Filing changed: {0}',
  'Den podání nesmí být v budoucnosti.': 'The filing date may not be in the future.',
  'Den podání nesmí být dřív, než skončil{0}.': 'The filing date may not be before the end of{0}.',
  ' měsíc hlášení': ' the month of the report',
  'o období podání': ' the period of the filing',
  'Den podání a stav doručení má jen podané hlášení.':
    'Only a filed report has a filing date and a state of delivery.',
  'Toto hlášení už podat nelze: mezitím bylo podáno jiné. Připravené hlášení smažte.':
    'This report can no longer be filed: another one was filed meanwhile. Delete the draft.',
  'Hlášení má {0} balíky; nejprve stáhněte i balík {1}.':
    'The report has {0} packages; download package {1} as well first.',
  'Podání nelze vzít zpět, protože za {0} existuje pozdější podání.':
    'The filing cannot be taken back, because there is a later filing of {0}.',
  'tento měsíc': 'this month',
  'toto období': 'this period',
  'Podání je zaúčtované, nejdřív jeho zaúčtování zrušte.':
    'The filing is posted, take its posting back first.',
  'Toto podání nemá veřejné schéma XML; stáhněte ho jako PDF.':
    'This filing has no public XML schema; download it as a PDF.',
  'Balík {0} {1} ještě nebyl sestaven.': 'Package {0} {1} has not been made yet.',
  'Podání má chyby, které je nutné nejdřív opravit.': 'The filing has errors that have to be mended first.',
  'Podání má upozornění; opravte je, nebo je potvrďte.': 'The filing has warnings; mend or confirm them.',
  'Přehled OSVČ pro ČSSZ': 'Self-employed person’s overview for the ČSSZ (přehled OSVČ)',
  'Přehled OSVČ pro pojišťovnu': 'Self-employed person’s overview for the insurer (přehled OSVČ)',
  řádné: 'regular',
  opravné: 'corrective',
  dodatečné: 'supplementary',
  následné: 'subsequent',
  'opravné dodatečné nebo následné': 'corrective supplementary or subsequent',
  změnové: 'changing',
  Podání: 'Filing',
  podáno: 'filed',
  'Podáno dne': 'Filed on',
  Doručenka: 'Receipt',
  přijato: 'accepted',
  odmítnuto: 'refused',
  Termín: 'Due',
  Daň: 'Tax',
  'Identifikátor podání': 'Filing identifier',
  Formulářů: 'Forms',
  Souborů: 'Files',
  Vytvořeno: 'Made',
  období: 'period',
  'Druh podání': 'Kind of filing',
  'Stav podání': 'State of filing',
  '{0} musí být {1}.': '{0} must be {1}.',
  'Období musí mít tvar RRRR, RRRR-MM, nebo RRRR-Qn.':
    'The period must have the form YYYY, YYYY-MM or YYYY-Qn.',
  'Balík musí být číslo od 1 do {0}.': 'The package must be a number from 1 to {0}.',
  Podáno: 'Filed',
  'Připravuje se': 'In preparation',
  'Označit podání za podané smí jen vlastník nebo účetní.':
    'Only an owner or an accountant may mark a filing as filed.',
  'Zkontrolováno: {0} – {1}': 'Checked: {0} – {1}',
  'v pořádku': 'in order',
  'Přiložen doklad {0}: {1}': 'Receipt {0} attached: {1}',
  'Soubor se nepodařilo zkontrolovat v přiměřeném čase.': 'The file could not be checked in reasonable time.',
  'Přijímáme potvrzení a odpovědi portálu: P7S, P7M, ZFO, PDF a XML.':
    'We take confirmations and answers of the portal: P7S, P7M, ZFO, PDF and XML.',
  'Potvrzení neříká, kdy bylo podáno.': 'The confirmation does not say when it was filed.',
  'Soubor není správně zapsané XML.': 'The file is no well-formed XML.',
  'Neodpovídá schématu: {0}': 'It does not fit the schema: {0}',
  'Povinný údaj chybí.': 'Required data are missing.',
  'Hodnota „$1“ je delší než $2 znaků.': 'The value “$1” is longer than $2 characters.',
  'Hodnota „$1“ nemá povolený tvar.': 'The value “$1” has no allowed form.',
  'Číslo $1 má víc než $2 číslic.': 'Number $1 has more than $2 digits.',
  'Číslo $1 má víc než $2 desetinných míst.': 'Number $1 has more than $2 decimal places.',
  'Místo „$1“ tu musí být „$2“.': 'Instead of “$1” it must be “$2” here.',
  'Hodnota „$1“ tu být nemůže.': 'The value “$1” cannot be here.',
  'Takový údaj formulář nemá.': 'The form has no such data.',
  'Takový prvek na tomto místě formuláře být nemá.':
    'Such an element should not be at this place of the form.',
  'Chybí prvek $1.': 'The element $1 is missing.',
  'Soubor není tento formulář.': 'The file is not this form.',
  'Mezi prvky formuláře stojí text, který tam být nemá.':
    'There is text between elements of the form that should not be there.',
  'Podání bylo mezitím sestaveno znovu. Zkontrolujte ho prosím znovu.':
    'The filing was made again meanwhile. Check it again, please.',
  'Hlášení zaměstnavatele se kontroluje u ČSSZ, ne tady.':
    'The employer’s report is checked at the ČSSZ, not here.',
  'Toto podání nemá veřejné schéma, podle kterého by se kontrolovalo.':
    'This filing has no public schema by which it could be checked.',
  'Zaúčtovaná DPH dokladů se od podaného přiznání liší o {0}, což není zaokrouhlení. Rozdíl po dokladech ukazuje kontrola účtu 343 v přiznání k DPH.':
    'The posted VAT of documents differs from the filed return by {0}, which is no rounding. The check of account 343 in the VAT return shows the difference by documents.',
  'Období musí mít tvar RRRR-MM, RRRR-Qn, u ročních podání RRRR.':
    'The period must have the form YYYY-MM, YYYY-Qn, of yearly filings YYYY.',
  'Období musí mít tvar RRRR-MM, nebo RRRR-Qn.': 'The period must have the form YYYY-MM or YYYY-Qn.',
  'Podané hlášení nelze smazat.': 'A filed report cannot be deleted.',
  'Smazáno připravené': 'Prepared filing deleted',
  'Smazáno rozpracované': 'Prepared filing deleted',
  Zaúčtováno: 'Posted',
  'Zrušeno zaúčtování': 'Posting taken back',
  'Toto podání má typy {0}.': 'This filing has the types {0}.',
  'Za toto období už bylo řádné podání podáno.': 'A regular filing of this period is filed already.',
  'Za toto období ještě nebylo podáno řádné podání.': 'No regular filing of this period is filed yet.',
  'Opravné podání lze podat jen do {0}, potom {1}.':
    'A corrective filing can be filed until {0} only, then {1}.',
  'Opravit lze takto jen {0} podání, a žádné podáno nebylo.':
    'Only {0} filings can be corrected like this, and none was filed.',
  'Číslo jednací výzvy má jen kontrolní hlášení.':
    'Only a VAT control statement has the reference number of a call.',
  'K odpovědi na výzvu doplňte její číslo jednací.':
    'Fill in the reference number of the call that is answered.',
  'Potvrdit lze jen hlášení, které bylo podáno.': 'Only a report that was filed can be confirmed.',
  'Den zjištění má jen dodatečné nebo následné podání.':
    'Only a supplementary or subsequent filing has a discovery date.',
  'Doplňte, kdy byly důvody zjištěny, nebo číslo jednací výzvy.':
    'Fill in when the reasons were found, or the reference number of the call.',
  'Doplňte, kdy byly důvody zjištěny.': 'Fill in when the reasons were found.',
  'Důvody nelze zjistit dřív, než období skončilo.': 'Reasons cannot be found before the period has ended.',
  'Den zjištění nesmí být v budoucnosti.': 'The day of finding may not be in the future.',
  'Za toto období není co podat.': 'There is nothing to file for this period.',
  'Od posledního podání za toto období se nic nezměnilo.':
    'Nothing has changed since the last filing of this period.',
  'Období ještě neskončilo.': 'The period has not ended yet.',
  'DPH se zúčtuje jen v podvojném účetnictví.': 'VAT is cleared in double-entry bookkeeping only.',
  'Zúčtovat lze jen přiznání k DPH.': 'Only VAT returns can be cleared.',
  'Přiznání ještě nebylo podáno; zúčtovat lze jen podané.':
    'The return has not been filed yet; only a filed one can be cleared.',
  'Toto přiznání nahradilo opravné, zúčtujte to.':
    'A corrective return has replaced this one, clear that one.',
  'Nejdřív zrušte zaúčtování pozdějšího přiznání za toto období.':
    'First take back the posting of the later return of this period.',
  '{0}: zúčtování': '{0}: clearing',
  'Nejdřív zúčtujte {0}.': 'First clear {0}.',
  'Podáno něco jiného, než je v účetnictví': 'What was filed is not what the books say',
  'Podání bylo odmítnuto': 'The filing was refused',
  'Připravit opravu': 'Prepare a correction',
  'Podání není zaúčtované.': 'The filing is not posted.',
  'Údaje se od sestavení podání změnily. Sestavte ho znovu, nebo rozdíl potvrďte.':
    'The data have changed since the filing was made. Make it again, or confirm the difference.',
  'Opravné podání lze podat jen do {0}.': 'A corrective filing can be filed until {0} only.',
  'Vyúčtování končí s jednotným měsíčním hlášením postupně; poslední rok není potvrzen. Ověřte si povinnost u správce daně.':
    'Annual statements end step by step with the monthly employer report; the last year is not confirmed. Verify the duty with the tax administrator.',
  'Za rok {0} se toto vyúčtování už nepodává.': 'This statement is no longer filed for {0}.',
  'V roce {0} není co vyúčtovat.': 'There is nothing to state for {0}.',
  'Vyúčtování se podává za rok: RRRR.': 'The statement is filed for a year: YYYY.',
  'Pro rok {0} vyúčtování neumíme.': 'We cannot make the statement of {0}.',
  'Rok {0} ještě neskončil.': 'The year {0} has not ended yet.',
  'Doplňte DIČ firmy.': 'Fill in the company’s tax number (DIČ).',
  'Doplňte finanční úřad firmy.': 'Fill in the company’s tax office.',
  'Rok {0} má mzdy, které nejsou schválené ({1}).': 'The year {0} has wages that are not approved ({1}).',
  'Daň za {0}/{1} je jiná než v podaném jednotném měsíčním hlášení.':
    'The tax of {0}/{1} is not the one of the filed monthly employer report.',
  'Toto podání PDF nemá; stáhněte jeho XML.': 'This filing has no PDF; download its XML.',
  'Daň z mezd podle měsíců': 'Tax on wages by months',
  'Přeplatky ze zúčtování': 'Overpaid tax of settlements',
  'Toto podání je za rok: RRRR.': 'This filing is for a year: YYYY.',
  'Formulář za rok {0} v elektronické podobě ještě neznáme. Počkejte na novější verzi programu, nebo opište řádky odsud do formuláře úřadu.':
    'We do not know the electronic form of {0} yet. Wait for a newer version of the program, or copy the rows from here into the form of the authority.',
  'V paušálním režimu se přiznání nepodává.': 'In the flat tax regime no return is filed.',
  'výsledovka {0}': 'income statement {0}',
  'Vyberte finanční úřad, kterému se přiznání podává.': 'Choose the tax office to which the return is filed.',
  'Doplňte, kdo za firmu přiznání podepisuje.': 'Fill in who signs the return for the company.',
  'Řádek 320 má částku bez státu. Zadejte ji v části Příjmy ze zahraničí, ať má tabulka I způsob zápočtu a přílohu za každý stát.':
    'Line 320 has an amount without a country. Enter it in the part Income from abroad, so that table I has the method of credit and an annex for each country.',
  'Rozvahu a výkaz zisku a ztráty nejde sestavit: opravte řádky účtů.':
    'The balance sheet and the income statement cannot be made: mend the lines of accounts.',
  'Doplňte hlavní činnost (CZ-NACE).': 'Fill in the main activity (CZ-NACE).',
  'Doplňte jméno a DIČ (rodné číslo) spolupracující osoby: přiznání je uvádí.':
    'Fill in the name and tax number (birth number) of the cooperating person: the return states them.',
  'Doplňte jméno a příjmení spolupracující osoby.':
    'Fill in the first and last name of the cooperating person.',
  'Doplňte DIČ nebo rodné číslo spolupracující osoby.':
    'Fill in the tax number or birth number of the cooperating person.',
  'Doplňte své platné rodné číslo.': 'Fill in your valid birth number (rodné číslo).',
  'Doplňte své jméno a příjmení.': 'Fill in your first and last name.',
  'Doplňte jméno a příjmení dítěte.': 'Fill in the first and last name of the child.',
  'Doplňte platné rodné číslo dítěte.': 'Fill in the valid birth number of the child.',
  'Doplňte jméno a příjmení manželky nebo manžela.': 'Fill in the first and last name of the spouse.',
  'Doplňte platné rodné číslo manželky nebo manžela.': 'Fill in the valid birth number of the spouse.',
  hlášení: 'report',
  'vyúčtování daně ze závislé činnosti': 'statement of wage tax',
  'vyúčtování daně vybírané srážkou': 'statement of tax by deduction',
  'přiznání k dani z příjmů': 'income tax return',
  'přehled OSVČ pro ČSSZ': 'statement of a self-employed person for social security (ČSSZ)',
  'přehled OSVČ pro zdravotní pojišťovnu': 'statement of a self-employed person for the health insurer',
  'opravné dodatečné': 'corrective supplementary',
  řádný: 'ordinary',
  opravný: 'corrective',
  změnový: 'of changes',
  'opravné následné': 'corrective subsequent',
};

export default {
  'Rok {0} není uzavřený, nejdřív ho uzavřete.': 'Year {0} is not closed, close it first.',
  'Musí být později než {0}, kdy rok skončil.': 'It must be later than {0}, when the year ended.',
  'Rok {0} schválen {1}: výsledek {2}': 'Year {0} approved {1}: profit or loss {2}',
  'Zadejte, kam výsledek hospodaření půjde.': 'Say where the profit or loss goes.',
  'Musí být část výsledku se stejným znaménkem jako ostatní.':
    'It must be a part of the profit or loss with the same sign as the others.',
  'Výsledek podnikatele patří na účet 491.': 'The profit or loss of an entrepreneur belongs to account 491.',
  'Musí být účet vlastního kapitálu nebo zúčtování (třídy 3 a 4).':
    'It must be an account of equity or settlement (classes 3 and 4).',
  'Takový kontakt ve firmě není.': 'There is no such contact in the company.',
  'Rozdělení musí dát výsledek {0}, chybí {1}.': 'The distribution must give {0}, {1} is missing.',
  'Rozdělení zisku roku {0}': 'Distribution of the profit of {0}',
  'Úhrada ztráty roku {0}': 'Cover of the loss of {0}',
  'Rok {0} je už uzavřený.': 'Year {0} is closed already.',
  'Rok {0} uzavřen{1}': 'Year {0} closed{1}',
  '; přijato: {0}': '; accepted: {0}',
  'Rok nejde uzavřít, dokud něco chybí nebo není přijaté.':
    'The year cannot be closed while something is missing or not accepted.',
  'Uzavření účtu': 'Closing of the account',
  'Konečný stav účtu': 'Closing balance of the account',
  'Převod zisku': 'Transfer of profit',
  'Převod ztráty': 'Transfer of loss',
  'Počáteční stav účtu {0}': 'Opening balance of account {0}',
  'Výsledek hospodaření uzavřeného roku': 'Profit or loss of the closed year',
  'Účetní závěrka se dělá jen v podvojném účetnictví.': 'Closing is there in double-entry bookkeeping only.',
  'vyřazení majetku': 'disposal of assets',
  'peníze na cestě': 'cash in transit',
  'chybějící výplatní pásky': 'missing payslips',
  'zůstatek DPH': 'VAT balance',
  'rozdíl proti přiznáním k DPH': 'difference from the VAT returns',
  'daň z příjmů': 'income tax',
  'dohadné účty': 'estimated items',
  'Rok ještě neskončil.': 'The year has not ended yet.',
  'Předchozí rok má zápisy a není uzavřený.': 'The year before has entries and is not closed.',
  'Potvrďte inventarizaci: skutečný stav majetku, zásob, peněz, pohledávek a závazků souhlasí s účetnictvím (§ 29 zákona o účetnictví).':
    'Confirm the stocktaking: the real state of assets, stocks, money, receivables and payables agrees with the books (§ 29 of the Accounting Act).',
  'Odpisy majetku k 31. 12. {0} nejsou zaúčtované podle plánu.':
    'Depreciation of assets as of 31 Dec {0} is not posted by the plan.',
  'Vyřazení majetku není z karet zaúčtované: věci zůstaly na účtech majetku a jejich zůstatková cena není v nákladech, pokud je nikdo neodepsal zápisem v deníku.':
    'The disposal of assets is not posted from their cards: they are still on the accounts of assets and what was left of them is not in costs, unless somebody wrote them off by an entry in the journal.',
  'Pohyby na bankovních účtech nejsou zaúčtované.': 'Transactions of bank accounts are not posted.',
  'Zůstatek účtu v bance podle výpisu se liší od zůstatku v účetnictví.':
    'The balance of the bank by the statement differs from the balance in the books.',
  'Vystavené doklady nejsou zaúčtované.': 'Issued documents are not posted.',
  'V roce jsou koncepty dokladů, které nikdo nevystavil.':
    'There are drafts of documents in the year that nobody has issued.',
  'Saldo pohledávek a závazků (311, 321) nesouhlasí s doklady: část zůstatku nepatří k žádnému dokladu.':
    'The balance of receivables and payables (311, 321) does not agree with the documents: part of it belongs to no document.',
  'Počáteční stavy se nerovnají: účet 701 má zůstatek. K počátečnímu stavu účtu nebo pokladny patří i to, odkud peníze jsou, třeba základní kapitál (701/411).':
    'Opening balances do not agree: account 701 has a balance. With the opening balance of an account or cash register goes what its money came from, such as the registered capital (701/411).',
  'Pořízení zásob (111, 131) má zůstatek: převeďte ho na sklad nebo na cestu.':
    'Acquisition of stocks (111, 131) has a balance: move it to stock or to stock in transit.',
  'Na pořízení majetku (041, 042) je částka: co se už používá, převeďte na účet jeho karty, třeba 022/042.':
    'There is an amount on acquisition of assets (041, 042): move what is in use to the account of its card, such as 022/042.',
  'Vnitřní zúčtování (395) má zůstatek: musí být prázdné.':
    'Internal settlement (395) has a balance: it must be empty.',
  'Na penězích na cestě (261) zůstala částka: převod nemá druhou stranu.':
    'An amount is left in cash in transit (261): the transfer has no other side.',
  'Na účtech DPH (343) je zůstatek: souhlasí s přiznáními?':
    'VAT accounts (343) have a balance: do they agree with the returns?',
  'Dohadné účty (388, 389) se od loňska nezměnily: nepřišel doklad, nebo se zapomnělo na vyúčtování?':
    'Estimated items (388, 389) have not changed since last year: did the document not come, or was the settlement forgotten?',
  'Časové rozlišení (381 až 385) se od loňska nezměnilo: nepatří část do tohoto roku?':
    'Accruals (381 to 385) have not changed since last year: does part of them belong to this year?',
  ' Podle výpočtu daně za něj žádná není.': ' By the computation of tax there is none for it.',
  'Rok skončil ziskem a nemá zaúčtovanou daň z příjmů (591).{0}':
    'The year ended with a profit and has no income tax posted (591).{0}',
  'Zisk roku {0} před zdaněním': 'Profit of {0} before tax',
  'Zaúčtovaná daň z příjmů (591) je {0}, podle výpočtu daně {1}.':
    'The posted income tax (591) is {0}, by the computation of tax {1}.',
  'Daň z příjmů roku {0}': 'Income tax of {0}',
  'Pokladna byla během roku v minusu, počet takových dnů: {0}.':
    'The cash register was below zero during the year, number of such days: {0}.',
  'Výplatní pásky nejsou zaúčtované.': 'Payslips are not posted.',
  'Zaměstnancům chybějí výplatní pásky, celkem {0}.': 'Employees lack payslips, {0} altogether.',
  'Zůstatky v cizích měnách nejsou přeceněné kurzem posledního dne.':
    'Balances in foreign currencies are not revalued by the rate of the last day.',
  'Zůstatky v cizích měnách se od přecenění změnily: přeceňte je znovu.':
    'Balances in foreign currencies have changed since the revaluation: revalue them again.',
  'Přecenění roku {0}': 'Revaluation of {0}',
  'Vlastní kapitál ke dni {0}': 'Equity as of {0}',
  'Účty se zůstatkem nepatří do žádného řádku výkazů: zvolte jim řádek, nebo je vynulujte.':
    'Accounts with a balance belong to no line of the statements: choose a line for them, or clear them.',
  'Účty mají zůstatek na opačné straně, než bývá obvyklé.':
    'Accounts have a balance on the side opposite to the usual one.',
  'Vlastní kapitál je záporný.': 'Equity is negative.',
  malá: 'small',
  střední: 'medium',
  velká: 'large',
  'Změnila se kategorie účetní jednotky ({0}): výkazy mohou mít jiný rozsah.':
    'The category of the accounting entity has changed ({0}): statements may have another extent.',
  'Účty DPH (343) nesouhlasí s podanými přiznáními.':
    'VAT accounts (343) do not agree with the filed returns.',
  'Některá období nemají podané přiznání k DPH. Podali jste je jinde? Zapište je jako podané.':
    'Some periods have no filed VAT return. Have you filed them elsewhere? Record them as filed.',
  'Přiznání k DPH za {0}, nepodané': 'VAT return (přiznání k DPH) for {0}, not filed',
  'poprvé {0}': 'first on {0}',
  'Musí být kód cizí měny, například EUR.': 'It must be the code of a foreign currency, such as EUR.',
  'Takové upozornění přijmout nejde.': 'Such a notice cannot be accepted.',
  'Přecenění {0} kurzem {1}': 'Revaluation of {0} by the rate {1}',
  'Kurzový rozdíl: v {0} je vyrovnáno': 'Exchange difference: settled in {0}',
  'Vrácení: {0}': 'Reversal: {0}',
  'Rok {0}: cizí měny přeceněné, rozdíl {1}': 'Year {0}: foreign currencies revalued, difference {1}',
  'K tomuto kroku nepatří.': 'It does not belong to this step.',
  'Rok {0} ještě neskončil: daň se účtuje až z celého roku.':
    'Year {0} has not ended yet: tax is posted from the whole year.',
  'Rok {0}: daň z příjmů {1}': 'Year {0}: income tax {1}',
  'Zadejte daň z přiznání k dani z příjmů.': 'Enter the tax of the income tax return.',
  'Daň z příjmů za rok {0}': 'Income tax of {0}',
  'Rok není přeceněný.': 'The year is not revalued.',
  'Daň z příjmů v tomto roce uzávěrka nezaúčtovala.': 'Closing has posted no income tax in this year.',
  'Rok není uzavřený.': 'The year is not closed.',
  'Rok není schválený.': 'The year is not approved.',
  'přecenění cizích měn zrušeno: {0}': 'revaluation of foreign currencies taken back: {0}',
  'daň z příjmů zrušena: {0}': 'income tax taken back: {0}',
  'schválení zrušeno: {0}': 'approval taken back: {0}',
  'Rok {0} je schválený, nejdřív zrušte schválení.': 'Year {0} is approved, take the approval back first.',
  'Pozdější rok je uzavřený, otevřete nejdřív ten.': 'A later year is closed, open that one first.',
  'znovu otevřen: {0}': 'opened again: {0}',
  inventarizace: 'stocktaking',
};

export default {
  'Doklad byl mezitím stornován.': 'The document was cancelled meanwhile.',
  'Doklad byl mezitím uhrazen.': 'The document was paid meanwhile.',
  'Zálohu mezitím odečetla faktura, která o nezaplacený zbytek žádá.':
    'An invoice deducted the advance meanwhile and asks for the unpaid rest.',
  'Záloha je vyúčtovaná: co z ní zbývá, žádá konečná faktura.':
    'The advance is settled: the final invoice asks for what is left of it.',
  'Doklad není po splatnosti, nebo je uhrazený.': 'The document is not overdue, or it is paid.',
  'Koncept se neposílá, nejdřív ho vystavte.': 'A draft is not sent, issue it first.',
  'Stornovaný doklad se neposílá.': 'A cancelled document is not sent.',
  'Posílají se jen doklady, které vystavuje firma.': 'Only documents that the company issues are sent.',
  'Upomínají se jen doklady, které platí odběratel.': 'Only documents that a customer pays are reminded of.',
  'K tomuto dokladu dnes už upomínka vznikla, další může zítra.':
    'A reminder of this document was made today already, another one can be made tomorrow.',
  'Nejvýše {0}: tolik stupňů upomínek má firma.': 'At most {0}: the company has as many levels of reminders.',
  'Odběratel nemá e-mail: zadejte adresu, nebo ji doplňte ke kontaktu.':
    'The customer has no e-mail: enter an address, or add it to the contact.',
  'V tomto formátu se doklad nepřikládá.': 'The document is not attached in this format.',
  'Musí být e-mailová adresa, více jich oddělte čárkou.':
    'It must be an e-mail address; separate several by commas.',
  'Smí mít nejvýše {0} adres.': 'It may have at most {0} addresses.',
  '„{0}“ není e-mailová adresa.': '“{0}” is no e-mail address.',
  'Za 24 hodin lze psát nejvýše na {0} adres, zbytek prosím pošlete později.':
    'Within 24 hours at most {0} addresses can be written to, please send the rest later.',
  'V této firmě nejste členem.': 'You are no member of this company.',
  'O všem se dozví jen vlastník nebo účetní.': 'Only the owner or an accountant is told of everything.',
  'Jazyk je cs, nebo en.': 'The language is cs or en.',
  'Formát je isdoc, nebo ubl.': 'The format is isdoc or ubl.',
  'PDF mají doklady, které firma vystavuje, účtenky a pokladní doklady.':
    'There is a PDF of documents that the company issues, of receipts and of cash documents.',
  'PDF se nepodařilo včas vytvořit, zkuste to prosím za chvíli.':
    'The PDF could not be made in time, please try again in a while.',
  'Tolik sloupců se na stránku A4 nevejde, vyberte jich méně.':
    'So many columns do not fit on a page of A4, choose fewer.',
  'V roce {0} zaměstnanec nemá příjem zdaněný srážkou.':
    'In {0} the employee has no income taxed by withholding.',
  'V roce {0} zaměstnanec nemá příjem zdaněný zálohou.':
    'In {0} the employee has no income taxed by advances.',
};

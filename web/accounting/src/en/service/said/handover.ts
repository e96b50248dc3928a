export default {
  'Adresa vede do neveřejné sítě, tam se nic nedoručuje.':
    'The address leads into a private network, nothing is delivered there.',
  'Adresa vede na tuto službu, tam se nic nedoručuje.':
    'The address leads to this service, nothing is delivered there.',
  'Adresa musí začínat https://.': 'The address must begin with https://.',
  'Podpisový klíč nelze přečíst, vytvořte nový.': 'The signing key cannot be read, make a new one.',
  'Zkušební zpráva': 'Test message',
  'příjemce odpověděl, že už nic dostávat nechce (410)':
    'the receiver answered that it wants nothing more (410)',
  'pět dní se nic nepodařilo doručit': 'nothing could be delivered for five days',
  'Přidán webhook na': 'Webhook added to',
  'Změněn webhook na': 'Webhook changed to',
  'Nový podpisový klíč webhooku na': 'New signing key of the webhook to',
  'Vypnut webhook, jehož příjemce už nechce nic dostávat:':
    'Webhook turned off whose receiver wants nothing more:',
  'Vypnut webhook, který pět dní jen selhával:': 'Webhook turned off that only failed for five days:',
  'Smazán webhook na': 'Webhook deleted to',
  'Musí být celá adresa, například https://example.com/webhook.':
    'It must be a whole address, such as https://example.com/webhook.',
  'Musí začínat https://.': 'It must begin with https://.',
  'Nesmí obsahovat jméno ani heslo.': 'It may contain neither a name nor a password.',
  'Smí mít nejvýše {0} znaků.': 'It may have at most {0} characters.',
  'Musí být *, celý druh (document.*), nebo jedna změna (document.issued).':
    'It must be *, a whole kind (document.*), or one change (document.issued).',
  'Musí být aspoň jedna změna; * znamená všechny.': 'It must be at least one change; * means all.',
  čeká: 'waits',
  doručeno: 'delivered',
  nedoručeno: 'not delivered',
  'Musí být některé ze stavů {0}.': 'It must be one of the states {0}.',
  'příjemce už nic nechce': 'the receiver wants nothing more',
  'pět dní se nic nedoručilo': 'nothing was delivered for five days',
  'Firma smí mít nejvýše {0} webhooků.': 'A company may have at most {0} webhooks.',
  'Nedoručuje se webhook na': 'Nothing is delivered to the webhook',
  Vyzkoušet: 'Try',
  'Jméno serveru neexistuje.': 'There is no such server name.',
  'Jméno serveru se nepodařilo včas najít.': 'The server name could not be found in time.',
  'Server spojení odmítl.': 'The server refused the connection.',
  'Server spojení přerušil.': 'The server broke the connection off.',
  'Server není dosažitelný.': 'The server cannot be reached.',
  'Certifikát serveru už neplatí.': 'The server’s certificate is no longer valid.',
  'Certifikát serveru nevydala důvěryhodná autorita.':
    'The server’s certificate is not of a trusted authority.',
  'Certifikát serveru je pro jiné jméno.': 'The server’s certificate is for another name.',
  'Server neodpověděl do {0} sekund.': 'The server did not answer within {0} seconds.',
  'Spojení se nezdařilo{0}.': 'The connection failed{0}.',
  'Příjemce už nic nechce (410).': 'The receiver wants nothing more (410).',
  'Server přesměroval jinam ({0}); přesměrování se nenásledují.':
    'The server redirected elsewhere ({0}); redirections are not followed.',
  'Server odpověděl {0}.': 'The server answered {0}.',
  'Z ukázkové firmy se nic neodesílá.': 'Nothing is sent from a sample company.',
  'Text je delší než {0} znaků, v souboru je bez konce.':
    'The text is longer than {0} characters, in the file it is without its end.',
  '„{0}“ je delší než {1} znaků, v souboru chybí.':
    '“{0}” is longer than {1} characters, it is missing in the file.',
  'Znaky, které Windows-1250 nemá, jsou v souboru nahrazené podobnými: {0}':
    'Characters that Windows-1250 lacks are replaced by similar ones in the file: {0}',
  'Číslo {0} je delší než {1} znaků: v souboru je jako evidenční číslo daňového dokladu, vlastní číslo přidělí Money.':
    'Number {0} is longer than {1} characters: in the file it is the reference number of the tax document, Money gives a number of its own.',
  'Tento druh dokladu pro to v Money nemá místo, v souboru to chybí.':
    'This kind of document has no place for it in Money, it is missing in the file.',
  'Tento druh dokladu v Money slevu nemá a v ceně by položka stála jinak.':
    'This kind of document has no discount in Money, and within the price the item would cost something else.',
  'Tento druh dokladu v Money slevu nemá, v souboru je v ceně položky.':
    'This kind of document has no discount in Money, in the file it is within the price of the item.',
  'Money drží cenu na čtyři desetinná místa; s nimi by položka stála jinak.':
    'Money keeps a price to four decimals; with them the item would cost something else.',
  'Cena je v souboru na čtyři desetinná místa, částka položky se nemění.':
    'The price has four decimals in the file, the amount of the item does not change.',
  'Stornovaný doklad se nepředává.': 'A cancelled document is not handed over.',
  'Nabídky, objednávky a dodací listy se nepředávají.':
    'Quotes, orders and delivery notes are not handed over.',
  'U prodeje v režimu OSS není znám stát zákazníka.':
    'The country of the customer of a sale under the OSS scheme is not known.',
  'Doklad má víc sazeb DPH, než kolik jich Money na dokladu drží.':
    'The document has more VAT rates than Money keeps on a document.',
  'Money drží množství na čtyři desetinná místa, doklad jich má víc.':
    'Money keeps a quantity to four decimals, the document has more.',
  'Číslo dokladu je delší než 32 znaků.': 'The number of the document is longer than 32 characters.',
  'Místo textu před položkami je v souboru důvod opravy.':
    'Instead of the text before the items the file has the reason of the correction.',
  'Doklad s daní dvou států (OSS i tuzemskou) v Pohodě být nemůže.':
    'A document with the tax of two countries (OSS and domestic) cannot be in Pohoda.',
  'Sazbu DPH {0} % nemá v Pohodě žádná hladina.': 'No level in Pohoda has the VAT rate of {0}%.',
  'Číslo objednávky tento druh dokladu v Pohodě nemá.':
    'This kind of document has no order number in Pohoda.',
  zapnutý: 'on',
  vypnutý: 'off',
};

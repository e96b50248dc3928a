export default {
  'Tento účet je v seznamu dvakrát.': 'This account is in the list twice.',
  'Musí být ano, nebo ne (true, false).': 'It must be yes or no (true, false).',
  'Kontakt je použitý, smazat ho nelze. Můžete ho archivovat.':
    'The contact is used, it cannot be deleted. You can archive it.',
  ', IČO {0}': ', company ID (IČO) {0}',
  'Tato země v číselníku není.': 'This country is not in the codebook.',
  'Musí být e-mailová adresa.': 'It must be an e-mail address.',
  'Musí být jedna z hodnot: customer, supplier.': 'It must be one of: customer, supplier.',
  'Musí být jedna z hodnot: false, true, all.': 'It must be one of: false, true, all.',
  'Kontakt byl od převzetí změněn.': 'The contact was changed since it was taken over.',
  'Kontakt je použitý.': 'The contact is used.',
  'Má nesprávný tvar.': 'It has a wrong form.',
  'IČO nemá správnou kontrolní číslici.': 'The number (IČO) has no right check digit.',
  'Tohle není české DIČ. Zapište ho do pole „DIČ jiného státu“ a zvolte zemi.':
    'This is no Czech tax number. Enter it in the field “VAT number of another state” and choose the country.',
  'České DIČ má tvar CZ a 8 až 10 číslic.': 'A Czech tax number has the form CZ and 8 to 10 digits.',
  'Neodpovídá tvaru DIČ tohoto státu.': 'It does not fit the form of that country’s tax numbers.',
  'Musí být true, nebo seznam z údajů: {0}.': 'It must be true, or a list of these data: {0}.',
  'Kontakt nemá IČO, v registru ho nelze najít.':
    'The contact has no number (IČO), it cannot be found in the register.',
  'Registr ARES zná jen české subjekty.': 'The register ARES knows Czech subjects only.',
  'Registr ARES teď neodpovídá, zkuste to prosím za chvíli.':
    'The register ARES does not answer now, please try again in a moment.',
  'IČO se mezitím změnilo, zkuste to prosím znovu.': 'The number (IČO) changed meanwhile, please try again.',
  'Registr plátců DPH neodpověděl: plátcovství, spolehlivost a zveřejněné účty nebyly porovnány.':
    'The register of VAT payers did not answer: payer, reliability and published accounts were not compared.',
  'Účet {0} v osnově firmy není, nebo je vyřazený.':
    'Account {0} is not in the company’s chart, or no longer used.',
  'Kontakt s IČO {0} už ve firmě je.': 'A contact with the number (IČO) {0} is in the company already.',
  'Kontakt nemá české DIČ, registr plátců DPH o něm nic neví.':
    'The contact has no Czech tax number, the register of VAT payers knows nothing of it.',
  'Registr plátců DPH teď neodpovídá, zkuste to prosím za chvíli.':
    'The register of VAT payers does not answer now, please try again in a moment.',
};

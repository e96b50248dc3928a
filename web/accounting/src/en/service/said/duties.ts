export default {
  'Přihláška k registraci k DPH': 'Application for VAT registration',
  'Záloha na daň z příjmů': 'Income tax advance',
  'Přiznání k dani z příjmů': 'Income tax return',
  'Záloha paušální daně': 'Advance for the flat tax (paušální daň)',
  'zbývá zaplatit': 'left to pay',
  'Zkontrolovat hlášení': 'Check the return',
  'Připravit podání': 'Prepare the filing',
  '{0}. čtvrtletí {1}': 'quarter {0} of {1}',
  'Vyúčtování daně z mezd': 'Annual statement of tax on wages (vyúčtování daně z mezd)',
  'Vyúčtování srážkové daně': 'Annual statement of withholding tax (vyúčtování srážkové daně)',
  'Pro rok {0} nejsou známy daňové sazby. Přinese je novější verze programu.':
    'Tax rates of {0} are not known. A newer version of the program brings them.',
  'Přiznání k DPH za {0}': 'VAT return (přiznání k DPH) for {0}',
  'Přiznání k DPH': 'VAT return (přiznání k DPH)',
  'Dodatečné přiznání k DPH': 'Supplementary VAT return (dodatečné přiznání)',
  'Kontrolní hlášení': 'VAT control statement (kontrolní hlášení)',
  'Následné kontrolní hlášení': 'Subsequent VAT control statement (následné kontrolní hlášení)',
  'Souhrnné hlášení': 'EC sales list (souhrnné hlášení)',
  'Následné souhrnné hlášení': 'Subsequent EC sales list (následné souhrnné hlášení)',
  'Oprava jednotného měsíčního hlášení': 'Correction of the monthly employer report (JMHZ)',
  'Jednotné měsíční hlášení': 'Monthly employer report (JMHZ)',
  'Zdravotní pojištění, {0}': 'Health insurance, {0}',
  'Doplňte zdravotní pojišťovnu: {0}.': 'Fill in the health insurer: {0}.',
  'Záloha na daň z mezd': 'Advance on wage tax',
  'Výplata mezd': 'Payment of wages',
  'Srážková daň z mezd': 'Withholding tax on wages',
  'Musí být měsíc (2026-10), čtvrtletí (2026-Q3), nebo rok (2026).':
    'It must be a month (2026-10), a quarter (2026-Q3) or a year (2026).',
  'Daň z příjmů právnických osob': 'Corporate income tax',
  'Daň z příjmů fyzických osob': 'Personal income tax',
  'Sociální pojištění OSVČ': 'Social insurance of a self-employed person',
  'Zdravotní pojištění OSVČ': 'Health insurance of a self-employed person',
  'Vyberte finanční úřad firmy, určí číslo účtu.':
    'Choose the company’s tax office; it gives the account number.',
  'Doplňte DIČ firmy, je variabilním symbolem platby.':
    'Fill in the company’s tax number (DIČ); it is the variable symbol of the payment.',
  'Doplňte DIČ, nebo bez něj rodné číslo v nastavení OSVČ: je variabilním symbolem platby.':
    'Fill in your tax number (DIČ), or without one your birth number in the settings of the self-employed; it is the variable symbol of the payment.',
  'Doplňte účet své správy sociálního zabezpečení.':
    'Fill in the account of your social security administration.',
  'Doplňte variabilní symbol plátce pojistného u ČSSZ.':
    'Fill in the variable symbol of the contribution payer at the ČSSZ.',
  'Doplňte účet pojišťovny {0} pro platby zaměstnavatele.':
    'Fill in the account of {0} for payments of employers.',
  'Doplňte IČO firmy, je variabilním symbolem platby.':
    'Fill in the company’s number (IČO); it is the variable symbol of the payment.',
  'Doplňte účet své správy sociálního zabezpečení pro platby OSVČ.':
    'Fill in the account of your social security administration for payments of the self-employed.',
  'Doplňte variabilní symbol důchodového pojištění OSVČ.':
    'Fill in the variable symbol of your pension insurance as a self-employed person.',
  'Doplňte účet své zdravotní pojišťovny pro platby OSVČ.':
    'Fill in the account of your health insurer for payments of the self-employed.',
  'Doplňte variabilní symbol u zdravotní pojišťovny.': 'Fill in the variable symbol at the health insurer.',
  'Doplatek ze změny přehledu chtějí zdravotní pojišťovny do 30 dnů ode dne, kdy jste se o změně dozvěděli. Počítáme ode dne podání; dozvěděli-li jste se dřív, zaplaťte dřív.':
    'Health insurers want what a change of an overview adds within 30 days of when you learned of the change. It is counted from the day of filing; if you learned earlier, pay earlier.',
  'Doplňte pojišťovnu, které se platí.': 'Fill in the insurer that is paid.',
  'Pojišťovna se uvádí jen u zdravotního pojištění zaměstnanců.':
    'An insurer is only named with the health insurance of employees.',
  'Ze soukromých peněz platí jen podnikatel, firma platí z pokladny nebo z banky.':
    'Only a self-employed person pays by private money, a company pays from a cash register or the bank.',
  'Doplňte částku, program ji nezná.': 'Fill in the amount, the program does not know it.',
  'Už nic nezbývá. Pokud jste zaplatili víc, doplňte částku.':
    'Nothing is left. If you paid more, fill in the amount.',
  'Pokladna je v měně {0}, úřadům se platí v korunách.':
    'The cash register is in {0}, authorities are paid in CZK.',
  'Tato platba je v příkazu k úhradě {0}. Příkaz nejdřív nahraďte jiným bez ní.':
    'This payment is in payment order {0}. Replace the order first by one without it.',
  'Platbu z banky zrušíte zrušením párování pohybu.':
    'A payment from the bank is taken back by unmatching its movement.',
  'Úřadu zaplaceno hotově: {0}, doklad {1}': 'Authority paid in cash: {0}, document {1}',
  'Zrušena platba úřadu v hotovosti: {0}, doklad {1}':
    'Payment to an authority in cash taken back: {0}, document {1}',
  'Úřadu zaplaceno ze soukromých peněz: {0}': 'Authority paid by private money: {0}',
  'Zrušena platba úřadu ze soukromých peněz: {0}': 'Payment to an authority by private money taken back: {0}',
};

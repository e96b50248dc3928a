export default {
  'Přehled OSVČ pro zdravotní pojišťovnu':
    'Self-employed person’s overview for the health insurer (přehled OSVČ)',
  'Záloha na sociální pojištění OSVČ': 'Social insurance advance of a self-employed person',
  'Záloha na zdravotní pojištění OSVČ': 'Health insurance advance of a self-employed person',
  'Zisk z vedlejší činnosti nedosáhl rozhodné částky {0}: důchodové pojištění se z ní neplatí.':
    'The profit of the secondary activity has not reached {0}: no pension insurance is paid from it.',
  'Základ sociálního pojištění je zvýšen na nejnižší možný o {0}.':
    'The base of social insurance is raised by {0} to the lowest possible one.',
  'Základ zdravotního pojištění je zvýšen na nejnižší možný o {0}.':
    'The base of health insurance is raised by {0} to the lowest possible one.',
  'Rok s hlavní i vedlejší činností: každá část má nejméně svůj nejnižší základ. Výklad není potvrzen.':
    'A year with a main and a secondary activity: each part has at least its lowest base. The reading of the law is not confirmed.',
  'Nižší nejnižší základ začínajících v roce {0} ještě nebyl.':
    'There was no lower minimum base of beginners in {0} yet.',
  'Zálohy v roce {0} začínající vynechat nemohli.': 'Beginners could not leave advances out in {0}.',
  'Dobrovolné nemocenské ({0} měsíčně) se platí zvlášť na svůj účet do konce měsíce; do přehledu ani do kalendáře nevstupuje.':
    'Voluntary sickness insurance ({0} a month) is paid to an account of its own until the end of the month; it goes neither into the overview nor into the calendar.',
  'Sleva pracujících důchodců v roce {0} ještě nebyla.':
    'There was no discount of working pensioners in {0} yet.',
  'Vyberte svou zdravotní pojišťovnu.': 'Choose your health insurer.',
  'Vyberte svou správu sociálního zabezpečení.': 'Choose your social security administration.',
  'Doplňte, proč je činnost vedlejší: přehled se na důvod ptá.':
    'Say why the activity is secondary: the overview asks for the reason.',
  'V přehledu jsou se slevou označeny poslední měsíce činnosti; není-li to tak, opravte je.':
    'The overview marks the last months of activity as those with the discount; correct them if it is otherwise.',
  'Doplňte rodné číslo.': 'Fill in the birth number (rodné číslo).',
  'Rodné číslo není platné.': 'The birth number is not valid.',
  'Doplňte jméno podnikatele.': 'Fill in the first name of the entrepreneur.',
  'Doplňte příjmení podnikatele.': 'Fill in the last name of the entrepreneur.',
  'Doplňte číslo domu v adrese.': 'Fill in the house number of the address.',
  'Doplňte obec v adrese.': 'Fill in the municipality of the address.',
  'Doplňte PSČ v adrese.': 'Fill in the postal code of the address.',
  'Pro rok {0} nejsou známy sazby pojistného.': 'Insurance rates of {0} are not known.',
  'V roce {0} nebyla žádná činnost, přehled se nepodává.':
    'There was no activity in {0}, no overview is filed.',
  'Pojistné OSVČ má jen osoba samostatně výdělečně činná.': 'Only a self-employed person has this insurance.',
  'V paušálním režimu se přehledy nepodávají, pojistné je v paušální dani.':
    'In the flat tax regime no overviews are filed, insurance is in the flat tax.',
  'Daňový základ ze samostatné činnosti': 'Tax base from self-employment',
  'Vypočtený vyměřovací základ': 'Computed assessment base',
  'Nejnižší vyměřovací základ': 'Lowest assessment base',
  'neplatí pro žádný měsíc': 'is valid for no month',
  'Vyměřovací základ': 'Assessment base',
  'Pojistné na zdravotní pojištění': 'Health insurance contributions',
  '{0} z {1}, na celé koruny nahoru': '{0} of {1}, up to whole crowns',
  'Prominuté zálohy': 'Advances waived',
  'Nová měsíční záloha': 'New monthly advance',
  'hlavní činnost': 'main activity',
  'vedlejší činnost': 'secondary activity',
  'Pojistné na důchodové pojištění a příspěvek na státní politiku zaměstnanosti':
    'Pension insurance and the contribution to the state employment policy',
  'z měsíčního vyměřovacího základu {0}': 'of the monthly assessment base {0}',
  'Rozhodná částka, {0}': 'Decisive amount, {0}',
  'zisk jí nedosáhl, pojistné se neplatí': 'the profit has not reached it, no insurance is paid',
  'Vypočtený vyměřovací základ, {0}': 'Computed assessment base, {0}',
  '{0} zisku připadajícího na {1}': '{0} of the profit that falls to the {1}',
  'Nejnižší vyměřovací základ, {0}': 'Lowest assessment base, {0}',
  'Nejvyšší vyměřovací základ roku': 'Highest assessment base of the year',
  '{0} z vyměřovacího základu za měsíce důchodu': '{0} of the assessment base of the months of pension',
  'Sleva pracujícího důchodce': 'Discount of a working pensioner',
  'Skutečné výdaje nejsou zadané.': 'Real expenses are not entered.',
  'V roce {0} paušální daň ještě nebyla.': 'There was no flat tax in {0} yet.',
  'Plátce DPH paušální daň platit nemůže.': 'A VAT payer cannot pay the flat tax.',
  'Kdo má příjem ze zaměstnání zdaněný zálohou, paušální daň platit nemůže.':
    'Who has income from employment taxed by an advance cannot pay the flat tax.',
  'Příjmy jsou nad {0}, mez paušální daně.': 'The income is above {0}, the limit of the flat tax.',
  'Skutečné výdaje': 'Real expenses',
  'Příjem ze zaměstnání': 'Income from employment',
  'Odpočty od základu': 'Deductions from the base',
  'Základ daně zaokrouhlený na stokoruny dolů': 'Tax base rounded down to hundreds of crowns',
  'Daň ze samotného zaměstnání': 'Tax of employment alone',
  'tu podnikání nestojí': 'which business does not cost',
  'Daň z příjmů po slevách': 'Income tax after credits',
  'slevy ji sníží nejvýše na nulu': 'credits reduce it to zero at most',
  'Daňový bonus na děti': 'Tax bonus for children',
  'Paušální záloha, {0}. pásmo, {1}': 'Flat advance, band {0}, {1}',
  '{0}. měsíc': 'month {0}',
  '{0}. až {1}. měsíc': 'months {0} to {1}',
  '{0} × {1}: daň {2}, sociální {3}, zdravotní {4}': '{0} × {1}: tax {2}, social {3}, health {4}',
  '{0}; o {1} z dřívějších měsíců je nižší další platba, za rok se zaplatí {2}':
    '{0}; the next payment is lower by {1} of earlier months, {2} is paid for the year',
  '{0} {1}, na celé koruny nahoru': '{0} {1}, up to whole crowns',
  'Zaplacené zálohy': 'Advances paid',
};

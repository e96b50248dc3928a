export default {
  'hrubá mzda': 'gross wage',
  'základ daně': 'tax base',
  'příplatek za přesčas': 'overtime premium',
  'průměrný hodinový výdělek': 'average hourly earnings',
  'základ pro zálohu': 'base of the advance',
  'vypočtená záloha': 'computed advance',
  'záloha na daň': 'tax advance',
  'Pro rok {year} služba nezná sazby pojistného a daně.':
    'The service knows no rates of insurance and tax for {year}.',
  'Měsíční hlášení se podává až za období od {first}.':
    'The monthly report is filed for periods from {first} on only.',
  'Hlášení za {period} lze sestavit až po skončení měsíce.':
    'The report of {period} can be made after the end of the month only.',
  'Lhůta pro podání ({date}) už uplynula.': 'The time for filing ({date}) is over.',
  'Chybí variabilní symbol plátce pojistného u ČSSZ.':
    'The variable symbol of the contribution payer at the ČSSZ is missing.',
  'Variabilní symbol ČSSZ musí mít 10 číslic a správnou kontrolní číslici.':
    'The ČSSZ variable symbol must have 10 digits and a right check digit.',
  'Chybí místo výkonu práce: obec, její kód a stát.':
    'The place of work is missing: municipality, its code and country.',
  'Název obce není ve tvaru z číselníku obcí.':
    'The name of the municipality has not the form of the codebook.',
  'Místem výkonu práce je obec {town}; její část nebo obvod v číselníku obcí není.':
    'The place of work is the municipality {town}; its parts and districts are not in the codebook.',
  'Kód {code} má v číselníku obec {town}; název a kód obce si neodpovídají.':
    'Code {code} belongs to the municipality {town}; name and code of the municipality do not fit.',
  'Kód obce musí mít 6 číslic podle číselníku obcí.':
    'The code of a municipality must have 6 digits of the codebook of municipalities.',
  'Kód státu musí být z číselníku států, například CZ.':
    'The code of the country must be of the codebook of countries, such as CZ.',
  'Prosincové hlášení musí uvádět formu vlastnictví a typ kolektivní smlouvy podle číselníku.':
    'The report of December must give the form of ownership and the type of the collective agreement by the codebook.',
  'Za {period} není žádná mzda; hlášení musí mít alespoň jednoho zaměstnance.':
    'There is no wage of {period}; the report must have at least one employee.',
  'Hlášení má {count} formulářů a do jednoho souboru se jich vejde {limit}; stáhněte je po částech, kterých je {packages}.':
    'The report has {count} forms and one file takes {limit}; download it in parts, of which there are {packages}.',
  'Zaměstnanec nemá za {period} mzdu; v evidenci ČSSZ bude jeho formulář chybět.':
    'The employee has no wage of {period}; the form will be missing at the ČSSZ.',
  'Mzda není schválená.': 'The wage is not approved.',
  'Chybí příjmení.': 'The last name is missing.',
  'Chybí jméno.': 'The first name is missing.',
  'Jméno nebo příjmení obsahuje znak, který hlášení nedovoluje, nebo je příliš dlouhé.':
    'The first or last name contains a character that the report does not allow, or it is too long.',
  'Chybí datum narození.': 'The day of birth is missing.',
  'Rodné číslo nemá platný tvar nebo neodpovídá datu narození.':
    'The birth number has no valid form or does not fit the day of birth.',
  'Chybí datum nástupu.': 'The day of entry is missing.',
  'Zaměstnanec má za {period} mzdu, ale pracovní vztah v tom měsíci netrval.':
    'The employee has a wage of {period}, but the employment did not last in that month.',
  'Vyplňte IK MPSV i ID PPV, nebo ani jedno.': 'Fill in both IK MPSV and ID PPV, or neither.',
  'IK MPSV musí mít 10 číslic a správnou kontrolní číslici.':
    'IK MPSV must have 10 digits and a right check digit.',
  'ID pracovněprávního vztahu musí mít 1 až 22 číslic, obvykle 13.':
    'The ID of the employment relation must have 1 to 22 digits, usually 13.',
  'Stejné ID pracovněprávního vztahu je i na jiné kartě.':
    'Another card has the same ID of the employment relation.',
  'Chybí IK MPSV a ID PPV; ČSSZ zaměstnance ztotožní podle jména a data narození.':
    'IK MPSV and ID PPV are missing; the ČSSZ knows the employee by name and day of birth.',
  'Druh činnosti není v číselníku nebo pro něj služba formulář nesestavuje.':
    'The kind of activity is not in the codebook or the service makes no form for it.',
  'Druh činnosti neodpovídá typu smlouvy.': 'The kind of activity does not fit the type of contract.',
  'Formulář zaměstnance ve výkonu trestu tu sestavit nelze: odměna vězně se počítá podle jiných předpisů.':
    'The form of an employee serving a sentence cannot be made here: a prisoner’s pay follows other rules.',
  'Formulář druhu činnosti {activity} nemá pojistné, mzda ho ale odvádí; zkontrolujte druh činnosti a typ smlouvy.':
    'The form of the activity {activity} has no insurance, but the wage pays it; check the kind of activity and the type of contract.',
  'Teoretická a praktická příprava (druh činnosti 10) nemá příjem ani pojistné, mzda je ale má.':
    'Theoretical and practical preparation (activity 10) has neither income nor insurance, but the wage has them.',
  'Formulář druhu činnosti {activity} nemá kategorie podle § 5a; na kartě má být A.':
    'The form of the activity {activity} has no categories under § 5a; the card should have A.',
  'Odměna člena orgánu, který není daňovým rezidentem, podléhá zvláštní sazbě daně, kterou mzda nepočítá.':
    'The remuneration of a member of a body who is no tax resident has a special tax rate, which the wage does not compute.',
  'Formulář druhu činnosti {activity} nemá místo pro všechny údaje o zaměstnanci; jako primární označte pracovní poměr nebo dohodu.':
    'The form of the activity {activity} has no room for all data of the employee; mark an employment contract or an agreement as primary.',
  'Zaměstnanec má dva souběžné vztahy se stejným druhem činnosti.':
    'The employee has two relations with the same kind of activity at once.',
  'Primární smí být jen jeden pracovněprávní vztah zaměstnance.':
    'Only one employment relation of an employee may be primary.',
  'Kategorie zaměstnavatele podle § 5a musí být A, B nebo C.':
    'The employer’s category under § 5a must be A, B or C.',
  'Týdenní pracovní doba musí být kladné číslo s nejvýše třemi desetinnými místy.':
    'The weekly working time must be a positive number with at most three decimal places.',
  'Chybí kód nástroje aktivní politiky zaměstnanosti.':
    'The code of the instrument of active employment policy is missing.',
  'Bez prohlášení poplatníka nelze uplatnit slevy ani zvýhodnění na děti; mzdu přepočítejte.':
    'Without the taxpayer’s declaration no credits and no child benefit can be claimed; recalculate the wage.',
  'S podepsaným prohlášením se daň nesráží zvláštní sazbou; mzdu přepočítejte.':
    'With a signed declaration tax is not withheld at the special rate; recalculate the wage.',
  'Příjem bez prohlášení pod limitem podléhá srážkové dani, ne záloze.':
    'Income without a declaration under the limit has withholding tax, not an advance.',
  'Příjem, který dosáhl limitu, podléhá záloze na daň, ne srážkové dani.':
    'Income that has reached the limit has a tax advance, not withholding tax.',
  'Daňový nerezident může během roku uplatnit jen základní slevu na poplatníka.':
    'A tax non-resident can claim only the basic credit of a taxpayer during the year.',
  'Daňový bonus musí být 0, nebo alespoň {minimum} Kč.':
    'The tax bonus must be 0, or at least CZK {minimum}.',
  'Mzda má zvýhodnění na děti, ale na kartě žádné dítě není.':
    'The wage has a child benefit, but there is no child on the card.',
  'Chybí jméno nebo příjmení dítěte, nebo obsahuje nedovolený znak.':
    'The first or last name of a child is missing, or contains a character that is not allowed.',
  'Chybí rodné číslo nebo datum narození dítěte.':
    'The birth number or the day of birth of a child is missing.',
  'Rodné číslo dítěte nemá platný tvar.': 'The birth number of a child has no valid form.',
  'Pořadí dítěte musí být 1, 2, 3 nebo N.': 'The order of a child must be 1, 2, 3 or N.',
  'Pořadí {order} má víc dětí.': 'Several children have the order {order}.',
  'Vyšší pořadí dítěte nelze uplatnit, když chybí dítě s nižším pořadím nebo N.':
    'A higher order of a child cannot be claimed when a child of a lower order or N is missing.',
  'Na dítě, kterému je {age} let, už zvýhodnění nenáleží.': 'There is no benefit for a child aged {age}.',
  'Chybí údaje další osoby, která děti vyživuje.':
    'Data of the other person who supports the children are missing.',
  'Částka „{name}“ je záporná nebo má víc číslic, než hlášení dovoluje.':
    'The amount “{name}” is negative or has more digits than the report allows.',
  'Náhrada za dovolenou a příplatky jsou vyšší než mzda.':
    'Compensation for holidays and premiums are more than the wage.',
  'Přesčasových hodin je víc než odpracovaných.': 'There are more overtime hours than worked ones.',
  'Přesčasové hodiny nemají příplatek; v hlášení bude 0.':
    'Overtime hours have no premium; the report will have 0.',
  'Hodiny dovolené a náhrada za ni nejsou vyplněné obojí.':
    'Hours of holidays and their compensation are not both filled in.',
  'Počet hodin nemá platný tvar.': 'The number of hours has no valid form.',
  'Nejsou vyplněné odpracované hodiny.': 'Worked hours are not filled in.',
  'Průměrný hodinový výdělek není vyplněný; v hlášení bude odhad ze mzdy měsíce.':
    'Average hourly earnings are not filled in; the report will have an estimate from the month’s wage.',
  'Neodpracovaných hodin bez mzdy je v docházce víc než v zapsaných nepřítomnostech; zapište nepřítomnost, jinak v hlášení chybí vyloučené dny.':
    'Attendance has more hours not worked without pay than the recorded absences; record the absence, otherwise excluded days are missing in the report.',
  'Neodpracovaných hodin bez mzdy je v docházce méně než v zapsaných nepřítomnostech; v hlášení budou ty z nepřítomností.':
    'Attendance has fewer hours not worked without pay than the recorded absences; the report will have those of the absences.',
  'Vyloučenou dobou je mateřská jen do dne před porodem. Zapište dítě s datem narození na kartu (pořadí N, když se zvýhodnění neuplatňuje); bez něj se počítá osm týdnů od začátku.':
    'Maternity leave is excluded time until the day before the birth only. Enter the child with its day of birth on the card (order N when no benefit is claimed); without it eight weeks from the beginning are counted.',
  'Za prvních 14 dnů neschopnosti nedostane jednatel ani člen orgánu náhradu ani nemocenské; v hlášení jsou mezi vyloučenými dny jako omluvená nepřítomnost bez náhrady, ověřte to u ČSSZ.':
    'For the first 14 days of incapacity an executive or a member of a body gets neither compensation nor sickness benefit; the report has them among the excluded days as an excused absence without compensation, check this with ČSSZ.',
  'V měsíci bez příjmu se sešla omluvená a jiná nepřítomnost; hlášení ho počítá celý za dobu pojištění, ověřte to.':
    'In a month without income an excused and another absence met; the report counts it whole as time of insurance, verify it.',
  'Ke slevě na manžela nebo manželku chybí v ročním zúčtování jméno nebo rodné číslo.':
    'The annual settlement lacks the name or birth number for the credit for a spouse.',
  'Ke slevě na manžela nebo manželku musí být na kartě dítě, kterému v roce {year} nebyly po tolik měsíců tři roky.':
    'For the credit for a spouse there must be a child on the card that was under three years for so many months in {year}.',
  'V ročním zúčtování chybí jméno nebo rodné číslo dítěte.':
    'The annual settlement lacks the name or birth number of a child.',
  'Pořadí dětí v ročním zúčtování se v některém měsíci opakuje nebo na sebe nenavazuje.':
    'The order of children in the annual settlement repeats in some month or has a gap.',
  'Roční zúčtování zná jen počty měsíců dětí; do hlášení se rozloží od ledna, zkontrolujte je na ePortálu ČSSZ.':
    'The annual settlement knows only the number of months of children; the report lays them out from January on, check them in the ePortal of the ČSSZ.',
  'Pojistné zaměstnance {slip} Kč se liší od výpočtu z vyměřovacího základu, který je {computed} Kč a bude v hlášení.':
    'The employee’s insurance CZK {slip} differs from the computation by the assessment base, which is CZK {computed} and goes into the report.',
  'Neodpracovaných hodin je víc než sjednaných.': 'There are more hours not worked than agreed ones.',
  'Hlášení lze stornovat jen do {day}. dne následujícího měsíce.':
    'The report can be cancelled until day {day} of the next month only.',
  'Formulář už nelze stornovat; zůstává u ČSSZ, dokud ho neopraví opravný formulář s nulami.':
    'The form can no longer be cancelled; it stays at the ČSSZ until a corrective form with zeros corrects it.',
  'V hlášení musí zůstat alespoň jeden formulář; stornujte celé hlášení.':
    'At least one form must stay in the report; cancel the whole report.',
  'Opravné hlášení šlo podat do {date}.': 'A corrective report could be filed until {date}.',
  'Identifikátory zaměstnance se od podání změnily; formulář je třeba stornovat a podat znovu.':
    'The identifiers of the employee have changed since the filing; the form has to be cancelled and filed again.',
  'Slevu na pojistném zaměstnavatele takto nelze uplatnit.':
    'The discount of the employer’s insurance cannot be claimed like this.',
  'Slevu na pojistném zaměstnavatele lze uplatnit jen z jednoho zaměstnání.':
    'The discount of the employer’s insurance can be claimed from one employment only.',
  'Slevu na pojistném zaměstnavatele nelze uplatnit po lhůtě ({date}).':
    'The discount of the employer’s insurance cannot be claimed after the time ({date}).',
  'Slevu na pojistném zaměstnance takto nelze uplatnit.':
    'The discount of the employee’s insurance cannot be claimed like this.',
  'Řádné hlášení za {period} už je podané; podejte opravné.':
    'The regular report of {period} is filed already; file a corrective one.',
  'Za {period} není podané řádné hlášení, které by šlo opravit nebo stornovat.':
    'There is no filed regular report of {period} that could be corrected or cancelled.',
  'Čistá mzda je záporná; v hlášení bude 0.': 'The net wage is negative; the report will have 0.',
  'Řádné hlášení {0} už je podané; změny se hlásí opravným hlášením.':
    'The regular report {0} is filed already; changes are told by a corrective report.',
  'Řádné hlášení {0} není podané; opravit ani stornovat lze jen podané hlášení.':
    'The regular report {0} is not filed; only a filed report can be corrected or cancelled.',
  'Hlášení nelze sestavit. {0} (celkem chyb: {1})': 'The report cannot be made. {0} (errors in total: {1})',
  'Hlášení nelze sestavit. {0}{1}{2}': 'The report cannot be made. {0}{1}{2}',
  'zúčtovaný příjem': 'settled income',
  'základ zálohy na daň': 'base of the tax advance',
  'záloha na daň před slevami': 'tax advance before credits',
  'záloha na daň po slevách': 'tax advance after credits',
  'daňový bonus': 'tax bonus',
  'základ srážkové daně': 'base of withholding tax',
  'srážková daň': 'withholding tax',
  'sleva na poplatníka': 'credit of a taxpayer',
  'rozšířená sleva na invaliditu': 'extended credit for disability',
  'sleva na průkaz ZTP/P': 'credit for a ZTP/P card',
  'zvýhodnění na děti': 'child benefit',
  'zvýhodnění na děti jako sleva': 'child benefit as a credit',
  'čistá mzda': 'net wage',
  'zdravotní pojištění zaměstnavatele': 'health insurance of the employer',
  'zdravotní pojištění zaměstnance': 'health insurance of the employee',
  'vyměřovací základ': 'assessment base',
  'příjem bez pojištění': 'income without insurance',
  'sociální pojištění zaměstnance': 'social insurance of the employee',
  'sociální pojištění zaměstnavatele': 'social insurance of the employer',
  'sleva na pojistném zaměstnance': 'discount of the employee’s insurance',
  'mzda za práci': 'wage for work',
  'základní mzda': 'basic wage',
  odměny: 'bonuses',
  příplatky: 'premiums',
  'náhrada za dovolenou': 'holiday compensation',
  'náhrada mzdy v nemoci': 'wage compensation in illness',
  'osvobozené příjmy': 'exempt income',
  'přeplatek z ročního zúčtování': 'overpaid tax of the annual settlement',
  'sleva v ovocnářství a pěstování zeleniny': 'discount in growing fruit and vegetables',
  'vyloučené dny': 'excluded days',
  'hodiny přesčas': 'overtime hours',
  'neodpracované hodiny': 'hours not worked',
  'hodiny dovolené': 'holiday hours',
  'hodiny nemoci s náhradou mzdy': 'hours of illness with wage compensation',
  'odpracované hodiny': 'worked hours',
  ', balík {0} {1}': ', package {0} {1}',
  'Sestaveno {0} (formulářů: {1}, balík {2} z {3})': '{0} made (forms: {1}, package {2} of {3})',
  'Sestaveno {0} (formulářů: {1}, balík {2} ze {3})': '{0} made (forms: {1}, package {2} of {3})',
  'Sestaveno {0} (formulářů: {1}{2})': '{0} made (forms: {1}{2})',
  'Druh hlášení musí být {0}.': 'The kind of report must be {0}.',
  'Rok musí být číslo.': 'The year must be a number.',
  'Balík musí být číslo.': 'The package must be a number.',
  'Smazána výplatní páska {0}/{1}: ': 'Payslip {0}/{1} deleted: ',
  'V podaném hlášení za {0} je, mzdu za ten měsíc ale už nemá (od {1}). Podejte opravné hlášení.':
    'Is in the filed report of {0}, but has no wage of that month any more (since {1}). File a corrective report.',
  'V podaném hlášení za {0} je, mzdu za ten měsíc ale už nemá{1}. Podejte opravné hlášení.':
    'Is in the filed report of {0}, but has no wage of that month any more{1}. File a corrective report.',
  'V podaném hlášení za {0} chybí (od {1}). Podejte opravné hlášení.':
    'Is missing in the filed report of {0} (since {1}). File a corrective report.',
  'V podaném hlášení za {0} chybí{1}. Podejte opravné hlášení.':
    'Is missing in the filed report of {0}{1}. File a corrective report.',
  ' a další': ' and others',
  'Podané hlášení za {0} uvádí něco jiného než mzda (od {1}): {2} a další. Podejte opravné hlášení.':
    'The filed report of {0} says something else than the wage (since {1}): {2} and others. File a corrective report.',
  'Podané hlášení za {0} uvádí něco jiného než mzda{1}: {2} a další. Podejte opravné hlášení.':
    'The filed report of {0} says something else than the wage{1}: {2} and others. File a corrective report.',
  'Podané hlášení za {0} uvádí něco jiného než mzda (od {1}): {2}{3}. Podejte opravné hlášení.':
    'The filed report of {0} says something else than the wage (since {1}): {2}{3}. File a corrective report.',
  'Podané hlášení za {0} uvádí něco jiného než mzda{1}: {2}{3}. Podejte opravné hlášení.':
    'The filed report of {0} says something else than the wage{1}: {2}{3}. File a corrective report.',
  'Z ukázkové firmy se nic neodesílá, hlášení proto nelze u ČSSZ ověřit.':
    'Nothing of a sample company is sent, so the report cannot be validated at the ČSSZ.',
  'Hlášení za {0} ověřeno u ČSSZ: {1}': 'Report of {0} validated at the ČSSZ: {1}',
  'sražená daň': 'tax withheld',
  'Příjmy u tohoto zaměstnavatele': 'Income from this employer',
  'Příjmy u předchozích zaměstnavatelů': 'Income from former employers',
  'Úhrn příjmů (základ daně)': 'Income, total (tax base)',
  'Nezdanitelné části základu daně celkem': 'Non-taxable parts of the tax base, total',
  'Základ daně zaokrouhlený': 'Tax base, rounded',
  'Daň po slevách a daňovém zvýhodnění': 'Tax after credits and the child benefit',
  'Sražené zálohy na daň': 'Tax advances withheld',
  'Rozdíl na dani (zálohy méně daň)': 'Difference of tax (advances less tax)',
  'Daňové zvýhodnění celkem': 'Child benefit, total',
  'z toho daňový bonus': 'of that tax bonus',
  'nedoplatek se nesráží': 'an underpayment is not deducted',
  'do {0} se nevrací': 'up to {0} is not returned',
  'vyplacené bonusy zůstávají': 'paid bonuses stay',
  'Vyplacené měsíční daňové bonusy': 'Monthly tax bonuses paid',
  'Rozdíl na daňovém bonusu': 'Difference of the tax bonus',
  'Vrátí se zaměstnanci': 'Returned to the employee',
  'Výplatní pásky za rok {0} tu nejsou a zúčtování se z nich počítá. Zúčtujte rok v programu, ve kterém se mzdy počítaly.':
    'There are no payslips of {0} here, from which the settlement is computed. Settle the year in the program in which the wages were computed.',
  'Výplatní pásky za rok {0} tu nejsou a potvrzení se dělá z nich.':
    'There are no payslips of {0} here, from which the certificate is made.',
  'Zaměstnanec v roce nemá příjem zdaněný zálohou.':
    'The employee has no income taxed by an advance in the year.',
  'Zaměstnanec v žádném měsíci roku neměl podepsané prohlášení poplatníka.':
    'The employee had no signed taxpayer’s declaration in any month of the year.',
  'Daň se zvyšuje o solidární zvýšení; zaměstnanec podává přiznání sám.':
    'The tax is raised by the solidarity surcharge; the employee files a return.',
  'Zaměstnanec o zúčtování nepožádal; žádá se do {0}.':
    'The employee has not asked for the settlement; it is asked for until {0}.',
  'Žádost přišla po {0}, zúčtování už provést nelze.':
    'The request came after {0}, the settlement cannot be made any more.',
};

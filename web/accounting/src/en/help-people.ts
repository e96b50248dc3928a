import type { AreaTexts } from '../help/shape.ts';

const payroll: AreaTexts = {
  title: 'Wages and employees',
  what: [
    'Payslips of each month are computed from the cards of employees and attendance. Every figure has its steps and its paragraph.',
    'A payslip goes through three states: draft, approved, posted. When an earlier month changes, drafts are recalculated, and of posted ones you are told in what they would differ.',
  ],
  ways: [
    {
      title: 'Do the wages of a month',
      steps: [
        'Enter absences in Attendance.',
        'Make the payslips in Payroll and add bonuses and benefits: Enter stores an amount and goes to the next row. What differs from last month, and why, stands below.',
        'Go through the warnings of payslips above the table. Approve, post and prepare the payment order; it can be done at once for the whole month.',
        'Take the file of the order to the bank and upload the statement once it has paid. The main button of the month always leads to the next step; how much is left and by when is shown in Payment, on the overview and in Month. When the bank books the order as one sum, matching offers it as the whole order.',
        'Who pays in cash chooses Pay in cash on the payslip, or in the menu of the month for several people at once: the payment gets the number of a cash disbursement and stands in the cash book. What is in an order cannot be paid in cash.',
        'The pay day is set in Settings under JMHZ report; without it the end of the next month applies.',
        'Mail payslips to employees. Their passwords are set for everybody at once in Employees, under Payslip passwords.',
        'Prepare the monthly report.',
      ],
    },
    {
      title: 'Correct a posted wage',
      steps: [
        'A forgotten bonus is paid most easily in the wage of the next month.',
        'If it is to belong to this month, delete the payslip in its menu; if it is in a payment order, first replace the order by another one without it.',
        'Above the wages of the month choose Make missing payslips, add the bonus and post it.',
        'If the monthly report is filed already, file a corrective one.',
      ],
    },
    {
      title: 'Begin with wages in the middle of a year',
      steps: [
        'The yearly maximum of social insurance, the average earnings that sick pay is counted from, the annual settlement and the wage tax of the year come from the payslips of the whole year.',
        'So make payslips of the months from January on, too, and set their amounts by your former program. Approve them, but do not post or pay them, and file no reports for them: that has been done already.',
        'Without them, enter the average earnings with each absence, and in the annual settlement the income and advances of those months under previous employers.',
      ],
    },
    {
      title: 'Go through months by keyboard',
      steps: [
        'In payroll, attendance and the report the key p goes to the month before and the key d to the next one.',
        'A slash searches on the page, arrows go through the rows of a table and Enter opens a row. All keys of a page are shown by the question mark.',
      ],
    },
    {
      title: 'Pay an executive or a partner',
      steps: [
        'Add a card in Employees and choose Executive or partner as the contract; a member of a board is a Member of a collective body. Enter the pay as the gross wage.',
        'Insurance and tax are those of an employment. From a small pay without a declaration tax is withheld and no social insurance is paid; health insurance is topped up to its minimum. If another employer or the state pays the minimum, tick it on the card.',
        'The pay is posted to 523 and 366 and paid from 366. Payslips, order, statement and monthly report go as for employees.',
        'A partner who works for the company and is no executive has the same card. If the pay belongs to 522, transfer it from 523 by an internal document.',
        'The payslip computes the tax of whoever is no Czech tax resident as that of a resident, which is wrong: a special rate applies to it.',
      ],
    },
    {
      title: 'Take on an employee',
      steps: [
        'Make a card: relationship, wage, insurer, tax declaration.',
        'Fill in the data of the monthly report; the card says what is missing.',
        'Register the employee at ČSSZ; the program does not send the registration. Enter the identifiers that ČSSZ assigns (IK MPSV and ID PPV) on the card.',
        'Many people at once: choose Add from a table in Employees and paste the rows of a spreadsheet.',
      ],
    },
  ],
  words: [
    {
      key: 'gross_wage',
      word: 'gross wage',
      meaning: 'the wage before contributions and tax that the employee pays of it',
    },
    {
      key: 'net_wage',
      word: 'net wage',
      meaning: 'what is left of the gross wage after insurance and tax, before deductions',
    },
    {
      key: 'wage_costs',
      word: 'cost of the employer',
      meaning: 'the gross wage and the insurance that the company pays on top',
    },
    { word: 'assessment base', meaning: 'the amount that insurance is computed of' },
    {
      word: 'tax declaration',
      meaning: 'signed by an employee for one employer; only there are credits given',
    },
    {
      key: 'protected_sum',
      word: 'protected sum',
      meaning: 'what has to be left to the employee after deductions',
    },
  ],
};

const settlement: AreaTexts = {
  title: 'Annual settlement and wage tax',
  what: [
    'After the end of a year an employee may ask for a settlement of tax. The program leads through it in five steps and puts the result into a wage. The wage tax of the year compares what was withheld, paid and reported.',
  ],
  ways: [
    {
      title: 'Settle an employee',
      steps: [
        'Check that they asked in time and may ask for a settlement.',
        'Enter deductions and credits by the papers they brought.',
        'Check the result line by line and include it in a wage.',
      ],
    },
  ],
  words: [
    { word: 'overpayment', meaning: 'what was withheld in advances beyond the tax and is given back' },
    {
      key: 'tax_bonus',
      word: 'tax bonus',
      meaning: 'the benefit on children beyond the tax, which is paid out',
    },
    { word: 'statement of tax', meaning: 'the yearly filing of who withholds tax to the tax office' },
  ],
};

const jmhz: AreaTexts = {
  title: 'Monthly report of the employer',
  what: [
    'The report of each month is made of payslips. Nothing is filed from here: you download the file, file it and mark it as filed.',
    'From then on the program watches whether wages differ from the filed report, and offers a corrective one.',
  ],
  ways: [
    {
      title: 'File a report',
      steps: [
        'Go through the findings; each leads to where it is mended.',
        'Have the file checked by the service of the administration if you want to know before. Personal data are sent to it.',
        'Download the file, file it and mark it as filed.',
        'Once ČSSZ answers, enter the answer in the table of filings. Take a rejected filing back, put it right and file it again.',
      ],
    },
    {
      title: 'Correct a filed report',
      steps: [
        'The page shows person by person in what wages differ.',
        'Download the corrective report and file it the same way.',
      ],
    },
  ],
  words: [
    { key: 'jmhz', word: 'JMHZ', meaning: 'the single monthly report of the employer' },
    { word: 'excluded periods', meaning: 'days that do not count into averages, such as sickness' },
  ],
};

const company: AreaTexts = {
  title: 'The company and its people',
  what: [
    'The settings have the details of the company, number series, VAT status, the looks of documents and the locking of periods. Members have roles: an owner may do everything, a viewer only reads.',
  ],
  ways: [
    {
      title: 'Invite an accountant',
      steps: [
        'Invite her in Members by user name or e-mail, or make a link.',
        'Give her the role of an accountant. You can change or take it at any time.',
      ],
    },
  ],
  words: [
    { word: 'number series', meaning: 'gives documents their numbers without gaps' },
    { word: 'fiscal year', meaning: 'the twelve months that books are closed for' },
  ],
};

const programs: AreaTexts = {
  title: 'Programs and webhooks',
  what: [
    'Everything the application does, the interface for programs does as well. A webhook tells a program of every change, signed and repeated until it arrives.',
  ],
  ways: [
    {
      title: 'Connect a program',
      steps: [
        'Make an API key in your account, best for one company and for reading only.',
        'The interface is described with examples at /api/docs.',
        'To receive changes, add the address of a webhook and verify its signature.',
      ],
    },
  ],
  words: [{ word: 'API key', meaning: 'the password of a program; it is shown only once' }],
};

const account: AreaTexts = {
  title: 'Account and companies',
  what: [
    'With one account you enter all companies that you founded or were invited to. The account has the password, the second step of signing in, signed-in devices and keys of programs.',
  ],
  ways: [
    {
      title: 'Set up a company',
      steps: [
        'Enter its company ID; the registry fills in the details and you check them.',
        'To try what the program looks like when it is full, make a sample company.',
      ],
    },
    {
      title: 'Secure signing in',
      steps: [
        'Switch on codes of an application or a passkey in Security.',
        'Keep the recovery codes outside of the computer.',
      ],
    },
    {
      title: 'Choose what comes by mail',
      steps: [
        'In Notifications choose the days, how many days ahead deadlines are told, and of which companies.',
        'Mails can also be turned off by the link at the end of each, without signing in.',
      ],
    },
  ],
  words: [
    { word: 'passkey', meaning: 'signing in by fingerprint, face or the PIN of the device' },
    { word: 'sample company', meaning: 'invented data in which nothing can be spoiled' },
  ],
};

/** Help with people, the company and programs. */
export const helpPeople = { payroll, settlement, jmhz, company, programs, account };

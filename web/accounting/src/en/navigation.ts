import type { navigationTexts as cs } from '../cs/navigation.ts';
import type { Translated } from '../parts/translated.ts';

/** Names of the parts of the application, and further words by which the palette finds them. */
export const navigationTexts: Translated<typeof cs> = {
  groups: {
    trade: 'Trade',
    money: 'Money',
    wages: 'Payroll',
    assets: 'Assets',
    books: 'Books',
    taxes: 'Taxes',
    company: 'Company',
  },
  entries: {
    home: { label: 'Overview', keywords: 'home start first steps deadlines' },
    mesic: { label: 'Month', keywords: 'what to pay file missing came in went out end of month' },
    ukoly: { label: 'Tasks', keywords: 'to do waiting for me queue work' },
    vydane: {
      label: 'Issued documents',
      keywords: 'invoices advance corrective credit notes receivables sales',
    },
    prijate: {
      label: 'Received documents',
      keywords: 'invoices receipts suppliers payables purchases expenses',
    },
    schvalovani: {
      label: 'Approvals',
      keywords: 'approve reject expenses invoices to approve request rules',
    },
    nabidky: { label: 'Quotes', keywords: 'orders of customers delivery notes offers' },
    opakovani: {
      label: 'Recurring documents',
      keywords: 'regular invoices flat fee rent subscription schedule',
    },
    upominky: { label: 'Reminders', keywords: 'overdue debtors receivables dunning' },
    posta: { label: 'Sent mail', keywords: 'e-mail e-mails sent documents reminders' },
    ostatniDoklady: {
      label: 'Cash and other',
      keywords: 'cash vouchers receivables payables income expense',
    },
    prilohy: { label: 'Attachments', keywords: 'files documents PDF photos receipts upload unattached' },
    vyzadani: { label: 'Document requests', keywords: 'missing receipt document ask link remind' },
    prevzeti: {
      label: 'Data import',
      keywords: 'import pohoda money fakturoid idoklad isdoc csv xlsx opening balances migration',
    },
    predani: {
      label: 'Handover',
      keywords: 'export for the accountant package pohoda money isdoc csv xlsx archive backup leaving',
    },
    kontakty: {
      label: 'Contacts',
      keywords: 'customers suppliers partners address book company ID VAT payer',
    },
    banka: { label: 'Bank accounts', keywords: 'bank account number IBAN balance' },
    bankaPohyby: {
      label: 'Bank transactions',
      keywords: 'movements payments income expenses variable symbol',
    },
    bankaParovani: { label: 'Payment matching', keywords: 'match settle invoices bank waiting payments' },
    bankaPravidla: {
      label: 'Rules',
      keywords: 'automatic posting bank fees transactions documents prefill account cost centre',
    },
    bankaVypisy: { label: 'Bank statements', keywords: 'statement upload GPC ABO CAMT MT940 CSV continuity' },
    bankaPrikazy: { label: 'Payment orders', keywords: 'pay payment transfer ABO KPC SEPA bank bulk order' },
    pokladna: { label: 'Cash register', keywords: 'cash book balance' },
    mzdy: { label: 'Monthly payroll', keywords: 'payslips wages salaries pay of executives post' },
    dochazka: {
      label: 'Attendance',
      keywords: 'absence sickness sick leave quarantine nursing maternity paternity unpaid leave',
    },
    zamestnanci: {
      label: 'Employees',
      keywords: 'card employment agreement children insurer executive partner member of a body',
    },
    rocniZuctovani: {
      label: 'Annual settlement',
      keywords: 'tax overpayment request declaration certificate of income',
    },
    danZMezd: { label: 'Annual wage tax', keywords: 'statement advance withholding tax office' },
    jmhz: { label: 'Monthly report', keywords: 'JMHZ CSSZ filing XML check employer' },
    cesty: { label: 'Business trips', keywords: 'travel allowances meals kilometres expenses' },
    majetek: { label: 'Assets', keywords: 'depreciation cards investment fixed' },
    denik: { label: 'Journal', keywords: 'postings internal vouchers reversal entries' },
    ucty: { label: 'Accounts', keywords: 'chart balances' },
    predvaha: { label: 'Trial balance', keywords: 'turnover balances' },
    rozvaha: { label: 'Balance sheet', keywords: 'statement assets liabilities closing' },
    vysledovka: { label: 'Profit and loss', keywords: 'income statement costs revenues profit loss closing' },
    hlavniKniha: { label: 'General ledger', keywords: 'turnover of accounts by month' },
    saldokonto: {
      label: 'Open items',
      keywords: 'receivables payables unpaid overdue ageing debts saldokonto',
    },
    penezniDenik: { label: 'Cash journal', keywords: 'tax records income expenses tax base' },
    uzaverka: {
      label: 'Year-end closing',
      keywords: 'end of year closing of books stocktaking revaluation distribution of profit',
    },
    kurzy: {
      label: 'Exchange rates',
      keywords: 'rate list CNB central bank conversion euro dollar currency',
    },
    historie: { label: 'Change history', keywords: 'who when changed audit' },
    dph: {
      label: 'VAT',
      keywords: 'DPH tax return control statement recapitulative deduction tax office month quarter pay',
    },
    dphEvidence: {
      label: 'VAT records',
      keywords: 'record keeping documents output input rows return bad debt',
    },
    danZPrijmu: {
      label: 'Income tax',
      keywords: 'return DPPO DPFO base deduction loss gifts credit advances flat-rate annual',
    },
    pojistne: {
      label: 'Self-employed insurance',
      keywords: 'OSVC social health statement CSSZ insurer advances assessment base',
    },
    podani: { label: 'Filings', keywords: 'XML filed confirmation receipt tax office return report archive' },
    kalendar: {
      label: 'Tax calendar',
      keywords: 'deadlines duties VAT return report insurance advances pay QR turnover limit',
    },
    clenove: { label: 'Members', keywords: 'access role invitations users accountant' },
    webhooky: { label: 'Webhooks', keywords: 'delivery of changes integration e-shop API events' },
    nastaveni: {
      label: 'Settings',
      keywords:
        'statements category audit company data address number series VAT payer history logo colour period lock variable symbol archive',
    },
  },
  actions: {
    newInvoice: { label: 'New invoice', keywords: 'issue bill sale' },
    newReceivedInvoice: { label: 'New received invoice', keywords: 'supplier purchase payable' },
    newReceipt: { label: 'New receipt', keywords: 'cash expense' },
    photograph: { label: 'Photograph a receipt', keywords: 'photo picture phone camera' },
    newProforma: { label: 'New advance invoice', keywords: 'advance proforma deposit' },
    newTrip: { label: 'New business trip', keywords: 'travel allowances' },
    newContact: { label: 'New contact', keywords: 'customer supplier company ID' },
    newRecurrence: { label: 'New recurring document', keywords: 'repeated regular invoice flat fee' },
    newOrder: { label: 'New payment order', keywords: 'pay invoices wages contributions bank' },
    newRule: { label: 'New rule', keywords: 'automatic posting bank transactions documents' },
    matchPayments: { label: 'Match payments', keywords: 'settle bank' },
    newEntry: {
      label: 'New internal voucher',
      keywords: 'post journal debit credit accrual deferral opening',
    },
    newQuote: { label: 'New quote' },
    newCashIn: { label: 'New cash receipt voucher', keywords: 'cash takings' },
    newCashOut: { label: 'New cash expense voucher', keywords: 'cash expense' },
    newEmployee: { label: 'New employee', keywords: 'executive partner member of a body' },
    newAsset: { label: 'New asset card', keywords: 'depreciation' },
    newVatRecord: {
      label: 'New VAT record',
      keywords: 'correction of deduction bad debt unpaid purchase § 74b § 46',
    },
    inviteMember: { label: 'Invite a member', keywords: 'accountant access' },
    lockPeriod: { label: 'Lock a period', keywords: 'unlock closing' },
  },
};

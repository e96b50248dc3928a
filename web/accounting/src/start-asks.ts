const DOCUMENTS = '/documents?kind=';
const FIRST_PAGE = '&page=1&per=100';

/**
 * By the address of a company's screen, what it asks of the company first, whatever the company is: the page of a screen
 * says it, so that a browser that has never been here asks for it while the scripts are on their way. What depends on
 * dates or on the company stays with `api/asked.ts`, which knows it from the second time on.
 */
export const START_ASKS: Readonly<Record<string, readonly string[]>> = {
  '/': ['/overview'],
  '/vydane': [`${DOCUMENTS}invoice%2Cadvance%2Ctax_receipt%2Ccredit_note&direction=issued${FIRST_PAGE}`],
  '/prijate': [
    `${DOCUMENTS}received_invoice%2Creceived_advance%2Creceived_credit_note%2Creceipt%2Ctax_receipt&direction=received${FIRST_PAGE}`,
  ],
  '/banka/parovani': [
    '/bank_accounts?archived=true',
    '/bank_transactions?state=new%2Cpartial&per=100&page=1',
  ],
};

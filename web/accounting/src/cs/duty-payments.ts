/** Texts of what is paid to authorities without the bank of the company. */
export const dutyPayments = {
  pay: 'Zaplaceno jinak',
  payOf: (duty: string) => `Zaplaceno jinak: ${duty}`,
  payWhy: 'Ze soukromého účtu, složenkou nebo hotově: zapište to, ať to tu nečeká dál.',
  payWhyOfCompany: 'Z pokladny, třeba složenkou: zapište to, ať to tu nečeká dál.',
  title: (duty: string) => `Zapsat platbu: ${duty}`,
  method: 'Z čeho',
  methods: { private: 'Ze soukromých peněz', cash: 'Z pokladny' },
  privateText: {
    journal:
      'Soukromý účet, karta nebo peněženka. V peněžním deníku je to váš vklad, kterým se hned zaplatilo; daň z příjmů to nemění.',
    employees:
      'Soukromý účet, karta nebo peněženka. V peněžním deníku je to váš vklad a zároveň výdaj, jako kdyby platil firemní účet.',
    ledger:
      'Soukromý účet, karta nebo peněženka. Zaúčtuje se jako váš vklad na účet 491; výsledek hospodaření to nemění.',
  },
  amount: 'Částka',
  amountText: (left: string) => `Zbývá zaplatit ${left}.`,
  paidOn: 'Zaplaceno dne',
  register: 'Pokladna',
  noRegister: 'Pokladnu v korunách tu nemáte. Založte ji v části Pokladna.',
  note: 'Poznámka',
  send: 'Zapsat platbu',
  paid: 'Platba je zapsaná.',
  payments: 'Platby',
  paymentsOf: (duty: string) => `Platby: ${duty}`,
  none: 'Přímo k této povinnosti tu žádná platba není: vyrovnal ji zápis v účetnictví, nebo platba za jiné období.',
  came: (amount: string, day: string) => `Vráceno ${amount} dne ${day}`,
  row: {
    transfer: (amount: string, day: string) => `Z banky ${amount} dne ${day}`,
    cash: (amount: string, day: string, number: string) => `Hotově ${amount} dne ${day}, doklad ${number}`,
    private: (amount: string, day: string) => `Ze soukromých peněz ${amount} dne ${day}`,
  },
  toMovement: 'Pohyb banky',
  remove: 'Zrušit platbu',
  removeOf: (amount: string, day: string) => `Zrušit platbu ${amount} dne ${day}`,
  removeTitle: 'Zrušit tuto platbu?',
  removeText: {
    cash: 'Částka bude zase zbývat k zaplacení. Doklad z pokladny zůstane v pokladní knize jako zrušený.',
    private: 'Částka bude zase zbývat k zaplacení.',
  },
  removed: 'Platba je zrušená.',
};

/** Texts of members and invitations. */
export const membersTexts = {
  title: 'Členové',
  text: 'Kdo má do firmy přístup a co v ní smí.',
  onlyManagers: 'Členy zve, odebírá a jejich role mění jen vlastník nebo účetní.',
  members: 'Členové firmy',
  invitations: 'Čekající pozvánky',
  noInvitations: 'Nikdo na přijetí pozvánky nečeká.',
  alone: 'Zatím jste tu sami. Pozvěte účetní nebo kolegu, každý bude mít vlastní přihlášení.',
  you: 'vy',
  since: (day: string) => `členem od ${day}`,
  invitedBy: (name: string) => `pozval uživatel ${name}`,
  waiting: 'čeká na přijetí',

  invite: 'Pozvat člena',
  inviteText:
    'Pozvaný už musí mít v aplikaci účet. E-mail se neposílá: pozvánku uvidí po přihlášení na přehledu firem.',
  login: 'Uživatelské jméno nebo e-mail',
  sendInvitation: 'Pozvat',
  invited: (name: string) => `Uživatel ${name} je pozvaný.`,

  role: 'Role',
  roles: {
    accountant: 'Účetní',
    editor: 'Editor',
    viewer: 'Čtenář',
  },
  rights: {
    owner: 'Smí všechno. Vlastník je jeden, nelze ho odebrat ani mu změnit roli.',
    accountant: 'Smí všechno včetně nastavení, členů a uzamčení období.',
    editor: 'Zapisuje majetek, mzdy a cesty. Nastavení ani členy nemění.',
    viewer: 'Jen čte. Vidí i osobní údaje zaměstnanců a mzdy.',
  },
  changeRole: 'Změnit roli',
  changeRoleTitle: (name: string) => `Role uživatele ${name}`,
  changeRoleOf: (name: string) => `Změnit roli uživatele ${name}`,
  ownRoleWarning:
    'Měníte vlastní roli. Přijdete o správu členů a nastavení a zpět vám ji může dát jen vlastník nebo jiná účetní.',
  roleChanged: (name: string, role: string) => `${name}: nová role ${role.toLowerCase()}.`,

  remove: 'Odebrat',
  removeOf: (name: string) => `Odebrat uživatele ${name}`,
  removeTitle: (name: string) => `Odebrat uživatele ${name}?`,
  removeText: (name: string) =>
    `${name} hned ztratí přístup do firmy, i přes své API klíče. Co zapsal, ve firmě zůstane. Vrátit se může jen po novém pozvání.`,
  removeConfirm: 'Odebrat člena',
  removed: (name: string) => `Uživatel ${name} je odebraný.`,
  cancel: 'Zrušit pozvánku',
  cancelOf: (name: string) => `Zrušit pozvánku uživatele ${name}`,
  cancelTitle: (name: string) => `Zrušit pozvánku uživatele ${name}?`,
  cancelText: (name: string) => `${name} už pozvánku nepřijme. Pozvat ho můžete kdykoli znovu.`,
  cancelled: (name: string) => `Pozvánka uživatele ${name} je zrušená.`,
  leave: 'Opustit firmu',
  leaveTitle: (company: string) => `Opustit firmu ${company}?`,
  leaveText:
    'Hned ztratíte přístup, i přes své API klíče. Co jste zapsali, ve firmě zůstane. Vrátit se můžete jen po novém pozvání.',
  left: (company: string) => `Firmu ${company} jste opustili.`,
  ownerStays: 'Vlastník firmu opustit nemůže.',
};

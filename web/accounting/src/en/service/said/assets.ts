export default {
  'Založen majetek {0}': 'Asset {0} set up',
  'Smazán majetek {0}': 'Asset {0} deleted',
  'Odpisy se účtují jen v podvojném účetnictví.': 'Depreciation is posted in double-entry bookkeeping only.',
  'Zaúčtovány odpisy roku {0}: počet karet {1}': 'Depreciation of {0} posted: cards {1}',
  'Součet odpisů je příliš vysoký.': 'The sum of depreciation is too high.',
  'Vyřazení se účtuje jen v podvojném účetnictví.': 'Disposal is posted in double-entry bookkeeping only.',
  'Karta není vyřazená.': 'The card is not disposed of.',
  'Drobný majetek je v nákladech od pořízení, vyřazení se neúčtuje.':
    'A low-value asset is in costs since it was acquired, its disposal is not posted.',
  'Účet karty {0} je účtem oprávek; opravte ho na účet majetku.':
    'The account of the card {0} is one of accumulated depreciation; change it to an account of assets.',
  'Z tohoto způsobu vyřazení nevyplývá účet, vyberte ho.':
    'This way of disposal gives no account, choose one.',
  'Účtový rozvrh nemá účet {0}.': 'The chart of accounts has no account {0}.',
  'Musí být nákladový účet, nebo 491.': 'It must be an account of costs, or 491.',
  'K tomuto způsobu vyřazení patří účet {0} nebo jeho analytika.':
    'Account {0} or its analytics belong to this way of disposal.',
  'Zaúčtováno vyřazení majetku {0}': 'Disposal of the asset {0} posted',
  'Odúčtováno vyřazení majetku {0}': 'Disposal of the asset {0} unposted',
  'Odpisy v deníku nesouhlasí s plánem ({0}). Po vyřazení by na účtu oprávek zůstal rozdíl.':
    'Depreciation in the journal does not agree with the plan ({0}). After the disposal a difference would stay on the account of accumulated depreciation.',
  'Odpis za rok {0} se zaúčtuje k 31. 12.; do té doby bude účet oprávek o {1} níž.':
    'Depreciation of {0} is posted as of 31 Dec; until then the account of accumulated depreciation is {1} lower.',
  'Na účtu {0} je ke dni vyřazení {1}, to je méně než vstupní cena. Je pořízení zaúčtované?':
    'Account {0} has {1} on the day of disposal, which is less than the price. Is the acquisition posted?',
  'Zůstatková cena: {0}': 'Net book value: {0}',
  'Vyřazení: {0}': 'Disposal: {0}',
  'Musí být celé číslo.': 'It must be a whole number.',
  'Musí být účet třídy 0 o 3 až 9 číslicích.': 'It must be an account of class 0 of 3 to 9 digits.',
  vyřazení: 'disposal',
  'Znovu zaúčtováno: {0} – majetek {1}': 'Reposted: {0} – asset {1}',
  'Inventární číslo {0}': 'Inventory number {0}',
  vyřazeno: 'disposed of',
  'Změněn majetek {0}': 'Asset {0} changed',
};

export default {
  'Vystavit doklad smí jen ten, kdo smí zapisovat.': 'Only who may write can issue a document.',
  'Musí být updated_at dokladu.': 'It must be updated_at of the document.',
  'Doklad mezitím někdo změnil, prohlédněte si ho znovu.':
    'Somebody has changed the document meanwhile, look at it again.',
  'Doklad už jste schválili.': 'You have approved the document already.',
  'Tento doklad schvaluje někdo jiný.': 'Somebody else approves this document.',
  'Doklad už je vystavený.': 'The document is issued already.',
  'Tento kontakt ve firmě není.': 'This contact is not in the company.',
  'Částka od nesmí být vyšší než částka do ({0}).':
    'The amount from may not be more than the amount to ({0}).',
  'Tento uživatel členem firmy není.': 'This user is no member of the company.',
  'Schválit má {0}, schvalovatelů je {1}. Přidejte další, nebo počet snižte.':
    '{0} are to approve, there are {1} approvers. Add more, or lower the number.',
  'Toto pravidlo ve firmě není; nové se posílá bez id.':
    'This rule is not in the company; a new one is sent without an id.',
  'Pravidlo je v seznamu dvakrát.': 'The rule is in the list twice.',
  'Požádáno o schválení': 'Approval asked for',
  'Schválen doklad': 'Document approved',
  'Zamítnut doklad': 'Document rejected',
  'Vzata zpět žádost o schválení': 'Request for approval taken back',
  'Schválení zrušila změna dokladu': 'A change of the document cancelled its approval',
  'Všechny žádosti vidí jen vlastník nebo účetní.': 'Only an owner or an accountant sees all requests.',
  'Na doklad není žádné pravidlo, vyberte, kdo ho schválí.':
    'There is no rule for the document, choose who approves it.',
  'Kdo doklad schválí, určuje pravidlo {0}; nikdo jiný se nevybírá.':
    'Rule {0} says who approves the document; nobody else is chosen.',
  'Doklad jde {0}, až ho schválí, kdo byl o schválení požádán.':
    'The document can be {0} only when whoever was asked has approved it.',
  'Doklad jde {0} až po schválení podle pravidla {1}.':
    'The document can be {0} only after the approval by rule {1}.',
  'Schválit: {0}': 'Approve: {0}',
  Schválit: 'Approve',
  Zamítnout: 'Reject',
  'Zaplaceno bez schválení: {0}': 'Paid without approval: {0}',
  'Požádat o schválení': 'Ask for approval',
  'O schválení dokladu nikdo nežádá, nebo už je rozhodnuto.':
    'Nobody asks for the approval of the document, or it is decided already.',
  'Zamítnout doklad smí jen ten, kdo ho schvaluje.': 'Only who approves a document may reject it.',
  'Změněna pravidla schvalování, teď jich je {0}': 'Rules of approval changed, there are {0} now',
  'Schvalují se jen výdaje: přijaté doklady, výdaje z pokladny a závazky.':
    'Only expenses are approved: received documents, expenses of a cash register and payables.',
  'Doklad je stornovaný, není co schvalovat.': 'The document is cancelled, there is nothing to approve.',
  'O schválení už je požádáno.': 'Approval is asked for already.',
  'Doklad už je schválený.': 'The document is approved already.',
  'Kurz ještě není známý, částku v korunách nejde schválit.':
    'The rate is not known yet, the amount in crowns cannot be approved.',
  'Vlastní žádost schválit nejde, vyberte někoho jiného.':
    'One’s own request cannot be approved, choose somebody else.',
  'Tento uživatel pozvání do firmy ještě nepřijal.':
    'This user has not accepted the invitation to the company yet.',
};

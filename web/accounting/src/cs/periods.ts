/** Texts of the choice of a period. */
export const periods = {
  label: 'Období',
  presets: {
    mesic: 'Tento měsíc',
    'minuly-mesic': 'Minulý měsíc',
    ctvrtleti: 'Toto čtvrtletí',
    'minule-ctvrtleti': 'Minulé čtvrtletí',
    rok: 'Letos',
    'minuly-rok': 'Loni',
    vlastni: 'Od – do…',
  },
  from: 'Od',
  to: 'Do',
};

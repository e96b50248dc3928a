type Columns = readonly [base: string | null, vat: string | null, vatReduced: string | null];

/** An element of the return with its lines in their order, and the attribute of each column. */
export const RETURN_ELEMENTS: Readonly<Record<string, Readonly<Record<string, Columns>>>> = {
  Veta1: {
    '1': ['obrat23', 'dan23', null],
    '2': ['obrat5', 'dan5', null],
    '3': ['p_zb23', 'dan_pzb23', null],
    '4': ['p_zb5', 'dan_pzb5', null],
    '5': ['p_sl23_e', 'dan_psl23_e', null],
    '6': ['p_sl5_e', 'dan_psl5_e', null],
    '7': ['dov_zb23', 'dan_dzb23', null],
    '8': ['dov_zb5', 'dan_dzb5', null],
    '9': ['p_dop_nrg', 'dan_pdop_nrg', null],
    '10': ['rez_pren23', 'dan_rpren23', null],
    '11': ['rez_pren5', 'dan_rpren5', null],
    '12': ['p_sl23_z', 'dan_psl23_z', null],
    '13': ['p_sl5_z', 'dan_psl5_z', null],
    '14': ['opr_dane_zd', 'opr_dane_dan', null],
  },
  Veta2: {
    '20': ['dod_zb', null, null],
    '21': ['pln_sluzby', null, null],
    '22': ['pln_vyvoz', null, null],
    '23': ['dod_dop_nrg', null, null],
    '24': ['pln_zaslani', null, null],
    '25': ['pln_rez_pren', null, null],
    '26': ['pln_ost', null, null],
  },
  Veta3: {
    '30': ['tri_pozb', null, null],
    '31': ['tri_dozb', null, null],
    '32': ['dov_osv', null, null],
    '33': [null, 'opr_verit', null],
    '34': [null, 'opr_dluz', null],
  },
  Veta4: {
    '40': ['pln23', 'odp_tuz23_nar', 'odp_tuz23'],
    '41': ['pln5', 'odp_tuz5_nar', 'odp_tuz5'],
    '42': ['dov_cu', 'odp_cu_nar', 'odp_cu'],
    '43': ['nar_zdp23', 'od_zdp23', 'odkr_zdp23'],
    '44': ['nar_zdp5', 'od_zdp5', 'odkr_zdp5'],
    '45': [null, 'odp_rez_nar', 'odp_rezim'],
    '46': [null, 'odp_sum_nar', 'odp_sum_kr'],
    '47': ['nar_maj', 'od_maj', 'odkr_maj'],
    '48': ['kor_odp_zd', 'kor_odp_plne', 'kor_odp_krac'],
  },
  Veta5: {
    '50': ['plnosv_kf', null, null],
    '51': ['pln_nkf', 'plnosv_nkf', null],
    // The first column is the coefficient.
    '52': ['koef_p20_nov', 'odp_uprav_kf', null],
    '53': ['koef_p20_vypor', 'vypor_odp', null],
  },
  Veta6: {
    '60': [null, 'uprav_odp', null],
    '61': [null, 'dan_vrac', null],
    '62': [null, 'dan_zocelk', null],
    '63': [null, 'odp_zocelk', null],
    '64': [null, 'dano_da', null],
    '65': [null, 'dano_no', null],
    '66': [null, 'dano', null],
  },
};

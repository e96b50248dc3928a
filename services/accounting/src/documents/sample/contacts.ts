/** The contacts of the sample company that its documents are with, by their names. */
export const BAKERY = 'Vzorová pekárna s.r.o.';
export const TIMBER = 'Zkušební dřevo a.s.';
export const REPAIRS = 'Čepelák a synové, strojní údržba';
export const SLOVAK_DEALER = 'Ukážkové stolárstvo s.r.o.';
export const GERMAN_TOOLS = 'Muster Werkzeug GmbH';
export const HANA = 'Hana Říhová';
export const DEALER = 'Nábytek na zkoušku s.r.o.';
export const SHOPS = 'Smyšlené prodejny a.s.';
export const BUILDER = 'Pokusná stavební s.r.o.';
export const LANDLORD = 'Zkušební nemovitosti s.r.o.';
export const ENERGY = 'Ukázková energetika a.s.';
export const PHONES = 'Modelový operátor a.s.';
export const MACHINES = 'Příkladné strojírny s.r.o.';
export const CARS = 'Autosalon Vzor s.r.o.';
export const ACCOUNTANTS = 'Účetní kancelář Nanečisto s.r.o.';
export const INSURER = 'Cvičná pojišťovna a.s.';
/** The variable symbol of the insurance of the hall. */
export const HALL_POLICY = '4410022003';
export const SWISS_VENEERS = 'Muster Furniere AG';
export const IRISH_SOFTWARE = 'Sample Drawings Ltd.';

/** Those of the self-employed. */
export const PUBLISHER = 'Ukážkové nakladateľstvo s.r.o.';
export const GERMAN_APPS = 'Beispiel Apps GmbH';
export const FRENCH_SHOP = 'Exemple Boutique SARL';
export const AMERICAN_TOOLS = 'Specimen Tools Inc.';

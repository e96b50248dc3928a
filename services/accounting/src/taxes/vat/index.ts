// What other rooms may ask of VAT.
export { type VatCompany, vatCompany } from './company.ts';
export {
  type Live,
  type LiveReturn,
  liveControlStatement,
  liveRecapitulative,
  liveReturn,
} from './live.ts';
export { askedVatPeriod, type VatForm } from './period.ts';

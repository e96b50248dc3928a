export {
  type FormAgent,
  type FormPreparer,
  type FormSubmitter,
  type FormTaxpayer,
  taxpayerElement,
} from './taxpayer.ts';
export { crownsText, cutText, dayText, dicDigits, textRows } from './values.ts';
export { type Form, type FormAttributes, type FormElement, formXml } from './write-form.ts';

import { crownsText, type FormElement, formXml, taxpayerElement } from '@news-and-accounting/epo';
import type { RecapitulativeStatement } from '../content.ts';
import { periodAttributes } from './period.ts';
import type { FormHead } from './return-xml.ts';

const ROWS_OF_PAGE = 20;

/** The recapitulative statement as DPHSHV. */
export function recapitulativeXml(content: RecapitulativeStatement, { program, taxpayer }: FormHead): string {
  return formXml({ program, name: 'DPHSHV', version: '02.01', elements: elementsOf(content, taxpayer) });
}

function* elementsOf(
  { period, filingType, rows }: RecapitulativeStatement,
  taxpayer: FormHead['taxpayer'],
): Generator<FormElement> {
  yield {
    name: 'VetaD',
    attributes: {
      k_uladis: 'DPH',
      dokument: 'SHV',
      ...periodAttributes(period),
      shvies_forma: filingType,
    },
  };
  yield taxpayerElement(taxpayer, { hasContact: false });
  for (const [at, { storno, country, vatId, code, count, value }] of rows.entries())
    yield {
      name: 'VetaR',
      attributes: {
        por_c_stran: String(Math.floor(at / ROWS_OF_PAGE) + 1),
        c_rad: String((at % ROWS_OF_PAGE) + 1),
        k_storno: storno,
        k_stat: country,
        c_vat: vatId,
        k_pln_eu: String(code),
        pln_pocet: String(count),
        pln_hodnota: crownsText(value),
      },
    };
}

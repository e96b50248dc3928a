import type { Looks } from '@news-and-accounting/document-pdf';
import type { IssuerData } from '../documents/index.ts';

const STYLES = ['plain', 'modern', 'classic', 'minimal'] as const;
const FONTS = ['auto', 'sans', 'serif', 'mono'] as const;
const DENSITIES = ['normal', 'compact', 'relaxed'] as const;
const TABLES = ['auto', 'lines', 'stripes', 'boxed', 'plain'] as const;
const CORNERS = ['auto', 'round', 'square'] as const;
const LOGO_SIZES = ['m', 's', 'l', 'xl'] as const;

type Settings = IssuerData['looks'];

/** What each setting may be; the first is that of a fresh company. */
export const CHOICES = {
  invoice_style: STYLES,
  invoice_font: FONTS,
  invoice_density: DENSITIES,
  invoice_table: TABLES,
  invoice_corners: CORNERS,
  invoice_logo_size: LOGO_SIZES,
} as const;
export const SWITCHES = [
  ...(['invoice_logo_name', 'invoice_row_numbers', 'invoice_paid_stamp', 'invoice_contacts'] as const),
  ...(['invoice_credit', 'show_qr'] as const),
];

/** How paper looks by the settings of its company; what is not set is as in a fresh company. */
export function looksOf(settings: Settings, accentColor: string | null): Looks {
  return {
    style: chosen(settings.invoice_style, STYLES),
    font: chosen(settings.invoice_font, FONTS),
    density: chosen(settings.invoice_density, DENSITIES),
    table: chosen(settings.invoice_table, TABLES),
    corners: chosen(settings.invoice_corners, CORNERS),
    logoSize: chosen(settings.invoice_logo_size, LOGO_SIZES),
    hasLogoName: settings.invoice_logo_name === true,
    hasRowNumbers: settings.invoice_row_numbers === true,
    hasPaidStamp: settings.invoice_paid_stamp !== false,
    hasContacts: settings.invoice_contacts !== false,
    hasCredit: settings.invoice_credit !== false,
    accentColor,
  };
}

/** Whether paper shows the code by which it is paid. */
export const showsCode = (settings: Settings): boolean => settings.show_qr !== false;

/** One of the options; the first where it is none. */
function chosen<T extends string>(value: unknown, options: readonly [T, ...T[]]): T {
  return options.find((option) => option === value) ?? options[0];
}

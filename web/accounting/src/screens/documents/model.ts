import type { operations } from '@news-and-accounting/accounting-client';

/** Documents as the interface gives them. */
export type Document = operations['getDocument']['responses'][200]['content']['application/json'];
export type Preview = operations['previewDocument']['responses'][200]['content']['application/json'];
type Page = operations['listDocuments']['responses'][200]['content']['application/json'];
export type DocumentRow = Page['rows'][number];
/** In one currency, over the whole filter. */
export type Sums = Page['sums'][number];
/** What a new document is sent as, with its kind. */
export type NewDocument =
  operations['createDocument']['requestBody']['content']['application/json']['document'];
export type DocumentChanges = NonNullable<
  operations['updateDocument']['requestBody']
>['content']['application/json']['document'];

export type Kind = Document['kind'];
export type Direction = Document['direction'];
export type PaymentMethod = Document['payment_method'];
export type PartnerCopy = NonNullable<Document['partner']>;
export type VatRow = Document['vat'][number];
/** A row of the supplier's own recapitulation. */
export type SupplierVat = NonNullable<Document['supplier_vat']>[number];
export type Line = Document['lines'][number];
export type Treatment = Line['vat_treatment'];
export type Deduction = NonNullable<Line['deduction']>;
export type Relation = Document['links'][number]['relation'];

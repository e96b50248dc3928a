import Type from 'typebox';
import type { Answer } from '../http/answer.ts';

/** The query of a document that can explain its figures; read it by `isOn`. */
export const StepsQuery = Type.Object({
  steps: Type.Optional(Type.String({ description: '`1` adds pages with the steps behind the figures' })),
});

const PDF = 'application/pdf';

/** The answer of an operation that makes a PDF, for the description. */
export const PDF_RESPONSE = {
  200: { description: 'The document', content: { [PDF]: Type.String({ format: 'binary' }) } },
};

/** A PDF as a download. */
export function pdfAnswer(fileName: string, body: Buffer): Answer {
  return { kind: 'bytes', contentType: PDF, body, fileName };
}

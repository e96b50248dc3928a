import { createHash } from 'node:crypto';
import { inLanguage } from '@news-and-accounting/business-document';
import { renderDocument } from '@news-and-accounting/document-pdf';
import { writeIsdoc } from '@news-and-accounting/isdoc';
import { matrixOf } from '@news-and-accounting/payment-code';
import sharp from 'sharp';
import { serveJobs } from '../../platform/isolated/serve-jobs.ts';
import type { PaperJob } from './paper-maker.ts';

/** What a logo takes on paper at most, with 300 dots an inch. */
const LOGO = { width: 792, height: 317 };
const PIXELS_AT_MOST = 25_000_000;
const LOGOS_AT_MOST = 50;

sharp.concurrency(1);
sharp.cache(false);
serveJobs(paperOf);

async function paperOf({ language, footer, logo, code, withIsdoc, ...job }: PaperJob): Promise<Uint8Array> {
  const document = inLanguage(job.document, language);
  return renderDocument({
    ...job,
    document: { ...document, textAfter: [document.textAfter, footer].filter(Boolean).join('\n\n') || null },
    logo: logo === null ? null : await logoOnPaper(logo),
    code: code === null ? null : matrixOf(code),
    isdoc: withIsdoc ? writeIsdoc(job.document, job.program) : null,
  });
}

/** By what was stored; the longest known is forgotten first. */
const logos = new Map<string, Uint8Array>();

/** On white and no larger than paper shows it: as such it goes into a PDF as it is, without decoding it each time. */
async function logoOnPaper(png: Uint8Array): Promise<Uint8Array> {
  const key = createHash('sha256').update(png).digest('base64');
  const known = logos.get(key);
  if (known !== undefined) return known;
  const made = await sharp(png, { limitInputPixels: PIXELS_AT_MOST })
    .flatten({ background: '#ffffff' })
    .resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ palette: false })
    .toBuffer();
  logos.set(key, made);
  const [oldest] = logos.keys();
  if (logos.size > LOGOS_AT_MOST && oldest !== undefined) logos.delete(oldest);
  return made;
}

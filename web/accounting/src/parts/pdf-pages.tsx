import { Loader, Text, VisuallyHidden } from '@mantine/core';
import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { documentOutputs as t } from '../cs/document-outputs.ts';
import { type PageMark, PageMarks } from './page-marks.tsx';
import classes from './pdf-pages.module.css';

/** Dots for each one of the screen at most: more is not seen, and a telephone has little memory. */
const DENSITY_AT_MOST = 2;

type PdfPagesProps = {
  file: Blob;
  label: string;
  /** Language of the text, where it is known: it need not be that of the page around it. */
  lang?: string;
  /** Places that are marked, in points from the upper left corner of their pages. */
  marks?: readonly PageMark[];
};

const NONE: readonly PageMark[] = [];

/** The pages of a PDF one below another, as wide as there is room, with their text for who does not see them. */
export function PdfPages({ file, label, lang, marks = NONE }: PdfPagesProps) {
  const { pdf, isFailed } = usePdf(file);
  if (isFailed) return <Text role="alert">{t.failed}</Text>;
  if (pdf === null) return <Loader role="status" aria-label={t.drawing} m="auto" />;
  return (
    // Long documents are scrolled by keyboard, too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take the focus
    <section className={classes.pages} aria-label={label} tabIndex={0}>
      {pageNumbers(pdf).map((number) => (
        <Page
          key={number}
          pdf={pdf}
          number={number}
          lang={lang}
          marks={marks.filter(({ page }) => page === number)}
        />
      ))}
    </section>
  );
}

/** The document once it is read; while another is read the one before stays. */
function usePdf(file: Blob) {
  const [state, setState] = useState<{ pdf: PDFDocumentProxy | null; isFailed: boolean }>({
    pdf: null,
    isFailed: false,
  });
  const shown = useRef<PDFDocumentLoadingTask | null>(null);
  useEffect(() => {
    let isWanted = true;
    read(file)
      .then((task) => task.promise.then((pdf) => ({ task, pdf })))
      .then(
        ({ task, pdf }) => {
          if (!isWanted) return void task.destroy();
          void shown.current?.destroy();
          shown.current = task;
          setState({ pdf, isFailed: false });
        },
        () => isWanted && setState({ pdf: null, isFailed: true }),
      );
    return () => {
      isWanted = false;
    };
  }, [file]);
  useEffect(() => () => void shown.current?.destroy(), []);
  return state;
}

/** The reader of PDFs is large: it comes with the first one. */
async function read(file: Blob): Promise<PDFDocumentLoadingTask> {
  const [{ getDocument, GlobalWorkerOptions }, data] = await Promise.all([
    import('pdfjs-dist'),
    file.arrayBuffer(),
  ]);
  GlobalWorkerOptions.workerSrc = workerUrl;
  // Errors alone are told in the console: what is given up when somebody leaves a page is none.
  return getDocument({ data, enableXfa: false, verbosity: 0 });
}

const pageNumbers = ({ numPages }: PDFDocumentProxy) => Array.from({ length: numPages }, (_, at) => at + 1);

type PageProps = {
  pdf: PDFDocumentProxy;
  number: number;
  lang: string | undefined;
  marks: readonly PageMark[];
};

function Page({ pdf, number, lang, marks }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => {
    let stop = () => {};
    let isWanted = true;
    void (async () => {
      const page = await pdf.getPage(number);
      if (!isWanted || canvas.current === null) return;
      stop = draw(page, canvas.current);
      const { width, height } = page.getViewport({ scale: 1 });
      setSize({ width, height });
      const read = await linesOf(page);
      if (isWanted) setLines(read);
    })().catch(() => undefined);
    return () => {
      isWanted = false;
      stop();
    };
  }, [pdf, number]);
  return (
    <figure className={classes.page}>
      <canvas ref={canvas} className={classes.canvas} aria-hidden />
      {size !== null && <PageMarks marks={marks} size={size} />}
      <VisuallyHidden component="figcaption">
        <p>{t.page(number, pdf.numPages)}</p>
        <div lang={lang}>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a page do not move
            <p key={at}>{line}</p>
          ))}
        </div>
      </VisuallyHidden>
    </figure>
  );
}

/** @returns what stops it */
function draw(page: PDFPageProxy, canvas: HTMLCanvasElement): () => void {
  const density = Math.min(window.devicePixelRatio || 1, DENSITY_AT_MOST);
  const { width } = page.getViewport({ scale: 1 });
  const room = canvas.parentElement?.clientWidth ?? width;
  const viewport = page.getViewport({ scale: (room / width) * density });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  const task = page.render({ canvas, viewport });
  // What is stopped is no failure.
  task.promise.then(
    () => canvas.setAttribute('data-drawn', ''),
    () => undefined,
  );
  return () => task.cancel();
}

/** Line by line, in the order in which the file has them, so that a reader can go through them one by one. */
async function linesOf(page: PDFPageProxy): Promise<string[]> {
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ' '}` : '')).join('');
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

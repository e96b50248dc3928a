import { DocumentList } from './document-list.tsx';

/** Cash documents, other receivables and liabilities. */
export default function Others() {
  return <DocumentList list="others" />;
}

import { DocumentList } from './document-list.tsx';

/** What the company has issued. */
export default function Issued() {
  return <DocumentList list="issued" />;
}

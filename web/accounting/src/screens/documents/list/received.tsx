import { DocumentList } from './document-list.tsx';

/** What the company has received. */
export default function Received() {
  return <DocumentList list="received" />;
}

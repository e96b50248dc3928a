import { DocumentList } from './document-list.tsx';

/** Quotes, orders and delivery notes. */
export default function Offers() {
  return <DocumentList list="offers" />;
}

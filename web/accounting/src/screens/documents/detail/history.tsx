import { documentDetail as t } from '../../../cs/document-detail.ts';
import { RecordHistory } from '../../books/record-history.tsx';

/** Who did what with a document. */
export function DocumentHistory({ id }: { id: number }) {
  return <RecordHistory title={t.history} subject="Document" id={id} />;
}

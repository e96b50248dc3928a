import { bankStatements as t } from '../../cs/bank-statements.ts';
import { UploadButton } from '../../uploads/upload-button.tsx';

/** Chooses files of statements, for who does not drop them. */
export function StatementButton({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  return <UploadButton text={t.upload} variant={variant} as="statement" subject={null} />;
}

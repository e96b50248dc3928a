import { Badge } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { filings as t } from '../../../cs/filings.ts';
import { useWhyNot } from '../../../parts/can.tsx';
import { Choice } from '../../../parts/choice.tsx';
import { useChangeFiling } from './api.ts';
import type { Filing } from './model.ts';
import { useTitles } from './names.ts';

type FilingProps = { filing: Filing };

export function FilingState({ filing: { status } }: FilingProps) {
  return (
    <Badge variant="dot" color={status === 'filed' ? 'accent' : 'blue'} miw="max-content">
      {t.statuses[status]}
    </Badge>
  );
}

/** What the authority answered; nothing of what was not filed. */
export function ProofText({ filing: { status, proof_state } }: FilingProps) {
  return status === 'draft' ? '—' : t.proofs[proof_state];
}

/** The same, to be entered by hand. */
export function ProofChoice({ filing }: FilingProps) {
  const { filingTitle } = useTitles();
  const change = useChangeFiling(useEntityId());
  const isReader = useWhyNot('manager') !== null;
  if (isReader || filing.status === 'draft') return <ProofText filing={filing} />;
  return (
    <Choice
      aria-label={t.proofOf(filingTitle(filing))}
      size="xs"
      w={150}
      value={filing.proof_state}
      disabled={change.isPending}
      onChange={(proof_state) => change.mutate({ read: filing, change: { proof_state }, done: t.proofSaved })}
      options={t.proofs}
    />
  );
}

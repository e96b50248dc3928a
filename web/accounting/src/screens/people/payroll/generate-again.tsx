import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEntityId } from '../../../api/companies.ts';
import { sayError } from '../../../api/toasts.ts';
import { payroll as t } from '../../../cs/payroll.ts';
import { confirmDestructive } from '../../../parts/confirm.tsx';
import { nameList } from '../../../parts/name-list.ts';
import type { Month } from '../../../parts/url-month.ts';
import { employeesQuery } from '../employees/api.ts';
import { payslipsQuery } from './api.ts';
import { type Lost, lostBy } from './lost.ts';

/** Makes the slips of a month; asks before when drafts would lose what was entered in them. */
export function useGenerateAgain(month: Month, generate: () => void): () => Promise<void> {
  const entityId = useEntityId();
  const client = useQueryClient();
  return async () => {
    try {
      // Asked anew: others may have changed wages since the page was opened.
      const [{ payslips }, cards] = await Promise.all([
        client.fetchQuery({ ...payslipsQuery(entityId, month), staleTime: 0 }),
        client.fetchQuery({ ...employeesQuery(entityId), staleTime: 0 }),
      ]);
      const lost = lostBy(payslips, cards, month);
      if (lost.changed.length === 0 && lost.reduced.length === 0) return generate();
      confirmDestructive({
        title: t.generateAgainTitle,
        text: <WhatIsLost lost={lost} />,
        confirm: t.generateConfirm,
        run: generate,
      });
    } catch (error) {
      sayError(error);
    }
  };
}

function WhatIsLost({ lost: { changed, reduced } }: { lost: Lost }) {
  return (
    <Stack gap="xs" component="span">
      <span>{t.generateAgainText}</span>
      {changed.length > 0 && (
        <Text span inherit fw={600}>
          {t.generateLoses(nameList(changed))}
        </Text>
      )}
      {reduced.length > 0 && <span>{t.generateReduces(nameList(reduced))}</span>}
    </Stack>
  );
}

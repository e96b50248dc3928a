import { Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEntityId } from '../../../api/companies.ts';
import { bankRules as t } from '../../../cs/bank-rules.ts';
import { Can } from '../../../parts/can.tsx';

/** An item of a menu that leads to a new rule for movements like one. */
export function NewRuleItem({ movement: { id } }: { movement: { id: number } }) {
  const entityId = useEntityId();
  const navigate = useNavigate();
  return (
    <Can permission="writer">
      <Menu.Item
        onClick={() => void navigate({ href: `/firmy/${entityId}/banka/pravidla/nove?pohyb=${id}` })}
      >
        {t.ofMovement}
      </Menu.Item>
    </Can>
  );
}

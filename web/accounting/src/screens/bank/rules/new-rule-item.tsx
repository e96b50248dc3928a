import { Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEntityId } from '../../../api/companies.ts';
import { ruleOfThis } from '../../../cs/rule-of-this.ts';
import { Can } from '../../../parts/can.tsx';

type NewRuleItemProps = { movement: { id: number } } | { document: { id: number } };

/** An item of a menu that leads to a new rule for what is like a movement or document. */
export function NewRuleItem(like: NewRuleItemProps) {
  const entityId = useEntityId();
  const navigate = useNavigate();
  const named = 'movement' in like ? `pohyb=${like.movement.id}` : `doklad=${like.document.id}`;
  return (
    <Can permission="writer">
      <Menu.Item onClick={() => void navigate({ href: `/firmy/${entityId}/banka/pravidla/nove?${named}` })}>
        {ruleOfThis}
      </Menu.Item>
    </Can>
  );
}

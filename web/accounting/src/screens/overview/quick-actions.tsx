import { NavLink, Stack, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEntityId } from '../../api/companies.ts';
import { overviewTexts as t } from '../../cs/overview.ts';
import { PALETTE_ACTIONS } from '../../palette-actions.ts';
import { useRole } from '../../parts/can.tsx';
import { isAllowed } from '../../parts/permission.ts';

const SHOWN_AT_MOST = 6;

/** What is started most often; the palette has the same and more. */
export function QuickActions() {
  const role = useRole();
  const entityId = useEntityId();
  const actions = PALETTE_ACTIONS.filter(({ permission }) => isAllowed(permission, role)).slice(
    0,
    SHOWN_AT_MOST,
  );
  if (actions.length === 0) return null;
  return (
    <Stack component="section" gap="sm" aria-label={t.quickActions}>
      <Title order={2}>{t.quickActions}</Title>
      <div className="surface">
        {actions.map(({ label, path }) => (
          <NavLink
            key={path + label}
            renderRoot={(root) => <Link to={`/firmy/${entityId}${path}`} {...root} />}
            label={label}
            rightSection={<IconArrowRight size={16} stroke={1.6} />}
            px="md"
          />
        ))}
      </div>
    </Stack>
  );
}

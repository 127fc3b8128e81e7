import { Button } from '@mantine/core';
import { canEditPlans } from '@seedbed/domain/milestones/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { AssignDialog } from '#capabilities/milestones/assign/assign-dialog.tsx';
import { PlansOfStartup } from '#capabilities/milestones/operations.ts';
import { useStartup } from '#capabilities/startups/public.tsx';
import { useActor } from '#platform/actor.tsx';
import { TasksDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { PlusIcon } from '#platform/ui/icons.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { PlanView } from './plan-view.tsx';

/** The plans of a startup, the newest first. */
export function Component() {
  const { t } = useTranslation('milestones');
  const startup = useStartup();
  const actor = useActor();
  const [opened, setOpened] = useState(false);
  const [{ data, error }, again] = useQuery({ query: PlansOfStartup, variables: { startupId: startup._id } });
  if (!data) return <NotLoaded error={error} onRetry={again} rows={6} />;
  const plans = data.startupPlans;
  const assign = canEditPlans(actor, startup._id) && (
    <Button
      variant={plans.length > 0 ? 'default' : 'filled'}
      leftSection={<PlusIcon size={18} />}
      onClick={() => setOpened(true)}
    >
      {t('assign.title')}
    </Button>
  );
  return (
    <Stack gap={6}>
      {plans.length > 0 && assign && <Row justify="end">{assign}</Row>}
      {plans.length === 0 && (
        <Empty
          drawing={<TasksDrawing />}
          title={t('empty.plans.title')}
          sentence={t('empty.plans.sentence')}
          action={assign}
        />
      )}
      {plans.map((plan) => (
        <PlanView key={plan._id} plan={plan} hasLink />
      ))}
      <AssignDialog opened={opened} startupId={startup._id} onClose={() => setOpened(false)} />
    </Stack>
  );
}

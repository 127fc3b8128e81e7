import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { userErrorOf } from '#platform/api/errors.ts';
import { Form } from '#platform/forms/form.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { toastConfirmation } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { type Plan, stepsOf } from './day.ts';
import { EventToPlan, PublishPlan } from './operations.ts';

/** Says what happens before it happens: publishing tells people. */
export function PublishPlanForm({ plan, onDone }: { plan: Plan; onDone: () => void }) {
  const { t } = useTranslation('events');
  const client = useClient();
  const [publish] = useAct(PublishPlan);
  const { booked, moved, canceled, sessions } = stepsOf(plan);
  async function send() {
    const { data, error } = await publish({ eventId: plan.eventId, version: plan.version });
    // Somebody changed the plan: the dialog shows what would be published now.
    if (error && userErrorOf(error)?.code === 'Conflict')
      await client.query(EventToPlan, { id: plan.eventId }, { requestPolicy: 'network-only' }).toPromise();
    if (!data) return;
    toastConfirmation(t('planner.published', { count: sessions }));
    onDone();
  }
  return (
    <Form onSubmit={send} onCancel={onDone} verb={t('planner.publish')}>
      <Stack as="ul" gap={2}>
        {booked > 0 && <li>{t('planner.steps.booked', { count: booked })}</li>}
        {moved > 0 && <li>{t('planner.steps.moved', { count: moved })}</li>}
        {canceled > 0 && <li>{t('planner.steps.canceled', { count: canceled })}</li>}
        {plan.misses.length > 0 && <li>{t('planner.steps.missing', { n: plan.misses.length })}</li>}
        <li>{t('planner.steps.told')}</li>
      </Stack>
    </Form>
  );
}

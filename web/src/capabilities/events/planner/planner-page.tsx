import { Button, Loader } from '@mantine/core';
import { isPlanned } from '@seedbed/domain/events/planner/plan.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { Writes } from '#platform/actor.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { PeopleDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { useAct } from '#platform/use-act.ts';
import { type Held, hasLost, type Plan, type PlannedEvent } from './day.ts';
import { EventToPlan, PlanDay } from './operations.ts';
import { PlanGrid } from './plan-grid.tsx';
import { PlanMisses, RemovedPairs } from './plan-misses.tsx';
import { PublishPlanForm } from './publish-plan-form.tsx';
import { SettingsForm } from './settings-form.tsx';

/** The sessions of a one-on-one day: asked for, calculated, changed by hand, then published. */
export function Component() {
  const { t } = useTranslation('events');
  const id = useParams().id ?? '';
  const [{ data, error }, again] = useQuery({
    query: EventToPlan,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const event = data?.incubatorEvent;
  if (!event) return <NotLoaded error={error} onRetry={again} missing={data && t('missing')} />;
  return <Planner event={event} plan={data.eventPlan} />;
}

export function Planner({ event, plan }: { event: PlannedEvent; plan: Plan | null }) {
  const { t } = useTranslation('events');
  const [dialog, setDialog] = useState<'settings' | 'publish' | null>(null);
  const close = () => setDialog(null);
  const ask = (
    <Writes>
      <Button disabled={event.hosts.length === 0} onClick={() => setDialog('settings')}>
        {t('planner.action')}
      </Button>
    </Writes>
  );
  return (
    <Page
      title={t('planner.title')}
      sentence={
        <>
          <AppLink to={`/events/${event._id}`} dir="auto">
            {event.title || t('untitled')}
          </AppLink>{' '}
          {plan && (
            <Pill tone={plan.state === 'published' ? 'good' : 'plain'}>{t(`planner.states.${plan.state}`)}</Pill>
          )}
        </>
      }
      action={
        plan &&
        plan.state !== 'draft' && (
          <Actions
            event={event}
            plan={plan}
            onSettings={() => setDialog('settings')}
            onPublish={() => setDialog('publish')}
          />
        )
      }
    >
      {!plan || plan.state === 'draft' ? (
        <Empty
          drawing={<PeopleDrawing />}
          title={t('planner.empty')}
          sentence={t(event.hosts.length === 0 ? 'sessions.no-hosts' : 'planner.empty-sentence')}
          action={ask}
        />
      ) : plan.state === 'running' ? (
        <Row gap={3} align="center" role="status">
          <Loader size="sm" />
          <span>{t('planner.running')}</span>
        </Row>
      ) : plan.state === 'failed' ? (
        <Failed plan={plan} />
      ) : (
        <Result event={event} plan={plan} />
      )}
      <FormDialog opened={dialog === 'settings'} title={t('planner.action')} onClose={close}>
        <SettingsForm event={event} plan={plan} onDone={close} />
      </FormDialog>
      {plan && (
        <FormDialog opened={dialog === 'publish'} title={t('planner.publish')} onClose={close}>
          <PublishPlanForm plan={plan} onDone={close} />
        </FormDialog>
      )}
    </Page>
  );
}

/** The reason, and the same calculation again. */
function Failed({ plan: { eventId, failure } }: { plan: Plan }) {
  const { t } = useTranslation('events');
  const [start, isBusy] = useAct(PlanDay);
  return (
    <Empty
      drawing={<PeopleDrawing />}
      title={t('planner.failed')}
      sentence={t(`planner.failures.${failure ?? 'error'}`)}
      action={
        <Writes>
          <Button loading={isBusy} onClick={() => void start({ eventId })}>
            {t('planner.plan-again')}
          </Button>
        </Writes>
      }
    />
  );
}

function Result({ event, plan }: { event: PlannedEvent; plan: Plan }) {
  const { t } = useTranslation('events');
  const [held, hold] = useState<Held | null>(null);
  const count = plan.entries.filter(({ state }) => isPlanned(state)).length;
  return (
    <Stack gap={6}>
      {hasLost(plan) && <p role="note">{t('planner.has-lost')}</p>}
      {count === 0 && plan.entries.length === 0 && <p className="note">{t('planner.no-sessions')}</p>}
      <PlanGrid event={event} plan={plan} held={held} onHold={hold} />
      <PlanMisses event={event} plan={plan} onPlace={hold} />
      <RemovedPairs event={event} plan={plan} />
    </Stack>
  );
}

interface ActionsProps {
  event: PlannedEvent;
  plan: Plan;
  onSettings: () => void;
  onPublish: () => void;
}

function Actions({ event, plan, onSettings, onPublish }: ActionsProps) {
  const { t } = useTranslation('events');
  const [repair, isBusy] = useAct(PlanDay);
  const mayPublish = plan.state === 'pending' && event.status === 'published';
  const isLost = hasLost(plan);
  return (
    <Writes>
      {plan.state === 'failed' ? null : isLost ? (
        <Button loading={isBusy} onClick={() => void repair({ eventId: event._id })}>
          {t('planner.repair')}
        </Button>
      ) : (
        <Button disabled={!mayPublish} onClick={onPublish}>
          {t('planner.publish')}
        </Button>
      )}
      <Button variant="default" onClick={onSettings}>
        {t('planner.again')}
      </Button>
    </Writes>
  );
}

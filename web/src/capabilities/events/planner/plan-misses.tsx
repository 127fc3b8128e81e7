import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Writes } from '#platform/actor.tsx';
import { fullMoment } from '#platform/i18n/dates.ts';
import { Section } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import type { Entry, Held, Plan, PlannedEvent } from './day.ts';
import { ChangePlan } from './operations.ts';
import css from './planner.module.css';

interface Props {
  event: PlannedEvent;
  plan: Plan;
  onPlace: (held: Held) => void;
}

/** Sessions and hosts that a startup does not get, and why. */
export function PlanMisses({ event, plan, onPlace }: Props) {
  const { t } = useTranslation('events');
  if (plan.misses.length === 0) return null;
  const startupOf = new Map(plan.startups.map(({ startupId, name }) => [startupId, name]));
  const hostOf = new Map(event.hosts.map(({ _id, fullName }) => [_id, fullName]));
  return (
    <Section title={t('planner.misses')} gap={3}>
      <ul className={css.lines}>
        {plan.misses.map(({ startupId, missing, hosts }) => {
          const name = startupOf.get(startupId) ?? '';
          return (
            <li key={startupId} className={css.line}>
              <bdi className={css.name}>{name}</bdi>
              <span className={css.why}>
                {missing > 0 && <span>{t('planner.missing', { count: missing })}</span>}
                {hosts.map(({ hostId, isMust, isWish, reason }) => (
                  <span key={hostId}>
                    {t(`planner.reasons.${reason}`, { name: hostOf.get(hostId) ?? '' })}{' '}
                    {isWish && (
                      <Pill tone={isMust ? 'warn' : 'plain'}>{t(isMust ? 'planner.must' : 'planner.wish')}</Pill>
                    )}
                  </span>
                ))}
              </span>
              <Writes>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('planner.place-of', { name })}
                  onClick={() => {
                    onPlace({ startupId, name, from: null });
                    document.getElementById('plan-grid')?.scrollIntoView({ block: 'start' });
                  }}
                >
                  {t('planner.place')}
                </Button>
              </Writes>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** Pairs that a person took away; they stay out until they are put back. */
export function RemovedPairs({ event, plan }: Omit<Props, 'onPlace'>) {
  const { t } = useTranslation('events');
  const [change, isBusy] = useAct(ChangePlan);
  const removed = plan.entries.filter(({ state }) => state === 'removed');
  if (removed.length === 0) return null;
  async function putBack({ startupId, startupName, host, startsAt }: Entry) {
    const { data, undoId } = await change({
      eventId: event._id,
      startupId,
      hostId: host._id,
      startsAt,
      state: 'pinned',
    });
    if (data) offerUndo(t('planner.placed', { name: startupName }), undoId);
  }
  return (
    <Section title={t('planner.removed')} gap={3}>
      <ul className={css.lines}>
        {removed.map((entry) => (
          <li key={entry._id} className={css.line}>
            <bdi className={css.name}>{entry.startupName}</bdi>
            <span className={css.why}>
              <bdi>{entry.host.fullName}</bdi>
              <span className="note">{fullMoment(entry.startsAt, event.timezone)}</span>
            </span>
            <Writes>
              <Button
                size="compact-sm"
                variant="default"
                loading={isBusy}
                aria-label={t('planner.put-back-of', { name: entry.startupName, host: entry.host.fullName })}
                onClick={() => void putBack(entry)}
              >
                {t('planner.put-back')}
              </Button>
            </Writes>
          </li>
        ))}
      </ul>
    </Section>
  );
}

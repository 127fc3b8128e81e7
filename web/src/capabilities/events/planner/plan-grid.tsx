import { Button } from '@mantine/core';
import { isPlanned } from '@seedbed/domain/events/planner/plan.ts';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsViewing } from '#platform/actor.tsx';
import { longDay, timeIn } from '#platform/i18n/dates.ts';
import { PinnedIcon } from '#platform/ui/icons.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { cellKey, type Entry, gridOfPlan, type Held, markOf, type Plan, type PlannedEvent } from './day.ts';
import { ChangePlan } from './operations.ts';
import css from './planner.module.css';

interface Props {
  event: PlannedEvent;
  plan: Plan;
  held: Held | null;
  onHold: (held: Held | null) => void;
}

/** Hosts × times. A press picks a session up; the next one puts it down, or swaps two. */
export function PlanGrid({ event, plan, held, onHold }: Props) {
  const { t } = useTranslation(['events', 'common']);
  const isViewing = useIsViewing();
  const [change, isBusy] = useAct(ChangePlan);
  const { rows, isFree, entriesAt, hosts } = gridOfPlan(plan, event);
  const zone = event.timezone;

  async function send(
    to: { startupId: string; hostId: string; startsAt: string; state: 'pinned' | 'suggested' | 'removed' },
    done: string,
    fromHostId?: string,
  ) {
    onHold(null);
    const { data, undoId } = await change({ eventId: event._id, ...to, fromHostId: fromHostId ?? null });
    if (data) offerUndo(done, undoId);
  }
  const put = (hostId: string, startsAt: string) => {
    if (!held) return;
    const to = { startupId: held.startupId, hostId, startsAt, state: 'pinned' as const };
    void send(to, t('planner.placed', { name: held.name }), held.from?.host._id);
  };
  const press = (entry: Entry) => {
    if (held?.from?._id === entry._id) onHold(null);
    else if (held?.from && isPlanned(entry.state)) put(entry.host._id, entry.startsAt);
    else onHold({ startupId: entry.startupId, name: entry.startupName, from: entry });
  };
  if (rows.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape puts down what a button picked up
    <div
      onKeyDown={({ key }) => {
        if (key === 'Escape') onHold(null);
      }}
    >
      <div id="plan-grid" className={css.hand} aria-live="polite">
        {held ? (
          <HeldBar
            held={held}
            isBusy={isBusy}
            onDrop={() => onHold(null)}
            onSet={(state, done) => {
              const { from } = held;
              if (from)
                void send({ startupId: held.startupId, hostId: from.host._id, startsAt: from.startsAt, state }, done);
            }}
          />
        ) : (
          <p className="note">{t('planner.how')}</p>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it sideways */}
      <section className={css.scroll} aria-label={t('planner.grid')} tabIndex={0}>
        <table className={css.grid} aria-label={t('planner.grid')}>
          <thead>
            <tr>
              <th scope="col">{t('facts.when')}</th>
              {hosts.map((host) => (
                <th key={host._id} scope="col">
                  <bdi title={host.fullName}>{host.fullName}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((at, i) => (
              <Fragment key={at}>
                {longDay(at, zone) !== (i > 0 ? longDay(rows[i - 1] ?? at, zone) : '') && (
                  <tr>
                    <th className={css.day} colSpan={hosts.length + 1} scope="colgroup">
                      {longDay(at, zone)}
                    </th>
                  </tr>
                )}
                <tr>
                  <th scope="row">{timeIn(zone, at)}</th>
                  {hosts.map((host) => {
                    const key = cellKey(host._id, at);
                    const entries = entriesAt.get(key) ?? [];
                    const isOpen = isFree.has(key) && !entries.some(({ state }) => isPlanned(state));
                    return (
                      <td key={host._id} data-closed={!isOpen && entries.length === 0}>
                        {entries.map((entry) => (
                          <Session
                            key={entry._id}
                            entry={entry}
                            isPublished={plan.publishedAt !== null}
                            label={t('planner.session', {
                              name: entry.startupName,
                              host: host.fullName,
                              time: timeIn(zone, at),
                            })}
                            isHeld={held?.from?._id === entry._id}
                            isBarred={isViewing || isBusy || !isPlanned(entry.state)}
                            onPress={() => press(entry)}
                          />
                        ))}
                        {isOpen && held && !isViewing && (
                          <button
                            type="button"
                            className={css.target}
                            aria-label={t('planner.put', {
                              name: held.name,
                              host: host.fullName,
                              time: timeIn(zone, at),
                            })}
                            onClick={() => put(host._id, at)}
                          />
                        )}
                      </td>
                    );
                  })}
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

interface SessionProps {
  entry: Entry;
  isPublished: boolean;
  label: string;
  isHeld: boolean;
  isBarred: boolean;
  onPress: () => void;
}

function Session({ entry, isPublished, label, isHeld, isBarred, onPress }: SessionProps) {
  const { t } = useTranslation('events');
  const mark = markOf(entry, isPublished);
  const isGone = mark === 'lost' || mark === 'dropped';
  return (
    <button
      type="button"
      className={css.session}
      data-gone={isGone}
      aria-label={mark ? `${label} · ${t(`planner.marks.${mark}`)}` : label}
      aria-pressed={isHeld}
      disabled={isBarred}
      onClick={onPress}
    >
      <bdi className={css.name}>{entry.startupName}</bdi>
      <span className={css.more}>
        {mark === 'pinned' && <PinnedIcon size={14} />}
        {mark && mark !== 'pinned' && <span>{t(`planner.marks.${mark}`)}</span>}
        {entry.room && <bdi>{entry.room}</bdi>}
      </span>
    </button>
  );
}

interface HeldBarProps {
  held: Held;
  isBusy: boolean;
  onDrop: () => void;
  onSet: (state: 'pinned' | 'suggested' | 'removed', done: string) => void;
}

function HeldBar({ held: { name, from }, isBusy, onDrop, onSet }: HeldBarProps) {
  const { t } = useTranslation(['events', 'common']);
  const isPinned = from?.state === 'pinned';
  return (
    <Row gap={3} align="center">
      <span>{t(from ? 'planner.held' : 'planner.held-new', { name })}</span>
      <Row gap={2}>
        {from && (
          <>
            <Button
              size="compact-sm"
              variant="default"
              loading={isBusy}
              onClick={() =>
                onSet(isPinned ? 'suggested' : 'pinned', t(isPinned ? 'planner.unpinned' : 'planner.pinned', { name }))
              }
            >
              {t(isPinned ? 'planner.unpin' : 'planner.pin')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              loading={isBusy}
              onClick={() => onSet('removed', t('planner.removed-done', { name, host: from.host.fullName }))}
            >
              {t('planner.remove')}
            </Button>
          </>
        )}
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onDrop}>
          {t('common:actions.cancel')}
        </Button>
      </Row>
    </Row>
  );
}

import { eventColumns } from '@seedbed/domain/events/columns.ts';
import { canPlanEvents } from '@seedbed/domain/events/policy.ts';
import type { Condition } from '@seedbed/domain/kernel/list/request.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EventList } from '#capabilities/events/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { CupDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { EventCard } from './event-card.tsx';
import { eventCells } from './event-cells.tsx';
import { EventMonth } from './event-month.tsx';
import { NewEventButton } from './new-event-button.tsx';
import { useEventOptions } from './use-event-options.ts';

const published: Condition = { column: 'status', operator: 'ANY_OF', values: ['published', 'canceled'] };
const { lacks: _ofPlanning, status: _ofState, state: _published, ...others } = eventColumns;
const columns = {
  ...others,
  topic: { ...others.topic, isHidden: true },
  registered: { ...others.registered, isHidden: true },
};

/** The events that the person may join. */
export function Component() {
  const { t } = useTranslation(['events', 'navigation']);
  const { options, onFilter } = useEventOptions();
  const mayPlan = canPlanEvents(useActor());
  const segment = useMemo(() => {
    const is = (...values: string[]): Condition => ({ column: 'when', operator: 'ANY_OF', values });
    return {
      key: 'when',
      label: t('columns.when'),
      parts: [
        { key: 'upcoming', label: t('feed.upcoming'), condition: is('upcoming', 'running') },
        {
          key: 'past',
          label: t('feed.past'),
          condition: is('past'),
          sort: { column: 'startsAt', isDescending: true },
        },
        { key: 'all', label: t('feed.all'), condition: null },
      ],
    };
  }, [t]);
  return (
    <ListPage
      name="events"
      texts="events"
      title={t('navigation:entries.events-feed')}
      action={<NewEventButton />}
      columns={columns}
      document={EventList}
      within={published}
      segment={segment}
      options={options}
      onFilter={onFilter}
      cells={eventCells}
      Card={EventCard}
      Calendar={EventMonth}
      empty={
        <Empty
          drawing={<CupDrawing />}
          title={t('feed.empty')}
          sentence={t(mayPlan ? 'feed.empty-planner' : 'feed.empty-sentence')}
          action={<NewEventButton />}
        />
      }
    />
  );
}

import { eventColumns } from '@seedbed/domain/events/columns.ts';
import { eventGaps } from '@seedbed/domain/events/event.ts';
import type { Condition, Filter } from '@seedbed/domain/kernel/list/request.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EventList } from '#capabilities/events/operations.ts';
import { lineOf } from '#platform/list/list-line.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { CupDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { eventCells } from './event-cells.tsx';
import { NewEventButton } from './new-event-button.tsx';
import { useEventOptions } from './use-event-options.ts';

const ahead: Filter = {
  all: [
    { column: 'when', operator: 'ANY_OF', values: ['upcoming', 'running'] },
    { column: 'state', operator: 'ANY_OF', values: ['draft', 'published'] },
  ],
};
const { title, startsAt, lacks, host, state, registered, location, tag, topic, eventType, createdAt } = eventColumns;
const columns = {
  ...{ title, startsAt, lacks, host, state, registered },
  location: { ...location, isHidden: true },
  ...{ tag: { ...tag, isHidden: true }, topic: { ...topic, isHidden: true } },
  ...{ eventType: { ...eventType, isHidden: true }, createdAt },
};

const Line = lineOf(['title', 'startsAt', 'lacks'], eventCells, { isSelectable: false, hasBox: false });

/** The events ahead, with what each still lacks. */
export function Component() {
  const { t } = useTranslation(['events', 'navigation']);
  const { options, onFilter } = useEventOptions();
  const segment = useMemo(() => {
    const is = (...values: string[]): Condition => ({ column: 'lacks', operator: 'ANY_OF', values });
    return {
      // Not the column, which the table shows.
      key: 'gap',
      label: t('columns.lacks'),
      parts: [
        { key: 'all', label: t('planning.all'), condition: null },
        ...eventGaps.map((gap) => ({ key: gap, label: t(`planning.${gap}`), condition: is(gap) })),
      ],
    };
  }, [t]);
  return (
    <ListPage
      name="event-planning"
      texts="events"
      title={t('navigation:entries.event-planning')}
      action={<NewEventButton />}
      columns={columns}
      document={EventList}
      within={ahead}
      segment={segment}
      options={options}
      onFilter={onFilter}
      cells={eventCells}
      usualView="table"
      Card={Line}
      cards="lines"
      empty={
        <Empty
          drawing={<CupDrawing />}
          title={t('planning.empty')}
          sentence={t('planning.empty-sentence')}
          action={<NewEventButton />}
        />
      }
    />
  );
}

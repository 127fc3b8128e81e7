import { eventColumns } from '@seedbed/domain/events/columns.ts';
import type { Condition } from '@seedbed/domain/kernel/list/request.ts';
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

const { title, startsAt, lacks, host, location, tag, topic, eventType, state, createdAt } = eventColumns;
const columns = {
  ...{ title, startsAt, lacks, host, eventType, state, createdAt: { ...createdAt, isHidden: false } },
  location: { ...location, isHidden: true },
  ...{ tag: { ...tag, isHidden: true }, topic: { ...topic, isHidden: true } },
};

const Line = lineOf(['title', 'startsAt', 'lacks'], eventCells, { isSelectable: false, hasBox: false });

/** Drafts, and the templates and archived events beside them. */
export function Component() {
  const { t } = useTranslation(['events', 'navigation']);
  const { options, onFilter } = useEventOptions();
  const segment = useMemo(() => {
    const is = (state: string): Condition => ({ column: 'state', operator: 'ANY_OF', values: [state] });
    return {
      key: 'state',
      label: t('columns.state'),
      parts: (['draft', 'template', 'archived'] as const).map((state) => ({
        key: state,
        label: t(`unpublished.${state}`),
        condition: is(state),
        sort: { column: 'createdAt', isDescending: true },
      })),
    };
  }, [t]);
  return (
    <ListPage
      name="unpublished-events"
      texts="events"
      title={t('navigation:entries.unpublished-events')}
      action={<NewEventButton />}
      columns={columns}
      document={EventList}
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
          title={t('unpublished.empty')}
          sentence={t('unpublished.empty-sentence')}
          action={<NewEventButton />}
        />
      }
    />
  );
}

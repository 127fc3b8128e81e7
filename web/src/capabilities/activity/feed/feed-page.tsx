import { activityColumns } from '@seedbed/domain/activity/columns.ts';
import { useTranslation } from 'react-i18next';
import { ActivityFeed } from '#capabilities/activity/operations.ts';
import { ListPage } from '#platform/list/list-page.tsx';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { feedCells } from './feed-cells.tsx';
import { LogState } from './log-state.tsx';
import { useFeedOptions } from './use-feed-options.ts';

/** All activities of the organization, newest first. */
export function Component() {
  const { t } = useTranslation(['activity', 'navigation']);
  return (
    <ListPage
      {...useFeedOptions()}
      canSearch={false}
      name="activity-feed"
      texts="activity"
      usualView="table"
      title={t('navigation:entries.activity-feed')}
      sentence={t('feed.sentence')}
      columns={activityColumns}
      document={ActivityFeed}
      cells={feedCells}
      above={<LogState />}
      empty={<Empty drawing={<StoryDrawing />} title={t('feed.empty.title')} sentence={t('feed.empty.sentence')} />}
    />
  );
}

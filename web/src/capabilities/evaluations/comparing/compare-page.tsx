import { comparedCounts } from '@seedbed/domain/applications/working/comparison.ts';
import { useTranslation } from 'react-i18next';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { NextSteps } from '#platform/ui/page/next-steps.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useAddress } from '#platform/ui/use-address.ts';
import { ComparedColumn } from './compared-column.tsx';
import css from './comparing.module.css';

/** Two to four applications side by side, for the meeting that decides. */
export function Component() {
  const { t } = useTranslation('evaluations');
  const ids = [...new Set((useAddress().get('ids') ?? '').split(',').filter(Boolean))].slice(0, comparedCounts.most);
  if (ids.length < comparedCounts.least)
    return (
      <Empty
        drawing={<StoryDrawing />}
        title={t('compare.none.title')}
        sentence={t('compare.none.sentence')}
        action={<NextSteps />}
        isPage
      />
    );
  return (
    <Page title={t('compare.title')} sentence={t('compare.sentence')}>
      <div className={css.columns} data-count={ids.length}>
        {ids.map((id) => (
          <ComparedColumn key={id} id={id} />
        ))}
      </div>
    </Page>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Provider, useQuery } from 'urql';
import { anonymous } from '#platform/api/anonymous.ts';
import type { SharedFormQuery } from '#platform/api/generated/documents.ts';
import { SearchDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { WayOn } from '#platform/ui/page/next-step.tsx';
import { PageFooter } from '#platform/ui/page/page-footer.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { SharedForm } from './operations.ts';
import css from './share-page.module.css';

interface Props {
  children: (form: NonNullable<SharedFormQuery['sharedForm']>) => ReactNode;
}

/** The public page of a shared form: read without a session, for everybody who has its link. */
export const SharedFormFrame = (props: Props) => (
  <Provider value={anonymous}>
    <Frame {...props} />
  </Provider>
);

function Frame({ children }: Props) {
  const { t } = useTranslation('filling');
  const { id = '' } = useParams();
  const [{ data, error }, again] = useQuery({ query: SharedForm, variables: { shareId: id } });
  return (
    <div className={css.page}>
      <main className={css.main}>
        {data?.sharedForm ? (
          children(data.sharedForm)
        ) : data ? (
          <Empty drawing={<SearchDrawing />} title={t('share.missing')} action={<WayOn />} isPage />
        ) : error ? (
          <LoadFailed error={error} onRetry={again} />
        ) : (
          <SkeletonRows />
        )}
      </main>
      <PageFooter />
    </div>
  );
}

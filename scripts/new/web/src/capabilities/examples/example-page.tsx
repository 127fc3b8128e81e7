import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { useVisit } from '#platform/recent.ts';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { ExampleActions } from './example-actions.tsx';
import css from './example-page.module.css';
import { OneExample } from './operations.ts';

export function Component() {
  const { t } = useTranslation('examples');
  const id = useParams().id ?? '';
  const [{ data, error }, again] = useQuery({ query: OneExample, variables: { id } });
  const example = data?.example;
  useVisit('Example', example);
  if (!example) return <NotLoaded error={error} onRetry={again} missing={data && t('missing')} />;
  return (
    <Page
      title={example.name}
      sentence={<TimeAgo at={example.createdAt} />}
      action={<ExampleActions example={example} />}
      width="reading"
    >
      <p className={css.text} dir="auto">
        {example.description}
      </p>
    </Page>
  );
}

import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import css from '#capabilities/evaluations/assigning/assigning.module.css';
import { AppLink } from '#platform/ui/app-link.tsx';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page, useTitle } from '#platform/ui/page/page.tsx';
import { useAddress } from '#platform/ui/use-address.ts';
import { DecisionTable } from './decision-table.tsx';
import { HeldEmailList } from './held-emails.tsx';
import { DecisionRounds } from './operations.ts';

/** The meeting that decides: scores side by side, decisions in bulk, and emails that wait until all are sent. */
export function Component() {
  const { t } = useTranslation('evaluations');
  const id = useParams().id ?? '';
  const address = useAddress();
  const [{ data, error }, again] = useQuery({ query: DecisionRounds, variables: { funnelId: id } });
  useTitle(data?.funnel?.name ?? (data ? t('assign.missing') : ''));
  const funnel = data?.funnel;
  if (!funnel) return <NotLoaded error={error} onRetry={again} missing={data && t('assign.missing')} />;
  const rounds = funnel.rounds.filter(({ roundType }) => roundType !== 'form');
  const round = rounds.find(({ _id }) => _id === address.get('round')) ?? rounds[0];
  return (
    <Page
      title={t('decisions.title', { name: funnel.name })}
      sentence={<AppLink to={`/applications/funnels/${id}/evaluators`}>{t('decisions.to-evaluators')}</AppLink>}
      bar={
        rounds.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={t('assign.round')}
            value={round?._id ?? ''}
            data={rounds.map(({ _id, name }) => ({ value: _id, label: name }))}
            onChange={(value) => address.set({ round: value })}
          />
        )
      }
    >
      {round ? (
        <div key={round._id} className={css.parts}>
          <HeldEmailList roundId={round._id} />
          <DecisionTable roundId={round._id} />
        </div>
      ) : (
        <Empty drawing={<StoryDrawing />} title={t('assign.none.title')} sentence={t('assign.none.sentence')} />
      )}
    </Page>
  );
}

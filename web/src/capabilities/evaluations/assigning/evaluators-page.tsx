import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { ReleaseButton } from '#capabilities/evaluations/feedback/release-button.tsx';
import type { RoundEvaluatorsFragment } from '#platform/api/generated/documents.ts';
import { MissingRecord } from '#platform/record/missing-record.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page, useTitle } from '#platform/ui/page/page.tsx';
import { useAddress } from '#platform/ui/use-address.ts';
import { AssignForm } from './assign-form.tsx';
import css from './assigning.module.css';
import { EvaluationRounds } from './operations.ts';
import { PeopleTable } from './people-table.tsx';
import { PoolForm } from './pool-form.tsx';
import { RoundTable } from './round-table.tsx';

/** The readers of a funnel's applications: pool, assignment and progress, round by round. */
export function Component() {
  const { t } = useTranslation('evaluations');
  const id = useParams().id ?? '';
  const address = useAddress();
  const [{ data, error }, again] = useQuery({
    query: EvaluationRounds,
    variables: { funnelId: id },
    requestPolicy: 'cache-and-network',
  });
  useTitle(data?.funnel?.name ?? (data ? t('assign.missing') : ''));
  if (!data) return <NotLoaded error={error} onRetry={again} />;
  const rounds = data.evaluationRounds;
  if (!data.funnel || !rounds) return <MissingRecord title={t('assign.missing')} />;
  const round = rounds.find(({ _id }) => _id === address.get('round')) ?? rounds[0];
  return (
    <Page
      title={t('assign.title', { name: data.funnel.name })}
      sentence={
        <>
          <AppLink to={`/applications/funnels/${id}/builder`}>{t('assign.to-funnel')}</AppLink>
          {' · '}
          <AppLink to={`/applications/funnels/${id}/decisions`}>{t('decisions.to')}</AppLink>
          {' · '}
          <AppLink to={`/applications/overview/evaluations?funnel=${id}`}>{t('list.to')}</AppLink>
        </>
      }
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
        <RoundPart key={round._id} round={round} />
      ) : (
        <Empty drawing={<StoryDrawing />} title={t('assign.none.title')} sentence={t('assign.none.sentence')} />
      )}
    </Page>
  );
}

function RoundPart({ round }: { round: RoundEvaluatorsFragment }) {
  const { t } = useTranslation('evaluations');
  const { applications, short, assigned, done } = round.progress;
  const facts = [
    ['applications', applications],
    ['assigned', assigned],
    ['done', done],
    ['short', short],
  ] as const;
  return (
    <div className={css.parts}>
      <dl className={css.facts}>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`assign.facts.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={css.pair}>
        <PoolForm key={JSON.stringify(round.pool)} round={round} />
        <AssignForm round={round} />
      </div>
      <PeopleTable people={round.people} />
      <RoundTable round={round} />
      <div>
        <ReleaseButton roundId={round._id} />
      </div>
    </div>
  );
}

import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useClient, useQuery } from 'urql';
import { OneEvaluation, OwnEvaluations } from '#capabilities/evaluations/operations.ts';
import { OneFilling } from '#capabilities/forms/public.tsx';
import { MissingRecord } from '#platform/record/missing-record.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { EvaluationForm } from './evaluation-form.tsx';
import { positionIn } from './queue-position.ts';
import { useRefetchAt } from './use-refetch-at.ts';

/** One application with the scorecard beside it. The next one is loaded while this one is read. */
export function Component() {
  const { t } = useTranslation('evaluations');
  const id = useParams().id ?? '';
  const [{ data, error }, again] = useQuery({ query: OneEvaluation, variables: { id } });
  const [{ data: queue }] = useQuery({ query: OwnEvaluations });
  const evaluation = data?.evaluation;
  const fillingId = evaluation?.fillingId ?? '';
  const [{ data: scorecard, error: failed }, retry] = useQuery({
    query: OneFilling,
    variables: { id: fillingId },
    pause: !fillingId,
  });
  const place = positionIn(queue?.ownEvaluations ?? [], id);
  useRefetchAt(evaluation?.othersVisibleAt, () => again({ requestPolicy: 'network-only' }));
  usePrefetch(place.next?._id);
  useTitle(evaluation?.name ?? (data ? t('read.missing') : ''));
  const fault = error ?? failed;
  if (data && !evaluation) return <MissingRecord title={t('read.missing')} />;
  if (fault && !scorecard?.filling)
    return (
      <LoadFailed
        error={fault}
        onRetry={() => {
          again();
          retry();
        }}
      />
    );
  const filling = scorecard?.filling;
  if (!evaluation || !filling || filling._id !== fillingId) return <SkeletonRows rows={8} />;
  return <EvaluationForm key={filling._id} evaluation={evaluation} filling={filling} place={place} />;
}

/** Into the cache, after the page itself. */
function usePrefetch(id: string | undefined): void {
  const client = useClient();
  useEffect(() => {
    if (!id) return;
    const timer = setTimeout(async () => {
      const { data } = await client.query(OneEvaluation, { id }).toPromise();
      const next = data?.evaluation?.fillingId;
      if (next) await client.query(OneFilling, { id: next }).toPromise();
    }, 200);
    return () => clearTimeout(timer);
  }, [client, id]);
}

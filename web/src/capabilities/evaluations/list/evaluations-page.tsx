import { scopeOf } from '@seedbed/domain/access/permits.ts';
import { canManageRounds } from '@seedbed/domain/applications/policy.ts';
import { evaluationColumns } from '@seedbed/domain/evaluations/columns.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useActor } from '#platform/actor.tsx';
import { lineOf } from '#platform/list/list-line.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { useValueOptions } from '#platform/list/value-cells.tsx';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { evaluationCells } from './evaluation-cells.tsx';
import { EvaluationList, EvaluationListOptions, EvaluatorOptions } from './operations.ts';

const Line = lineOf(['application', 'evaluator', 'state', 'score'], evaluationCells, {
  isSelectable: false,
  hasBox: false,
});

/** Every evaluation of the applications that the person reviews. */
export function Component() {
  const { t } = useTranslation('evaluations');
  const values = useValueOptions('evaluations', evaluationColumns);
  const actor = useActor();
  const [{ data }] = useQuery({ query: EvaluationListOptions });
  const [{ data: people }] = useQuery({ query: EvaluatorOptions, pause: !canManageRounds(actor) });
  const options = useMemo(() => {
    const funnels = data?.funnelList.rows ?? [];
    return {
      ...values,
      funnel: funnels.map(({ _id, name }) => ({ value: _id, label: name })),
      round: funnels.flatMap(({ name, rounds }) =>
        rounds
          .filter(({ roundType }) => roundType !== 'form')
          .map((round) => ({ value: round._id, label: `${name} · ${round.name}` })),
      ),
      evaluator: (people?.peopleForEvaluations ?? []).map(({ _id, fullName }) => ({ value: _id, label: fullName })),
    };
  }, [values, data, people]);
  return (
    <ListPage
      name="evaluations"
      texts="evaluations"
      title={t('list.title')}
      columns={evaluationColumns}
      document={EvaluationList}
      options={options}
      cells={evaluationCells}
      usualView="table"
      Card={Line}
      cards="lines"
      scope={scopeOf(actor, 'APPLICATIONS:VIEW_ALL')}
      empty={<Empty drawing={<StoryDrawing />} title={t('list.empty.title')} sentence={t('list.empty.sentence')} />}
    />
  );
}

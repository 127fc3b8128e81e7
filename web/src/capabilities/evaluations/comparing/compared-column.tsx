import { isAnswered } from '@seedbed/domain/forms/form.ts';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { Measured } from '#capabilities/evaluations/evaluating/measured.tsx';
import { ScoreText, scoreOfText } from '#capabilities/evaluations/evaluating/score-text.tsx';
import { ResultFacts } from '#capabilities/evaluations/results/result-facts.tsx';
import { labelOf, OneFilling, questionOf } from '#capabilities/forms/public.tsx';
import type { ComparedApplicationQuery } from '#platform/api/generated/documents.ts';
import { recordLink } from '#platform/record-links.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import css from './comparing.module.css';
import { DecideCompared } from './decide-compared.tsx';
import { ComparedApplication } from './operations.ts';

type LoadedApplication = NonNullable<ComparedApplicationQuery['application']>;

/** One application: what its evaluations say, criterion by criterion, and the decision. */
export function ComparedColumn({ id }: { id: string }) {
  const { t } = useTranslation('evaluations');
  const [{ data, error }, again] = useQuery({ query: ComparedApplication, variables: { id } });
  if (!data) return <NotLoaded error={error} onRetry={again} rows={6} />;
  const { application } = data;
  if (!application) return <p className="note">{t('compare.missing')}</p>;
  const sent = application.evaluations.filter(({ submittedAt }) => submittedAt !== null);
  const roundId = sent.at(-1)?.roundId;
  const own = sent.filter((one) => one.roundId === roundId);
  const result = application.evaluationResults.find((one) => one.roundId === roundId);
  return (
    <section className={css.column}>
      <h2 className={css.name}>
        <AppLink to={recordLink('Application')?.path(id) ?? '/applications/overview'}>
          <bdi>{application.name}</bdi>
        </AppLink>
      </h2>
      <p className="note">
        <bdi>{application.funnelName}</bdi>
        {application.roundName && (
          <>
            {' · '}
            <bdi>{application.roundName}</bdi>
          </>
        )}
      </p>
      {result ? <ResultFacts result={result} /> : <p className="note">{t('compare.unread')}</p>}
      <Criteria evaluations={own} />
      <ul className={css.list}>
        {own.map((one) => (
          <li key={one._id}>
            <AppLink to={`/applications/evaluations/${one._id}`}>
              <bdi>{one.evaluator?.fullName ?? t('somebody')}</bdi>
            </AppLink>
            {one.recommendation && <span>{t(`values.recommendation.${one.recommendation}`)}</span>}
            <ScoreText score={one.score} />
          </li>
        ))}
      </ul>
      <DecideCompared application={application} />
    </section>
  );
}

/** The mean of each criterion. */
function Criteria({ evaluations }: Pick<LoadedApplication, 'evaluations'>) {
  const fillingId = evaluations[0]?.fillingId ?? '';
  const [{ data }] = useQuery({ query: OneFilling, variables: { id: fillingId }, pause: !fillingId });
  const lines = (data?.filling?.questions ?? []).map(questionOf).filter(isAnswered);
  const means = lines.flatMap((line) => {
    const shares = evaluations.flatMap(({ criteria }) => (criteria as Record<string, number> | null)?.[line.id] ?? []);
    if (shares.length === 0) return [];
    return [{ line, mean: shares.reduce((sum, one) => sum + one, 0) / shares.length }];
  });
  if (means.length === 0) return null;
  return (
    <dl className={css.criteria}>
      {means.map(({ line, mean }) => (
        <div key={line.id}>
          <dt dir="auto">
            {labelOf(line, i18next.language)}
            <Measured questions={data?.filling?.questions ?? []} id={line.id} />
          </dt>
          <dd>
            <span className={css.bar} style={{ inlineSize: `${mean}%` }} aria-hidden="true" />
            <span>{scoreOfText(mean)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

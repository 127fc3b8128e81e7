import { useTranslation } from 'react-i18next';
import type { FunnelDraftFragment } from '#platform/api/generated/documents.ts';
import css from './builder.module.css';

/** What is missing before a draft can be published. */
export function Problems({ funnel: { problems, rounds, status } }: { funnel: FunnelDraftFragment }) {
  const { t } = useTranslation('applications');
  if (status !== 'draft' || problems.length === 0) return null;
  const nameOf = (id: string) => {
    const round = rounds.find(({ _id }) => _id === id);
    return round ? round.name || t(`values.roundType.${round.roundType}`) : '';
  };
  return (
    <div className={css.problems}>
      <p>{t('problems-title', { count: problems.length })}</p>
      <ul>
        {problems.map(({ code, roundId }) => {
          const text = t(`funnel-problems.${code as 'no-form'}`);
          return (
            <li key={`${code} ${roundId}`}>
              {roundId ? t('problem-of-round', { name: nameOf(roundId), problem: text }) : text}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import type { FunnelDraftFragment } from '#platform/api/generated/documents.ts';
import css from './builder.module.css';

interface Props {
  funnel: FunnelDraftFragment;
  /** Opens the field with the problem: of a round, or of the settings. */
  onShow: (problem: { code: string; roundId: string | null }) => void;
}

/** The parts that are missing before a draft can be published. */
export function Problems({ funnel: { problems, rounds, status }, onShow }: Props) {
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
              <button type="button" className={css.link} onClick={() => onShow({ code, roundId })}>
                {roundId ? t('problem-of-round', { name: nameOf(roundId), problem: text }) : text}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import css from './measured.module.css';

interface Props {
  questions: readonly { _id: string; criterion?: { name: string } | null }[];
  /** The question. */
  id: string;
}

/** The evaluation criterion that a question measures, if it has one. */
export function Measured({ questions, id }: Props) {
  const { t } = useTranslation('evaluations');
  const name = questions.find(({ _id }) => _id === id)?.criterion?.name;
  return name ? (
    <span className={css.measured} dir="auto">
      {t('read.criterion', { name })}
    </span>
  ) : null;
}

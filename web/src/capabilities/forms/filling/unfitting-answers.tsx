import { isAnswered } from '@seedbed/domain/forms/form.ts';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { GivenAnswer } from '#capabilities/forms/filling/autosave/answer-conflict.tsx';
import type { FillingPageFragment } from '#platform/api/generated/documents.ts';
import css from './fill-form.module.css';
import { labelOf, questionOf } from './filling.ts';

/** The form has a newer version: what was answered before and has no place there now. */
export function UnfittingAnswers({ filling: { unfittingAnswers } }: { filling: FillingPageFragment }) {
  const { t } = useTranslation('filling');
  if (unfittingAnswers.length === 0) return null;
  return (
    <div className={css.unfitting}>
      <p>{t('unfitting', { count: unfittingAnswers.length })}</p>
      <dl className={css.answers}>
        {unfittingAnswers.map(({ question, value }) => {
          const earlier = questionOf(question);
          return (
            <div key={earlier.id} className={css.answer}>
              <dt dir="auto">{labelOf(earlier, i18next.language)}</dt>
              <dd>{isAnswered(earlier) && <GivenAnswer question={earlier} answer={value} />}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

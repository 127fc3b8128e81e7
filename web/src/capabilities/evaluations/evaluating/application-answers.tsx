import { isAnswered } from '@seedbed/domain/forms/form.ts';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { GivenAnswer, labelOf, questionOf } from '#capabilities/forms/public.tsx';
import css from './evaluation-form.module.css';
import type { OpenEvaluation } from './open-evaluation.ts';

/** The sent answers, in the order of the form. Empty answers are left out. */
export function ApplicationAnswers({ reading }: Pick<OpenEvaluation, 'reading'>) {
  const { t } = useTranslation('evaluations');
  return (
    <section className={css.answers} aria-labelledby="answers-title">
      <h2 id="answers-title" className={css.title}>
        {t('read.answers')}
      </h2>
      {reading.length === 0 && <p className="note">{t('read.no-answers')}</p>}
      {reading.map((form, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the forms of an application keep their order
        <Form key={i} form={form} isTitled={reading.length > 1} />
      ))}
    </section>
  );
}

function Form({ form, isTitled }: { form: OpenEvaluation['reading'][number]; isTitled: boolean }) {
  const { t } = useTranslation('evaluations');
  const { language } = i18next;
  const answers = form.answers;
  const lines = form.questions.map(questionOf);
  return (
    <div>
      {isTitled && <h3 className={css.subtitle}>{form.title}</h3>}
      <dl className={css.list}>
        {lines.map((line) => {
          if (line.type === 'section')
            return (
              <h3 key={line.id} className={css.subtitle}>
                <bdi>{labelOf(line, language)}</bdi>
              </h3>
            );
          const answer = answers[line.id];
          const isHidden = form.hidden.includes(line.id);
          if (!isAnswered(line) || (!isHidden && (answer === null || answer === undefined))) return null;
          return (
            <div key={line.id} className={css.answer}>
              <dt dir="auto">{labelOf(line, language)}</dt>
              <dd>
                {isHidden ? (
                  <span className="note">{t('read.hidden')}</span>
                ) : (
                  <GivenAnswer question={line} answer={answer} files={form.files} />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

import { Button } from '@mantine/core';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { questionOf } from '#capabilities/forms/filling/filling.ts';
import { FormView } from '#capabilities/forms/filling/form-view.tsx';
import type { SharedFormQuery } from '#platform/api/generated/documents.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { usePreparedAnswers } from './prepared-answers.ts';
import css from './share-page.module.css';
import { SharedFormFrame } from './shared-form-frame.tsx';

/** A shared form, to read it and to prepare the answers. Nothing is sent. */
export function Component() {
  const { id = '' } = useParams();
  return <SharedFormFrame>{(form) => <Prepared key={id} shareId={id} form={form} />}</SharedFormFrame>;
}

function Prepared({ shareId, form }: { shareId: string; form: NonNullable<SharedFormQuery['sharedForm']> }) {
  const { t } = useTranslation('filling');
  const { language } = i18next;
  const { answers, answer, clear } = usePreparedAnswers(shareId);
  const description = translated(form.description, language);
  useTitle(form.name);
  return (
    <>
      <h1 className={css.title}>{form.name}</h1>
      {description && <p className={css.text}>{description}</p>}
      <p className={css.hint}>{t('share.hint')}</p>
      <h2 className="visually-hidden">{t('sections')}</h2>
      <FormView
        questions={form.questions.map(questionOf)}
        language={language}
        answers={answers}
        errors={{}}
        onAnswer={answer}
      />
      <div className={css.actions}>
        <Button onClick={() => window.print()}>{t('receipt.print')}</Button>
        <Button component={AppLink} to={`/download/forms/${shareId}`} variant="default">
          {t('paper.open')}
        </Button>
        {Object.keys(answers).length > 0 && (
          <Button variant="default" onClick={clear}>
            {t('share.clear')}
          </Button>
        )}
      </div>
    </>
  );
}

import { Button } from '@mantine/core';
import { type Translation, translated } from '@seedbed/domain/kernel/translations.ts';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Provider, useQuery } from 'urql';
import { questionOf } from '#capabilities/forms/filling/filling.ts';
import { FormView } from '#capabilities/forms/filling/form-view.tsx';
import { anonymous } from '#platform/api/anonymous.ts';
import type { SharedFormQuery } from '#platform/api/generated/documents.ts';
import { boot } from '#platform/boot.ts';
import { SearchDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { WayOn } from '#platform/ui/page/next-step.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { PageFooter } from '#platform/ui/page/page-footer.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { SharedForm } from './operations.ts';
import { usePreparedAnswers } from './prepared-answers.ts';
import css from './share-page.module.css';

/** A shared form for everybody who has its link: to read it, and to prepare the answers. Nothing is sent. */
export function Component() {
  return (
    <Provider value={anonymous}>
      <SharedPage />
    </Provider>
  );
}

function SharedPage() {
  const { t } = useTranslation('filling');
  const { id = '' } = useParams();
  const [{ data, error }, again] = useQuery({ query: SharedForm, variables: { shareId: id } });
  const form = data?.sharedForm;
  return (
    <div className={css.page}>
      <main className={css.main}>
        {form ? (
          <Prepared key={id} shareId={id} form={form} />
        ) : data ? (
          <Empty drawing={<SearchDrawing />} title={t('share.missing')} action={<WayOn />} isPage />
        ) : error ? (
          <LoadFailed error={error} onRetry={again} />
        ) : (
          <SkeletonRows />
        )}
      </main>
      <PageFooter />
    </div>
  );
}

function Prepared({ shareId, form }: { shareId: string; form: NonNullable<SharedFormQuery['sharedForm']> }) {
  const { t } = useTranslation('filling');
  const { language } = i18next;
  const { answers, answer, clear } = usePreparedAnswers(shareId);
  const description = translated(form.description as readonly Translation[], language);
  useTitle(form.name);
  return (
    <>
      <p className={css.note}>{boot.publicIncubator?.name}</p>
      <h1 className={css.title}>{form.name}</h1>
      {description && <p className={css.text}>{description}</p>}
      <p className={css.hint}>{t('share.hint')}</p>
      <FormView
        questions={form.questions.map(questionOf)}
        language={language}
        answers={answers}
        errors={{}}
        onAnswer={answer}
      />
      <div className={css.actions}>
        <Button onClick={() => window.print()}>{t('receipt.print')}</Button>
        {Object.keys(answers).length > 0 && (
          <Button variant="default" onClick={clear}>
            {t('share.clear')}
          </Button>
        )}
      </div>
    </>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { LoginProblem } from '#capabilities/sessions/public.tsx';
import { CloudDrawing } from '#platform/ui/drawings.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import css from '#platform/ui/page/lone-page.module.css';
import { NextSteps } from '#platform/ui/page/next-steps.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { PageFooter } from '#platform/ui/page/page-footer.tsx';

const isErrorId = (text: string | null): text is string => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text ?? '');

/**
 * The landing page for errors elsewhere. `?id=` names the error in our log; OAuth parameters explain a failed
 * sign-in.
 */
export function Component() {
  const [query] = useSearchParams();
  const provider = query.get('error_description') ?? query.get('error');
  return (
    <main className={css.page}>
      <CloudDrawing />
      {provider ? <LoginProblem message={provider} /> : <AnyProblem id={query.get('id')} />}
      <PageFooter />
    </main>
  );
}

function AnyProblem({ id }: { id: string | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [copied, setCopied] = useState(false);
  useTitle(t('error-page.title'));
  return (
    <>
      <h1 className={css.title}>{t('error-page.title')}</h1>
      <p>{t('error-page.text')}</p>
      {isErrorId(id) && <p className={css.muted}>{t('error-page.id', { id })}</p>}
      <div className={css.actions}>
        <Button onClick={() => void (history.length > 1 ? navigate(-1) : navigate('/'))}>{t('actions.retry')}</Button>
        <NextSteps />
        {isErrorId(id) && (
          <Button variant="subtle" onClick={() => void navigator.clipboard.writeText(id).then(() => setCopied(true))}>
            {t('actions.copy-error-id')}
          </Button>
        )}
      </div>
      {copied && (
        <Notice kind="success" onClose={() => setCopied(false)}>
          {t('copied')}
        </Notice>
      )}
    </>
  );
}

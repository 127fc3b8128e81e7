import i18next from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LoginProblem } from '#capabilities/sessions/public.tsx';
import { CloudDrawing } from '#platform/ui/drawings.tsx';
import css from '#platform/ui/page/lone-page.module.css';
import { useTitle } from '#platform/ui/page/page.tsx';
import { PageFooter } from '#platform/ui/page/page-footer.tsx';
import { useLate } from '#platform/ui/rows/skeleton-rows.tsx';
import { toast, toastError } from '#platform/ui/toasts/toasts.tsx';
import { handleCallback } from './handle-callback.ts';

/** The callback of providers. */
export function Component() {
  const navigate = useNavigate();
  const [failed, setFailed] = useState<string | null>(null);
  const begun = useRef(false);

  useEffect(() => {
    // The answer works only once.
    if (begun.current) return;
    begun.current = true;
    const query = new URLSearchParams(location.search);
    // Keep the code out of history, reports and reloads.
    history.replaceState(history.state, '', location.pathname);
    void handleCallback(query).then(async (ended) => {
      if (ended.kind === 'failed') return setFailed(ended.message);
      await navigate(ended.kind === 'again' ? '/login?way=choose' : ended.path, { replace: true });
      // Show the toast after navigating, since it would disappear before.
      if (ended.kind === 'not-reauthenticated' && ended.message) toastError(ended.message);
      if (ended.kind === 'reauthenticated') toast(i18next.t('own-account:reauthentication.confirmed'));
    });
  }, [navigate]);

  return (
    <main className={css.page}>
      {failed !== null ? (
        <>
          <CloudDrawing />
          <LoginProblem message={failed} />
        </>
      ) : (
        <Finishing />
      )}
      <PageFooter />
    </main>
  );
}

function Finishing() {
  const { t } = useTranslation('accounts');
  const late = useLate();
  useTitle(t('sign-in.title'));
  return <h1 className={css.title}>{late && t('external.finishing')}</h1>;
}

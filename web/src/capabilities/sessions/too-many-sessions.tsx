import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionId } from '#platform/session-id.ts';
import { LaptopsDrawing } from '#platform/ui/drawings.tsx';
import css from '#platform/ui/page/lone-page.module.css';
import { useTitle } from '#platform/ui/page/page.tsx';
import { PageFooter } from '#platform/ui/page/page-footer.tsx';
import { useAct } from '#platform/use-act.ts';
import { UpsertUserSession } from './operations.ts';
import { connectPending } from './sign-in/external.ts';
import { signOut } from './sign-in/sign-in.ts';

/** The session limit is reached: replace another session, or cancel. */
export function TooManySessions({ onTaken }: { onTaken: () => void }) {
  const { t } = useTranslation(['accounts', 'common']);
  const [upsert, busy] = useAct(UpsertUserSession);
  useTitle(t('common:user-errors.SESSIONS_MAXIMUM_REACHED'));
  useEffect(() => sessionId.clear(), []);
  return (
    <main className={css.page}>
      <LaptopsDrawing />
      <h1 className={css.title}>{t('common:user-errors.SESSIONS_MAXIMUM_REACHED')}</h1>
      <p>{t('too-many-sessions.sentence')}</p>
      <div className={css.actions}>
        <Button variant="default" onClick={() => void signOut()}>
          {t('common:actions.cancel')}
        </Button>
        <Button
          loading={busy}
          onClick={async () => {
            const { data } = await upsert({ takeOver: true });
            if (!data) return;
            await connectPending();
            onTaken();
          }}
        >
          {t('too-many-sessions.continue')}
        </Button>
      </div>
      <PageFooter />
    </main>
  );
}

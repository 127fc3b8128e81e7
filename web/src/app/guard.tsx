import { guardRoute, type RouteRequirements } from '@seedbed/domain/access/route-guard.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { useActor, useFeatures, useLocked } from '#platform/actor.tsx';
import css from '#platform/ui/page/lone-page.module.css';
import { NextSteps } from '#platform/ui/page/next-steps.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';

/** Runs inside the frame, where the person is signed in. The domain defines the order of checks. */
export function Guard({ requires, children }: { requires: RouteRequirements; children: ReactNode }) {
  const actor = useActor();
  const features = useFeatures();
  const locked = useLocked();
  const params = useParams();
  const recordId = requires.recordParam && params[requires.recordParam];
  const decision = guardRoute({ loading: false, signedIn: true, actor, features, locked, requires, recordId });
  if (decision === 'open') return children;
  if (decision === 'plan') return <Navigate to="/admin/configuration/plan" replace />;
  if (decision === 'root') return <Navigate to="/" replace />;
  return <NotAuthorized />;
}

export function NotAuthorized() {
  const { t } = useTranslation();
  useTitle(t('not-authorized'));
  return (
    <div className={css.page} data-inside="true">
      <h1 className={css.title}>{t('not-authorized')}</h1>
      <div className={css.actions}>
        <NextSteps />
      </div>
    </div>
  );
}

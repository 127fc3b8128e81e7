import { Button } from '@mantine/core';
import { canApply } from '@seedbed/domain/applications/policy.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { ApplyPage } from '#capabilities/applications/funnels/operations.ts';
import { SignUp } from '#capabilities/applications/signup/sign-up.tsx';
import { useLiveSession } from '#capabilities/sessions/public.tsx';
import { anonymous } from '#platform/api/anonymous.ts';
import { PublicFrame } from '#platform/public/public-frame.tsx';
import { MissingRecord } from '#platform/record/missing-record.tsx';
import { session } from '#platform/session.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { type ApplyPageData, ApplyView, nameOfPage } from './apply-view.tsx';

type LoadedPage = { page: ApplyPageData | null } | { error: Error } | null;

/** The public page of a funnel. The team reads it with `?preview`, else it goes to its applications. */
export function Component() {
  const live = useLiveSession();
  const isPreview = useSearchParams()[0].has('preview');
  const roleType = live ? live.roleType : undefined;
  if (roleType && !isPreview && !canApply({ roleType })) return <Navigate to="/applications/overview" replace />;
  return <PublicPage />;
}

/** It reads as a visitor, also for people with a session. */
function PublicPage() {
  const { t } = useTranslation(['applications', 'common']);
  const slug = useParams().slug ?? '';
  const [answer, setAnswer] = useState<LoadedPage>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isCurrent = true;
    setAnswer(null);
    void anonymous
      .query(ApplyPage, { slug })
      .toPromise()
      .then(({ data, error }) => {
        if (isCurrent) setAnswer(data ? { page: data.applyPage } : { error: error ?? new Error() });
      });
    return () => {
      isCurrent = false;
    };
  }, [slug, attempt]);
  const page = answer && 'page' in answer ? answer.page : null;
  useTitle(page ? nameOfPage(page) : answer ? t('common:lost.text') : '');
  return (
    <PublicFrame>
      {!answer && <SkeletonRows rows={6} />}
      {answer && 'error' in answer && (
        <LoadFailed error={answer.error as never} onRetry={() => setAttempt((n) => n + 1)} />
      )}
      {answer && 'page' in answer && !page && (
        <MissingRecord title={t('common:lost.text')} sentence={t('apply.missing-why')} />
      )}
      {page && <ApplyView page={page} heading="h1" action={page.phase === 'open' && <Apply slug={slug} />} />}
    </PublicFrame>
  );
}

/** The account and the draft in one step; people with a session begin the draft at once. */
function Apply({ slug }: { slug: string }) {
  const { t } = useTranslation('applications');
  const [isOpen, setOpen] = useState(false);
  const to = `/applications-manager?apply=${slug}`;
  if (session.isOpen())
    return (
      <Button component={AppLink} to={to} size="md">
        {t('apply.apply')}
      </Button>
    );
  if (isOpen) return <SignUp reason={{ slug }} to={to} asksName label={t('signup.begin')} />;
  return (
    <Button size="md" onClick={() => setOpen(true)}>
      {t('apply.apply')}
    </Button>
  );
}

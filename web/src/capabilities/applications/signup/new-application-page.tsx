import { translated } from '@seedbed/domain/kernel/translations.ts';
import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { AccountFrame, useLiveSession } from '#capabilities/sessions/public.tsx';
import { anonymous } from '#platform/api/anonymous.ts';
import type { OpenFunnelsQuery } from '#platform/api/generated/documents.ts';
import { boot } from '#platform/boot.ts';
import { ago, fullMoment, visitorZone } from '#platform/i18n/dates.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { NextSteps } from '#platform/ui/page/next-steps.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import css from './open-funnels.module.css';
import { OpenFunnels } from './operations.ts';
import { SignUp } from './sign-up.tsx';

type Funnels = OpenFunnelsQuery['openFunnels'];

/** Signing up for an open call; people with a session go on inside. An expired one leads nowhere. */
export function Component() {
  const isLive = useLiveSession();
  if (isLive === null) return <SkeletonRows rows={6} />;
  return isLive ? <Navigate to="/applications/start" replace /> : <Public />;
}

function Public() {
  const { t } = useTranslation(['applications', 'accounts']);
  const [answer, setAnswer] = useState<{ funnels: Funnels } | { error: Error } | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    void anonymous
      .query(OpenFunnels, {})
      .toPromise()
      .then(({ data, error }) => setAnswer(data ? { funnels: data.openFunnels } : { error: error ?? new Error() }));
  }, [attempt]);
  const funnels = answer && 'funnels' in answer ? answer.funnels : [];
  const isEmpty = answer !== null && 'funnels' in answer && funnels.length === 0;
  const [only] = funnels.length === 1 ? funnels : [];
  const title = isEmpty ? t('accounts:no-intake.title') : only ? nameOf(only) : t('signup.title');
  useTitle(answer ? title : '');
  if (!answer) return <SkeletonRows rows={6} />;
  return (
    <AccountFrame
      title={<span dir="auto">{title}</span>}
      sentence={
        isEmpty
          ? t('accounts:no-intake.sentence', { tenant: boot.publicIncubator?.name })
          : only
            ? closing(only)
            : t('signup.choose')
      }
    >
      {'error' in answer && <LoadFailed error={answer.error as never} onRetry={() => setAttempt((n) => n + 1)} />}
      {isEmpty && <NextSteps />}
      {only && (
        <SignUp
          reason={{ slug: only.slug }}
          to={`/applications-manager?apply=${only.slug}`}
          asksName
          label={t('signup.begin')}
        />
      )}
      {funnels.length > 1 && <OpenFunnelList funnels={funnels} to={(slug) => `/apply/program/${slug}`} />}
    </AccountFrame>
  );
}

export const nameOf = ({ names, name }: Funnels[number]): string => translated(names, i18next.language) || name;

const closing = ({ closesAt }: Funnels[number]): string =>
  closesAt
    ? `${i18next.t('applications:apply.closes', { when: fullMoment(closesAt, visitorZone()) })} · ${ago(closesAt)}`
    : i18next.t('applications:apply.no-closing');

export function OpenFunnelList({ funnels, to }: { funnels: Funnels; to: (slug: string) => string }) {
  return (
    <Stack as="ul" gap={3}>
      {funnels.map((funnel) => (
        <li key={funnel.slug}>
          <AppLink to={to(funnel.slug)} className={css.funnel}>
            <strong dir="auto">{nameOf(funnel)}</strong>
            <span className={css.note}>{closing(funnel)}</span>
          </AppLink>
        </li>
      ))}
    </Stack>
  );
}

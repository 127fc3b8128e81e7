import type { ReactNode } from 'react';
import { AccountFrame } from '#capabilities/sessions/account-frame.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { DeadLink } from './dead-link.tsx';
import { type LookedAt, useAccountLink } from './use-account-link.ts';

type Open = Extract<LookedAt, { state: 'open' }>['link'];

interface Props {
  token: string;
  kinds: readonly string[];
  title: string;
  /** The page offered for an expired link. */
  way: 'forgot' | 'login';
  children: (link: Open) => ReactNode;
}

/** A page opened from an email: renders nothing before the link is validated. */
export function LinkedPage({ token, kinds, title, way, children }: Props) {
  const seen = useAccountLink(token, kinds);
  if (seen.state === 'dead') return <DeadLink way={way} />;
  if (seen.state === 'open') return children(seen.link);
  return (
    <AccountFrame title={title}>
      {seen.state === 'failed' ? (
        <Notice kind="error" onClose={() => location.reload()}>
          {seen.message}
        </Notice>
      ) : (
        <SkeletonRows rows={3} />
      )}
    </AccountFrame>
  );
}

import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountFrame } from '#capabilities/sessions/public.tsx';
import { NextSteps } from '#platform/ui/page/next-steps.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';

interface Props<Link> {
  load: () => Promise<Link | null>;
  title: (link: Link) => string;
  sentence: (link: Link) => string;
  children: (link: Link) => ReactNode;
}

/** The page of an emailed link: a dead one says so. */
export function LinkedPage<Link>({ load, title, sentence, children }: Props<Link>) {
  const { t } = useTranslation('applications');
  const [answer, setAnswer] = useState<{ link: Link | null } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link of a page never changes
  useEffect(() => {
    void load().then((link) => setAnswer({ link }));
  }, []);
  const link = answer?.link ?? null;
  const shown = answer ? (link ? title(link) : t('signup.dead')) : '';
  useTitle(shown);
  if (!answer) return <SkeletonRows rows={6} />;
  return (
    <AccountFrame title={<span dir="auto">{shown}</span>} sentence={link ? sentence(link) : t('signup.dead-why')}>
      {link ? children(link) : <NextSteps />}
    </AccountFrame>
  );
}

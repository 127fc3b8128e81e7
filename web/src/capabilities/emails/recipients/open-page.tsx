import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { useAct } from '#platform/use-act.ts';
import { VisitCampaign } from './operations.ts';

/** Buttons in campaigns lead here. It notes the visit of the person who logged in, and goes on. */
export function Component() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [visit] = useAct(VisitCampaign, { silent: true });
  const go = useEffectEvent(async () => {
    const to = query.get('to') ?? '/';
    // The page matters more than the note.
    await visit({ recipientId: id });
    await navigate(/^\/(?![/\\])/.test(to) ? to : '/', { replace: true });
  });
  useEffect(() => void go(), []);
  return <SkeletonRows rows={4} />;
}

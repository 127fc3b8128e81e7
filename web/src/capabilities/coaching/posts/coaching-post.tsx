import { useTranslation } from 'react-i18next';
import type { Post } from '#capabilities/timeline/public.tsx';
import { ownZone, shortMoment } from '#platform/i18n/dates.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';

interface PostedSession {
  coachingSession?: { _id: string; name: string; date: string; phase: string } | null;
}
interface PostedInvite {
  coachingInvite?: { _id: string; status: string; expires: string; incubatorInvitees: { fullName: string }[] } | null;
}

/** A session, or an invite, as its readers may see it now. */
export function CoachingPost({ post }: { post: Post }) {
  const { t } = useTranslation('coaching');
  const { coachingSession: session } = post as PostedSession;
  const { coachingInvite: invite } = post as PostedInvite;
  if (session)
    return (
      <Row gap={2} align="center">
        <AppLink to={`/coaching/session/${session._id}`} dir="auto">
          {session.name}
        </AppLink>
        <span>{shortMoment(new Date(session.date).getTime(), ownZone())}</span>
        <Pill>{t(`values.phase.${session.phase as 'upcoming'}`)}</Pill>
      </Row>
    );
  if (invite)
    return (
      <Row gap={2} align="center">
        <AppLink to="/coaching">
          {t('posts.invite', { name: invite.incubatorInvitees.map(({ fullName }) => fullName).join(', ') })}
        </AppLink>
        <Pill>{t(`statuses.${invite.status as 'pending'}`)}</Pill>
      </Row>
    );
  return <p className="note">{t('posts.hidden')}</p>;
}

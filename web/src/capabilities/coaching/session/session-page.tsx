import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { UserName } from '#capabilities/accounts/public.tsx';
import { PhasePill } from '#capabilities/coaching/list/session-cells.tsx';
import { OneSession } from '#capabilities/coaching/operations.ts';
import { Attachments } from '#capabilities/files/public.tsx';
import { fullMoment, ownZone, timeIn } from '#platform/i18n/dates.ts';
import { useVisit } from '#platform/recent.ts';
import { Fact, Facts, RecordSection } from '#platform/record/facts.tsx';
import { RecordPage } from '#platform/record/record-page.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { Actions } from './actions.tsx';
import { Brief } from './brief.tsx';
import { ChangeLogPart } from './change-log.tsx';
import { Clock } from './clock.tsx';
import { Decisions } from './decisions.tsx';
import { Goal } from './goal.tsx';
import { NotesPart } from './notes.tsx';
import { RatingPart } from './rating.tsx';
import { Scorecard } from './scorecard.tsx';
import { may, type Session } from './session.ts';
import { SessionMenu } from './session-menu.tsx';
import { Topics } from './topics.tsx';

/** Before a session the brief comes first, afterwards the notes. */
export function Component() {
  const { t } = useTranslation('coaching');
  const id = useParams().coachingId ?? '';
  const [{ data, error }, again] = useQuery({
    query: OneSession,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const session = data?.coachingSession;
  useVisit('CoachingSession', session);
  useTitle(session?.name ?? t('one'));
  if (!session) return <NotLoaded error={error} onRetry={again} missing={data && t('missing')} />;
  const zone = ownZone();
  const isAhead = session.phase === 'upcoming';
  const written = (
    <>
      <NotesPart session={session} field="editor" title={t('notes.shared')} mayEdit={may(session, 'WRITE')} />
      <NotesPart session={session} field="staffEditorPublic" title={t('notes.added')} mayEdit={may(session, 'AMEND')} />
      {may(session, 'SEE_STAFF_NOTES') && (
        <NotesPart
          session={session}
          field="staffEditor"
          title={t('notes.private')}
          mayEdit={may(session, 'WRITE_STAFF_NOTES')}
          isPrivate
        />
      )}
      <Decisions session={session} />
      <Actions session={session} />
      <Topics session={session} />
    </>
  );
  return (
    <RecordPage
      kind="CoachingSession"
      id={session._id}
      name={session.name}
      face={<Avatar person={{ fullName: session.startup.name, avatar: session.startup.logo ?? null }} shape="square" />}
      facts={[
        `${fullMoment(session.date, zone)} – ${timeIn(zone, session.endsAt)}`,
        t('minutes', { count: session.estimatedDuration }),
      ]}
      state={<PhasePill phase={session.phase} />}
      action={<Clock session={session} />}
      menu={<SessionMenu session={session} />}
      side={<Side session={session} />}
    >
      <Stack gap={6}>
        <Outcome session={session} />
        <Goal session={session} />
        {isAhead && <Brief session={session} />}
        {!isAhead && written}
        <RatingPart session={session} />
        <Scorecard session={session} />
        {!isAhead && <Brief session={session} />}
        {isAhead && written}
        <Files session={session} />
        <ChangeLogPart id={session._id} />
      </Stack>
    </RecordPage>
  );
}

/** Decks and records of both sides. */
function Files({ session }: { session: Session }) {
  const { t } = useTranslation('coaching');
  const mayAdd = may(session, 'ATTACH');
  if (!mayAdd && session.attachments.length === 0) return null;
  return (
    <RecordSection title={t('files')}>
      <Attachments
        record={{ kind: 'coachingSession', id: session._id }}
        files={session.attachments}
        mayAdd={mayAdd}
        hasButton
      />
    </RecordSection>
  );
}

/** Why it did not take place. */
function Outcome({ session }: { session: Session }) {
  const { t } = useTranslation('coaching');
  if (session.state === 'canceled')
    return (
      <p>
        {t(session.isLate ? 'canceled-late' : 'canceled')} {session.reason && <bdi>{session.reason}</bdi>}
      </p>
    );
  return session.noShow ? <p>{t(`no-show.of.${session.noShow}`)}</p> : null;
}

function Side({ session }: { session: Session }) {
  const { t } = useTranslation('coaching');
  return (
    <>
      <Facts>
        <Fact label={t('fields.startupId')}>
          <AppLink to={`/startup/${session.startup._id}/file/activities`} dir="auto">
            {session.startup.name}
          </AppLink>
        </Fact>
        <Fact label={t('fields.coachIds')}>
          <Stack gap={1}>
            {session.coachs.map((coach) => (
              <UserName key={coach._id} person={coach} />
            ))}
          </Stack>
        </Fact>
        <Fact label={t('fields.attendees')}>
          <Stack gap={1}>
            {session.attendees.map(({ _id, name, user }) =>
              user ? <UserName key={_id} person={user} /> : <bdi key={_id}>{t('guest', { name })}</bdi>,
            )}
          </Stack>
        </Fact>
        {session.locationText && (
          <Fact label={t('fields.locationText')}>
            <bdi>{session.locationText}</bdi>
          </Fact>
        )}
        {session.conferenceUrl && (
          <Fact label={t('fields.conferenceUrl')}>
            <a href={session.conferenceUrl} target="_blank" rel="noreferrer">
              {t('join')}
            </a>
          </Fact>
        )}
      </Facts>
      {may(session, 'CANCEL') && <p className="note">{t('book.late', { count: session.lateCancelHours })}</p>}
      {session.answers.length > 0 && (
        <RecordSection title={t('answers')}>
          <dl>
            {session.answers.map(({ question, answer }) => (
              <div key={question}>
                <dt className="note" dir="auto">
                  {question}
                </dt>
                <dd dir="auto">{answer}</dd>
              </div>
            ))}
          </dl>
        </RecordSection>
      )}
    </>
  );
}

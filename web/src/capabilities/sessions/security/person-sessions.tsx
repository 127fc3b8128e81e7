import { canEndSessionsOf } from '@seedbed/domain/accounts/policy.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { RoleOfPerson, SessionsOf } from '#capabilities/sessions/operations.ts';
import { useDeviceName } from '#capabilities/sessions/use-device-name.ts';
import { useActor } from '#platform/actor.tsx';
import type { SessionsOfQuery } from '#platform/api/generated/documents.ts';
import { RecordSection } from '#platform/record/facts.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { LogOutEverywhere } from './log-out-everywhere.tsx';
import css from './security.module.css';

interface Props {
  id: string;
  name: string;
}

/** The devices of a person, for those who may log them out. */
export function PersonSessions({ id, name }: Props) {
  const actor = useActor();
  // The page has loaded the role.
  const [{ data }] = useQuery({ query: RoleOfPerson, variables: { id }, requestPolicy: 'cache-first' });
  const role = data?.user?.role;
  return role && canEndSessionsOf(actor, { id, roleType: role.type }) ? <Devices id={id} name={name} /> : null;
}

function Devices({ id, name }: Props) {
  const { t } = useTranslation('accounts');
  const [{ data, error }, again] = useQuery({ query: SessionsOf, variables: { userId: id } });
  const refresh = () => again({ requestPolicy: 'network-only' });
  if (!data) return <NotLoaded error={error} onRetry={again} rows={0} />;
  return (
    <RecordSection title={t('profile.sessions')}>
      {data.sessionsOf.length === 0 && <p className="note">{t('profile.no-sessions')}</p>}
      <ul className={css.personDevices}>
        {data.sessionsOf.map((session) => (
          <Device key={session._id} session={session} />
        ))}
      </ul>
      <LogOutEverywhere person={{ _id: id, fullName: name }} onEnded={refresh} />
    </RecordSection>
  );
}

function Device({ session }: { session: SessionsOfQuery['sessionsOf'][number] }) {
  const { t } = useTranslation('accounts');
  return (
    <li className={css.personDevice}>
      <span className={css.name}>{useDeviceName(session.userAgent)}</span>
      {session.isWaiting && <Pill>{t('security.waiting')}</Pill>}
      <span className="note">
        <TimeAgo at={session.lastUsedAt} />
      </span>
    </li>
  );
}

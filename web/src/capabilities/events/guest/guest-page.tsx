import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { Provider, useQuery } from 'urql';
import { anonymous } from '#platform/api/anonymous.ts';
import { PublicFrame } from '#platform/public/public-frame.tsx';
import { MissingRecord } from '#platform/record/missing-record.tsx';
import { session } from '#platform/session.ts';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { GuestForm } from './guest-form.tsx';
import { ConfirmedGuest, GuestPlace } from './guest-place.tsx';
import { OnePublicEvent } from './operations.ts';
import { PublicEventView } from './public-event-view.tsx';

/** An event for people without an account. Their emails lead here too: `token` confirms, `code` is a registration. */
export function Component() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const [token, code] = [params.get('token'), params.get('code')];
  if (session.isOpen() && !token && !code) return <Navigate to={`/events/${id}`} replace />;
  return (
    <Provider value={anonymous}>
      <PublicFrame>
        {token ? <ConfirmedGuest token={token} /> : code ? <GuestPlace code={code} /> : <Guest id={id} />}
      </PublicFrame>
    </Provider>
  );
}

function Guest({ id }: { id: string }) {
  const [{ data, error }, again] = useQuery({ query: OnePublicEvent, variables: { id } });
  const event = data?.publicEvent;
  if (!event) return data ? <NotPublic id={id} /> : <NotLoaded error={error} onRetry={again} />;
  return (
    <Stack gap={6}>
      <PublicEventView event={event} />
      <GuestForm event={event} />
    </Stack>
  );
}

/** It may be an event for members: login leads back to it. */
function NotPublic({ id }: { id: string }) {
  const { t } = useTranslation('events');
  useTitle(t('missing'));
  if (session.isOpen()) return <MissingRecord title={t('missing')} />;
  session.remember(`/events/${id}`);
  return <Navigate to="/login" replace />;
}

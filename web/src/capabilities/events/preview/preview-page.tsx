import { Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { Provider, useQuery } from 'urql';
import { roleName } from '#capabilities/access/public.tsx';
import { ActorProvider, useActor, useFeatures, useLocked } from '#platform/actor.tsx';
import type { EventToPreviewQuery } from '#platform/api/generated/documents.ts';
import { readOnlyClient } from '#platform/api/read-only-client.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { EventToPreview } from './operations.ts';
import { PreviewedEvent } from './previewed-event.tsx';

type Role = EventToPreviewQuery['eventChoices']['roles'][number];
const guest = 'guest';

/** The event as people with another role see it. Role and seat are in the address. */
export function Component() {
  const { t } = useTranslation('events');
  const id = useParams().id ?? '';
  const [{ data, error }, again] = useQuery({ query: EventToPreview, variables: { id } });
  const event = data?.incubatorEvent;
  if (!data || !event?.mayEdit) return <NotLoaded error={error} onRetry={again} missing={data && t('missing')} />;
  return <Preview event={event} roles={data.eventChoices.roles} />;
}

interface Props {
  event: NonNullable<EventToPreviewQuery['incubatorEvent']>;
  roles: readonly Role[];
}

export function Preview({ event, roles }: Props) {
  const { t } = useTranslation('events');
  const [params, setParams] = useSearchParams();
  const [client] = useState(readOnlyClient);
  const viewer = { actor: useActor(), features: useFeatures(), locked: useLocked() };
  const asked = params.get('role') ?? '';
  const chosen = asked === guest ? guest : (roles.find((role) => role === asked) ?? usual(roles));
  const hasSeat = params.get('seat') === '1' && chosen !== guest;
  const set = (change: Record<string, string>) =>
    setParams((old) => ({ ...Object.fromEntries(old), ...change }), { replace: true });
  return (
    <Page
      title={t('preview.title')}
      sentence={
        <AppLink to={`/events/${event._id}`} dir="auto">
          {event.title || t('untitled')}
        </AppLink>
      }
    >
      <Stack gap={5}>
        <Row gap={4} align="end">
          <NativeSelect
            label={t('preview.as')}
            value={chosen}
            data={[
              ...roles.map((type) => ({ value: type as string, label: roleName({ type, label: null }) })),
              { value: guest, label: t('preview.guest') },
            ]}
            onChange={({ currentTarget: { value } }) => set({ role: value })}
          />
          {chosen !== guest && (
            <Checkbox
              label={t('preview.has-seat')}
              checked={hasSeat}
              onChange={({ currentTarget: { checked } }) => set({ seat: checked ? '1' : '0' })}
            />
          )}
        </Row>
        <Provider value={client}>
          <ActorProvider {...viewer} isViewing>
            <PreviewedEvent
              key={`${chosen} ${hasSeat}`}
              eventId={event._id}
              role={chosen === guest ? null : chosen}
              hasSeat={hasSeat}
            />
          </ActorProvider>
        </Provider>
      </Stack>
    </Page>
  );
}

const usual = (roles: readonly Role[]): Role | typeof guest =>
  roles.find((role) => role === 'Cofounder') ?? roles[0] ?? guest;

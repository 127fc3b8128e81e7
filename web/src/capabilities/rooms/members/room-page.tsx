import { Button } from '@mantine/core';
import { canEditRoom } from '@seedbed/domain/rooms/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { OneRoom } from '#capabilities/rooms/operations.ts';
import { useActor, useIsViewing } from '#platform/actor.tsx';
import type { WholeRoomFragment } from '#platform/api/generated/documents.ts';
import { useVisit } from '#platform/recent.ts';
import { MissingRecord } from '#platform/record/missing-record.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { BoxDrawing } from '#platform/ui/drawings.tsx';
import { PlusIcon } from '#platform/ui/icons.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { ItemsPart } from './items-part.tsx';
import { LinkDialog } from './link-form.tsx';
import { LinksPart } from './links-part.tsx';
import { QuestionsPart } from './questions-part.tsx';
import { RoomMenu } from './room-menu.tsx';
import css from './rooms.module.css';
import { VisitsPart } from './visits-part.tsx';

/** A data room as its founders see it: items and groups, links, questions, visitors. */
export function Component() {
  const { t } = useTranslation('rooms');
  const id = useParams().roomId ?? '';
  const [{ data, error }, again] = useQuery({ query: OneRoom, variables: { id } });
  const room = data?.room;
  useVisit('Room', room);
  if (!room)
    return (
      <NotLoaded
        error={error}
        onRetry={again}
        missing={data && <MissingRecord drawing={<BoxDrawing />} title={t('missing')} />}
      />
    );
  return <Room key={room._id} room={room} />;
}

function Room({ room }: { room: WholeRoomFragment }) {
  const { t } = useTranslation('rooms');
  const [actor, isViewing] = [useActor(), useIsViewing()];
  const [isLinking, setLinking] = useState(false);
  const { startup, introduction, state } = room;
  const mayEdit = canEditRoom(actor, { startupId: startup._id }) && !isViewing;
  return (
    <Page
      title={room.name}
      sentence={
        <Row as="div" gap={2} align="center">
          <AppLink to={`/startup/${startup._id}/file/documents`}>
            <bdi>{startup.name}</bdi>
          </AppLink>
          {state === 'closed' && <Pill tone="warn">{t('values.state.closed')}</Pill>}
        </Row>
      }
      action={
        mayEdit && (
          <>
            <Button leftSection={<PlusIcon size={16} />} onClick={() => setLinking(true)}>
              {t('links.new')}
            </Button>
            <RoomMenu room={room} />
          </>
        )
      }
    >
      <Stack gap={6}>
        {introduction && (
          <p className={css.text} dir="auto">
            {introduction}
          </p>
        )}
        <ItemsPart room={room} mayEdit={mayEdit} />
        <LinksPart room={room} mayEdit={mayEdit} />
        <QuestionsPart room={room} mayEdit={mayEdit} />
        <VisitsPart roomId={room._id} />
      </Stack>
      <LinkDialog opened={isLinking} room={room} onClose={() => setLinking(false)} />
    </Page>
  );
}

import { Button, Menu } from '@mantine/core';
import { inGroup } from '@seedbed/domain/access/groups.ts';
import { sessionColumns } from '@seedbed/domain/coaching/columns.ts';
import { canOpenHours } from '@seedbed/domain/coaching/hours/policy.ts';
import { isCoachRole } from '@seedbed/domain/coaching/policy.ts';
import { isEnabled } from '@seedbed/domain/incubators/features.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BookDialog } from '#capabilities/coaching/book/book-dialog.tsx';
import { InviteDialog } from '#capabilities/coaching/book/invite-dialog.tsx';
import { LogDialog } from '#capabilities/coaching/book/log-dialog.tsx';
import { CoachingSessionList } from '#capabilities/coaching/operations.ts';
import { useActor, useFeatures } from '#platform/actor.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import type { Segment } from '#platform/list/segment.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { CalendarDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { ChevronDownIcon, PlusIcon } from '#platform/ui/icons.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { OpenInviteCards } from './open-invites.tsx';
import { sessionCells } from './session-cells.tsx';

type OpenDialog = 'book' | 'invite' | 'log' | null;
const isFounder = inGroup('Cofounder');

export function Component() {
  const { t } = useTranslation('coaching');
  const actor = useActor();
  const features = useFeatures();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  const isCoach = isCoachRole(actor);
  const seesHours = canOpenHours(actor) && isEnabled(features, 'hoursAllocation');
  const mayBook = isCoach || isFounder(actor);
  const action = (
    <Row gap={2}>
      <Button component={AppLink} to="/calendar" variant="default">
        {t('calendar')}
      </Button>
      {seesHours && (
        <Button component={AppLink} to="/coaching/hours" variant="default">
          {t('hours.title')}
        </Button>
      )}
      {mayBook && (
        <Button leftSection={<PlusIcon size={18} />} onClick={() => setDialog('book')}>
          {t('book.action')}
        </Button>
      )}
      {isCoach && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" rightSection={<ChevronDownIcon size={16} />}>
              {t('more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setDialog('invite')}>{t('invite.action')}</Menu.Item>
            <Menu.Item onClick={() => setDialog('log')}>{t('log.action')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </Row>
  );
  return (
    <ListPage
      name="coaching-sessions"
      texts="coaching"
      title={t('title')}
      action={action}
      columns={sessionColumns}
      segment={useSegment()}
      document={CoachingSessionList}
      cells={sessionCells}
      above={<OpenInviteCards />}
      empty={<Empty drawing={<CalendarDrawing />} title={t('empty.title')} sentence={t('empty.sentence')} />}
      below={
        <>
          <BookDialog opened={dialog === 'book'} onClose={close} />
          <InviteDialog opened={dialog === 'invite'} onClose={close} />
          <LogDialog opened={dialog === 'log'} onClose={close} />
        </>
      }
    />
  );
}

/** Next sessions come first; past ones with the newest first. */
function useSegment(): Segment {
  const { t } = useTranslation('coaching');
  return useMemo(() => {
    const phase = (...values: string[]) => ({ column: 'phase', operator: 'ANY_OF' as const, values });
    const soonest = { column: 'startsAt', isDescending: false };
    return {
      key: 'when',
      label: t('segment.label'),
      parts: [
        { key: 'upcoming', label: t('segment.upcoming'), condition: phase('upcoming', 'in_progress'), sort: soonest },
        { key: 'notes', label: t('segment.notes'), condition: phase('awaiting_notes') },
        { key: 'past', label: t('segment.past'), condition: phase('completed', 'canceled', 'no_show') },
        { key: 'all', label: t('segment.all'), condition: null },
      ],
    };
  }, [t]);
}

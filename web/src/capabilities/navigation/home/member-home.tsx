import { inGroup } from '@seedbed/domain/access/groups.ts';
import { canCreateTask } from '@seedbed/domain/tasks/policy.ts';
import { useTranslation } from 'react-i18next';
import { ContactList, OwnCard } from '#capabilities/accounts/public.tsx';
import { CoursesInProgress } from '#capabilities/courses/public.tsx';
import { ProgramWeek } from '#capabilities/programs/public.tsx';
import { ApprovalRequests, AskedFor, DueTasks, NewTaskButton } from '#capabilities/tasks/public.tsx';
import { useActor } from '#platform/actor.tsx';
import { boot } from '#platform/boot.ts';
import { SeedlingDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Card } from '#platform/ui/layout/layout.tsx';
import { HomeFrame, Section } from './home-frame.tsx';
import { NextStepSlot } from './next-step-slot.tsx';

const hasTasks = inGroup('internal', 'Cofounder', 'CommunityMember');

/** Everybody else: their tasks or an empty state, and their contacts. */
export function MemberHome() {
  const { t } = useTranslation('navigation');
  const actor = useActor();
  return (
    <HomeFrame
      week={<ProgramWeek />}
      action={hasTasks(actor) && canCreateTask(actor) && <NewTaskButton />}
      side={
        <>
          <OwnCard />
          <ContactList />
        </>
      }
    >
      {hasTasks(actor) ? (
        <>
          <ApprovalRequests />
          <Section first title={t('home.now')}>
            <DueTasks />
          </Section>
          <CoursesInProgress />
          <NextStepSlot />
          <AskedFor />
        </>
      ) : (
        <>
          <Card pad={4} data-first>
            <Empty
              drawing={<SeedlingDrawing />}
              title={t('home.calm', { tenant: boot.publicIncubator?.name })}
              sentence={t('home.calm-sentence', { tenant: boot.publicIncubator?.name })}
            />
          </Card>
          <CoursesInProgress />
          <NextStepSlot />
        </>
      )}
    </HomeFrame>
  );
}

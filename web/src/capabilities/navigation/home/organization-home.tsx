import { canCreateTask } from '@seedbed/domain/tasks/policy.ts';
import { useTranslation } from 'react-i18next';
import { ContactList } from '#capabilities/accounts/public.tsx';
import { NewestStartups, ProgramProgress } from '#capabilities/programs/public.tsx';
import { ApprovalRequests, AskedFor, DueTasks, NewTaskButton } from '#capabilities/tasks/public.tsx';
import { LatestPosts } from '#capabilities/timeline/public.tsx';
import { useActor } from '#platform/actor.tsx';
import { AssignedStartups } from './assigned-startups.tsx';
import { HomeFrame, Section } from './home-frame.tsx';
import { NextStepSlot } from './next-step-slot.tsx';

/** The tenant's team: own work first, then changes in the portfolio. */
export function OrganizationHome() {
  const { t } = useTranslation('navigation');
  const actor = useActor();
  return (
    <HomeFrame
      action={canCreateTask(actor) && <NewTaskButton />}
      side={
        <>
          <ProgramProgress />
          <NewestStartups />
          <ContactList />
        </>
      }
    >
      <ApprovalRequests />
      <Section first title={t('home.now')}>
        <DueTasks />
      </Section>
      <NextStepSlot />
      <AskedFor />
      <AssignedStartups />
      <Section title={t('home.new')}>
        <LatestPosts />
      </Section>
    </HomeFrame>
  );
}

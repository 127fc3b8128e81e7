import { canCreateTask } from '@seedbed/domain/tasks/policy.ts';
import { useTranslation } from 'react-i18next';
import { ContactList } from '#capabilities/accounts/public.tsx';
import { CoursesInProgress } from '#capabilities/courses/public.tsx';
import { MatchRequests } from '#capabilities/matching/public.tsx';
import { StartupList } from '#capabilities/startups/public.tsx';
import { ApprovalRequests, AskedFor, DueTasks, NewTaskButton } from '#capabilities/tasks/public.tsx';
import { LatestPosts } from '#capabilities/timeline/public.tsx';
import { useActor } from '#platform/actor.tsx';
import { HomeFrame, Section } from './home-frame.tsx';
import { NextStepSlot } from './next-step-slot.tsx';

/** Mentors and experts: requests for their time, then their few startups. */
export function MentorHome() {
  const { t } = useTranslation('navigation');
  const actor = useActor();
  return (
    <HomeFrame action={canCreateTask(actor) && <NewTaskButton />} side={<ContactList />}>
      <MatchRequests />
      <ApprovalRequests />
      <Section first title={t('home.now')}>
        <DueTasks />
      </Section>
      <CoursesInProgress />
      <NextStepSlot />
      <AskedFor />
      <Section title={t('home.mine')}>
        <StartupList limit={6} />
      </Section>
      <Section title={t('home.new')}>
        <LatestPosts />
      </Section>
    </HomeFrame>
  );
}

import { canManageSettings } from '@seedbed/domain/incubators/policy.ts';
import { canCreateTask } from '@seedbed/domain/tasks/policy.ts';
import { useTranslation } from 'react-i18next';
import { ContactList } from '#capabilities/accounts/public.tsx';
import { CoursesInProgress } from '#capabilities/courses/public.tsx';
import { FirstStepsCard } from '#capabilities/navigation/first-steps/first-steps-card.tsx';
import { checklistKey, useFirstSteps } from '#capabilities/navigation/first-steps/use-first-steps.ts';
import { NewestStartups, ProgramProgress } from '#capabilities/programs/public.tsx';
import { ApprovalRequests, AskedFor, DueTasks, NewTaskButton } from '#capabilities/tasks/public.tsx';
import { LatestPosts } from '#capabilities/timeline/public.tsx';
import { useActor } from '#platform/actor.tsx';
import { AssignedStartups } from './assigned-startups.tsx';
import { HomeFrame, Section } from './home-frame.tsx';
import { NextStepSlot } from './next-step-slot.tsx';
import { usePostponed } from './postponed-steps.ts';
import { WorkItems } from './work-items.tsx';

/** The tenant's team: own work first, then changes in the portfolio. An Admin's first day shows the checklist alone. */
export function OrganizationHome() {
  const { t } = useTranslation('navigation');
  const actor = useActor();
  const { steps, isLoading, isFirstDay } = useFirstSteps();
  const { isPostponed, hide } = usePostponed(actor.userId);
  if (steps && isFirstDay && !isPostponed(checklistKey))
    return (
      <HomeFrame>
        <FirstStepsCard steps={steps} isFirstDay onHide={() => hide(checklistKey)} />
      </HomeFrame>
    );
  return (
    <HomeFrame
      isHidden={isLoading && canManageSettings(actor)}
      action={canCreateTask(actor) && <NewTaskButton />}
      side={
        <>
          <ProgramProgress />
          <NewestStartups />
          <ContactList />
        </>
      }
    >
      <WorkItems />
      <ApprovalRequests />
      <Section first title={t('home.now')}>
        <DueTasks />
      </Section>
      <CoursesInProgress />
      <NextStepSlot />
      <AskedFor />
      <AssignedStartups />
      <Section title={t('home.new')}>
        <LatestPosts />
      </Section>
    </HomeFrame>
  );
}

import { useTranslation } from 'react-i18next';
import { ContactList, OwnCard } from '#capabilities/accounts/public.tsx';
import { CoursesInProgress } from '#capabilities/courses/public.tsx';
import { OwnQueue } from '#capabilities/evaluations/public.tsx';
import { ApprovalRequests, AskedFor, DueTasks } from '#capabilities/tasks/public.tsx';
import { HomeFrame, Section } from './home-frame.tsx';
import { NextStepSlot } from './next-step-slot.tsx';

/** The queue with its due date first: it is why evaluators come. */
export function EvaluatorHome() {
  const { t } = useTranslation('navigation');
  return (
    <HomeFrame
      side={
        <>
          <OwnCard />
          <ContactList />
        </>
      }
    >
      <Section first title={t('entries.my-evaluations')}>
        <OwnQueue limit={6} />
      </Section>
      <NextStepSlot>
        <CoursesInProgress />
        <ApprovalRequests />
        <Section title={t('home.now')}>
          <DueTasks />
        </Section>
        <AskedFor />
      </NextStepSlot>
    </HomeFrame>
  );
}

import { useTranslation } from 'react-i18next';
import { ContactList } from '#capabilities/accounts/public.tsx';
import { ProgramProgress } from '#capabilities/programs/public.tsx';
import { DueTasks, NewTaskButton, WaitingForMe } from '#capabilities/tasks/public.tsx';
import { LatestPosts } from '#capabilities/timeline/public.tsx';
import { HomeFrame, Section } from './home-frame.tsx';

/** The programme team: own work first, then what moved in the portfolio. */
export function ProgrammeHome() {
  const { t } = useTranslation('navigation');
  return (
    <HomeFrame
      action={<NewTaskButton />}
      side={
        <>
          <ProgramProgress />
          <ContactList />
        </>
      }
    >
      <WaitingForMe />
      <Section title={t('home.now')}>
        <DueTasks />
      </Section>
      <Section title={t('home.new')}>
        <LatestPosts />
      </Section>
    </HomeFrame>
  );
}

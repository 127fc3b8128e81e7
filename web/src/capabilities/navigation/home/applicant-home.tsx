import { useTranslation } from 'react-i18next';
import { ContactList, OwnCard } from '#capabilities/accounts/public.tsx';
import { OwnApplicationList } from '#capabilities/applications/public.tsx';
import { HomeFrame, Section } from './home-frame.tsx';
import { NextStepSlot } from './next-step-slot.tsx';

/** The draft or the deadline first, then the state of each application, then the first steps. */
export function ApplicantHome() {
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
      <NextStepSlot>
        <Section first title={t('entries.my-applications')}>
          <OwnApplicationList />
        </Section>
      </NextStepSlot>
    </HomeFrame>
  );
}

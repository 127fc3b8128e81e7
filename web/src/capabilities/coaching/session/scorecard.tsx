import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { StartScorecard } from '#capabilities/coaching/operations.ts';
import { useIsViewing } from '#platform/actor.tsx';
import { RecordSection } from '#platform/record/facts.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { useAct } from '#platform/use-act.ts';
import { may, type Session } from './session.ts';

/** The form that the organization chose for such sessions. */
export function Scorecard({ session }: { session: Session }) {
  const { t } = useTranslation('coaching');
  const isViewing = useIsViewing();
  const navigate = useNavigate();
  const [start, isBusy] = useAct(StartScorecard);
  const form = session.evaluationForms[0];
  if (!form) return null;
  if (session.scorecardId)
    return (
      <RecordSection title={t('scorecard.title')}>
        <AppLink to={`/forms/fill/${session.scorecardId}`} dir="auto">
          {form.name}
        </AppLink>
      </RecordSection>
    );
  if (!may(session, 'SCORE') || isViewing) return null;
  return (
    <RecordSection title={t('scorecard.title')}>
      <Button
        variant="default"
        loading={isBusy}
        onClick={async () => {
          const { data } = await start({ id: session._id });
          if (data?.startCoachingScorecard) await navigate(`/forms/fill/${data.startCoachingScorecard}`);
        }}
      >
        {t('scorecard.start', { form: form.name })}
      </Button>
    </RecordSection>
  );
}

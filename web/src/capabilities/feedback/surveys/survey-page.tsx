import { isLanguage } from '@seedbed/domain/kernel/translations.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Provider, useQuery } from 'urql';
import { ActionList } from '#capabilities/feedback/actions/action-list.tsx';
import { OneSurvey } from '#capabilities/feedback/operations.ts';
import { anonymous } from '#platform/api/anonymous.ts';
import { chosenLanguage } from '#platform/i18n/chosen-language.ts';
import { changeLanguage } from '#platform/i18n/i18n.ts';
import { PublicFrame } from '#platform/public/public-frame.tsx';
import { MissingRecord } from '#platform/record/missing-record.tsx';
import { Section, Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import css from './survey.module.css';
import { SurveyForm } from './survey-form.tsx';

/** A survey by the link of the email, without signing in. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <Provider value={anonymous}>
      <PublicFrame>
        <SurveyOfLink key={id} token={id} />
      </PublicFrame>
    </Provider>
  );
}

export function SurveyOfLink({ token }: { token: string }) {
  const { t } = useTranslation(['feedback', 'common']);
  const [{ data, error }, again] = useQuery({ query: OneSurvey, variables: { token } });
  const [isSent, setSent] = useState(false);
  const survey = data?.survey;
  useOwnLanguage(survey?.language);
  if (isSent) return <End title={t('survey.sent')} sentence={t('survey.sent-sentence')} />;
  if (!data) return <NotLoaded error={error} onRetry={again} />;
  if (!survey) return <MissingRecord title={t('common:lost.text')} sentence={t('common:lost.hint')} />;
  if (survey.state === 'over') return <End title={t('survey.over')} sentence={t('survey.over-sentence')} />;
  if (survey.state === 'answered')
    return (
      <Stack gap={5}>
        <End title={t('survey.answered')} sentence={t('survey.sent-sentence')} />
        {survey.actions.length > 0 && (
          <Section title={t('actions.title')}>
            <ActionList actions={survey.actions} />
          </Section>
        )}
      </Stack>
    );
  return <SurveyForm token={token} survey={survey} onSent={() => setSent(true)} />;
}

/** The language of the person, unless they chose another one here. */
function useOwnLanguage(language: string | undefined) {
  useEffect(() => {
    if (language && isLanguage(language) && chosenLanguage.read() === null) void changeLanguage(language);
  }, [language]);
}

function End({ title, sentence }: { title: string; sentence: string }) {
  useTitle(title);
  return (
    <Stack gap={2} role="status">
      <h1 className={css.title}>{title}</h1>
      <p className="note">{sentence}</p>
    </Stack>
  );
}

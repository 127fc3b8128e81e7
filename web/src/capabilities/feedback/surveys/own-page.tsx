import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { ActionList } from '#capabilities/feedback/actions/action-list.tsx';
import { OwnSurveys } from '#capabilities/feedback/operations.ts';
import { calendarDay, ownZone, shortDay } from '#platform/i18n/dates.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Card, Row, Section, Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import css from './survey.module.css';

/** Surveys that wait for the person, and the actions of the team after their answers. */
export function Component() {
  const { t } = useTranslation('feedback');
  const [{ data, error }, again] = useQuery({ query: OwnSurveys });
  return (
    <Page title={t('own.title')} width="reading">
      <Loaded data={data} error={error} onRetry={again} rows={4}>
        {({ ownSurveys }) => {
          const waiting = ownSurveys.filter(({ path }) => path !== null);
          const answered = ownSurveys.filter(({ isAnswered }) => isAnswered);
          return (
            <Stack gap={6}>
              {waiting.length === 0 && (
                <Empty drawing={<StoryDrawing />} title={t('own.none')} sentence={t('own.none-sentence')} />
              )}
              {waiting.length > 0 && (
                <Section title={t('own.waiting')}>
                  {waiting.map(({ _id, name, path, expiresAt }) => (
                    <Card key={_id}>
                      <Row gap={3} justify="between">
                        <div>
                          <p className={css.name} dir="auto">
                            {name}
                          </p>
                          {expiresAt && (
                            <p className="note">{t('own.until', { day: shortDay(expiresAt, ownZone()) })}</p>
                          )}
                        </div>
                        <Button component={AppLink} to={path ?? ''} aria-label={`${t('own.answer')}: ${name}`}>
                          {t('own.answer')}
                        </Button>
                      </Row>
                    </Card>
                  ))}
                </Section>
              )}
              {answered.length > 0 && (
                <Section title={t('own.answered')}>
                  {answered.map(({ _id, name, answeredOn, actions }) => (
                    <Stack key={_id} gap={3}>
                      <div>
                        <p className={css.name} dir="auto">
                          {name}
                        </p>
                        <p className="note">
                          {answeredOn ? t('own.on', { day: calendarDay(answeredOn) }) : t('own.anonymous')}
                        </p>
                      </div>
                      {actions.length > 0 && <ActionList actions={actions} />}
                    </Stack>
                  ))}
                </Section>
              )}
            </Stack>
          );
        }}
      </Loaded>
    </Page>
  );
}

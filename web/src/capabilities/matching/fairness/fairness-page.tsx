import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { MentorTabs } from '#capabilities/matching/mentor-tabs.tsx';
import { Fairness } from '#capabilities/matching/operations.ts';
import { useHindrances } from '#capabilities/matching/words.tsx';
import type { MatchFairnessQuery } from '#platform/api/generated/documents.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Card, Grid, Row, Section, Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';

type Data = MatchFairnessQuery['matchFairness'];

/** Startups without a mentor, and mentors with too little or too much to do. */
export function Component() {
  const { t } = useTranslation(['matching', 'navigation']);
  const [{ data, error }, again] = useQuery({ query: Fairness, requestPolicy: 'cache-and-network' });
  return (
    <Page title={t('navigation:entries.mentors-management')} sentence={t('fairness.sentence')} bar={<MentorTabs />}>
      <Loaded data={data} error={error} onRetry={again} rows={6}>
        {({ matchFairness }) => (
          <Stack gap={6}>
            <Figures fairness={matchFairness} />
            <Unmatched fairness={matchFairness} />
            <Grid min="300px" gap={6}>
              <Mentors title={t('fairness.unused')} none={t('fairness.no-unused')} mentors={matchFairness.unused} />
              <Mentors
                title={t('fairness.overloaded')}
                none={t('fairness.no-overloaded')}
                mentors={matchFairness.overloaded}
              />
            </Grid>
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

function Figures({ fairness: { unmatchedCount, unused, overloaded } }: { fairness: Data }) {
  const { t } = useTranslation('matching');
  const figures = [
    [t('fairness.unmatched'), unmatchedCount],
    [t('fairness.unused'), unused.length],
    [t('fairness.overloaded'), overloaded.length],
  ] as const;
  return (
    <Grid min="180px" gap={3}>
      {figures.map(([label, count]) => (
        <Card key={label} gap={1}>
          <span className="note">{label}</span>
          <strong>{count}</strong>
        </Card>
      ))}
    </Grid>
  );
}

function Unmatched({ fairness: { unmatched, unmatchedCount } }: { fairness: Data }) {
  const { t } = useTranslation('matching');
  const hindrances = useHindrances('free');
  return (
    <Section title={t('fairness.unmatched')} gap={3}>
      {unmatched.length === 0 && <p className="note">{t('fairness.no-unmatched')}</p>}
      <Stack as="ul" gap={3}>
        {unmatched.map((one) => (
          <li key={one.startup.startupId}>
            <AppLink to={`/startup/${one.startup.startupId}/file/company`} dir="auto">
              {one.startup.name}
            </AppLink>
            <p className="note">
              {[!one.hasNeeds && t('fairness.no-needs'), hindrances(one.hindrances)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </Stack>
      {unmatchedCount > unmatched.length && (
        <p className="note">{t('fairness.more', { n: unmatchedCount - unmatched.length })}</p>
      )}
    </Section>
  );
}

function Mentors({ title, none, mentors }: { title: string; none: string; mentors: Data['unused'] }) {
  const { t } = useTranslation('matching');
  return (
    <Section title={title} gap={3}>
      {mentors.length === 0 && <p className="note">{none}</p>}
      <Stack as="ul" gap={2}>
        {mentors.map(({ mentor, load, capacity }) => (
          <li key={mentor._id}>
            <Row gap={2} justify="between">
              <AppLink to={`/startups/mentors/mentor/${mentor._id}`} dir="auto">
                {mentor.fullName}
              </AppLink>
              <span className="note">{t('fairness.load', { load, capacity })}</span>
            </Row>
          </li>
        ))}
      </Stack>
    </Section>
  );
}

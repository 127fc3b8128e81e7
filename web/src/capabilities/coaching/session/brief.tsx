import { translated } from '@seedbed/domain/kernel/translations.ts';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { UserName } from '#capabilities/accounts/public.tsx';
import { TrendOfStartup } from '#capabilities/coaching/operations.ts';
import { ownZone, shortDay } from '#platform/i18n/dates.ts';
import { RecordSection } from '#platform/record/facts.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { LineChart } from '#platform/ui/charts/line-chart.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import css from './session.module.css';
import type { Session } from './session.ts';

/** A coach reads it first: the company in one line, its trend, earlier decisions, and other mentors. */
export function Brief({ session }: { session: Session }) {
  const { t } = useTranslation('coaching');
  const { earlierSessions, otherMentors, startup } = session;
  return (
    <RecordSection title={t('brief.title')}>
      <Stack gap={4}>
        {startup.oneLiner && <p dir="auto">{startup.oneLiner}</p>}
        <Trend startupId={startup._id} />
        {earlierSessions.length > 0 && (
          <Stack gap={2}>
            <strong>{t('brief.earlier')}</strong>
            <Stack as="ul" gap={2}>
              {earlierSessions.map(({ _id, name, date, decisions }) => (
                <li key={_id}>
                  <AppLink to={`/coaching/session/${_id}`} dir="auto">
                    {name}
                  </AppLink>{' '}
                  <span className="note">{shortDay(date, ownZone())}</span>
                  {decisions.length > 0 && (
                    <ul className={css.points}>
                      {decisions.map((decision) => (
                        <li key={decision}>
                          <bdi>{decision}</bdi>
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </Stack>
          </Stack>
        )}
        {otherMentors.length > 0 && (
          <Stack gap={1}>
            <strong>{t('brief.mentors')}</strong>
            <Row gap={3}>
              {otherMentors.map((mentor) => (
                <UserName key={mentor._id} person={mentor} />
              ))}
            </Row>
          </Stack>
        )}
      </Stack>
    </RecordSection>
  );
}

const months = 12;

/** The first metric of the startup that the reader may see; nothing without values. */
function Trend({ startupId }: { startupId: string }) {
  const { t } = useTranslation('coaching');
  const [{ data }] = useQuery({ query: TrendOfStartup, variables: { startupId } });
  const series = (data?.startupMetrics ?? []).find(
    ({ metric, points }) => metric.isTopLevel && points.filter(({ value }) => value != null).length > 1,
  );
  if (!series) return null;
  const points = series.points.filter(({ value }) => value != null).slice(-months);
  const name = translated(series.metric.name as never, i18next.language) || (series.metric.name[0]?.value ?? '');
  return (
    <Stack gap={1}>
      <strong dir="auto">{name}</strong>
      <LineChart
        data={{
          labels: points.map(({ to }) => shortDay(`${to}T12:00Z`, 'UTC')),
          series: [{ name, values: points.map(({ value }) => value ?? null) }],
        }}
        label={t('brief.trend', { name })}
        format={(value) => new Intl.NumberFormat(undefined, { notation: 'compact' }).format(value)}
        height={160}
      />
    </Stack>
  );
}

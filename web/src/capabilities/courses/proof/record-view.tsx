import { recordedSeconds } from '@seedbed/domain/courses/proof/record.ts';
import { useTranslation } from 'react-i18next';
import type { RecordContentFragment } from '#platform/api/generated/documents.ts';
import { calendarDay } from '#platform/i18n/dates.ts';
import { Card, Grid, Row, Stack } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import css from './proof.module.css';

const useHours = () => {
  const { t } = useTranslation('courses');
  return (seconds: number) =>
    t('proof.hours-minutes', { hours: Math.floor(seconds / 3600), minutes: Math.floor((seconds % 3600) / 60) });
};

/** The totals, then each course. The pages of learners and of visitors show the same. */
export function RecordView({ record }: { record: RecordContentFragment }) {
  const { t } = useTranslation('courses');
  const hours = useHours();
  const finished = record.courses.filter(({ state }) => state === 'completed').length;
  return (
    <Stack gap={5}>
      <dl className={css.totals}>
        <Fact name={t('title')} value={record.courses.length} />
        <Fact name={t('learn.finished')} value={finished} />
        <Fact name={t('proof.hours')} value={hours(recordedSeconds(record))} />
        {record.sessions !== null && record.sessions !== undefined && (
          <Fact name={t('proof.sessions')} value={record.sessions} />
        )}
      </dl>
      <Grid min="18rem" gap={4}>
        {record.courses.map((course) => (
          <Course key={`${course.name} ${course.startedOn}`} course={course} isPerson={record.person !== null} />
        ))}
      </Grid>
    </Stack>
  );
}

function Course({ course, isPerson }: { course: RecordContentFragment['courses'][number]; isPerson: boolean }) {
  const { t } = useTranslation('courses');
  const hours = useHours();
  return (
    <Card as="article" gap={3}>
      <Row justify="between" nowrap align="start">
        <h2 className={css.course}>
          <bdi>{course.name}</bdi>
        </h2>
        <Pill tone={course.state === 'completed' ? 'good' : 'plain'}>{t(`values.state.${course.state}`)}</Pill>
      </Row>
      <dl className={css.facts}>
        {course.completedOn && <Fact name={t('proof.completed')} value={calendarDay(course.completedOn)} />}
        {!isPerson && <Fact name={t('columns.learners')} value={course.learners} />}
        <Fact name={t('proof.items')} value={t('learn.place', { place: course.done, total: course.total })} />
        <Fact name={t('proof.hours')} value={hours(course.seconds)} />
        <Fact name={t('proof.reviewed')} value={course.reviewed} />
        {course.quizzes.map(({ title, score }) => (
          <Fact key={title} name={title} value={t('percent', { value: score })} />
        ))}
      </dl>
    </Card>
  );
}

const Fact = ({ name, value }: { name: string; value: string | number }) => (
  <div>
    <dt>
      <bdi>{name}</bdi>
    </dt>
    <dd>{value}</dd>
  </div>
);

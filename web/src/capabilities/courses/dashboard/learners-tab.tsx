import { learnerColumns } from '@seedbed/domain/courses/columns.ts';
import type { Condition } from '@seedbed/domain/kernel/list/request.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { UserName } from '#capabilities/accounts/public.tsx';
import { ProgressBar } from '#capabilities/courses/progress-bar.tsx';
import type { LearnerRowFragment } from '#platform/api/generated/documents.ts';
import { calendarDay } from '#platform/i18n/dates.ts';
import type { Cells } from '#platform/list/groups.ts';
import { lineOf } from '#platform/list/list-line.tsx';
import { ListPart } from '#platform/list/list-page.tsx';
import { useValueOptions, valueCells } from '#platform/list/value-cells.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { PeopleDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import type { Course } from './dashboard-course.ts';
import { Learners } from './operations.ts';
import { runLabel } from './run-label.ts';

type Row = { row: LearnerRowFragment };

const { course: _same, ...columns } = learnerColumns;

function State({ row: { state } }: Row) {
  const { t } = useTranslation('courses');
  return <Pill tone={state === 'completed' ? 'good' : 'plain'}>{t(`values.state.${state}`)}</Pill>;
}

/** Leads to all courses of the person. */
function Progress({ row: { person, progress } }: Row) {
  const { t } = useTranslation('courses');
  return (
    <AppLink to={`/courses/record/${person._id}`}>
      <ProgressBar value={progress} label={t('proof.title')} />
    </AppLink>
  );
}

const cells: Cells<LearnerRowFragment> = {
  ...valueCells('courses', learnerColumns),
  person: ({ row }: Row) => <UserName person={row.person} />,
  startup: ({ row }: Row) => row.startup && <bdi>{row.startup.name}</bdi>,
  run: ({ row }: Row) => <bdi>{row.runName ?? calendarDay(row.startsOn)}</bdi>,
  progress: ({ row }: Row) => <Progress row={row} />,
  late: ({ row }: Row) => row.late,
  state: ({ row }: Row) => <State row={row} />,
};
const Line = lineOf(['person', 'startup', 'progress', 'state'], cells, { isSelectable: false, hasBox: false });

/** The progress of each learner, as a list that can be filtered and exported. */
export function LearnersTab({ course }: { course: Course }) {
  const { t } = useTranslation('courses');
  const values = useValueOptions('courses', learnerColumns);
  const within = useMemo(
    (): Condition => ({ column: 'course', operator: 'ANY_OF', values: [course._id] }),
    [course._id],
  );
  const options = {
    ...values,
    run: (course.runs ?? []).map((run) => ({ value: run._id, label: runLabel(run, t('dashboard.self-paced')) })),
  };
  return (
    <ListPart
      name="course-learners"
      texts="courses"
      found="dashboard.found"
      title={t('dashboard.learners')}
      columns={columns}
      document={Learners}
      within={within}
      options={options}
      cells={cells}
      usualView="table"
      Card={Line}
      cards="lines"
      empty={<Empty drawing={<PeopleDrawing />} title={t('empty.learners')} sentence={t('empty.learners-sentence')} />}
    />
  );
}

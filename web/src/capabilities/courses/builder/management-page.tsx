import { Button } from '@mantine/core';
import { courseColumns } from '@seedbed/domain/courses/columns.ts';
import { canCreateCourse } from '@seedbed/domain/courses/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownText } from '#capabilities/courses/course-text.ts';
import { useActor } from '#platform/actor.tsx';
import type { CourseCardFragment } from '#platform/api/generated/documents.ts';
import type { Cells } from '#platform/list/groups.ts';
import { lineOf, RowLink } from '#platform/list/list-line.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { useValueOptions, valueCells } from '#platform/list/value-cells.tsx';
import { SeedlingDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { PlusIcon } from '#platform/ui/icons.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { CourseTabs } from './course-tabs.tsx';
import { NewCourseDialog } from './new-course-dialog.tsx';
import { ManagedCourses } from './operations.ts';

type Row = { row: CourseCardFragment };

function State({ course: { state } }: { course: CourseCardFragment }) {
  const { t } = useTranslation('courses');
  return <Pill tone={state === 'published' ? 'good' : 'plain'}>{t(`values.state.${state}`)}</Pill>;
}

const cells: Cells<CourseCardFragment> = {
  ...valueCells('courses', courseColumns),
  title: ({ row }: Row) => (
    <RowLink to={`/courses/management/course/${row._id}/${row.mayManage ? 'builder' : 'dashboard'}`}>
      {ownText(row.title)}
    </RowLink>
  ),
  items: ({ row }: Row) => row.itemCount,
  learners: ({ row }: Row) => row.learnerCount,
  state: ({ row }: Row) => <State course={row} />,
};
const Line = lineOf(['title', 'learners', 'state'], cells, { isSelectable: false, hasBox: false });

/** The courses that the person builds, and those of the learners whom they coach. */
export function Component() {
  const { t } = useTranslation(['courses', 'navigation']);
  const options = useValueOptions('courses', courseColumns);
  const create = <NewCourse />;
  return (
    <ListPage
      name="courses"
      texts="courses"
      title={t('navigation:entries.courses-management')}
      action={create}
      tabs={<CourseTabs />}
      columns={courseColumns}
      document={ManagedCourses}
      options={options}
      cells={cells}
      usualView="table"
      Card={Line}
      cards="lines"
      empty={
        <Empty drawing={<SeedlingDrawing />} title={t('empty.title')} sentence={t('empty.teach')} action={create} />
      }
    />
  );
}

function NewCourse() {
  const { t } = useTranslation('courses');
  const [opened, setOpened] = useState(false);
  if (!canCreateCourse(useActor())) return null;
  return (
    <>
      <Button leftSection={<PlusIcon size={18} />} onClick={() => setOpened(true)}>
        {t('new')}
      </Button>
      <NewCourseDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

import { Button } from '@mantine/core';
import { canCreateCourse, canManageSomeCourse } from '@seedbed/domain/courses/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { NewCourseDialog } from '#capabilities/courses/builder/new-course-dialog.tsx';
import { Courses } from '#capabilities/courses/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { SeedlingDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { PlusIcon } from '#platform/ui/icons.tsx';
import { Grid } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { CourseCard } from './course-card.tsx';

/** All courses that the person takes, may take, or manages. */
export function Component() {
  const { t } = useTranslation(['courses', 'navigation']);
  const [{ data, error }, again] = useQuery({ query: Courses });
  const teaches = canManageSomeCourse(useActor());
  const create = <NewCourse />;
  return (
    <Page title={t('navigation:entries.all-courses')} action={create}>
      <Loaded data={data} error={error} onRetry={again} rows={4}>
        {({ courses }) =>
          courses.length === 0 ? (
            <Empty
              drawing={<SeedlingDrawing />}
              title={t('empty.title')}
              sentence={t(teaches ? 'empty.teach' : 'empty.learn')}
              action={create}
            />
          ) : (
            <Grid min="16rem" gap={4}>
              {courses.map((course) => (
                <CourseCard key={course._id} course={course} />
              ))}
            </Grid>
          )
        }
      </Loaded>
    </Page>
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

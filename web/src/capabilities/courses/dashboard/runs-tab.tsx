import { ActionIcon, Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Writes } from '#platform/actor.tsx';
import type { CourseRunFragment } from '#platform/api/generated/documents.ts';
import { calendarDay } from '#platform/i18n/dates.ts';
import { PeopleDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { DotsIcon, PlusIcon } from '#platform/ui/icons.tsx';
import { Card, Row, Stack } from '#platform/ui/layout/layout.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import type { Course } from './dashboard-course.ts';
import { EnrollDialog } from './enroll-dialog.tsx';
import { DeleteRun } from './operations.ts';
import { RunDialog } from './run-dialog.tsx';
import { runLabel } from './run-label.ts';

type OpenDialog = { kind: 'new' } | { kind: 'edit' | 'enroll'; run: CourseRunFragment } | null;

/** The runs of the course, each with its people. */
export function RunsTab({ course }: { course: Course }) {
  const { t } = useTranslation(['courses', 'common']);
  const [asked, ask] = useState<OpenDialog>(null);
  const [remove] = useAct(DeleteRun);
  const runs = course.runs ?? [];
  const mayChange = course.mayManage && course.state === 'published';

  async function removeRun(run: CourseRunFragment) {
    const { data, undoId } = await remove({ runId: run._id });
    if (data) offerUndo(t('dashboard.run-deleted'), undoId);
  }

  const create = mayChange && (
    <Button leftSection={<PlusIcon size={18} />} onClick={() => ask({ kind: 'new' })}>
      {t('dashboard.new-run')}
    </Button>
  );
  return (
    <Stack gap={4}>
      {runs.length === 0 ? (
        <Empty
          drawing={<PeopleDrawing />}
          title={t('empty.runs')}
          sentence={t(course.state === 'draft' ? 'empty.publish-first' : 'empty.runs-sentence')}
          action={create}
        />
      ) : (
        <Writes>
          <Row justify="end">{create}</Row>
        </Writes>
      )}
      {runs.map((run) => (
        <Card key={run._id}>
          <Row justify="between" align="center" gap={3}>
            <Stack gap={1}>
              <strong>
                <bdi>{runLabel(run, t('dashboard.self-paced'))}</bdi>
              </strong>
              <span className="note">
                {[
                  t('dashboard.learner-count', { count: run.learnerCount }),
                  run.programName,
                  run.endsOn && t('dashboard.ends', { day: calendarDay(run.endsOn) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </Stack>
            {mayChange && (
              <Writes>
                <Row gap={2} align="center">
                  <Button variant="default" onClick={() => ask({ kind: 'enroll', run })}>
                    {t('dashboard.enroll')}
                  </Button>
                  {run.startsOn && (
                    <Menu position="bottom-end">
                      <Menu.Target>
                        <ActionIcon
                          variant="default"
                          size={36}
                          aria-label={t('more', { name: runLabel(run, t('dashboard.self-paced')) })}
                        >
                          <DotsIcon size={18} />
                        </ActionIcon>
                      </Menu.Target>
                      <Menu.Dropdown>
                        <Menu.Item onClick={() => ask({ kind: 'edit', run })}>{t('common:actions.edit')}</Menu.Item>
                        <Menu.Item onClick={() => void removeRun(run)}>{t('common:actions.delete')}</Menu.Item>
                      </Menu.Dropdown>
                    </Menu>
                  )}
                </Row>
              </Writes>
            )}
          </Row>
        </Card>
      ))}
      <RunDialog
        key={asked?.kind === 'edit' ? asked.run._id : 'new'}
        opened={asked?.kind === 'new' || asked?.kind === 'edit'}
        courseId={course._id}
        run={asked?.kind === 'edit' ? asked.run : undefined}
        onClose={() => ask(null)}
      />
      {asked?.kind === 'enroll' && <EnrollDialog run={asked.run} onClose={() => ask(null)} />}
    </Stack>
  );
}

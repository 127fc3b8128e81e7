import { ActionIcon, Button, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { UserName } from '#capabilities/accounts/public.tsx';
import { ProgressBar } from '#capabilities/courses/progress-bar.tsx';
import { Writes } from '#platform/actor.tsx';
import type { LearnerRowFragment } from '#platform/api/generated/documents.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { CupDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { BellIcon, DotsIcon } from '#platform/ui/icons.tsx';
import { Row, Section } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import css from './dashboard.module.css';
import { useEnrollmentActions } from './use-enrollment-actions.ts';
import { useRemind } from './use-remind.ts';

interface Props {
  courseId: string;
  rows: readonly (LearnerRowFragment & { isRemindedToday: boolean | null })[];
  mayManage: boolean;
  /** Nobody is reminded of an archived course. */
  isArchived?: boolean;
}

/** People with late items, the latest first, then invited people who never began. */
export function Behind({ courseId, rows, mayManage, isArchived = false }: Props) {
  const { t } = useTranslation('courses');
  const { extend, drop } = useEnrollmentActions();
  const { remind, isBusy } = useRemind(courseId);
  const unreminded = rows.filter(({ isRemindedToday }) => !isRemindedToday);
  return (
    <Section title={t('dashboard.behind')}>
      {mayManage && !isArchived && unreminded.length > 0 && (
        <Writes>
          <Row>
            <Button
              variant="default"
              leftSection={<BellIcon size={18} />}
              loading={isBusy}
              onClick={() => void remind(unreminded.map(({ _id }) => _id))}
            >
              {t('dashboard.remind-all', { count: unreminded.length })}
            </Button>
          </Row>
        </Writes>
      )}
      {rows.length === 0 && (
        <Empty drawing={<CupDrawing />} title={t('empty.behind')} sentence={t('empty.behind-sentence')} />
      )}
      <ul className={css.people}>
        {rows.map((row) => (
          <li key={row._id}>
            <div className={css.who}>
              {/* Readers of this list may open the records of its people. */}
              <UserName person={row.person} to={`/courses/record/${row.person._id}`} />
              {row.startup && (
                <AppLink to={`/startup/${row.startup._id}/file`} className="note">
                  <bdi>{row.startup.name}</bdi>
                </AppLink>
              )}
            </div>
            <span className={css.state}>
              {row.state === 'invited' && <Pill>{t('dashboard.not-begun')}</Pill>}
              {row.late ? <Pill tone="warn">{t('dashboard.late', { count: row.late })}</Pill> : null}
              {row.isRemindedToday && <span className="note">{t('dashboard.reminded-today')}</span>}
            </span>
            <ProgressBar value={row.progress} label={t('learn.progress')} />
            {mayManage && (
              <Writes>
                <Menu position="bottom-end">
                  <Menu.Target>
                    <ActionIcon
                      className={css.menu}
                      variant="subtle"
                      color="gray"
                      size={36}
                      aria-label={t('more', { name: row.person.fullName })}
                    >
                      <DotsIcon size={18} />
                    </ActionIcon>
                  </Menu.Target>
                  <Menu.Dropdown>
                    <Menu.Item
                      disabled={isArchived || row.isRemindedToday === true}
                      onClick={() => void remind([row._id])}
                    >
                      {t('dashboard.remind')}
                    </Menu.Item>
                    <Menu.Item onClick={() => void extend(row)}>{t('dashboard.extend')}</Menu.Item>
                    <Menu.Item onClick={() => void drop(row)}>{t('dashboard.drop')}</Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              </Writes>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

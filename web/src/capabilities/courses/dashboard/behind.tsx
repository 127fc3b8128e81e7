import { ActionIcon, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { UserName } from '#capabilities/accounts/public.tsx';
import { ProgressBar } from '#capabilities/courses/progress-bar.tsx';
import { Writes } from '#platform/actor.tsx';
import type { LearnerRowFragment } from '#platform/api/generated/documents.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { DotsIcon } from '#platform/ui/icons.tsx';
import { Section } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import css from './dashboard.module.css';
import { useEnrollmentActions } from './use-enrollment-actions.ts';

interface Props {
  rows: readonly LearnerRowFragment[];
  mayManage: boolean;
}

/** Learners with late items, the latest first. */
export function Behind({ rows, mayManage }: Props) {
  const { t } = useTranslation('courses');
  const { extend, drop } = useEnrollmentActions();
  return (
    <Section title={t('dashboard.behind')}>
      {rows.length === 0 && <p className="note">{t('dashboard.nobody-behind')}</p>}
      <ul className={css.people}>
        {rows.map((row) => (
          <li key={row._id}>
            <div className={css.who}>
              <UserName person={row.person} />
              {row.startup && (
                <AppLink to={`/startup/${row.startup._id}/file`} className="note">
                  <bdi>{row.startup.name}</bdi>
                </AppLink>
              )}
            </div>
            <Pill tone="warn">{t('dashboard.late', { count: row.late ?? 0 })}</Pill>
            <ProgressBar value={row.progress} label={t('learn.progress')} />
            {mayManage && (
              <Writes>
                <Menu position="bottom-end">
                  <Menu.Target>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size={36}
                      aria-label={t('more', { name: row.person.fullName })}
                    >
                      <DotsIcon size={18} />
                    </ActionIcon>
                  </Menu.Target>
                  <Menu.Dropdown>
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

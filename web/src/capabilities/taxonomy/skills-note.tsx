import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useFeatures } from '#platform/actor.tsx';
import { routeExists } from '#platform/routes.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { SkillRules } from './operations.ts';
import css from './tags.module.css';

const settings = '/admin/configuration/general';

/** Says whether people may write skills of their own. */
export function SkillsNote() {
  const { t } = useTranslation('taxonomy');
  const [{ data }] = useQuery({ query: SkillRules });
  const isFlagged = hasFeature(useFeatures(), 'lockedSkills');
  if (!data) return null;
  const isLocked = isFlagged && data.currentIncubator?.allowWriteInOptionInUserSkills === false;
  return (
    <p className={css.note}>
      {isLocked ? t('skills.locked') : t('skills.open')}{' '}
      {isFlagged && routeExists(settings) && <AppLink to={settings}>{t('skills.change')}</AppLink>}
    </p>
  );
}

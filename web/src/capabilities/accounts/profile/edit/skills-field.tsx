import { TagsInput, type TagsInputProps } from '@mantine/core';
import { profileLimits } from '@seedbed/domain/accounts/input.ts';
import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CurrentIncubator } from '#capabilities/accounts/profile/operations.ts';
import { useFeatures } from '#platform/actor.tsx';
import { LockIcon } from '#platform/ui/icons.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import css from './profile-form.module.css';

interface Props extends TagsInputProps {
  /** Given by the team: shown, and changed by the team only. */
  given: readonly string[];
}

/** Suggests the organization's skills. Locked skills accept no others, but existing ones may stay. */
export function SkillsField({ value = [], onChange, given, ...props }: Props) {
  const { t } = useTranslation('own-account');
  const [{ data }] = useQuery({ query: CurrentIncubator, variables: { isAuthenticated: true } });
  const names = data?.skillNames ?? [];
  const isFlagged = hasFeature(useFeatures(), 'lockedSkills');
  const isLocked = isFlagged && data?.currentIncubator?.allowWriteInOptionInUserSkills === false;
  const isAllowed = (skill: string) => !isLocked || names.includes(skill) || value.includes(skill);
  return (
    <div>
      <TagsInput
        {...props}
        value={value}
        data={names}
        limit={50}
        description={isLocked ? t('problems.unknown-skill') : t('profile.expertise-why')}
        maxTags={profileLimits.skills}
        onChange={(skills) => onChange?.(skills.filter(isAllowed))}
      />
      {given.length > 0 && (
        <ul className={css.given} aria-label={t('profile.expertise-given')}>
          {given.map((skill) => (
            <li key={skill}>
              <Pill>
                <LockIcon size={14} />
                <bdi>{skill}</bdi>
              </Pill>
            </li>
          ))}
          <li className="note" aria-hidden="true">
            {t('profile.expertise-given')}
          </li>
        </ul>
      )}
    </div>
  );
}

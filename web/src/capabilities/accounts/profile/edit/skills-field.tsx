import { TagsInput, type TagsInputProps } from '@mantine/core';
import { profileLimits } from '@seedbed/domain/accounts/input.ts';
import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CurrentIncubator } from '#capabilities/accounts/profile/operations.ts';
import { useFeatures } from '#platform/actor.tsx';

/** Suggests the organization's skills. Locked skills accept no others, but existing ones may stay. */
export function SkillsField({ value = [], onChange, ...props }: TagsInputProps) {
  const { t } = useTranslation('own-account');
  const [{ data }] = useQuery({ query: CurrentIncubator, variables: { isAuthenticated: true } });
  const names = data?.skillNames ?? [];
  const isFlagged = hasFeature(useFeatures(), 'lockedSkills');
  const isLocked = isFlagged && data?.currentIncubator?.allowWriteInOptionInUserSkills === false;
  const isAllowed = (skill: string) => !isLocked || names.includes(skill) || value.includes(skill);
  return (
    <TagsInput
      {...props}
      value={value}
      data={names}
      limit={50}
      description={isLocked ? t('problems.unknown-skill') : t('profile.expertise-why')}
      maxTags={profileLimits.skills}
      onChange={(skills) => onChange?.(skills.filter(isAllowed))}
    />
  );
}

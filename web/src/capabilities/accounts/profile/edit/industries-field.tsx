import { TagsInput, type TagsInputProps } from '@mantine/core';
import { profileLimits } from '@seedbed/domain/accounts/input.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CurrentIncubator } from '#capabilities/accounts/profile/operations.ts';

/** Industries of the organization's list. Archived ones that the person has may stay. */
export function IndustriesField({ value = [], onChange, ...props }: TagsInputProps) {
  const { t } = useTranslation('own-account');
  const [{ data }] = useQuery({ query: CurrentIncubator, variables: { isAuthenticated: true } });
  const names = data?.industryNames ?? [];
  if (names.length === 0 && value.length === 0) return null;
  return (
    <TagsInput
      {...props}
      value={value}
      data={names}
      limit={50}
      description={t('profile.industries-why')}
      maxTags={profileLimits.industries}
      onChange={(chosen) => onChange?.(chosen.filter((one) => names.includes(one) || value.includes(one)))}
    />
  );
}

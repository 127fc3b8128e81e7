import { Button } from '@mantine/core';
import { hasAvailability } from '@seedbed/domain/calendar/policy.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { HostRole } from '#capabilities/calendar/operations.ts';
import { AppLink } from '#platform/ui/app-link.tsx';

/** The way to the hours of another person, for people who may edit them. */
export function PersonAvailability({ id }: { id: string }) {
  const { t } = useTranslation('calendar');
  const [{ data }] = useQuery({ query: HostRole, variables: { id } });
  const role = data?.user?.role;
  if (!role || !hasAvailability({ roleType: role.type })) return null;
  return (
    <Button component={AppLink} to={`/availability?person=${id}`} variant="default">
      {t('availability.title')}
    </Button>
  );
}

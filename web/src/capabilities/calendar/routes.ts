import { hasAvailability } from '@seedbed/domain/calendar/policy.ts';
import type { AppRoute } from '#platform/routes.ts';

const availability = {
  requires: { allow: hasAvailability },
  texts: ['calendar', 'incubators'],
  page: () => import('./availability/availability-page.tsx'),
} satisfies Partial<AppRoute>;

export const routes = [
  { path: '/calendar', texts: ['calendar'], page: () => import('./view/calendar-page.tsx') },
  { ...availability, path: '/availability' },
  { ...availability, path: '/availability/weekly' },
] satisfies AppRoute[];

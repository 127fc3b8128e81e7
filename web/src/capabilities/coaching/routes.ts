import type { AppRoute } from '#platform/routes.ts';

export const routes = [] satisfies AppRoute[];

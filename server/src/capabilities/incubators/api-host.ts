import { apiHostOptions, samePage } from '@seedbed/domain/incubators/settings/api-host.ts';
import type { Incubator } from './find-incubator.ts';
import { baseDomain, incubatorOfHost } from './incubator-of-host.ts';

/** The tenant's choice if the host still belongs to the tenant; else null: the installation decides. */
export const validApiHost = ({ apiHost, slug, domains }: Incubator): string | null =>
  apiHost !== null && apiHostOptions(slug, baseDomain(), domains).includes(apiHost) ? apiHost : null;

/** Whether a page of the first host calls the API at the second one by the choice of their tenant. */
export async function isChosenApiHost(pageHost: string, apiHost: string): Promise<boolean> {
  const [page, api] = await Promise.all([incubatorOfHost(pageHost), incubatorOfHost(apiHost)]);
  if (!page || page.id !== api?.id) return false;
  const chosen = validApiHost(api);
  return chosen !== null && chosen !== samePage && chosen === apiHost.split(':')[0];
}

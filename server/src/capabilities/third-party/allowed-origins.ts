import { playerOrigins } from '@seedbed/domain/kernel/text/players.ts';
import type { ThirdPartyService } from '@seedbed/domain/third-party/service.ts';
import { originOfPackages } from '#capabilities/courses/public.ts';
import { hasFlag } from '#capabilities/incubators/public.ts';
import { type AllowedOrigins, noOrigins } from '#platform/http/security-headers.ts';
import { settingsFor } from './find-services.ts';
import { type ServiceTenant, servicesOf } from './services.ts';

/** Origins for the content security policy: only those of configured services, the players, and packages of courses. */
export async function allowedOriginsFor(incubator: ServiceTenant): Promise<AllowedOrigins> {
  const services = await servicesOf(incubator);
  // Articles show players in every plan.
  const players = [...playerOrigins, ...(hasFlag(incubator, 'course') ? [originOfPackages(incubator.slug)] : [])];
  if (services.length === 0) return { ...noOrigins, frames: players };
  const of = (...names: ThirdPartyService['name'][]) => [
    ...new Set(services.filter(({ name }) => names.includes(name)).flatMap(({ origins }) => origins)),
  ];
  const shown = (origins: string[]) => origins.filter((origin) => origin.startsWith('http'));
  return {
    connect: of('analytics', 'tagManager', 'chat', 'recording'),
    images: shown(of('tagManager', 'chat')),
    frames: [...shown(of('tagManager', 'chat')), ...players],
    media: shown(of('chat')),
    inlineStyles: (await settingsFor(incubator)).chat?.inlineStyles ?? false,
    scripts: services.some(({ name }) => name !== 'analytics'),
  };
}

import type { DomainEvent } from '#kernel/event.ts';
import type { SettableService } from './service-settings.ts';

const of = (id: string, service: SettableService) =>
  ({ kind: 'ThirdPartyService', recordId: id, audience: ['admins'], payload: { service } }) as const;

/** Without its values: they may name accounts at the service. */
export const serviceSet = (id: string, service: SettableService) =>
  ({ type: 'third-party.service-set', ...of(id, service) }) as const satisfies DomainEvent;

export const serviceRemoved = (id: string, service: SettableService) =>
  ({ type: 'third-party.service-removed', ...of(id, service) }) as const satisfies DomainEvent;

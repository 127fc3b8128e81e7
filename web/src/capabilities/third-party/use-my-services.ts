import { servicesFor } from '@seedbed/domain/third-party/policy.ts';
import type { ThirdPartyService } from '@seedbed/domain/third-party/service.ts';
import { useMemo } from 'react';
import { useActor } from '#platform/actor.tsx';
import { boot } from '#platform/boot.ts';

export function useMyServices(): readonly ThirdPartyService[] {
  const { roleType } = useActor();
  return useMemo(() => servicesFor({ roleType }, boot.thirdParty), [roleType]);
}

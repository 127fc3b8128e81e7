import { canManageServices } from '@seedbed/domain/third-party/policy.ts';
import {
  type SettableService,
  serviceFrom,
  serviceInput,
  settableServices,
} from '@seedbed/domain/third-party/service-settings.ts';
import { builder } from '#platform/graphql/builder.ts';
import { inputFromSchema, outputFromSchema } from '#platform/graphql/schema-fields.ts';
import { listServices, type StoredService } from './find-services.ts';
import { removeService, saveService } from './save-service.ts';

interface ServiceRow {
  service: SettableService;
  stored: StoredService | undefined;
}

const { secret: _, ...shown } = serviceInput.entries;

const ThirdPartyServiceType = builder.objectRef<ServiceRow>('ThirdPartyService').implement({
  description: 'A service of another company. Its secret is never answered.',
  fields: (t) => ({
    _id: t.id({ resolve: ({ service }) => service }),
    version: t.int({ description: '0 if an Admin has not set it up.', resolve: ({ stored }) => stored?.version ?? 0 }),
    isSet: t.boolean({ resolve: ({ stored }) => stored !== undefined }),
    hasSecret: t.boolean({ resolve: ({ stored }) => stored?.secret != null }),
    ...outputFromSchema<ServiceRow>(
      t,
      { ...serviceInput, entries: shown } as never,
      ({ stored }, name) => stored?.settings[name] ?? null,
    ),
  }),
});

const ThirdPartyServiceInput = inputFromSchema('ThirdPartyServiceInput', serviceInput);

builder.queryField('thirdPartyServices', (t) =>
  t.field({
    type: [ThirdPartyServiceType],
    allow: canManageServices,
    resolve: async (__, ___, context) => {
      const stored = await listServices(await context.read());
      return settableServices.map((service) => ({ service, stored: stored.find((one) => one.service === service) }));
    },
  }),
);

builder.mutationFields((t) => ({
  saveThirdPartyService: t.field({
    type: ThirdPartyServiceType,
    allow: canManageServices,
    args: {
      service: t.arg.string({ required: true }),
      version: t.arg.int({ required: true, description: 'As loaded; a newer one is a Conflict.' }),
      settings: t.arg({ type: ThirdPartyServiceInput, required: true }),
    },
    resolve: async (__, { service, version, settings }, { session }) => {
      const known = serviceFrom(service);
      return { service: known, stored: await saveService(session, known, settings, version) };
    },
  }),
  removeThirdPartyService: t.field({
    type: 'Boolean',
    allow: canManageServices,
    args: { service: t.arg.string({ required: true }) },
    resolve: (__, { service }, { session }) => removeService(session, serviceFrom(service)),
  }),
}));

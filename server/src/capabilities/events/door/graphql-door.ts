import { scanInput } from '@seedbed/domain/events/input.ts';
import { canCheckIn } from '@seedbed/domain/events/policy.ts';
import { scanKinds } from '@seedbed/domain/events/registration/scans.ts';
import { EventRegistration, IncubatorEvent } from '#capabilities/events/graphql-types.ts';
import { builder } from '#platform/graphql/builder.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { addWalkIn } from './add-walk-in.ts';
import { confirmAttendance } from './confirm-attendance.ts';
import { recordScans, type ScanResult } from './record-scans.ts';

const EventScanKind = builder.enumType('EventScanKind', { values: scanKinds });
const EventScanInput = inputFromSchema('EventScanInput', scanInput, { types: { kind: EventScanKind } });

const EventScanResult = builder.objectRef<ScanResult>('EventScanResult').implement({
  fields: (t) => ({
    clientId: t.exposeID('clientId'),
    code: t.string({
      nullable: true,
      description: 'Why the scan does not count: `events.unknown-code` or `events.no-seat`.',
      resolve: ({ code }) => code,
    }),
    registration: t.expose('registration', { type: EventRegistration, nullable: true }),
  }),
});

const id = { required: true } as const;

builder.mutationFields((t) => ({
  recordScans: t.field({
    type: [EventScanResult],
    allow: canCheckIn,
    description: 'Scans of any device in any order. The same scan again counts once.',
    args: { eventId: t.arg.id(id), scans: t.arg({ type: [EventScanInput], required: true }) },
    resolve: (_, { eventId, scans }, { actor }) => recordScans(actor, eventId, scans),
  }),
  confirmAttendance: t.field({
    type: IncubatorEvent,
    allow: canCheckIn,
    description: 'After the start: these registrations are no-shows, all others with a seat attended.',
    args: { eventId: t.arg.id(id), noShowIds: t.arg.idList(id) },
    resolve: (_, { eventId, noShowIds }, { actor }) => confirmAttendance(actor, eventId, noShowIds),
  }),
  addWalkIn: t.field({
    type: EventRegistration,
    allow: canCheckIn,
    description: 'Somebody without a registration comes: a person, or a guest with name and email.',
    args: {
      id: t.arg.id(),
      eventId: t.arg.id(id),
      userId: t.arg.id(),
      name: t.arg.string(),
      email: t.arg.string(),
    },
    resolve: (_, { eventId, ...args }, { actor }) => addWalkIn(actor, eventId, args),
  }),
}));

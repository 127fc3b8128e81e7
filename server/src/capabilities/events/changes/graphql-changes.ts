import {
  availabilityInput,
  eventChanges,
  linkInput,
  locationInput,
  noticeInput,
  recurrenceInput,
  visibilityRules,
} from '@seedbed/domain/events/input.ts';
import { canCreateEvents, canDeleteEvent, canEditEvent } from '@seedbed/domain/events/policy.ts';
import { questionInput } from '@seedbed/domain/events/registration/questions.ts';
import { changeScopes } from '@seedbed/domain/events/series/change-scope.ts';
import { RoleType } from '#capabilities/access/public.ts';
import { NoticePeriodUnit } from '#capabilities/calendar/public.ts';
import {
  AvailabilityMethod,
  AvailabilityMode,
  AvailabilityType,
  FrequencyName,
  WeekdayName,
} from '#capabilities/events/graphql-parts.ts';
import { EventTypeName, IncubatorEvent, WaitingOrderName } from '#capabilities/events/graphql-types.ts';
import { QuestionKindName } from '#capabilities/events/registration/graphql-questions.ts';
import { builder } from '#platform/graphql/builder.ts';
import { givenFields } from '#platform/graphql/given-fields.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { transact } from '#platform/tx.ts';
import { cancelEvent } from './cancel-event.ts';
import { createEvent } from './create-event.ts';
import { deleteEvent } from './delete-event.ts';
import { duplicateEvent } from './duplicate-event.ts';
import { publishEvent } from './publish-event.ts';
import { saveEvent } from './save-event.ts';
import { setEventArchived } from './set-event-archived.ts';

const RoleRules = builder.inputType('EventRoleRules', {
  fields: (t) => ({
    is: t.field({ type: [RoleType], required: true }),
    isNot: t.field({ type: [RoleType], required: true }),
  }),
});
const RecordRules = builder.inputType('EventRecordRules', {
  fields: (t) => ({ is: t.idList({ required: true }), isNot: t.idList({ required: true }) }),
});
const VisibilityRulesInput = inputFromSchema('EventVisibilityRulesInput', visibilityRules, {
  types: { userRoles: RoleRules, userTags: RecordRules, startupTags: RecordRules, startupPrograms: RecordRules },
});

const IncubatorEventChanges = inputFromSchema('IncubatorEventChanges', eventChanges, {
  description: 'Only the given fields change; null clears one.',
  types: {
    eventType: EventTypeName,
    waitingOrder: WaitingOrderName,
    recurrence: inputFromSchema('EventRecurrenceInput', recurrenceInput, {
      types: { frequency: FrequencyName, weekdays: WeekdayName },
    }),
    location: inputFromSchema('EventLocationInput', locationInput),
    links: inputFromSchema('EventLinkInput', linkInput),
    questions: inputFromSchema('EventQuestionInput', questionInput, { types: { kind: QuestionKindName } }),
    visibilityRules: VisibilityRulesInput,
    registrationNoticePeriod: inputFromSchema('EventNoticePeriodInput', noticeInput, {
      types: { periodUnit: NoticePeriodUnit },
    }),
    availability: inputFromSchema('EventAvailabilityInput', availabilityInput, {
      types: { method: AvailabilityMethod, type: AvailabilityType, mode: AvailabilityMode },
    }),
  },
});

const ChangeScope = builder.enumType('EventChangeScope', {
  values: changeScopes,
  description: 'Of a series: this date, this one and later ones, or all that are ahead.',
});

const id = { required: true } as const;

builder.mutationFields((t) => ({
  createIncubatorEvent: t.field({
    type: IncubatorEvent,
    allow: canCreateEvents,
    args: { id: t.arg.id(), isTemplate: t.arg.boolean() },
    resolve: (_, args, { actor, tenant }) => createEvent(actor, args, tenant.timezone),
  }),
  saveIncubatorEvent: t.field({
    type: IncubatorEvent,
    allow: canEditEvent,
    description: 'A newer version than the given one is a conflict.',
    args: {
      eventId: t.arg.id(id),
      changes: t.arg({ type: IncubatorEventChanges, required: true }),
      version: t.arg.int(),
      scope: t.arg({ type: ChangeScope, defaultValue: 'ONE' }),
      notify: t.arg.boolean({ description: 'Registrants get an email if the time or the place changed.' }),
    },
    resolve: (_, { eventId, changes, version, scope, notify }, { actor }) =>
      saveEvent(actor, eventId, givenFields(changes), { version, scope: scope ?? 'ONE', notify: notify ?? false }),
  }),
  publishIncubatorEvent: t.field({
    type: IncubatorEvent,
    allow: canEditEvent,
    description: 'The event is published, or `publishFailures` has all reasons.',
    args: { eventId: t.arg.id(id) },
    resolve: (_, { eventId }, { actor }) => publishEvent(actor, eventId),
  }),
  cancelIncubatorEvent: t.field({
    type: IncubatorEvent,
    allow: canEditEvent,
    description: 'Registrants get an email with the reason.',
    args: { eventId: t.arg.id(id), reason: t.arg.string(), scope: t.arg({ type: ChangeScope, defaultValue: 'ONE' }) },
    resolve: (_, { eventId, reason, scope }, { actor }) => cancelEvent(actor, eventId, reason, scope ?? 'ONE'),
  }),
  setIncubatorEventArchived: t.field({
    type: IncubatorEvent,
    allow: canEditEvent,
    args: { eventId: t.arg.id(id), isArchived: t.arg.boolean(id) },
    resolve: (_, { eventId, isArchived }, { actor }) => transact(setEventArchived, actor, eventId, isArchived),
  }),
  deleteIncubatorEvent: t.id({
    allow: canDeleteEvent,
    description: 'Only without registrants ahead: cancel such an event first.',
    args: { eventId: t.arg.id(id) },
    resolve: (_, { eventId }, { actor }) => deleteEvent(actor, eventId),
  }),
  duplicateIncubatorEvent: t.field({
    type: IncubatorEvent,
    allow: canCreateEvents,
    description: 'A draft with the same fields and without dates; of a template, an event.',
    args: { id: t.arg.id(), eventId: t.arg.id(id), asTemplate: t.arg.boolean() },
    resolve: (_, { id: given, eventId, asTemplate }, { actor }) =>
      duplicateEvent(actor, eventId, { id: given, asTemplate: asTemplate ?? false }),
  }),
}));

import { defineColumns } from '#kernel/list/column.ts';
import { eventGaps, eventStates, eventStatuses, eventTimes, eventTypes } from './event.ts';
import { registrationStatuses } from './registration/registration.ts';

export const ownStates = ['going', 'waiting', 'offered', 'requested'] as const;

export const eventColumns = defineColumns({
  title: { type: 'text', isSortable: true },
  startsAt: { type: 'moment', isSortable: true, usualSort: 'ascending', isGroupable: true, isOptional: true },
  endsAt: { type: 'moment', isSortable: true, isOptional: true, isHidden: true },
  when: { type: 'status', values: eventTimes },
  eventType: { type: 'status', values: eventTypes, isSortable: true },
  state: { type: 'status', values: eventStates, isSortable: true },
  status: { type: 'status', values: eventStatuses, isHidden: true },
  host: { type: 'people' },
  tag: { type: 'tag' },
  topic: { type: 'tag' },
  location: { type: 'text', isOptional: true },
  registered: { type: 'number', isSortable: true },
  seats: { type: 'status', values: ['free', 'full', 'waiting'] },
  lacks: { type: 'tag', operators: ['ANY_OF', 'NONE_OF'], values: eventGaps },
  own: { type: 'status', values: ownStates, isOptional: true },
  createdAt: { type: 'moment', isSortable: true, isHidden: true },
});

export const attendeeColumns = defineColumns({
  name: { type: 'text', isSortable: true },
  event: { type: 'tag', operators: ['ANY_OF'] },
  startup: { type: 'tag', operators: ['ANY_OF', 'NONE_OF'], isOptional: true },
  status: { type: 'status', values: registrationStatuses, isSortable: true },
  answers: { type: 'text', isOptional: true },
  registeredAt: { type: 'moment', isSortable: true, usualSort: 'ascending' },
  checkedInAt: { type: 'moment', isSortable: true, isOptional: true },
});

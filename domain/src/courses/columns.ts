import { defineColumns } from '#kernel/list/column.ts';
import { courseOrders, courseStates, enrollmentStates } from './course.ts';
import { answerKinds } from './quiz/question.ts';

export const courseColumns = defineColumns({
  title: { type: 'text', isSortable: true, usualSort: 'ascending' },
  items: { type: 'number', isSortable: true, width: 112 },
  learners: { type: 'number', isSortable: true, width: 112 },
  order: { type: 'status', values: courseOrders, isSortable: true, isHidden: true, width: 128 },
  state: { type: 'status', values: courseStates, isSortable: true, width: 128 },
});

/** One row for each learner of each run. */
export const learnerColumns = defineColumns({
  person: { type: 'text', isSortable: true, usualSort: 'ascending' },
  startup: { type: 'text', isSortable: true, width: 176 },
  course: { type: 'tag', operators: ['ANY_OF'], isHidden: true, width: 176 },
  run: { type: 'tag', operators: ['ANY_OF'], width: 160 },
  progress: { type: 'number', isSortable: true, width: 112 },
  late: { type: 'number', isSortable: true, width: 96 },
  lastSeenAt: { type: 'moment', isSortable: true, isOptional: true, width: 152 },
  state: { type: 'status', values: enrollmentStates, isSortable: true, width: 128 },
});

/** The questions of the bank. */
export const questionColumns = defineColumns({
  name: { type: 'text', isSortable: true, usualSort: 'ascending' },
  topic: { type: 'tag', hasNames: true, operators: ['ANY_OF'], isSortable: true, width: 176 },
  answer: { type: 'status', values: answerKinds, isSortable: true, width: 144 },
  usedIn: { type: 'number', isFilterable: false, width: 112 },
  changedAt: { type: 'moment', isSortable: true, width: 152 },
});

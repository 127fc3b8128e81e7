import { defineColumns } from '#kernel/list/column.ts';
import { recommendations } from './results.ts';
import { evaluationStates } from './states.ts';

/** Every evaluation that the team sees. */
export const evaluationColumns = defineColumns({
  application: { type: 'text', isSortable: true },
  evaluator: { type: 'people', isOptional: true, width: 176 },
  funnel: { type: 'tag', operators: ['ANY_OF', 'NONE_OF'], width: 160 },
  round: { type: 'tag', operators: ['ANY_OF', 'NONE_OF'], width: 160 },
  state: { type: 'status', values: evaluationStates, isGroupable: true, width: 144 },
  score: { type: 'number', isSortable: true, isOptional: true, width: 96 },
  recommendation: { type: 'status', values: recommendations, isOptional: true, width: 128 },
  dueAt: { type: 'moment', isSortable: true, isOptional: true, width: 144 },
  submittedAt: { type: 'moment', isSortable: true, isOptional: true, width: 144 },
  assignedAt: { type: 'moment', isSortable: true, usualSort: 'descending', width: 144 },
  reasons: { type: 'text', isFilterable: false, isOptional: true, isHidden: true, width: 176 },
});

/** The applications that wait for a decision in a round, with the scores of the newest round that is read. */
export const decisionColumns = defineColumns({
  name: { type: 'text', isSortable: true },
  readersDone: { type: 'number', isSortable: true, width: 104 },
  rawScore: { type: 'number', isSortable: true, isOptional: true, width: 112 },
  adjustedScore: { type: 'number', isSortable: true, isOptional: true, width: 136 },
  spread: { type: 'number', isSortable: true, isOptional: true, width: 96 },
  tally: { type: 'text', isFilterable: false, width: 288 },
});

/** The applications of one round: some columns of the list of applications, and what only the page of the round shows. */
export const roundColumns = defineColumns({
  name: { type: 'text', isSortable: true },
  readersDone: { type: 'number', isSortable: true, width: 224 },
  rawScore: { type: 'number', isSortable: true, isOptional: true, width: 120 },
  adjustedScore: { type: 'number', isSortable: true, isOptional: true, width: 144 },
  spread: { type: 'number', isSortable: true, isOptional: true, width: 104 },
  calibration: { type: 'text', isFilterable: false, isOfPage: true, width: 120 },
});

import type { Condition } from '@seedbed/domain/kernel/list/request.ts';

export const pageSize = 15;

const isState = (value: string): Condition => ({ column: 'state', operator: 'ANY_OF', values: [value] });
export const isOpen = isState('PENDING');
export const isDone = isState('COMPLETED');

/** The variables of my list as it opens. */
export const myOpenTasks = { filter: isOpen, sort: null, group: 'due', search: null, limit: pageSize };

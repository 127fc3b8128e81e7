export interface TaskChange {
  field: 'assignees' | 'dueDate' | 'tags';
  ids: readonly string[];
}

import { canCreateTask } from '@seedbed/domain/tasks/policy.ts';
import { NewTaskButton } from '#capabilities/tasks/new-task-button.tsx';
import { useActor } from '#platform/actor.tsx';

interface Props {
  id: string;
  name: string;
}

export const AddTaskForPerson = ({ id, name }: Props) => (
  <NewTaskButton person={{ _id: id, fullName: name }} variant="default" />
);

export function AddTaskAtStartup({ id, name }: Props) {
  return canCreateTask(useActor(), id) && <NewTaskButton startup={{ _id: id, name }} variant="default" />;
}

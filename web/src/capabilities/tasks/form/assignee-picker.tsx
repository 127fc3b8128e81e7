import { type Ref, useState } from 'react';
import { useClient, useQuery } from 'urql';
import { type Assignee, assigneeOf, choiceOf } from '#capabilities/tasks/assignee.ts';
import { AssigneeOptions, NamedAssignees } from '#capabilities/tasks/operations.ts';
import type { ChoiceSource } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { useDebounced } from '#platform/ui/use-debounced.ts';

interface Props {
  id: string;
  ref?: Ref<HTMLInputElement>;
  label: string;
  value: Assignee[];
  onChange: (value: Assignee[]) => void;
  description?: string;
  error?: string | undefined;
  onBlur?: () => void;
}

/** People and startups in groups, searched on the server. */
export function AssigneePicker({ value, onChange, ...props }: Props) {
  return (
    <Picker
      {...props}
      source={useAssigneeChoices()}
      value={value.map(choiceOf)}
      onChange={(choices) => onChange(choices.map(assigneeOf))}
    />
  );
}

const restMs = 120;

function useAssigneeChoices(): ChoiceSource {
  const client = useClient();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), restMs);
  const [{ data, fetching }] = useQuery({
    query: AssigneeOptions,
    variables: { search: search || null },
    requestPolicy: 'cache-first',
  });
  const groups = (data?.taskAssigneeOptions ?? []).map(({ label, options }) => ({
    label,
    choices: options.map(choiceOf),
  }));
  return {
    typed,
    setTyped,
    groups,
    waiting: fetching || search !== typed.trim(),
    named: async (texts) => {
      const { data } = await client.query(NamedAssignees, { texts: [...texts] }, { requestPolicy: 'network-only' });
      return texts.map((_, i) => {
        const found = data?.taskAssigneesNamed[i];
        return found ? choiceOf(found) : null;
      });
    },
  };
}

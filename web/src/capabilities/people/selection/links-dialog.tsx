import { NativeSelect } from '@mantine/core';
import { canSetProgramPeople } from '@seedbed/domain/programs/policy.ts';
import { type ProgramPart, programParts } from '@seedbed/domain/programs/program.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#platform/actor.tsx';
import { Form } from '#platform/forms/form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { type Choice, useListedChoices } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { valueText } from '#platform/list/value-cells.tsx';

interface Props {
  title: string;
  count: number;
  links: 'tags' | 'programs';
  choices: readonly Choice[];
  /** `add` and `remove`, for programs the part and `remove`: lists of ids. */
  onSave: (input: object) => Promise<boolean>;
  onClose: () => void;
}

/** Tags or programs to add to many people, and to remove from them. */
export const LinksDialog = (props: Props) => (
  <FormDialog opened title={props.title} onClose={props.onClose}>
    <LinksForm {...props} />
  </FormDialog>
);

const idsOf = (choices: readonly Choice[]) => choices.map(({ value }) => value);

function LinksForm({ count, links, choices, onSave, onClose }: Props) {
  const { t } = useTranslation(['people', 'batches', 'programs']);
  const actor = useActor();
  const [added, removed] = [useListedChoices(choices), useListedChoices(choices)];
  const [add, setAdd] = useState<Choice[]>([]);
  const [remove, setRemove] = useState<Choice[]>([]);
  const [part, setPart] = useState<ProgramPart>('member');
  const [isTried, setTried] = useState(false);
  const isEmpty = add.length === 0 && remove.length === 0;
  const parts = programParts.filter((one) => canSetProgramPeople(actor, one));

  async function save() {
    setTried(true);
    if (isEmpty) return;
    const isStarted = await onSave({ [links === 'programs' ? part : 'add']: idsOf(add), remove: idsOf(remove) });
    if (isStarted) onClose();
  }

  return (
    <Form onSubmit={save} count={count} onCancel={onClose}>
      <Picker
        label={t('batches:change.add')}
        source={added}
        value={add}
        error={isTried && isEmpty ? t('batches:change.nothing') : undefined}
        onChange={setAdd}
      />
      {links === 'programs' && parts.length > 1 && (
        <NativeSelect
          label={t('programs:columns.part')}
          description={t('programs:people.part-hint')}
          value={part}
          onChange={(event) => setPart(event.currentTarget.value as ProgramPart)}
          data={parts.map((value) => ({ value, label: valueText('programs', 'part', value) }))}
        />
      )}
      <Picker label={t('batches:change.remove')} source={removed} value={remove} onChange={setRemove} />
    </Form>
  );
}
